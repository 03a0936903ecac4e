import { describe, expect, it } from 'vitest';
import { act, contextOf, idOf, join, type Live, live, seatAt, send } from '../test/live.js';
import type { Command, Entry, Seat } from './index.js';
import { answered, MAX_CHECK, MAX_MOVES, MAX_SEATS, takeSeat, view } from './index.js';
import { entryOf } from './state.js';
import { set } from './trie.js';

const id = (number: number): string => idOf('c', number);
const roll = (fields: Partial<Command & { type: 'roll' }> = {}): Command => ({
  id: id(1),
  type: 'roll',
  expression: '2d6+1',
  visibility: 'public',
  ...fields,
});
const check = (fields: Partial<Command & { type: 'startCheck' }> = {}): Command => ({
  id: id(1),
  type: 'startCheck',
  system: 'paired-d12',
  setup: { kind: 'check', difficulty: 15 },
  visibility: 'public',
  ...fields,
});
const move = (entry: string, fields: Partial<Command & { type: 'playMove' }> = {}): Command => ({
  id: id(2),
  type: 'playMove',
  entry,
  step: 0,
  move: { type: 'roll' },
  ...fields,
});

const table = live(['player', 'player', 'spectator']);
const gm = seatAt(table, 0);
const aya = seatAt(table, 1);
const boris = seatAt(table, 2);
const spectator = seatAt(table, 3);

/** The last entry that a seat sees. */
function last(of: Live, viewer: Seat): Entry {
  const entry = view(of.state, viewer.id)?.entries.at(-1);
  if (!entry) throw new Error('nothing to see');
  return entry;
}

describe('a roll', () => {
  it('is seen by everybody with its faces, total, label and roller', () => {
    const after = act(table, aya, roll({ label: 'climbing' }));
    for (const viewer of table.seats)
      expect(last(after, viewer)).toMatchObject({ kind: 'roll', by: aya.id, label: 'climbing', realDice: false });
  });

  it('is never longer than can well be sent, however many faces its dice name', () => {
    const faces = `{${Array.from({ length: 200 }, (_, index) => index).join()}}`;
    expect(send(table, aya, roll({ expression: `10000d${faces}` })).result).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_DICE' },
    });
    for (const expression of [`100d${faces}`, '10000d{1,2,3,4,5,6}', '10000d6'])
      expect(JSON.stringify(last(act(table, aya, roll({ expression })), aya)).length).toBeLessThan(2_000_000);
  });

  it('takes the faces of real dice and says so', () => {
    const after = act(table, aya, roll({ faces: [3, 5] }));
    expect(last(after, boris)).toMatchObject({ realDice: true, roll: { total: 9 } });
  });

  it('is repeatable: its log has the faces that were rolled', () => {
    expect(act(table, aya, roll()).log.at(-1)).toMatchObject({
      type: 'rolled',
      faces: [expect.any(Number), expect.any(Number)],
      source: 'random',
    });
  });
});

describe('a check', () => {
  const started = act(table, aya, check({ setup: { kind: 'check', difficulty: 15, advantage: 1 } }));
  const entry = last(started, aya);

  it('waits for whoever makes it, and offers its moves to them and the GM only', () => {
    const offered = table.seats.map((viewer) => last(started, viewer));
    expect(offered.map((seen) => seen.kind === 'check' && seen.legal.map(({ type }) => type))).toEqual([
      ['roll'],
      ['roll'],
      [],
      [],
    ]);
    for (const seen of offered) expect(seen).toMatchObject({ waitingFor: [aya.id], actor: aya.id, step: 0 });
  });

  it('is played to its end, its outcome told to all', () => {
    const over = act(started, aya, move(entry.id));
    expect(last(over, boris)).toMatchObject({
      id: entry.id,
      step: 1,
      legal: [],
      waitingFor: [],
      outcome: { net: 1, used: [expect.any(Number), expect.any(Number)] },
    });
  });

  it('takes the faces of real dice and says so', () => {
    const over = act(started, aya, move(entry.id, { faces: [12, 1, 7] }));
    expect(last(over, boris)).toMatchObject({ realDice: true, outcome: { total: 19, success: true } });
  });

  it('may be played by the GM for anybody', () => {
    expect(last(act(started, gm, move(entry.id)), aya)).toMatchObject({ step: 1 });
  });

  it('may be started by the GM for a player, who is then waited for', () => {
    const forBoris = act(table, gm, check({ actor: boris.id }));
    expect(last(forBoris, aya)).toMatchObject({ by: gm.id, actor: boris.id, waitingFor: [boris.id] });
  });

  it('takes no more moves than can well be sent', () => {
    const known = entryOf(started.state, entry.id);
    if (known?.kind !== 'check') throw new Error('no check');
    const moves = Array.from({ length: MAX_MOVES }, () => ({ move: { type: 'roll' }, faces: [] }));
    const long = { ...known, check: { ...known.check, moves }, step: MAX_MOVES };
    const state = { ...started.state, entries: set(started.state.entries, entry.id, long) };
    expect(send({ ...started, state }, aya, move(entry.id, { step: MAX_MOVES })).result).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_MOVES' },
    });
  });

  it('is taken back to what it was, however far', () => {
    const rings = act(table, gm, check({ system: 'l5r5e', setup: { ring: 3, skill: 2, tn: 1 } }));
    const { id: pool } = last(rings, gm);
    const reroll = { type: 'modify', source: 'gm', label: 'x', effect: { kind: 'reroll', dice: [0] } };
    const states = [rings];
    for (let step = 0; step < 60; step += 1) {
      const made = step === 0 ? { type: 'roll' } : reroll;
      states.push(act(states.at(-1) ?? rings, gm, move(pool, { id: id(2 + step), step, move: made })));
    }
    const checkIn = (of: Live | undefined) => {
      const entry = of && entryOf(of.state, pool);
      return entry?.kind === 'check' && entry.check;
    };
    for (const to of [59, 40, 29, 27, 1, 0]) {
      const undone = act(states.at(-1) ?? rings, gm, { id: id(99), type: 'undo', entry: pool, step: 60, to });
      expect(checkIn(undone)).toEqual(checkIn(states[to]));
    }
  });

  it('becomes no longer than can well be sent', () => {
    const rings = act(table, gm, check({ system: 'l5r5e', setup: { ring: 10, skill: 10, tn: 1 } }));
    const { id: pool } = last(rings, gm);
    const dice = Array.from({ length: 20 }, (_, die) => die);
    const reroll = { type: 'modify', source: 'gm', label: 'x'.repeat(200), effect: { kind: 'reroll', dice } };
    let now = act(rings, gm, move(pool));
    let refused: ReturnType<typeof send>['result'] | null = null;
    for (let step = 1; step < 100 && !refused; step += 1) {
      const sent = send(now, gm, move(pool, { id: id(2 + step), step, move: reroll }));
      now = sent.table;
      if (!sent.result.ok) refused = sent.result;
    }
    expect(refused).toMatchObject({ ok: false, error: { code: 'CHECK_TOO_LONG' } });
    const shown = last(now, gm);
    expect(shown.kind === 'check' && JSON.stringify(shown.state).length).toBeLessThanOrEqual(MAX_CHECK);
  });
});

describe('what is only for the GM', () => {
  it('is seen by the roller and the GM alone', () => {
    const after = act(table, aya, roll({ visibility: 'gm' }));
    const seen = table.seats.map((viewer) => view(after.state, viewer.id)?.entries.length);
    expect(seen).toEqual([1, 1, 0, 0]);
  });

  it('is hidden from a player whom the GM does not name as the one who makes the check', () => {
    const after = act(table, gm, check({ visibility: 'gm', actor: aya.id }));
    const seen = table.seats.map((viewer) => view(after.state, viewer.id)?.entries.length);
    expect(seen).toEqual([1, 1, 0, 0]);
  });

  it('cannot be told from what does not exist', () => {
    const hidden = act(table, gm, check({ visibility: 'gm' }));
    const secret = last(hidden, gm).id;
    for (const fields of [{}, { step: 7 }, { move: null }, { faces: [1] }]) {
      const real = send(hidden, aya, move(secret, fields)).result;
      expect(real).toEqual(send(hidden, aya, move(idOf('a', 1), fields)).result);
      expect(real).toMatchObject({ ok: false, error: { code: 'UNKNOWN_ENTRY', at: 'entry' } });
    }
  });

  it('does not count in the numbers of those who do not see it', () => {
    const before = view(table.state, aya.id)?.cursor ?? 0;
    const after = act(table, gm, roll({ visibility: 'gm' }));
    expect(view(after.state, aya.id)?.cursor).toBe(before);
    expect(view(after.state, gm.id)?.cursor).toBe(before + 1);
  });
});

describe('a command', () => {
  it('sent twice acts once and is answered the same', () => {
    const once = act(table, aya, roll());
    const later = act(once, boris, roll({ id: id(9) }));
    const twice = send(later, aya, roll());
    expect(twice.result).toEqual({ ok: true, value: [] });
    expect(twice.table.state).toEqual(later.state);
    expect(answered(later.state, aya.id, id(1))).toBe(view(once.state, aya.id)?.cursor);
  });

  it('with the id of another seat’s command acts all the same', () => {
    const once = act(table, aya, roll());
    expect(send(once, boris, roll()).result).toMatchObject({ ok: true, value: [{ type: 'rolled', by: boris.id }] });
  });

  it('renames one’s own seat, for everybody to see', () => {
    const after = act(table, spectator, { id: id(1), type: 'rename', name: 'Zoya' });
    expect(view(after.state, aya.id)?.seats.map(({ name }) => name)).toEqual(['Gwen', 'Aya', 'Boris', 'Zoya']);
    expect(view(after.state, spectator.id)?.you.name).toBe('Zoya');
  });

  const started = act(table, aya, check());
  const entry = last(started, aya).id;
  const rolled = act(started, aya, roll({ id: id(3) }));
  const over = act(started, aya, move(entry));
  const refused: [string, Live, Seat, Command, string, unknown?][] = [
    ['from nobody at the table', table, { ...aya, id: idOf('a', 1) }, roll(), 'NOT_SEATED'],
    ['a roll by a spectator', table, spectator, roll(), 'WRONG_ROLE'],
    ['a check by a spectator', table, spectator, check(), 'WRONG_ROLE'],
    ['a move by a spectator', started, spectator, move(entry), 'WRONG_ROLE'],
    ['a check in another player’s name', table, aya, check({ actor: boris.id }), 'WRONG_ROLE', 'actor'],
    ['a check for a spectator', table, gm, check({ actor: spectator.id }), 'UNKNOWN_SEAT', 'actor'],
    ['a check for nobody', table, gm, check({ actor: idOf('a', 1) }), 'UNKNOWN_SEAT', 'actor'],
    [
      'a check with a spectator for a side',
      table,
      gm,
      check({ bindings: { 'side:A': spectator.id } }),
      'UNKNOWN_SEAT',
      'bindings.side:A',
    ],
    ['a check of no system', table, aya, check({ system: 'chess' }), 'UNKNOWN_SYSTEM', 'system'],
    ['a wrong set-up', table, aya, check({ setup: { difficulty: 'x' } }), 'INVALID_SETUP', 'setup.difficulty'],
    ['no set-up', table, aya, check({ setup: undefined }), 'INVALID_SETUP', 'setup'],
    ['a set-up that is a list', table, aya, check({ setup: [1] }), 'INVALID_SETUP', 'setup'],
    ['a move of no entry', started, aya, move(idOf('a', 1)), 'UNKNOWN_ENTRY', 'entry'],
    ['a move of a roll', rolled, aya, move(last(rolled, aya).id), 'NOT_A_CHECK', 'entry'],
    ['a move out of turn', started, boris, move(entry), 'WRONG_ACTOR', 'move'],
    ['a move of a check as it was before', over, aya, move(entry, { id: id(4) }), 'STALE', 'step'],
    ['a move of a check that is over', over, aya, move(entry, { id: id(4), step: 1 }), 'ILLEGAL_MOVE', 'move'],
    ['a move that the system does not know', started, aya, move(entry, { move: { type: 'x' } }), 'INVALID_MOVE'],
    ['no move', started, aya, move(entry, { move: undefined }), 'INVALID_MOVE', 'move'],
    ['too few faces of real dice', started, aya, move(entry, { faces: [1] }), 'DICE_MISSING', 'faces[1]'],
    ['too many faces', started, aya, move(entry, { faces: [1, 2, 3, 4] }), 'DICE_LEFT_OVER', 'faces[2]'],
    ['a face that the die lacks', started, aya, move(entry, { faces: [1, 13] }), 'NO_SUCH_FACE', 'faces[1]'],
    ['a face that the rolled die lacks', table, aya, roll({ faces: [1, 7] }), 'NO_SUCH_FACE', 'faces[1]'],
    ['too many faces for a roll', table, aya, roll({ faces: [1, 1, 1] }), 'DICE_LEFT_OVER', 'faces[2]'],
    ['what is no expression', table, aya, roll({ expression: '2d6+' }), 'SYNTAX'],
  ];
  it.each(refused)('is refused: %s', (_, at, by, command, code, place) => {
    const { result, table: after } = send(at, by, command);
    expect(result).toMatchObject({ ok: false, error: place === undefined ? { code } : { code, at: place } });
    expect(after.state).toBe(at.state);
  });
});

describe('a seat', () => {
  it('is not to be had at a full table', () => {
    const full = Array.from({ length: MAX_SEATS - 1 }).reduce<Live>((more) => join(more, 'player'), live());
    expect(full.seats).toHaveLength(MAX_SEATS);
    expect(takeSeat(full.state, { name: 'Late', role: 'player', command: idOf('c', 9) }, contextOf(2))).toMatchObject({
      ok: false,
      error: { code: 'TABLE_FULL' },
    });
  });

  it('taken late gets all that everybody saw before', () => {
    const before = act(act(table, aya, roll()), gm, roll({ visibility: 'gm' }));
    const after = join(before, 'player');
    expect(view(after.state, seatAt(after, 4).id)).toMatchObject({
      cursor: view(after.state, boris.id)?.cursor,
      entries: view(after.state, boris.id)?.entries,
    });
  });
});
