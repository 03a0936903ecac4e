// An event as the stores keep it: a line of JSON.
import { Failure, ok } from '@brosok/dice';
import { request, type TableEvent, tableEvent } from '@brosok/table';

export const eventText = (event: TableEvent): string => JSON.stringify(event);

/** Fails with `LOG_UNREADABLE`; the reason, which is logged, quotes nothing of the line. */
export function eventFrom(text: unknown): TableEvent {
  const event = typeof text === 'string' ? eventIn(text) : null;
  if (!event) throw new Failure('LOG_UNREADABLE', null, { reason: 'no event' });
  return event;
}

function eventIn(json: string): TableEvent | null {
  try {
    const value: unknown = JSON.parse(json);
    const read = READ_OVER.test(json) ? request(tableEvent, value) : ok(tableEvent.parse(value));
    return read.ok ? read.value : null;
  } catch {
    return null;
  }
}

/** A key that schemas of records read over, in either spelling: what has it is looked at more closely. */
const READ_OVER = /__proto__|\\u005f/i;
