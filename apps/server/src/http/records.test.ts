import type { TableExport, TableStatistics } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, get, joinTable, openTable, ownServer, type Person, roll, type TestServer } from '../../test/people.js';

let server: TestServer;
let url: string;
let gm: Person;
let aya: Person;

beforeAll(async () => {
  server = await ownServer({ limits: { records: 40, commands: 2000, dice: 1e6 } });
  url = server.url;
  gm = await openTable(url, 'Четверг: "а/б"');
  aya = await joinTable(url, gm, 'player', 'Aya');
  await aya.send(roll({ label: 'open *sesame*', contribution: 'mine' }));
  await gm.send(roll({ label: 'ambush', visibility: 'gm' }));
  await gm.send(check({ hidden: 'result', label: 'hidden' }));
  await aya.send(roll({ faces: [1, 2] }));
  await gm.send({ id: crypto.randomUUID(), type: 'endSession' });
});
afterAll(() => server.close());

const record = <Body>(person: Person, path: string, headers: object = {}, base = url) =>
  get<Body>(`${base}/api/tables/${person.table}/${path}`, { cookie: person.cookie, ...headers });

describe('an export', () => {
  it('is a file that is found to be right, with what the seat may see alone', async () => {
    const { status, headers, body } = await record<TableExport>(aya, 'export');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="_{7} _ _ \d{4}-\d\d-\d\d\.json"; filename\*=UTF-8''%D0%A7[^;"]*\.json$/,
    );
    const report = verify(body);
    expect(report).toMatchObject({ ok: true, value: { ok: true, rolls: { verified: 1, real: 1, wrong: 0 } } });
    expect(body.exportedFor).toEqual({ seat: aya.seat.id, role: 'player' });
    expect(JSON.stringify(body)).not.toMatch(/ambush|hidden"/);
    const ofGm = (await record<TableExport>(gm, 'export')).body;
    expect(JSON.stringify(ofGm)).toContain('ambush');
    expect(verify(ofGm)).toMatchObject({ value: { ok: true, rolls: { verified: 2 } } });
  });

  it('of a long log comes whole, and others have their turn meanwhile', async () => {
    const table = await openTable(url, 'Long');
    for (let count = 0; count < 12; count += 1)
      await Promise.all(Array.from({ length: 25 }, () => table.send(roll({ expression: '200d6' }))));
    let longest = 0;
    let last = performance.now();
    const taking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const { body } = await record<TableExport>(table, 'export');
    clearInterval(taking);
    expect(body.events.filter(({ type }) => type === 'rolled')).toHaveLength(300);
    expect(longest).toBeLessThan(500);
    expect(verify(body)).toMatchObject({ value: { ok: true, rolls: { pending: 300 } } });
  });

  it('is Markdown where that is asked for, in the language that is asked for', async () => {
    const { status, headers, body } = await record<string>(
      aya,
      'export?format=markdown&lang=ru&timeZone=Europe/Moscow',
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect([headers.get('content-language'), headers.get('x-content-type-options')]).toEqual(['ru', 'nosniff']);
    expect(body).toContain('Ведущий: Gwen');
    expect(body).toContain('**Aya** бросает `2d6+1` — open \\*sesame\\*');
    expect(body).not.toContain('ambush');
    expect((await record<string>(aya, 'export?format=markdown', { 'accept-language': 'en' })).body).toContain('rolls');
  });

  it.each([
    ['format=pdf', 'format'],
    ['lang=de', 'lang'],
    ['format=markdown&timeZone=Mars/Base', 'timeZone'],
    [`timeZone=${'x'.repeat(100)}`, 'timeZone'],
  ])('in a form that there is not is told by a code: %s', async (query, at) => {
    expect(await record(aya, `export?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST', at } },
    });
  });
});

describe('statistics', () => {
  it('tell each seat’s dice, of what the asking seat sees', async () => {
    const { status, body } = await record<TableStatistics>(aya, 'statistics');
    expect(status).toBe(200);
    expect(body.seats).toMatchObject([
      { seat: aya.seat.id, dice: [{ die: 'd6', dice: 2 }], realDice: [{ die: 'd6', dice: 2, luck: null }] },
    ]);
    const { body: all } = await record<TableStatistics>(gm, 'statistics');
    expect(all.seats.map(({ seat }) => seat)).toEqual([gm.seat.id, aya.seat.id]);
  });
});

describe('what a table left behind', () => {
  it.each(['export', 'export?format=markdown', 'statistics'])('is for its seats alone: %s', async (path) => {
    const other = await openTable(url, 'Other');
    for (const cookie of ['', 'brosok_seat=x', other.cookie])
      expect(await record({ ...aya, cookie }, path)).toMatchObject({
        status: 401,
        body: { error: { code: 'NOT_SEATED' } },
      });
    expect(await record({ ...aya, table: 'x' }, path)).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_TABLE' } },
    });
  });

  it('is told so often in a minute, to each seat by itself', async () => {
    // each server counts for itself
    const other = await openTable(server.one, 'Eager');
    const quiet = await joinTable(server.one, other, 'player', 'Quiet');
    const statuses: number[] = [];
    for (let count = 0; count < 42; count += 1)
      statuses.push((await record(other, 'statistics', {}, server.one)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([40, 429]);
    expect((await record(quiet, 'statistics', {}, server.one)).status).toBe(200);
  });
});
