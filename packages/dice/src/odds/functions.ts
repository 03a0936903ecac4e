// Functions of one number of which the chances are known.
import { ONE, ratio } from '../ratio.js';
import { ceil, floor, minus, negate, order, over, plus, round, times, toRatio, type Value } from '../value.js';
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
import { knownOfLaw, lawOfParts, lawOfSteps, linearLaw, listedLaw, type Steps } from './laws.js';
import { seriesRing } from './series.js';
import { type Sides, sidesOf } from './sides.js';
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
export function mapped(all: Chances, of: (value: Value) => Value, work: Work, ends: Ends | null = null): Chances {
  // of what has no end on either side the part above 0 has the shorter law
  const falls = all.open?.side === 'anywhere' && ends?.above.slope === 0 && ends.below.slope !== 0;
  if (all.open?.side === 'below' || falls) {
    const turned = ends && { above: mirrored(ends.below), below: mirrored(ends.above) };
    return mapped(negated(all), (value) => of(negate(value)), work, turned);
  }
  const a = ends === null ? all : toldTo(all, ends.above.from, work);
  const { values, weights, denominator, open } = a;
  work.spend(4 * values.length);
  const gathered = new Gathered();
  for (const [index, value] of values.entries()) gathered.add(of(value), weights[index] ?? 0n);
  const told = chances(gathered.pairs(work), denominator, open && ANYWHERE);
  if (open === null || ends === null) return told;
  if (open.side === 'anywhere') {
    const whole = a.law;
    const law = whole && work.within(() => lawOfBent(whole, of, ends, work));
    // what now lies above or below something only, or in between
    const ended = law && ends.below.slope === 0 ? work.within(() => chancesOfLaw(law, work)) : null;
    return ended ?? { ...told, ...work.within(() => knownOfLaw(law, work)) };
  }
  if (order(ends.above.from, open.border) > 0) return told;
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

/** Of what has no end on either side: what lies on the straight lines, and between them. */
function lawOfBent(law: Law, of: (value: Value) => Value, { above, below }: Ends, work: Work): Law | null {
  const apart = (from: Value): Sides | null => sidesOf(linearLaw(law, ONE, toRatio(negate(from))), work);
  const upper = apart(above.from);
  const lower = order(above.from, below.from) === 0 ? upper : apart(below.from);
  if (upper === null || lower === null) return null;
  const straight = (side: Law, { from, slope }: Line): Law => linearLaw(side, toRatio(slope), toRatio(of(from)));
  const between = lower === upper ? [] : [listedTo(lower.above, minus(above.from, below.from, null), work)];
  const bent = between.map((all) =>
    listedLaw({ ...all, values: all.values.map((v) => of(plus(below.from, v, null))) }),
  );
  return lawOfParts([straight(upper.above, above), straight(lower.below, below), ...bent]);
}

/** What is not below 0 of a law, up to before a value. */
function listedTo({ rule, parts }: Law, end: Value, work: Work): Listed {
  const last = Number(ceil(times(end, parts, null))) - 1;
  const { low, weights, denominator } = rule(seriesRing(last, work));
  return { values: weights.map((_, index) => over(low + index, parts, null)), weights, denominator };
}

const mirrored = ({ from, slope }: Line): Line => ({
  from: negate(from),
  slope: slope === 0 ? 0 : slope === 1 ? -1 : 1,
});

/** A function that takes even steps: known exactly of a number without end too, where there is a law of that. */
export function stepped(a: Chances, steps: Steps, work: Work): Chances {
  const { law, open } = a;
  if (open === null) return mapped(a, steps.of, work);
  const found = law && work.within(() => lawOfSteps(law, steps, work));
  const ended = found && steps.rise === 0 ? work.within(() => chancesOfLaw(found, work)) : null;
  if (ended !== null) return ended;
  const known = work.within(() => knownOfLaw(found, work));
  return { ...mapped(a, steps.of, work), open: openOfSteps(open, steps), ...known };
}

/** To the nearest whole number, halves away from 0: above it other steps than below. */
export function rounded(all: Chances, work: Work): Chances {
  if (all.open?.side === 'below') return negated(rounded(negated(all), work));
  const a = toldTo(all, 0, work);
  if (a.open === null) return mapped(a, round, work);
  const known = work.within(() => {
    const sides = sidesFrom0(a, work);
    const laws = sides && [lawOfSteps(sides.above, HALVES_UP, work), lawOfSteps(sides.below, HALVES_DOWN, work)];
    return knownOfLaw(laws && lawOfParts(laws), work);
  });
  return { ...mapped(a, round, work), open: openOfSteps(a.open, HALVES_UP), ...known };
}

const HALF = ratio(1n, 2n);
const HALVES_UP: Steps = { every: 1, rise: 1, of: (value) => floor(plus(value, HALF, null)) };
const HALVES_DOWN: Steps = { every: 1, rise: 1, of: (value) => ceil(minus(value, HALF, null)) };

function sidesFrom0(a: Chances, work: Work): Sides | null {
  const { law, open, values } = a;
  if (law === null || open === null) return null;
  if (open.side === 'anywhere') return sidesOf(law, work);
  if (order(open.border, 0) < 0) return null;
  const below = listedLaw({ ...a, values: values.filter((value) => order(value, 0) < 0) });
  return { above: lawOfParts([law], below), below };
}

/** With a border above, if it has any, that is not below a value; as it is where its law does not tell so much. */
export function toldTo(a: Chances, border: Value, work: Work): Chances {
  const { law, open, moments } = a;
  if (law === null || open?.side !== 'above' || order(border, open.border) <= 0) return a;
  const told = work.within(() => chancesOfLaw(law, work, border));
  return told === null ? a : { ...told, moments, law };
}

/** The chances of what has a law. */
export function chancesOfLaw({ rule, parts }: Law, work: Work, border: Value | null = null): Chances {
  const told = chancesOf(rule, work, border && Number(ceil(times(border, parts, null))));
  return linear(told, over(1, parts, null), 0, work);
}

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
  return { moments: changed(), law: law && work.within(() => lawOfParts([law, listedLaw(now)], listedLaw(old))) };
}
