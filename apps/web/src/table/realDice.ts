// Real dice: which die is asked for next, found by rolling with the faces that were entered so far.
import type { Die, Face, Random } from '@brosok/dice';

/** Ends the roll where faces run out, carrying the die that wanted one. */
class Wanted extends Error {
  readonly die: Die;
  constructor(die: Die) {
    super(die.name);
    this.die = die;
  }
}

/** The die that `run` would roll after `faces`, null where it needs no more. */
export function nextDie(run: (random: Random) => unknown, faces: readonly Face[]): Die | null {
  let used = 0;
  const random: Random = {
    draw(die) {
      const face = faces[used];
      if (face === undefined) throw new Wanted(die);
      used += 1;
      return die.kind === 'faced' ? Math.max(0, die.faces.indexOf(face)) : Number(face) - 1;
    },
  };
  try {
    run(random);
    return null;
  } catch (thrown) {
    if (thrown instanceof Wanted) return thrown.die;
    throw thrown;
  }
}

/** The faces of a die, where they are few enough to be tapped. */
export function facesOf(die: Die): readonly Face[] | null {
  if (die.kind === 'faced') return die.faces;
  return die.sides <= 20 ? Array.from({ length: die.sides }, (_, index) => index + 1) : null;
}
