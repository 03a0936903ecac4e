// Sheets: made, changed, counted on by hand and by what checks do.
import { systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { act, idOf, type Live, live, seatAt, send } from '../../test/live.js';
import { type Command, type CommandOf, MAX_SHEETS, type Seat, view } from '../index.js';

const table = live(['player', 'player', 'spectator']);
const [gm, aya, boris] = [0, 1, 2].map((index) => seatAt(table, index));
if (!gm || !aya || !boris) throw new Error('no seats');

let commands = 0;
const id = (): string => {
  commands += 1;
  return idOf('c', commands);
};
const AYA = idOf('a', 1);
const OGRE = idOf('a', 2);

const save = (fields: Partial<CommandOf<'saveSheet'>['sheet']> = {}, owner?: string): CommandOf<'saveSheet'> => ({
  id: id(),
  type: 'saveSheet',
  sheet: {
    id: AYA,
    system: 'daggerheart',
    kind: 'character',
    name: 'Aya',
    fields: {},
    visibility: 'public',
    ...fields,
  },
  ...(owner === undefined ? {} : { owner }),
});
const count = (counter: string, change: number, sheet = AYA): CommandOf<'count'> => ({
  id: id(),
  type: 'count',
  sheet,
  counter,
  change,
});
const sheetOf = (of: Live, sheet: string, viewer: Seat = gm) =>
  view(of.state, viewer.id)?.sheets.find((each) => each.id === sheet);
const counterOf = (of: Live, sheet: string, counter: string) => sheetOf(of, sheet)?.counters[counter];

const withAya = act(table, aya, save());
const withOgre = act(withAya, gm, save({ id: OGRE, kind: 'adversary', name: 'Ogre', visibility: 'gm' }));

describe('a sheet', () => {
  it('has all fields of its kind and its counters where they start', () => {
    expect(sheetOf(withAya, AYA)).toMatchObject({
      owner: aya.id,
      fields: { evasion: 10, hp: 6 },
      counters: { hp: 0, hope: 2 },
    });
  });

  it('of the GM’s that is hidden is seen by the GM alone, until it is shown', () => {
    for (const seat of [aya, boris]) expect(view(withOgre.state, seat.id)).toEqual(view(withAya.state, seat.id));
    const shown = act(withOgre, gm, save({ id: OGRE, kind: 'adversary', name: 'Ogre' }));
    expect(sheetOf(shown, OGRE, boris)).toMatchObject({ name: 'Ogre' });
  });

  it('is counted on no further than it goes', () => {
    const marked = act(withAya, aya, count('hp', 4));
    expect(counterOf(marked, AYA, 'hp')).toBe(4);
    expect(counterOf(act(marked, gm, count('hp', 100)), AYA, 'hp')).toBe(6);
    expect(counterOf(act(marked, aya, count('hp', -100)), AYA, 'hp')).toBe(0);
  });

  it('keeps its counters when its fields change, within their new bounds', () => {
    const hurt = act(act(withAya, aya, count('hp', 5)), aya, count('hope', 3));
    const changed = act(hurt, aya, save({ name: 'Aya II', fields: { hp: 4 } }));
    expect(sheetOf(changed, AYA)).toMatchObject({ name: 'Aya II', counters: { hp: 4, hope: 5 } });
  });

  it('is given to another by the GM, and removed by its owner', () => {
    const given = act(withAya, gm, save({}, boris.id));
    expect(sheetOf(given, AYA)?.owner).toBe(boris.id);
    expect(sheetOf(act(given, boris, { id: id(), type: 'removeSheet', sheet: AYA }), AYA)).toBe(undefined);
  });
});

describe('a check', () => {
  const duality = (of: Live, faces: readonly number[], fields: Partial<CommandOf<'startCheck'>> = {}): Live => {
    const started = act(of, aya, {
      id: id(),
      type: 'startCheck',
      system: 'daggerheart',
      setup: { kind: 'duality', modifier: 2, difficulty: 13 },
      visibility: 'public',
      sheets: { actor: AYA },
      ...fields,
    });
    const entry = view(started.state, aya.id)?.entries.at(-1)?.id ?? '';
    return act(started, aya, { id: id(), type: 'playMove', entry, step: 0, move: { type: 'roll' }, faces });
  };

  it('moves the counters of whoever makes it (D7): Hope with Hope', () => {
    expect(counterOf(duality(withAya, [9, 4]), AYA, 'hope')).toBe(3);
  });

  it('moves the GM’s tokens, made where there are none (D7): Fear with Fear', () => {
    const feared = duality(withAya, [4, 9]);
    const tokens = view(feared.state, boris.id)?.sheets.find(({ kind }) => kind === 'gm');
    expect(tokens).toMatchObject({ system: 'daggerheart', owner: gm.id, counters: { fear: 1 } });
    expect(counterOf(duality(feared, [4, 9]), tokens?.id ?? '', 'fear')).toBe(2);
  });

  it('that is taken back takes back what it counted, and counts anew', () => {
    const rolled = duality(withAya, [9, 4]);
    const entry = view(rolled.state, gm.id)?.entries.at(-1)?.id ?? '';
    const undone = act(rolled, gm, { id: id(), type: 'undo', entry, step: 1, to: 0 });
    expect(counterOf(undone, AYA, 'hope')).toBe(2);
    const again = act(undone, aya, {
      id: id(),
      type: 'playMove',
      entry,
      step: 2,
      move: { type: 'roll' },
      faces: [9, 4],
    });
    expect(counterOf(again, AYA, 'hope')).toBe(3);
    const gone = act(again, gm, { id: id(), type: 'undo', entry, step: 3, to: null });
    expect(counterOf(gone, AYA, 'hope')).toBe(2);
  });

  it('that is taken back leaves no counter below or above what it may be, whatever was counted by hand since', () => {
    const rolled = duality(withAya, [9, 4]);
    const entry = view(rolled.state, gm.id)?.entries.at(-1)?.id ?? '';
    const undo = (of: Live) => act(of, gm, { id: id(), type: 'undo', entry, step: 1, to: null });
    expect(counterOf(undo(act(rolled, aya, count('hope', -3))), AYA, 'hope')).toBe(0);
    const removed = act(rolled, aya, { id: id(), type: 'removeSheet', sheet: AYA });
    const another = act(removed, gm, save({ kind: 'adversary' }));
    expect(sheetOf(undo(another), AYA)).toEqual(sheetOf(another, AYA));
  });

  it('that not everybody sees moves no counter that everybody sees', () => {
    for (const visibility of ['gm', 'private'] as const) {
      const rolled = duality(withAya, [9, 4], { visibility });
      expect(counterOf(rolled, AYA, 'hope')).toBe(2);
    }
  });

  it('counts on no sheet that is not named', () => {
    expect(sheetOf(duality(withAya, [9, 4], { sheets: {} }), AYA)).toEqual(sheetOf(withAya, AYA));
  });

  it('brings no aspect while its result is hidden, and brings it when that is told (F7)', () => {
    const started = act(table, gm, {
      id: id(),
      type: 'startCheck',
      system: 'fate',
      setup: { kind: 'action', action: 'createAdvantage', skill: 3, opposition: { passive: 1 }, aspect: 'Fog' },
      visibility: 'public',
      hidden: 'result',
      actor: aya.id,
    });
    const entry = view(started.state, gm.id)?.entries.at(-1)?.id ?? '';
    const move = { type: 'playMove', entry } as const;
    const rolled = act(started, aya, { id: id(), ...move, step: 0, move: { type: 'roll' }, faces: [1, 1, 0, 0] });
    const finish = { ...move, step: 1, move: { type: 'finish', atCost: true } };
    expect(send(rolled, aya, { id: id(), ...finish }).result).toMatchObject({ error: { code: 'NOT_OFFERED' } });
    const over = act(rolled, gm, { id: id(), ...move, step: 1, move: { type: 'finish' } });
    const aspects = (of: Live) => view(of.state, boris.id)?.sheets.filter(({ kind }) => kind === 'aspect');
    expect(aspects(over)).toEqual([]);
    const told = act(over, gm, { id: id(), type: 'reveal', entry, what: 'result' });
    expect(aspects(told)).toMatchObject([{ name: 'Fog', counters: { freeInvokes: 2 } }]);
  });

  it('is paid for by whoever makes it, not by another’s sheet', () => {
    const command = {
      id: id(),
      type: 'startCheck',
      system: 'daggerheart',
      setup: { kind: 'duality', modifier: 2, difficulty: 13 },
      visibility: 'public',
      sheets: { actor: AYA },
    } as const;
    expect(send(withAya, boris, command).result).toMatchObject({ error: { code: 'WRONG_ROLE', at: 'sheets.actor' } });
  });

  it('is paid for with nobody else’s sheet under another’s name, whoever takes that name later', () => {
    const sides = [
      { name: 'Aya', skill: 1 },
      { name: 'Wolves', skill: 1 },
    ];
    const sheet = { id: idOf('a', 5), system: 'fate', kind: 'character', name: 'Aya' };
    const kept = act(table, aya, save(sheet));
    const contest = (fields: object) => ({
      ...({ id: id(), type: 'startCheck', system: 'fate', visibility: 'public' } as const),
      ...{ setup: { kind: 'contest', opposition: { type: 'direct' }, sides }, sheets: { 'side:Wolves': sheet.id } },
      ...fields,
    });
    const code = (by: Seat, fields: object = {}) => {
      const { result } = send(kept, by, contest(fields));
      return result.ok ? null : [result.error.code, result.error.at];
    };
    const refused = ['WRONG_ROLE', 'sheets.side:Wolves'];
    expect(code(boris)).toEqual(refused);
    expect(code(boris, { bindings: { 'side:Wolves': boris.id } })).toEqual(refused);
    expect(code(boris, { bindings: { 'side:Wolves': aya.id } })).toBe(null);
    expect(code(boris, { bindings: { 'side:Wolves': gm.id } })).toBe(null);
    expect(code(aya)).toBe(null);
    expect(code(gm)).toBe(null);
  });

  it('is asked for with nobody else’s sheet in it: who takes part says the GM', () => {
    const sheet = { id: idOf('a', 6), system: 'l5r5e', kind: 'character', name: 'Kisada' };
    const kept = act(table, aya, save(sheet));
    const code = (by: Seat, part: string) => {
      const asked = { id: id(), type: 'askCheck', system: 'l5r5e', setup: { ring: 3, skill: 1 } } as const;
      const { result } = send(kept, by, { ...asked, sheets: { [part]: sheet.id } });
      return result.ok ? null : [result.error.code, result.error.at];
    };
    for (const part of ['actor', 'helper:Kisada', 'side:Kisada', 'target:Kisada'])
      expect([part, code(boris, part)]).toEqual([part, ['WRONG_ROLE', `sheets.${part}`]]);
    expect(code(boris, 'opposition')).toBe(null);
    for (const by of [aya, gm])
      for (const part of ['actor', 'helper:Kisada', 'opposition']) expect([part, code(by, part)]).toEqual([part, null]);
  });

  it('tells nobody by an aspect’s name whether the GM keeps one of that name hidden', () => {
    const hidden = act(
      table,
      gm,
      save({ id: OGRE, system: 'fate', kind: 'aspect', name: 'The duke is dead', visibility: 'gm' }),
    );
    const won = (of: Live) => {
      const started = act(of, aya, {
        ...({ id: id(), type: 'startCheck', system: 'fate', visibility: 'public' } as const),
        setup: {
          ...{ kind: 'action', action: 'createAdvantage', skill: 3 },
          ...{ opposition: { passive: 1 }, aspect: 'The duke is dead' },
        },
      });
      const entry = view(started.state, aya.id)?.entries.at(-1)?.id ?? '';
      const move = { type: 'playMove', entry } as const;
      const rolled = act(started, aya, { id: id(), ...move, step: 0, move: { type: 'roll' }, faces: [1, 1, 0, 0] });
      const over = act(rolled, aya, { id: id(), ...move, step: 1, move: { type: 'finish' } });
      return view(over.state, boris.id)?.sheets.map(({ name, counters }) => ({ name, counters }));
    };
    expect(won(hidden)).toEqual([{ name: 'The duke is dead', counters: { freeInvokes: 2 } }]);
    expect(won(hidden)).toEqual(won(table));
  });

  it('names to nobody a sheet that they do not see', () => {
    const started = act(withOgre, gm, {
      id: id(),
      type: 'startCheck',
      system: 'daggerheart',
      setup: { kind: 'duality', modifier: 2, difficulty: 13 },
      visibility: 'public',
      sheets: { actor: OGRE },
    });
    expect(view(started.state, gm.id)?.entries.at(-1)).toMatchObject({ sheets: { actor: OGRE } });
    expect(view(started.state, aya.id)?.entries.at(-1)).toMatchObject({ sheets: {} });
  });
});

const refused: readonly (readonly [string, Seat, Command, string, string | null])[] = [
  ['a player’s adversary', aya, save({ id: idOf('a', 9), kind: 'adversary' }), 'WRONG_ROLE', 'sheet'],
  ['a player’s hidden sheet', aya, save({ visibility: 'gm' }), 'WRONG_ROLE', 'sheet.visibility'],
  ['a sheet given away by a player', aya, save({}, boris.id), 'WRONG_ROLE', 'owner'],
  ['a sheet given to nobody', gm, save({}, idOf('f', 1)), 'UNKNOWN_SEAT', 'owner'],
  ['another player’s sheet', boris, save(), 'WRONG_ROLE', 'sheet'],
  ['a sheet that becomes another', aya, save({ system: 'l5r5e' }), 'OTHER_SHEET', 'sheet.kind'],
  ['hiding what all have seen', gm, save({ visibility: 'gm' }), 'CANNOT_HIDE', 'sheet.visibility'],
  ['a sheet of no system', gm, save({ id: idOf('a', 9), system: 'chess' }), 'UNKNOWN_SYSTEM', 'sheet.system'],
  ['a sheet of no kind', gm, save({ id: idOf('a', 9), kind: 'ship' }), 'UNKNOWN_SHEET', 'sheet.kind'],
  ['a field out of range', aya, save({ fields: { hp: -1 } }), 'INVALID_SHEET', 'sheet.fields.hp'],
  ['a field that is none', aya, save({ fields: { luck: 1 } }), 'INVALID_SHEET', 'sheet.fields.luck'],
  ['counting on nobody', gm, count('hp', 1, idOf('f', 1)), 'UNKNOWN_SHEET', 'sheet'],
  ['counting on what is hidden', aya, count('hp', 1, OGRE), 'UNKNOWN_SHEET', 'sheet'],
  ['counting on another’s', boris, count('hp', 1), 'WRONG_ROLE', 'sheet'],
  ['a counter that is none', aya, count('luck', 1), 'UNKNOWN_COUNTER', 'counter'],
  ['removing what is hidden', aya, { id: id(), type: 'removeSheet', sheet: OGRE }, 'UNKNOWN_SHEET', 'sheet'],
  ['removing another’s', boris, { id: id(), type: 'removeSheet', sheet: AYA }, 'WRONG_ROLE', 'sheet'],
];
describe('what is refused', () => {
  it.each(refused)('%s', (_, by, command, code, at) => {
    const { result, table: after } = send(withOgre, by, command);
    expect(result).toMatchObject({ ok: false, error: { code, at } });
    expect(after.state).toBe(withOgre.state);
  });

  it('more sheets than a table can well keep', () => {
    const full = Array.from({ length: MAX_SHEETS }).reduce<Live>(
      (of, _, index) => act(of, gm, save({ id: idOf('b', index) })),
      table,
    );
    expect(send(full, aya, save()).result).toMatchObject({ error: { code: 'TOO_MANY_SHEETS' } });
  });
});

describe('any sheet of any system', () => {
  it.each(systems.flatMap(({ id: system, sheets }) => sheets.map(({ name }) => [system, name] as const)))(
    'is kept: %s %s',
    (system, kind) => {
      const saved = act(table, gm, save({ system, kind, id: OGRE }));
      expect(sheetOf(saved, OGRE)).toMatchObject({ system, kind });
    },
  );
});
