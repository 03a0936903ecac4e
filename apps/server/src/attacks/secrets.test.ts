// What only the server or its owner knows stands in no line of its log, no error, no metric and no page, whatever is asked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { head, rawly, upgrade } from '../../test/bytes.js';
import { type Child, child, killed, spawned } from '../../test/child.js';
import { check, get, joinTable, openTable, post, rename, roll } from '../../test/people.js';
import { testDatabase } from '../../test/postgres.js';
import { sessionSecret } from '../secrets/derived.js';

const KEY = `${'c0ffee'.repeat(10)}beef`;
const PASSWORD = 'hunter2-of-the-database';
const NATS = 'hunter2-of-nats';

let server: Child & { readonly url: string };
let database: Awaited<ReturnType<typeof testDatabase>>;
/** All that everybody could be told: what strangers were answered, and the log. */
const told: string[] = [];
const secrets: Record<string, string> = { key: KEY, password: PASSWORD, nats: NATS };

const withPassword = (url: string): string => {
  const changed = new URL(url);
  changed.password = PASSWORD;
  return changed.href;
};

beforeAll(async () => {
  database = await testDatabase();
  server = await child({
    BROSOK_LOG: 'debug',
    BROSOK_SECRET: KEY,
    DATABASE_URL: withPassword(database.url),
    NATS_URL: `nats://brosok:${NATS}@127.0.0.1:1`,
  });
});
afterAll(async () => {
  await killed(server);
  await database.remove();
});

describe('secrets', () => {
  it('are told nobody who has no part in them', async () => {
    const { url } = server;
    const gm = await openTable(url);
    const aya = await joinTable(url, gm, 'player', 'Aya');
    const boris = await joinTable(url, gm, 'player', 'Boris');
    const invite = await gm.invite('player');
    const base = `${url}/api/tables/${gm.table}`;
    const personal = await post<{ token: string }>(`${base}/personal-link`, {}, { cookie: aya.cookie });
    Object.assign(secrets, {
      gm: gm.cookie.split('=')[1],
      aya: aya.cookie.split('=')[1],
      invite: invite.token,
      personal: personal.body.token,
      session: sessionSecret(Buffer.from(KEY, 'hex'), gm.table, 1),
    });
    const window = boris.listen();
    await gm.send(roll());
    await gm.send(check({ visibility: 'gm' }));
    await aya.send(rename('Ayaka'));
    const attempts = ['', 'x', gm.cookie, aya.cookie.slice(0, -1), `${gm.cookie}; ${aya.cookie}`, boris.cookie];
    for (const cookie of attempts)
      for (const body of ['{', '[]', roll({ expression: '1d' }), roll({ id: secrets.key }), { token: invite.token }])
        for (const path of ['commands', 'invites', 'seats', 'moves', 'nothing'])
          told.push(JSON.stringify((await post(`${base}/${path}`, body, { cookie })).body));
    for (const token of [`${invite.token}x`, personal.body.token, secrets.gm, KEY])
      told.push(JSON.stringify((await post(`${url}/api/invites`, { token })).body));
    const pages = ['/api', '/api/openapi.json', '/metrics', '/healthz', '/readyz', '/nothing', '/', '/%00'];
    for (const path of pages) told.push(JSON.stringify((await get(url + path)).body));
    for (const path of ['', '/export', '/export?format=markdown', '/statistics'])
      told.push(JSON.stringify((await get(base + path, { cookie: boris.cookie })).body));
    for (const bytes of [head(`GET /${KEY.slice(0, 8)}\x01`), upgrade(`/api/tables/${gm.table}/events`, gm.cookie)]) {
      const raw = await rawly(url, bytes);
      await raw.until(/\r\n\r\n/);
      raw.socket.destroy();
    }
    await window.until(4);
    window.close();
    told.push(...window.frames, server.printed());
    expect(server.printed()).toContain('"level":30');
    expect(told.length).toBeGreaterThan(150);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10);
      expect(
        told.filter((text) => text.includes(secret)).map((text) => text.slice(0, 300)),
        name,
      ).toEqual([]);
    }
  }, 60_000);

  it('stand on no line that is not one line of JSON, without what a terminal would obey', async () => {
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(lines.join('')).not.toMatch(/cookie|authorization|"body"|remoteAddress/i);
  });

  it('are not printed where the server does not start', async () => {
    for (const env of [
      { DATABASE_URL: `postgres://brosok:${PASSWORD}@127.0.0.1:1/x` },
      { DATABASE_URL: `mysql://brosok:${PASSWORD}@127.0.0.1/x` },
      { DATABASE_URL: withPassword(database.url), BROSOK_SECRET: `${KEY}x` },
      { DATABASE_URL: withPassword(database.url), NATS_URL: `http://x:${NATS}@x` },
    ]) {
      const failed = spawned({ BROSOK_LOG: 'debug', ...env });
      expect(await failed.ended).toBe(1);
      expect(failed.printed()).toMatch(/^[A-Z_]+ /);
      for (const secret of [KEY, PASSWORD, NATS]) expect(failed.printed()).not.toContain(secret);
    }
  }, 60_000);
});
