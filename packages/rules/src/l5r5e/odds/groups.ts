// Dice that give the same but for strife, and how much strife those show that are kept: the calm ones are kept first.
import type { DieKind } from '../faces.js';
import { type Pools, typeOf } from './pool.js';
import { type Die, isIdle, type Yield } from './terms.js';

export interface Group {
  /** Its type in the pools, which are blind to strife. */
  readonly type: number;
  /** How many sides of each die without and with strife are in the group. */
  readonly sides: Readonly<Record<DieKind, { readonly calm: number; readonly wild: number }>>;
  /** Dice of the group whose faces are known. */
  readonly known: { readonly calm: number; readonly wild: number };
}

/** A group for each type of the pools. */
export function groupsOf(
  { types }: Pools,
  dice: Readonly<Record<DieKind, Die>>,
  known: readonly Yield[],
): readonly Group[] {
  return types.slice(1).map((_, index) => {
    const type = index + 1;
    const belongs = (gives: Yield | null, strife: 0 | 1): boolean =>
      gives !== null && gives.strife === strife && !isIdle(gives) && typeOf(types, blinded(gives)) === type;
    const of = (kind: DieKind, strife: 0 | 1): number =>
      dice[kind].sides.reduce((sum, { gives, weight }) => sum + (belongs(gives, strife) ? weight : 0), 0);
    return {
      type,
      sides: {
        ring: { calm: of('ring', 0), wild: of('ring', 1) },
        skill: { calm: of('skill', 0), wild: of('skill', 1) },
      },
      known: {
        calm: known.filter((gives) => belongs(gives, 0)).length,
        wild: known.filter((gives) => belongs(gives, 1)).length,
      },
    };
  });
}

/** The same without strife, for pools that are blind to it. */
export const blinded = (gives: Yield): Yield => ({ ...gives, strife: 0 });

export const sidesOf = (group: Group, kind: DieKind): number => group.sides[kind].calm + group.sides[kind].wild;

export const mayShowStrife = ({ known, sides }: Group): boolean => known.wild + sides.ring.wild + sides.skill.wild > 0;

/** By ring dice and then skill dice of a group: the ways in which 0, 1, … of these rolled dice show strife. */
export function waysByWild(
  { sides }: Group,
  rings: number,
  skills: number,
): readonly (readonly (readonly bigint[])[])[] {
  const rows = (first: readonly bigint[], kind: DieKind, count: number): readonly (readonly bigint[])[] => {
    const found = [first];
    for (let die = 0; die < count; die += 1) found.push(withDie(found[die] ?? first, sides[kind]));
    return found;
  };
  return rows([1n], 'ring', rings).map((first) => rows(first, 'skill', skills));
}

function withDie(
  ways: readonly bigint[],
  { calm, wild }: { readonly calm: number; readonly wild: number },
): readonly bigint[] {
  const [without, shown] = [BigInt(calm), BigInt(wild)];
  if (wild === 0) return ways.map((each) => each * without);
  return Array.from(
    { length: ways.length + 1 },
    (_, count) => (ways[count] ?? 0n) * without + (ways[count - 1] ?? 0n) * shown,
  );
}

/**
 * How many of the `kept` dice of a group show strife when `wild` of the rolled ones do: with j of n dice showing it,
 * max(0, kept − (n − j)) of those kept.
 */
export const strifeOfKept = ({ known }: Group, rolled: number, wild: number, kept: number): number =>
  Math.max(0, kept - (rolled + known.calm - wild));
