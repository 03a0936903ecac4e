// Rolls the dice of one term and does to them what their modifiers say, from left to right, to those still kept.
import { type Die, faceCount } from '../die.js';
import { LIMITS } from '../limits.js';
import { Failure } from '../result.js';
import { order, plus, type Value } from '../value.js';
import type { Condition, DiceNode, Modifier } from './ast.js';
import { explodesOn, highestFace, lowestFace, meets } from './conditions.js';
import { printModifier } from './modifiers.js';
import { type PoolDie, reserve, rollFace, spend, type Trace, WRITING } from './trace.js';

/** The value of the dice, `count` of them. */
export function rollPool(node: DiceNode, count: number, trace: Trace): Value {
  const { die, modifiers } = node;
  const twice = modifiers.some(({ kind }) => kind === 'twice');
  const rolled = twice ? 2 * count : count;
  reserve(trace, rolled, node.at);
  spend(trace, WRITING, node.at);
  const firstFace = trace.faces.length;
  const firstId = trace.nextId;
  trace.nextId += rolled;
  const [only] = modifiers;
  const plain = only === undefined || (only.kind === 'count' && modifiers.length === 1);
  const dice = plain ? null : rollDice(node, rolled, firstId, trace);
  const { role, label, round } = trace;
  trace.pools.push({ node, role, label, round, firstId, dice, firstFace, count: rolled });
  if (dice !== null) return valueOfDice(dice, node);
  return only?.kind === 'count' ? plainCount(only, die, rolled, trace) : plainSum(node, rolled, trace);
}

function plainSum({ die, at }: DiceNode, count: number, trace: Trace): Value {
  let sum = 0;
  if (fits(die, count)) {
    for (let left = count; left > 0; left -= 1) sum += rollFace(trace, die);
    return sum;
  }
  let exact: Value = 0;
  for (let left = count; left > 0; left -= 1) exact = plus(exact, rollFace(trace, die), at);
  return exact;
}

/** Whether so many faces can be added as doubles. */
const fits = (die: Die, count: number): boolean =>
  count * Math.max(highestFace(die), -lowestFace(die)) <= LIMITS.largest;

function plainCount({ condition, failures }: CountModifier, die: Die, count: number, trace: Trace): number {
  let sum = 0;
  for (let left = count; left > 0; left -= 1) {
    const face = rollFace(trace, die);
    if (meets(face, condition)) sum += 1;
    if (failures !== null && meets(face, failures)) sum -= 1;
  }
  return sum;
}

export type CountModifier = Extract<Modifier, { kind: 'count' }>;

/** As how much a counting modifier takes a value. */
export const countsAs = ({ condition, failures }: CountModifier, met: (condition: Condition) => boolean): number =>
  (met(condition) ? 1 : 0) - (failures !== null && met(failures) ? 1 : 0);

function rollDice(node: DiceNode, count: number, firstId: number, trace: Trace): readonly PoolDie[] {
  let dice: PoolDie[] = [];
  for (let index = 0; index < count; index += 1) {
    dice.push(poolDie(firstId + index, undefined, rollFace(trace, node.die)));
  }
  for (const modifier of node.modifiers) {
    spend(trace, dice.length + 1, modifier.at);
    dice = modify(dice, modifier, node, trace);
  }
  return dice;
}

export const poolDie = (id: number, from: number | undefined, face: number): PoolDie => ({
  id,
  from,
  face,
  value: face,
  kept: true,
  counted: undefined,
  steps: [],
  first: face,
});

function valueOfDice(dice: readonly PoolDie[], { at }: DiceNode): Value {
  let value: Value = 0;
  for (const { kept, counted, value: each } of dice) {
    if (kept) value = plus(value, counted ?? each, at);
  }
  return value;
}

/** The dice after one modifier. */
function modify(dice: PoolDie[], modifier: Modifier, node: DiceNode, trace: Trace): PoolDie[] {
  switch (modifier.kind) {
    case 'keep':
    case 'drop':
      drop(
        toDrop(
          modifier,
          dice.filter(({ kept }) => kept),
        ),
        printModifier(modifier),
      );
      return dice;
    case 'twice':
      drop(toDrop({ kind: 'keep', which: modifier.keep, amount: 1 }, dice), printModifier(modifier));
      return dice;
    case 'clamp':
      clamp(dice, modifier);
      return dice;
    case 'sort':
      spend(trace, SORTING * dice.length, modifier.at);
      return dice.sort((a, b) => (modifier.order === 'ascending' ? a.value - b.value : b.value - a.value));
    case 'count':
      for (const die of dice) if (die.kept) die.counted = countsAs(modifier, (each) => meets(die.value, each));
      return dice;
    case 'explode':
      return modifier.how === 'compound' ? compound(dice, modifier, node, trace) : explode(dice, modifier, node, trace);
    case 'reroll':
      reroll(dice, modifier, node, trace);
      return dice;
    case 'unique':
      unique(dice, modifier, node, trace);
      return dice;
  }
}

/** How many times longer sorting takes than looking at each. */
export const SORTING = 12;

/** Those of `items` that a keep or drop takes away; of equal ones the later are dropped. */
export function toDrop<Item extends { readonly value: Value }>(
  modifier: Pick<Extract<Modifier, { kind: 'keep' | 'drop' }>, 'kind' | 'which' | 'amount'>,
  items: readonly Item[],
): readonly Item[] {
  const compare = (a: Item, b: Item): number => order(a.value, b.value);
  const { kind, which, amount } = modifier;
  // the best come last; reversed before and after a stable sort, the earlier of equal ones count as better
  const lowToHigh = [...items].reverse().sort(which === 'highest' ? compare : (a, b) => compare(b, a));
  const taken = Math.min(amount, items.length);
  const border = items.length - taken;
  return kind === 'keep' ? lowToHigh.slice(0, border) : lowToHigh.slice(border);
}

function drop(dropped: readonly PoolDie[], by: string): void {
  for (const die of dropped) {
    die.kept = false;
    die.steps.push({ did: 'drop', by });
  }
}

function clamp(dice: readonly PoolDie[], modifier: Extract<Modifier, { kind: 'clamp' }>): void {
  const by = printModifier(modifier);
  for (const die of dice) {
    const after = clamped(die.value, modifier);
    if (!die.kept || after === die.value) continue;
    die.steps.push({ did: 'clamp', by, before: die.value, after });
    die.value = after;
  }
}

/** A value within the bound. */
export const clamped = (
  value: number,
  modifier: Pick<Extract<Modifier, { kind: 'clamp' }>, 'bound' | 'value'>,
): number => (modifier.bound === 'min' ? Math.max(value, modifier.value) : Math.min(value, modifier.value));

type Explode = Extract<Modifier, { kind: 'explode' }>;

function explode(dice: readonly PoolDie[], modifier: Explode, node: DiceNode, trace: Trace): PoolDie[] {
  const condition = explodesOn(modifier, node.die);
  const by = printModifier(modifier);
  const all: PoolDie[] = [];
  for (const die of dice) {
    all.push(die);
    let parent = die;
    let again = die.kept && meets(die.value, condition);
    while (again) {
      const child = poolDie(trace.nextId, parent.id, one(node, trace));
      trace.nextId += 1;
      parent.steps.push({ did: 'explode', by, into: child.id });
      if (modifier.how === 'penetrate') {
        child.value -= 1;
        child.steps.push({ did: 'penetrate', by, before: child.face, after: child.value });
      }
      all.push(child);
      parent = child;
      again = modifier.how !== 'once' && meets(child.face, condition);
    }
  }
  return all;
}

function compound(dice: PoolDie[], modifier: Explode, node: DiceNode, trace: Trace): PoolDie[] {
  const condition = explodesOn(modifier, node.die);
  const by = printModifier(modifier);
  for (const die of dice) {
    let again = die.kept && meets(die.value, condition);
    while (again) {
      const face = one(node, trace);
      die.steps.push({ did: 'compound', by, face });
      die.value += face;
      again = meets(face, condition);
    }
  }
  return dice;
}

function reroll(
  dice: readonly PoolDie[],
  modifier: Extract<Modifier, { kind: 'reroll' }>,
  node: DiceNode,
  trace: Trace,
): void {
  const by = printModifier(modifier);
  for (const die of dice) {
    while (die.kept && meets(die.value, modifier.condition)) {
      again(die, by, node, trace);
      if (modifier.once) break;
    }
  }
}

/** Each die in turn is rerolled until it shows what none before it shows. */
function unique(
  dice: readonly PoolDie[],
  modifier: Extract<Modifier, { kind: 'unique' }>,
  node: DiceNode,
  trace: Trace,
): void {
  const by = printModifier(modifier);
  const seen = new Set<number>();
  let facesSeen = 0;
  for (const die of dice) {
    if (!die.kept) continue;
    if (seen.has(die.value) && facesSeen === faceCount(node.die)) throw new Failure('NEVER_ENDS', modifier.at);
    while (seen.has(die.value)) again(die, by, node, trace);
    seen.add(die.value);
    if (isFace(node.die, die.value)) facesSeen += 1;
  }
}

const isFace = (die: Die, value: number): boolean =>
  die.kind === 'faced' ? die.faces.includes(value) : value >= 1 && value <= die.sides;

function again(die: PoolDie, by: string, node: DiceNode, trace: Trace): void {
  const before = die.value;
  die.face = one(node, trace);
  die.value = die.face;
  die.steps.push({ did: 'reroll', by, before, face: die.face });
}

/** One die more, where it is still allowed. */
function one(node: DiceNode, trace: Trace): number {
  reserve(trace, 1, node.at);
  return rollFace(trace, node.die);
}
