// Dice that can be verified afterwards: which secret and which text the faces of a roll follow from.
import { commitment, type Digests, keyed, type Random } from '@brosok/dice';
import * as z from 'zod/mini';
import { canonical } from './canonical.js';
import { type EntryId, id, type SeatId, type TableId } from './id.js';
import { type Visibility, visibility } from './visibility.js';

/**
 * What the faces of a roll follow from, beside the secret of its session: the `number`th roll that `seat` made in
 * `series`, and what the roller threw in. Rolls are counted for each seat and each visibility by themselves, so that
 * nobody can count what they may not see.
 */
export interface Proof {
  /** The session whose secret it is, from 1. */
  readonly session: number;
  readonly seat: SeatId;
  readonly series: Visibility;
  /** From 1. */
  readonly number: number;
  /**
   * The roller's own part, chosen after the server committed to its secret; the server's where the roll is blind, or not
   * public and the roller threw in nothing: the faces would be known to all once the secret is.
   */
  readonly contribution: string;
}

/** What a roller throws in: up to 64 letters, digits, hyphens and underscores. */
export const contribution = () => z.string().check(z.regex(/^[\w-]{0,64}$/));

export const proof = (): z.ZodMiniType<Proof> =>
  z.strictObject({
    session: z.int().check(z.minimum(1)),
    seat: id(),
    series: visibility(),
    number: z.int().check(z.minimum(1)),
    contribution: contribution(),
  });

/**
 * What is rolled: an expression, or a move of a check at one of its steps. The dice hang on it, so that nobody learns by
 * one roll how another would have fallen in its place.
 */
export type Occasion =
  | { readonly expression: string }
  | { readonly entry: EntryId; readonly step: number; readonly move: unknown };

/** The dice of a roll: the keyed source (`hmac-sha256-v1`) over the session's secret and the text of the proof. */
export const diceOf = (secret: string, table: TableId, proof: Proof, occasion: Occasion, digests?: Digests): Random =>
  keyed(secret, textOf(table, proof, occasion, digests?.sha256), digests);

/**
 * `brosok 2:TABLE:SESSION:SEAT:SERIES:NUMBER:CONTRIBUTION:OCCASION`, the last being the SHA-256, in hexadecimal, of
 * `roll EXPRESSION` or `move ENTRY STEP MOVE`, the move as JSON with its keys in order.
 */
const textOf = (
  table: TableId,
  { session, seat, series, number, contribution }: Proof,
  occasion: Occasion,
  sha256: Digests['sha256'] = hashOf,
): string => ['brosok 2', table, session, seat, series, number, contribution, sha256(toldOf(occasion))].join(':');

const toldOf = (occasion: Occasion): string =>
  'expression' in occasion
    ? `roll ${occasion.expression}`
    : `move ${occasion.entry} ${occasion.step} ${canonical(occasion.move)}`;

/** What is known of a session's secret before it is disclosed: its SHA-256, in hexadecimal. */
export const hashOf = (secret: string): string => commitment(secret);

/** Where a seat's rolls are counted. */
export const seriesKey = (seat: SeatId, series: Visibility): string => `${seat} ${series}`;
