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
        data: resolve('data'),
        trustProxy: false,
        logLevel: 'warn',
        metrics: 'machine',
      },
    });
  });

  it('come from the environment, an empty value being none', () => {
    const env = { PORT: '8080', HOST: '127.0.0.1', BROSOK_DATA: '/tmp/x', BROSOK_TRUST_PROXY: '1', BROSOK_LOG: 'info' };
    expect(settingsFrom({}, env)).toMatchObject({
      value: { port: 8080, host: '127.0.0.1', data: '/tmp/x', trustProxy: true, logLevel: 'info' },
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
    expect(settingsFrom(options, env)).toMatchObject({ value: { ...options, data: resolve('d') } });
  });

  it.each(['65536', '-1', '3000x', '3e3', ' 80', 80.5])('refuse a port that is none: %s', (port) => {
    expect(settingsFrom({ port }, {})).toMatchObject({ ok: false, error: { code: 'INVALID_PORT', at: 'port' } });
  });
});
