// A duality roll: a Hope d12 and a Fear d12, d6s of advantage and help, and what Hope and Fear it brings (D7).
import { numericDie, type Random } from '@brosok/dice';
import { netOf } from '../../advantage.js';
import type { CheckDie, LegalMove, Origin } from '../../check.js';
import { rollDie, shown, sum } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import type { Move, Outcome, RollResult, Setup } from './setup.js';

export interface Position {
  readonly phase: 'roll' | 'done';
  readonly dice: readonly CheckDie[];
}
export type State = StateOf<Setup, Position>;

export const begin = (): Position => ({ phase: 'roll', dice: [] });

export const legal = ({ phase }: State): readonly LegalMove[] =>
  phase === 'roll' ? [{ type: 'roll', by: ['actor'], choices: [] }] : [];

export function play({ setup, phase }: State, move: Move, random: Random): Position {
  if (phase !== 'roll') throw illegal(move, 'over');
  const dice = originsOf(setup).map((origin, id) => rollDie(id, dieOf(origin), origin, random));
  const best = bestHelp(dice);
  return {
    phase: 'done',
    dice: dice.map((die) => ({ ...die, status: die.origin.kind === 'helper' && die !== best ? 'dropped' : 'used' })),
  };
}

/** The dice in the order in which they are rolled: Hope, Fear, one's own d6, the helpers' d6s. */
function originsOf(setup: Setup): readonly Origin[] {
  const net = netOf(setup);
  return [
    { kind: 'hope' },
    { kind: 'fear' },
    ...(net === 0 ? [] : [{ kind: net > 0 ? 'advantage' : 'disadvantage' }]),
    ...setup.help.map((name) => ({ kind: 'helper', name })),
  ];
}

const dieOf = ({ kind }: Origin) => (kind === 'hope' || kind === 'fear' ? D12 : D6);

/** The helpers' die that is added: the highest, of equal ones the first. */
const bestHelp = (dice: readonly CheckDie[]): CheckDie | undefined =>
  dice
    .filter(({ origin }) => origin.kind === 'helper')
    .reduce<CheckDie | undefined>((best, die) => (best && shown(best) >= shown(die) ? best : die), undefined);

export function outcome({ setup, phase, dice }: State): Outcome | null {
  const rolled = phase === 'done' ? rolledOf(setup, dice) : null;
  if (!rolled) return null;
  const { duality, total, critical, ...changes } = rolled;
  return {
    duality,
    total,
    result: resultOf(...duality, total, setup.difficulty),
    success: critical || total >= setup.difficulty,
    margin: total - setup.difficulty,
    ...changes,
  };
}

/** The roll, whatever the Difficulty: what it adds up to and what Hope, Fear and Stress it moves. Null before it. */
export function rolledOf(setup: Omit<Setup, 'difficulty'>, dice: readonly CheckDie[]) {
  const [hopeDie, fearDie] = dice;
  if (!hopeDie || !fearDie) return null;
  const [hope, fear] = [shown(hopeDie), shown(fearDie)];
  const critical = hope === fear;
  const moves = !setup.reaction;
  return {
    duality: [hope, fear] satisfies Outcome['duality'],
    total: sum(dice.map(valueInTotal)) + modifierOf(setup),
    critical,
    hope: moves && hope >= fear && setup.hope !== MOST_HOPE ? (1 as const) : (0 as const),
    fear: moves && fear > hope && setup.fear !== MOST_FEAR ? (1 as const) : (0 as const),
    stressCleared: moves && critical && setup.stress !== 0 ? (1 as const) : (0 as const),
  };
}

/** What a die adds to the total: nothing when it was dropped, less than nothing for a disadvantage. */
export const valueInTotal = (die: CheckDie): number =>
  die.status !== 'used' ? 0 : die.origin.kind === 'disadvantage' ? -shown(die) : shown(die);

export function resultOf(hope: number, fear: number, total: number, difficulty: number): RollResult {
  if (hope === fear) return 'criticalSuccess';
  if (total >= difficulty) return hope > fear ? 'successWithHope' : 'successWithFear';
  return hope > fear ? 'failureWithHope' : 'failureWithFear';
}

export const modifierOf = ({ modifier, modifiers }: Omit<Setup, 'difficulty'>): number =>
  modifier + sum(modifiers.map(({ amount }) => amount));

const MOST_HOPE = 6;
const MOST_FEAR = 12;
const D12 = numericDie(12);
const D6 = numericDie(6);
