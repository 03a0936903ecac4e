// Whose turn it is: from the actors that a system's moves name to the seats of a table.
import { type Actor, type CheckState, type LegalMove, legal } from '@brosok/rules';
import type { SeatId } from './id.js';
import type { Seat } from './seat.js';
import type { CheckInState, SeatState, TableState } from './state.js';
import { leads, sees } from './visibility.js';

/** The moves of a check that are possible now. A state never changes, so its moves are found once for all viewers. */
export function legalNow({ check, undone }: CheckInState): readonly LegalMove[] {
  if (undone) return [];
  const known = found.get(check) ?? legal(check);
  found.set(check, known);
  return known;
}

const found = new WeakMap<CheckState, readonly LegalMove[]>();

/** Of a check's moves, told in full or without what is hidden, those that a seat may make now. */
export function legalFor(
  state: TableState,
  entry: CheckInState,
  seat: Seat,
  moves: readonly LegalMove[],
): readonly LegalMove[] {
  if (leads(seat, entry)) return moves;
  const actors = actorsOf(state, entry, seat);
  return moves.filter(({ by }) => by.some((actor) => actors.includes(actor)));
}

/** Whether a move is one of those that somebody is offered, with no field that they were not offered. */
export const isOffered = (moves: readonly LegalMove[], move: unknown): boolean =>
  moves.some(({ type, fixed = {}, choices }) => {
    if (typeof move !== 'object' || move === null) return false;
    const fields = Object.entries(move).filter(([name]) => !choices.some((choice) => choice.name === name));
    const given: Readonly<Record<string, unknown>> = { type, ...fixed };
    return fields.length === Object.keys(given).length && fields.every(([name, value]) => given[name] === value);
  });

/** The seats that a check waits for now, in the order in which they were taken. Empty when it is over. */
export function waitingFor(state: TableState, entry: CheckInState): readonly SeatId[] {
  const awaited = new Set(awaitedActors(entry).flatMap((actor) => seatsOf(state, entry, actor)));
  return state.seats.filter((seat) => awaited.has(seat)).map(({ id }) => id);
}

/** The actors that may move now and that a seat stands for. Who leads the check may act for anybody besides. */
export const actorsOf = (state: TableState, entry: CheckInState, seat: Seat): readonly Actor[] =>
  awaitedActors(entry).filter((actor) => seatsOf(state, entry, actor).some(({ id }) => id === seat.id));

/** The actors that may move now. */
export const awaitedActors = (entry: CheckInState): readonly Actor[] => [
  ...new Set(legalNow(entry).flatMap(({ by }) => by)),
];

/** Whether it may be other people's turn when somebody joins: actors that are found by role or name. */
export const hangsOnSeats = (entry: CheckInState): boolean => awaitsUnbound(entry, /^allies$|:/);

/** Whether it may be other people's turn when somebody is renamed: actors that are found by name. */
export const hangsOnNames = (entry: CheckInState): boolean => awaitsUnbound(entry, /:/);

const awaitsUnbound = (entry: CheckInState, found: RegExp): boolean =>
  awaitedActors(entry).some((actor) => entry.bindings[actor] === undefined && found.test(actor));

/** The seats that stand for an actor: those meant that can act, whoever leads the check where there are none. */
function seatsOf(state: TableState, entry: CheckInState, actor: Actor): readonly SeatState[] {
  const able = state.seats.filter((seat) => !seat.left && seat.role !== 'spectator' && sees(seat, entry));
  const meant = able.filter(meantBy(entry, actor, able));
  return meant.length > 0 ? meant : able.filter((seat) => leads(seat, entry));
}

function meantBy(entry: CheckInState, actor: Actor, able: readonly Seat[]): (seat: Seat) => boolean {
  const isLeader = (seat: Seat): boolean => leads(seat, entry);
  const bound = entry.bindings[actor];
  if (bound !== undefined) return ({ id }) => id === bound;
  if (actor === 'gm' || actor === 'opposition') return isLeader;
  if (actor === 'actor') return ({ id }) => id === entry.actor;
  if (actor === 'allies') return ({ id, role }) => role === 'player' && id !== entry.actor;
  const [part, name] = split(actor);
  const named = able.filter((seat) => sameName(seat.name, name));
  // whoever takes another's name does not take their turn
  if (named.length > 1) return isLeader;
  if (named.length === 1) return ({ id }) => named.some((seat) => seat.id === id);
  return part === 'helper' ? ({ id }) => id === entry.actor : isLeader;
}

/** `helper:Aya` as `['helper', 'Aya']`. */
function split(actor: string): readonly [string, string] {
  const colon = actor.indexOf(':');
  return [actor.slice(0, colon), actor.slice(colon + 1)];
}

const sameName = (a: string, b: string): boolean => folded(a) === folded(b);
const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
