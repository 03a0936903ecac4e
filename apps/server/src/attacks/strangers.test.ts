// Other sites, people without a seat, and people with one that is void: every route refuses them before it acts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Invite, PersonalLink, Seated } from '@brosok/table';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { head, rawly, upgrade } from '../../test/bytes.js';
import {
  type Answer,
  dataFolder,
  get,
  joinTable,
  openTable,
  type Person,
  post,
  roll,
  serverOn,
} from '../../test/people.js';
import type { RunningServer } from '../index.js';

let server: RunningServer;
let folder: ReturnType<typeof dataFolder>;
let url: string;
let gm: Person;

beforeAll(async () => {
  folder = dataFolder();
  const page = join(folder.data, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Brosok</title>');
  writeFileSync(join(page, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(folder.data, 'outside.txt'), 'OUTSIDE');
  server = await serverOn({ data: folder.data, page, limits: { requests: 10_000, tables: 1000 } });
  url = server.url;
  gm = await openTable(url);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await server.close();
  folder.remove();
});

const POSTS = ['/tables', '/invites', '/moves'];
const POSTS_OF_TABLE = ['/commands', '/invites', '/personal-link', '/seats', '/moves'];
const posts = () => [...POSTS, ...POSTS_OF_TABLE.map((path) => `/tables/${gm.table}${path}`)];
/** What only a seat may read or do. */
const SEATED = ['GET ', 'GET /export', 'GET /statistics', 'GET /entries?before=x', 'POST /commands'];
const seated = [...SEATED, 'POST /invites', 'POST /personal-link'];

const asked = (person: Pick<Person, 'table' | 'cookie'>, route: string, cookie = person.cookie) => {
  const [method, path] = route.split(' ');
  const at = `${url}/api/tables/${person.table}${path}`;
  return method === 'GET'
    ? get(at, { cookie })
    : post(at, path === '/commands' ? roll() : { role: 'player' }, { cookie });
};

describe('another site', () => {
  it('is allowed nothing by a preflight', async () => {
    for (const path of posts()) {
      const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
      const { status, headers } = await fetch(`${url}/api${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', ...preflight },
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('can send nothing that acts, in whatever type of content, with people’s cookies or without', async () => {
    const { cursor } = await gm.view();
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    for (const path of posts())
      for (const type of types)
        for (const cookie of [gm.cookie, ''])
          expect(
            await post(`${url}/api${path}`, roll(), { cookie, origin: 'https://evil.example', 'content-type': type }),
          ).toMatchObject({ status: 403, body: { error: { code: 'WRONG_ORIGIN' } } });
    expect((await gm.view()).cursor).toBe(cursor);
  });

  it('opens no stream of either kind', async () => {
    const at = `/api/tables/${gm.table}/events`;
    const stream = await get(url + at, {
      cookie: gm.cookie,
      accept: 'text/event-stream',
      origin: 'https://evil.example',
    });
    expect(stream).toMatchObject({ status: 403, body: { error: { code: 'WRONG_ORIGIN' } } });
    const raw = await rawly(url, upgrade(at, gm.cookie, { Origin: 'https://evil.example' }));
    await raw.until(/WRONG_ORIGIN/);
    expect(raw.text()).toMatch(/^HTTP\/1\.1 403 /);
    raw.socket.destroy();
  });

  it('may keep, frame or read nothing of what is answered', async () => {
    for (const route of ['GET ', 'GET /export']) {
      const { headers } = await asked(gm, route);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('a cookie', () => {
  it.each(seated)('that is forged, of another table, or none at all opens nothing: %s', async (route) => {
    const other = await openTable(url);
    const value = gm.cookie.split('=')[1] ?? '';
    const flipped = value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const { token } = await gm.invite('player');
    const long = 'x'.repeat(8000);
    for (const forged of ['', flipped, value.slice(0, -1), `${value}=`, value.toLowerCase(), token, long, '__proto__'])
      expect((await asked(gm, route, `brosok_seat=${forged}`)).status).toBe(401);
    expect((await asked(gm, route, other.cookie)).status).toBe(401);
    expect((await asked(gm, route)).status).not.toBe(401);
  });

  it.each(seated)('opens nothing once its seat was removed or has gone to another device: %s', async (route) => {
    const table = await openTable(url);
    const aya = await joinTable(url, table, 'player', 'Aya');
    const boris = await joinTable(url, table, 'player', 'Boris');
    const base = `${url}/api/tables/${table.table}`;
    const [atAya, atBoris] = [aya.listen(), boris.listen()];
    await Promise.all([atAya.until(4), atBoris.until(4)]);
    await table.send({ id: crypto.randomUUID(), type: 'removeSeat', seat: aya.seat.id });
    const { body } = await post<{ token: string }>(`${base}/personal-link`, {}, { cookie: boris.cookie });
    expect((await post(`${base}/moves`, { id: crypto.randomUUID(), token: body.token })).status).toBe(200);
    for (const { cookie } of [aya, boris]) expect((await asked(table, route, cookie)).status).toBe(401);
    for (const { closed } of [atAya, atBoris]) expect(await closed).toMatchObject({ code: 4401 });
    // and the link is good for no second device
    expect((await post(`${base}/moves`, { id: crypto.randomUUID(), token: body.token })).status).toBe(403);
  });

  it('is not got again by what once opened the table or took the seat, when that has gone to another device', async () => {
    const opening = { id: crypto.randomUUID(), name: 'Thursday', seatName: 'Gwen' };
    const opened = await post<Seated>(`${url}/api/tables`, opening);
    const base = `${url}/api/tables/${opened.body.table.id}`;
    const cookieIn = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
    const invited = await post<Invite>(`${base}/invites`, { role: 'player' }, { cookie: cookieIn(opened) });
    const taking = { id: crypto.randomUUID(), token: invited.body.token, name: 'Aya' };
    const taken = await post<Seated>(`${base}/seats`, taking);
    for (const [path, asking, answer] of [
      [`${url}/api/tables`, opening, opened],
      [`${base}/seats`, taking, taken],
    ] as const) {
      expect((await get(base, { cookie: cookieIn(await post(path, asking)) })).status).toBe(200);
      const { body } = await post<PersonalLink>(`${base}/personal-link`, {}, { cookie: cookieIn(answer) });
      expect((await post(`${base}/moves`, { id: crypto.randomUUID(), token: body.token })).status).toBe(200);
      const again = await post(path, asking);
      expect([again.status, again.body]).toMatchObject([401, { error: { code: 'NOT_SEATED' } }]);
      expect(again.headers.get('set-cookie')).toBe(null);
    }
  });
});

describe('a link', () => {
  const joinBy = (token: string) =>
    post(`${url}/api/tables/${gm.table}/seats`, { id: crypto.randomUUID(), token, name: 'Eve' });

  it('seats nobody once it was revoked, nor at a table that is locked', async () => {
    const { token, id } = await gm.invite('player');
    await gm.send({ id: crypto.randomUUID(), type: 'lock', locked: true });
    expect(await joinBy(token)).toMatchObject({ status: 403, body: { error: { code: 'TABLE_LOCKED' } } });
    await gm.send({ id: crypto.randomUUID(), type: 'lock', locked: false });
    await gm.send({ id: crypto.randomUUID(), type: 'revokeInvite', invite: id });
    for (const answer of [await joinBy(token), await post(`${url}/api/invites`, { token })])
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'LINK_REVOKED' } } });
  });

  it('and a personal one seat nobody once they are too old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const other = dataFolder();
    const later = await serverOn({ data: other.data });
    const host = await openTable(later.url);
    const at = `${later.url}/api/tables/${host.table}`;
    const { token, expiresAt } = await host.invite('player');
    const { body } = await post<{ token: string }>(`${at}/personal-link`, {}, { cookie: host.cookie });
    vi.setSystemTime(expiresAt + 1000);
    for (const answer of [
      await post(`${at}/seats`, { id: crypto.randomUUID(), token, name: 'Eve' }),
      await post(`${at}/moves`, { id: crypto.randomUUID(), token: body.token }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'LINK_EXPIRED' } } });
    await later.close();
    other.remove();
  });
});

describe('the files', () => {
  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '//outside.txt',
    '/assets/....//....//outside.txt',
    '/assets/%252e%252e%252foutside.txt',
    '/assets/main-abc.js%00.txt',
    '/page/../../outside.txt',
    '/key',
  ])('are those of the page alone: %s', async (path) => {
    const raw = await rawly(url, head(`GET ${path}`, { Connection: 'close' }));
    await raw.closed;
    expect(raw.text()).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(raw.text()).not.toContain('OUTSIDE');
  });

  it.each(['/%0d%0aSet-Cookie:x=1', '/t/%0d%0aX-Evil:1', '/api/tables/%0d%0aX-Evil:1', '/?x=%0d%0aX-Evil:1'])(
    'and answers have no header of whoever asks: %s',
    async (path) => {
      const raw = await rawly(url, head(`GET ${path}`, { Connection: 'close' }));
      await raw.closed;
      expect(raw.text()).not.toMatch(/^(x-evil|set-cookie)/im);
    },
  );
});
