// An expression with its dice terms replaced.
import type { DiceNode, Node } from './ast.js';

/**
 * The node with each dice term that is in its arithmetic replaced by what `each` makes of it; what is in groups, in
 * counts and in the dice themselves stays as it is. With `group`, that says what becomes of a group.
 */
export function mapDice(
  node: Node,
  each: (dice: DiceNode) => Node,
  group: (node: Extract<Node, { kind: 'group' }>) => Node = (same) => same,
): Node {
  const map = (inner: Node): Node => mapDice(inner, each, group);
  switch (node.kind) {
    case 'number':
      return node;
    case 'dice':
      return each(node);
    case 'group':
      return group(node);
    case 'chain':
      return {
        ...node,
        first: map(node.first),
        rest: node.rest.map((link) => ({ ...link, operand: map(link.operand) })),
      };
    case 'power':
      return { ...node, base: map(node.base), exponent: map(node.exponent) };
    case 'negative':
    case 'label':
      return { ...node, operand: map(node.operand) };
    case 'call': {
      const [first, ...rest] = node.operands;
      return { ...node, operands: [map(first), ...rest.map(map)] };
    }
  }
}
