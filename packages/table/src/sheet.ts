// Sheets: what a table keeps between checks. Characters, adversaries, aspects, the GM's tokens, as each system has them.
import * as z from 'zod/mini';
import { id, type SeatId, type SheetId } from './id.js';
import { line } from './text.js';
import type { SheetVisibility } from './visibility.js';

export interface Sheet {
  readonly id: SheetId;
  readonly system: string;
  /** A kind of sheet that the system has: `character`, `adversary` … */
  readonly kind: string;
  readonly name: string;
  /** As the kind's schema has them. */
  readonly fields: unknown;
  /** What goes up and down in play, by name: strife, Hope, fate points … */
  readonly counters: Readonly<Record<string, number>>;
  readonly visibility: SheetVisibility;
  /** Whose it is. */
  readonly owner: SeatId;
}

export const sheetVisibility = () => z.enum(['public', 'gm']);
/** A sheet's name: a line of at most 200 characters, as an aspect is a sentence. */
export const sheetName = () => line(200);

export const sheet = (): z.ZodMiniType<Sheet> =>
  z.strictObject({
    id: id(),
    system: z.string(),
    kind: z.string(),
    name: sheetName(),
    fields: z.unknown(),
    counters: z.record(z.string(), z.number()),
    visibility: sheetVisibility(),
    owner: id(),
  });
