// The schemas of what the API answers, beside those of its requests that the table has: for the OpenAPI document.
import type { Readable } from 'node:stream';
import type { RollAnswer } from '@brosok/dice';
import type { CheckState, LegalMove } from '@brosok/rules';
import { type ErrorBody, seated, type TableView, type ViewEvent } from '@brosok/table';
import * as z from 'zod/mini';

/** What the document says of schemas; those with an `id` stand among its components. */
export const documented = z.registry<{ readonly id?: string; readonly description?: string }>();

const described = <Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema => {
  documented.add(schema, { description });
  return schema;
};

const span = z.strictObject({ offset: z.int(), length: z.int() });

export const errorBody: z.ZodMiniType<ErrorBody> = z.strictObject({
  error: z.strictObject({
    code: described(z.string(), 'Never changes with the language: `STALE`, `WRONG_ACTOR`, `INVALID_SETUP` …'),
    message: described(z.string(), 'For people, in the language that Accept-Language asks for: en or ru.'),
    at: described(z.nullable(z.union([z.string(), span])), 'A path in what was sent, or a span of the expression.'),
  }),
});

const anyEntry = {
  id: z.string(),
  at: described(z.number(), 'When it began, in milliseconds since 1970.'),
  by: described(z.string(), 'The seat that rolled it or started it.'),
  visibility: z.enum(['public', 'gm']),
  label: z.exactOptional(z.string()),
  realDice: described(z.boolean(), 'Whether faces of real dice were entered.'),
};

const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    ...anyEntry,
    kind: z.literal('roll'),
    expression: z.string(),
    roll: described(z.custom<RollAnswer>(), 'As `brosok roll --json` tells a roll.'),
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('check'),
    actor: described(z.string(), 'The seat that makes the check.'),
    state: described(z.custom<CheckState>(), 'Set-up, phase, dice and moves of the check.'),
    outcome: described(z.unknown(), 'As the system’s schema has it; null until the check is over.'),
    step: described(z.int(), 'How many moves were made.'),
    legal: described(z.array(z.custom<LegalMove>()), 'The moves that this seat may make now, as forms.'),
    waitingFor: described(z.array(z.string()), 'The seats that may act now.'),
  }),
]);

/** A view is sent as a stream of its text. */
export const tableView: z.ZodMiniType<TableView | Readable> = z.strictObject({
  table: seated.shape.table,
  you: seated.shape.seat,
  seats: z.array(seated.shape.seat),
  entries: z.array(entry),
  cursor: described(z.int(), 'The `n` of the last event that is included.'),
});

export const viewEvent: z.ZodMiniType<ViewEvent> = z.discriminatedUnion('type', [
  z.strictObject({
    n: z.int(),
    type: z.literal('table'),
    table: seated.shape.table,
    seats: z.array(seated.shape.seat),
    entries: z.array(entry),
  }),
  z.strictObject({ n: z.int(), type: z.literal('entry'), entry }),
]);

documented.add(errorBody, { id: 'Error' });
documented.add(tableView, { id: 'TableView', description: 'The table as one seat sees it.' });
documented.add(viewEvent, { id: 'ViewEvent', description: 'What a WebSocket of events sends, one in each message.' });
