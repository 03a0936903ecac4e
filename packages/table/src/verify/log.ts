// An export's events, one after another: what follows, what is by the rules, which faces follow from their secret.
import { type Face, Failure, fail, ok, type Random, type Result, roll } from '@brosok/dice';
import { play } from '@brosok/rules';
import { BadLog } from '../badLog.js';
import type { EventOf, TableEvent } from '../event.js';
import { evolve } from '../evolve.js';
import type { TableExport } from '../export/export.js';
import { diceOf, hashOf, type Occasion } from '../proof.js';
import { attemptRoll } from '../rolling.js';
import { entryOf, type TableState } from '../state.js';
import { knowsProof } from '../view.js';
import type { Visibility } from '../visibility.js';
import { missingBetween, seesWhole } from './gaps.js';
import { MOST_PROBLEMS, type Problem, type ProblemCode, type Report } from './report.js';
import { type SessionTally, tallyOf, totalOf } from './tally.js';

/** What is found in an export that could be read; `digest` is the check sum that it should have. */
export function reportOf(read: TableExport, digest: string): Report {
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

  /** What a roll that was folded comes to; tells where it is not as it should be. */
  function verdictOn(event: RollEvent, index: number, before: TableState): Verdict {
    const { faces: shown, proof } = event;
    const source = event.type === 'rollFailed' ? 'random' : event.source;
    const series = seriesIn(event, before);
    if (proof === undefined) {
      if (source === 'real') return 'real';
      if (!knowsProof({ ...NO_PROOF, seat: event.by, series }, viewer)) return 'unproved';
      return wrong('PROOF_MISSING', index);
    }
    if (source === 'real' || shown.length === 0 || proof.seat !== event.by || proof.series !== series)
      return wrong('WRONG_PROOF', index, `${event.by} ${series}`, `${proof.seat} ${proof.series}`);
    if (before.disclosed.some(({ number }) => number === proof.session)) return wrong('SECRET_KNOWN', index);
    const secret = secrets.get(proof.session);
    if (secret === undefined) return 'pending';
    const dice = diceOf(secret, before.table.id, proof, occasionOf(event, before));
    const again = facesOf(event, before, noMoreThan(shown.length, dice));
    if (!again.ok) return wrong('WRONG_FACES', index, again.error.code, shown.join(' '));
    if (!isSame(again.value, shown)) return wrong('WRONG_FACES', index, again.value.join(' '), shown.join(' '));
    faces += shown.length;
    return 'verified';
  }

  function wrong(...problem: Parameters<typeof tell>): 'wrong' {
    tell(...problem);
    return 'wrong';
  }

  /** Counts a roll, and the rolls of its series that are missing before it. */
  function count(event: RollEvent, index: number, before: TableState): void {
    const { proof } = event;
    if (event.faces.length === 0 && proof === undefined) return;
    const tally = tallied(proof?.session ?? before.session.number);
    tally.rolls += 1;
    if (event.type === 'rollFailed') tally.failed += 1;
    tally[verdictOn(event, index, before)] += 1;
    const missing = proof === undefined ? 0 : missingBefore(proof, before.session.drawn);
    if (proof === undefined || missing === 0) return;
    if (seesWhole(proof, viewer)) tell('MISSING_ROLLS', index, proof.number - missing, proof.number);
    else tally.unseen += missing;
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
    if (before && isRoll(event)) count(event, index, before);
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

type RollEvent = EventOf<'rolled' | 'rollFailed' | 'movePlayed'>;
type Verdict = 'verified' | 'wrong' | 'pending' | 'real' | 'unproved';

const isRoll = (event: TableEvent): event is RollEvent =>
  event.type === 'rolled' || event.type === 'rollFailed' || event.type === 'movePlayed';

/** The series that a roll belongs to. */
function seriesIn(event: RollEvent, before: TableState): Visibility {
  if (event.type !== 'movePlayed') return event.visibility;
  return entryOf(before, event.entry)?.visibility ?? 'public';
}

const isSame = (a: readonly Face[], b: readonly Face[]): boolean =>
  a.length === b.length && a.every((face, index) => face === b[index]);

/** The faces that the roll comes to with these dice. */
function facesOf(event: RollEvent, before: TableState, random: Random): Result<readonly Face[]> {
  if (event.type === 'rolled') {
    const rolled = roll(event.expression, { random });
    return rolled.ok ? ok(rolled.value.faces) : rolled;
  }
  // that it fails with them was found when it was folded
  if (event.type === 'rollFailed') return ok(attemptRoll(event.expression, random).fallen.map(({ face }) => face));
  const entry = entryOf(before, event.entry);
  if (entry?.kind !== 'check') return fail('NOT_A_CHECK');
  const played = play(entry.check, event.move, random);
  return played.ok ? ok(played.value.moves.at(-1)?.faces ?? []) : played;
}

/** What the faces hang on beside the proof. */
function occasionOf(event: RollEvent, before: TableState): Occasion {
  if (event.type !== 'movePlayed') return { expression: event.expression };
  const entry = entryOf(before, event.entry);
  return { entry: event.entry, step: entry?.kind === 'check' ? entry.step : 0, move: event.move };
}

/** The dice, as long as a roll takes no more of them than it showed: one that does was another, however many it takes. */
function noMoreThan(count: number, { draw }: Random): Random {
  let drawn = 0;
  return {
    draw(die) {
      drawn += 1;
      if (drawn > count) throw new Failure('TOO_MANY_DICE', null, { limit: count });
      return draw(die);
    },
  };
}

const NO_PROOF = { session: 1, number: 1, contribution: '' };

const isNewEntry = (
  event: TableEvent,
): event is EventOf<'rolled' | 'rollFailed' | 'said' | 'checkAsked' | 'checkStarted'> =>
  ['rolled', 'rollFailed', 'said', 'checkAsked', 'checkStarted'].includes(event.type);

/** At most a line or two. */
function short(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
