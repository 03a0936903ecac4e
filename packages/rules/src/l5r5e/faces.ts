// The two dice of the game and what their faces show.
import { type FacedDie, facedDie } from '@brosok/dice';

/** What a face can show: success, explosive success, opportunity, strife. */
export const SYMBOLS = ['su', 'ex', 'op', 'st'] as const;
export type GameSymbol = (typeof SYMBOLS)[number];

export const FACES = ['blank', 'op+st', 'op', 'su+st', 'su', 'su+op', 'ex+st', 'ex'] as const;
export type L5rFace = (typeof FACES)[number];

export const DIE_KINDS = ['ring', 'skill'] as const;
export type DieKind = (typeof DIE_KINDS)[number];

const SIDES: Readonly<Record<DieKind, readonly L5rFace[]>> = {
  ring: ['blank', 'op+st', 'op', 'su+st', 'su', 'ex+st'],
  skill: ['blank', 'blank', 'op', 'op', 'op', 'su+st', 'su+st', 'su', 'su', 'su+op', 'ex+st', 'ex'],
};

/** The ring die is a d6, the skill die a d12. */
export const DICE: Readonly<Record<DieKind, FacedDie>> = {
  ring: facedDie('ring', SIDES.ring),
  skill: facedDie('skill', SIDES.skill),
};

/** The faces that a die has, each once. */
export const FACES_OF: Readonly<Record<DieKind, readonly L5rFace[]>> = {
  ring: [...new Set(SIDES.ring)],
  skill: [...new Set(SIDES.skill)],
};

/** How many sides of a die show the face. */
export const sidesShowing = (die: DieKind, face: L5rFace): number => SIDES[die].filter((each) => each === face).length;

/** The symbols of a face, or of what is left of one when some are ignored: `su+st` has `su` and `st`, `blank` none. */
export const symbolsOf = (face: string): readonly GameSymbol[] => READ.get(face) ?? readSymbols(face);

const readSymbols = (face: string): readonly GameSymbol[] => {
  const shown = face.split('+');
  return SYMBOLS.filter((symbol) => shown.includes(symbol));
};

/** Faces are read over and over. */
const READ: ReadonlyMap<string, readonly GameSymbol[]> = new Map(FACES.map((face) => [face, readSymbols(face)]));

/** A face without some of its symbols, in the words of faces: `su+st` without `st` is `su`, `op` without `op` `blank`. */
export const withoutSymbols = (face: string, ignored: readonly GameSymbol[]): string =>
  ignored.length === 0
    ? face
    : face
        .split('+')
        .filter((symbol) => !ignored.some((each) => each === symbol))
        .join('+') || 'blank';
