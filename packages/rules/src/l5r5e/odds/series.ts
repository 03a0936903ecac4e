// How much chains of explosions give together: generating functions, cut where more does not matter.
import { type Die, isIdle, type Yield } from './terms.js';

/**
 * Of all cases (a whole number that every division below leaves whole) those in which the chains rolled so far give i
 * of one kind and j of another, for i < `rows` and j < `columns`.
 */
export interface Series {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly bigint[];
}

/** No chain yet: nothing is given, in all `cases`. */
export const noChains = (rows: number, columns: number, cases: bigint): Series => ({
  rows,
  columns,
  cells: Array.from({ length: rows * columns }, (_, cell) => (cell === 0 ? cases : 0n)),
});

/** A die as a chain: sides that end it and sides that roll on, by what each gives of what a series counts. */
export interface Chain {
  readonly ends: readonly Step[];
  readonly goesOn: readonly Step[];
  /** Sides less those that roll on and give nothing that is counted. */
  readonly divisor: bigint;
}

interface Step {
  readonly row: number;
  readonly column: number;
  readonly weight: bigint;
}

/** The chain of a die when all that gives something is kept; `counted` says what a series counts of a side. */
export function chainOf(die: Die, counted: (gives: Yield) => readonly [row: number, column: number]): Chain {
  const ends: Step[] = [];
  const goesOn: Step[] = [];
  let divisor = BigInt(die.size);
  for (const { gives, weight } of die.sides) {
    const [row, column] = gives && !isIdle(gives) ? counted(gives) : [0, 0];
    const step = { row, column, weight: BigInt(weight) };
    if (!gives?.explodes) ends.push(step);
    else if (row === 0 && column === 0) divisor -= step.weight;
    else goesOn.push(step);
  }
  return { ends, goesOn, divisor };
}

/**
 * The series with one chain more. With F the old one and A, Q the sides that end the chain and that go on,
 * new = A·F / (n − Q), so n·new = A·F + Q·new, from the smallest numbers upwards.
 */
export function withChain({ rows, columns, cells }: Series, { ends, goesOn, divisor }: Chain): Series {
  const next: bigint[] = [];
  const sum = (from: readonly bigint[], steps: readonly Step[], row: number, column: number): bigint => {
    let total = 0n;
    for (const step of steps)
      if (step.row <= row && step.column <= column)
        total += step.weight * (from[(row - step.row) * columns + column - step.column] ?? 0n);
    return total;
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      next.push((sum(cells, ends, row, column) + sum(next, goesOn, row, column)) / divisor);
  return { rows, columns, cells: next };
}
