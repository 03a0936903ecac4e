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
import { diceOf, type GoalTerms, type Terms, type Yield, yieldOf } from './terms.js';
import { addTo, addYield, approximately, emptySum, isBetter, NOTHING_KEPT, type Value } from './value.js';

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

describe('what is best kept of each roll', () => {
  /** Every roll side by side, and of each the best of all sets of dice that may be kept. */
  function theSlowWay(of: Terms, ring: number, skill: number, known: readonly Shown[]): Value {
    const future = futureOf(of);
    const sum = emptySum();
    const roll = (gives: readonly (Yield | null)[], rings: number, skills: number, weight: bigint): void => {
      if (rings + skills > 0) {
        const kind = rings > 0 ? 'ring' : 'skill';
        for (const side of of.dice[kind].sides)
          roll(
            [...gives, side.gives],
            rings > 0 ? rings - 1 : 0,
            rings > 0 ? skills : skills - 1,
            weight * BigInt(side.weight),
          );
        return;
      }
      const eligible = gives.filter((each) => each !== null);
      let best: Value | null = null;
      for (let set = 0; set < 2 ** eligible.length; set += 1) {
        const kept = eligible.filter((_, index) => (set >> index) & 1);
        if (kept.length > of.limit || (kept.length === 0 && eligible.length > 0)) continue;
        const value = future.value(
          kept.reduce(
            (all, each) => addYield(all, each.successes + each.opportunities > 0 ? each : strifeOf(each)),
            NOTHING_KEPT,
          ),
        );
        if (best === null || isBetter(value, best)) best = value;
      }
      if (best) addTo(sum, best, weight);
    };
    roll(
      known.map(({ gives }) => gives),
      ring,
      skill,
      1n,
    );
    return sum;
  }

  /** A blank die or one with nothing but strife does not explode. */
  const strifeOf = (gives: Yield): Yield => ({ ...gives, explodes: null });

  it.each([
    ['a limit that binds', 2, 2, 2, asking(2, { opportunities: 1, maxStrife: 1 }), {}],
    ['a die that has to be kept', 2, 2, 1, asking(0, { maxStrife: 0 }), {}],
    ['no strife at all', 2, 2, 1, asking(1, { maxStrife: 0 }), {}],
    ['more strife allowed than dice', 2, 1, 2, asking(2, { opportunities: 1, maxStrife: 9 }), {}],
    ['a helper', 2, 3, 1, asking(3, { maxStrife: 1 }), { helpers: 1 }],
    ['what is out of reach', 1, 2, 1, asking(1, { opportunities: 3, maxStrife: 0 }), {}],
    [
      'opportunities ignored',
      2,
      2,
      2,
      asking(1, { maxStrife: 1 }),
      { dice: diceOf({ ignored: ['op'], compromised: false }) },
    ],
    [
      'a compromised character',
      2,
      2,
      1,
      asking(1, { maxStrife: 0 }),
      { dice: diceOf({ ignored: [], compromised: true }) },
    ],
    ['one explosion at a time', 1, 2, 2, asking(3, { maxStrife: 1 }), { oneAtATime: true }],
  ])('is found as by trying all that may be kept: %s', (_, limit, ring, skill, goal, more) => {
    const of = terms(limit, goal, more);
    expect(inFull(of, ring, skill, []).value).toEqual(theSlowWay(of, ring, skill, []));
    const known = [shown('ring', 'ex+st'), shown('skill', 'su+op')].filter(
      ({ gives }) => !('dice' in more) || gives?.strife === 0,
    );
    expect(inFull(of, ring, 1, known).value).toEqual(theSlowWay(of, ring, 1, known));
  });
});

describe('whole sums in plain numbers', () => {
  it('are one number up to 53 bits, and remainders of primes beyond', () => {
    expect(moduliFor(53)).toEqual([2 ** 53]);
    expect(moduliFor(54)).toHaveLength(3);
    for (const modulus of moduliFor(200)) expect(modulus).toBeLessThan(2 ** 26);
  });

  it('are compared as doubles: what is less is never more', () => {
    const whole = 10n ** 400n;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: whole }), fc.bigInt({ min: -1000n, max: whole }), (part, more) => {
        const [a, b] = [approximately(part, whole), approximately(part + more, whole)];
        expect(Number.isFinite(b)).toBe(true);
        if (a !== b) expect(a < b).toBe(more > 0n);
      }),
    );
    expect(approximately(7n, 10n)).toBe(7);
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
