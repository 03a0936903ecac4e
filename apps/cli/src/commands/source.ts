// Where the faces of a command's dice come from: given ones, a seed, or the operating system.
import { type CodedError, Failure, fail, type Random, type Result, scripted, secure, seeded } from '@brosok/dice';
import type { Given } from '../input/input.js';

export interface Source {
  readonly random: Random;
  /** Faces that were given and not rolled. */
  left(): number;
  /** Whether this is an error of the dice that were given and not of what was rolled with them. */
  caused(error: CodedError): boolean;
}

/** The source that the options ask for. Code: `INVALID_DICE` where the dice are not a list. */
export function sourceOf(seed: string | undefined, dice: Given | undefined): Result<Source, 'INVALID_DICE'> {
  if (dice && !Array.isArray(dice.value)) return fail('INVALID_DICE', 'dice');
  if (dice && Array.isArray(dice.value)) return { ok: true, value: scriptedSource(dice.value) };
  const random = seed === undefined ? secure() : seeded(seed);
  return { ok: true, value: { random, left: () => 0, caused: () => false } };
}

/** Given faces in the order in which they are rolled. */
export function scriptedSource(faces: readonly unknown[]): Source {
  const source = scripted(faces);
  let caused: CodedError | null = null;
  return {
    random: {
      draw(die) {
        try {
          return source.draw(die);
        } catch (thrown) {
          if (thrown instanceof Failure) caused = thrown.error;
          throw thrown;
        }
      },
    },
    left: source.left,
    caused: (error) => error === caused,
  };
}
