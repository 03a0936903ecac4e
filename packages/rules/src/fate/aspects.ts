// Aspects on the table and the free invokes that lie on them (F7, F9).
import { illegal } from '../moves.js';

/** An aspect that came up in the check, with what may be invoked on it for free. */
export interface Aspect {
  /** Null for a boost that nobody has named yet: it is named when it is invoked. */
  readonly aspect: string | null;
  /** Whose free invokes these are; null: anybody's. */
  readonly owner: string | null;
  /** A boost is gone once its one free invoke is used. */
  readonly boost: boolean;
  /** Free invokes left. */
  readonly free: number;
}

/** A situation aspect, or more free invokes on the owner's own of that name. */
export function withAspect(
  aspects: readonly Aspect[],
  aspect: string,
  owner: string | null,
  free: number,
): readonly Aspect[] {
  const same = (each: Aspect): boolean => !each.boost && each.aspect === aspect && each.owner === owner;
  return aspects.some(same)
    ? aspects.map((each) => (same(each) ? { ...each, free: each.free + free } : each))
    : [...aspects, { aspect, owner, boost: false, free }];
}

export const withBoost = (aspects: readonly Aspect[], aspect: string | null, owner: string): readonly Aspect[] => [
  ...aspects,
  { aspect, owner, boost: true, free: 1 },
];

/**
 * The aspects after one free invoke. The invoker's own is used before one that is anybody's, a named one before an
 * unnamed boost. Throws `ILLEGAL_MOVE` where there is none to use.
 */
export function spendFree(aspects: readonly Aspect[], aspect: string, owner: string): readonly Aspect[] {
  const index = [
    (each: Aspect) => each.aspect === aspect && each.owner === owner,
    (each: Aspect) => each.aspect === aspect && each.owner === null,
    (each: Aspect) => each.aspect === null && each.owner === owner,
  ]
    .map((fits) => aspects.findIndex((each) => each.free > 0 && fits(each)))
    .find((found) => found >= 0);
  if (index === undefined) throw illegal({ type: 'invoke' }, 'noFreeInvoke', { aspect });
  return aspects.flatMap((each, at) => (at !== index ? [each] : each.boost ? [] : [{ ...each, free: each.free - 1 }]));
}

/** What an owner may invoke for free: names, and whether a boost waits to be named. */
export function freeInvokes(
  aspects: readonly Aspect[],
  owner: string,
): { readonly names: readonly string[]; readonly unnamed: boolean } {
  const usable = aspects.filter((each) => each.free > 0 && (each.owner === owner || each.owner === null));
  const names = usable.flatMap(({ aspect }) => (aspect === null ? [] : [aspect]));
  return { names: [...new Set(names)], unnamed: usable.some(({ aspect }) => aspect === null) };
}

/** The names of the situation aspects: what a fate point may invoke, beside the characters' own aspects. */
export const situation = (aspects: readonly Aspect[]): readonly string[] => [
  ...new Set(aspects.flatMap(({ aspect, boost }) => (aspect === null || boost ? [] : [aspect]))),
];

/** The names that are only those of boosts: a fate point cannot invoke them. */
export function boostsOnly(aspects: readonly Aspect[]): readonly string[] {
  const lasting = situation(aspects);
  return aspects.flatMap(({ aspect, boost }) =>
    boost && aspect !== null && !lasting.includes(aspect) ? [aspect] : [],
  );
}
