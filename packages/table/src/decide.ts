// What a command comes to: the events that it adds to the log, or why not.
import {
  type CodedError,
  fail,
  ok,
  type Random,
  type Result,
  roll as rollDice,
  rollGiven,
  scripted,
} from '@brosok/dice';
import { begin, type CheckState, play } from '@brosok/rules';
import type { Bindings, Command, Faces, PlayMoveCommand, RollCommand, StartCheckCommand } from './command.js';
import type { FaceSource, TableEvent } from './event.js';
import type { CommandId, SeatId } from './id.js';
import type { Role, Seat, TableInfo } from './seat.js';
import { answered, type CheckInState, seatOf, type TableState } from './state.js';
import { actorsOf, awaitedActors } from './turn.js';
import { seenEntry } from './view.js';

/** What a decision takes from the world. */
export interface Context {
  readonly random: Random;
  /** A new random UUID. */
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** How many seats a table has at most. */
export const MAX_SEATS = 100;
/** How many moves one check has at most: each version of it that is sent tells all of them. */
export const MAX_MOVES = 1000;
/** How long the JSON of one check is at most, in characters: each version of it is sent to everybody who sees it. */
export const MAX_CHECK = 256 * 1024;

/**
 * The events of a command of the seat `by`; none where the same command has acted before. Codes: `NOT_SEATED`,
 * `WRONG_ROLE`, `UNKNOWN_ENTRY` (also for what is hidden from the seat), `NOT_A_CHECK`, `STALE`, `WRONG_ACTOR`,
 * `TOO_MANY_MOVES`, `CHECK_TOO_LONG`, `UNKNOWN_SEAT`, `DICE_MISSING`, `DICE_LEFT_OVER`, `NO_SUCH_FACE`, and those of the dice's language
 * and of the systems. Places are paths in the command, or a span of its expression.
 */
export function decide(
  state: TableState,
  by: SeatId,
  command: Command,
  context: Context,
): Result<readonly TableEvent[]> {
  if (answered(state, by, command.id) !== undefined) return ok([]);
  const seat = seatOf(state, by);
  if (!seat) return fail('NOT_SEATED');
  const stamp = { at: context.now(), by, command: command.id };
  switch (command.type) {
    case 'rename':
      return ok([{ ...stamp, type: 'seatRenamed', name: command.name }]);
    case 'roll':
      return acting(seat) ?? roll(stamp, command, context);
    case 'startCheck':
      return acting(seat) ?? startCheck(state, seat, stamp, command, context);
    case 'playMove':
      return acting(seat) ?? playMove(state, seat, stamp, command, context);
  }
}

/** A new table with its GM's seat. */
export function openTable(
  { name, seatName }: { readonly name: string; readonly seatName: string },
  context: Context,
): { readonly table: TableInfo; readonly seat: Seat; readonly events: readonly TableEvent[] } {
  const table: TableInfo = { id: context.newId(), name };
  const seat: Seat = { id: context.newId(), name: seatName, role: 'gm' };
  const stamp = { at: context.now(), by: seat.id, command: context.newId() };
  return {
    table,
    seat,
    events: [
      { ...stamp, type: 'tableOpened', table },
      { ...stamp, type: 'seatTaken', seat },
    ],
  };
}

/** A new seat at a table. Code: `TABLE_FULL`. */
export function takeSeat(
  state: TableState,
  { name, role }: { readonly name: string; readonly role: Role },
  context: Context,
): Result<{ readonly seat: Seat; readonly events: readonly TableEvent[] }> {
  if (state.seats.length >= MAX_SEATS) return fail('TABLE_FULL', null, { maximum: MAX_SEATS });
  const seat: Seat = { id: context.newId(), name, role };
  const stamp = { at: context.now(), by: seat.id, command: context.newId() };
  return ok({ seat, events: [{ ...stamp, type: 'seatTaken', seat }] });
}

interface Stamp {
  readonly at: number;
  readonly by: SeatId;
  readonly command: CommandId;
}

type Decision = Result<readonly TableEvent[]>;

/** Spectators only watch. */
const acting = (seat: Seat): Decision | null => (seat.role === 'spectator' ? fail('WRONG_ROLE') : null);

function roll(stamp: Stamp, { expression, visibility, label, faces }: RollCommand, context: Context): Decision {
  const rolled = faces ? rollGiven(expression, faces) : rollDice(expression, { random: context.random });
  if (!rolled.ok) return inFaces(rolled.error);
  return ok([
    {
      ...stamp,
      type: 'rolled',
      entry: context.newId(),
      expression,
      visibility,
      ...(label === undefined ? {} : { label }),
      faces: rolled.value.faces,
      source: sourceOf(faces),
    },
  ]);
}

function startCheck(
  state: TableState,
  seat: Seat,
  stamp: Stamp,
  { system, setup, visibility, actor = seat.id, bindings = {}, label }: StartCheckCommand,
  context: Context,
): Decision {
  if (actor !== seat.id && seat.role !== 'gm') return fail('WRONG_ROLE', 'actor');
  const unknown = unknownSeat(state, actor, bindings);
  if (unknown !== null) return fail('UNKNOWN_SEAT', unknown);
  const check = begin(system, setup);
  if (!check.ok) return check.error.code === 'UNKNOWN_SYSTEM' ? check : within('setup', check.error, system);
  return ok([
    {
      ...stamp,
      type: 'checkStarted',
      entry: context.newId(),
      system,
      setup,
      visibility,
      actor,
      bindings,
      ...(label === undefined ? {} : { label }),
    },
  ]);
}

/** The place of the first seat that cannot take part, null where all can. */
function unknownSeat(state: TableState, actor: SeatId, bindings: Bindings): string | null {
  const able = new Set(state.seats.filter(({ role }) => role !== 'spectator').map(({ id }) => id));
  if (!able.has(actor)) return 'actor';
  const wrong = Object.entries(bindings).find(([, bound]) => bound !== undefined && !able.has(bound));
  return wrong ? `bindings.${wrong[0]}` : null;
}

function playMove(
  state: TableState,
  seat: Seat,
  stamp: Stamp,
  { entry: id, step, move, faces }: PlayMoveCommand,
  context: Context,
): Decision {
  const entry = seenEntry(state, id, seat);
  if (!entry) return fail('UNKNOWN_ENTRY', 'entry');
  if (entry.kind !== 'check') return fail('NOT_A_CHECK', 'entry');
  const made = entry.check.moves.length;
  if (step !== made) return fail('STALE', 'step', { step: made });
  if (made >= MAX_MOVES) return fail('TOO_MANY_MOVES', null, { maximum: MAX_MOVES });
  const source = faces && scripted(faces);
  const played = playAs(state, entry, seat, move, source ?? context.random);
  if (!played.ok) return within('move', played.error, entry.check.system);
  const left = source?.left() ?? 0;
  if (left > 0) return fail('DICE_LEFT_OVER', `faces[${(faces?.length ?? 0) - left}]`, { left });
  if (JSON.stringify(played.value).length > MAX_CHECK) return fail('CHECK_TOO_LONG');
  const rolled = played.value.moves.at(-1)?.faces ?? [];
  return ok([{ ...stamp, type: 'movePlayed', entry: id, move, faces: rolled, source: sourceOf(faces) }]);
}

/** Plays a move as any of the actors that the seat stands for; the GM may act for anybody. */
function playAs(state: TableState, entry: CheckInState, seat: Seat, move: unknown, random: Random): Result<CheckState> {
  const awaited = awaitedActors(entry);
  if (seat.role === 'gm' || awaited.length === 0) return play(entry.check, move, random);
  let refused: Result<CheckState> = fail('WRONG_ACTOR', null, { by: awaited });
  for (const actor of actorsOf(state, entry, seat)) {
    const played = play(entry.check, move, random, actor);
    if (played.ok || played.error.code !== 'WRONG_ACTOR') return played;
    refused = played;
  }
  return refused;
}

const sourceOf = (faces: Faces | undefined): FaceSource => (faces ? 'real' : 'random');

const isOfFaces = ({ code }: CodedError): boolean =>
  code === 'DICE_MISSING' || code === 'NO_SUCH_FACE' || code === 'DICE_LEFT_OVER';

/** The error with its place as it is in the command: `dice[2]` as `faces[2]`. */
const inFaces = (error: CodedError): ReturnType<typeof fail> =>
  isOfFaces(error) && typeof error.at === 'string'
    ? fail(error.code, error.at.replace('dice', 'faces'), error.params)
    : { ok: false, error };

/** The error with its place as it is in the command, `difficulty` as `setup.difficulty`, and whose words explain it. */
function within(field: string, error: CodedError, system: string): ReturnType<typeof fail> {
  const { code, at, params } = inFaces(error).error;
  const place = typeof at !== 'string' ? field : at.startsWith('[') ? `${field}${at}` : `${field}.${at}`;
  return fail(code, isOfFaces(error) ? at : place, { ...params, system });
}
