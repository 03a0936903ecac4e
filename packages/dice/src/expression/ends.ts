// What can be told of an expression before anything is rolled: that it never ends, or rolls too many dice.
import { type Die, faceCount } from '../die.js';
import { LIMITS } from '../limits.js';
import { Failure } from '../result.js';
import type { DiceNode, Expression, Member, Modifier, Node } from './ast.js';
import { alwaysMet, explodesOn } from './conditions.js';

/** Throws `NEVER_ENDS` and, where the numbers are written out, `TOO_MANY_DICE`. */
export function checkEnds({ repeat, body, versus }: Expression): void {
  const rolled = member({ repeat, body }) + (versus ? atLeast(versus) * known(repeat) : 0);
  tooMany(rolled, body);
}

/** How many dice are rolled at least. */
function atLeast(node: Node): number {
  switch (node.kind) {
    case 'number':
      return 0;
    case 'dice':
      return dice(node);
    case 'group':
      return sum(node.members, member);
    case 'chain':
      return atLeast(node.first) + sum(node.rest, ({ operand }) => atLeast(operand));
    case 'power':
      return atLeast(node.base) + atLeast(node.exponent);
    case 'negative':
    case 'label':
      return atLeast(node.operand);
    case 'call':
      return sum(node.operands, atLeast);
  }
}

function member({ repeat, body }: Member): number {
  const times = known(repeat);
  tooMany(times, repeat ?? body);
  const each = atLeast(body);
  return tooMany((repeat ? atLeast(repeat) : 0) + times * each, body);
}

function dice(node: DiceNode): number {
  const { count, die, modifiers } = node;
  const number = known(count);
  for (const modifier of modifiers) {
    if (neverEnds(modifier, die)) throw new Failure('NEVER_ENDS', modifier.at);
  }
  checkUnique(node, number);
  const extra = modifiers.some(({ kind }) => kind === 'twice') ? 1 : 0;
  return tooMany((count ? atLeast(count) : 0) + number + extra, node);
}

/** A number that is written out, 1 where none is; 0 for what is only known after rolling. */
const known = (count: Node | null): number =>
  count === null ? 1 : count.kind === 'number' && typeof count.value === 'number' ? count.value : 0;

function neverEnds(modifier: Modifier, die: Die): boolean {
  if (modifier.kind === 'reroll') return !modifier.once && alwaysMet(modifier.condition, die);
  return modifier.kind === 'explode' && modifier.how !== 'once' && alwaysMet(explodesOn(modifier, die), die);
}

/** More dice than faces cannot all show something different. */
function checkUnique({ die, modifiers }: DiceNode, number: number): void {
  let kept = number;
  for (const modifier of modifiers) {
    if (modifier.kind === 'keep') kept = Math.min(kept, modifier.amount);
    if (modifier.kind === 'drop') kept = Math.max(0, kept - modifier.amount);
    if (modifier.kind === 'unique' && kept > faceCount(die)) throw new Failure('NEVER_ENDS', modifier.at);
  }
}

function tooMany(number: number, { at }: Node): number {
  if (number > LIMITS.dice) throw new Failure('TOO_MANY_DICE', at, { limit: LIMITS.dice });
  return number;
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}
