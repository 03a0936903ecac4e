// The terms of a reckoning: what the sides of the dice give in this check, and what the goal asks.
import { DICE, type DieKind, FACES_OF, type GameSymbol, type L5rFace, sidesShowing, symbolsOf } from '../faces.js';

/** What a kept die gives. `explodes` is the die that it may roll on. */
export interface Yield {
  readonly successes: 0 | 1;
  readonly opportunities: 0 | 1;
  readonly strife: 0 | 1;
  readonly explodes: DieKind | null;
}

/** A face of a die by what it gives when it is kept; null where it cannot be kept (L19). */
interface Side {
  readonly face: L5rFace;
  readonly weight: number;
  readonly gives: Yield | null;
  /** Whether it shows a success, plain or explosive, that is not ignored. */
  readonly success: boolean;
}

export interface Die {
  readonly sides: readonly Side[];
  /** 6 or 12. */
  readonly size: number;
}

export interface Terms {
  readonly dice: Readonly<Record<DieKind, Die>>;
  /** The most dice that may be kept before explosions, and so the most that explode at once. */
  readonly limit: number;
  /** How much strife helpers take (L6). */
  readonly helpers: number;
  /** Explosions are rolled one at a time, not in waves (L8). */
  readonly oneAtATime: boolean;
  readonly goal: GoalTerms;
}

export interface GoalTerms {
  /**
   * What a number of successes is worth, the last entry for all beyond it: `[0, 0, 1]` asks for two. Entries never
   * fall, and stand over `whole`.
   */
  readonly worth: readonly bigint[];
  readonly whole: bigint;
  readonly opportunities: number;
  /** The most strife that may stay with the acting character; null where it does not matter. */
  readonly maxStrife: number | null;
}

/** What a face gives when some symbols are ignored for the whole check; null where a compromised character drops it. */
export function yieldOf(
  face: string,
  die: DieKind,
  { ignored, compromised }: { readonly ignored: readonly GameSymbol[]; readonly compromised: boolean },
): Yield | null {
  const symbols = symbolsOf(face).filter((symbol) => !ignored.includes(symbol));
  const shows = (symbol: GameSymbol): 0 | 1 => (symbols.includes(symbol) ? 1 : 0);
  if (compromised && shows('st')) return null;
  return {
    successes: shows('su') || shows('ex') ? 1 : 0,
    opportunities: shows('op'),
    strife: shows('st'),
    explodes: shows('ex') ? die : null,
  };
}

/** The two dice as they roll under these circumstances. */
export const diceOf = (circumstances: Parameters<typeof yieldOf>[2]): Terms['dice'] => {
  const die = (kind: DieKind): Die => ({
    size: DICE[kind].sides,
    sides: FACES_OF[kind].map((face) => ({
      face,
      weight: sidesShowing(kind, face),
      gives: yieldOf(face, kind, circumstances),
      success: yieldOf(face, kind, { ...circumstances, compromised: false })?.successes === 1,
    })),
  });
  return { ring: die('ring'), skill: die('skill') };
};

/** Whether a die gives nothing that is ever worth keeping. */
export const isIdle = (gives: Yield | null): boolean =>
  gives === null || (gives.successes === 0 && gives.opportunities === 0);

/** The weight of the sides that hold. */
export const weightOf = ({ sides }: Die, holds: (gives: Yield) => boolean): number =>
  sides.reduce((total, { weight, gives }) => total + (gives && holds(gives) ? weight : 0), 0);
