import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Withheld } from '../export/export.js';
import { type Proof, seriesKey } from '../proof.js';
import { missingBetween, seesWhole } from './gaps.js';

const [AYA, BORIS] = ['aya', 'boris'];

const proofOf = (number: number, { session = 1, seat = AYA, series = 'gm' }: Partial<Proof> = {}): Proof => ({
  session,
  seat,
  series,
  number,
  contribution: '',
});

const withheldOf = (number: number, of: Partial<Proof> = {}): Withheld => {
  const { contribution: _, ...withheld } = proofOf(number, of);
  return withheld;
};

/** The rolls drawn of Aya's series. */
const drawn = (last: number) => (last === 0 ? {} : { [seriesKey(AYA, 'gm')]: last });

describe('how many rolls are missing between two', () => {
  it.each([
    ['none right after the last', 3, 4, [], 0],
    ['none before the first', 0, 1, [], 0],
    ['those in between', 3, 7, [], 3],
    ['those before the first that is told', 0, 3, [], 2],
    ['not those that are withheld', 3, 7, [4, 6], 1],
    ['not those withheld at either end of the gap', 3, 7, [4, 5, 6], 0],
    ['but not for what is withheld elsewhere: the last, this one, before and after', 3, 7, [1, 2, 3, 7, 8, 9], 3],
    ['and each once, however often it is withheld, in whatever order', 3, 7, [6, 4, 6, 4], 1],
  ] as const)('is %s', (_, last, number, withheld, missing) => {
    const missingBefore = missingBetween(withheld.map((each) => withheldOf(each)));
    expect(missingBefore(proofOf(number), drawn(last))).toBe(missing);
  });

  it.each([
    ['seat', { seat: BORIS }],
    ['series', { series: 'blind' }],
    ['session', { session: 2 }],
  ] as const)('does not count what is withheld of another %s', (_, of) => {
    const missingBefore = missingBetween([withheldOf(4, of), withheldOf(5), withheldOf(6, of)]);
    expect(missingBefore(proofOf(7), drawn(3))).toBe(2);
  });

  it('is what is left of all numbers in between, whichever are withheld', () => {
    const number = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(fc.array(number), number, number, (withheld, one, other) => {
        const [last, next] = one < other ? [one, other] : [other, one + 1];
        const between = Array.from({ length: next - last - 1 }, (_, index) => last + 1 + index);
        const missingBefore = missingBetween(withheld.map((each) => withheldOf(each)));
        expect(missingBefore(proofOf(next), drawn(last))).toBe(
          between.filter((each) => !withheld.includes(each)).length,
        );
      }),
    );
  });
});

describe('a series that a reader sees in whole', () => {
  it.each([
    ['public', true, true, true],
    ['gm', true, false, false],
    ['blind', true, false, false],
    ['private', false, true, false],
  ] as const)('%s: the GM %s, whoever made it %s, others %s', (series, gm, own, others) => {
    const proof = proofOf(1, { series });
    expect([
      seesWhole(proof, { id: BORIS, role: 'gm' }),
      seesWhole(proof, { id: AYA, role: 'player' }),
      seesWhole(proof, { id: BORIS, role: 'player' }),
    ]).toEqual([gm, own, others]);
  });
});
