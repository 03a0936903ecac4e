// Tables of measurements, as Markdown: on the terminal and, copied, in the documentation.

export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[column] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  console.log(`\n### ${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}`);
}

/** `123 k`, `1.23 M`. */
export function perSecond(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toPrecision(3)} M`;
  return rate >= 1e3 ? `${(rate / 1e3).toPrecision(3)} k` : rate.toPrecision(3);
}

/** How many times one rate is another, `5.3×`. */
export const times = (one: number, other: number | undefined): string =>
  other === undefined ? '—' : `${(one / other).toPrecision(one / other >= 100 ? 3 : 2)}×`;

export const milliseconds = (time: number): string => `${time.toFixed(time < 10 ? 2 : 1)} ms`;
