// The chances of an expression's parts, each from those of the parts within it: all of them are independent.
import type { CallNode, DiceNode, GroupNode, Link, Member, Node } from '../expression/ast.js';
import { called, linked, wholeCount } from '../expression/roll.js';
import { LIMITS } from '../limits.js';
import { ratio } from '../ratio.js';
import { Failure } from '../result.js';
import { absolute, floor, order, over, plus, power, round, type Value } from '../value.js';
import { combine, difference, extreme, linear, mapped, onlyValue, product, stepped, sum } from './arithmetic.js';
import { type Chances, certain, type Moments, mixture, momentsOf, negated } from './chances.js';
import { fractionsOf } from './fractions.js';
import { groupChances } from './group.js';
import { poolChances } from './pool.js';
import { bitLength, type Work } from './work.js';

/** The chances of a node's value. */
export function chancesOfNode(node: Node, work: Work): Chances {
  work.spend(1);
  switch (node.kind) {
    case 'number':
      return certain(node.value);
    case 'dice':
      return dice(node, work);
    case 'group':
      return group(node, work);
    case 'chain': {
      let total = chancesOfNode(node.first, work);
      for (const link of node.rest) total = combined(total, link, chancesOfNode(link.operand, work), work);
      return total;
    }
    case 'power':
      return general(
        chancesOfNode(node.base, work),
        chancesOfNode(node.exponent, work),
        (a, b) => power(a, b, node.at),
        work,
      );
    case 'negative':
      return negated(chancesOfNode(node.operand, work));
    case 'call':
      return call(node, work);
    case 'label':
      return chancesOfNode(node.operand, work);
  }
}

function combined(left: Chances, link: Link, right: Chances, work: Work): Chances {
  const divisor = onlyValue(right);
  switch (link.operator) {
    case '+':
      return sum(left, right, work);
    case '-':
      return difference(left, right, work);
    case '*':
      return product(left, right, work);
    case '/':
      if (divisor !== null) return linear(left, over(1, divisor, link.at), 0, work);
      return general(left, right, (a, b) => linked(a, link, b), work);
    case '//':
    case '%':
      if (divisor === null || divisor === 0 || left.open === null)
        return general(left, right, (a, b) => linked(a, link, b), work);
      return stepped(
        left,
        {
          every: absolute(divisor),
          rise: link.operator === '%' ? 0 : Math.sign(order(divisor, 0)),
          of: (value) => linked(value, link, divisor),
          alike: null,
        },
        work,
      );
  }
}

/** A function of two numbers, the second of which is often certain. */
function general(a: Chances, b: Chances, of: (a: Value, b: Value) => Value, work: Work): Chances {
  const only = onlyValue(b);
  return only === null ? combine(a, b, of, work) : mapped(a, (value) => of(value, only), work);
}

function call(node: CallNode, work: Work): Chances {
  const [first, ...rest] = node.operands.map((operand) => chancesOfNode(operand, work));
  if (first === undefined) return certain(0);
  const { name } = node;
  if (name === 'min' || name === 'max') return rest.reduce((best, other) => extreme(name, best, other, work), first);
  const of = (value: Value): Value => called(node, [value]);
  if (name === 'abs') return mapped(first, of, work, { same: 0 });
  if (name !== 'round') return stepped(first, { every: 1, rise: 1, of, alike: null }, work);
  // halves go away from zero, so that above it and below it the steps are not the same
  return first.open?.side === 'below' ? negated(rounded(negated(first), work)) : rounded(first, work);
}

const rounded = (a: Chances, work: Work): Chances =>
  stepped(a, { every: 1, rise: 1, of: round, alike: (value) => floor(plus(value, HALF, null)) }, work);

const HALF = ratio(1n, 2n);

/** A count that is itself rolled makes a mixture of pools. */
function dice(node: DiceNode, work: Work): Chances {
  if (node.count === null) return checked(poolChances(node, 1, work), node);
  const counts = chancesOfNode(node.count, work);
  const only = onlyValue(counts);
  if (only !== null) return checked(poolChances(node, wholeCount(only, node.count), work), node);
  const parts = counts.values
    .map((value) => wholeCount(value, node.count ?? node))
    .map((count, index) => {
      const part = checked(poolChances(node, count, work), node);
      // all are held until they are mixed
      work.spend((part.values.length * bitLength(part.denominator)) / 3000);
      return { part, weight: counts.weights[index] ?? 0n };
    });
  const mixed = mixture(parts, counts.denominator, work);
  if (counts.open === null) return mixed;
  return { ...mixed, open: { side: 'anywhere' }, moments: momentsOfMany(node, counts, work) };
}

/** Of as many equal, independent dice as are rolled first: their mean and variance follow from those of one. */
function momentsOfMany(node: DiceNode, counts: Chances, work: Work): Moments | null {
  const together = node.modifiers.some(
    ({ kind }) => kind === 'keep' || kind === 'drop' || kind === 'unique' || kind === 'twice',
  );
  const [one, number] = [momentsOf(poolChances(node, 1, work), work), momentsOf(counts, work)];
  if (together || one === null || number === null) return null;
  const { add, multiply } = fractionsOf(work);
  return {
    mean: multiply(number.mean, one.mean),
    variance: add(multiply(number.mean, one.variance), multiply(number.variance, multiply(one.mean, one.mean))),
  };
}

function checked(found: Chances, { at }: DiceNode): Chances {
  const ends = [found.values[0] ?? 0, found.values.at(-1) ?? 0];
  if (ends.some((end) => Math.abs(Number(end)) > LIMITS.largest)) throw new Failure('TOO_LARGE', at);
  return found;
}

/** A group with every member as often as it is repeated; where that is itself rolled, a mixture of groups. */
function group(node: GroupNode, work: Work): Chances {
  const repeated = node.members.map((member) => repetitions(member, work));
  let parts: readonly { readonly members: readonly Chances[]; readonly weight: bigint }[] = [
    { members: [], weight: 1n },
  ];
  let denominator = 1n;
  for (const { each, counts } of repeated) {
    denominator *= counts.denominator;
    parts = parts.flatMap(({ members, weight }) =>
      counts.values.map((count, index) => {
        const more = new Array<Chances>(Number(count)).fill(each);
        work.spend(members.length + more.length);
        return { members: [...members, ...more], weight: weight * (counts.weights[index] ?? 0n) };
      }),
    );
  }
  const mixed = mixture(
    parts.map(({ members, weight }) => ({ part: groupChances(members, node.modifiers, work), weight })),
    denominator,
    work,
  );
  return repeated.every(({ counts }) => counts.open === null)
    ? mixed
    : { ...mixed, open: { side: 'anywhere' }, moments: null };
}

function repetitions({ repeat, body }: Member, work: Work): { readonly each: Chances; readonly counts: Chances } {
  const counts = repeat === null ? certain(1) : chancesOfNode(repeat, work);
  for (const count of counts.values) wholeCount(count, repeat ?? body);
  return { each: chancesOfNode(body, work), counts };
}
