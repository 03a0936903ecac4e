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
    const more = ahead(kept);
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

  function clipped(kept: Kept): Kept {
    const { successes, opportunities } = kept;
    if (successes <= enough && opportunities <= goal.opportunities) return kept;
    return {
      ...kept,
      successes: Math.min(successes, enough),
      opportunities: Math.min(opportunities, goal.opportunities),
    };
  }

  /** What is still to come when there is too much strife for the goal: all that gives something is kept. */
  function beyond({ ring, skill }: Kept): Value {
    const mean = (counted: keyof typeof means.ring): bigint =>
      BigInt(ring) * means.ring[counted] + BigInt(skill) * means.skill[counted];
    return { goal: 0n, successes: mean('successes'), opportunities: mean('opportunities'), strife: mean('strife') };
  }

  /** What is still to come, when no more successes and opportunities are told apart than the goal needs. */
  function future(state: Kept): Value {
    const key = keyOf(state);
    const found = known.get(key);
    if (found) return found;
    const made = state.ring + state.skill === 0 ? ending(state) : terms.oneAtATime ? oneDie(state) : wave(state);
    known.set(key, made);
    return made;
  }

  function keyOf({ successes, opportunities, strife, ring, skill }: Kept): number {
    const needs = (successes * (goal.opportunities + 1) + opportunities) * (budget + 1) + strife;
    return (needs * (limit + 1) + ring) * (limit + 1) + skill;
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
    for (let outcome = 0; outcome < length; outcome += 1) {
      const at = outcome * WIDTH;
      const field = (index: number): number => fields[at + index] ?? 0;
      const calm = {
        successes: field(FIELDS.successes),
        opportunities: field(FIELDS.opportunities),
        skill: field(FIELDS.calmExplosions),
      };
      const wild = {
        opportunities: field(FIELDS.wildOpportunities),
        plain: field(FIELDS.wildSuccesses),
        ring: field(FIELDS.wildRingExplosions),
        skill: field(FIELDS.wildSkillExplosions),
      };
      mix.add(ways[outcome] ?? 0, bestOf(state, calm, wild));
    }
    return mix.value(6n ** BigInt(state.ring) * 12n ** BigInt(state.skill));
  }

  /**
   * The best to keep of a wave's dice with strife, beside all those without. Of dice that give a success those that
   * explode on skill dice are kept first, then those on ring dice, then the others.
   */
  function bestOf(state: Kept, calm: Calm, wild: Wild): Kept {
    const successes = wild.plain + wild.ring + wild.skill;
    const most = Math.min(budget - state.strife, wild.opportunities + successes);
    let best = keeping(state, calm, wild, 0, 0);
    if (wild.opportunities + successes === 0) return best;
    for (let strife = 1; strife <= most; strife += 1) {
      const from = Math.max(0, strife - successes);
      for (let count = from; count <= Math.min(wild.opportunities, strife); count += 1) {
        const other = keeping(state, calm, wild, count, strife - count);
        if (isBetterKept(other, best)) best = other;
      }
    }
    return ahead(best).goal === 0n ? keeping(state, calm, wild, wild.opportunities, successes) : best;
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
      mix.add(weight, calm || isBetterKept(kept, dropped) ? kept : dropped);
    }
    return mix.value(BigInt(dice[kind].size));
  }

  function isBetterKept(a: Kept, b: Kept): boolean {
    const goalOfA = ahead(a).goal;
    const goalOfB = ahead(b).goal;
    return goalOfA === goalOfB ? isBetter(value(a), value(b)) : goalOfA > goalOfB;
  }

  /** The mean of what follows a roll. */
  function mixture(state: Kept) {
    const self = keyOf(state);
    const targets = new Map<number, Target>();
    return {
      add(ways: number, kept: Kept): void {
        const isBeyond = kept.strife > budget;
        const key = isBeyond ? -1 - kept.ring * (limit + 1) - kept.skill : keyOf(clipped(kept));
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
        for (const [key, target] of targets) {
          const ways = BigInt(target.ways);
          sum.successes += BigInt(target.successes) * denominator;
          sum.opportunities += BigInt(target.opportunities) * denominator;
          sum.strife += BigInt(target.strife) * denominator;
          if (key === self) others -= ways;
          else addTo(sum, ahead(target.kept), ways);
        }
        return divided(sum, others);
      },
    };
  }

  function ahead(kept: Kept): Value {
    return kept.strife > budget ? beyond(kept) : future(clipped(kept));
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

/** What is always kept of a wave. */
interface Calm {
  readonly successes: number;
  readonly opportunities: number;
  readonly skill: number;
}

/** A wave's dice with strife: those that give an opportunity, only a success, or explode. */
interface Wild {
  readonly opportunities: number;
  readonly plain: number;
  readonly ring: number;
  readonly skill: number;
}

function keeping(state: Kept, calm: Calm, wild: Wild, opportunities: number, successes: number): Kept {
  const skill = Math.min(wild.skill, successes);
  const ring = Math.min(wild.ring, successes - skill);
  return {
    successes: state.successes + calm.successes + successes,
    opportunities: state.opportunities + calm.opportunities + opportunities,
    strife: state.strife + opportunities + successes,
    ring,
    skill: calm.skill + skill,
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
