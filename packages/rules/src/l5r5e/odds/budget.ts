// The future when the goal allows only so much strife: after each wave of explosions it is decided anew what is kept.
import { Failure } from '@brosok/dice';
import type { DieKind } from '../faces.js';
import { meansOfChain } from './keepAll.js';
import { type Die, isIdle, type Terms, weightOf } from './terms.js';
import { addTo, addYield, approximately, emptySum, type Future, isBetter, type Kept, type Value } from './value.js';
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
  // values and chances by the number of a state
  const known: (Value | undefined)[] = [];
  const goals: number[] = [];
  // what one more of each adds to the number of a state
  const perRing = limit + 1;
  const perStrife = perRing * (limit + 1);
  const perOpportunity = perStrife * (budget + 1);
  const perSuccess = perOpportunity * (goal.opportunities + 1);
  let work = 0;

  return { denominator, value };

  function value(kept: Kept): Value {
    const more = kept.strife > budget ? tooMuch(kept.ring, kept.skill) : ahead(keyOf(kept));
    return plus(more, kept.successes, kept.opportunities, own(kept.strife));
  }

  function plus(more: Value, successes: number, opportunities: number, strife: number): Value {
    return {
      goal: more.goal,
      successes: times(successes) + more.successes,
      opportunities: times(opportunities) + more.opportunities,
      strife: times(strife) + more.strife,
    };
  }

  /** A whole number over the denominator. */
  function times(count: number): bigint {
    return BigInt(count) * denominator;
  }

  /** The strife that stays with the acting character when helpers have taken what they may (L6). */
  function own(strife: number): number {
    return Math.max(0, strife - helpers);
  }

  /** What is still to come when there is too much strife for the goal: all that gives something is kept. */
  function tooMuch(ring: number, skill: number): Value {
    const mean = (counted: keyof typeof means.ring): bigint =>
      BigInt(ring) * means.ring[counted] + BigInt(skill) * means.skill[counted];
    return { goal: 0n, successes: mean('successes'), opportunities: mean('opportunities'), strife: mean('strife') };
  }

  /** The number of a state, when no more successes and opportunities are told apart than the goal needs. */
  function keyAt(successes: number, opportunities: number, strife: number, ring: number, skill: number): number {
    return (
      Math.min(successes, enough) * perSuccess +
      Math.min(opportunities, goal.opportunities) * perOpportunity +
      strife * perStrife +
      ring * perRing +
      skill
    );
  }

  function keyOf({ successes, opportunities, strife, ring, skill }: Kept): number {
    return keyAt(successes, opportunities, strife, ring, skill);
  }

  function stateOf(key: number): Kept {
    return {
      successes: Math.floor(key / perSuccess),
      opportunities: Math.floor((key % perSuccess) / perOpportunity),
      strife: Math.floor((key % perOpportunity) / perStrife),
      ring: Math.floor((key % perStrife) / perRing),
      skill: key % perRing,
    };
  }

  /** What is still to come in a state. */
  function ahead(key: number): Value {
    const found = known[key];
    if (found) return found;
    const state = stateOf(key);
    const made = state.ring + state.skill === 0 ? ending(state) : terms.oneAtATime ? oneDie(state) : wave(state);
    known[key] = made;
    goals[key] = approximately(made.goal, denominator);
    return made;
  }

  /** The chance of the goal in a state, for comparing. */
  function goalAhead(key: number): number {
    const found = goals[key];
    if (found !== undefined) return found;
    ahead(key);
    return goals[key] ?? 0;
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
    for (let outcome = 0; outcome < length; outcome += 1)
      addBest(mix, state, fields, outcome * WIDTH, ways[outcome] ?? 0);
    return mix.value(6n ** BigInt(state.ring) * 12n ** BigInt(state.skill));
  }

  /**
   * Adds the best to keep of an outcome of a wave, the fields of which are from a place on: all dice without strife, and
   * of those with it as many as is best. Of dice that give a success those that explode on skill dice are kept first,
   * then those on ring dice, then the others.
   */
  function addBest(mix: Mixture, state: Kept, fields: Uint8Array, at: number, ways: number): void {
    const calmSuccesses = fields[at + FIELDS.successes] ?? 0;
    const calmOpportunities = fields[at + FIELDS.opportunities] ?? 0;
    const calmExplosions = fields[at + FIELDS.calmExplosions] ?? 0;
    const wildOpportunities = fields[at + FIELDS.wildOpportunities] ?? 0;
    const wildRing = fields[at + FIELDS.wildRingExplosions] ?? 0;
    const wildSkill = fields[at + FIELDS.wildSkillExplosions] ?? 0;
    const wildSuccesses = wildRing + wildSkill + (fields[at + FIELDS.wildSuccesses] ?? 0);
    const wild = wildOpportunities + wildSuccesses;
    // of those with strife: how many opportunities and successes are best kept
    let bestOpportunities = 0;
    let bestSuccesses = 0;
    if (wild > 0) {
      let best = 0;
      let bestGoal = -1;
      const most = Math.min(budget - state.strife, wild);
      for (let strife = 0; strife <= most; strife += 1) {
        const last = Math.min(wildOpportunities, strife);
        for (let count = Math.max(0, strife - wildSuccesses); count <= last; count += 1) {
          const successes = strife - count;
          const onSkill = Math.min(wildSkill, successes);
          const key = keyAt(
            state.successes + calmSuccesses + successes,
            state.opportunities + calmOpportunities + count,
            state.strife + strife,
            Math.min(wildRing, successes - onSkill),
            calmExplosions + onSkill,
          );
          const goal = goalAhead(key);
          if (goal < bestGoal) continue;
          // what dice without strife give is the same in any case
          if (
            goal === bestGoal &&
            !isBetter(
              plus(ahead(key), successes, count, own(state.strife + strife)),
              plus(
                ahead(best),
                bestSuccesses,
                bestOpportunities,
                own(state.strife + bestSuccesses + bestOpportunities),
              ),
            )
          )
            continue;
          best = key;
          bestGoal = goal;
          bestOpportunities = count;
          bestSuccesses = successes;
        }
      }
      if (bestGoal === 0 && ahead(best).goal === 0n) {
        bestOpportunities = wildOpportunities;
        bestSuccesses = wildSuccesses;
      }
    }
    const skill = Math.min(wildSkill, bestSuccesses);
    mix.add(
      ways,
      calmSuccesses + bestSuccesses,
      calmOpportunities + bestOpportunities,
      bestOpportunities + bestSuccesses,
      Math.min(wildRing, bestSuccesses - skill),
      calmExplosions + skill,
    );
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
      const withIt = gives && !isIdle(gives) ? addYield(dropped, gives) : dropped;
      const calm = gives === null || gives.strife === 0;
      const kept = calm || isBetter(value(withIt), value(dropped)) ? withIt : dropped;
      mix.add(
        weight,
        kept.successes - state.successes,
        kept.opportunities - state.opportunities,
        kept.strife - state.strife,
        kept.ring,
        kept.skill,
      );
    }
    return mix.value(BigInt(dice[kind].size));
  }

  /** The mean of what follows a roll. */
  function mixture(state: Kept): Mixture {
    const self = keyOf(state);
    const ownBefore = own(state.strife);
    // in how many ways a state follows; states beyond the budget differ only in what is pending, which adds itself
    const following = new Map<number, number>();
    const gained = { successes: 0, opportunities: 0, strife: 0 };
    const beyond = { ring: 0, skill: 0 };
    return {
      add(ways, successes, opportunities, strife, ring, skill) {
        gained.successes += ways * successes;
        gained.opportunities += ways * opportunities;
        gained.strife += ways * (own(state.strife + strife) - ownBefore);
        if (state.strife + strife > budget) {
          beyond.ring += ways * ring;
          beyond.skill += ways * skill;
          return;
        }
        const key = keyAt(
          state.successes + successes,
          state.opportunities + opportunities,
          state.strife + strife,
          ring,
          skill,
        );
        following.set(key, (following.get(key) ?? 0) + ways);
      },
      value(rolls) {
        const sum = emptySum();
        let others = rolls;
        for (const [key, ways] of following)
          if (key === self) others -= BigInt(ways);
          else addTo(sum, ahead(key), BigInt(ways));
        addTo(sum, tooMuch(beyond.ring, beyond.skill), 1n);
        return divided(plus(sum, gained.successes, gained.opportunities, gained.strife), others);
      },
    };
  }
}

interface Mixture {
  /** So many ways to be given so much and then have so many dice pending. */
  add(ways: number, successes: number, opportunities: number, strife: number, ring: number, skill: number): void;
  /** Over the number of equally likely rolls. */
  value(rolls: bigint): Value;
}

function divided(sum: Value, by: bigint): Value {
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
