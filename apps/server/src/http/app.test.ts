import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dataFolder,
  get,
  joinTable,
  openTable,
  ownServer,
  post,
  roll,
  serverOn,
  type TestServer,
} from '../../test/people.js';

let server: TestServer;
let folder: ReturnType<typeof dataFolder>;
let url: string;

beforeAll(async () => {
  folder = dataFolder();
  const page = join(folder.data, 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Brosok</title>');
  writeFileSync(join(page, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(page, 'icon.svg'), '<svg/>');
  server = await serverOn({ data: folder.data, page, limits: { commands: 5, tables: 8 } });
  url = server.url;
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

describe('the page', () => {
  it.each(['/', '/t/12345678-9abc-4def-8123-456789abcdef', '/join', '/styleguide', '/?lang=ru', '/join/'])(
    'is one document at %s, asked for anew each time',
    async (path) => {
      const { status, headers, body } = await get(url + path);
      expect([status, body]).toEqual([200, '<!doctype html><title>Brosok</title>']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('has files that are kept for good where their name tells their content, and only there', async () => {
    const script = await get(`${url}/assets/main-abc.js`);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect((await get(`${url}/icon.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/nothing',
    '/assets/nothing.js',
    '/assets/../key',
    '/..%2fkey',
    '/%2e%2e/key',
    '/t/a/b',
    '/api/nothing',
    '/index.html/x',
    '/brosok.sqlite',
    '/%00',
  ])('is not at %s', async (path) => {
    const { status, body } = await get(url + path);
    expect([status, body]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  it.each(['/nothing', '/t/a/b'])(
    'is told of an address that it does not have, where a browser asks: %s',
    async (path) => {
      const response = await fetch(url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
      const page = await (await fetch(url)).text();
      expect([response.status, await response.text()]).toEqual([404, page]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const api = await fetch(`${url}/api/nothing`, { headers: { accept: 'text/html' } });
      expect([api.status, await api.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
    },
  );

  it('may run only what this server sent, talk only to it, and be framed nowhere', async () => {
    for (const path of ['/', '/assets/main-abc.js', '/healthz', '/nothing']) {
      const { headers } = await get(url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBe(null);
      expect(headers.get('strict-transport-security')).toBe(null);
    }
  });
});

describe('the server', () => {
  it('says that it is well', async () => {
    const { status, headers, body } = await get(`${url}/healthz`);
    expect([status, body, headers.get('cache-control')]).toEqual([200, { ok: true }, 'no-store']);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('knows no %s', async (method) => {
    const response = await fetch(`${url}/api/tables`, { method });
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  it.each([
    ['a broken address', 'GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a header too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ])('answers %s with a code and goes on', async (_, request) => {
    const answer = await rawly(request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('{"error":{"code":"BAD_HTTP"');
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });

  it('describes its whole API in a valid OpenAPI 3.1 document', async () => {
    const { body } = await get<{ openapi: string; paths: Record<string, object>; components: { schemas: object } }>(
      `${url}/api/openapi.json`,
    );
    const { valid, errors } = await new Validator().validate(body);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(body.openapi).toBe('3.1.0');
    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(routes.sort()).toEqual([
      'get /api/openapi.json',
      'get /api/tables/{table}',
      'get /api/tables/{table}/entries',
      'get /api/tables/{table}/events',
      'get /api/tables/{table}/export',
      'get /api/tables/{table}/statistics',
      'get /healthz',
      'get /metrics',
      'get /readyz',
      'post /api/invites',
      'post /api/moves',
      'post /api/tables',
      'post /api/tables/{table}/commands',
      'post /api/tables/{table}/invites',
      'post /api/tables/{table}/moves',
      'post /api/tables/{table}/personal-link',
      'post /api/tables/{table}/seats',
    ]);
    expect(Object.keys(body.components.schemas).sort()).toEqual([
      ...['Error', 'Presence', 'TableExport', 'TableStatistics', 'TableView', 'ViewEvent'],
    ]);
    const commands = JSON.stringify(body.paths['/api/tables/{table}/commands']);
    for (const type of ['roll', 'startCheck', 'playMove', 'rename']) expect(commands).toContain(`"enum":["${type}"]`);
  });
});

describe('the limits', () => {
  // each server counts for itself
  beforeAll(() => {
    url = server.one;
  });

  it('let a seat send some commands at once, and say when it may send more; others go on', async () => {
    const gm = await openTable(url);
    const aya = await joinTable(url, gm, 'player', 'Aya');
    const answers = await Promise.all(Array.from({ length: 8 }, () => gm.send(roll())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({
      error: { code: 'RATE_LIMITED', message: expect.stringMatching(/\d+\u00a0second/) },
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await gm.view()).entries).toHaveLength(5);
    expect((await aya.send(roll())).status).toBe(200);
  });

  it('let one address roll so many dice at once, and then no more, at whatever table', async () => {
    const [gm, other] = [await openTable(url), await openTable(url)];
    const many = { expression: '10000d6' };
    const statuses: number[] = [];
    for (const person of [gm, other, gm, other]) statuses.push((await person.send(roll(many))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('count the dice of rolls that come to nothing', async () => {
    const other = await ownServer();
    const gm = await openTable(other.one);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await gm.send(roll({ expression: '10000d6//0' }))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await gm.view()).entries.at(-1)).toMatchObject({ kind: 'failed' });
    await other.close();
  });

  it('let nobody roll more dice by sending their rolls all at once', async () => {
    const { data, remove } = dataFolder();
    const other = await serverOn({ data });
    const gm = await openTable(other.one);
    const many = roll({ expression: '5000d6' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => gm.send({ ...many, id: crypto.randomUUID() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
    await other.close();
    remove();
  });

  it('let one address send and read no more than ten seats may, however many it has taken', async () => {
    const { data, remove } = dataFolder();
    const other = await serverOn({ data, limits: { commands: 2, records: 1 } });
    const gm = await openTable(other.one);
    const people = [gm];
    for (let seat = 0; seat < 12; seat += 1) people.push(await joinTable(other.one, gm, 'player', `Player ${seat}`));
    const sent = await Promise.all(people.flatMap((person) => [person.send(roll()), person.send(roll())]));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(Number(sent.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const read = await Promise.all(
      people.map(({ table, cookie }) => get(`${other.one}/api/tables/${table}/statistics`, { cookie })),
    );
    expect(read.filter(({ status }) => status === 200)).toHaveLength(10);
    await other.close();
    remove();
  });

  it('let one address ask how the server is as often as who watches it does, and not for ever', async () => {
    const { data, remove } = dataFolder();
    const other = await serverOn({ data, trustProxy: true, limits: { probes: 9 } });
    const paths = ['/healthz', '/readyz', '/metrics'];
    const asked = (from: string) =>
      Promise.all(
        Array.from({ length: 12 }, (_, each) => get(`${other.one}${paths[each % 3]}`, { 'x-forwarded-for': from })),
      );
    const answers = await asked('192.0.2.1');
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(`${other.one}/readyz`, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
    await other.close();
    remove();
  });

  it('let one address open some tables in a minute', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1)
      statuses.push((await post(`${url}/api/tables`, { id: crypto.randomUUID(), name: 'x', seatName: 'y' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(8);
    expect((await get(`${url}/healthz`)).status).toBe(200);
  });
});

/** What the server answers to these very bytes. */
function rawly(request: string): Promise<string> {
  // not by a proxy, which reads them first
  const { hostname, port } = new URL(server.one);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
      socket.write(request),
    );
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('}')) socket.end();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)));
  });
}
