// What happens to entries: seen by some, revealed, taken back; notes, whispers and requests.
import { describe, expect, it } from 'vitest';
import { act, idOf, type Live, live, seatAt, send } from '../../test/live.js';
import { type Command, type CommandOf, type Entry, type Seat, view, viewPage } from '../index.js';

const table = live(['player', 'player', 'spectator']);
const [gm, aya, boris, spectator] = [0, 1, 2, 3].map((index) => seatAt(table, index));
if (!gm || !aya || !boris || !spectator) throw new Error('no seats');
const everybody = [gm, aya, boris, spectator];

let commands = 0;
const id = (): string => {
  commands += 1;
  return idOf('c', commands);
};
const roll = (visibility: 'public' | 'gm' | 'blind' | 'private'): CommandOf<'roll'> => ({
  id: id(),
  type: 'roll',
  expression: '2d6',
  visibility,
  label: 'listening',
});
const check = (fields: Partial<CommandOf<'startCheck'>> = {}): CommandOf<'startCheck'> => ({
  id: id(),
  type: 'startCheck',
  system: 'trouble-d20',
  setup: { skill: 4, difficulty: 17 },
  visibility: 'public',
  ...fields,
});

const last = (of: Live, viewer: Seat): Entry | undefined => view(of.state, viewer.id)?.entries.at(-1);
const entryId = (of: Live, viewer: Seat): string => last(of, viewer)?.id ?? '';
const kinds = (of: Live): readonly unknown[] => everybody.map((seat) => last(of, seat)?.kind ?? null);

describe('a roll', () => {
  it.each([
    ['public', ['roll', 'roll', 'roll', 'roll']],
    ['gm', ['roll', 'roll', null, null]],
    ['blind', ['roll', 'trace', null, null]],
    ['private', [null, 'roll', null, null]],
  ] as const)('that is %s is seen by GM, roller, another player, spectator as %j', (visibility, seen) => {
    expect(kinds(act(table, aya, roll(visibility)))).toEqual(seen);
  });

  it('that is blind tells its roller what was rolled, not what came', () => {
    const trace = last(act(table, aya, roll('blind')), aya);
    expect(trace).toMatchObject({ kind: 'trace', label: 'listening', of: { expression: '2d6' } });
    expect(JSON.stringify(trace)).not.toContain('total');
  });

  it('is revealed to all and comes to the end', () => {
    const hidden = act(act(table, aya, roll('blind')), boris, roll('public'));
    const revealed = act(hidden, gm, {
      id: id(),
      type: 'reveal',
      entry: view(hidden.state, gm.id)?.entries[0]?.id ?? '',
      what: 'all',
    });
    expect(kinds(revealed)).toEqual(['roll', 'roll', 'roll', 'roll']);
    expect(last(revealed, spectator)).toMatchObject({ label: 'listening', by: aya.id, visibility: 'public' });
    expect(view(revealed.state, gm.id)?.entries).toHaveLength(2);
  });

  it('that is private is revealed by its roller alone', () => {
    const hidden = act(table, aya, roll('private'));
    const reveal = { type: 'reveal', entry: entryId(hidden, aya), what: 'all' } as const;
    expect(send(hidden, gm, { id: id(), ...reveal }).result).toMatchObject({ error: { code: 'UNKNOWN_ENTRY' } });
    expect(kinds(act(hidden, aya, { id: id(), ...reveal }))).toEqual(['roll', 'roll', 'roll', 'roll']);
  });

  it('that is blind is not revealed by its roller', () => {
    const hidden = act(table, aya, roll('blind'));
    const reveal = { id: id(), type: 'reveal', entry: entryId(hidden, aya), what: 'all' } as const;
    expect(send(hidden, aya, reveal).result).toMatchObject({ error: { code: 'WRONG_ROLE' } });
  });

  it('tells its place in the secret’s series to those alone who could see what was before it', () => {
    const revealed = act(act(table, gm, roll('gm')), gm, roll('gm'));
    const shown = act(revealed, gm, { id: id(), type: 'reveal', entry: entryId(revealed, gm), what: 'all' });
    expect(last(shown, gm)).toMatchObject({ proof: { series: 'gm', number: 2 } });
    expect(last(shown, aya)).toMatchObject({ proof: null });
  });
});

describe('a check', () => {
  it('whose numbers the GM hides is played without them: they come to nobody else', () => {
    const started = act(table, gm, check({ actor: aya.id, hidden: 'result' }));
    const rolled = act(started, aya, {
      id: id(),
      type: 'playMove',
      entry: entryId(started, aya),
      step: 0,
      move: { type: 'roll' },
    });
    expect(last(rolled, gm)).toMatchObject({ state: { setup: { difficulty: 17 } } });
    for (const seat of [aya, boris, spectator]) {
      expect(last(rolled, seat)).toMatchObject({ hidden: 'result', state: { setup: { difficulty: null } } });
      expect(last(rolled, seat)).toMatchObject({ outcome: { success: null, margin: null } });
    }
    const told = act(rolled, gm, { id: id(), type: 'reveal', entry: entryId(rolled, gm), what: 'result' });
    expect(last(told, aya)).toMatchObject({ hidden: 'numbers', state: { setup: { difficulty: null } } });
    expect(last(told, aya)).toMatchObject({ outcome: { success: expect.any(Boolean) } });
    const all = act(told, gm, { id: id(), type: 'reveal', entry: entryId(rolled, gm), what: 'all' });
    expect(last(all, aya)).toMatchObject({ hidden: null, state: { setup: { difficulty: 17 } } });
  });

  it('that is blind does not tell when it is over by leaving those in progress', () => {
    let now = act(table, aya, check({ visibility: 'blind' }));
    const entry = entryId(now, gm);
    for (let rolls = 0; rolls < 120; rolls += 1) now = act(now, boris, roll('public'));
    const ended = act(now, gm, { id: id(), type: 'playMove', entry, step: 0, move: { type: 'roll' } });
    const ids = (of: typeof now) => view(of.state, aya.id)?.entries.map(({ id }) => id);
    expect(ids(now)).toEqual(ids(ended));
  });

  it('that is blind is played by the GM, who alone sees it', () => {
    const started = act(table, aya, check({ visibility: 'blind' }));
    expect(last(started, gm)).toMatchObject({ kind: 'check', waitingFor: [gm.id], legal: [{ type: 'roll' }] });
    const played = { type: 'playMove', entry: entryId(started, gm), step: 0, move: { type: 'roll' } } as const;
    expect(send(started, aya, { id: id(), ...played }).result).toMatchObject({ error: { code: 'UNKNOWN_ENTRY' } });
    const rolled = act(started, gm, { id: id(), ...played });
    expect(view(rolled.state, aya.id)).toEqual(view(started.state, aya.id));
  });

  it('that is private is led by whoever started it', () => {
    const started = act(table, aya, check({ visibility: 'private' }));
    expect(last(started, aya)).toMatchObject({ waitingFor: [aya.id], legal: [{ type: 'roll' }] });
    expect(kinds(started)).toEqual([null, 'check', null, null]);
  });

  const started = act(table, aya, check({ setup: { skill: 4, difficulty: 30, trouble: 'The rope breaks' } }));
  const entry = entryId(started, aya);
  const rolled = act(started, aya, { id: id(), type: 'playMove', entry, step: 0, move: { type: 'roll' } });

  it('goes back to where it was when the GM takes a move back, and on from there', () => {
    const undone = act(rolled, gm, { id: id(), type: 'undo', entry, step: 1, to: 0 });
    expect(last(undone, boris)).toMatchObject({
      state: { phase: 'roll', moves: [], dice: [] },
      step: 2,
      waitingFor: [aya.id],
    });
    const stale = { id: id(), type: 'playMove', entry, step: 0, move: { type: 'roll' } } as const;
    expect(send(undone, aya, stale).result).toMatchObject({ error: { code: 'STALE', params: { step: 2 } } });
    const again = act(undone, aya, { ...stale, id: id(), step: 2 });
    expect(last(again, boris)).toMatchObject({ state: { phase: 'trouble' }, step: 3 });
    expect(again.log.map(({ type }) => type).slice(-3)).toEqual(['movePlayed', 'undone', 'movePlayed']);
  });

  it('that is taken back as a whole stays in the log, and nothing more can be done in it', () => {
    const undone = act(rolled, gm, { id: id(), type: 'undo', entry, step: 1, to: null });
    expect(last(undone, aya)).toMatchObject({ undone: true, legal: [], waitingFor: [] });
    const move = { id: id(), type: 'playMove', entry, step: 1, move: { type: 'acceptTrouble' } } as const;
    expect(send(undone, aya, move).result).toMatchObject({ error: { code: 'UNDONE' } });
    expect(send(undone, gm, { id: id(), type: 'undo', entry, step: 1, to: null }).result).toMatchObject({
      error: { code: 'UNDONE' },
    });
  });

  it('is taken back by the GM alone, no further than it went', () => {
    const undo = { id: id(), type: 'undo', entry, step: 1, to: 0 } as const;
    expect(send(rolled, aya, undo).result).toMatchObject({ error: { code: 'WRONG_ROLE' } });
    expect(send(rolled, gm, { ...undo, step: 0 }).result).toMatchObject({ error: { code: 'STALE' } });
    expect(send(rolled, gm, { ...undo, to: 1 }).result).toMatchObject({ error: { code: 'NOTHING_TO_UNDO' } });
  });
});

describe('a request', () => {
  const asked = act(table, aya, {
    id: id(),
    type: 'askCheck',
    system: 'l5r5e',
    setup: { ring: 3, skill: 1 },
    label: 'to climb',
  });
  const entry = entryId(asked, aya);

  it('is seen by all until the GM starts the check that it asks for', () => {
    expect(kinds(asked)).toEqual(['request', 'request', 'request', 'request']);
    const started = act(asked, gm, check({ actor: aya.id, request: entry }));
    const seen = view(started.state, boris.id)?.entries;
    expect(seen).toMatchObject([
      { kind: 'request', closed: true },
      { kind: 'check', actor: aya.id },
    ]);
    expect(send(started, gm, check({ actor: aya.id, request: entry })).result).toMatchObject({
      error: { code: 'UNKNOWN_ENTRY', at: 'request' },
    });
  });

  it('is taken back by whoever asked, or refused by the GM', () => {
    for (const by of [aya, gm]) {
      const undone = act(asked, by, { id: id(), type: 'undo', entry, step: 0, to: null });
      expect(last(undone, boris)).toMatchObject({ closed: true, undone: true });
    }
    expect(send(asked, boris, { id: id(), type: 'undo', entry, step: 0, to: null }).result).toMatchObject({
      error: { code: 'WRONG_ROLE' },
    });
  });
});

describe('what is said', () => {
  it.each([
    ['to all', { visibility: 'public' }, ['note', 'note', 'note', 'note']],
    ['to the GM', { visibility: 'gm' }, ['note', 'note', null, null]],
    ['to one', { visibility: 'private', to: [boris.id] }, [null, 'note', 'note', null]],
    ['to oneself', { visibility: 'private' }, [null, 'note', null, null]],
  ] as const)('%s is heard by them', (_, fields, heard) => {
    expect(kinds(act(table, aya, { id: id(), type: 'say', text: 'Shh.', ...fields }))).toEqual(heard);
  });
});

describe('the entries of a table', () => {
  const many = Array.from({ length: 250 }).reduce<Live>(
    (of, _, index) => act(of, index % 2 ? gm : aya, roll('public')),
    act(table, aya, check()),
  );

  it('come in pages, the latest first; what is in progress is always there', () => {
    const seen = view(many.state, boris.id);
    expect(seen?.entries).toHaveLength(101);
    expect(seen?.entries[0]).toMatchObject({ kind: 'check' });
    expect(seen?.before).toBe(seen?.entries[1]?.id);
    const ids = seen?.entries.slice(1).map((entry) => entry.id) ?? [];
    let before = seen?.before ?? null;
    while (before !== null) {
      const page = viewPage(many.state, boris.id, before);
      ids.unshift(...(page?.entries.map((entry) => entry.id) ?? []));
      before = page?.before ?? null;
    }
    expect(ids).toHaveLength(251);
    expect(new Set(ids).size).toBe(251);
  });

  it('that weigh much come in smaller pages', () => {
    const heavy = Array.from({ length: 10 }).reduce<Live>(
      (of) => act(of, aya, { ...roll('public'), expression: '2000d6' }),
      table,
    );
    expect(view(heavy.state, boris.id)?.entries).toHaveLength(2);
  });

  it('before one that a seat does not see are not to be had', () => {
    const hidden = act(table, gm, roll('gm'));
    expect(viewPage(hidden.state, aya.id, entryId(hidden, gm))).toBe(null);
  });
});

const asPlayer: readonly (readonly [string, Command, string, string | null])[] = [
  ['hiding numbers', check({ hidden: 'numbers' }), 'WRONG_ROLE', 'hidden'],
  ['answering a request', check({ request: idOf('f', 1) }), 'WRONG_ROLE', 'request'],
  ['sheets that are not there', check({ sheets: { actor: idOf('f', 1) } }), 'UNKNOWN_SHEET', 'sheets.actor'],
  [
    'asking for a check of no system',
    { id: id(), type: 'askCheck', system: 'chess', setup: {} },
    'UNKNOWN_SYSTEM',
    'system',
  ],
  [
    'a whisper to all',
    { id: id(), type: 'say', text: 'x', visibility: 'public', to: [boris.id] },
    'WHISPER_IS_PRIVATE',
    'to',
  ],
  [
    'a whisper to nobody',
    { id: id(), type: 'say', text: 'x', visibility: 'private', to: [idOf('f', 1)] },
    'UNKNOWN_SEAT',
    'to[0]',
  ],
  ['revealing nothing', { id: id(), type: 'reveal', entry: idOf('f', 1), what: 'all' }, 'UNKNOWN_ENTRY', 'entry'],
  ['taking back nothing', { id: id(), type: 'undo', entry: idOf('f', 1), step: 0, to: null }, 'UNKNOWN_ENTRY', 'entry'],
  ['ending the session', { id: id(), type: 'endSession' }, 'WRONG_ROLE', null],
];
describe('what is refused', () => {
  it.each(asPlayer)('to a player: %s', (_, command, code, at) => {
    const { result, table: after } = send(table, aya, command);
    expect(result).toMatchObject({ ok: false, error: { code, at } });
    expect(after.state).toBe(table.state);
  });

  it('to the GM: hiding what has nothing to hide, revealing what all see', () => {
    const setup = { kind: 'attack', die: 6 };
    expect(send(table, gm, check({ system: 'paired-d12', setup, hidden: 'numbers' })).result).toMatchObject({
      error: { code: 'NOTHING_TO_HIDE', at: 'hidden' },
    });
    const open = act(table, gm, roll('public'));
    const reveal = { id: id(), type: 'reveal', entry: entryId(open, gm), what: 'all' } as const;
    expect(send(open, gm, reveal).result).toMatchObject({ error: { code: 'NOTHING_HIDDEN' } });
  });

  it('to a spectator: saying, asking, rolling', () => {
    for (const command of [
      roll('public'),
      check(),
      { id: id(), type: 'say', text: 'x', visibility: 'public' } as const,
    ])
      expect(send(table, spectator, command).result).toMatchObject({ error: { code: 'WRONG_ROLE' } });
  });

  it('to all: more checks open at once than a table can well have, hidden ones not counted', () => {
    const full = Array.from({ length: 100 }).reduce<Live>((of) => act(of, gm, check()), table);
    expect(send(full, aya, check()).result).toMatchObject({ error: { code: 'TOO_MANY_OPEN' } });
    const hidden = Array.from({ length: 100 }).reduce<Live>((of) => act(of, gm, check({ visibility: 'gm' })), table);
    expect(send(hidden, aya, check()).result.ok).toBe(true);
    // one player leaves room for others
    const busy = Array.from({ length: 20 }).reduce<Live>((of) => act(of, aya, check()), table);
    expect(send(busy, aya, check()).result).toMatchObject({
      error: { code: 'TOO_MANY_OPEN', params: { maximum: 20 } },
    });
    for (const other of [gm, boris]) expect(send(busy, other, check()).result.ok).toBe(true);
  });
});
