// Conditions on what dice show.
import { type Die, type Face, faceCount } from '../die.js';
import { order, type Value } from '../value.js';
import type { Condition, Modifier } from './ast.js';

export function meets(value: number, { comparison, than }: Condition): boolean {
  switch (comparison) {
    case '>=':
      return value >= than;
    case '>':
      return value > than;
    case '<=':
      return value <= than;
    case '<':
      return value < than;
    case '=':
      return value === than;
    case '<>':
      return value !== than;
  }
}

/** The whole numbers that meet a condition: those from `least` to `most`, or where `outside` is 1 all others. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly outside: 0 | 1;
}

export function rangeOf({ comparison, than }: Condition): Range {
  switch (comparison) {
    case '>=':
      return { least: than, most: Number.POSITIVE_INFINITY, outside: 0 };
    case '>':
      return { least: than + 1, most: Number.POSITIVE_INFINITY, outside: 0 };
    case '<=':
      return { least: Number.NEGATIVE_INFINITY, most: than, outside: 0 };
    case '<':
      return { least: Number.NEGATIVE_INFINITY, most: than - 1, outside: 0 };
    case '=':
      return { least: than, most: than, outside: 0 };
    case '<>':
      return { least: than, most: than, outside: 1 };
  }
}

/**
 * As {@link meets} for whole numbers, 1 or 0 for many of them: without a branch, which random faces would send the
 * wrong way half the time, at the cost of rolling the die once more.
 */
export const isIn = (value: number, { least, most, outside }: Range): number =>
  (Number(value >= least) & Number(value <= most)) ^ outside;

/** The same for totals, which may be fractions. */
export const meetsExactly = (value: Value, { comparison, than }: Condition): boolean =>
  meets(order(value, than), { comparison, than: 0 });

/** The faces of an expression's dice are numbers. */
const numeric = (face: Face): number => Number(face);

export const lowestFace = (die: Die): number => (die.kind === 'numeric' ? 1 : Math.min(...die.faces.map(numeric)));

export const highestFace = (die: Die): number =>
  die.kind === 'numeric' ? die.sides : Math.max(...die.faces.map(numeric));

/** What makes a die explode: without a condition, its highest face. */
export const explodesOn = (modifier: Extract<Modifier, { kind: 'explode' }>, die: Die): Condition =>
  modifier.condition ?? { comparison: '=', than: highestFace(die) };

/** Whether the condition is met whatever the die shows. */
export function alwaysMet(condition: Condition, die: Die): boolean {
  if (die.kind === 'faced') return die.faces.every((face) => meets(numeric(face), condition));
  const { comparison, than } = condition;
  const ends = meets(1, condition) && meets(die.sides, condition);
  // between the ends only a single number can fail, or all but one
  if (comparison === '<>') return ends && (than < 1 || than > die.sides);
  return ends && (comparison !== '=' || faceCount(die) === 1);
}
