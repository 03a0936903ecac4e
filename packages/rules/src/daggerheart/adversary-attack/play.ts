// An adversary's attack: Fear for Experiences, one attack roll read by each target, one damage roll, armor (D1–D6).
import { Failure, numericDie, type Random } from '@brosok/dice';
import type { Actor, CheckDie, LegalMove, Modifier, Origin } from '../../check.js';
import { rollDie, shown, sum, times } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { TEXT_LENGTH } from '../../schema.js';
import { damageOf } from '../damage.js';
import { costOf, naturalOf, netAgainst, type Reading, readingOf, rollsTwice, usedBy } from './reading.js';
import type { Move, Outcome, Setup } from './setup.js';

export interface Position {
  /** `roll`: Fear may be spent, then the attack is rolled; `resolve`: armor, stories, the end. */
  readonly phase: 'roll' | 'damage' | 'resolve' | 'done';
  readonly dice: readonly CheckDie[];
  /** The Experiences that Fear was spent on. */
  readonly experiences: readonly string[];
  /** What the damage dice and the modifier made; null while they are not rolled. */
  readonly damage: number | null;
  /** The targets that marked an Armor Slot. */
  readonly armor: readonly string[];
  readonly stories: readonly { readonly target: string; readonly story: string }[];
}
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({
  phase: 'roll',
  dice: [],
  experiences: [],
  damage: null,
  armor: [],
  stories: [],
});

export function legal(setup: Setup, position: Position): readonly LegalMove[] {
  switch (position.phase) {
    case 'roll': {
      const options = fearLeft(setup, position) > 0 ? unspent(setup, position).map(({ name }) => name) : [];
      return [
        ...(options.length > 0
          ? [{ type: 'spendFear', by: GM, choices: [{ name: 'experience', kind: 'option', options } as const] }]
          : []),
        { type: 'roll', by: GM, choices: [] },
      ];
    }
    case 'damage':
      return [{ type: 'rollDamage', by: GM, choices: [] }];
    case 'resolve':
      return [
        ...readings(setup, position)
          .filter((reading) => refusalOfArmor(setup, position, reading) === null)
          .map(
            ({ target: { name } }): LegalMove => ({
              type: 'markArmor',
              by: [`target:${name}`],
              fixed: { target: name },
              choices: [],
            }),
          ),
        ...readings(setup, position)
          .filter(({ target }) => storyOf(position, target.name) === null)
          .map(
            ({ target: { name }, hit }): LegalMove => ({
              type: 'describe',
              by: hit ? ['gm', `target:${name}`] : [`target:${name}`],
              fixed: { target: name },
              choices: [{ name: 'story', kind: 'text', maxLength: TEXT_LENGTH }],
            }),
          ),
        { type: 'finish', by: GM, choices: [] },
      ];
    case 'done':
      return [];
  }
}

/** The position after a move. Dice that it rolls are numbered from `firstId` on. */
export function play(setup: Setup, position: Position, move: Move, random: Random, firstId = 0): Position {
  if (position.phase !== PHASE_OF[move.type]) throw illegal(move, WAITING[position.phase]);
  switch (move.type) {
    case 'spendFear':
      checkExperience(setup, position, move);
      return { ...position, experiences: [...position.experiences, move.experience] };
    case 'roll': {
      const dice = rollAttack(setup, firstId, random);
      const hit = readings(setup, { ...position, dice }).some((reading) => reading.hit);
      return { ...position, phase: hit ? 'damage' : 'resolve', dice };
    }
    case 'rollDamage': {
      const { dice: sides, modifier } = damageOf(setup.damage);
      const next = firstId + position.dice.length;
      const rolled = sides.map((each, index) => rollDamageDie(next + index, each, random));
      const damage = sum(rolled.map(shown)) + modifier;
      return { ...position, phase: 'resolve', dice: [...position.dice, ...rolled], damage };
    }
    case 'markArmor': {
      const refusal = refusalOfArmor(setup, position, readingFor(setup, position, move));
      if (refusal === 'NO_ARMOR')
        throw new Failure('NO_ARMOR', 'target', { target: move.target, direct: setup.direct });
      if (refusal) throw illegal(move, refusal, { target: move.target });
      return { ...position, armor: [...position.armor, move.target] };
    }
    case 'describe': {
      const { target } = readingFor(setup, position, move);
      if (storyOf(position, target.name) !== null) throw illegal(move, 'described', { target: target.name });
      return { ...position, stories: [...position.stories, { target: target.name, story: move.story }] };
    }
    case 'finish':
      return { ...position, phase: 'done' };
  }
}

export function outcome(setup: Setup, position: Position): Outcome | null {
  const natural = naturalOf(position.dice);
  if (position.phase !== 'done' || !natural) return null;
  return {
    natural: [...natural],
    modifier: modifierOf(setup, position),
    tokens: tokensOf(setup, position),
    fearSpent: position.experiences.length,
    fearLeft: fearLeft(setup, position),
    damageRolled: position.damage,
    targets: results(setup, position),
  };
}

/** How each target stands: the roll as they read it and what it costs them so far. */
export const results = (setup: Setup, position: Position): Outcome['targets'] =>
  readings(setup, position).map((reading) => {
    const { target, used, total, hit, critical } = reading;
    const armorMarked = position.armor.includes(target.name);
    return {
      name: target.name,
      used,
      total,
      hit,
      critical,
      ...costOf(setup, reading, position.damage, armorMarked),
      armorMarked,
      story: storyOf(position, target.name),
    };
  });

/** The attack roll as each target reads it; nothing before it is rolled. */
export function readings(setup: Setup, position: Position): readonly Reading[] {
  const natural = naturalOf(position.dice);
  const modifier = modifierOf(setup, position);
  return natural ? setup.targets.map((target) => readingOf(setup, target, modifier, natural)) : [];
}

/** The attack modifier and the Experiences that Fear was spent on, each with its name (D2). */
export const modifiersOf = (setup: Setup, position: Position): readonly Modifier[] => [
  { label: ATTACK_MODIFIER, amount: setup.attackModifier },
  ...setup.experiences
    .filter(({ name }) => position.experiences.includes(name))
    .map(({ name, bonus }) => ({ label: name, amount: bonus })),
];

/** The label of the stat block's own modifier, a key of the words. */
export const ATTACK_MODIFIER = 'attackModifier';

const modifierOf = (setup: Setup, position: Position): number =>
  sum(modifiersOf(setup, position).map(({ amount }) => amount));

/** The tokens that the GM sets aside: one for each point of the modifier, each worth 1 or −1 (D2). */
export const tokensOf = (setup: Setup, position: Position): Outcome['tokens'] =>
  modifiersOf(setup, position)
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, count: Math.abs(amount), worth: amount < 0 ? -1 : 1 }));

export const fearLeft = ({ fear }: Pick<Setup, 'fear'>, { experiences }: Position): number => fear - experiences.length;

const unspent = (setup: Setup, { experiences }: Position) =>
  setup.experiences.filter(({ name }) => !experiences.includes(name));

/** Refuses an Experience that the adversary lacks, has added already, or that the GM lacks the Fear for. */
function checkExperience(setup: Setup, position: Position, move: Move & { type: 'spendFear' }): void {
  const { experience } = move;
  const names = setup.experiences.map(({ name }) => name);
  if (!names.includes(experience))
    throw new Failure('NO_SUCH_EXPERIENCE', 'experience', { experience, experiences: names });
  if (position.experiences.includes(experience)) throw illegal(move, 'experienceAdded', { experience });
  if (fearLeft(setup, position) < 1) throw new Failure('NO_FEAR', 'experience', { experience });
}

/** One d20, or two where advantage or disadvantage holds against anybody; those that any target reads are used. */
function rollAttack(setup: Setup, firstId: number, random: Random): readonly CheckDie[] {
  const origins: readonly Origin[] = [{ kind: 'base' }, ...times(rollsTwice(setup) ? 1 : 0, second(setup))];
  const dice = origins.map((origin, index) => rollDie(firstId + index, D20, origin, random));
  const natural = naturalOf(dice);
  const used = natural ? setup.targets.map((target) => usedBy(netAgainst(setup, target), natural)) : [];
  // of equal dice the first stands for both
  return dice.map((die, index) => {
    const first = dice.findIndex((other) => shown(other) === shown(die)) === index;
    return { ...die, status: first && used.includes(shown(die)) ? 'used' : 'dropped' };
  });
}

/** Where the second d20 comes from: advantage, disadvantage, or both where they hold against different targets. */
function second(setup: Setup): Origin {
  const nets = setup.targets.map((target) => netAgainst(setup, target));
  const up = nets.some((net) => net > 0);
  return { kind: up && nets.some((net) => net < 0) ? 'differing' : up ? 'advantage' : 'disadvantage' };
}

const rollDamageDie = (id: number, sides: number, random: Random): CheckDie => ({
  ...rollDie(id, numericDie(sides), { kind: 'damage' }, random),
  status: 'used',
});

/** Why a target may not mark an Armor Slot; null where it may. One slot at most is marked against one attack (D6). */
function refusalOfArmor(setup: Setup, position: Position, reading: Reading): string | null {
  const { target } = reading;
  const armorMarked = position.armor.includes(target.name);
  if (!reading.hit) return 'nothingToReduce';
  if (setup.direct || target.armorSlots - (armorMarked ? 1 : 0) < 1) return 'NO_ARMOR';
  if (costOf(setup, reading, position.damage, false).hpMarked === 0) return 'nothingToReduce';
  return armorMarked ? 'armorMarked' : null;
}

function readingFor(setup: Setup, position: Position, move: Move & { readonly target: string }): Reading {
  const reading = readings(setup, position).find(({ target }) => target.name === move.target);
  if (!reading) throw illegal(move, 'noSuchTarget', { target: move.target });
  return reading;
}

const storyOf = ({ stories }: Position, name: string): string | null =>
  stories.find(({ target }) => target === name)?.story ?? null;

const PHASE_OF: Readonly<Record<Move['type'], Position['phase']>> = {
  spendFear: 'roll',
  roll: 'roll',
  rollDamage: 'damage',
  markArmor: 'resolve',
  describe: 'resolve',
  finish: 'resolve',
};

/** Why a move of another phase has to wait or comes too late. */
const WAITING: Readonly<Record<Position['phase'], string>> = {
  roll: 'notRolled',
  damage: 'damageFirst',
  resolve: 'rolled',
  done: 'over',
};

const GM: readonly Actor[] = ['gm'];
const D20 = numericDie(20);
