// Where a check stands, and how its dice are read.
import type { Actor, CheckDie, DieId } from '../../check.js';
import type { StateOf } from '../../kind.js';
import { type DieKind, type GameSymbol, symbolsOf, withoutSymbols } from '../faces.js';
import type { Trait } from '../odds/rerolls.js';
import { keepLimit } from './pool.js';
import type { Helper, Setup, Source } from './setup.js';

/** The steps of a check that wait for somebody (L1): 3 assemble, 4 and 5 modify and keep, 6 resolve and its waves. */
export type Phase = 'assemble' | 'modify' | 'resolve' | 'extra' | 'done';

export interface Position {
  readonly phase: Phase;
  readonly dice: readonly CheckDie[];
  readonly helpers: readonly Helper[];
  readonly voidPoint: boolean;
  /** Whose effects apply now, anew from the GM's after the dice are kept; those of sources before can come no more. */
  readonly turn: Source;
  /** Symbols that are ignored in the whole check. */
  readonly ignored: readonly Ignored[];
  /** Helpers who brought their advantage to bear (L4). */
  readonly brought: readonly string[];
  /** Traits that have acted. */
  readonly acted: readonly Trait[];
  /** Kept dice whose explosion is not rolled yet. */
  readonly pending: readonly DieId[];
  /** Extra dice of which those to keep are to be chosen. */
  readonly wave: readonly DieId[];
  /** Dice reserved for a later check, in that order. */
  readonly reserved: readonly DieId[];
  /** Helpers who take one strife each (L6). */
  readonly takers: readonly string[];
  readonly story: string | null;
}
export type State = StateOf<Setup, Position>;

/** What does not hang on the TN: all that matters until the symbols are resolved. */
export type WithoutTn = Omit<Setup, 'tn' | 'tnModifiers' | 'targets' | 'resists'>;
export type Standing = StateOf<WithoutTn, Position>;

interface Ignored {
  readonly symbol: GameSymbol;
  readonly by: Actor;
  readonly label: string;
}

export const begin = (setup: Setup): Position => ({
  phase: 'assemble',
  dice: [],
  helpers: setup.helpers,
  voidPoint: setup.voidPoint,
  turn: 'gm',
  ignored: [],
  brought: [],
  acted: [],
  pending: [],
  wave: [],
  reserved: [],
  takers: [],
  story: null,
});

/** The kind of a die; a check has no other dice. */
export const kindOfDie = ({ die }: Pick<CheckDie, 'die'>): DieKind => (die === 'ring' ? 'ring' : 'skill');

/** What of a die's face counts, for one whose symbols were ignored on itself; a new face counts in full again. */
export function readFace(die: CheckDie): string {
  const last = die.changes.at(-1);
  return last?.kind === 'ignore' ? String(last.after) : String(die.face);
}

/** The symbols on a die that count in this check. */
export const countedSymbols = ({ ignored }: Pick<Position, 'ignored'>, die: CheckDie): readonly GameSymbol[] =>
  ignored.length === 0
    ? symbolsOf(readFace(die))
    : symbolsOf(
        withoutSymbols(
          readFace(die),
          ignored.map(({ symbol }) => symbol),
        ),
      );

export const shows = (position: Pick<Position, 'ignored'>, die: CheckDie, symbol: GameSymbol): boolean =>
  countedSymbols(position, die).includes(symbol);

/** Plain and explosive successes alike. */
export const showsSuccess = (position: Pick<Position, 'ignored'>, die: CheckDie): boolean =>
  shows(position, die, 'su') || shows(position, die, 'ex');

export const isOpen = ({ status }: CheckDie): boolean => status === 'open';
export const isKept = ({ status }: CheckDie): boolean => status === 'used';

/** A compromised character keeps no die with strife (L19). */
export const mayBeKept = (state: Standing, die: CheckDie): boolean =>
  !(state.setup.compromised && shows(state, die, 'st'));

export const limitOf = ({ setup, helpers, voidPoint }: Standing): number =>
  keepLimit({ ring: setup.ring, helpers, voidPoint });

/** What the kept dice give together, before helpers take strife. */
export interface Totals {
  readonly successes: number;
  readonly opportunities: number;
  readonly strife: number;
}

export function totalsOf(position: Pick<Position, 'ignored' | 'dice'>): Totals {
  let [successes, opportunities, strife] = [0, 0, 0];
  for (const die of position.dice) {
    if (!isKept(die)) continue;
    for (const symbol of countedSymbols(position, die)) {
      if (symbol === 'op') opportunities += 1;
      else if (symbol === 'st') strife += 1;
      else successes += 1;
    }
  }
  return { successes, opportunities, strife };
}
