// The ways of reckoning against each other: blind to strife or not, in one piece or modulo primes.
import { Failure } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIE_KINDS, FACES_OF } from '../faces.js';
import { blindRolls } from './blindRolls.js';
import { blinded } from './groups.js';
import { joined, moduliFor, reduced } from './moduli.js';
import { poolsOf } from './pool.js';
import { futureOf, type Reckoned, reckon } from './reckon.js';
import type { Shown } from './rerolls.js';
import { rolls, rollsOf } from './rolls.js';
import { diceOf, type GoalTerms, type Terms, yieldOf } from './terms.js';
import { addTo, emptySum } from './value.js';

const NORMAL = { ignored: [], compromised: false } as const;
const asking = (count: number, more: Partial<GoalTerms> = {}): GoalTerms => ({
  worth: [...Array.from({ length: count }, () => 0n), 1n],
  whole: 1n,
  opportunities: 0,
  maxStrife: null,
  ...more,
});
const terms = (limit: number, goal: GoalTerms, more: Partial<Terms> = {}): Terms => ({
  dice: diceOf(NORMAL),
  limit,
  helpers: 0,
  oneAtATime: false,
  goal,
  ...more,
});
const shown = (kind: Shown['kind'], face: string): Shown => ({
  kind,
  gives: yieldOf(face, kind, NORMAL),
  success: false,
});

/** With strife told apart on every die, and so without any shortcut. */
function inFull(of: Terms, ring: number, skill: number, known: readonly Shown[]): Reckoned {
  const future = futureOf(of);
  const dice = { ring: { die: of.dice.ring, count: ring }, skill: { die: of.dice.skill, count: skill } };
  const sum = emptySum();
  for (const { value, ways } of rolls(of, future, known, dice)) addTo(sum, value, ways);
  return { value: sum, denominator: rollsOf(dice) * future.denominator };
}

describe('rolls that are blind to strife', () => {
  it('come to the same as with strife told apart on every die', () => {
    const known = fc
      .constantFrom(...DIE_KINDS)
      .chain((kind) => fc.constantFrom(...FACES_OF[kind]).map((face) => shown(kind, face)));
    fc.assert(
      fc.property(
        fc.record({
          ring: fc.integer({ min: 1, max: 3 }),
          skill: fc.integer({ min: 0, max: 3 }),
          more: fc.integer({ min: 0, max: 2 }),
          needed: fc.integer({ min: 0, max: 4 }),
          opportunities: fc.integer({ min: 0, max: 3 }),
          helpers: fc.integer({ min: 0, max: 3 }),
          known: fc.array(known, { maxLength: 2 }),
          compromised: fc.boolean(),
        }),
        ({ ring, skill, more, needed, opportunities, helpers, known, compromised }) => {
          const of = terms(ring + more, asking(needed, { opportunities }), {
            helpers,
            dice: diceOf({ ignored: [], compromised }),
          });
          const seen = known.map((die) => (compromised && die.gives?.strife === 1 ? { ...die, gives: null } : die));
          expect(reckon(of, { counts: { ring, skill }, known: seen, traits: [] })).toEqual(
            inFull(of, ring, skill, seen),
          );
        },
      ),
      { numRuns: 60, seed: 1 },
    );
  });

  it.each([
    [2, 2],
    [8, 8],
    [10, 10],
    [10, 12],
  ])('of %i ring dice and %i skill dice count every roll once', (ring, skill) => {
    const of = terms(2, asking(2));
    const pools = poolsOf(
      of,
      futureOf(of),
      DIE_KINDS.flatMap((kind) => of.dice[kind].sides.map(({ gives }) => gives && blinded(gives))),
    );
    const dice = { ring: { die: of.dice.ring, count: ring }, skill: { die: of.dice.skill, count: skill } };
    const { kept } = blindRolls(pools, dice, [], 1);
    expect(kept.reduce((sum, { ways }) => sum + ways, 0n)).toBe(rollsOf(dice));
    for (const { ways, byStrife } of kept) expect(byStrife[0]).toBeLessThanOrEqual(ways);
  });
});

describe('rolls with strife told apart', () => {
  it.each([
    [3, 2, 3],
    [9, 8, 1],
  ])('of %i ring dice and %i skill dice count every roll once', (ring, skill, limit) => {
    const of = terms(limit, asking(1, { maxStrife: 0 }));
    const dice = { ring: { die: of.dice.ring, count: ring }, skill: { die: of.dice.skill, count: skill } };
    expect(rolls(of, futureOf(of), [], dice).reduce((sum, { ways }) => sum + ways, 0n)).toBe(rollsOf(dice));
  });
});

describe('whole sums in plain numbers', () => {
  it('are one number up to 53 bits, and remainders of primes beyond', () => {
    expect(moduliFor(53)).toEqual([2 ** 53]);
    expect(moduliFor(54)).toHaveLength(3);
    for (const modulus of moduliFor(200)) expect(modulus).toBeLessThan(2 ** 26);
  });

  it('are put together again', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 150n }), (whole) => {
        const moduli = moduliFor(150);
        expect(joined(moduli)(moduli.map((modulus) => Number(whole % BigInt(modulus))))).toBe(whole);
      }),
    );
    expect(joined(moduliFor(10))([7])).toBe(7n);
    expect(reduced(10, 7)).toBe(3);
    expect(reduced(6, 7)).toBe(6);
  });
});

describe('what would take too long', () => {
  const tooComplex = (
    of: Terms,
    ring: number,
    skill: number,
    traits: Parameters<typeof reckon>[1]['traits'] = [],
  ): void => {
    const start = Date.now();
    expect(() => reckon(of, { counts: { ring, skill }, known: [], traits })).toThrow(new Failure('TOO_COMPLEX'));
    expect(Date.now() - start).toBeLessThan(15_000);
  };

  it('is refused in time', () => {
    tooComplex(terms(31, asking(8)), 21, 20);
    tooComplex(terms(10, asking(5000)), 10, 10);
    tooComplex(terms(12, asking(8, { opportunities: 2, maxStrife: 4 })), 12, 12);
    tooComplex(terms(8, asking(5)), 8, 8, ['distinction']);
  });
});
