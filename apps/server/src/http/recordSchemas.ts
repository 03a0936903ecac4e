// The schemas of what a table has left behind, for the OpenAPI document.
import type { Readable } from 'node:stream';
import { type Luck, type TableExport, type TableStatistics, tableExport } from '@brosok/table';
import * as z from 'zod/mini';
import { documented } from './schemas.js';

/** Files are sent as streams of their text. */
export const exportFile: z.ZodMiniType<TableExport | Readable> = tableExport;
export const recordFile: z.ZodMiniType<string | Readable> = z.string();

const luck: z.ZodMiniType<Luck> = z.strictObject({
  dice: z.int(),
  sum: z.number(),
  expected: z.number(),
  usual: z.tuple([z.number(), z.number()]),
  percentile: z.number(),
  exact: z.boolean(),
});

const maybeLuck = z.nullable(luck);
const inARow = z.int();

const die = z.strictObject({
  die: z.string(),
  dice: z.int(),
  faces: z.array(z.strictObject({ face: z.union([z.number(), z.string()]), count: z.int(), expected: z.number() })),
  luck: maybeLuck,
  longest: z.strictObject({ highest: inARow, lowest: inARow }),
});

export const tableStatistics: z.ZodMiniType<TableStatistics> = z.strictObject({
  seats: z.array(
    z.strictObject({
      seat: z.string(),
      dice: z.array(die),
      realDice: z.array(die),
      luck: z.strictObject({ numbers: maybeLuck, symbols: maybeLuck }),
      checks: z.strictObject({
        successes: z.int(),
        failures: z.int(),
        longest: z.strictObject({ successes: inARow, failures: inARow }),
      }),
    }),
  ),
});

documented.add(exportFile, {
  id: 'TableExport',
  description: 'The log as one seat may see it in whole, to be verified with `brosok verify`.',
});
documented.add(luck, {
  description:
    'Where a sum stands among those of equally many fair dice: `percentile` of them are lower (half of the equal ones ' +
    'counted), nine in ten are within `usual`. Null of too few dice.',
});
documented.add(tableStatistics, {
  id: 'TableStatistics',
  description: 'Faces, luck and what came in a row, of each seat that rolled; real dice by themselves.',
});
