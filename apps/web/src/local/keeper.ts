// The table on this device: its log folded, commands decided by the table's own rules and written down before anybody
// sees what came of them. What the server is for other tables, in one worker for each tab; the log keeps them together.
import { commitment, Failure, fail, type Language, ok, type Result } from '@brosok/dice';
import {
  answered,
  BadLog,
  type Command,
  type Context,
  command as commandSchema,
  type Done,
  decide,
  type EntryId,
  type EntryPage,
  evolve,
  exporterOf,
  openTable,
  request,
  type SeatId,
  statistics,
  type TableEvent,
  type TableState,
  type TableStatistics,
  type TableView,
  tableEvent,
  view,
  viewEntries,
  viewEvent,
  viewPage,
} from '@brosok/table';
import { goneOn, type Imported, importOf } from '@brosok/table/import';
import { markdown } from '@brosok/table/markdown';
import * as z from 'zod/mini';
import type { Examined, Names, Told } from './asks.js';
import { type About, type LocalLog, VERSION } from './log.js';

/** Every function throws a `Failure` with a code of the log's, or `LOG_UNREADABLE`, `LOG_NEWER`. */
export interface Keeper {
  /** The table as it is, begun where there is none. */
  open(names: Names): Promise<TableView>;
  /** Codes: those of `decide`, `INVALID_REQUEST`. */
  command(sent: Command): Promise<Result<Done>>;
  /** The entries before one; code `UNKNOWN_ENTRY`. */
  earlier(before: EntryId): Promise<EntryPage>;
  statistics(): Promise<TableStatistics>;
  /** The log as the server would export it. What was rolled so far can be verified in it: its secret is disclosed. */
  json(): Promise<readonly string[]>;
  markdown(language: Language, timeZone: string): Promise<string>;
  /** What an exported log would become here. Codes: those of `importOf`. */
  examine(text: string): Promise<Result<Examined>>;
  /**
   * Puts an exported log in the place of the one that is here, which is as it was examined. Codes: those of `importOf`,
   * `LOG_CHANGED`.
   */
  replace(text: string, old: string): Promise<Result<null>>;
  /** Reads on where another tab has written. */
  look(): Promise<void>;
  clear(): Promise<void>;
}

/** The log that is here, folded, and whose it is. */
interface Here {
  readonly about: About;
  readonly state: TableState;
  readonly seat: SeatId;
}

/** How many events are read at a time. */
const PAGE = 500;
/** How often a command is decided anew because another tab was faster. */
const ATTEMPTS = 20;

export function keeper(options: {
  readonly log: LocalLog;
  /** A random UUID. */
  newId(): string;
  now(): number;
  /** 256 random bits in hexadecimal. */
  newKey(): string;
  /** Told what happens at the table, in its order, also by other tabs. */
  tell(told: Told): void;
  /** Called when the log has become another: other tabs are to look. */
  changed(): void;
}): Keeper {
  const { log, newId, now, newKey, tell, changed } = options;
  let about: About | null = null;
  let state: TableState | null = null;
  let names: Names | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const context: Context = { newId, now, secret: (table, session) => secretsOf(known().about.key)(table, session) };

  /** Runs `job` after those before it. */
  function enqueue<Value>(job: () => Promise<Value>): Promise<Value> {
    const done = last.then(job);
    last = done.catch(() => undefined);
    return done;
  }

  function known(): Here {
    const seat = state?.seats[0];
    if (!about || !state || !seat) throw new Failure('LOG_UNREADABLE', null, { reason: 'no seat' });
    return { about, state, seat: seat.id };
  }

  function viewed(): TableView {
    const { state: now, seat } = known();
    const seen = view(now, seat);
    if (!seen) throw new Failure('LOG_UNREADABLE', null, { reason: 'no seat' });
    return seen;
  }

  function take(events: readonly TableEvent[], isNews: boolean): void {
    for (const event of events) {
      state = evolved(state, event);
      if (!isNews) continue;
      const seen = viewEvent(state, event, known().seat);
      if (seen) tell({ type: 'event', event: seen });
    }
  }

  /** Reads what the log has more than the state; a log that is another by now is read anew, one that is gone begun. */
  async function readOn(): Promise<void> {
    const wasShown = state !== null;
    let isAnew = !wasShown;
    for (let attempt = 0; attempt < ATTEMPTS; ) {
      const found = await log.read(state?.sequence ?? 0, PAGE);
      const next = found.about === null ? null : aboutIn(found.about);
      if (next === null || (about && next.key !== about.key)) {
        attempt += 1;
        about = null;
        state = null;
        isAnew = true;
        if (next === null) await begin();
        // what was read was from the middle of another log
        continue;
      }
      about = next;
      take(eventsIn(found.events, state?.sequence ?? 0), !isAnew);
      if (found.events.length === PAGE) continue;
      if (isAnew && wasShown) tell({ type: 'view', view: viewed() });
      return;
    }
    throw new Failure('LOG_UNREADABLE', null, { reason: 'it does not stay' });
  }

  /** Begins a log, unless another tab is faster. */
  async function begin(): Promise<void> {
    if (!names) throw new Failure('LOG_UNREADABLE', null, { reason: 'no name' });
    const next: About = { version: VERSION, table: newId(), key: newKey() };
    const opening = { table: { id: next.table, name: names.table }, seatName: names.seat, command: newId() };
    const began = openTable(opening, { ...context, secret: secretsOf(next.key) });
    if (await log.begin(next, began.events)) changed();
  }

  async function decided(sent: Command): Promise<Result<readonly TableEvent[]>> {
    const before = known();
    const decision = decide(before.state, before.seat, sent, context);
    if (decision.ok && decision.value.length > 0) return decision;
    // the state may have been behind
    await readOn();
    const after = known();
    return after.state === before.state ? decision : decide(after.state, after.seat, sent, context);
  }

  async function act(sent: Command): Promise<Result<Done>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const decision = await decided(sent);
      if (!decision.ok) return decision;
      const { about: of, state: before } = known();
      const events = decision.value;
      if (events.length === 0 || (await log.append(of, before.sequence, events))) {
        take(events, true);
        if (events.length > 0) changed();
        const { state: after, seat } = known();
        return ok({ command: sent.id, cursor: answered(after, seat, sent.id) ?? 0 });
      }
      await readOn();
    }
    throw new Failure('STORE_UNAVAILABLE', null, { reason: 'busy' });
  }

  /** The log as text, read anew from the store. */
  async function exported(): Promise<readonly string[]> {
    const { state: end, seat } = known();
    const exporter = exporterOf(end, seat);
    if (!exporter) throw new Failure('LOG_UNREADABLE', null, { reason: 'no seat' });
    const told: string[] = [];
    for (let after = 0; after < end.sequence; after += PAGE) {
      const { events } = await log.read(after, Math.min(PAGE, end.sequence - after));
      for (const event of eventsIn(events, after)) {
        const seen = exporter.take(event);
        if (seen) told.push(`${told.length === 0 ? '' : ','}${JSON.stringify(seen)}`);
      }
    }
    const head = JSON.stringify(exporter.head).slice(0, -1);
    return [`${head},"events":[`, ...told, `],${JSON.stringify(exporter.end()).slice(1)}`];
  }

  const upToDate = <Value>(job: () => Value | Promise<Value>): Promise<Value> => enqueue(() => readOn().then(job));

  return {
    open: (called) => {
      names = called;
      return upToDate(viewed);
    },
    command: (sent) =>
      enqueue(async () => {
        const read = request(commandSchema, sent);
        return read.ok ? act(read.value) : read;
      }),
    earlier: (before) =>
      enqueue(async () => {
        const { state: now, seat } = known();
        const page = viewPage(now, seat, before);
        if (!page) throw new Failure('UNKNOWN_ENTRY');
        return page;
      }),
    statistics: () =>
      upToDate(() => {
        const { state: now, seat } = known();
        return statistics(now, seat) ?? { seats: [] };
      }),
    json: () =>
      upToDate(async () => {
        const { drawn } = known().state.session;
        if (Object.keys(drawn).length > 0) await act({ id: newId(), type: 'endSession' });
        return exported();
      }),
    examine: (text) =>
      upToDate(() => {
        const read = importOf(text);
        return read.ok ? ok(examined(read.value, known())) : read;
      }),
    replace: (text, old) =>
      upToDate(async () => {
        const read = importOf(text);
        if (!read.ok) return read;
        const { about: before, state: now } = known();
        if (markOf(before, now) !== old) return fail('LOG_CHANGED');
        const next: About = { version: VERSION, table: read.value.table.id, key: newKey() };
        const events = goneOn(read.value, { ...context, secret: secretsOf(next.key) });
        if (!(await log.replace(before, now.sequence, next, events))) return fail('LOG_CHANGED');
        changed();
        await readOn();
        return ok(null);
      }),
    markdown: (language, timeZone) =>
      upToDate(() => {
        const { state: now, seat } = known();
        return markdown({ ...viewed(), entries: viewEntries(now, seat) }, { language, timeZone });
      }),
    look: () => enqueue(async () => (state ? readOn() : undefined)),
    clear: () =>
      enqueue(async () => {
        await log.clear();
        changed();
        await readOn();
      }),
  };
}

function examined({ table, events, state }: Imported, { about, state: now }: Here): Examined {
  const [first, last] = [events[0], events.at(-1)];
  return {
    name: table.name,
    entries: state.places,
    sheets: state.sheets.length,
    from: first?.at ?? 0,
    to: last?.at ?? 0,
    replaces: now.places > 0 || now.sheets.length > 0,
    old: markOf(about, now),
  };
}

/** What says of a log whether it is still the same. */
const markOf = ({ key }: About, { sequence }: TableState): string => `${key} ${sequence}`;

/** Of a key: nobody but this device needs to find them again, and there the key is. */
const secretsOf =
  (key: string): Context['secret'] =>
  (_, session) =>
    commitment(`${key}:${session}`);

const aboutSchema = z.object({ version: z.int(), table: z.string(), key: z.string() });

function aboutIn(found: unknown): About {
  const read = aboutSchema.safeParse(found);
  if (!read.success) throw new Failure('LOG_UNREADABLE', null, { reason: 'about' });
  if (read.data.version > VERSION) throw new Failure('LOG_NEWER');
  return read.data;
}

/** Events as they were found after a number: none is missing, and each is one. */
function eventsIn(found: readonly { readonly number: number; readonly event: unknown }[], after: number): TableEvent[] {
  return found.map(({ number, event }, index) => {
    if (number !== after + index + 1)
      throw new Failure('LOG_UNREADABLE', null, { reason: `no event ${after + index + 1}` });
    const read = tableEvent.safeParse(event);
    if (!read.success) throw new Failure('LOG_UNREADABLE', null, { reason: `event ${number}` });
    return read.data;
  });
}

function evolved(state: TableState | null, event: TableEvent): TableState {
  try {
    return evolve(state, event);
  } catch (thrown) {
    if (!(thrown instanceof BadLog)) throw thrown;
    throw new Failure('LOG_UNREADABLE', null, { reason: thrown.message });
  }
}
