// `adv` and `dis` at the end of several terms, `d20+5 adv`: the d20 that they mean, and the modifier put there.
import { Failure } from '../result.js';
import type { DiceNode, Node, Span } from './ast.js';
import { canBeTwice } from './modifiers.js';

/** The node with the modifier on its one d20; `SYNTAX` at the word where it has none, or several. */
export function twice(node: Node, keep: 'highest' | 'lowest', at: Span): Node {
  const found: DiceNode[] = [];
  replace(node, (dice) => {
    found.push(dice);
    return dice;
  });
  const [d20] = found;
  if (d20 === undefined || found.length > 1) {
    throw new Failure('SYNTAX', at, { expected: ['singleD20'], found: keep === 'highest' ? 'adv' : 'dis' });
  }
  return replace(node, (dice) => ({
    ...dice,
    modifiers: [...dice.modifiers, { kind: 'twice', keep, at }],
  }));
}

/** The node with every d20 that may take the modifier replaced; looks through arithmetic, not into groups or counts. */
function replace(node: Node, each: (dice: DiceNode) => DiceNode): Node {
  switch (node.kind) {
    case 'dice':
      return canBeTwice(node.count, node.die, node.modifiers) ? each(node) : node;
    case 'chain':
      return {
        ...node,
        first: replace(node.first, each),
        rest: node.rest.map((link) => ({ ...link, operand: replace(link.operand, each) })),
      };
    case 'negative':
    case 'label':
      return { ...node, operand: replace(node.operand, each) };
    case 'power':
      return { ...node, base: replace(node.base, each), exponent: replace(node.exponent, each) };
    case 'call': {
      const [first, ...rest] = node.operands;
      return { ...node, operands: [replace(first, each), ...rest.map((operand) => replace(operand, each))] };
    }
    case 'number':
    case 'group':
      return node;
  }
}
