// What each die looks like, by its name, and each system's accent, by its id: the only place that knows them.
// A die or a system that is not here gets the look that its number of sides suggests, or the plain one.
import type { Face } from '@brosok/dice';
import type { ShapeName } from './shapes.js';

type Material = 'bone' | 'ivory' | 'lacquer' | 'hope' | 'fear' | 'wood';

export interface Look {
  readonly shape: ShapeName;
  readonly material: Material;
}

/** A face is drawn by the first that has it: symbols, then a sign, then the text of it. */
export type Mark =
  | { readonly kind: 'symbols'; readonly symbols: readonly SymbolName[] }
  | { readonly kind: 'sign'; readonly sign: -1 | 0 | 1 }
  | { readonly kind: 'text'; readonly text: string };

export type SymbolName = 'success' | 'explosive' | 'opportunity' | 'strife';

const NAMED: Readonly<Record<string, Look>> = {
  ring: { shape: 'd6', material: 'lacquer' },
  skill: { shape: 'd12', material: 'ivory' },
  hope: { shape: 'd12', material: 'hope' },
  fear: { shape: 'd12', material: 'fear' },
  dF: { shape: 'd6', material: 'wood' },
};

const BY_SIDES: Readonly<Record<number, ShapeName>> = {
  2: 'd2',
  4: 'd4',
  6: 'd6',
  8: 'd8',
  10: 'd10',
  12: 'd12',
  20: 'd20',
};

const SYMBOLS: Readonly<Record<string, SymbolName>> = {
  su: 'success',
  ex: 'explosive',
  op: 'opportunity',
  st: 'strife',
};

const ACCENTS: Readonly<Record<string, string>> = {
  'paired-d12': 'var(--accent-verdigris)',
  'trouble-d20': 'var(--accent-madder)',
  l5r5e: 'var(--accent-pine)',
  daggerheart: 'var(--accent-ochre)',
  fate: 'var(--accent-slate)',
};

/** The die that stands for a system where it is chosen. */
const EMBLEMS: Readonly<Record<string, readonly [die: string, face: Face]>> = {
  'paired-d12': ['d12', 12],
  'trouble-d20': ['d20', 20],
  l5r5e: ['ring', 'ex+st'],
  daggerheart: ['hope', 12],
  fate: ['dF', 1],
};

export function lookOf(die: string): Look {
  const named = NAMED[die];
  if (named) return named;
  const sides = /^d(\d+)$/.exec(die)?.[1];
  if (sides === undefined) return { shape: 'ball', material: 'bone' };
  return { shape: BY_SIDES[Number(sides)] ?? 'ball', material: 'bone' };
}

/** Dice that are plain ones by their sides and something of their own by what they were rolled as. */
const BY_ORIGIN: readonly string[] = ['hope', 'fear'];

/** The name that a die of a check is drawn and called by. */
export const nameOf = (die: { readonly die: string; readonly origin: { readonly kind: string } }): string =>
  BY_ORIGIN.includes(die.origin.kind) ? die.origin.kind : die.die;

export const accentOf = (system: string): string => ACCENTS[system] ?? 'var(--accent-soot)';

export const emblemOf = (system: string): readonly [die: string, face: Face] => EMBLEMS[system] ?? ['d6', 6];

/** How a face is engraved: `su+st` as two symbols, −1 on a Fate die as its sign, anything else as text. */
export function markOf(die: string, face: Face): Mark {
  if (die === 'dF' && (face === -1 || face === 0 || face === 1)) return { kind: 'sign', sign: face };
  if (typeof face === 'number') return { kind: 'text', text: String(face).replace('-', '−') };
  if (face === 'blank') return { kind: 'symbols', symbols: [] };
  const symbols = face.split('+').map((part) => SYMBOLS[part]);
  const known = symbols.filter((symbol) => symbol !== undefined);
  return known.length === symbols.length ? { kind: 'symbols', symbols: known } : { kind: 'text', text: face };
}
