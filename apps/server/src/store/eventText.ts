// An event as the stores keep it: a line of JSON.
import { Failure } from '@brosok/dice';
import { type TableEvent, tableEvent } from '@brosok/table';
import * as z from 'zod/mini';

export const eventText = (event: TableEvent): string => JSON.stringify(event);

/** Fails with `LOG_UNREADABLE`. */
export function eventFrom(text: unknown): TableEvent {
  try {
    return tableEvent.parse(JSON.parse(z.string().parse(text)));
  } catch (cause) {
    throw new Failure('LOG_UNREADABLE', null, { reason: String(cause) });
  }
}
