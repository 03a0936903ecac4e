import type { Seated, TableView } from '@brosok/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appendElsewhere,
  check,
  get,
  joinTable,
  move,
  openTable,
  ownServer,
  type Person,
  post,
  rename,
  roll,
  type TestServer,
} from '../../test/people.js';

let server: TestServer;
let url: string;
let gm: Person;
let aya: Person;
let spectator: Person;

beforeAll(async () => {
  server = await ownServer();
  url = server.url;
  gm = await openTable(url);
  aya = await joinTable(url, gm, 'player', 'Aya');
  spectator = await joinTable(url, gm, 'spectator', 'Sima');
});
afterAll(() => server.close());

describe('what is nested too deeply', () => {
  it.each([1000, 8000, 25_000])('is refused, and nothing of it is kept: %d lists in each other', async (depth) => {
    const setup = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const body = `{"id":"${crypto.randomUUID()}","type":"askCheck","system":"fate","setup":${setup}}`;
    const { status, body: answer } = await post(`${url}/api/tables/${gm.table}/commands`, body, { cookie: aya.cookie });
    expect([status, answer]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }]);
    expect((await get(`${url}/api/tables/${gm.table}/export`, { cookie: gm.cookie })).status).toBe(200);
  });
});

describe('a personal link', () => {
  it('that was used gives the seat to nobody by another command that it once sent', async () => {
    const boris = await openTable(url);
    const sent = roll();
    await boris.send(sent);
    const at = `${url}/api/tables/${boris.table}`;
    const { body } = await post<{ token: string }>(`${at}/personal-link`, {}, { cookie: boris.cookie });
    const move = (id: string) => post(`${at}/moves`, { id, token: body.token });
    const id = crypto.randomUUID();
    expect([(await move(id)).status, (await move(id)).status]).toEqual([200, 200]);
    expect(await move(sent.id)).toMatchObject({ status: 403, body: { error: { code: 'LINK_INVALID' } } });
  });
});

describe('a table', () => {
  it('is opened with the GM’s seat, whose cookie no script can read', async () => {
    const { status, headers, body } = await post(`${url}/api/tables`, {
      id: crypto.randomUUID(),
      name: ' Четверг ',
      seatName: 'Гвен',
    });
    expect([status, body]).toMatchObject([201, { table: { name: 'Четверг' }, seat: { name: 'Гвен', role: 'gm' } }]);
    expect(headers.get('set-cookie')).toMatch(
      /^brosok_seat=[\w-]{70}; Max-Age=\d+; Path=\/api\/tables\/.{36}; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is shown to those who sit there, each with their own seat', async () => {
    for (const person of [gm, aya, spectator])
      expect(await person.view()).toMatchObject({
        table: { id: gm.table, name: 'Thursday' },
        you: person.seat,
        seats: [gm.seat, aya.seat, spectator.seat],
      });
  });
});

describe('a link', () => {
  it('tells what it is for without a seat being taken', async () => {
    const { token, path, urls, expiresAt } = await gm.invite('player');
    expect(path).toBe(`/join#${token}`);
    expect(urls.at(-1)).toBe(url + path);
    expect(expiresAt).toBeGreaterThan(Date.now());
    const before = await gm.view();
    expect(await post(`${url}/api/invites`, { token })).toMatchObject({
      status: 200,
      body: { table: { id: gm.table, name: 'Thursday' }, role: 'player' },
    });
    expect(await gm.view()).toEqual(before);
  });

  it('gives whoever sits at the table already their own seat again', async () => {
    const { token } = await gm.invite('spectator');
    const before = await gm.view();
    const again = await post(
      `${url}/api/tables/${gm.table}/seats`,
      { id: crypto.randomUUID(), token, name: 'Other' },
      { cookie: gm.cookie },
    );
    expect(again).toMatchObject({ status: 200, body: { seat: gm.seat } });
    expect(await gm.view()).toEqual(before);
  });

  it('has given a seat when it was revoked in between: who was not answered asks again', async () => {
    const table = await openTable(url, 'Revoked');
    const { id, token } = await table.invite('player');
    const asked = { id: crypto.randomUUID(), token, name: 'Elena' };
    const seats = `${url}/api/tables/${table.table}/seats`;
    const first = await post<Seated>(seats, asked);
    for (const command of [
      { type: 'revokeInvite', invite: id },
      { type: 'removeSeat', seat: first.body.seat.id },
    ]) {
      const again = await post<Seated>(seats, asked);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await table.send({ id: crypto.randomUUID(), ...command })).toMatchObject({ status: 200 });
    }
    expect(await post(seats, asked)).toMatchObject({ status: 403, body: { error: { code: 'LINK_REVOKED' } } });
  });

  it('is made by the GM alone', async () => {
    for (const [cookie, status, code] of [
      [aya.cookie, 403, 'WRONG_ROLE'],
      [spectator.cookie, 403, 'WRONG_ROLE'],
      ['', 401, 'NOT_SEATED'],
    ] as const)
      expect(await post(`${url}/api/tables/${gm.table}/invites`, { role: 'player' }, { cookie })).toMatchObject({
        status,
        body: { error: { code } },
      });
  });

  it('is never made for the GM’s role', async () => {
    const answer = await post(`${url}/api/tables/${gm.table}/invites`, { role: 'gm' }, { cookie: gm.cookie });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST', at: 'role' } } });
  });

  it('that was forged, or is another table’s, gives no seat', async () => {
    const other = await openTable(url, 'Other');
    const { token } = await other.invite('player');
    const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const [table, used] of [
      [gm.table, token],
      [other.table, forged],
      [other.table, 'x'],
      [other.table, gm.cookie.split('=')[1]],
    ] as const)
      expect(
        await post(`${url}/api/tables/${table}/seats`, { id: crypto.randomUUID(), token: used, name: 'Eve' }),
      ).toMatchObject({
        status: 403,
        body: { error: { code: 'LINK_INVALID', at: 'token' } },
      });
    expect((await other.view()).seats).toHaveLength(1);
    expect((await gm.view()).seats).toHaveLength(3);
  });
});

describe('a command', () => {
  it('is answered when it has acted, with the number of its event', async () => {
    const sent = roll({ label: 'climbing' });
    const { status, body } = await aya.send(sent);
    const seen = await aya.view();
    expect([status, body]).toEqual([200, { command: sent.id, cursor: seen.cursor }]);
    expect(seen.entries.at(-1)).toMatchObject({ kind: 'roll', by: aya.seat.id, label: 'climbing' });
  });

  it('sent twice, one after the other or at once, acts once and is answered the same', async () => {
    const before = await gm.view();
    const sent = roll();
    const answers = [await aya.send(sent)];
    await gm.send(roll());
    answers.push(await aya.send(sent), ...(await Promise.all([aya.send(sent), aya.send(sent)])));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect((await gm.view()).entries).toHaveLength(before.entries.length + 2);
  });

  it('that rolls dice which come to nothing has acted: it is answered so, each time it is sent, and stands in the log', async () => {
    const before = await aya.view();
    const sent = roll({ expression: '2d6//0', label: 'climbing' });
    const answers = [await aya.send(sent), await aya.send(sent)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { command: sent.id, cursor: before.cursor + 1 }],
      [200, { command: sent.id, cursor: before.cursor + 1 }],
    ]);
    const { entries } = await aya.view();
    expect(entries).toHaveLength(before.entries.length + 1);
    expect(entries.at(-1)).toMatchObject({
      kind: 'failed',
      by: aya.seat.id,
      label: 'climbing',
      error: { code: 'DIVISION_BY_ZERO', at: { offset: 3, length: 2 }, params: {} },
      dice: [{ die: 'd6' }, { die: 'd6' }],
    });
  });

  it('by which somebody leaves is answered the same when it is sent again, and nothing else of theirs', async () => {
    const table = await openTable(url, 'Leaving');
    const boris = await joinTable(url, table, 'player', 'Boris');
    const leaving = { id: crypto.randomUUID(), type: 'removeSeat', seat: boris.seat.id };
    const left = await boris.send(leaving);
    const again = await boris.send(leaving);
    expect([again.status, again.body]).toEqual([200, left.body]);
    expect(await boris.send(roll())).toMatchObject({ status: 401, body: { error: { code: 'NOT_SEATED' } } });
  });

  it('of many at once from everybody, each acts once', async () => {
    const before = await gm.view();
    const commands = Array.from({ length: 30 }, () => roll());
    const answers = await Promise.all(commands.map((sent, index) => (index % 2 === 0 ? gm : aya).send(sent)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await gm.view()).entries).toHaveLength(before.entries.length + 30);
  });

  it('plays a check from its start to its outcome', async () => {
    await gm.send(
      check({ system: 'trouble-d20', setup: { skill: 1, difficulty: 30, trouble: 'rain' }, actor: aya.seat.id }),
    );
    const entry = (await aya.view()).entries.at(-1);
    expect(entry).toMatchObject({ kind: 'check', waitingFor: [aya.seat.id], legal: [{ type: 'roll' }] });
    expect(await aya.send(move(entry?.id, { faces: [7] }))).toMatchObject({ status: 200 });
    expect(await aya.send(move(entry?.id, { step: 1, move: { type: 'acceptTrouble' } }))).toMatchObject({
      status: 200,
    });
    expect((await gm.view()).entries.at(-1)).toMatchObject({
      id: entry?.id,
      realDice: true,
      outcome: { total: 8, success: true, withTrouble: true },
      waitingFor: [],
    });
  });
});

describe('what is wrong', () => {
  const unchanged = async (attempt: () => Promise<unknown>): Promise<void> => {
    const before = await Promise.all([gm.view(), aya.view(), spectator.view()]);
    await attempt();
    expect(await Promise.all([gm.view(), aya.view(), spectator.view()])).toEqual(before);
  };
  const commands = () => `${url}/api/tables/${gm.table}/commands`;
  const uuid = '00000000-0000-4000-8000-000000000000';

  it.each<[string, unknown, string, unknown?]>([
    ['nothing', '', 'INVALID_JSON'],
    ['half a document', '{"id":', 'INVALID_JSON'],
    ['no JSON', 'hello', 'INVALID_JSON'],
    ['a poisoned prototype', '{"__proto__":{"id":1}}', 'INVALID_JSON'],
    ['a list', [], 'INVALID_REQUEST', null],
    ['null', 'null', 'INVALID_REQUEST', null],
    ['a number', 7, 'INVALID_REQUEST', null],
    ['an unknown command', { id: uuid, type: 'cheat' }, 'INVALID_REQUEST', 'type'],
    ['no type', { id: uuid }, 'INVALID_REQUEST', 'type'],
    ['no id', { ...roll(), id: undefined }, 'INVALID_REQUEST', 'id'],
    ['an id that is none', roll({ id: 'x' }), 'INVALID_REQUEST', 'id'],
    ['an unknown field', roll({ total: 20 }), 'INVALID_REQUEST', 'total'],
    ['no expression', roll({ expression: undefined }), 'INVALID_REQUEST', 'expression'],
    ['an unknown visibility', roll({ visibility: 'secret' }), 'INVALID_REQUEST', 'visibility'],
    ['faces that are none', roll({ faces: [{}] }), 'INVALID_REQUEST', 'faces[0]'],
    ['a label of two lines', roll({ label: 'a\nb' }), 'INVALID_REQUEST', 'label'],
    ['a step below zero', move(uuid, { step: -1 }), 'INVALID_REQUEST', 'step'],
    ['a seat for an actor that cannot have one', check({ bindings: { gm: uuid } }), 'INVALID_REQUEST'],
    ['a name of spaces', rename('  '), 'INVALID_REQUEST', 'name'],
    ['what is no expression', roll({ expression: '2d6+' }), 'SYNTAX', { offset: 4, length: 0 }],
    ['dice that never end', roll({ expression: 'd1!' }), 'NEVER_ENDS'],
    ['too many dice', roll({ expression: '1000000d6' }), 'TOO_MANY_DICE'],
    ['a check of no system', check({ system: 'chess' }), 'UNKNOWN_SYSTEM', 'system'],
    ['a wrong set-up', check({ setup: { difficulty: 'x' } }), 'INVALID_SETUP', 'setup.difficulty'],
    ['a move of nothing', move(uuid), 'UNKNOWN_ENTRY', 'entry'],
  ])('in a command is told by a code and changes nothing: %s', async (_, body, code, at) => {
    await unchanged(async () => {
      const answer = await post<{ error: { message: string } }>(commands(), body, { cookie: aya.cookie });
      expect(answer).toMatchObject({ body: { error: at === undefined ? { code } : { code, at } } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.error.message).toMatch(/^(?!Error ).*[^.]\.$/);
    });
  });

  it('about a number that is too large is not taken for one about the request', async () => {
    expect(await aya.send(roll({ expression: '9007199254740993' }))).toMatchObject({
      status: 422,
      body: { error: { code: 'TOO_LARGE', message: expect.stringContaining('2^53'), at: { offset: 0, length: 16 } } },
    });
  });

  it('is said in the reader’s language', async () => {
    for (const [language, word] of [
      ['ru-RU,ru;q=0.9,en;q=0.8', 'записи'],
      ['de, en;q=0.5', 'entry'],
      ['en;q=0.1, ru;q=0.9', 'записи'],
      ['', 'entry'],
      [';;q=,,q=ru', 'entry'],
    ] as const) {
      const answer = await post(commands(), move(uuid), { cookie: aya.cookie, 'accept-language': language });
      expect(answer).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining(word) } } });
    }
  });

  it('about a move out of turn, or by a spectator, is told and changes nothing', async () => {
    expect(await gm.send(check())).toMatchObject({ status: 200 });
    const entry = (await gm.view()).entries.at(-1)?.id;
    await unchanged(async () => {
      expect(await aya.send(move(entry))).toMatchObject({ status: 403, body: { error: { code: 'WRONG_ACTOR' } } });
      expect(await spectator.send(move(entry))).toMatchObject({ status: 403, body: { error: { code: 'WRONG_ROLE' } } });
      expect(await spectator.send(roll())).toMatchObject({ status: 403, body: { error: { code: 'WRONG_ROLE' } } });
      expect(await gm.send(move(entry, { step: 3 }))).toMatchObject({
        status: 409,
        body: { error: { code: 'STALE' } },
      });
    });
  });

  it('about a table that is not there is told, whatever is asked of it', async () => {
    for (const table of [uuid, 'x', '..%2f..', '%F0%9F%98%80', `${gm.table}x`, gm.table.toUpperCase()]) {
      const base = `${url}/api/tables/${table}`;
      const unknown = { status: 404, body: { error: { code: 'UNKNOWN_TABLE', at: null } } };
      expect(await get(base, { cookie: aya.cookie })).toMatchObject(unknown);
      expect(await post(`${base}/commands`, roll(), { cookie: aya.cookie })).toMatchObject(unknown);
      expect(await post(`${base}/invites`, { role: 'player' }, { cookie: aya.cookie })).toMatchObject(unknown);
      expect(await get(`${base}/events`)).toMatchObject({ status: 426, body: { error: { code: 'UPGRADE_REQUIRED' } } });
    }
  });

  it('about who asks is told: no cookie, a forged one, another table’s', async () => {
    const other = await openTable(url, 'Other');
    for (const cookie of ['', 'brosok_seat=x', `${aya.cookie}x`, other.cookie, 'brosok_seat=%%%', '=;;='])
      await unchanged(async () => {
        const refused = { status: 401, body: { error: { code: 'NOT_SEATED' } } };
        expect(await get(`${url}/api/tables/${gm.table}`, { cookie })).toMatchObject(refused);
        expect(await post(commands(), roll(), { cookie })).toMatchObject(refused);
      });
  });

  it('about size and kind of a request is told', async () => {
    const cookie = aya.cookie;
    await unchanged(async () => {
      expect(await post(commands(), roll({ label: 'x'.repeat(70_000) }), { cookie })).toMatchObject({
        status: 413,
        body: { error: { code: 'BODY_TOO_LARGE', message: expect.stringContaining('65') } },
      });
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        expect(await post(commands(), JSON.stringify(roll()), { cookie, 'content-type': type })).toMatchObject({
          status: 415,
          body: { error: { code: 'UNSUPPORTED_TYPE' } },
        });
      const deep = `{"id":"${uuid}","type":"startCheck","system":"paired-d12","visibility":"public","setup":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
      expect(await post(commands(), deep, { cookie })).toMatchObject({ body: { error: { code: 'INVALID_REQUEST' } } });
    });
  });

  it('about another site’s page is told: it may not act with people’s cookies', async () => {
    const { host } = new URL(url);
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, `http://evil@${host}:1`, 'x'])
      await unchanged(async () => {
        expect(await post(commands(), roll(), { cookie: aya.cookie, origin })).toMatchObject({
          status: 403,
          body: { error: { code: 'WRONG_ORIGIN' } },
        });
      });
    expect(await post(commands(), roll(), { cookie: aya.cookie, origin: url })).toMatchObject({ status: 200 });
  });
});

describe('a store that fails', () => {
  it('and whose log of one table is damaged serves the others', async () => {
    const other = await openTable(url, 'Damaged');
    const at = { at: 1, by: other.seat.id, command: other.seat.id };
    await appendElsewhere(server.place, other.table, 3, [
      { ...at, type: 'movePlayed', entry: other.table, faces: [], source: 'real' },
    ]);
    for (const answer of [
      await get(`${url}/api/tables/${other.table}`, { cookie: other.cookie }),
      await other.send(roll()),
    ])
      expect(answer).toMatchObject({ status: 500, body: { error: { code: 'LOG_UNREADABLE' } } });
    expect(await other.listen().closed).toEqual({ code: 1011, reason: 'LOG_UNREADABLE' });
    expect(await aya.send(roll())).toMatchObject({ status: 200 });
  });
});

describe('what is only for the GM', () => {
  it('is answered to a player exactly as what does not exist', async () => {
    await gm.send(check({ visibility: 'gm', label: 'ambush' }));
    const secret = (await gm.view()).entries.at(-1)?.id;
    const { body } = await aya.send(move(secret));
    expect(body).toEqual((await aya.send(move('00000000-0000-4000-8000-000000000000'))).body);
    const seen: TableView = await aya.view();
    expect(JSON.stringify(seen)).not.toContain('ambush');
    expect(JSON.stringify(seen)).not.toContain(secret);
  });
});
