// What a seat gets of a table's log as a file, whatever people did.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, idOf, join, type Live, live, seatAt } from '../../test/live.js';
import { type Evening, evening, SECRET } from '../../test/play.js';
import { evolve, type Seat, type TableEvent, type TableState, view } from '../index.js';
import { entryOf } from '../state.js';
import { values } from '../trie.js';
import { seesSheet, sight } from '../visibility.js';
import { exporterOf, exportOf, type TableExport, tableExport } from './export.js';

const RUNS = { numRuns: 60 };

const current = ({ state }: Live): readonly Seat[] => state.seats.filter(({ left }) => !left);

function exported({ log }: Live, seat: Seat): TableExport {
  const made = exportOf(log, seat.id);
  if (!made) throw new Error('no seat');
  return made;
}

const folded = (events: readonly TableEvent[]): TableState => {
  const state = events.reduce<TableState | null>(evolve, null);
  if (!state) throw new Error('no events');
  return state;
};

/** All strings in a value. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* texts(each);
}

describe('an export', () => {
  it('is read again as it was written, and folds', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        for (const seat of current(table)) {
          const made = exported(table, seat);
          expect(tableExport.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
          expect(view(folded(made.events), seat.id)?.table.name).toBe('Thursday');
        }
      }),
      RUNS,
    );
  });

  it('has every entry that the seat sees in whole, as it stands, and no other', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        for (const seat of current(table)) {
          const state = folded(exported(table, seat).events);
          const whole = [...values(table.state.entries)].filter((entry) => sight(seat, entry) === 'whole');
          expect([...values(state.entries)].map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
          for (const entry of whole) {
            const found = entryOf(state, entry.id);
            if (entry.kind === 'check' && found?.kind === 'check') expect(found.check).toEqual(entry.check);
            if (entry.kind === 'roll' && found?.kind === 'roll') expect(found.faces).toEqual(entry.faces);
            expect([found?.by, found?.undone, found?.visibility]).toEqual([entry.by, entry.undone, entry.visibility]);
          }
          const sheets = table.state.sheets.filter(({ visibility }) => seesSheet(seat.role, visibility));
          expect([...state.sheets].sort(byId)).toEqual([...sheets].sort(byId));
        }
      }),
      RUNS,
    );
  });

  it('has nothing of what is hidden: no text, no id, no command’s id', () => {
    fc.assert(
      fc.property(evening(25), ({ table, sent }) => {
        for (const seat of current(table)) {
          const strings = new Set(texts(exported(table, seat)));
          const all = [...strings].join('\n');
          const entries = [...values(table.state.entries)].filter((entry) => sight(seat, entry) !== 'whole');
          const sheets = table.state.sheets.filter(({ visibility }) => !seesSheet(seat.role, visibility));
          for (const hidden of [...entries, ...sheets]) {
            expect(strings).not.toContain(hidden.id);
            for (const secret of JSON.stringify(hidden).match(SECRET) ?? []) expect(all).not.toContain(secret);
          }
          // a sheet has the id of the command that made it
          const ids = new Set(table.state.sheets.map(({ id }) => id));
          for (const { command } of sent)
            if (!ids.has(command.id) && command.type !== 'saveSheet') expect(strings).not.toContain(command.id);
          for (const { takenBy } of table.state.seats) expect(strings).not.toContain(takenBy);
        }
      }),
      RUNS,
    );
  });

  it('cannot be told from that of a table where nothing hidden ever happened', () => {
    fc.assert(
      fc.property(evening(25), (night) => {
        for (const seat of current(night.table)) {
          const bare = exportOf(without(night, seat), seat.id);
          expect(bare).toEqual(exported(night.table, seat));
        }
      }),
      RUNS,
    );
  });

  it('has the links for the GM alone', () => {
    const table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    const made: TableEvent = {
      ...{ at: 1, by: gm.id, command: idOf('a', 9) },
      ...({ type: 'inviteMade', invite: idOf('a', 1), role: 'player', expiresAt: 2 } as const),
    };
    const log = [...table.log, made];
    expect(exportOf(log, gm.id)?.events.some(({ type }) => type === 'inviteMade')).toBe(true);
    expect(exportOf(log, aya.id)?.events.some(({ type }) => type === 'inviteMade')).toBe(false);
  });

  it('tells of a roll that was revealed all but its number, where the seat may not count that series', () => {
    let table = live(['player', 'player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    table = act(table, gm, { id: idOf('a', 1), type: 'roll', expression: '1d6', visibility: 'gm' });
    table = act(table, gm, { id: idOf('a', 2), type: 'roll', expression: '2d6', visibility: 'gm' });
    const [, second] = [...values(table.state.entries)];
    table = act(table, gm, { id: idOf('a', 3), type: 'reveal', entry: second?.id ?? '', what: 'all' });
    const rolls = (seat: Seat) => exported(table, seat).events.filter((event) => event.type === 'rolled');
    expect(rolls(aya).map(({ expression, proof }) => [expression, proof])).toEqual([['2d6', undefined]]);
    expect(rolls(gm).map(({ proof }) => proof?.number)).toEqual([1, 2]);
  });

  it('names the public rolls of a check whose numbers are hidden, so that they are no gap', () => {
    let table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    const setup = { kind: 'check', skill: 2, difficulty: 19 };
    table = act(table, gm, {
      ...({ id: idOf('a', 1), type: 'startCheck', system: 'trouble-d20', visibility: 'public' } as const),
      ...({ setup, hidden: 'result', actor: aya.id } as const),
    });
    const [check] = [...values(table.state.entries)];
    const entry = check?.id ?? '';
    table = act(table, aya, { id: idOf('a', 2), type: 'playMove', entry, step: 0, move: { type: 'roll' } });
    table = act(table, aya, { id: idOf('a', 3), type: 'roll', expression: '1d6', visibility: 'public' });
    const made = exported(table, aya);
    expect(made.withheld).toEqual([{ session: 1, seat: aya.id, series: 'public', number: 1 }]);
    expect(made.events.map(({ type }) => type)).not.toContain('checkStarted');
    expect(exported(table, gm).withheld).toEqual([]);
  });

  it('tells of a check in whole without the hidden sheets that it counts on', () => {
    let table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    const sheet = { id: idOf('a', 1), system: 'l5r5e', kind: 'character', name: 'Shosuro', fields: {} };
    table = act(table, gm, { id: idOf('b', 1), type: 'saveSheet', sheet: { ...sheet, visibility: 'gm' } });
    const setup = { ring: 2, skill: 1, tn: 2 };
    table = act(table, gm, {
      ...({ id: idOf('b', 2), type: 'startCheck', system: 'l5r5e', visibility: 'public' } as const),
      ...{ setup, sheets: { actor: sheet.id } },
    });
    const bound = (seat: Seat) => exported(table, seat).events.find((event) => event.type === 'checkStarted')?.sheets;
    expect([bound(gm), bound(aya)]).toEqual([{ actor: sheet.id }, {}]);
  });

  it('tells that a counter moved, but not by which check where that is hidden', () => {
    let table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    table = act(table, gm, {
      ...({ id: idOf('a', 1), type: 'startCheck', system: 'daggerheart', visibility: 'public' } as const),
      ...({ setup: { kind: 'duality', modifier: 0, difficulty: 12 }, hidden: 'result', actor: aya.id } as const),
    });
    const entry = [...values(table.state.entries)][0]?.id ?? '';
    const move = { type: 'roll' };
    table = act(table, aya, { id: idOf('a', 2), type: 'playMove', entry, step: 0, move, faces: [3, 6] });
    const counts = (seat: Seat) => exported(table, seat).events.filter((event) => event.type === 'counted');
    expect(counts(gm)).toMatchObject([{ counter: 'fear', change: 1, entry }]);
    expect(counts(aya)).toMatchObject([{ counter: 'fear', change: 1 }]);
    expect(counts(aya)[0]).not.toHaveProperty('entry');
    expect(folded(exported(table, aya).events).sheets).toEqual(table.state.sheets);
  });

  it('tells of a move to another device its own seat alone', () => {
    const table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    const log: readonly TableEvent[] = [...table.log, { at: 1, by: aya.id, command: idOf('a', 1), type: 'seatMoved' }];
    const types = (seat: Seat) => exportOf(log, seat.id)?.events.map(({ type }) => type);
    expect(types(aya)).toContain('seatMoved');
    expect(types(gm)).not.toContain('seatMoved');
  });

  it('is for whoever has a seat', () => {
    const table = live(['player']);
    expect(exportOf(table.log, idOf('f', 1))).toBe(null);
    const gone = act(table, seatAt(table, 0), { id: idOf('a', 1), type: 'removeSeat', seat: seatAt(table, 1).id });
    expect(exporterOf(gone.state, seatAt(table, 1).id)).toBe(null);
    expect(exported(join(table, 'spectator'), seatAt(table, 0)).exportedFor.role).toBe('gm');
  });
});

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/** The log without everything that a seat sees nothing of at the end. */
function without({ table: { log, state } }: Evening, seat: Seat): readonly TableEvent[] {
  const sheets = new Map<string, string>();
  return log.filter((event) => {
    if (event.type === 'sheetSaved') sheets.set(event.sheet.id, event.sheet.visibility);
    if (event.type === 'seatMoved') return event.by === seat.id;
    if (event.type === 'sheetSaved') return seat.role === 'gm' || event.sheet.visibility === 'public';
    if (event.type === 'sheetRemoved') return seat.role === 'gm' || event.visibility === 'public';
    if (event.type === 'counted') {
      if (seat.role !== 'gm' && sheets.get(event.sheet) !== 'public') return false;
      const by = event.entry === undefined ? undefined : entryOf(state, event.entry);
      return by === undefined || sight(seat, by) !== 'none';
    }
    const entry = 'entry' in event && event.entry !== undefined ? entryOf(state, event.entry) : undefined;
    return entry === undefined || sight(seat, entry) !== 'none';
  });
}
