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
import type { EntryState } from './state.js';
import { values } from './trie.js';

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
    const seen = event && viewEvent(state, event, seat);
    return seen ? [seen] : [];
  });

/** What is only for the GM and neither the GM's, nor rolled, started or to be made by the seat. */
const hiddenFrom = ({ state }: Live, seat: Seat): readonly EntryState[] =>
  [...values(state.entries)].filter(
    (entry) =>
      entry.visibility === 'gm' &&
      seat.role !== 'gm' &&
      entry.by !== seat.id &&
      !(entry.kind === 'check' && entry.actor === seat.id),
  );

const current = (table: Live): readonly Seat[] => table.state.seats;

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
        for (const seat of current(table)) view(table.state, seat.id);
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
        for (const seat of current(table)) {
          const events = sentTo(table.log, seat);
          expect(events.map(({ n }) => n)).toEqual(events.map((_, index) => index + 1));
          const you = { id: seat.id, name: seat.name, role: seat.role };
          const empty: TableView = { table: { id: '', name: '' }, you, seats: [], entries: [], cursor: 0 };
          expect(events.reduce(fold, empty)).toEqual(view(table.state, seat.id));
        }
      }),
      RUNS,
    );
  });

  it('who was away and comes back misses nothing and gets nothing twice', () => {
    fc.assert(
      fc.property(evening(25), fc.nat(100), ({ table }, at) => {
        const half = states(table.log)[at % table.log.length];
        for (const seat of current(table)) {
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
        for (const seat of current(table)) {
          const got = JSON.stringify([view(table.state, seat.id), sentTo(table.log, seat)]);
          for (const entry of hiddenFrom(table, seat)) {
            for (const secret of [entry.id, ...(JSON.stringify(entry).match(SECRET) ?? [])])
              expect(got).not.toContain(secret);
          }
        }
      }),
      RUNS,
    );
  });

  it('cannot tell the table from one where nothing hidden ever happened, whatever it sends', () => {
    fc.assert(
      fc.property(evening(25), fc.array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 })), (night, attempts) => {
        for (const seat of current(night.table)) {
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

/** The log without everything that a seat does not see. */
function without({ table }: Evening, seat: Seat): readonly TableEvent[] {
  const hidden = new Set(hiddenFrom(table, seat).map(({ id }) => id));
  return table.log.filter((event) => !('entry' in event && hidden.has(event.entry)));
}
