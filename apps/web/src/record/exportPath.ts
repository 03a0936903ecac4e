// Where the server has a table's log as a file.
import type { TableId } from '@brosok/table';

/** Without options the JSON that can be verified. */
export function exportPath(table: TableId, options: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(options).toString();
  return `/api/tables/${table}/export${query === '' ? '' : `?${query}`}`;
}
