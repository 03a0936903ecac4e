import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFrom } from './options.js';

describe('the settings', () => {
  it('are those for playing at home where nothing is said', () => {
    expect(settingsFrom({}, {})).toMatchObject({
      ok: true,
      value: {
        port: 3000,
        host: '0.0.0.0',
        place: { kind: 'folder', folder: resolve('data') },
        nats: null,
        secret: null,
        trustProxy: false,
        logLevel: 'warn',
        metrics: 'machine',
      },
    });
  });

  it('come from the environment, an empty value being none', () => {
    const env = { PORT: '8080', HOST: '127.0.0.1', BROSOK_DATA: '/tmp/x', BROSOK_TRUST_PROXY: '1', BROSOK_LOG: 'info' };
    expect(settingsFrom({}, env)).toMatchObject({
      value: { port: 8080, host: '127.0.0.1', place: { folder: '/tmp/x' }, trustProxy: true, logLevel: 'info' },
    });
    expect(settingsFrom({}, { PORT: '', HOST: '', BROSOK_DATA: '', BROSOK_LOG: 'loud' })).toEqual(settingsFrom({}, {}));
  });

  it('open the metrics to everybody or close them to all where that is said', () => {
    expect(settingsFrom({}, { BROSOK_METRICS: '1' })).toMatchObject({ value: { metrics: 'everybody' } });
    expect(settingsFrom({}, { BROSOK_METRICS: '0' })).toMatchObject({ value: { metrics: 'nobody' } });
  });

  it('come from options before the environment', () => {
    const options = { port: 1, host: 'h', data: 'd', trustProxy: false, logLevel: 'silent', page: null } as const;
    const env = { PORT: '2', HOST: 'i', BROSOK_DATA: 'e', BROSOK_TRUST_PROXY: '1', BROSOK_LOG: 'info' };
    const { data: _, ...others } = options;
    expect(settingsFrom(options, env)).toMatchObject({ value: { ...others, place: { folder: resolve('d') } } });
  });

  it('may name a database, NATS and the key; an empty value is none', () => {
    const key = '0123456789abcdef'.repeat(4);
    const env = { DATABASE_URL: 'postgres://u:p@h/d', NATS_URL: 'nats://h', BROSOK_SECRET: key, BROSOK_DATA: 'x' };
    expect(settingsFrom({}, env)).toMatchObject({
      value: {
        place: { kind: 'database', url: 'postgres://u:p@h/d' },
        nats: { servers: ['h'] },
        secret: Buffer.from(key, 'hex'),
      },
    });
    expect(settingsFrom({}, { DATABASE_URL: '', NATS_URL: '', BROSOK_SECRET: '' })).toEqual(settingsFrom({}, {}));
  });

  it.each([
    ['DATABASE_URL', 'hunter2', 'INVALID_DATABASE_URL'],
    ['NATS_URL', 'hunter2', 'INVALID_NATS_URL'],
    ['BROSOK_SECRET', 'hunter2', 'INVALID_SECRET'],
  ])('refuse a %s that is none, and do not tell it', (name, value, code) => {
    const read = settingsFrom({}, { [name]: value });
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(read)).not.toContain(value);
  });

  it.each(['NATS_CA', 'NATS_CERT', 'NATS_KEY', 'NATS_CREDS'])('refuse a file that is not there: %s', (name) => {
    expect(settingsFrom({}, { NATS_URL: 'tls://h', [name]: '/nowhere/x' })).toMatchObject({
      error: { code: 'FILE_UNREADABLE', params: { reason: 'ENOENT /nowhere/x' } },
    });
  });

  it.each(['65536', '-1', '3000x', '3e3', ' 80', 80.5])('refuse a port that is none: %s', (port) => {
    expect(settingsFrom({ port }, {})).toMatchObject({ ok: false, error: { code: 'INVALID_PORT', at: 'port' } });
  });
});
