// Hands of dice of one kind, told apart by face, that dice are added to and taken from.
import { Failure } from '@brosok/dice';

/** A hand's number; 0 is the empty one. */
export type HandId = number;

export interface FaceHands {
  count(hand: HandId, face: number): number;
  /** Code: `TOO_COMPLEX`. */
  with(hand: HandId, face: number): HandId;
  /** The hand without one die that shows the face; it has to have one. */
  without(hand: HandId, face: number): HandId;
}

export function faceHands(faces: number): FaceHands {
  const hands: Uint8Array[] = [new Uint8Array(faces)];
  const numbers = new Map<number, HandId>([[0, 0]]);
  const keys = [0];
  const steps: (HandId | undefined)[] = [];
  return { count, with: (hand, face) => changed(hand, face, 1), without: (hand, face) => changed(hand, face, -1) };

  function count(hand: HandId, face: number): number {
    return hands[hand]?.[face] ?? 0;
  }

  function changed(hand: HandId, face: number, by: 1 | -1): HandId {
    const step = 2 * (hand * faces + face) + (by === 1 ? 1 : 0);
    const known = steps[step];
    if (known !== undefined) return known;
    if (by === 1 && count(hand, face) === MOST_ALIKE) throw new Failure('TOO_COMPLEX');
    const key = (keys[hand] ?? 0) + by * RADIX ** face;
    const number = numbers.get(key) ?? hands.length;
    if (number === hands.length) {
      const counts = Uint8Array.from(hands[hand] ?? []);
      counts[face] = count(hand, face) + by;
      numbers.set(key, number);
      keys.push(key);
      hands.push(counts);
    }
    steps[step] = number;
    return number;
  }
}

/** The most dice that show the same face. */
const MOST_ALIKE = 32;
const RADIX = MOST_ALIKE + 1;
