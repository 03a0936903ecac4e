// Writes an expression: the canonical text, which reads back as the same expression.
import type { Ratio } from '../ratio.js';
import type { DiceNode, Expression, GroupNode, Member, Node } from './ast.js';
import { printModifiers } from './modifiers.js';

/**
 * The canonical text, every default spelled out (`4d6k` is `4d6kh1`), brackets only where they are needed.
 * `parse(print(e))` is `e` but for the places and the text; what was written without spaces may be too long with them.
 */
export function print({ repeat, body, versus, comment }: Expression): string {
  const target = versus ? ` vs ${printNode(versus)}` : '';
  return printMember({ repeat, body }) + target + (comment === null ? '' : ` # ${comment}`);
}

/** How the parts that are rolled are written: as they are in an expression, or with what they came to. */
export interface Leaves {
  dice(node: DiceNode, leaves: Leaves): string;
  group(node: GroupNode, leaves: Leaves): string;
}

const WRITTEN: Leaves = {
  dice: ({ count, die, modifiers }, leaves) =>
    (count ? printCount(count, leaves) : '') + die.name + printModifiers(modifiers),
  group: ({ members, modifiers }) => `{${members.map(printMember).join(', ')}}${printModifiers(modifiers)}`,
};

/** A part of an expression. Leaves are written from left to right, the order in which they are rolled. */
export function printNode(node: Node, leaves: Leaves = WRITTEN): string {
  const within = (operand: Node, level: number, always = false): string =>
    always || levelOf(operand) < level ? `(${printNode(operand, leaves)})` : printNode(operand, leaves);
  switch (node.kind) {
    case 'number':
      return typeof node.value === 'number' ? `${node.value}` : decimals(node.value);
    case 'dice':
      return leaves.dice(node, leaves);
    case 'group':
      return leaves.group(node, leaves);
    case 'chain': {
      const level = levelOf(node) + 1;
      let text = within(node.first, level);
      for (const { operator, operand } of node.rest) text += ` ${operator} ${within(operand, level)}`;
      return text;
    }
    case 'power':
      return `${within(node.base, LEVELS.primary)}**${within(node.exponent, LEVELS.negative)}`;
    case 'negative':
      return `-${within(node.operand, LEVELS.negative)}`;
    case 'call':
      return `${node.name}(${node.operands.map((operand) => printNode(operand, leaves)).join(', ')})`;
    case 'label':
      return `${within(node.operand, LEVELS.primary, node.operand.kind === 'label')}[${node.label}]`;
  }
}

const printMember = ({ repeat, body }: Member): string => (repeat ? `${printCount(repeat)}#` : '') + printNode(body);

/** How many: a number, or anything in brackets. */
export const printCount = (count: Node, leaves: Leaves = WRITTEN): string =>
  count.kind === 'number' ? printNode(count, leaves) : `(${printNode(count, leaves)})`;

/** How tightly a node holds together; an operand below the level that its place asks for stands in brackets. */
const LEVELS = { terms: 0, factors: 1, negative: 2, power: 3, primary: 4 } as const;

function levelOf(node: Node): number {
  switch (node.kind) {
    case 'chain': {
      const operator = node.rest[0]?.operator;
      return operator === '+' || operator === '-' ? LEVELS.terms : LEVELS.factors;
    }
    case 'negative':
      return LEVELS.negative;
    case 'power':
      return LEVELS.power;
    default:
      return LEVELS.primary;
  }
}

/** A fraction that ends in decimals, as those that are written do. */
function decimals({ numerator, denominator }: Ratio): string {
  let digits = 0;
  let scale = 1n;
  while (scale % denominator !== 0n) {
    scale *= 10n;
    digits += 1;
  }
  const text = `${(numerator * scale) / denominator}`.padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
