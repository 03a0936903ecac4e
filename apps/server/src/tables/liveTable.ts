// One table in this node: the folded state of its log, kept up to date, through which all its commands go.
import { Failure, fail, ok, type Result } from '@brosok/dice';
import { BadLog, evolve, type TableEvent, type TableId, type TableState } from '@brosok/table';
import type { Fanout } from '../fanout/fanout.js';
import type { EventLog } from '../store/eventLog.js';
import { turns } from '../turns.js';
import { DUE, noSnapshots, type Snapshotter } from './snapshotter.js';

/** An event and the state right after it. */
export interface Step {
  readonly event: TableEvent;
  readonly state: TableState;
  /** When this node knew of it, as `performance.now()` tells; 0 where it was read again. */
  readonly known: number;
}

/** What a decision comes to: the events to append, and what to answer once they are. */
interface Decision<Answer> {
  readonly events: readonly TableEvent[];
  /** From the state after the events. */
  answer(state: TableState): Answer;
}

/**
 * A table's cache in this node. It is rebuilt from the log at any time; what it holds is never needed. Commands are
 * decided one after another; where another process appended first, the log is read on and the command decided anew.
 */
export interface LiveTable {
  readonly id: TableId;
  /** The state with everything that the log has now. */
  current(): Promise<TableState>;
  /** Decides and appends. Codes: those of `decide`, `TABLE_BUSY` where others kept appending first, the store's. */
  command<Answer>(decide: (state: TableState) => Result<Decision<Answer>>): Promise<Result<Answer>>;
  /** The last steps, oldest first: enough for whoever was away for a moment. */
  recent(): readonly Step[];
  /** Calls `wake` whenever there are new steps; the answer ends it. */
  watch(wake: () => void): () => void;
  /**
   * Hears that the log may have `sequence` events. Where that is more than the state has, it is read: at once for those who
   * watch, else when something is next done here, as nobody may come back to this node.
   */
  hint(sequence: number): void;
  /** Whether somebody watches or something is being done. */
  busy(): boolean;
  close(): void;
}

/** How many events are read at a time. */
const PAGE = 100;
/** How many steps are kept, at least and at most. */
const RECENT = { least: 256, most: 512 };
/** How often a command is decided anew because another process appended first. */
const ATTEMPTS = 100;

/**
 * Reads a table's log, from its latest snapshot on, and keeps it. Code: `UNKNOWN_TABLE`. Throws what the store throws.
 */
export async function liveTable(
  id: TableId,
  log: EventLog,
  fanout: Fanout,
  snapshots: Snapshotter = noSnapshots,
): Promise<Result<LiveTable>> {
  let steps: Step[] = [];
  /** Of how many events the last snapshot is. */
  let frozen = 0;
  let freezing = false;
  let state: TableState | null = null;
  let jobs = 0;
  /** How many events the log is said to have. */
  let said = 0;
  /** How often the store has failed, and by which code it last did. */
  const failures = { reads: 0, writes: 0, code: 'STORE_UNAVAILABLE' };
  let last: Promise<void> = Promise.resolve();
  const watchers = new Set<() => void>();

  /**
   * Runs `job` after those before it, unless the store fails one of them: what each waits for it would add up. Where it
   * cannot be written it may well be read.
   */
  async function enqueue<Value>(job: () => Promise<Value>, writes = false): Promise<Value> {
    const before = last;
    let end: () => void = () => undefined;
    last = new Promise<void>((resolve) => {
      end = resolve;
    });
    jobs += 1;
    const { reads, writes: written } = failures;
    try {
      await before;
      if (failures.reads > reads || (writes && failures.writes > written))
        throw new Failure(failures.code, null, { reason: 'the one before failed' });
      return await job().catch(failed);
    } finally {
      jobs -= 1;
      end();
    }
  }

  function failed(thrown: unknown): never {
    if (thrown instanceof Failure && thrown.error.code === 'STORE_UNAVAILABLE') {
      failures.reads += 1;
      failures.code = 'STORE_UNAVAILABLE';
    }
    throw thrown;
  }

  function take(events: readonly TableEvent[]): void {
    const now = performance.now();
    for (const event of events) {
      state = evolved(state, event);
      steps.push({ event, state, known: now });
    }
    if (steps.length > RECENT.most) steps = steps.slice(-RECENT.least);
    if (events.length > 0) for (const wake of watchers) wake();
  }

  /** Begins with the latest snapshot, where the log still has the event that it ends with. */
  async function begin(): Promise<void> {
    const latest = await snapshots.latest(id);
    const [event] = latest ? await log.read(id, latest.sequence - 1, 1) : [];
    if (latest && event) {
      state = latest;
      steps = [{ event, state, known: 0 }];
      frozen = latest.sequence;
    }
    await readOn();
    freezeSometimes();
  }

  /**
   * Freezes the oldest state of those that are kept, in the background: whoever was away for a moment then finds where
   * they were also at a node that has just begun.
   */
  function freezeSometimes(): void {
    const oldest = steps[0]?.state;
    if (!oldest || freezing || oldest.sequence - frozen < DUE) return;
    freezing = true;
    snapshots.keep(oldest).finally(() => {
      frozen = oldest.sequence;
      freezing = false;
    });
  }

  /** Reads what the log has more than the state. */
  async function readOn(): Promise<void> {
    const others = turns();
    for (;;) {
      const events = await log.read(id, state?.sequence ?? 0, PAGE);
      for (const event of events) {
        take([event]);
        await others();
      }
      if (events.length < PAGE) return;
    }
  }

  /** Decides on the state as it is, or as the log has it where that refuses: it may have been behind. */
  async function decided<Answer>(
    decide: (state: TableState) => Result<Decision<Answer>>,
  ): Promise<Result<Decision<Answer>>> {
    if (said > known().sequence) await readOn();
    const before = known();
    const decision = decide(before);
    if (decision.ok && decision.value.events.length > 0) return decision;
    await readOn();
    return known() === before ? decision : decide(known());
  }

  async function act<Answer>(decide: (state: TableState) => Result<Decision<Answer>>): Promise<Result<Answer>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const decision = await decided(decide);
      if (!decision.ok) return decision;
      const { events, answer } = decision.value;
      if (events.length === 0) return ok(answer(known()));
      const appended = await log.append(id, known().sequence, events);
      if (appended.ok) {
        take(events);
        fanout.publish(id, appended.value);
        freezeSometimes();
        return ok(answer(known()));
      }
      if (appended.error.code !== 'CONFLICT') {
        failures.writes += 1;
        failures.code = appended.error.code === 'STORE_FULL' ? 'STORE_FULL' : 'STORE_UNAVAILABLE';
        return appended;
      }
      await readOn();
    }
    return fail('TABLE_BUSY');
  }

  function known(): TableState {
    if (!state) throw new Failure('UNKNOWN_TABLE');
    return state;
  }

  function hint(sequence: number): void {
    said = Math.max(said, sequence);
    if (watchers.size > 0) followOn();
  }

  function followOn(): void {
    // who cannot read now is told by the next command, or by the next look at all tables
    if (said > known().sequence) enqueue(readOn).catch(() => undefined);
  }

  const unsubscribe = await fanout.subscribe(id, (sequence) => state && hint(sequence));
  try {
    await enqueue(begin);
  } catch (thrown) {
    unsubscribe();
    throw thrown;
  }
  if (!state) {
    unsubscribe();
    return fail('UNKNOWN_TABLE');
  }
  return ok({
    id,
    current: () => enqueue(() => readOn().then(known)),
    command: (decide) => enqueue(() => act(decide), true),
    recent: () => steps,
    watch(wake) {
      const watcher = () => wake();
      watchers.add(watcher);
      followOn();
      return () => watchers.delete(watcher);
    },
    hint,
    busy: () => jobs > 0 || watchers.size > 0,
    close: unsubscribe,
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
