// Whatever is sent to whatever the OpenAPI document describes is answered: as asked, or by a code, never by a failure.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromSchema, junk, type Schema } from '../../test/fromSchema.js';
import { check, get, joinTable, openTable, ownServer, type Person, roll, type TestServer } from '../../test/people.js';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body: Schema | null;
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> } }>
      >
    >
  >;
}

let server: TestServer;
let people: readonly Person[];
let operations: readonly Operation[];
/** Ids and texts that there are: what comes past the door is more than what stays before it. */
let known: readonly string[];

beforeAll(async () => {
  const limits = { commands: 1e6, requests: 1e6, tables: 1e6 };
  server = await ownServer({ limits });
  const gm = await openTable(server.url);
  const aya = await joinTable(server.url, gm, 'player', 'Aya');
  people = [gm, aya, await joinTable(server.url, gm, 'spectator', 'Sima')];
  await gm.send(check({ actor: aya.seat.id }));
  await gm.send(roll({ visibility: 'gm' }));
  const { entries } = await gm.view();
  const { token, id } = await gm.invite('player');
  const { body } = await get<Document>(`${server.url}/api/openapi.json`);
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
  const texts = ['2d6+1', 'l5r5e', 'fate', 'daggerheart', 'character', 'aspect', 'gm', 'hp', 'Aya'];
  known = [...texts, token, id, gm.table, ...people.map(({ seat }) => seat.id), ...entries.map((entry) => entry.id)];
});
afterAll(() => server.close());

/** A request of an operation: mostly of somebody who sits there, at a table that is there. */
const requestOf = ({ method, path, body }: Operation): fc.Arbitrary<{ url: string; init: RequestInit }> =>
  fc
    .record({
      person: fc.nat(3),
      table: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('x', '%00', '') },
      ),
      query: fc.oneof(
        fc.constant(''),
        fc.constantFrom('?before=x', '?after=-1', '?after=99', '?format=markdown&lang=ru', '?a[]=1'),
      ),
      content: fc.oneof(
        { weight: 9, arbitrary: body ? fromSchema(body, known) : fc.constant(undefined) },
        { weight: 1, arbitrary: junk },
      ),
      broken: fc.oneof(
        { weight: 20, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('{', '', '[1', 'null') },
      ),
    })
    .map(({ person, table, query, content, broken }) => {
      const text = broken ?? JSON.stringify(content) ?? '';
      const { cookie = 'brosok_seat=x', table: own = '' } = people[person] ?? { table: people[0]?.table };
      return {
        url: server.url + path.replace('{table}', table ?? own) + query,
        init: {
          method,
          headers: { cookie, ...(text === '' ? {} : { 'content-type': 'application/json' }) },
          ...(method === 'GET' || text === '' ? {} : { body: text }),
          signal: AbortSignal.timeout(60_000),
        },
      };
    });

describe('whatever is sent', () => {
  it('is answered or refused by a code, and the server goes on', async () => {
    expect(operations.length).toBeGreaterThan(12);
    const answers = new Map<string, readonly number[]>();
    for (const operation of operations) {
      const runs = operation.path.endsWith('/commands') ? 1500 : 60;
      const request = fc.constant(null).chain(() => requestOf(operation));
      await fc.assert(
        fc.asyncProperty(request, async ({ url, init }) => {
          const response = await fetch(url, init);
          const text = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text();
          answers.set(operation.path, [...(answers.get(operation.path) ?? []), response.status]);
          if (response.status < 400) return response.body?.cancel().catch(() => undefined);
          expect(response.status, text).toBeLessThan(500);
          expect(JSON.parse(text)).toMatchObject({
            error: { code: expect.stringMatching(/^[A-Z_]+$/), message: expect.any(String) },
          });
        }),
        { numRuns: runs },
      );
    }
    // what is made up gets past the door, too
    for (const path of ['/api/tables/{table}/commands', '/api/tables/{table}/invites'])
      expect(answers.get(path)?.filter((status) => status < 300).length).toBeGreaterThan(0);
    expect((await get(`${server.url}/healthz`)).status).toBe(200);
    // what was made up may have handed over the table and sent its GM away: another one is served as ever
    const later = await openTable(server.url);
    expect((await later.view()).table.id).toBe(later.table);
  }, 120_000);
});
