// Functions of one number of which the chances are known.
import { minus, negate, order, over, plus, times, toRatio, type Value } from '../value.js';
import {
  ANYWHERE,
  type Chances,
  certain,
  chances,
  Gathered,
  type Known,
  type Law,
  type Listed,
  momentsOfSquare,
  negated,
  type Open,
  shareOf,
  squareMean,
  tailOf,
} from './chances.js';
import { fractionsOf } from './fractions.js';
import { chancesOf } from './law.js';
import { lawOfMixture, lawOfSteps, linearLaw, listedLaw, momentsOfLaw, type Steps } from './laws.js';
import type { Work } from './work.js';

/** factor · a + by. */
export function linear(a: Chances, factor: Value, by: Value, work: Work): Chances {
  const sign = order(factor, 0);
  if (sign === 0) return certain(by);
  if (sign < 0) return linear(negated(a), negate(factor), by, work);
  work.spend(a.values.length * (typeof factor === 'number' && typeof by === 'number' ? 1 : 10));
  const move = (value: Value): Value => plus(times(value, factor, null), by, null);
  const { values, weights, denominator, open, moments, law } = a;
  const [stretch, shift] = [toRatio(factor), toRatio(by)];
  const fractions = fractionsOf(work);
  return {
    values: values.map(move),
    weights,
    denominator,
    open: open && (open.side === 'anywhere' ? open : { side: open.side, border: move(open.border) }),
    moments: moments && {
      mean: fractions.add(fractions.multiply(moments.mean, stretch), shift),
      variance: fractions.multiply(moments.variance, fractions.multiply(stretch, stretch)),
    },
    law: law && linearLaw(law, stretch, shift),
  };
}

/** From a value on, away from 0, a function climbs or falls as its argument does, or stays. */
interface Line {
  readonly from: Value;
  readonly slope: 1 | 0 | -1;
}

/** What is known of a function far up and far down. */
export interface Ends {
  readonly above: Line;
  readonly below: Line;
}

/** A function of one number; of one without end it is known exactly where it ends in straight lines. */
export function mapped(a: Chances, of: (value: Value) => Value, work: Work, ends: Ends | null = null): Chances {
  const { values, weights, denominator, open } = a;
  if (open?.side === 'below') {
    const turned = ends && { above: mirrored(ends.below), below: mirrored(ends.above) };
    return mapped(negated(a), (value) => of(negate(value)), work, turned);
  }
  work.spend(4 * values.length);
  const gathered = new Gathered();
  for (const [index, value] of values.entries()) gathered.add(of(value), weights[index] ?? 0n);
  if (open === null || open.side === 'anywhere' || ends === null || order(ends.above.from, open.border) > 0)
    return chances(gathered.pairs(work), denominator, open && ANYWHERE);
  const { from, slope } = ends.above;
  if (slope === 0) {
    gathered.add(of(open.border), tailOf(a));
    return chances(gathered.pairs(work), denominator);
  }
  const straight = linear(a, slope, minus(of(from), times(from, slope, null), null), work);
  const bent = values.filter((value) => order(value, from) < 0);
  if (bent.length === 0) return straight;
  const line = (value: Value): Value => plus(of(from), times(minus(value, from, null), slope, null), null);
  const result = chances(gathered.pairs(work), denominator, straight.open);
  const [old, now] = [line, of].map((each): Listed => ({ ...a, values: bent.map(each) }));
  return old && now ? { ...result, ...exchanged(straight, old, now, work) } : result;
}

const mirrored = ({ from, slope }: Line): Line => ({
  from: negate(from),
  slope: slope === 0 ? 0 : slope === 1 ? -1 : 1,
});

/** A function that takes even steps: known exactly of a number without end too, where there is a law of that. */
export function stepped(a: Chances, steps: Steps, work: Work): Chances {
  const { law, open } = a;
  const { of, rise, alike } = steps;
  if (open === null) return mapped(a, of, work);
  const known = alike === null || (open.side === 'above' && order(open.border, 0) >= 0);
  const found = law && known ? work.within(() => lawOfSteps(law, steps, work)) : null;
  const ended = found && rise === 0 ? work.within(() => chancesOfLaw(found, work)) : null;
  if (ended !== null) return ended;
  const result = { ...mapped(a, of, work), open: openOfSteps(open, steps) };
  const moments = found && work.within(() => momentsOfLaw(found, work));
  if (moments === null) return result;
  const straight = { moments, law: found };
  const below = alike === null ? [] : a.values.filter((value) => order(value, 0) < 0);
  if (alike === null || below.length === 0) return { ...result, ...straight };
  const [old, now] = [below.map(alike), below.map(of)];
  return { ...result, ...exchanged(straight, { ...a, values: old }, { ...a, values: now }, work) };
}

/** The chances of what has a law. */
const chancesOfLaw = ({ rule, parts }: Law, work: Work): Chances =>
  linear(chancesOf(rule, work), over(1, parts, null), 0, work);

/** What lies beyond the border comes to the whole number that the border comes to, or lies beyond that. */
function openOfSteps(open: NonNullable<Open>, { of, rise }: Steps): Open {
  if (open.side === 'anywhere' || rise === 0) return ANYWHERE;
  const side = (open.side === 'above') === rise > 0 ? 'above' : 'below';
  return { side, border: plus(of(open.border), side === 'above' ? -1 : 1, null) };
}

/** What is known of a number when others stand in the place of some of its values. */
export function exchanged({ moments, law }: Known, old: Listed, now: Listed, work: Work): Known {
  const { add, subtract } = fractionsOf(work);
  const changed = (): Known['moments'] => {
    if (moments === null) return null;
    const [before, after] = [shareOf(old, work), shareOf(now, work)];
    return momentsOfSquare(
      add(moments.mean, subtract(after.mean, before.mean)),
      add(squareMean(moments, work), subtract(after.square, before.square)),
      work,
    );
  };
  const parts = (law: NonNullable<Known['law']>) => [
    { law, weight: 1n },
    { law: listedLaw(old), weight: -1n },
    { law: listedLaw(now), weight: 1n },
  ];
  return { moments: changed(), law: law && work.within(() => lawOfMixture(parts(law), 1n)) };
}
