// Where faces come from: one small interface, passed as an argument to everything that rolls.
import { type Die, type Face, faceAt, faceOfSide, type NumericDie } from '../die.js';

/**
 * A source of faces. Sources: {@link secure} (the operating system's generator), {@link seeded} (the same on every
 * platform), {@link scripted} (real dice, replays), {@link keyed} (dice that can be verified afterwards).
 */
export interface Random {
  /** Rolls `die` and answers the index of its face, each face by its weight. */
  draw(die: Die): number;
  /** Rolls so many equal dice and adds their faces to `into`: as {@link draw} does, where the source can do it faster. */
  rollMany?(die: NumericDie, count: number, into: number[]): void;
}

/** A source from uniform whole numbers: `below(n)` answers 0…n−1, each equally likely. */
export const fromBelow = (below: (n: number) => number): Random => ({
  draw: (die) => (die.kind === 'numeric' ? below(die.sides) : faceOfSide(die, below(die.sides))),
});

/** The face that `random` rolls on `die`. */
export const rollFace = (random: Random, die: Die): Face => faceAt(die, random.draw(die));
