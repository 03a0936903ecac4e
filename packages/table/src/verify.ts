// Whether an export is what it says: every event follows, every move is by the rules, every face from its secret.
import { attempt, type Face, Failure, fail, type Result, roll } from '@brosok/dice';
import { parse, play } from '@brosok/rules';
import { BadLog } from './badLog.js';
import type { EventOf, TableEvent } from './event.js';
import { evolve } from './evolve.js';
import { EXPORT_FORMAT, EXPORT_VERSION, type TableExport, tableExport } from './export.js';
import { digested } from './exportDigest.js';
import { diceOf, hashOf, type Proof } from './proof.js';
import { entryOf, type TableState } from './state.js';
import { missingBetween, seesWhole } from './verifyGaps.js';
import { MOST_PROBLEMS, type Problem, type ProblemCode, type Report } from './verifyReport.js';
import { type SessionTally, tallyOf, totalOf } from './verifyTally.js';
import { knowsProof } from './view.js';

export type { Problem, ProblemCode, Report, RollCounts, SessionReport } from './verifyReport.js';
export { explainProblem, explainReport, explainUnreadable, whatItProves } from './verifyWords.js';

/**
 * Verifies an export, its text or what was parsed from it. Codes for what is no export: `BAD_JSON`, `NOT_AN_EXPORT`,
 * `UNKNOWN_VERSION`, `INVALID_EXPORT` with the place. What is wrong with one that can be read is in the report.
 */
export function verify(input: unknown): Result<Report> {
  return attempt(() => {
    const raw = typeof input === 'string' ? jsonOf(input) : input;
    const read = readExport(raw);
    return reportOf(read, digestOf(raw));
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Failure('BAD_JSON');
  }
}

function readExport(raw: unknown): TableExport {
  if (fieldOf(raw, 'format') !== EXPORT_FORMAT) throw new Failure('NOT_AN_EXPORT');
  const version = fieldOf(raw, 'version');
  if (typeof version === 'number' && version !== EXPORT_VERSION)
    throw new Failure('UNKNOWN_VERSION', 'version', { version });
  return parse(tableExport, raw, 'INVALID_EXPORT');
}

/** Of what stands in the file itself: what was parsed of it has its texts trimmed. */
function digestOf(raw: unknown): string {
  const [format, version, table, exportedFor, events, withheld] = FIELDS.map((field) => fieldOf(raw, field));
  const head = digested('', { format, version, table, exportedFor });
  const all = Array.isArray(events) ? events : [];
  return digested(
    all.reduce<string>((before, event) => digested(before, event), head),
    withheld,
  );
}

const FIELDS = ['format', 'version', 'table', 'exportedFor', 'events', 'withheld'];

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;

function reportOf(read: TableExport, digest: string): Report {
  const { table, exportedFor, events, withheld } = read;
  const viewer = { id: exportedFor.seat, role: exportedFor.role };
  const problems: Problem[] = [];
  const sessions = new Map<number, SessionTally>();
  const secrets = secretsIn(events);
  const missingBefore = missingBetween(withheld);
  let [state, problemCount, moves, faces]: [TableState | null, number, number, number] = [null, 0, 0, 0];

  function tell(code: ProblemCode, event: number | null = null, expected: unknown = null, found: unknown = null): void {
    problemCount += 1;
    if (problems.length === MOST_PROBLEMS) return;
    const at = event === null ? undefined : events[event];
    const entry = at && 'entry' in at ? (at.entry ?? null) : null;
    problems.push({ code, event, entry, expected: short(expected), found: short(found) });
  }

  /** Whether an event of a session may stand here; tells where not. */
  function followsSession(event: TableEvent, index: number, before: TableState): boolean {
    const { number, hash } = before.session;
    const isDisclosed = before.disclosed.some((each) => each.number === number);
    if (event.type === 'sessionBegun') {
      if (event.session !== number + 1) tell('SESSION_ORDER', index, number + 1, event.session);
      if (number > 0 && !isDisclosed) tell('SECRET_MISSING', index, hash, null);
      sessions.set(event.session, tallyOf(event.session, event.hash, secrets.has(event.session)));
    }
    if (event.type !== 'sessionEnded') return true;
    if (event.session !== number || isDisclosed) tell('SESSION_ORDER', index, number, event.session);
    else if (hashOf(event.secret) !== hash) tell('WRONG_SECRET', index, hash, hashOf(event.secret));
    else return true;
    return false;
  }

  function tallied(session: number): SessionTally {
    const tally = sessions.get(session) ?? tallyOf(session, '', false);
    sessions.set(session, tally);
    return tally;
  }

  /** Counts a roll that was folded, and looks whether its faces follow from the secret. */
  function inspect(event: EventOf<'rolled' | 'movePlayed'>, index: number, before: TableState): void {
    const { faces: shown, source, proof } = event;
    if (shown.length === 0 && proof === undefined) return;
    const tally = tallied(proof?.session ?? before.session.number);
    tally.rolls += 1;
    const entry = entryOf(before, event.entry);
    const series = event.type === 'rolled' ? event.visibility : (entry?.visibility ?? 'public');
    if (proof === undefined) {
      const owed: Pick<Proof, 'seat' | 'series'> = { seat: event.by, series };
      const isOwed = source === 'random' && knowsProof({ ...NO_PROOF, ...owed }, viewer);
      if (isOwed) tell('PROOF_MISSING', index);
      tally[source === 'real' ? 'real' : isOwed ? 'wrong' : 'unproved'] += 1;
      return;
    }
    const missing = missingBefore(proof, before.session.drawn);
    if (missing > 0 && seesWhole(proof, viewer)) tell('MISSING_ROLLS', index, proof.number - missing, proof.number);
    else tally.unseen += missing;
    if (source === 'real' || shown.length === 0 || proof.seat !== event.by || proof.series !== series) {
      tally.wrong += 1;
      return tell('WRONG_PROOF', index, `${event.by} ${series}`, `${proof.seat} ${proof.series}`);
    }
    if (before.disclosed.some(({ number }) => number === proof.session)) {
      tally.wrong += 1;
      return tell('SECRET_KNOWN', index);
    }
    const secret = secrets.get(proof.session);
    if (secret === undefined) {
      tally.pending += 1;
      return;
    }
    const again = facesOf(event, before, diceOf(secret, before.table.id, proof));
    const isSame = again.ok && JSON.stringify(again.value) === JSON.stringify(shown);
    tally[isSame ? 'verified' : 'wrong'] += 1;
    if (isSame) faces += shown.length;
    else tell('WRONG_FACES', index, again.ok ? again.value.join(' ') : again.error.code, shown.join(' '));
  }

  if (digest !== read.digest) tell('DIGEST', null, digest, read.digest);
  for (const [index, event] of events.entries()) {
    const before = state;
    if (before && !followsSession(event, index, before)) continue;
    if (before && isNewEntry(event) && entryOf(before, event.entry)) tell('DUPLICATE_ENTRY', index);
    try {
      state = evolve(before, event);
    } catch (thrown) {
      if (!(thrown instanceof BadLog)) throw thrown;
      tell('BROKEN_LOG', index, null, thrown.message);
      continue;
    }
    if (event.type === 'movePlayed') moves += 1;
    if (before && (event.type === 'rolled' || event.type === 'movePlayed')) inspect(event, index, before);
  }
  if (state?.table.id !== table.id || state.table.name !== table.name)
    tell('OTHER_TABLE', null, table.id, state?.table.id);
  for (const { session } of withheld) tallied(session).withheld += 1;
  const all = [...sessions.values()];
  return {
    ok: problemCount === 0,
    table,
    exportedFor,
    events: events.length,
    moves,
    faces,
    rolls: totalOf(all),
    sessions: all,
    problems,
    problemCount,
  };
}

/** The secrets that are those which were committed to, by session. */
function secretsIn(events: readonly TableEvent[]): ReadonlyMap<number, string> {
  const hashes = new Map<number, string>();
  const secrets = new Map<number, string>();
  for (const event of events) {
    if (event.type === 'sessionBegun') hashes.set(event.session, event.hash);
    if (event.type === 'sessionEnded' && hashOf(event.secret) === hashes.get(event.session))
      secrets.set(event.session, event.secret);
  }
  return secrets;
}

/** The faces that the roll comes to with these dice. */
function facesOf(
  event: EventOf<'rolled' | 'movePlayed'>,
  before: TableState,
  random: ReturnType<typeof diceOf>,
): Result<readonly Face[]> {
  if (event.type === 'rolled') {
    const rolled = roll(event.expression, { random });
    return rolled.ok ? { ok: true, value: rolled.value.faces } : rolled;
  }
  const entry = entryOf(before, event.entry);
  if (entry?.kind !== 'check') return fail('NOT_A_CHECK');
  const played = play(entry.check, event.move, random);
  return played.ok ? { ok: true, value: played.value.moves.at(-1)?.faces ?? [] } : played;
}

const NO_PROOF = { session: 1, number: 1, contribution: '' };

const isNewEntry = (event: TableEvent): event is EventOf<'rolled' | 'said' | 'checkAsked' | 'checkStarted'> =>
  ['rolled', 'said', 'checkAsked', 'checkStarted'].includes(event.type);

/** At most a line or two. */
function short(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
