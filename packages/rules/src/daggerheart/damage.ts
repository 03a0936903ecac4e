// Damage: the dice of a stat block, what a critical adds, and the hit points that a character marks for it (D6).
import { type DiceNode, type Node, parse, type Ratio, ratio } from '@brosok/dice';
import * as z from 'zod/mini';
import { sum, times } from '../dicePool.js';
import type { Sums } from '../sums.js';

/** The dice and the modifier of a damage such as `3d6+2`. */
export interface Damage {
  /** The sides of each die, in the order in which they are rolled. */
  readonly dice: readonly number[];
  readonly modifier: number;
}

/** A damage that is a sum of dice and numbers; anything else of the expression language is told with its place. */
export const damageText = () =>
  z.string().check(z.minLength(1), z.maxLength(100), (payload) => {
    const read = readDamage(payload.value);
    if ('problem' in read) payload.issues.push({ code: 'custom', input: payload.value, params: read });
  });

/** The damage of a text that {@link damageText} has let through. */
export function damageOf(text: string): Damage {
  const read = readDamage(text);
  if ('problem' in read) throw new RangeError(`${text} is not a damage`);
  return read;
}

interface Fault {
  readonly problem: 'damageSyntax' | 'damageForm' | 'damageTooLarge';
  /** Where in the text. */
  readonly offset: number;
  readonly length: number;
}

function readDamage(text: string): Damage | Fault {
  const parsed = parse(text);
  if (!parsed.ok) {
    const at = parsed.error.at;
    return { problem: 'damageSyntax', ...(typeof at === 'object' && at ? at : { offset: 0, length: text.length }) };
  }
  const expression = parsed.value;
  const extra = expression.repeat ?? expression.versus;
  if (extra) return { problem: 'damageForm', ...extra.at };
  const dice: number[] = [];
  let modifier = 0;
  for (const { node, sign } of terms(expression.body)) {
    if (node.kind === 'number' && typeof node.value === 'number') modifier += sign * node.value;
    else if (node.kind === 'dice' && sign > 0 && isPlain(node)) {
      const count = countOf(node) ?? 0;
      if (count > MOST_DICE || node.die.sides > MOST_SIDES) return { problem: 'damageTooLarge', ...node.at };
      dice.push(...times(count, node.die.sides));
    } else return { problem: 'damageForm', ...node.at };
  }
  if (dice.length > MOST_DICE || Math.abs(modifier) > MOST_MODIFIER)
    return { problem: 'damageTooLarge', ...expression.body.at };
  return { dice, modifier };
}

/** The terms of a sum with their signs; a label around a term is for people. */
function terms(node: Node, sign = 1): readonly { readonly node: Node; readonly sign: number }[] {
  if (node.kind === 'label') return terms(node.operand, sign);
  if (node.kind === 'negative') return terms(node.operand, -sign);
  if (node.kind !== 'chain' || node.rest.some(({ operator }) => operator !== '+' && operator !== '-'))
    return [{ node, sign }];
  return [
    ...terms(node.first, sign),
    ...node.rest.flatMap(({ operator, operand }) => terms(operand, operator === '-' ? -sign : sign)),
  ];
}

const isPlain = (node: DiceNode): boolean =>
  node.die.kind === 'numeric' && node.modifiers.length === 0 && countOf(node) !== null;

/** The number before the dice; null where it is reckoned. */
function countOf({ count }: DiceNode): number | null {
  if (count === null) return 1;
  return count.kind === 'number' && typeof count.value === 'number' ? count.value : null;
}

const MOST_DICE = 50;
const MOST_SIDES = 100;
const MOST_MODIFIER = 1000;

/** What a critical adds: the most that the dice can show, without the modifier. */
export const criticalBonus = ({ dice }: Damage): number => sum(dice);

export type DamageType = 'physical' | 'magic';

export interface Defence {
  readonly thresholds: { readonly major: number; readonly severe: number };
  readonly resist: readonly DamageType[];
  readonly immune: readonly DamageType[];
}

/** What comes through to a character: nothing where they are immune, half rounded up where they resist, never below 0. */
export function damageTaken(damage: number, type: DamageType, { resist, immune }: Defence): number {
  if (immune.includes(type)) return 0;
  return Math.max(0, resist.includes(type) ? Math.ceil(damage / 2) : damage);
}

/** The hit points marked for the damage taken. */
export function hpFor(taken: number, { thresholds: { major, severe } }: Defence): number {
  if (taken <= 0) return 0;
  return taken >= severe ? 3 : taken >= major ? 2 : 1;
}

/** The chances of marking 0, 1, 2 and 3 hit points when hit, by the sums of the dice and what is added to them. */
export function hpChances(
  { counts, rolls }: Sums,
  added: number,
  type: DamageType,
  defence: Defence,
): readonly Ratio[] {
  const marked = [0n, 0n, 0n, 0n];
  for (const [sum, count] of counts.entries()) {
    const hp = hpFor(damageTaken(sum + added, type, defence), defence);
    marked[hp] = (marked[hp] ?? 0n) + count;
  }
  return marked.map((count) => ratio(count, rolls));
}
