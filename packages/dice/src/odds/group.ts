// The chances of groups: totals that are independent of each other, each with chances of its own.
import type { GroupModifier } from '../expression/ast.js';
import { meetsExactly } from '../expression/conditions.js';
import { countsAs } from '../expression/dice.js';
import { clampedExactly } from '../expression/group.js';
import { order, plus, type Value } from '../value.js';
import { sum } from './arithmetic.js';
import { type Chances, certain, chances, Gathered, tailOf } from './chances.js';
import { extreme } from './extreme.js';
import { type Ends, mapped } from './functions.js';
import { keptFirst } from './keep.js';
import { isSelection, type Places, placesOf } from './select.js';
import type { Work } from './work.js';

/** The chances of a group's value from those of its members. */
export function groupChances(members: readonly Chances[], modifiers: readonly GroupModifier[], work: Work): Chances {
  const selections = modifiers.filter(isSelection);
  const places = placesOf(selections, members.length);
  // clamping does not change the order of totals, so all that changes them may as well come after choosing
  const then = (value: Value): Value => modifiers.reduce(changed, value);
  const ends = endsOf(modifiers);
  const each = (member: Chances): Chances => (ends === null ? member : mapped(member, then, work, ends));
  if (places.from >= places.to) return certain(0);
  if (places.to - places.from === members.length) {
    return members.map(each).reduce((total, member) => sum(total, member, work));
  }
  if (places.to === 1) return each(members.reduce((best, member) => extreme('max', best, member, work)));
  if (places.from === members.length - 1) {
    return each(members.reduce((best, member) => extreme('min', best, member, work)));
  }
  return sumOfEqual(members, places, modifiers, work) ?? sumOfPlaces(members, places, then, work);
}

/** What a modifier other than keep and drop makes of a total. */
function changed(value: Value, modifier: GroupModifier): Value {
  if (modifier.kind === 'clamp') return clampedExactly(value, modifier);
  return modifier.kind === 'count' ? countsAs(modifier, (condition) => meetsExactly(value, condition)) : value;
}

/** Beyond all that they name, a number stays as it is or comes to the same as all others there. */
function endsOf(modifiers: readonly GroupModifier[]): Ends | null {
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

/** Members with the same chances are as dice of one kind. */
function sumOfEqual(
  members: readonly Chances[],
  { from: first, to }: Places,
  modifiers: readonly GroupModifier[],
  work: Work,
): Chances | null {
  const [one] = members;
  const outermost = first === 0 || to === members.length;
  if (one === undefined || one.open !== null || !outermost || !one.values.every((value) => typeof value === 'number'))
    return null;
  if (modifiers.some(({ kind }) => kind === 'clamp' || kind === 'count')) return null;
  if (!members.every((member) => isSame(member, one))) return null;
  const faces = one.values.map((value, index) => ({ value: Number(value), weight: one.weights[index] ?? 0n }));
  const ordered = first === 0 ? faces.toReversed() : faces;
  const { low, weights } = keptFirst(members.length, to - first, ordered, one.denominator, work);
  return chances(
    weights.map((weight, index) => [low + index, weight]),
    one.denominator ** BigInt(members.length),
  );
}

const isSame = (a: Chances, b: Chances): boolean =>
  a === b ||
  (a.denominator === b.denominator &&
    a.open === null &&
    a.values.length === b.values.length &&
    a.values.every(
      (value, index) => order(value, b.values[index] ?? 0) === 0 && a.weights[index] === b.weights[index],
    ));

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
