// A chart as a file that its reader keeps: SVG, PNG or CSV.
import type { Scene } from '../scene.js';
import type { Table } from '../table.js';
import type { ChartWords } from '../words.js';
import { csv } from './csv.js';
import { lookOf } from './look.js';
import { png } from './png.js';
import { fileName, save } from './save.js';
import { sheetOf } from './sheet.js';
import { svg } from './svg.js';

export interface Exported {
  readonly title: string;
  readonly subtitle: string;
  readonly summary: string;
  readonly draw: (width: number) => Scene;
  readonly table: () => Table;
  readonly words: ChartWords;
}

/** Whether it could be made. The look is that of the page by day at `near`; the address that of the page as it is. */
export async function saveChart(
  format: 'SVG' | 'PNG' | 'CSV',
  { title, subtitle, summary, draw, table, words }: Exported,
  near: Element,
): Promise<boolean> {
  const file = await made();
  if (file) save(fileName(title, format.toLowerCase()), file);
  return file !== null;

  async function made(): Promise<Blob | null> {
    if (format === 'CSV') return new Blob([csv(table(), words)], { type: 'text/csv;charset=utf-8' });
    const sheet = sheetOf({ title, subtitle, summary, draw, page: words.page, address: location.href });
    const { colours, faces } = lookOf(near);
    if (format === 'PNG') return png(sheet, colours, faces);
    return new Blob([svg(sheet, colours)], { type: 'image/svg+xml' });
  }
}
