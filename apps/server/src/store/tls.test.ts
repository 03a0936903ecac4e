import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Authority, authority } from '../../test/certificates.js';
import { spawned } from '../../test/child.js';
import { eventually } from '../../test/eventually.js';
import { type PostgresServer, postgresServer, testDatabase } from '../../test/postgres.js';
import { postgresMedium } from '../fanout/postgres.js';
import { databaseUrl, poolOf } from './connections.js';
import { openStore } from './store.js';

let own: Authority;
let other: Authority;
let server: PostgresServer;
/** The database as it is reached from the machine itself, without TLS, and under the name in its certificate. */
let plain: string;
let named: string;

beforeAll(async () => {
  [own, other] = [authority(), authority()];
  const { cert, key } = own.issue('localhost');
  const hba = join(own.ca, '..', 'pg_hba.conf');
  // whoever has a user's name on a certificate is that user; all others are let in by name alone, as everywhere in the tests
  writeFileSync(
    hba,
    'hostnossl all all 127.0.0.1/32 trust\nhostssl all carded all cert\nhostssl all brosok 127.0.0.1/32 trust\n',
  );
  const files = [`ssl_cert_file=${cert}`, `ssl_key_file=${key}`, `ssl_ca_file=${own.ca}`, `hba_file=${hba}`];
  server = await postgresServer(['ssl=on', 'fsync=off', ...files]);
  plain = await server.database();
  named = plain.replace('127.0.0.1', 'localhost');
}, 60_000);
afterAll(async () => {
  await server.remove();
  for (const each of [own, other]) each.remove();
});

/** The server sends its authority along, whom nobody knows here. */
const UNKNOWN = 'SELF_SIGNED_CERT_IN_CHAIN';

const opened = async (url: string) => {
  const store = await openStore({ kind: 'database', url });
  if (store.ok) await Promise.all([store.value.log.close(), store.value.snapshots.close()]);
  return store;
};

const isEncrypted = async (url: string): Promise<unknown> => {
  const read = databaseUrl(url);
  if (!read.ok) return read;
  const pool = poolOf(read.value, 1);
  const [row] = await pool
    .rows('ssl', 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()', [])
    .finally(pool.close);
  return row;
};

describe('a database over TLS', () => {
  it.each(['verify-full', 'verify-ca', 'require', 'prefer'])(
    'is used with sslmode=%s where its certificate is the right one',
    async (mode) => {
      const warned = vi.spyOn(process, 'emitWarning');
      expect(await isEncrypted(`${named}?sslmode=${mode}&sslrootcert=${own.ca}`)).toEqual({ ssl: true });
      expect(warned).not.toHaveBeenCalled();
      warned.mockRestore();
    },
  );

  it.each(['verify-full', 'verify-ca', 'require', 'prefer'])(
    'is refused with sslmode=%s where its certificate has another name, or is signed by somebody else',
    async (mode) => {
      const read = (url: string): string => {
        const checked = databaseUrl(`${url}?sslmode=${mode}`);
        return checked.ok ? checked.value : '';
      };
      const wrong = [
        [`${read(plain)}&sslrootcert=${own.ca}`, 'ERR_TLS_CERT_ALTNAME_INVALID'],
        [`${read(named)}&sslrootcert=${other.ca}`, UNKNOWN],
        [read(named), UNKNOWN],
      ] as const;
      for (const [url, reason] of wrong)
        expect(await opened(url)).toMatchObject({
          ok: false,
          error: { code: 'DATABASE_UNTRUSTED', params: { reason } },
        });
    },
  );

  it('is not fallen back from where the server speaks none', async () => {
    const { url, remove } = await testDatabase();
    expect(await opened(`${url}?sslmode=verify-full&sslrootcert=${own.ca}`)).toMatchObject({
      error: { code: 'DATABASE_UNREACHABLE', params: { reason: 'The server does not support SSL connections' } },
    });
    await remove();
  });

  it('is refused where a file of its address is not there, which is named', async () => {
    const file = '/nowhere/ca.pem';
    expect(await opened(`${named}?sslmode=verify-full&sslrootcert=${file}`)).toMatchObject({
      error: { code: 'DATABASE_UNREACHABLE', params: { reason: `ENOENT ${file}` } },
    });
    const lost = vi.fn();
    const medium = await postgresMedium(`${named}?sslrootcert=${file}`, { lost, still: vi.fn(), returned: vi.fn() });
    expect(lost.mock.calls).toEqual([[`ENOENT ${file}`]]);
    await medium.close();
  });

  it('lets a node in by its certificate, which must be signed by whom the database trusts', async () => {
    const admin = new pg.Client(plain);
    await admin.connect();
    await admin.query('CREATE ROLE carded LOGIN');
    await admin.end();
    const carded = named.replace(/\/\/[^@]*@/, '//carded@');
    const url = ({ cert, key }: { cert: string; key: string }): string =>
      `${carded}?sslmode=verify-full&sslrootcert=${own.ca}&sslcert=${cert}&sslkey=${key}`;
    expect(await isEncrypted(url(own.issue('carded')))).toEqual({ ssl: true });
    await expect(isEncrypted(`${carded}?sslmode=verify-full&sslrootcert=${own.ca}`)).rejects.toThrow();
    await expect(isEncrypted(url(own.issue('brosok')))).rejects.toThrow();
    await expect(isEncrypted(url(other.issue('carded')))).rejects.toThrow();
  });

  it('tells why nothing comes of it, and no password, where the server does not start', async () => {
    const secret = 'hunter2-of-the-database';
    const url = new URL(`${named}?sslmode=verify-full&sslrootcert=${other.ca}`);
    url.password = secret;
    const failed = spawned({ DATABASE_URL: url.href, BROSOK_LOG: 'debug' });
    expect(await failed.ended).toBe(1);
    expect(failed.printed()).toMatch(/^DATABASE_UNTRUSTED .*SELF_SIGNED_CERT_IN_CHAIN.*sslrootcert/);
    expect(failed.printed()).not.toContain(secret);
  });

  it('says so when the certificate ends while it is used, and goes on with a new one', async () => {
    const reload = async (): Promise<void> => {
      const admin = new pg.Client(plain);
      await admin.connect();
      await admin.query('SELECT pg_reload_conf()');
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl',
      );
      await admin.end();
    };
    const watcher = { lost: vi.fn(), still: vi.fn(), returned: vi.fn() };
    const medium = await postgresMedium(`${named}?sslmode=verify-full&sslrootcert=${own.ca}`, watcher);
    expect(medium.isThere()).toBe(true);
    own.issue('localhost', -1);
    await eventually(async () => {
      await reload();
      const reasons = [...watcher.lost.mock.calls, ...watcher.still.mock.calls].flat();
      expect(reasons).toContain('CERT_HAS_EXPIRED');
    });
    own.issue('localhost');
    await reload();
    await eventually(() => expect(medium.isThere()).toBe(true));
    await medium.close();
  });
});

describe('an address of a database', () => {
  it.each(['verify_full', 'on', ''])('may not say sslmode=%s, which is none and would be taken for another', (mode) => {
    expect(databaseUrl(`postgres://h/d?sslmode=${mode}`)).toMatchObject({ error: { code: 'INVALID_DATABASE_URL' } });
  });

  it.each(['disable', 'no-verify'])('may say sslmode=%s, which checks nothing', (mode) => {
    expect(databaseUrl(`postgres://h/d?sslmode=${mode}`)).toEqual({
      ok: true,
      value: `postgres://h/d?sslmode=${mode}`,
    });
  });
});
