// Rolls the dice of one term to their value. Only the faces are written down: what became of each die follows from them
// and is told when somebody asks, by doing it again die by die.
import type { Die } from '../die.js';
import { LIMITS } from '../limits.js';
import { plus, type Value } from '../value.js';
import type { DiceNode, Modifier } from './ast.js';
import { explodesOn, highestFace, isIn, lowestFace, type Range, rangeOf } from './conditions.js';
import { rollDice } from './dice.js';
import { reserve, rollFace, rollFaces, spend, type Trace, WRITING } from './trace.js';

/** The value of the dice, `count` of them. */
export function rollPool(node: DiceNode, count: number, trace: Trace): Value {
  const { modifiers, at } = node;
  const rolled = modifiers.length > 0 && modifiers.some(({ kind }) => kind === 'twice') ? 2 * count : count;
  reserve(trace, rolled, at);
  spend(trace, WRITING, at);
  const { role, label, round, nextId: firstId } = trace;
  const firstFace = trace.faces.length;
  trace.nextId += rolled;
  trace.pools.push({ node, role, label, round, firstId, firstFace, count: rolled });
  return atOnce(node, rolled, trace) ?? dieByDie(node, rolled, firstId, trace);
}

function dieByDie(node: DiceNode, count: number, firstId: number, trace: Trace): Value {
  let value: Value = 0;
  for (const { kept, counted, value: each } of rollDice(node, count, firstId, trace)) {
    if (kept) value = plus(value, counted ?? each, node.at);
  }
  return value;
}

/** The value of dice with one modifier or none, from their faces alone; null where that does not tell it. */
function atOnce(node: DiceNode, count: number, trace: Trace): number | null {
  const { die, modifiers } = node;
  const [only] = modifiers;
  if (modifiers.length > 1 || !canAdd(die)) return null;
  if (only === undefined) return sumFrom(rolledFrom(trace, die, count), trace);
  switch (only.kind) {
    case 'count': {
      const first = rolledFrom(trace, die, count);
      const met = howMany(trace.faces, first, rangeOf(only.condition));
      return only.failures === null ? met : met - howMany(trace.faces, first, rangeOf(only.failures));
    }
    case 'keep':
    case 'drop':
      return sumOfKept(only, rolledFrom(trace, die, count), trace);
    case 'twice':
      return sumOfKept({ kind: 'keep', which: only.keep, amount: 1 }, rolledFrom(trace, die, count), trace);
    case 'explode':
      return sumOfExploded(only, node, count, trace);
    default:
      return null;
  }
}

/** Whether as many faces as may be rolled can be added as doubles. */
const canAdd = (die: Die): boolean => LIMITS.dice * Math.max(highestFace(die), -lowestFace(die)) <= LIMITS.largest;

function rolledFrom(trace: Trace, die: Die, count: number): number {
  const first = trace.faces.length;
  rollFaces(trace, die, count);
  return first;
}

function sumFrom(first: number, { faces }: Trace): number {
  let sum = 0;
  for (let place = first; place < faces.length; place += 1) sum += faces[place] ?? 0;
  return sum;
}

function howMany(faces: readonly number[], first: number, range: Range): number {
  let sum = 0;
  for (let place = first; place < faces.length; place += 1) sum += isIn(faces[place] ?? 0, range);
  return sum;
}

function sumOfKept(
  { kind, which, amount }: Pick<Extract<Modifier, { kind: 'keep' | 'drop' }>, 'kind' | 'which' | 'amount'>,
  first: number,
  { faces }: Trace,
): number {
  const ascending = inOrder(faces.slice(first));
  const taken = Math.min(amount, ascending.length);
  const kept = kind === 'keep' ? taken : ascending.length - taken;
  // what is dropped from one end is kept from the other
  const high = (which === 'highest') === (kind === 'keep');
  let sum = 0;
  for (let place = 0; place < kept; place += 1) sum += ascending[high ? ascending.length - 1 - place : place] ?? 0;
  return sum;
}

/** Puts them in order, a few sooner one by one. */
function inOrder(values: number[]): ArrayLike<number> {
  if (values.length > FEW) return Float64Array.from(values).sort();
  for (let end = 1; end < values.length; end += 1) {
    const value = values[end] ?? 0;
    let place = end;
    for (let before = values[place - 1] ?? value; before > value; before = values[place - 1] ?? value) {
      values[place] = before;
      place -= 1;
    }
    values[place] = value;
  }
  return values;
}

const FEW = 24;

function sumOfExploded(
  modifier: Extract<Modifier, { kind: 'explode' }>,
  { die, at }: DiceNode,
  count: number,
  trace: Trace,
): number {
  const { faces } = trace;
  const range = rangeOf(explodesOn(modifier, die));
  const first = rolledFrom(trace, die, count);
  let less = 0;
  for (let place = first; place < first + count; place += 1) {
    let again = isIn(faces[place] ?? 0, range) === 1;
    while (again) {
      reserve(trace, 1, at);
      const face = rollFace(trace, die);
      // a compounding chain stays one die
      if (modifier.how !== 'compound') trace.nextId += 1;
      if (modifier.how === 'penetrate') less += 1;
      again = modifier.how !== 'once' && isIn(face, range) === 1;
    }
  }
  return sumFrom(first, trace) - less;
}
