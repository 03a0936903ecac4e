// Which seats stand for the actors that a system's moves name.
import type { LegalMove } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { act, idOf, join, type Live, live, seatAt, send } from '../test/live.js';
import type { Bindings, CheckEntry, Command, Seat, Visibility } from './index.js';
import { view, viewEvent } from './index.js';
import { isOffered } from './turn.js';

const table = live(['player', 'player', 'player', 'spectator']);
const gm = seatAt(table, 0);
const aya = seatAt(table, 1);
const boris = seatAt(table, 2);
const cleo = seatAt(table, 3);
const spectator = seatAt(table, 4);

const contest = (names: readonly string[], fields: Partial<Command & { type: 'startCheck' }> = {}): Command => ({
  id: idOf('c', 1),
  type: 'startCheck',
  system: 'fate',
  setup: {
    kind: 'contest',
    opposition: { type: 'direct' },
    sides: [
      { name: names[0], skill: 2, helpers: names.slice(2).map((name) => ({ name, skill: 1 })) },
      { name: names[1], skill: 1 },
    ],
  },
  visibility: 'public',
  ...fields,
});

function entryFor(of: Live, viewer: Seat): CheckEntry {
  const entry = view(of.state, viewer.id)?.entries.at(-1);
  if (entry?.kind !== 'check') throw new Error('no check to see');
  return entry;
}

/** The fixed fields of the moves that a seat is offered. */
const offered = (of: Live, viewer: Seat): readonly unknown[] =>
  entryFor(of, viewer).legal.map(({ type, fixed }) => ({ type, ...fixed }));

const started = (
  names: readonly string[],
  fields: { readonly bindings?: Bindings; readonly visibility?: Visibility; readonly actor?: string } = {},
): Live => act(table, gm, contest(names, fields));

describe('a side, a target, a helper', () => {
  it('is the seat of that name, however it is written', () => {
    const of = started(['aya ', 'BORIS']);
    expect(entryFor(of, gm).waitingFor).toEqual([gm.id, aya.id, boris.id]);
    expect(offered(of, aya)).toContainEqual({ type: 'attack', side: 'aya ' });
    expect(offered(of, aya)).not.toContainEqual({ type: 'attack', side: 'BORIS' });
    expect(offered(of, boris)).toContainEqual({ type: 'attack', side: 'BORIS' });
    expect(offered(of, cleo)).toEqual([]);
  });

  it('is the seat that it is bound to, rather than the one of that name', () => {
    const of = started(['Aya', 'The guards'], { bindings: { 'side:Aya': cleo.id, 'side:The guards': boris.id } });
    expect(entryFor(of, gm).waitingFor).toEqual([gm.id, boris.id, cleo.id]);
    expect(offered(of, aya)).toEqual([]);
    expect(offered(of, cleo)).toContainEqual({ type: 'attack', side: 'Aya' });
  });

  it('is the GM where nobody of that name can act: no seat, or a spectator’s', () => {
    const of = started(['Aya', spectator.name]);
    expect(entryFor(of, gm).waitingFor).toEqual([gm.id, aya.id]);
    expect(entryFor(of, spectator).legal).toEqual([]);
  });

  it('is the GM where two have that name: nobody takes another’s turn by taking their name', () => {
    const of = started(['Boris', 'Cleo']);
    const renamed = act(of, aya, { id: idOf('c', 2), type: 'rename', name: 'ｂoris' });
    expect(entryFor(renamed, gm).waitingFor).toEqual([gm.id, cleo.id]);
    expect(offered(renamed, aya)).toEqual([]);
    expect(send(renamed, aya, move(entryFor(renamed, gm), { type: 'attack', side: 'Boris' })).result).toMatchObject({
      error: { code: 'WRONG_ACTOR' },
    });
  });

  it('is the GM also where another makes the check, and never the one who makes it', () => {
    const of = started(['Aya', 'Wolves'], { actor: boris.id });
    expect(entryFor(of, gm).waitingFor).toEqual([gm.id, aya.id]);
    expect(offered(of, boris)).toEqual([]);
  });

  it('is the GM where the seat that it is bound to has left', () => {
    const of = started(['Aya', 'The guards'], { bindings: { 'side:The guards': cleo.id } });
    const without = act(of, cleo, { id: idOf('c', 2), type: 'removeSeat', seat: cleo.id });
    expect(entryFor(without, gm).waitingFor).toEqual([gm.id, aya.id]);
    expect(offered(without, boris)).toEqual([]);
  });

  it('that helps is the acting player where nobody of that name sits at the table', () => {
    const of = started(['Guards', 'Wolves', 'Aya', 'Old Ivan'], { actor: boris.id });
    expect(offered(of, aya)).toContainEqual({ type: 'createAdvantage', side: 'Guards', by: 'Aya' });
    expect(offered(of, boris)).toContainEqual({ type: 'createAdvantage', side: 'Guards', by: 'Old Ivan' });
    for (const seat of [aya, cleo])
      expect(offered(of, seat)).not.toContainEqual({ type: 'createAdvantage', side: 'Guards', by: 'Old Ivan' });
  });

  it('that cannot see the check is stood for by the GM', () => {
    const of = started(['Aya', 'Boris'], { visibility: 'gm' });
    expect(entryFor(of, gm).waitingFor).toEqual([gm.id]);
    expect(send(of, aya, move(entryFor(of, gm), { type: 'attack', side: 'Aya' })).result).toMatchObject({
      ok: false,
      error: { code: 'UNKNOWN_ENTRY' },
    });
  });
});

describe('the other players', () => {
  const pool: Command = {
    id: idOf('c', 1),
    type: 'startCheck',
    system: 'l5r5e',
    setup: { ring: 2, skill: 1, tn: 2 },
    visibility: 'public',
  };
  const types = (of: Live, seat: Seat) => entryFor(of, seat).legal.map(({ type }) => type);

  it('are all players but the one who makes the check; spectators are none', () => {
    const of = act(table, aya, pool);
    expect(entryFor(of, gm).waitingFor).toEqual([aya.id, boris.id, cleo.id]);
    expect(types(of, boris)).toEqual(['help']);
    expect(types(of, aya)).toEqual(expect.not.arrayContaining(['help']));
    expect(types(of, spectator)).toEqual([]);
    expect(types(of, gm)).toEqual(expect.arrayContaining(['roll', 'help']));
  });

  it('are all players where the GM makes the check, and the GM where nobody else can see it', () => {
    expect(entryFor(act(table, gm, pool), gm).waitingFor).toEqual([gm.id, aya.id, boris.id, cleo.id]);
    expect(entryFor(act(table, aya, { ...pool, visibility: 'gm' }), aya).waitingFor).toEqual([gm.id, aya.id]);
  });

  it('who join in mid-check may help at once', () => {
    const of = join(act(table, aya, pool), 'player', 'Wanda');
    expect(types(of, seatAt(of, 5))).toEqual(['help']);
  });
});

describe('a move', () => {
  const of = started(['Aya', 'Boris']);
  const attack = (side: string) => move(entryFor(of, gm), { type: 'attack', side });

  it('is made by the side whose it is, or by the GM for it, and by nobody else', () => {
    for (const [seat, side, code] of [
      [aya, 'Aya', null],
      [gm, 'Aya', null],
      [boris, 'Aya', 'WRONG_ACTOR'],
      [cleo, 'Aya', 'WRONG_ACTOR'],
      [spectator, 'Aya', 'WRONG_ROLE'],
      [boris, 'Boris', null],
    ] as const)
      expect(send(of, seat, attack(side)).result).toMatchObject(code ? { ok: false, error: { code } } : { ok: true });
  });
});

describe('what somebody is offered', () => {
  const moves: readonly LegalMove[] = [
    { type: 'roll', by: ['actor'], choices: [] },
    {
      type: 'invoke',
      by: ['actor'],
      fixed: { side: 'A' },
      choices: [{ name: 'aspect', kind: 'option', options: ['Dusk'] }],
    },
  ];

  it.each<unknown>([
    { type: 'roll' },
    { type: 'invoke', side: 'A', aspect: 'Dusk' },
    // what may stand in a field is the rules' to say
    { type: 'invoke', side: 'A', aspect: 'Dawn' },
    { type: 'invoke', side: 'A' },
  ])('is a move with what is fixed of it, and no field that it does not have: %j', (offer) => {
    expect(isOffered(moves, offer)).toBe(true);
  });

  it.each<unknown>([
    null,
    'roll',
    {},
    { type: 'keep' },
    { type: 'roll', aspect: 'Dusk' },
    { type: 'roll', toString: 1 },
    { type: 'invoke', aspect: 'Dusk' },
    { type: 'invoke', side: 'B', aspect: 'Dusk' },
    { type: 'invoke', side: 'A', aspect: 'Dusk', free: true },
  ])('is not %j', (other) => {
    expect(isOffered(moves, other)).toBe(false);
    expect(isOffered([], other)).toBe(false);
  });
});

describe('whose turn it is', () => {
  it('is not told anew when somebody is renamed and no name is waited for', () => {
    const before = act(table, aya, contest(['Aya', 'Boris'], { system: 'l5r5e', setup: { ring: 3, skill: 2, tn: 2 } }));
    const told = (after: Live): readonly unknown[] => {
      const event = after.log.at(-1);
      const seen = event && viewEvent(after.state, event, gm.id);
      return seen?.type === 'table' ? seen.entries.map(({ id }) => id) : [];
    };
    expect(told(act(before, cleo, { id: idOf('c', 2), type: 'rename', name: 'Wanda' }))).toEqual([]);
    // whoever joins may help, though
    expect(told(join(before, 'player'))).toEqual([entryFor(before, gm).id]);
  });

  it('is told anew when somebody of a side’s name joins or takes that name', () => {
    const before = started(['Wanda', 'Boris']);
    expect(entryFor(before, gm).waitingFor).toEqual([gm.id, boris.id]);
    const joined = join(before, 'player', 'Wanda');
    expect(entryFor(joined, gm).waitingFor).toEqual([gm.id, boris.id, seatAt(joined, 5).id]);
    const renamed = act(before, cleo, { id: idOf('c', 2), type: 'rename', name: 'Wanda' });
    expect(entryFor(renamed, gm).waitingFor).toEqual([gm.id, boris.id, cleo.id]);
  });
});

const move = ({ id, step }: CheckEntry, made: object): Command => ({
  id: idOf('c', 9),
  type: 'playMove',
  entry: id,
  step,
  move: made,
});
