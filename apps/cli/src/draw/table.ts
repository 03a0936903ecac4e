// A table of texts, fitted to a width: headings are broken between words, cells are not.
import { padLeft, padRight, widthOf, wrap } from '../terminal.js';

export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  /** Numbers stand to the right. */
  readonly numeric: boolean;
}

const GAP = 2;

/** The lines of a table, headings first; null where it does not fit. */
export function table(
  columns: readonly Column[],
  width: number,
  styleHead: (line: string) => string,
): readonly string[] | null {
  const least = columns.map(({ head, cells }) => Math.max(...head.split(' ').map(widthOf), ...cells.map(widthOf)));
  let spare = width - least.reduce((total, each) => total + each + GAP, -GAP);
  if (spare < 0) return null;
  const fitted = columns.map((column, index) => {
    const own = least[index] ?? 0;
    const more = Math.min(spare, Math.max(0, widthOf(column.head) - own));
    spare -= more;
    return { ...column, width: own + more, heads: wrap(column.head, own + more) };
  });
  const line = (text: (column: (typeof fitted)[number]) => string): string =>
    fitted.map((column) => (column.numeric ? padLeft : padRight)(text(column), column.width)).join(' '.repeat(GAP));
  const height = Math.max(0, ...fitted.map(({ heads }) => heads.length));
  const rows = Math.max(0, ...columns.map(({ cells }) => cells.length));
  return [
    ...Array.from({ length: height }, (_, row) =>
      styleHead(line(({ heads }) => heads[heads.length - height + row] ?? '')),
    ),
    ...Array.from({ length: rows }, (_, row) => line(({ cells }) => cells[row] ?? '')),
  ];
}
