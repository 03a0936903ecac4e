// `adv` and `dis` at the end of several terms, `d20+5 adv`: the d20 that they mean, and the modifier put there.
import { Failure } from '../result.js';
import type { DiceNode, Node, Span } from './ast.js';
import { mapDice } from './mapDice.js';
import { canBeTwice } from './modifiers.js';

/** The node with the modifier on its one d20; `SYNTAX` at the word where it has none, or several. */
export function twice(node: Node, keep: 'highest' | 'lowest', at: Span): Node {
  let found = 0;
  const changed = mapDice(node, (dice: DiceNode) => {
    if (!canBeTwice(dice.count, dice.die, dice.modifiers)) return dice;
    found += 1;
    return { ...dice, modifiers: [...dice.modifiers, { kind: 'twice', keep, at }] };
  });
  if (found === 1) return changed;
  throw new Failure('SYNTAX', at, { expected: ['singleD20'], found: keep === 'highest' ? 'adv' : 'dis' });
}
