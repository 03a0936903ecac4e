// The schemas of what the API answers, beside those of its requests that the table has: for the OpenAPI document.
import type { Readable } from 'node:stream';
import type { RollAnswer } from '@brosok/dice';
import type { CheckState, LegalMove } from '@brosok/rules';
import {
  type Entry,
  type EntryPage,
  type ErrorBody,
  type Presence,
  type Sheet,
  seated,
  type TableView,
  type ViewEvent,
} from '@brosok/table';
import * as z from 'zod/mini';
import type { Message } from './channel.js';

/** What the document says of schemas; those with an `id` stand among its components. */
export const documented = z.registry<{ readonly id?: string; readonly description?: string }>();

const described = <Schema extends z.core.$ZodType>(schema: Schema, description: string): Schema => {
  documented.add(schema, { description });
  return schema;
};

const place = z.nullable(z.union([z.string(), z.strictObject({ offset: z.int(), length: z.int() })]));
const param = z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]);

export const errorBody: z.ZodMiniType<ErrorBody> = z.strictObject({
  error: z.strictObject({
    code: described(z.string(), 'Never changes with the language: `STALE`, `WRONG_ACTOR`, `INVALID_SETUP` …'),
    message: described(z.string(), 'For people, in the language that Accept-Language asks for: en or ru.'),
    at: described(place, 'A path in what was sent, or a span of the expression.'),
  }),
});

const anyEntry = {
  id: z.string(),
  at: described(z.number(), 'When it began, in milliseconds since 1970.'),
  by: described(z.string(), 'The seat that rolled it, started it or said it.'),
  visibility: z.enum(['public', 'gm', 'blind', 'private']),
  label: z.exactOptional(z.string()),
  undone: described(z.boolean(), 'Taken back: it does not count any more.'),
};

const realDice = described(z.boolean(), 'Whether faces of real dice were entered.');
const proof = described(
  z.nullable(
    z.strictObject({
      session: z.int(),
      seat: z.string(),
      series: z.enum(['public', 'gm', 'blind', 'private']),
      number: z.int(),
      contribution: z.string(),
    }),
  ),
  'What the faces follow from, beside the session’s secret.',
);
const sheets = described(z.record(z.string(), z.string()), 'Whose counters it moves: sheets by actor.');

const entry: z.ZodMiniType<Entry> = z.discriminatedUnion('kind', [
  z.strictObject({
    ...anyEntry,
    kind: z.literal('roll'),
    expression: z.string(),
    roll: described(z.custom<RollAnswer>(), 'As `brosok roll --json` tells a roll.'),
    realDice,
    proof,
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('failed'),
    expression: z.string(),
    error: described(
      z.strictObject({ code: z.string(), at: place, params: z.record(z.string(), param) }),
      'Why the roll came to nothing: dice fell so that it could not be reckoned.',
    ),
    dice: described(
      z.array(z.strictObject({ die: z.string(), face: z.number() })),
      'All that fell until then, in the order in which they fell.',
    ),
    proof,
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('check'),
    actor: described(z.string(), 'The seat that makes the check.'),
    sheets,
    hidden: described(z.nullable(z.enum(['numbers', 'result'])), 'What the GM hides: null stands in its place.'),
    state: described(z.custom<CheckState>(), 'Set-up, phase, dice and moves of the check.'),
    outcome: described(z.unknown(), 'As the system’s schema has it; null until the check is over.'),
    step: described(z.int(), 'How often it has changed: what `playMove` and `undo` name.'),
    legal: described(z.array(z.custom<LegalMove>()), 'The moves that this seat may make now, as forms.'),
    waitingFor: described(z.array(z.string()), 'The seats that may act now.'),
    realDice,
    proofs: described(z.array(proof), 'Of each move.'),
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('request'),
    system: z.string(),
    setup: described(z.record(z.string(), z.unknown()), 'What is known of the set-up of the check that is asked for.'),
    sheets,
    closed: described(z.boolean(), 'Answered or taken back.'),
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('note'),
    text: z.string(),
    to: described(z.array(z.string()), 'Of a whisper: to whom.'),
  }),
  z.strictObject({
    ...anyEntry,
    kind: z.literal('trace'),
    of: described(
      z.union([z.strictObject({ expression: z.string() }), z.strictObject({ system: z.string(), kind: z.string() })]),
      'Of a blind roll its roller sees only that it happened.',
    ),
  }),
]);

const table = z.strictObject({
  ...seated.shape.table.shape,
  locked: z.boolean(),
  advice: described(z.boolean(), 'Whether the GM lets the page tell the chances of what is asked.'),
});
const seats = z.array(z.strictObject({ ...seated.shape.seat.shape, left: z.boolean() }));
const invites = described(
  z.array(z.strictObject({ id: z.string(), role: seated.shape.seat.shape.role, expiresAt: z.number() })),
  'Links that hold, for the GM.',
);
const sheet: z.ZodMiniType<Sheet> = z.strictObject({
  id: z.string(),
  system: z.string(),
  kind: z.string(),
  name: z.string(),
  fields: described(z.unknown(), 'As the system’s schema of the kind of sheet has them.'),
  counters: z.record(z.string(), z.number()),
  visibility: z.enum(['public', 'gm']),
  owner: z.string(),
});
const session = described(
  z.strictObject({ number: z.int(), hash: z.string(), begunAt: z.number() }),
  'The dice’s secret of now, by its SHA-256.',
);
const disclosed = z.array(z.strictObject({ number: z.int(), hash: z.string(), secret: z.string() }));
const before = described(z.nullable(z.string()), 'The entry before which there are more, null where there are none.');

const view = {
  table,
  you: seated.shape.seat,
  seats,
  invites,
  entries: z.array(entry),
  before,
  sheets: z.array(sheet),
  session,
  disclosed,
  cursor: described(z.int(), 'The `n` of the last event that is included.'),
};

/** A view is sent as a stream of its text. */
export const tableView: z.ZodMiniType<TableView | Readable> = z.strictObject(view);

export const entryPage: z.ZodMiniType<EntryPage> = z.strictObject({ entries: z.array(entry), before });

const viewEvent: z.ZodMiniType<ViewEvent> = z.discriminatedUnion('type', [
  z.strictObject({ n: z.int(), type: z.literal('table'), table, seats, invites, entries: z.array(entry) }),
  z.strictObject({ n: z.int(), type: z.literal('entry'), entry }),
  z.strictObject({ n: z.int(), type: z.literal('revealed'), entry }),
  z.strictObject({ n: z.int(), type: z.literal('sheets'), saved: z.array(sheet), removed: z.array(z.string()) }),
  z.strictObject({ n: z.int(), type: z.literal('session'), session, disclosed }),
  z.strictObject({ n: z.int(), type: z.literal('view'), view: z.strictObject(view) }),
]);

const presence: z.ZodMiniType<Presence> = z.strictObject({
  type: z.literal('presence'),
  here: described(z.array(z.string()), 'The seats that have a stream of events open.'),
});

/** What a stream of events sends. */
export const message: z.ZodMiniType<Message> = z.union([viewEvent, presence]);

documented.add(errorBody, { id: 'Error' });
documented.add(tableView, { id: 'TableView', description: 'The table as one seat sees it.' });
documented.add(viewEvent, { id: 'ViewEvent', description: 'Something that happened, as one seat sees it.' });
documented.add(presence, { id: 'Presence', description: 'Who is at the table, at the start and whenever it changes.' });
