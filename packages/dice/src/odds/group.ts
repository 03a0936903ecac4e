// The chances of groups: totals that are independent of each other, each with chances of its own.
import type { GroupModifier } from '../expression/ast.js';
import { meetsExactly } from '../expression/conditions.js';
import { countsAs } from '../expression/dice.js';
import { clampedExactly } from '../expression/group.js';
import { greater, lesser, order, plus, type Value } from '../value.js';
import { sum } from './arithmetic.js';
import { type Chances, certain, chances, Gathered, negated, tailOf } from './chances.js';
import { extremeOf } from './extreme.js';
import { type Ends, mapped } from './functions.js';
import { keptFirst } from './keep.js';
import { momentsOfKept } from './kept.js';
import { lawOf } from './laws.js';
import { isSame, oneAtPlace, sumOfOutermost } from './outermost.js';
import { isSelection, type Places, placesOf } from './select.js';
import type { Work } from './work.js';

/** The chances of a group's value from those of its members. */
export function groupChances(members: readonly Chances[], modifiers: readonly GroupModifier[], work: Work): Chances {
  const selections = modifiers.filter(isSelection);
  const places = placesOf(selections, members.length);
  // clamping does not change the order of totals, so it may come before choosing, and with counting after that
  const then = (value: Value): Value => modifiers.reduce(changed, value);
  const ends = endsOf(modifiers);
  const each = (member: Chances): Chances => (ends === null ? member : mapped(member, then, work, ends));
  if (places.from >= places.to) return certain(0);
  if (places.to - places.from === members.length) {
    return members.map(each).reduce((total, member) => sum(total, member, work));
  }
  if (places.to === 1) return each(extremeOf('max', members, work));
  if (places.from === members.length - 1) {
    return each(extremeOf('min', members, work));
  }
  const counts = modifiers.some(({ kind }) => kind === 'count');
  if (ends === null || !counts) return sumOfKept(members.map(each), places, work);
  const limited = members.map((member) => (member.open === null ? member : between(member, ends, work)));
  return sumOfPlaces(limited, places, then, work);
}

/** Where all totals beyond what is named count the same, they may as well be there. */
function between(member: Chances, { above, below }: Ends, work: Work): Chances {
  const limited = (value: Value): Value => greater(below.from, lesser(value, above.from));
  return mapped(member, limited, work, {
    above: { from: above.from, slope: 0 },
    below: { from: below.from, slope: 0 },
  });
}

/** Some of them, added up as they are. */
function sumOfKept(members: readonly Chances[], places: Places, work: Work): Chances {
  const sides = new Set(members.flatMap(({ open }) => open?.side ?? []));
  if (sides.has('below') && sides.size === 1) {
    const turned = new Map(members.map((member) => [member, negated(member)]));
    const others = members.flatMap((member) => turned.get(member) ?? []);
    return negated(sumOfKept(others, { from: members.length - places.to, to: members.length - places.from }, work));
  }
  const many = members.reduce((ways, { values }) => ways * values.length, 1) > FEW_WAYS;
  const shorter = (): Chances | null =>
    places.to - places.from === 1 ? oneAtPlace(members, places.from, work) : sumOfOutermost(members, places, work);
  const sum =
    sumOfEqual(members, places, work) ??
    (many ? work.within(shorter) : null) ??
    sumOfPlaces(members, places, (value) => value, work);
  if (sum.open === null) return sum;
  const laws = members.flatMap((member) => lawOf(member) ?? []);
  const moments = laws.length < members.length ? null : work.within(() => momentsOfKept(laws, places, work));
  return { ...sum, moments };
}

/** Sooner gone through one by one. */
const FEW_WAYS = 10_000;

/** What a modifier other than keep and drop makes of a total. */
export function changed(value: Value, modifier: GroupModifier): Value {
  if (modifier.kind === 'clamp') return clampedExactly(value, modifier);
  return modifier.kind === 'count' ? countsAs(modifier, (condition) => meetsExactly(value, condition)) : value;
}

/** Beyond all that they name, a number stays as it is or comes to the same as all others there. */
export function endsOf(modifiers: readonly GroupModifier[]): Ends | null {
  const named = modifiers.flatMap((modifier) => {
    if (modifier.kind === 'clamp') return [modifier.value];
    if (modifier.kind !== 'count') return [];
    return [modifier.condition, modifier.failures ?? modifier.condition].flatMap(({ than }) => [than - 1, than + 1]);
  });
  const slope = (bound: 'min' | 'max'): 0 | 1 =>
    modifiers.some((modifier) => modifier.kind === 'count' || (modifier.kind === 'clamp' && modifier.bound === bound))
      ? 0
      : 1;
  if (named.length === 0) return null;
  return {
    above: { from: Math.max(...named), slope: slope('max') },
    below: { from: Math.min(...named), slope: slope('min') },
  };
}

/** Members with the same chances that end are as dice of one kind. */
function sumOfEqual(members: readonly Chances[], { from, to }: Places, work: Work): Chances | null {
  const [one] = members;
  const outermost = from === 0 || to === members.length;
  if (one === undefined || one.open !== null || !outermost || !one.values.every((value) => typeof value === 'number'))
    return null;
  if (!members.every((member) => isSame(member, one))) return null;
  const faces = one.values.map((value, index) => ({ value: Number(value), weight: one.weights[index] ?? 0n }));
  const ordered = from === 0 ? faces.toReversed() : faces;
  const { low, weights } = keptFirst(members.length, to - from, ordered, one.denominator, work);
  return chances(
    weights.map((weight, index) => [low + index, weight]),
    one.denominator ** BigInt(members.length),
  );
}

/**
 * Any places: goes from member to member and keeps, of what was rolled so far, only the totals that may still come to
 * stand there. What a member does not tell counts as higher than all.
 */
function sumOfPlaces(members: readonly Chances[], places: Places, then: (value: Value) => Value, work: Work): Chances {
  const count = members.length;
  // counted from the end that is nearer
  const highest = places.to <= count - places.from;
  const known = new Map<string, Value>();
  for (const { values } of members) for (const value of values) known.set(keyOf(value), value);
  const values = [...known.values()].sort(order);
  const rank = new Map(values.map((value, index) => [keyOf(value), index]));
  const [length, skip] = highest ? [places.to, places.from] : [count - places.from, count - places.to];
  const compare = highest ? (a: number, b: number) => b - a : (a: number, b: number) => a - b;
  let states = new Map<string, { readonly ranks: readonly number[]; readonly weight: bigint }>([
    ['', { ranks: [], weight: 1n }],
  ]);
  for (const member of members) {
    const next = new Map<string, { readonly ranks: readonly number[]; readonly weight: bigint }>();
    const outcomes = member.values.map(
      (value, index) => [rank.get(keyOf(value)) ?? 0, member.weights[index] ?? 0n] as const,
    );
    if (member.open !== null) outcomes.push([values.length, tailOf(member)]);
    for (const { ranks, weight } of states.values()) {
      work.spend(outcomes.length * (8 + 2 * length));
      for (const [more, ways] of outcomes) {
        const list = [...ranks, more].sort(compare).slice(0, length);
        const key = list.join();
        next.set(key, { ranks: list, weight: weight * ways + (next.get(key)?.weight ?? 0n) });
      }
    }
    states = next;
  }
  const gathered = new Gathered();
  const denominator = members.reduce((product, member) => product * member.denominator, 1n);
  let told = 0n;
  for (const { ranks, weight } of states.values()) {
    const kept = ranks.slice(skip);
    if (kept.includes(values.length)) continue;
    told += weight;
    gathered.add(
      kept.reduce<Value>((total, each) => plus(total, then(values[each] ?? 0), null), 0),
      weight,
    );
  }
  return chances(gathered.pairs(work), denominator, told === denominator ? null : { side: 'anywhere' });
}

const keyOf = (value: Value): string =>
  typeof value === 'number' ? `${value}` : `${value.numerator}/${value.denominator}`;
