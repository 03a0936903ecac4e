// A check that is to be started: by a tap on a sheet, after another check, or as an answer to a request.
import type { RequestEntry, SheetId } from '@brosok/table';
import { createSignal } from 'solid-js';
import type { JsonObject } from '../json.js';

export interface Starting {
  readonly system: string;
  readonly kind: string;
  /** What is known of its setup. */
  readonly setup?: JsonObject;
  /** Whose check it is. */
  readonly sheet?: SheetId;
  readonly label?: string;
  readonly request?: RequestEntry;
}

/** Null where nothing is asked for: whoever opens the form chooses there. */
export const [starting, start] = createSignal<Starting | null>(null);
