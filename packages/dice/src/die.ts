// A die: numeric (1…sides) or with faces of its own, numbers or names, each with a weight.

/** What a die shows. */
export type Face = number | string;

export interface NumericDie {
  readonly kind: 'numeric';
  readonly name: string;
  /** Faces are 1…sides, equally likely. */
  readonly sides: number;
}

export interface FacedDie {
  readonly kind: 'faced';
  readonly name: string;
  readonly faces: readonly Face[];
  /** How many sides of the die show the face at the same index: whole, at least 1. */
  readonly weights: readonly number[];
  /** The sum of the weights. */
  readonly sides: number;
}

export type Die = NumericDie | FacedDie;

/** The die with faces 1…sides: `numericDie(20)` is a d20. */
export const numericDie = (sides: number): NumericDie => ({ kind: 'numeric', name: `d${sides}`, sides });

/** A die from its faces in order; a face given several times has that weight. `facedDie('dF', [-1, 0, 1])` */
export function facedDie(name: string, sides: readonly Face[]): FacedDie {
  const weights = new Map<Face, number>();
  for (const face of sides) weights.set(face, (weights.get(face) ?? 0) + 1);
  return { kind: 'faced', name, faces: [...weights.keys()], weights: [...weights.values()], sides: sides.length };
}

/** The Fate die: −1, 0, 1. */
export const FATE_DIE: FacedDie = facedDie('dF', [-1, 0, 1]);

/** How many different faces the die has. */
export const faceCount = (die: Die): number => (die.kind === 'numeric' ? die.sides : die.faces.length);

/** The face at an index below {@link faceCount}. */
export function faceAt(die: Die, index: number): Face {
  if (die.kind === 'numeric') return index + 1;
  const face = die.faces[index];
  if (face === undefined) throw new RangeError(`${die.name} has no face ${index}`);
  return face;
}

/** The index of a face, −1 where the die has no such face. */
export function faceIndex(die: Die, face: unknown): number {
  if (die.kind === 'faced') return die.faces.indexOf(face as Face);
  return typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= die.sides ? face - 1 : -1;
}

/** The index of the face that the side numbered `side` (0…sides−1) shows, by weight. */
export function faceOfSide(die: Die, side: number): number {
  if (die.kind === 'numeric') return side;
  let rest = side;
  for (let index = 0; index < die.weights.length; index += 1) {
    rest -= die.weights[index] ?? 0;
    if (rest < 0) return index;
  }
  throw new RangeError(`${die.name} has no side ${side}`);
}
