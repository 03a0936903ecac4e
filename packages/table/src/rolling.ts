// Rolling an expression at a table. Dice can fall so that it comes to nothing, by a division by zero or an explosion without
// an end: what fell is told of such a roll too, or whoever rolls it again and again until it does come to something chooses
// the faces.
import {
  type CodedError,
  type Die,
  type Face,
  faceAt,
  LIMITS,
  type Random,
  type Result,
  type Rolled,
  roll,
  scripted,
} from '@brosok/dice';
import { BadLog } from './badLog.js';

/** A die as it fell. */
export interface Fallen {
  readonly die: Die;
  readonly face: Face;
}

/** A roll, and all dice that fell in it, whatever it came to. */
export interface Attempt {
  readonly rolled: Result<Rolled>;
  readonly fallen: readonly Fallen[];
}

export function attemptRoll(expression: string, random: Random): Attempt {
  const fallen: Fallen[] = [];
  const source = noting(random, (each) => fallen.push(each));
  return { rolled: roll(expression, { random: source, most: mostDice(expression) }), fallen };
}

/** Why a roll came to nothing, and the dice that fell until then. */
export interface Failed {
  readonly error: CodedError;
  readonly fallen: readonly Fallen[];
}

/**
 * A roll that came to nothing, again from its faces. Throws a {@link BadLog} where it comes to something with them, or fails
 * otherwise: before they have all fallen, for want of others, or with another code.
 */
export function failedAgain(expression: string, faces: readonly Face[], code: string): Failed {
  const source = scripted(faces);
  const { rolled, fallen } = attemptRoll(expression, source);
  if (rolled.ok) throw new BadLog('a roll that came to something');
  const { error } = rolled;
  if (fallen.length === 0 || source.left() > 0 || isOfFaces(error) || error.code !== code)
    throw new BadLog(`a roll that failed otherwise: ${error.code}`);
  return { error, fallen };
}

/** The source with each die told as it falls. */
export const noting = (random: Random, tell: (fallen: Fallen) => void): Random => ({
  draw(die) {
    const index = random.draw(die);
    tell({ die, face: faceAt(die, index) });
    return index;
  },
});

/** Whether faces that were given are what is wrong. */
export const isOfFaces = ({ code }: CodedError): boolean =>
  code === 'DICE_MISSING' || code === 'NO_SUCH_FACE' || code === 'DICE_LEFT_OVER';

/** How long the names of the dice of a roll are at most, all together, in characters. */
const MAX_NAMES = 400_000;

/** How many dice of an expression can well be sent: of each that names its own faces all of them are told. */
function mostDice(expression: string): number {
  const names = [...expression.matchAll(/\{[^{}]*\}/g)].map(([name]) => name.length);
  return Math.min(LIMITS.dice, Math.floor(MAX_NAMES / Math.max(1, ...names)));
}
