// A GM's turn: several adversaries attack one after another, with one pool of Fear and the armor that is left (D5).
import type { Random } from '@brosok/dice';
import type { CheckDie, LegalMove } from '../../check.js';
import { sum } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import * as attack from '../adversary-attack/play.js';
import type { Setup as AttackSetup, Move } from '../adversary-attack/setup.js';
import type { Outcome, Setup } from './setup.js';

export interface Position {
  /** The phase of the attack whose turn it is; `done` after the last. */
  readonly phase: attack.Position['phase'];
  /** The dice of all attacks. */
  readonly dice: readonly CheckDie[];
  /** The attacks that have begun: all but the last are over. */
  readonly attacks: readonly attack.Position[];
}
export type State = StateOf<Setup, Position>;

/** An attack of the turn. */
export interface Attack {
  readonly adversary: string;
  readonly setup: AttackSetup;
  readonly position: attack.Position;
}

export const begin = (): Position => positionOf([attack.begin()]);

export function legal({ setup, attacks }: State): readonly LegalMove[] {
  const now = current(setup, attacks);
  return attack.legal(now.setup, now.position);
}

export function play({ setup, dice, attacks }: State, move: Move, random: Random): Position {
  const now = current(setup, attacks);
  const next = attack.play(now.setup, now.position, move, random, dice.length - now.position.dice.length);
  const begun = [...attacks.slice(0, -1), next];
  const another = next.phase === 'done' && begun.length < setup.attacks.length;
  return positionOf(another ? [...begun, attack.begin()] : begun);
}

export function outcome({ setup, phase, attacks }: State): Outcome | null {
  if (phase !== 'done') return null;
  const outcomes = begunOf(setup, attacks).flatMap(({ adversary, ...each }) => {
    const result = attack.outcome(each.setup, each.position);
    return result ? [{ adversary, ...result }] : [];
  });
  const fearSpent = sum(outcomes.map((each) => each.fearSpent));
  return {
    fearSpent,
    fearLeft: setup.fear - fearSpent,
    attacks: outcomes,
    characters: setup.characters.map(({ name }) => {
      const suffered = outcomes.flatMap(({ targets }) => targets.filter((target) => target.name === name));
      return {
        name,
        hpMarked: sum(suffered.map(({ hpMarked }) => hpMarked)),
        armorMarked: suffered.filter(({ armorMarked }) => armorMarked).length,
      };
    }),
  };
}

/** The attacks that have begun, each with the Fear and the armor that those before it have left. */
export const begunOf = (setup: Setup, attacks: Position['attacks']): readonly Attack[] =>
  attacks.flatMap((position, index) => {
    const made = setup.attacks[index];
    return made ? [{ adversary: made.adversary, setup: alone(setup, made, attacks.slice(0, index)), position }] : [];
  });

/** The attack whose turn it is. */
export function current(setup: Setup, attacks: Position['attacks']): Attack {
  const now = begunOf(setup, attacks).at(-1);
  if (!now) throw new RangeError('a turn without an attack');
  return now;
}

/** An attack of the turn as a check of its own, after the attacks before it. */
export function alone(
  setup: Setup,
  { adversary: _, targets, ...made }: Setup['attacks'][number],
  before: readonly attack.Position[],
): AttackSetup {
  return {
    kind: 'adversaryAttack',
    ...made,
    fear: setup.fear - sum(before.map(({ experiences }) => experiences.length)),
    targets: targets.flatMap(({ name, ...net }) => {
      const character = setup.characters.find((each) => each.name === name);
      const marked = before.filter(({ armor }) => armor.includes(name)).length;
      return character ? [{ ...character, ...net, armorSlots: character.armorSlots - marked }] : [];
    }),
  };
}

const positionOf = (attacks: Position['attacks']): Position => ({
  phase: attacks.at(-1)?.phase ?? 'done',
  dice: attacks.flatMap(({ dice }) => dice),
  attacks,
});
