// An event as the stores keep it: a line of JSON.
import { Failure } from '@brosok/dice';
import { request, type TableEvent, tableEvent } from '@brosok/table';
import * as z from 'zod/mini';

export const eventText = (event: TableEvent): string => JSON.stringify(event);

/** Fails with `LOG_UNREADABLE`. */
export function eventFrom(text: unknown): TableEvent {
  try {
    const json = z.string().parse(text);
    const value: unknown = JSON.parse(json);
    if (!READ_OVER.test(json)) return tableEvent.parse(value);
    const read = request(tableEvent, value);
    if (!read.ok) throw new Error(`${read.error.code} at ${read.error.at}`);
    return read.value;
  } catch (cause) {
    throw new Failure('LOG_UNREADABLE', null, { reason: String(cause) });
  }
}

/** A key that schemas of records read over, in either spelling: what has it is looked at more closely. */
const READ_OVER = /__proto__|\\u005f/i;
