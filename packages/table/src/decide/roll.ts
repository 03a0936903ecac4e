// Rolling, starting checks and making their moves.
import { fail, ok, type Random, type Result, type Scripted, scripted } from '@brosok/dice';
import { begin, type CheckState, effects, hiddenFields, play, systems } from '@brosok/rules';
import type {
  AskCheckCommand,
  Bindings,
  Faces,
  PlayMoveCommand,
  RollCommand,
  SheetBindings,
  StartCheckCommand,
} from '../command.js';
import type { TableEvent } from '../event.js';
import type { SeatId } from '../id.js';
import { attemptRoll } from '../rolling.js';
import { type CheckInState, entryOf, type SeatState, seatOf, seenEntry, seenSheet, type TableState } from '../state.js';
import { actorsOf, awaitedActors, isOffered, legalFor } from '../turn.js';
import { shownState } from '../view.js';
import { isOpen, leads, sight } from '../visibility.js';
import { type Context, type Decision, inFaces, type Stamp, within } from './context.js';
import { countedBy } from './counting.js';
import { drawing, rolledFaces } from './session.js';

/** How many moves one check has at most: each version of it that is sent tells all of them. */
export const MAX_MOVES = 1000;
/** How long the JSON of one check is at most, in characters: each version of it is sent to everybody who sees it. */
export const MAX_CHECK = 256 * 1024;
/** How many of them one player has started or asked for at most: they are for others to see too. */
const MAX_OPEN_OF_PLAYER = 20;
/** How much one move adds to it at most: a line of text with every die of the largest pool. */
const MAX_STEP = 16 * 1024;
/** How many checks and requests of which somebody knows are in progress at a table at most. */
export const MAX_OPEN = 100;
/** How long the JSON of a request's setup is at most. */
const MAX_DRAFT = 16 * 1024;

export function roll(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { expression, visibility, label, faces, contribution = '' }: RollCommand,
  context: Context,
): Decision {
  const { proof, random } = drawing(state, seat.id, visibility, contribution, { expression }, context);
  const source = faces && scripted(faces);
  const { rolled, fallen } = attemptRoll(expression, source ?? random);
  // who chose the faces, or had none drawn yet, has learned nothing by it
  if (!rolled.ok && (source || fallen.length === 0)) return inFaces(rolled.error);
  const leftOver = source && facesLeft(source, faces);
  if (leftOver) return leftOver;
  const made = { ...stamp, entry: context.newId(), expression, visibility, ...labelled(label) };
  if (rolled.ok) return ok([{ ...made, type: 'rolled', ...rolledFaces(rolled.value.faces, faces, proof) }]);
  const { code } = rolled.error;
  return ok([{ ...made, type: 'rollFailed', faces: fallen.map(({ face }) => face), code, proof }]);
}

/** The error that not all of the faces were needed, null where they were. */
function facesLeft(source: Scripted, faces: Faces): ReturnType<typeof fail> | null {
  const left = source.left();
  return left > 0 ? fail('DICE_LEFT_OVER', `faces[${faces.length - left}]`, { left }) : null;
}

export function startCheck(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  command: StartCheckCommand,
  context: Context,
): Decision {
  const { system, setup, visibility, hidden, actor = seat.id, bindings = {}, sheets = {}, label, request } = command;
  const isGm = seat.role === 'gm';
  if (actor !== seat.id && !isGm) return fail('WRONG_ROLE', 'actor');
  if (hidden !== undefined && !isGm) return fail('WRONG_ROLE', 'hidden');
  if (request !== undefined && !isGm) return fail('WRONG_ROLE', 'request');
  if (request !== undefined && !isOpenRequest(state, request)) return fail('UNKNOWN_ENTRY', 'request');
  const crowded = tooManyOpen(state, seat);
  if (crowded) return crowded;
  const unknown =
    unknownSeat(state, actor, bindings) ?? wrongSheet(state, seat, sheets) ?? anothersSheet(state, seat, command);
  if (unknown) return unknown;
  const check = begin(system, setup);
  if (!check.ok) return check.error.code === 'UNKNOWN_SYSTEM' ? check : within('setup', check.error, system);
  if (hidden !== undefined && hiddenFields(system, check.value.kind).length === 0)
    return fail('NOTHING_TO_HIDE', 'hidden');
  const entry = context.newId();
  const started: TableEvent = {
    ...stamp,
    type: 'checkStarted',
    entry,
    system,
    setup,
    visibility,
    ...(hidden === undefined ? {} : { hidden }),
    actor,
    bindings,
    sheets,
    ...labelled(label),
  };
  const counting = { id: entry, visibility, hidden: hidden ?? null, sheets };
  const counted = countedBy(state, counting, stamp, effects(null, check.value), system, context);
  const closed: readonly TableEvent[] =
    request === undefined ? [] : [{ ...stamp, type: 'requestClosed', entry: request }];
  return ok([...closed, started, ...counted]);
}

export function askCheck(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  command: AskCheckCommand,
  context: Context,
): Decision {
  const { system, setup, sheets = {}, label } = command;
  const crowded = tooManyOpen(state, seat);
  if (crowded) return crowded;
  if (JSON.stringify(setup).length > MAX_DRAFT) return fail('CHECK_TOO_LONG', 'setup');
  if (!systems.some(({ id }) => id === system))
    return fail('UNKNOWN_SYSTEM', 'system', { system: system.slice(0, 40) });
  const unknown = wrongSheet(state, seat, sheets) ?? anothersSheet(state, seat, command);
  if (unknown) return unknown;
  return ok([{ ...stamp, type: 'checkAsked', entry: context.newId(), system, setup, sheets, ...labelled(label) }]);
}

export function playMove(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { entry: id, step, move, faces, contribution = '' }: PlayMoveCommand,
  context: Context,
): Decision {
  const entry = seenEntry(state, id, seat);
  if (!entry || !isOpen(sight(seat, entry))) return fail('UNKNOWN_ENTRY', 'entry');
  if (entry.kind !== 'check') return fail('NOT_A_CHECK', 'entry');
  if (entry.undone) return fail('UNDONE', 'entry');
  if (step !== entry.step) return fail('STALE', 'step', { step: entry.step });
  if (entry.check.moves.length >= MAX_MOVES) return fail('TOO_MANY_MOVES', null, { maximum: MAX_MOVES });
  const told = shownState(entry, seat);
  // a move that is not offered because it would tell what is hidden is not tried
  if (told.state !== entry.check && !isOffered(legalFor(state, entry, seat, told.legal), move))
    return fail('NOT_OFFERED', 'move');
  // how long a check is must not hang on the faces of the next roll: else it could be rolled until they are short
  if (JSON.stringify(entry.check).length > MAX_CHECK - MAX_STEP) return fail('CHECK_TOO_LONG');
  const occasion = { entry: id, step, move };
  const { proof, random } = drawing(state, seat.id, entry.visibility, contribution, occasion, context);
  const source = faces && scripted(faces);
  // what is refused has drawn no die, in every system: it could be tried until the dice fall as one likes
  const played = playAs(state, entry, seat, move, source ?? random);
  if (!played.ok) return within('move', played.error, entry.check.system);
  const leftOver = source && facesLeft(source, faces);
  if (leftOver) return leftOver;
  const rolled = played.value.moves.at(-1)?.faces ?? [];
  const made: TableEvent = { ...stamp, type: 'movePlayed', entry: id, move, ...rolledFaces(rolled, faces, proof) };
  const does = effects(entry.check, played.value);
  return ok([made, ...countedBy(state, entry, stamp, does, played.value.system, context)]);
}

/** Plays a move as any of the actors that the seat stands for; whoever leads the check may act for anybody. */
function playAs(
  state: TableState,
  entry: CheckInState,
  seat: SeatState,
  move: unknown,
  random: Random,
): Result<CheckState> {
  const awaited = awaitedActors(entry);
  if (leads(seat, entry) || awaited.length === 0) return play(entry.check, move, random);
  let refused: Result<CheckState> = fail('WRONG_ACTOR', null, { by: awaited });
  for (const actor of actorsOf(state, entry, seat)) {
    const played = play(entry.check, move, random, actor);
    if (played.ok || played.error.code !== 'WRONG_ACTOR') return played;
    refused = played;
  }
  return refused;
}

/** The error of the first seat that cannot take part, null where all can. */
function unknownSeat(state: TableState, actor: SeatId, bindings: Bindings): ReturnType<typeof fail> | null {
  const able = new Set(state.seats.filter(({ role, left }) => role !== 'spectator' && !left).map(({ id }) => id));
  if (!able.has(actor)) return fail('UNKNOWN_SEAT', 'actor');
  const wrong = Object.entries(bindings).find(([, bound]) => bound !== undefined && !able.has(bound));
  return wrong ? fail('UNKNOWN_SEAT', `bindings.${wrong[0]}`) : null;
}

function wrongSheet(state: TableState, seat: SeatState, sheets: SheetBindings): ReturnType<typeof fail> | null {
  const wrong = Object.entries(sheets).find(([, id]) => id !== undefined && !seenSheet(state, id, seat));
  if (wrong) return fail('UNKNOWN_SHEET', `sheets.${wrong[0]}`);
  // whoever makes a check pays with what is their own
  const own = sheets.actor === undefined ? undefined : seenSheet(state, sheets.actor, seat);
  return own && seat.role !== 'gm' && own.owner !== seat.id ? fail('WRONG_ROLE', 'sheets.actor') : null;
}

/**
 * In a player's check nobody pays with what is another's: whoever it belongs to stands for its actor, or the GM. Names
 * alone do not tell who stands for whom, as they change. Nor in a request, where nobody stands for anybody yet: the GM
 * who answers it says who takes part.
 */
function anothersSheet(
  state: TableState,
  seat: SeatState,
  { bindings = {}, sheets = {} }: Pick<StartCheckCommand, 'bindings' | 'sheets'>,
): ReturnType<typeof fail> | null {
  if (seat.role === 'gm') return null;
  for (const [actor, id] of Object.entries(sheets)) {
    if (actor === 'actor' || actor === 'gm') continue;
    const owner = seatOf(state, state.sheets.find((sheet) => sheet.id === id)?.owner ?? '');
    const bound = Object.entries(bindings).find(([name]) => name === actor)?.[1];
    const payer = bound === undefined ? undefined : seatOf(state, bound);
    const isOthers = owner !== undefined && owner.id !== seat.id && owner.role !== 'spectator';
    const isPaidByLeader = payer?.role === 'gm' || (bound === undefined && actor === 'opposition');
    if (isOthers && payer?.id !== owner.id && !isPaidByLeader) return fail('WRONG_ROLE', `sheets.${actor}`);
  }
  return null;
}

/** What is hidden from a seat is not counted, nor when it is over: else it could be. */
function tooManyOpen(state: TableState, seat: SeatState): ReturnType<typeof fail> | null {
  const seen = state.inProgress.map((id) => seenEntry(state, id, seat)).filter((entry) => entry !== undefined);
  const own = seen.filter((entry) => entry.by === seat.id && isOpen(sight(seat, entry)));
  if (seen.length >= MAX_OPEN) return fail('TOO_MANY_OPEN', null, { maximum: MAX_OPEN });
  if (seat.role === 'gm' || own.length < MAX_OPEN_OF_PLAYER) return null;
  return fail('TOO_MANY_OPEN', null, { maximum: MAX_OPEN_OF_PLAYER });
}

function isOpenRequest(state: TableState, id: string): boolean {
  const entry = entryOf(state, id);
  return entry?.kind === 'request' && !entry.closed;
}

const labelled = (label: string | undefined) => (label === undefined ? {} : { label });
