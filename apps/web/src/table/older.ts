// Which events are of entries that are not fetched yet.
import type { TableView, ViewEvent } from '@brosok/table';

/**
 * Whether an event is of an entry from before those that are shown, such as an old roll that was taken back: it is
 * fetched with the others when they are asked for. A check that goes on is shown whenever it began.
 */
export function isOfOlder(view: TableView, event: ViewEvent): boolean {
  if (event.type !== 'entry' || view.before === null) return false;
  const { entry } = event;
  if (entry.kind === 'check' && entry.waitingFor.length > 0) return false;
  const first = view.entries.find(({ id }) => id === view.before);
  return first !== undefined && entry.at < first.at && view.entries.every(({ id }) => id !== entry.id);
}
