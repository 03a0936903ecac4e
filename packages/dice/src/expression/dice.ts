// The dice of one term, die by die: does to them what their modifiers say, from left to right, to those still kept.
import { type Die, faceCount } from '../die.js';
import { Failure } from '../result.js';
import { order, type Value } from '../value.js';
import type { Condition, DiceNode, Modifier } from './ast.js';
import { explodesOn, meets } from './conditions.js';
import type { DieStep } from './rolled.js';
import { type PoolDie, reserve, rollFace, spend, type Trace } from './trace.js';

/** Rolls the dice, each with what was done to it, in the order in which they are shown. */
export function rollDice(node: DiceNode, count: number, firstId: number, trace: Trace): readonly PoolDie[] {
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

const poolDie = (id: number, from: number | undefined, face: number): PoolDie => ({
  id,
  from,
  face,
  value: face,
  kept: true,
  counted: undefined,
  steps: null,
  first: face,
});

export type CountModifier = Extract<Modifier, { kind: 'count' }>;

/** As how much a counting modifier takes a value. */
export const countsAs = ({ condition, failures }: CountModifier, met: (condition: Condition) => boolean): number =>
  (met(condition) ? 1 : 0) - (failures !== null && met(failures) ? 1 : 0);

/** The dice after one modifier. */
function modify(dice: PoolDie[], modifier: Modifier, node: DiceNode, trace: Trace): PoolDie[] {
  switch (modifier.kind) {
    case 'keep':
    case 'drop':
      drop(toDrop(modifier, stillKept(dice)), modifier);
      return dice;
    case 'twice':
      drop(toDrop({ kind: 'keep', which: modifier.keep, amount: 1 }, stillKept(dice)), modifier);
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

const stillKept = (dice: readonly PoolDie[]): readonly PoolDie[] =>
  dice.every(({ kept }) => kept) ? dice : dice.filter(({ kept }) => kept);

/** Those of `items` that a keep or drop takes away; of equal ones the later are dropped. */
export function toDrop<Item extends { readonly value: Value }>(
  { kind, which, amount }: Pick<Extract<Modifier, { kind: 'keep' | 'drop' }>, 'kind' | 'which' | 'amount'>,
  items: readonly Item[],
): readonly Item[] {
  const taken = Math.min(amount, items.length);
  const sign = which === 'highest' ? 1 : -1;
  const worstFirst = sorted(items, (a, b) => sign * order(a.value, b.value));
  const border = items.length - taken;
  return kind === 'keep' ? worstFirst.slice(0, border) : worstFirst.slice(border);
}

/** From low to high, of equal ones the later first. */
function sorted<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): readonly Item[] {
  if (items.length > FEW) return items.toReversed().sort(compare);
  const all: Item[] = [];
  for (const item of items) {
    let place = all.length;
    for (let before = all[place - 1]; before !== undefined && compare(before, item) >= 0; before = all[place - 1]) {
      all[place] = before;
      place -= 1;
    }
    all[place] = item;
  }
  return all;
}

/** So few are sooner put in order one by one. */
const FEW = 16;

function drop(dropped: readonly PoolDie[], by: Modifier): void {
  for (const die of dropped) {
    die.kept = false;
    happened(die, { did: 'drop', by });
  }
}

function happened(die: PoolDie, step: DieStep<Modifier>): void {
  if (die.steps === null) die.steps = [step];
  else die.steps.push(step);
}

function clamp(dice: readonly PoolDie[], modifier: Extract<Modifier, { kind: 'clamp' }>): void {
  for (const die of dice) {
    const after = clamped(die.value, modifier);
    if (!die.kept || after === die.value) continue;
    happened(die, { did: 'clamp', by: modifier, before: die.value, after });
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
  const all: PoolDie[] = [];
  for (const die of dice) {
    all.push(die);
    let parent = die;
    let again = die.kept && meets(die.value, condition);
    while (again) {
      const child = poolDie(trace.nextId, parent.id, one(node, trace));
      trace.nextId += 1;
      happened(parent, { did: 'explode', by: modifier, into: child.id });
      if (modifier.how === 'penetrate') {
        child.value -= 1;
        happened(child, { did: 'penetrate', by: modifier, before: child.face, after: child.value });
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
  for (const die of dice) {
    let again = die.kept && meets(die.value, condition);
    while (again) {
      const face = one(node, trace);
      happened(die, { did: 'compound', by: modifier, face });
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
  for (const die of dice) {
    while (die.kept && meets(die.value, modifier.condition)) {
      again(die, modifier, node, trace);
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
  const seen = new Set<number>();
  let facesSeen = 0;
  for (const die of dice) {
    if (!die.kept) continue;
    if (seen.has(die.value) && facesSeen === faceCount(node.die)) throw new Failure('NEVER_ENDS', modifier.at);
    while (seen.has(die.value)) again(die, modifier, node, trace);
    seen.add(die.value);
    if (isFace(node.die, die.value)) facesSeen += 1;
  }
}

const isFace = (die: Die, value: number): boolean =>
  die.kind === 'faced' ? die.faces.includes(value) : value >= 1 && value <= die.sides;

function again(die: PoolDie, by: Modifier, node: DiceNode, trace: Trace): void {
  const before = die.value;
  die.face = one(node, trace);
  die.value = die.face;
  happened(die, { did: 'reroll', by, before, face: die.face });
}

/** One die more, where it is still allowed. */
function one(node: DiceNode, trace: Trace): number {
  reserve(trace, 1, node.at);
  return rollFace(trace, node.die);
}
