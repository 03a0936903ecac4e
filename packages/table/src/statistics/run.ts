// How often something came in a row, of pieces that are put together one after another.

/** A stretch of rolls: how many there are, how many of them hit, and the longest run of hits. */
export interface Run {
  readonly length: number;
  readonly hits: number;
  readonly longest: number;
  /** The hits in a row that it begins with, and those that it ends with. */
  readonly first: number;
  readonly last: number;
}

export const NO_RUN: Run = { length: 0, hits: 0, longest: 0, first: 0, last: 0 };

/** Of one roll. */
export const runOf = (isHit: boolean): Run => {
  const hits = isHit ? 1 : 0;
  return { length: 1, hits, longest: hits, first: hits, last: hits };
};

/** One stretch after another. */
export const joined = (a: Run, b: Run): Run => ({
  length: a.length + b.length,
  hits: a.hits + b.hits,
  longest: Math.max(a.longest, b.longest, a.last + b.first),
  first: a.first === a.length ? a.length + b.first : a.first,
  last: b.last === b.length ? b.length + a.last : b.last,
});
