// What holds for every log, whatever people did.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextOf, type Live } from '../test/live.js';
import { anyCommand, type Evening, evening, SECRET } from '../test/play.js';
import {
  decide,
  evolve,
  fold,
  type Seat,
  type TableEvent,
  type TableState,
  type TableView,
  tableEvent,
  type ViewEvent,
  view,
  viewEvent,
} from './index.js';
import { type EntryState, entryOf } from './state.js';
import { values } from './trie.js';
import { isOpen, seesSheet, sight } from './visibility.js';

const RUNS = { numRuns: 60 };

/** The state after each event. */
function states(log: readonly TableEvent[]): readonly TableState[] {
  let state: TableState | null = null;
  return log.map((event) => {
    state = evolve(state, event);
    return state;
  });
}

const replayed = (log: readonly TableEvent[]): TableState | undefined => states(log).at(-1);

/** All that a seat is sent. */
const sentTo = (log: readonly TableEvent[], seat: Seat): readonly ViewEvent[] =>
  states(log).flatMap((state, index) => {
    const event = log[index];
    const seen = event && viewEvent(state, event, seat.id);
    return seen ? [seen] : [];
  });

/** What a seat sees nothing of to the end. */
const hiddenFrom = ({ state }: Live, seat: Seat): readonly EntryState[] =>
  [...values(state.entries)].filter((entry) => sight(seat, entry) === 'none');

/** The seats that are there, with the roles that they had from the start: what a GM once saw is no secret. */
const steady = ({ state, log }: Live): readonly Seat[] => {
  const changed = log.flatMap((event) => (event.type === 'gmHandedOver' ? [event.by, event.to] : []));
  return current(state).filter(({ id }) => !changed.includes(id));
};

const current = ({ seats }: TableState): readonly Seat[] => seats.filter(({ left }) => !left);

describe('any log', () => {
  it('written down and read again gives the state as it was live', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        const read = table.log.map((event) => tableEvent.parse(JSON.parse(JSON.stringify(event))));
        expect(read).toEqual(table.log);
        expect(replayed(read)).toEqual(table.state);
      }),
      RUNS,
    );
  });

  it('keeps every command from acting twice', () => {
    fc.assert(
      fc.property(evening(25), ({ table, sent }) => {
        for (const { by, command } of sent)
          expect(decide(table.state, by.id, command, table.context)).toEqual({ ok: true, value: [] });
      }),
      RUNS,
    );
  });

  it('is never changed by what is folded from it', () => {
    fc.assert(
      fc.property(evening(15), ({ table }) => {
        const folded = states(table.log);
        const before = folded.map((state) => JSON.stringify(state));
        for (const seat of current(table.state)) view(table.state, seat.id);
        expect(states(table.log).map((state) => JSON.stringify(state))).toEqual(before);
        expect(folded.map((state) => JSON.stringify(state))).toEqual(before);
      }),
      RUNS,
    );
  });
});

describe('any viewer', () => {
  it('who folds what it was sent has its view, the numbers without a gap', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        for (const seat of current(table.state)) {
          const events = sentTo(table.log, seat);
          expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
          expect(events.reduce(fold, nothingOf(seat))).toEqual(view(table.state, seat.id));
        }
      }),
      RUNS,
    );
  });

  it('who was away and comes back misses nothing and gets nothing twice', () => {
    fc.assert(
      fc.property(evening(25), fc.nat(100), ({ table }, at) => {
        const half = states(table.log)[at % table.log.length];
        for (const seat of current(table.state)) {
          const then = half && view(half, seat.id);
          if (then) expect(sentTo(table.log, seat).reduce(fold, then)).toEqual(view(table.state, seat.id));
        }
      }),
      RUNS,
    );
  });

  it('gets nothing of what is hidden: no text of it, no id', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        for (const seat of steady(table)) {
          const got = JSON.stringify([view(table.state, seat.id), sentTo(table.log, seat)]);
          const sheets = table.state.sheets.filter(({ visibility }) => !seesSheet(seat.role, visibility));
          for (const secret of [...hiddenFrom(table, seat), ...sheets].flatMap(secretsOf))
            expect(got).not.toContain(secret);
        }
      }),
      RUNS,
    );
  });

  it('cannot tell the table from one where nothing hidden ever happened, whatever it sends', () => {
    fc.assert(
      fc.property(evening(25), fc.array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 })), (night, attempts) => {
        for (const seat of steady(night.table)) {
          const { table } = night;
          const log = without(night, seat);
          const bare = replayed(log);
          if (!bare) throw new Error('no table');
          expect(view(bare, seat.id)).toEqual(view(table.state, seat.id));
          expect(sentTo(log, seat)).toEqual(sentTo(table.log, seat));
          for (const [index, choices] of attempts.entries()) {
            const command = anyCommand(table, index, choices);
            expect(decide(bare, seat.id, command, contextOf(index))).toEqual(
              decide(table.state, seat.id, command, contextOf(index)),
            );
          }
        }
      }),
      RUNS,
    );
  });
});

const nothingOf = ({ id, name, role }: Seat): TableView => ({
  table: { id: '', name: '', locked: false, advice: true },
  you: { id, name, role },
  seats: [],
  invites: [],
  entries: [],
  before: null,
  sheets: [],
  session: { number: 0, hash: '', begunAt: 0 },
  disclosed: [],
  cursor: 0,
});

const secretsOf = (hidden: { readonly id: string }): readonly string[] => [
  hidden.id,
  ...(JSON.stringify(hidden).match(SECRET) ?? []),
];

/** The log without everything that a seat never sees anything of. */
function without({ table }: Evening, seat: Seat): readonly TableEvent[] {
  const after = states(table.log);
  const isSeen = (event: TableEvent, index: number): boolean => {
    const state = after[index];
    if (state && viewEvent(state, event, seat.id)) return true;
    if (event.type === 'sheetSaved') return isShown(event.sheet.id);
    if (event.type === 'counted') return isShown(event.sheet);
    const entry = 'entry' in event && event.entry !== undefined ? entryOf(table.state, event.entry) : undefined;
    // what is revealed later on was there all the time
    return event.type === 'seatTaken' || (entry !== undefined && isOpen(sight(seat, entry)));
  };
  const isShown = (id: string): boolean =>
    table.log.some(
      (event) => event.type === 'sheetSaved' && event.sheet.id === id && event.sheet.visibility === 'public',
    ) || seat.role === 'gm';
  return table.log.filter(isSeen);
}
