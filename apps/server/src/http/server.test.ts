import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, openTable, ownServer, type Person, post, rename, roll, sse, type TestServer } from '../../test/people.js';

let server: TestServer;
let url: string;
let gm: Person;

beforeAll(async () => {
  server = await ownServer({ limits: { commands: 5 } });
  // what is told here, each server tells of itself
  url = server.one;
  gm = await openTable(url, 'SECRET table');
});
afterAll(() => server.close());

const metrics = async (): Promise<string> => (await get<string>(`${url}/metrics`)).body;

/** The value of a metric, by its name and labels as they are written. */
async function metric(name: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('whether the server is ready', () => {
  it('is answered with 503 and a code while the server stops, as everything else that comes then', async () => {
    const stopping = await ownServer();
    const { hostname, port } = new URL(stopping.one);
    const answers: string[] = [];
    // a connection that waits for the end of a request is still served
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    socket.setEncoding('utf8').on('data', (data: string) => answers.push(data));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
    await get(`${stopping.one}/healthz`);
    const closed = stopping.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('\r\n');
    await expect.poll(() => answers.join()).toMatch(/^HTTP\/1\.1 503 .*"code":"STOPPING"/s);
    socket.destroy();
    await closed;
  });
});

describe('the metrics', () => {
  it('count commands by type and the code of their answer', async () => {
    const table = await openTable(url);
    for (const command of [roll(), roll(), roll({ expression: '1d' }), roll({ type: 'SECRET' }), rename('SECRET')])
      await table.send(command);
    expect((await table.send(roll())).status).toBe(429);
    expect(await metric('brosok_commands_total{type="roll",code="OK"}')).toBe(2);
    expect(await metric('brosok_commands_total{type="roll",code="SYNTAX"}')).toBe(1);
    expect(await metric('brosok_commands_total{type="rename",code="OK"}')).toBe(1);
    expect(await metric('brosok_commands_total{type="none",code="INVALID_REQUEST"}')).toBe(1);
    expect(await metric('brosok_commands_total{type="none",code="RATE_LIMITED"}')).toBe(1);
  });

  it('count open streams, tables in memory, appends and what each route took', async () => {
    const socket = gm.listen();
    const stream = await sse(`${url}/api/tables/${gm.table}/events`, { cookie: gm.cookie });
    await socket.until(2);
    expect(await metric('brosok_streams_open{kind="socket"}')).toBe(1);
    expect(await metric('brosok_streams_open{kind="sse"}')).toBe(1);
    const told = (await metric('brosok_fanout_lag_seconds_count')) ?? 0;
    await gm.send(roll());
    await socket.until(3);
    await expect.poll(() => metric('brosok_fanout_lag_seconds_count')).toBe(told + 2);
    expect(await metric('brosok_tables_in_memory')).toBeGreaterThan(0);
    expect(await metric('brosok_append_duration_seconds_count{code="OK"}')).toBeGreaterThan(0);
    expect(await metric('brosok_append_conflicts_total')).toBe(0);
    expect(await metric('brosok_event_loop_delay_seconds{quantile="0.99"}')).toBeLessThan(5);
    expect(await metric('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    const route = '{method="POST",route="/api/tables/:table/commands",status="200"}';
    expect(await metric(`brosok_http_request_duration_seconds_count${route}`)).toBeGreaterThan(0);
    socket.close();
    stream.close();
    await expect.poll(() => metric('brosok_streams_open{kind="socket"}')).toBe(0);
    await expect.poll(() => metric('brosok_streams_open{kind="sse"}')).toBe(0);
  });

  it('count frames that cannot be read, which are no error of the server', async () => {
    const before = (await metric('brosok_malformed_frames_total')) ?? 0;
    const socket = gm.listen();
    await socket.until(1);
    socket.socket.send('x'.repeat(2000));
    expect(await socket.closed).toMatchObject({ code: 1009 });
    expect(await metric('brosok_malformed_frames_total')).toBe(before + 1);
  });

  it('tell no ids, names or addresses', async () => {
    await get(`${url}/api/tables/${gm.table}/SECRET?SECRET`);
    await post(`${url}/api/tables/SECRET/commands`, { SECRET: 1 });
    const text = await metrics();
    for (const secret of ['SECRET', gm.table, gm.seat.id, gm.cookie, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('are for this machine alone, and not through a proxy, unless it was said otherwise', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect(await get(`${url}/metrics`, { [header]: '127.0.0.1' })).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    for (const [readers, status] of [
      ['everybody', 200],
      ['nobody', 404],
    ] as const) {
      const open = await ownServer({ metrics: readers });
      expect((await get(`${open.one}/metrics`, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(status);
      await open.close();
    }
  });
});

describe('the page of the API', () => {
  it('tells of every route and schema of the OpenAPI document, without scripts', async () => {
    const { status, headers, body } = await get<string>(`${url}/api`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const { body: document } = await get<{ paths: object; components: { schemas: object } }>(`${url}/api/openapi.json`);
    const shown = body.replaceAll('<wbr>', '');
    for (const path of Object.keys(document.paths)) expect(shown).toContain(`<code>${path}</code></h3>`);
    for (const name of Object.keys(document.components.schemas)) expect(shown).toContain(`<section id="${name}">`);
    expect(body).not.toMatch(/<script|<style| style=| on\w+=|src=|https?:/);
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  it('has only links that lead somewhere, and its look from this server', async () => {
    const { body } = await get<string>(`${url}/api`);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    const look = await get<string>(`${url}${/stylesheet" href="([^"]+)"/.exec(body)?.[1]}`);
    expect([look.status, look.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(look.body).toContain('light-dark(');
  });
});
