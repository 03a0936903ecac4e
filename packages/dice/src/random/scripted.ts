// Faces that are given: real dice on a real table, replays, tests.
import { type Die, type Face, faceIndex } from '../die.js';
import { Failure } from '../result.js';
import type { Random } from './random.js';

export interface Scripted extends Random {
  /** How many of the faces were not used yet. */
  left(): number;
}

/**
 * A source that rolls `faces` in order. Fails with `DICE_MISSING` when they are used up and `NO_SUCH_FACE` where the
 * die lacks the next face; the place of both is `dice[i]`.
 */
export function scripted(faces: readonly unknown[]): Scripted {
  let next = 0;
  return {
    draw(die: Die): number {
      if (next >= faces.length) throw new Failure('DICE_MISSING', `dice[${next}]`, { die: die.name });
      const face = faces[next] as Face;
      const index = faceIndex(die, face);
      if (index < 0) throw new Failure('NO_SUCH_FACE', `dice[${next}]`, { die: die.name, face: String(face) });
      next += 1;
      return index;
    },
    left: () => faces.length - next,
  };
}
