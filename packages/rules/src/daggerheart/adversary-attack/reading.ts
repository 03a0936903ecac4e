// How the one attack roll is read by each target (D3–D5), and what it costs them (D6).
import { netOf } from '../../advantage.js';
import type { CheckDie } from '../../check.js';
import { shown } from '../../dicePool.js';
import { criticalBonus, damageOf, damageTaken, hpFor } from '../damage.js';
import type { Setup, Target } from './setup.js';

/** The d20s of an attack roll: one, or two. */
export type Natural = readonly [number, ...number[]];

export interface Reading {
  readonly target: Target;
  readonly used: number;
  readonly total: number;
  readonly hit: boolean;
  readonly critical: boolean;
}

/** Advantages less disadvantages of the attack and of one target together (D1, D5). */
export const netAgainst = (setup: Setup, target: Target): number => netOf(setup) + netOf(target);

/** The second d20 is rolled when advantage or disadvantage holds against anybody. */
export const rollsTwice = (setup: Setup): boolean => setup.targets.some((target) => netAgainst(setup, target) !== 0);

/** The higher d20 with advantage, the lower with disadvantage, the first rolled with neither (D3, D5). */
export function usedBy(net: number, natural: Natural): number {
  return net > 0 ? Math.max(...natural) : net < 0 ? Math.min(...natural) : natural[0];
}

/** What the d20 that is due to a target makes of the attack: 20 hits whatever the Evasion (D4, D6). */
export function verdict(used: number, modifier: number, evasion: number): 'miss' | 'hit' | 'critical' {
  if (used === 20) return 'critical';
  return used + modifier >= evasion ? 'hit' : 'miss';
}

export function readingOf(setup: Setup, target: Target, modifier: number, natural: Natural): Reading {
  const used = usedBy(netAgainst(setup, target), natural);
  const result = verdict(used, modifier, target.evasion);
  return { target, used, total: used + modifier, hit: result !== 'miss', critical: result === 'critical' };
}

/** What a target takes and marks, by what the damage dice and the modifier made. */
export function costOf(setup: Setup, { target, hit, critical }: Reading, rolled: number | null, armorMarked: boolean) {
  if (!hit || rolled === null) return { damage: 0, hpMarked: 0 };
  const whole = rolled + (critical ? criticalBonus(damageOf(setup.damage)) : 0);
  const damage = damageTaken(whole, setup.damageType, target);
  return { damage, hpMarked: Math.max(0, hpFor(damage, target) - (armorMarked ? 1 : 0)) };
}

export const isDamage = ({ origin }: CheckDie): boolean => origin.kind === 'damage';

/** The d20s of the attack roll, once it is rolled. */
export function naturalOf(dice: readonly CheckDie[]): Natural | null {
  const [first, ...others] = dice.filter((die) => !isDamage(die)).map(shown);
  return first === undefined ? null : [first, ...others];
}
