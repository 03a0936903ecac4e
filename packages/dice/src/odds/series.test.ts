// Power series that are cut: exact up to where they are cut, in denominators no larger than they must be.
import { describe, expect, it } from 'vitest';
import { type Ratio, ratio } from '../ratio.js';
import { EXTENT, type Jet, mixed, momentsRing, type Ring, valueAt } from './ring.js';
import { type Series, seriesRing } from './series.js';
import { workOf } from './work.js';

const ringTo = (limit: number | null, sign: 1 | -1 = 1) => seriesRing(limit, workOf(), sign);

/** Coefficients in lowest terms, by exponent. */
const read = ({ low, weights, denominator }: Series): Readonly<Record<number, Ratio>> =>
  Object.fromEntries(
    weights.flatMap((weight, index) => (weight === 0n ? [] : [[low + index, ratio(weight, denominator)]])),
  );

/** Σ chance · x^exponent, from numerators over one denominator. */
function sum<Element>(
  ring: Ring<Element>,
  terms: readonly (readonly [exponent: number, numerator: bigint])[],
  denominator: bigint,
): Element {
  return ring.scale(
    terms.reduce(
      (all, [exponent, numerator]) => ring.plus(all, ring.scale(ring.monomial(exponent), numerator, 1n)),
      ring.zero,
    ),
    1n,
    denominator,
  );
}

describe('a series', () => {
  it('adds and multiplies in the least common denominator', () => {
    const ring = ringTo(10);
    const a = sum(
      ring,
      [
        [1, 1n],
        [3, 2n],
      ],
      6n,
    );
    const b = sum(ring, [[-1, 1n]], 4n);
    expect(read(ring.plus(a, b))).toEqual({ [-1]: ratio(1n, 4n), 1: ratio(1n, 6n), 3: ratio(1n, 3n) });
    expect(ring.plus(a, b).denominator).toBe(12n);
    expect(read(ring.times(a, b))).toEqual({ 0: ratio(1n, 24n), 2: ratio(1n, 12n) });
    expect([ring.plus(a, ring.zero), ring.plus(ring.zero, a)]).toEqual([a, a]);
    expect(read(ring.times(a, ring.zero))).toEqual({});
    expect(ring.scale(a, 0n, 7n)).toEqual(ring.zero);
  });

  it('is cut above its limit', () => {
    const ring = ringTo(3);
    expect(read(ring.plus(ring.monomial(3), ring.monomial(4)))).toEqual({ 3: ratio(1n) });
    expect(read(ring.times(ring.monomial(2), ring.monomial(2)))).toEqual({});
    expect(read(ring.power(ring.plus(ring.one, ring.monomial(1)), 5))).toEqual({
      0: ratio(1n),
      1: ratio(5n),
      2: ratio(10n),
      3: ratio(10n),
    });
    expect(read(ring.power(ring.monomial(2), 2))).toEqual({});
  });

  it('counts downwards where it is told to', () => {
    expect(read(ringTo(5, -1).monomial(-3))).toEqual({ 3: ratio(1n) });
  });

  it.each([
    // 1 / (1 − x^a · p)
    [[[2, 1n]], 3n, { 0: ratio(1n), 2: ratio(1n, 3n), 4: ratio(1n, 9n), 6: ratio(1n, 27n) }],
    // what goes on without adding anything makes all the rest likelier
    [[[0, 1n]], 3n, { 0: ratio(3n, 2n) }],
    [
      [
        [0, 1n],
        [2, 1n],
      ],
      4n,
      { 0: ratio(4n, 3n), 2: ratio(4n, 9n), 4: ratio(4n, 27n), 6: ratio(4n, 81n) },
    ],
    [
      [
        [1, 1n],
        [3, 1n],
      ],
      2n,
      {
        0: ratio(1n),
        1: ratio(1n, 2n),
        2: ratio(1n, 4n),
        3: ratio(5n, 8n),
        4: ratio(9n, 16n),
        5: ratio(13n, 32n),
        6: ratio(33n, 64n),
      },
    ],
  ] as const)('repeated: %s over %d', (terms, denominator, expected) => {
    const ring = ringTo(6);
    expect(read(ring.repeated(sum(ring, terms, denominator)))).toEqual(expected);
  });

  it('repeated stays whole in a small denominator', () => {
    const ring = ringTo(60);
    const chain = ring.repeated(sum(ring, [[6, 1n]], 6n));
    expect(chain.denominator).toBe(6n ** 10n);
    const die = ring.times(
      sum(
        ring,
        [
          [1, 1n],
          [2, 1n],
          [3, 1n],
          [4, 1n],
          [5, 1n],
        ],
        6n,
      ),
      chain,
    );
    expect(read(die)[59]).toEqual(ratio(1n, 6n ** 10n));
    // ten of them need no power of that denominator
    expect(ring.power(die, 10).denominator).toBeLessThanOrEqual(6n ** 22n);
  });

  it('repeated without bound either way is cut where hardly anything is left', () => {
    const ring = ringTo(null);
    const { low, weights, denominator } = ring.repeated(
      sum(
        ring,
        [
          [-1, 1n],
          [1, 1n],
        ],
        4n,
      ),
    );
    const told = weights.reduce((all, weight) => all + weight, 0n);
    expect([low, weights.length]).toEqual([-64, 129]);
    expect((2n * denominator - told) * 2n ** 60n < denominator).toBe(true);
  });

  it('to a power is what multiplying gives', () => {
    const ring = ringTo(40);
    const a = sum(
      ring,
      [
        [-1, 1n],
        [0, 3n],
        [2, 2n],
        [5, 1n],
      ],
      7n,
    );
    let product = ring.one;
    for (let n = 0; n < 7; n += 1) {
      expect(read(ring.power(a, n))).toEqual(read(product));
      product = ring.times(product, a);
    }
    expect([ring.power(ring.zero, 0), read(ring.power(ring.zero, 3))]).toEqual([ring.one, {}]);
  });
});

describe('the same rule in other rings', () => {
  const d6 = <Element>(ring: Ring<Element>): Element => {
    const faces = (list: readonly number[]): Element =>
      sum(
        ring,
        list.map((face) => [face, 1n] as const),
        6n,
      );
    return ring.times(faces([1, 2, 3, 4, 5]), ring.repeated(faces([6])));
  };

  it('has moments', () => {
    const ring = momentsRing(workOf());
    const moments = ({ chance, first, second, denominator }: Jet) =>
      [chance, first, second].map((moment) => ratio(moment, denominator));
    expect(moments(d6(ring))).toEqual([ratio(1n), ratio(21n, 5n), ratio(707n, 25n)]);
    expect(moments(ring.power(ring.monomial(-2), 3))).toEqual([ratio(1n), ratio(-6n), ratio(36n)]);
    expect(ring.power(ring.monomial(2), 0)).toEqual(ring.one);
    // long ones are brought into lowest terms
    const sixth = ring.scale(ring.one, 6n ** 399n, 6n ** 400n);
    expect(sixth).toEqual(ring.scale(ring.one, 1n, 6n));
    expect(ring.plus(sixth, ring.scale(ring.monomial(3), 6n ** 400n, 5n * 6n ** 400n))).toEqual({
      chance: 11n,
      first: 18n,
      second: 54n,
      denominator: 30n,
    });
  });

  it('have a denominator above 0 and none of what never ends, whatever is repeated', () => {
    const ring = momentsRing(workOf());
    // 1 / (1 − 3/2) = −2
    expect(ring.repeated(ring.scale(ring.one, 3n, 2n))).toEqual({
      chance: -2n,
      first: 0n,
      second: 0n,
      denominator: 1n,
    });
    expect(() => ring.repeated(ring.one)).toThrow('TOO_COMPLEX');
  });

  it('has ends', () => {
    const ring = EXTENT;
    const at = (lowest: number, highest: number) => ({ lowest, highest, above: 0, below: 0 });
    expect(d6(ring)).toMatchObject({ lowest: 1, highest: Number.POSITIVE_INFINITY });
    expect(ring.repeated(ring.monomial(-1))).toMatchObject({ lowest: Number.NEGATIVE_INFINITY, highest: 0 });
    expect([ring.one, ring.repeated(ring.zero), ring.repeated(ring.one), ring.power(ring.monomial(3), 0)]).toEqual([
      at(0, 0),
      at(0, 0),
      at(0, 0),
      at(0, 0),
    ]);
    expect([ring.times(ring.zero, ring.repeated(ring.monomial(1))), ring.scale(ring.one, 0n, 1n)]).toEqual([
      ring.zero,
      ring.zero,
    ]);
    expect([ring.scale(ring.monomial(3), 1n, 2n), ring.power(ring.monomial(3), 4)]).toMatchObject([
      at(3, 3),
      { lowest: 12, highest: 12 },
    ]);
  });

  it('looks beyond a limit for what is on the other side of x⁰', () => {
    const ring = EXTENT;
    const both = ring.plus(ring.monomial(-2), ring.monomial(5));
    expect(both).toEqual({ lowest: -2, highest: 5, above: 0, below: 0 });
    expect(ring.times(both, ring.one)).toEqual({ lowest: -2, highest: 5, above: 2, below: 5 });
    expect(ring.times(ring.one, both)).toEqual(ring.times(both, ring.one));
    expect(ring.power(both, 1)).toEqual(both);
    expect(ring.power(both, 3)).toEqual({ lowest: -6, highest: 15, above: 4, below: 10 });
    expect(ring.repeated(ring.times(both, both))).toMatchObject({ above: 2, below: 5 });
  });

  it('has a value at e^rate', () => {
    const ring = valueAt(0.1);
    expect(d6(ring)).toBeCloseTo(
      (Math.exp(0.1) + Math.exp(0.2) + Math.exp(0.3) + Math.exp(0.4) + Math.exp(0.5)) / 6 / (1 - Math.exp(0.6) / 6),
      12,
    );
    expect(d6(valueAt(0.3))).toBe(Number.POSITIVE_INFINITY);
    expect([
      ring.times(0, Number.POSITIVE_INFINITY),
      ring.scale(3, 0n, 1n),
      ring.scale(3, 1n, 2n),
      ring.power(2, 3),
      mixed(ring, [[3, 10n ** 400n]], 2n * 10n ** 400n),
    ]).toEqual([0, 0, 1.5, 8, 1.5]);
  });
});
