// Ways to choose some of the dice that lie there, with dice that count the same told apart only at the end.
import { Failure } from '@brosok/dice';
import type { CheckDie, DieId } from '../../check.js';
import type { Shown } from '../odds/rerolls.js';
import type { State } from './position.js';
import { shownOf } from './terms.js';

/** Dice that count the same. */
export interface Alike {
  readonly shown: Shown;
  readonly ids: readonly DieId[];
}

/** Dice that `same` does not tell apart, in the order in which they lie. */
export function alike(
  state: State,
  dice: readonly CheckDie[],
  same: (a: Shown, b: Shown) => boolean,
): readonly Alike[] {
  const groups: { readonly shown: Shown; readonly ids: DieId[] }[] = [];
  for (const die of dice) {
    const shown = shownOf(state, die);
    const group = groups.find((each) => same(each.shown, shown));
    if (group) group.ids.push(die.id);
    else groups.push({ shown, ids: [die.id] });
  }
  return groups;
}

/** They give the same when they are kept. */
export const givesSame = ({ gives: a }: Shown, { gives: b }: Shown): boolean =>
  a?.successes === b?.successes &&
  a?.opportunities === b?.opportunities &&
  a?.strife === b?.strife &&
  a?.explodes === b?.explodes;

/** They also come to the same when they are rerolled. */
export const rerollsSame = (a: Shown, b: Shown): boolean =>
  a.kind === b.kind && a.success === b.success && givesSame(a, b);

/** How many dice of each group are chosen, between `min` and `max` together. Code: `TOO_COMPLEX`. */
export function selections(groups: readonly Alike[], min: number, max: number): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = [[]];
  for (const [index, { ids }] of groups.entries()) {
    const next: (readonly number[])[] = [];
    const later = groups.slice(index + 1).reduce((count, group) => count + group.ids.length, 0);
    for (const counts of found) {
      const before = counts.reduce((sum, count) => sum + count, 0);
      const least = Math.max(0, min - before - later);
      for (let count = least; count <= Math.min(ids.length, max - before); count += 1) next.push([...counts, count]);
    }
    if (next.length > MOST_SELECTIONS) throw new Failure('TOO_COMPLEX');
    found = next;
  }
  return found;
}

/** The sets of dice with so many of each group, each in the order of ids; no more than `most` of them. */
export function setsOf(
  groups: readonly Alike[],
  counts: readonly number[],
  most: number,
): readonly (readonly DieId[])[] {
  let sets: readonly (readonly DieId[])[] = [[]];
  for (const [index, { ids }] of groups.entries()) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    const next: (readonly DieId[])[] = [];
    for (const some of combinations(ids, count, most))
      for (const set of sets) if (next.length < most) next.push(merged(set, some));
    sets = next;
  }
  return sets;
}

/** Both in ascending order, as they are. */
function merged(a: readonly DieId[], b: readonly DieId[]): readonly DieId[] {
  if (a.length === 0) return b;
  const all: DieId[] = [];
  let at = 0;
  for (let index = 0; index < b.length; index += 1) {
    const id = b[index] ?? 0;
    for (; at < a.length && (a[at] ?? 0) < id; at += 1) all.push(a[at] ?? 0);
    all.push(id);
  }
  for (; at < a.length; at += 1) all.push(a[at] ?? 0);
  return all;
}

/** So many of the dice, in every way, but no more than `most` ways. */
function combinations(ids: readonly DieId[], count: number, most: number): readonly (readonly DieId[])[] {
  const found: DieId[][] = [];
  const add = (chosen: readonly DieId[], from: number): void => {
    if (chosen.length === count) found.push([...chosen]);
    else
      for (let next = from; next <= ids.length - (count - chosen.length) && found.length < most; next += 1)
        add([...chosen, ids[next] ?? 0], next + 1);
  };
  add([], 0);
  return found;
}

const MOST_SELECTIONS = 20_000;
