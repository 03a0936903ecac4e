import { exact, type OutcomeAnswer, odds, oddsAnswer, ratio } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binned } from './bins.js';
import { sumOf } from './exact.js';

/** Distributions on grids and off them, with values missing and chances of all sizes. */
const distributions = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 300 }),
    fc.constantFrom(1, 2, 0.5, 0.25, 1 / 3),
    fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 300, maxLength: 300 }),
  )
  .map(([values, step, sizes]): readonly OutcomeAnswer[] => {
    const weights = values.map((_, index) => 10n ** BigInt(sizes[index] ?? 0));
    const all = weights.reduce((sum, each) => sum + each, 0n);
    return values
      .toSorted((a, b) => a - b)
      .map((value, index) => ({ value: value * step, ...exact(ratio(weights[index] ?? 1n, all)) }));
  });

const capacities = fc.integer({ min: 6, max: 200 });

const outcomesOf = (expression: string): readonly OutcomeAnswer[] => {
  const answer = odds(expression);
  if (!answer.ok) throw new Error(expression);
  return oddsAnswer(answer.value).outcomes;
};

describe('bars', () => {
  it('hold every value once, in its order, and all of its weight', () => {
    fc.assert(
      fc.property(distributions, capacities, (outcomes, capacity) => {
        const { bins } = binned(outcomes, capacity);
        expect(bins.flatMap((bin) => bin.outcomes)).toEqual(outcomes);
        expect(sumOf(bins.map((bin) => sumOf(bin.outcomes))).exact).toBe('1');
      }),
    );
  });

  it('never hold both a success and a failure', () => {
    fc.assert(
      fc.property(distributions, capacities, fc.integer({ min: -3100, max: 3100 }), (outcomes, capacity, threshold) => {
        for (const { first, last } of binned(outcomes, capacity, threshold).bins)
          expect(first >= threshold).toBe(last >= threshold);
      }),
    );
  });

  it('are no more than there is room for, but for one at a threshold', () => {
    fc.assert(
      fc.property(distributions, capacities, (outcomes, capacity) => {
        expect(binned(outcomes, capacity).bins.length).toBeLessThanOrEqual(capacity + 1);
      }),
    );
  });

  it('stand beside one another, never over one another', () => {
    fc.assert(
      fc.property(distributions, capacities, (outcomes, capacity) => {
        const { bins } = binned(outcomes, capacity);
        bins.forEach((bin, index) => {
          expect(bin.to).toBeGreaterThan(bin.from);
          expect(bin.from).toBeGreaterThanOrEqual((bins[index - 1]?.to ?? bin.from) - 1e-6);
        });
      }),
    );
  });

  it('are one for each value while there is room', () => {
    const { bins, grouped } = binned(outcomesOf('3d6'), 60);
    expect(grouped).toBe(1);
    expect(bins.map(({ first, last, rest }) => [first, last, rest])).toEqual(
      Array.from({ length: 16 }, (_, index) => [index + 3, index + 3, null]),
    );
  });

  it('gather the rare ends before neighbours are grouped', () => {
    const outcomes = outcomesOf('20d6');
    const { bins, grouped } = binned(outcomes, 80);
    expect(grouped).toBe(1);
    expect([bins[0]?.rest, bins.at(-1)?.rest]).toEqual(['below', 'above']);
    expect(bins[0]?.share).toBeLessThan(0.0005);
  });

  it('hold round numbers of neighbours, from the threshold on', () => {
    const { bins, grouped } = binned(outcomesOf('12d100'), 60, 607);
    expect(grouped).toBe(20);
    expect(bins.some(({ first }) => first === 607)).toBe(true);
    expect(new Set(bins.slice(2, -2).map(({ from, to }) => Math.round(to - from)))).toEqual(new Set([20]));
  });

  it('are none where there are no values', () => {
    expect(binned([], 60)).toEqual({ bins: [], grouped: 1 });
  });
});
