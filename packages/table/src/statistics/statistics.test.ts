import { facedDie, numericDie, roll, seeded } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, idOf, type Live, live, seatAt } from '../../test/live.js';
import { evening } from '../../test/play.js';
import type { Command, Seat } from '../index.js';
import { values } from '../trie.js';
import { isOpen, sight } from '../visibility.js';
import { luckOf } from './luck.js';
import { joined, NO_RUN, runOf } from './run.js';
import { type DieStatistics, type SeatStatistics, statistics } from './statistics.js';

let sent = 0;
const nextId = () => {
  sent += 1;
  return idOf('b', sent);
};

const rolling = (expression: string, faces?: readonly number[], more: object = {}): Command => ({
  ...{ id: nextId(), type: 'roll', expression, visibility: 'public' },
  ...(faces ? { faces } : {}),
  ...more,
});

const statisticsOf = (table: Live, by: Seat, viewer: Seat): SeatStatistics => {
  const found = statistics(table.state, viewer.id)?.seats.find(({ seat }) => seat === by.id);
  if (!found) throw new Error('nothing of this seat');
  return found;
};

const countsOf = ({ faces }: DieStatistics): object =>
  Object.fromEntries(faces.filter(({ count }) => count > 0).map(({ face, count }) => [face, count]));

const named = (dice: readonly DieStatistics[], name: string): DieStatistics => {
  const found = dice.find(({ die }) => die === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('faces', () => {
  it('count as they fell: dropped, rerolled and exploded ones too', () => {
    const table = live(['player']);
    const [gm, aya] = [seatAt(table, 0), seatAt(table, 1)];
    const after = [
      rolling('4d6kh3', [1, 6, 6, 2]),
      rolling('1d6r<3', [2, 1, 5]),
      rolling('1d6!', [6, 6, 3]),
      rolling('4dF', [-1, 0, 1, 1]),
    ].reduce((before, command) => act(before, aya, command), table);
    const { dice, realDice } = statisticsOf(after, aya, gm);
    expect(dice).toEqual([]);
    expect(countsOf(named(realDice, 'd6'))).toEqual({ 1: 2, 2: 2, 3: 1, 5: 1, 6: 4 });
    expect(countsOf(named(realDice, 'dF'))).toEqual({ '-1': 1, 0: 1, 1: 2 });
    expect(named(realDice, 'd6')).toMatchObject({ dice: 10, longest: { highest: 2, lowest: 1 } });
  });

  it('of checks count for whoever rolled them, those of real dice for whoever makes the check', () => {
    let table = live(['player', 'player']);
    const [gm, aya, boris] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2)];
    const setup = { ring: 2, skill: 1, tn: 1 };
    for (const faces of [undefined, ['su', 'blank', 'op']]) {
      const start = { id: nextId(), type: 'startCheck', system: 'l5r5e', setup, visibility: 'public' } as const;
      table = act(table, gm, { ...start, actor: aya.id });
      const entry = [...values(table.state.entries)].at(-1)?.id ?? '';
      const by = faces ? boris : gm;
      const move = { id: nextId(), type: 'playMove', entry, step: 0, move: { type: 'roll' } } as const;
      table = act(table, by === boris ? gm : by, { ...move, ...(faces ? { faces } : {}) });
    }
    const ofGm = statisticsOf(table, gm, boris);
    const ofAya = statisticsOf(table, aya, boris);
    expect(ofGm.dice.map(({ die, dice }) => [die, dice])).toEqual([
      ['ring', 2],
      ['skill', 1],
    ]);
    expect(ofAya.dice).toEqual([]);
    expect(countsOf(named(ofAya.realDice, 'ring'))).toEqual({ su: 1, blank: 1 });
    expect(countsOf(named(ofAya.realDice, 'skill'))).toEqual({ op: 1 });
  });

  it('of what was taken back, or what the viewer cannot see, do not count', () => {
    let table = live(['player', 'player']);
    const [gm, aya, boris] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2)];
    table = act(table, aya, rolling('1d20'));
    table = act(table, aya, rolling('2d20', undefined, { visibility: 'gm' }));
    table = act(table, aya, rolling('3d20', undefined, { visibility: 'private' }));
    table = act(table, aya, rolling('4d20', undefined, { visibility: 'blind' }));
    table = act(table, aya, rolling('5d20'));
    const undone = [...values(table.state.entries)].find((entry) => entry.kind === 'roll' && entry.faces.length === 5);
    table = act(table, gm, { id: nextId(), type: 'undo', entry: undone?.id ?? '', step: 0, to: null });
    const diceSeenBy = (seat: Seat) => named(statisticsOf(table, aya, seat).dice, 'd20').dice;
    expect([boris, gm, aya].map(diceSeenBy)).toEqual([1, 1 + 2 + 4, 1 + 2 + 3]);
  });

  it('are all those of the entries that a viewer sees, on any evening', () => {
    fc.assert(
      fc.property(evening(25), ({ table }) => {
        for (const seat of table.state.seats.filter(({ left }) => !left)) {
          const seen = [...values(table.state.entries)].filter((entry) => !entry.undone && isOpen(sight(seat, entry)));
          const faces = seen.map((entry) => {
            if (entry.kind === 'roll' || entry.kind === 'failed') return entry.faces.length;
            if (entry.kind !== 'check') return 0;
            return entry.check.moves.reduce((total, move) => total + move.faces.length, 0);
          });
          const all = statistics(table.state, seat.id)?.seats.flatMap(({ dice, realDice }) => [...dice, ...realDice]);
          expect(all?.reduce((total, { dice }) => total + dice, 0)).toBe(faces.reduce((a, b) => a + b, 0));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('luck', () => {
  const pool = (sides: number, faces: readonly number[]) => {
    const counts = new Map<number, number>();
    for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
    return { die: numericDie(sides), dice: faces.length, faces: counts };
  };

  it('is told of ten dice or more', () => {
    expect(luckOf([pool(6, Array(9).fill(3))])).toBe(null);
    expect(luckOf([pool(6, Array(10).fill(3))])).not.toBe(null);
  });

  it('is the share of lower sums and half of the equal ones: of ten coins', () => {
    const heads = [...Array(6).fill(2), ...Array(4).fill(1)];
    // below 6 of 10: 638 of 1024; exactly 6: 210
    expect(luckOf([pool(2, heads)])).toEqual({
      ...{ dice: 10, sum: 16, expected: 15, usual: [12, 18], percentile: (638 + 105) / 1024, exact: true },
    });
  });

  it('of symbols counts their successes, of Fate dice −1, 0 and 1', () => {
    const ring = facedDie('ring', ['blank', 'op+st', 'op', 'su+st', 'su', 'ex+st']);
    const rolled = new Map([
      ['su+st', 3],
      ['ex+st', 3],
      ['op', 4],
    ] as const);
    expect(luckOf([{ die: ring, dice: 10, faces: rolled }])).toMatchObject({ sum: 6, expected: 5, exact: true });
    const fate = facedDie('dF', [-1, 0, 1]);
    const even = new Map([
      [-1, 10],
      [1, 10],
    ] as const);
    expect(luckOf([{ die: fate, dice: 20, faces: even }])).toMatchObject({ sum: 0, percentile: 0.5 });
  });

  it('of different dice is that of their sum', () => {
    const even = luckOf([pool(6, [1, 2, 3, 4, 5, 6]), pool(8, [1, 2, 3, 4, 5, 6, 7, 8])]);
    expect(even).toMatchObject({ dice: 14, sum: 57, expected: 57, percentile: 0.5 });
  });

  it('of very many dice follows the normal law, which by then is the same', () => {
    const faces = [...Array(300).fill(5), ...Array(300).fill(3)];
    const many = luckOf([pool(6, faces)]);
    const few = luckOf([pool(6, faces.slice(201, 399))]);
    expect([many?.exact, few?.exact]).toEqual([false, true]);
    // 198 dice, reckoned both ways
    const deviations = ((few?.sum ?? 0) - 198 * 3.5) / Math.sqrt((198 * 35) / 12);
    expect(few?.percentile).toBeCloseTo(normal(deviations), 3);
    expect(many?.percentile).toBeCloseTo(normal(((many?.sum ?? 0) - 2100) / Math.sqrt((600 * 35) / 12)), 6);
  });

  it('of fair dice is spread evenly', () => {
    const random = seeded('fair');
    const lucks = Array.from({ length: 400 }, () => {
      const rolled = roll('20d6', { random });
      return luckOf([pool(6, rolled.ok ? rolled.value.faces.map(Number) : [])])?.percentile ?? 0;
    });
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9])
      expect(lucks.filter((luck) => luck < share).length / 400).toBeCloseTo(share, 1);
    const outside = lucks.filter((luck) => luck < 0.05 || luck > 0.95).length / 400;
    expect(outside).toBeLessThan(0.16);
  });
});

describe('in a row', () => {
  it('come the longest runs, wherever they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.nat(), (hits, cut) => {
        const runs = (part: readonly boolean[]) => part.map(runOf).reduce(joined, NO_RUN);
        const at = cut % (hits.length + 1);
        const longest = Math.max(
          0,
          ...hits
            .map((hit) => (hit ? '1' : '0'))
            .join('')
            .split('0')
            .map((run) => run.length),
        );
        expect(runs(hits).longest).toBe(longest);
        expect(joined(runs(hits.slice(0, at)), runs(hits.slice(at)))).toEqual(runs(hits));
      }),
    );
  });

  it('come successes and failures of checks; what the GM hides does not count for others', () => {
    let table = live(['player', 'player']);
    const [gm, aya, boris] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2)];
    for (const [face, hidden] of [
      [20, {}],
      [19, {}],
      [18, { hidden: 'result' }],
      [2, {}],
      [20, {}],
    ] as const) {
      const setup = { kind: 'check', skill: 0, difficulty: 15 };
      const start = { id: nextId(), type: 'startCheck', system: 'trouble-d20', setup, visibility: 'public' } as const;
      table = act(table, gm, { ...start, actor: aya.id, ...hidden });
      const entry = [...values(table.state.entries)].at(-1)?.id ?? '';
      const move = { id: nextId(), type: 'playMove', entry, step: 0, move: { type: 'roll' } } as const;
      table = act(table, aya, { ...move, faces: [face] });
    }
    const checks = { successes: 3, failures: 1, longest: { successes: 2, failures: 1 } };
    expect(statisticsOf(table, aya, boris).checks).toEqual(checks);
    const all = { successes: 4, failures: 1, longest: { successes: 3, failures: 1 } };
    expect(statisticsOf(table, aya, gm).checks).toEqual(all);
  });
});

describe('whoever has no seat', () => {
  it('is told nothing', () => {
    expect(statistics(live().state, idOf('f', 1))).toBe(null);
  });
});

/** The normal law by its error function, summed up. */
function normal(deviations: number): number {
  let [term, total] = [deviations, deviations];
  for (let k = 1; k < 200; k += 1) {
    term *= -(deviations ** 2) / (2 * k);
    total += term / (2 * k + 1);
  }
  return 0.5 + total / Math.sqrt(2 * Math.PI);
}
