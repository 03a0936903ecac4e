// The sessions of a table's dice: a secret committed to, rolled with, and disclosed.
import { fail, ok } from '@brosok/dice';
import type { Faces } from '../command.js';
import type { TableEvent } from '../event.js';
import type { SeatId, TableId } from '../id.js';
import { diceOf, hashOf, type Occasion, type Proof, seriesKey } from '../proof.js';
import type { SeatState, TableState } from '../state.js';
import type { Visibility } from '../visibility.js';
import type { Context, Decision, Stamp } from './context.js';

/** How long a session lasts at most, in milliseconds. */
export const MAX_SESSION = 24 * 3600_000;

/** The commitment to a session's secret. It comes before any roll of the session. */
export const begun = (stamp: Stamp, table: TableId, session: number, context: Context): TableEvent => ({
  ...stamp,
  type: 'sessionBegun',
  session,
  hash: hashOf(context.secret(table, session)),
});

/** The GM ends the session: its secret is disclosed, and a new one begins. */
export const endSession = (state: TableState, seat: SeatState, stamp: Stamp, context: Context): Decision =>
  seat.role === 'gm' ? ok(next(state, stamp, context)) : fail('WRONG_ROLE');

/**
 * Ends a session that has lasted for a day; no events before. Whoever looks at the table makes it so: it is nobody's
 * decision, and told as the GM's.
 */
export function renewSession(state: TableState, context: Context): readonly TableEvent[] {
  const at = context.now();
  const gm = state.seats.find(({ role, left }) => role === 'gm' && !left);
  if (!gm || at - state.session.begunAt < MAX_SESSION) return [];
  return next(state, { at, by: gm.id, command: context.newId() }, context);
}

function next(state: TableState, stamp: Stamp, context: Context): readonly TableEvent[] {
  const { number: session } = state.session;
  const secret = context.secret(state.table.id, session);
  return [{ ...stamp, type: 'sessionEnded', session, secret }, begun(stamp, state.table.id, session + 1, context)];
}

/** The next roll of a seat: what its faces follow from, and the source of them. */
export function drawing(
  state: TableState,
  seat: SeatId,
  series: Visibility,
  contribution: string,
  occasion: Occasion,
  context: Context,
): { readonly proof: Proof; readonly random: ReturnType<typeof diceOf> } {
  const { number: session, drawn } = state.session;
  const number = (drawn[seriesKey(seat, series)] ?? 0) + 1;
  const proof: Proof = { session, seat, series, number, contribution: thrownIn(series, contribution, context) };
  const { id } = state.table;
  return { proof, random: diceOf(context.secret(id, session), id, proof, occasion, context.digests) };
}

/**
 * The roller's part. Once the secret is disclosed, whoever knows this part knows the faces: in what others are not to see
 * there is always one, and in what is blind one that the roller does not know either.
 */
const thrownIn = (series: Visibility, contribution: string, context: Context): string =>
  series === 'blind' || (series !== 'public' && contribution === '') ? context.newId() : contribution;

/** How the faces of a roll stand in the log. */
export function rolledFaces(
  faces: readonly (string | number)[],
  real: Faces | undefined,
  proof: Proof,
): Pick<Extract<TableEvent, { type: 'rolled' }>, 'faces' | 'source' | 'proof'> {
  if (real) return { faces, source: 'real' };
  return faces.length > 0 ? { faces, source: 'random', proof } : { faces, source: 'random' };
}
