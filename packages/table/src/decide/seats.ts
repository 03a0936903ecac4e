// Who sits at a table, the links by which seats are taken, and what the GM allows there.
import { fail, ok, type Result } from '@brosok/dice';
import type { CommandOf } from '../command.js';
import type { TableEvent } from '../event.js';
import type { CommandId, SeatId } from '../id.js';
import type { InviteInfo, Role, Seat, TableInfo } from '../seat.js';
import { type SeatState, seatOf, type TableState } from '../state.js';
import type { Context, Decision, Stamp } from './context.js';
import { begun } from './session.js';

/** How many seats a table has at most at once, and how many all in all. */
export const MAX_SEATS = 100;
const MAX_SEATS_EVER = 1000;
/** How many links hold at once. */
const MAX_INVITES = 50;

/** A new table with its GM's seat, and the commitment to the secret of its dice. */
export function openTable(
  {
    table: info,
    seatName,
    command,
  }: { readonly table: TableInfo; readonly seatName: string; readonly command: CommandId },
  context: Context,
): { readonly table: TableInfo; readonly seat: Seat; readonly events: readonly TableEvent[] } {
  const table: TableInfo = { id: info.id, name: info.name };
  const seat: Seat = { id: context.newId(), name: seatName, role: 'gm' };
  const stamp = { at: context.now(), by: seat.id, command };
  return {
    table,
    seat,
    events: [
      { ...stamp, type: 'tableOpened', table },
      { ...stamp, type: 'seatTaken', seat },
      begun(stamp, table.id, 1, context),
    ],
  };
}

/** A seat, and the events by which it is taken. */
type Taking = Result<{ readonly seat: Seat; readonly events: readonly TableEvent[] }>;

/**
 * A new seat at a table. The id of the command is the taker's secret, sent twice it takes one seat: `seat` is the one
 * that it took. Codes: `TABLE_LOCKED`, `TABLE_FULL`, that of {@link seatTaken}.
 */
export function takeSeat(
  state: TableState,
  { name, role, command }: { readonly name: string; readonly role: Role; readonly command: CommandId },
  context: Context,
): Taking {
  const taken = seatTaken(state, command);
  if (taken) return taken;
  if (state.locked) return fail('TABLE_LOCKED');
  const here = state.seats.filter(({ left }) => !left).length;
  if (here >= MAX_SEATS || state.seats.length >= MAX_SEATS_EVER)
    return fail('TABLE_FULL', null, { maximum: MAX_SEATS });
  const seat: Seat = { id: context.newId(), name, role };
  return ok({ seat, events: [{ at: context.now(), by: seat.id, command, type: 'seatTaken', seat }] });
}

/**
 * The seat that a command has taken before, whatever has become of the link that it came by; null where there is none.
 * Code: `NOT_SEATED` where the seat has gone to another device since: what was handed out before is void.
 */
export function seatTaken({ seats }: TableState, command: CommandId): Taking | null {
  const taken = seats.find((seat) => !seat.left && seat.takenBy === command);
  if (!taken) return null;
  const { id, name, role, generation } = taken;
  return generation > 0 ? fail('NOT_SEATED') : ok({ seat: { id, name, role }, events: [] });
}

/** A link of the GM's by which others take seats, until `expiresAt`. Codes: `NOT_SEATED`, `WRONG_ROLE`, `TOO_MANY_LINKS`. */
export function makeInvite(
  state: TableState,
  by: SeatId,
  { role, expiresAt }: { readonly role: Role; readonly expiresAt: number },
  context: Context,
):
  | ReturnType<typeof fail>
  | { readonly ok: true; readonly value: { readonly invite: InviteInfo; readonly events: readonly TableEvent[] } } {
  const seat = seatOf(state, by);
  if (!seat) return fail('NOT_SEATED');
  if (seat.role !== 'gm') return fail('WRONG_ROLE');
  const at = context.now();
  if (state.invites.filter((each) => each.expiresAt > at).length >= MAX_INVITES)
    return fail('TOO_MANY_LINKS', null, { maximum: MAX_INVITES });
  const invite = { id: context.newId(), role, expiresAt };
  const made = { at, by, command: context.newId(), type: 'inviteMade', invite: invite.id, role, expiresAt } as const;
  return ok({ invite, events: [made] });
}

/** A link that holds, undefined where it was revoked, expired, or is of another table. */
export const inviteOf = (state: TableState, id: string, now: number): InviteInfo | undefined =>
  state.invites.find((invite) => invite.id === id && invite.expiresAt >= now);

/**
 * A seat goes to another device by a link that was made for the seat's `generation`: what was handed out before is void,
 * the link too. The same command sent twice acts once. Code: `LINK_INVALID`.
 */
export function moveSeat(
  state: TableState,
  {
    seat: id,
    generation,
    command,
  }: { readonly seat: SeatId; readonly generation: number; readonly command: CommandId },
  context: Context,
): Taking {
  const seat = seatOf(state, id);
  if (!seat) return fail('LINK_INVALID', 'token');
  const moved: Seat = { id, name: seat.name, role: seat.role };
  const hasActed = seat.movedBy === command && seat.generation === generation + 1;
  if (hasActed) return ok({ seat: moved, events: [] });
  if (seat.generation !== generation) return fail('LINK_INVALID', 'token');
  return ok({ seat: moved, events: [{ at: context.now(), by: id, command, type: 'seatMoved' }] });
}

export function rename(state: TableState, seat: SeatState, stamp: Stamp, command: CommandOf<'rename'>): Decision {
  const { name, seat: id = seat.id } = command;
  if (id !== seat.id && seat.role !== 'gm') return fail('WRONG_ROLE', 'seat');
  if (!seatOf(state, id)) return fail('UNKNOWN_SEAT', 'seat');
  return ok([{ ...stamp, type: 'seatRenamed', seat: id, name }]);
}

/** The GM removes others, everybody else may leave: a table is never without its GM. */
export function removeSeat(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { seat: id }: CommandOf<'removeSeat'>,
): Decision {
  if (!seatOf(state, id)) return fail('UNKNOWN_SEAT', 'seat');
  const isAllowed = seat.role === 'gm' ? id !== seat.id : id === seat.id;
  return isAllowed ? ok([{ ...stamp, type: 'seatRemoved', seat: id }]) : fail('WRONG_ROLE', 'seat');
}

export function handOver(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { seat: to }: CommandOf<'handOver'>,
): Decision {
  if (seat.role !== 'gm') return fail('WRONG_ROLE');
  const next = seatOf(state, to);
  if (!next || next.id === seat.id) return fail('UNKNOWN_SEAT', 'seat');
  if (next.role !== 'player') return fail('NOT_A_PLAYER', 'seat');
  return ok([{ ...stamp, type: 'gmHandedOver', to }]);
}

export const lock = (seat: SeatState, stamp: Stamp, { locked }: CommandOf<'lock'>): Decision =>
  seat.role === 'gm' ? ok([{ ...stamp, type: 'tableLocked', locked }]) : fail('WRONG_ROLE');

export const setAdvice = (seat: SeatState, stamp: Stamp, { on }: CommandOf<'setAdvice'>): Decision =>
  seat.role === 'gm' ? ok([{ ...stamp, type: 'adviceSet', on }]) : fail('WRONG_ROLE');

export function revokeInvite(
  state: TableState,
  seat: SeatState,
  stamp: Stamp,
  { invite }: CommandOf<'revokeInvite'>,
): Decision {
  if (seat.role !== 'gm') return fail('WRONG_ROLE');
  const isKnown = state.invites.some(({ id }) => id === invite);
  return isKnown ? ok([{ ...stamp, type: 'inviteRevoked', invite }]) : fail('UNKNOWN_LINK', 'invite');
}
