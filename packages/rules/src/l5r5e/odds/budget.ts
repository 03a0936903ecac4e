// The future when the goal allows only so much strife: after each wave of explosions it is decided anew what is kept.
import { Failure } from '@brosok/dice';
import type { DieKind } from '../faces.js';
import { meansOfChain } from './keepAll.js';
import { type Die, isIdle, type Terms, weightOf } from './terms.js';
import { addTo, addYield, emptySum, type Future, isBetter, type Kept, type Sum, type Value } from './value.js';
import { FIELDS, WIDTH, wavesOf } from './waves.js';

/**
 * What is pending is always rolled, for what comes may be dropped; dice without strife are always kept. Where a state
 * returns to itself (skill dice that explode without strife when nothing more is needed) its value has a closed form,
 * c / (1 − p). Code: `TOO_COMPLEX`.
 */
export function budgetFuture(terms: Terms, maxStrife: number): Future {
  const { goal, helpers, limit, dice } = terms;
  const enough = goal.worth.length - 1;
  const budget = maxStrife + helpers;
  const denominator = denominatorOf(terms, enough, budget);
  const means = { ring: meansOfChain(dice.ring, denominator), skill: meansOfChain(dice.skill, denominator) };
  const worth = goal.worth.map((each) => (denominator / goal.whole) * each);
  const waves = wavesOf(dice);
  const multiples: bigint[] = [];
  const known = new Map<number, Value>();
  let work = 0;

  return { denominator, value };

  function value(kept: Kept): Value {
    const more = kept.strife > budget ? beyond(kept.ring, kept.skill) : ahead(keyOf(kept));
    return {
      goal: more.goal,
      successes: times(kept.successes) + more.successes,
      opportunities: times(kept.opportunities) + more.opportunities,
      strife: times(own(kept.strife)) + more.strife,
    };
  }

  /** A whole number over the denominator. */
  function times(count: number): bigint {
    let found = multiples[count];
    if (found === undefined) {
      found = BigInt(count) * denominator;
      multiples[count] = found;
    }
    return found;
  }

  /** The strife that stays with the acting character when helpers have taken what they may (L6). */
  function own(strife: number): number {
    return Math.max(0, strife - helpers);
  }

  /** What is still to come when there is too much strife for the goal: all that gives something is kept. */
  function beyond(ring: number, skill: number): Value {
    const mean = (counted: keyof typeof means.ring): bigint =>
      BigInt(ring) * means.ring[counted] + BigInt(skill) * means.skill[counted];
    return { goal: 0n, successes: mean('successes'), opportunities: mean('opportunities'), strife: mean('strife') };
  }

  /** The number of a state, when no more successes and opportunities are told apart than the goal needs. */
  function keyOf({ successes, opportunities, strife, ring, skill }: Kept): number {
    const needs = Math.min(successes, enough) * (goal.opportunities + 1) + Math.min(opportunities, goal.opportunities);
    return ((needs * (budget + 1) + strife) * (limit + 1) + ring) * (limit + 1) + skill;
  }

  function stateOf(key: number): Kept {
    const [afterSkill, skill] = parted(key, limit + 1);
    const [afterRing, ring] = parted(afterSkill, limit + 1);
    const [afterStrife, strife] = parted(afterRing, budget + 1);
    const [successes, opportunities] = parted(afterStrife, goal.opportunities + 1);
    return { successes, opportunities, strife, ring, skill };
  }

  /** What is still to come in a state. */
  function ahead(key: number): Value {
    const found = known.get(key);
    if (found) return found;
    const state = stateOf(key);
    const made = state.ring + state.skill === 0 ? ending(state) : terms.oneAtATime ? oneDie(state) : wave(state);
    known.set(key, made);
    return made;
  }

  function ending({ successes, opportunities }: Kept): Value {
    const reached = opportunities >= goal.opportunities ? (worth[successes] ?? 0n) : 0n;
    return { goal: reached, successes: 0n, opportunities: 0n, strife: 0n };
  }

  function wave(state: Kept): Value {
    const { length, ways, fields } = waves(state.ring, state.skill);
    work += length;
    if (work > MAX_WORK) throw new Failure('TOO_COMPLEX');
    const mix = mixture(state);
    const outcome = new Uint8Array(WIDTH);
    for (let index = 0; index < length; index += 1) {
      for (let field = 0; field < WIDTH; field += 1) outcome[field] = fields[index * WIDTH + field] ?? 0;
      mix.add(ways[index] ?? 0, bestOf(state, outcome));
    }
    return mix.value(6n ** BigInt(state.ring) * 12n ** BigInt(state.skill));
  }

  /**
   * The best to keep of a wave: all dice without strife, and of those with it as many as is best. Of dice that give a
   * success those that explode on skill dice are kept first, then those on ring dice, then the others.
   */
  function bestOf(state: Kept, outcome: Uint8Array): Kept {
    const wildOpportunities = outcome[FIELDS.wildOpportunities] ?? 0;
    const wildSuccesses = wildSuccessesIn(outcome);
    let best = keeping(state, outcome, 0, 0);
    const all = wildOpportunities + wildSuccesses;
    if (all === 0) return best;
    let bestAhead = ahead(keyOf(best));
    const most = Math.min(budget - state.strife, all);
    for (let strife = 1; strife <= most; strife += 1) {
      const last = Math.min(wildOpportunities, strife);
      for (let count = Math.max(0, strife - wildSuccesses); count <= last; count += 1) {
        const other = keeping(state, outcome, count, strife - count);
        const otherAhead = ahead(keyOf(other));
        if (otherAhead.goal < bestAhead.goal) continue;
        if (otherAhead.goal === bestAhead.goal && !isBetter(value(other), value(best))) continue;
        best = other;
        bestAhead = otherAhead;
      }
    }
    return bestAhead.goal === 0n ? keeping(state, outcome, wildOpportunities, wildSuccesses) : best;
  }

  /** One pending die is rolled, of the kind that is better to roll first, and kept or dropped (the option of L8). */
  function oneDie(state: Kept): Value {
    work += 1;
    if (work > MAX_WORK) throw new Failure('TOO_COMPLEX');
    const ring = state.ring > 0 ? rolling(state, 'ring') : null;
    const skill = state.skill > 0 ? rolling(state, 'skill') : null;
    if (!ring || !skill) return ring ?? skill ?? ending(state);
    return isBetter(ring, skill) ? ring : skill;
  }

  function rolling(state: Kept, kind: DieKind): Value {
    const mix = mixture(state);
    const dropped = { ...state, [kind]: state[kind] - 1 };
    for (const { gives, weight } of dice[kind].sides) {
      const kept = gives && !isIdle(gives) ? addYield(dropped, gives) : dropped;
      const calm = gives === null || gives.strife === 0;
      mix.add(weight, calm || isBetter(value(kept), value(dropped)) ? kept : dropped);
    }
    return mix.value(BigInt(dice[kind].size));
  }

  /** The mean of what follows a roll. */
  function mixture(state: Kept) {
    const self = keyOf(state);
    const targets = new Map<number, Target>();
    return {
      add(ways: number, kept: Kept): void {
        // states beyond the budget differ only in what is pending
        const key = kept.strife > budget ? -1 - kept.ring * (limit + 1) - kept.skill : keyOf(kept);
        let target = targets.get(key);
        if (!target) {
          target = { kept, ways: 0, successes: 0, opportunities: 0, strife: 0 };
          targets.set(key, target);
        }
        target.ways += ways;
        target.successes += ways * (kept.successes - state.successes);
        target.opportunities += ways * (kept.opportunities - state.opportunities);
        target.strife += ways * (own(kept.strife) - own(state.strife));
      },
      /** Over `rolls` equally likely rolls. */
      value(rolls: bigint): Value {
        const sum = emptySum();
        let others = rolls;
        let [successes, opportunities, strife] = [0, 0, 0];
        for (const [key, target] of targets) {
          const ways = BigInt(target.ways);
          successes += target.successes;
          opportunities += target.opportunities;
          strife += target.strife;
          if (key === self) others -= ways;
          else addTo(sum, key < 0 ? beyond(target.kept.ring, target.kept.skill) : ahead(key), ways);
        }
        sum.successes += BigInt(successes) * denominator;
        sum.opportunities += BigInt(opportunities) * denominator;
        sum.strife += BigInt(strife) * denominator;
        return divided(sum, others);
      },
    };
  }
}

interface Target {
  readonly kept: Kept;
  ways: number;
  /** What is given on the way there, added up over all ways. */
  successes: number;
  opportunities: number;
  strife: number;
}

/** A number by its remainder: 17 by 5 is 3 and 2. */
const parted = (number: number, by: number): readonly [whole: number, rest: number] => [
  Math.floor(number / by),
  number % by,
];

const wildSuccessesIn = (outcome: Uint8Array): number =>
  (outcome[FIELDS.wildSuccesses] ?? 0) +
  (outcome[FIELDS.wildRingExplosions] ?? 0) +
  (outcome[FIELDS.wildSkillExplosions] ?? 0);

/** With the dice of a wave without strife and so many of those with it. */
function keeping(state: Kept, outcome: Uint8Array, opportunities: number, successes: number): Kept {
  const skill = Math.min(outcome[FIELDS.wildSkillExplosions] ?? 0, successes);
  const ring = Math.min(outcome[FIELDS.wildRingExplosions] ?? 0, successes - skill);
  return {
    successes: state.successes + (outcome[FIELDS.successes] ?? 0) + successes,
    opportunities: state.opportunities + (outcome[FIELDS.opportunities] ?? 0) + opportunities,
    strife: state.strife + opportunities + successes,
    ring,
    skill: (outcome[FIELDS.calmExplosions] ?? 0) + skill,
  };
}

function divided(sum: Sum, by: bigint): Value {
  const part = (total: bigint): bigint => {
    const found = total / by;
    if (found * by !== total) throw new RangeError('the denominator does not hold this value');
    return found;
  };
  return {
    goal: part(sum.goal),
    successes: part(sum.successes),
    opportunities: part(sum.opportunities),
    strife: part(sum.strife),
  };
}

/** A whole number over which every value is whole: all that the longest row of rolls can divide by. */
function denominatorOf({ dice, goal, limit, oneAtATime }: Terms, enough: number, budget: number): bigint {
  const again = weightOf(dice.skill, ({ explodes, strife }) => explodes !== null && strife === 0);
  const ends = (die: Die): bigint => BigInt(die.size - weightOf(die, ({ explodes }) => explodes !== null));
  let product = goal.whole * ends(dice.ring) * ends(dice.skill);
  if (oneAtATime) {
    const rolls = BigInt(limit + enough + budget + 1);
    return product * 12n ** rolls * BigInt(12 - again) ** rolls;
  }
  // a state that returns to itself is left for another one with as many pending dice only with more strife
  for (let dice = 1; dice <= limit && again > 0; dice += 1)
    product *= (12n ** BigInt(dice) - BigInt(again) ** BigInt(dice)) ** BigInt(budget + 1);
  return product * 12n ** BigInt(mostRolled(limit, enough, budget));
}

/** The most dice that can be rolled in a row of waves, states that return to themselves counted once. */
function mostRolled(limit: number, enough: number, budget: number): number {
  const known = new Map<number, number>();
  let most = 0;
  for (let dice = 1; dice <= limit; dice += 1) most = Math.max(most, from(dice, Math.min(dice, enough), 0));
  return most;

  /** With so many dice pending, successes and strife. Each die that explodes gives one more success. */
  function from(dice: number, successes: number, strife: number): number {
    if (dice === 0) return 0;
    const key = (dice * (enough + 1) + successes) * (budget + 1) + strife;
    const found = known.get(key);
    if (found !== undefined) return found;
    let longest = 0;
    for (let next = 1; next < dice; next += 1)
      longest = Math.max(longest, from(next, Math.min(enough, successes + next), strife));
    if (successes < enough) longest = Math.max(longest, from(dice, Math.min(enough, successes + dice), strife));
    else if (strife < budget) longest = Math.max(longest, from(dice, successes, strife + 1));
    known.set(key, dice + longest);
    return dice + longest;
  }
}

/** Outcomes of waves, for each state in which one is rolled. */
const MAX_WORK = 1_500_000;
