// The chances of an expression's parts, each from those of the parts within it: all of them are independent.
import type { CallNode, DiceNode, GroupNode, Link, Member, Node, PowerNode } from '../expression/ast.js';
import { called, linked, wholeCount } from '../expression/roll.js';
import { LIMITS } from '../limits.js';
import { Failure } from '../result.js';
import { absolute, negate, order, over, plus, power, type Value } from '../value.js';
import { combined, difference, onlyValue, product, sum } from './arithmetic.js';
import { mixture } from './cases.js';
import { ANYWHERE, type Chances, certain, type Known, type Moments, momentsOf, negated, UNKNOWN } from './chances.js';
import { extremeOf } from './extreme.js';
import { fractionsOf } from './fractions.js';
import { chancesOfLaw, type Ends, linear, mapped, rounded, stepped } from './functions.js';
import { groupChances } from './group.js';
import { knownOfLaw, lawOf } from './laws.js';
import { lawOfAsMany, poolChances } from './pool.js';
import { raisedTo } from './powers.js';
import { lawOfRepeated, type Repeated } from './repeated.js';
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
      for (const link of node.rest) total = linkedTo(total, link, chancesOfNode(link.operand, work), work);
      return total;
    }
    case 'power':
      return raised(node, work);
    case 'negative':
      return negated(chancesOfNode(node.operand, work));
    case 'call':
      return call(node, work);
    case 'label':
      return chancesOfNode(node.operand, work);
  }
}

function linkedTo(left: Chances, link: Link, right: Chances, work: Work): Chances {
  if (link.operator === '+') return sum(left, right, work);
  if (link.operator === '-') return difference(left, right, work);
  if (link.operator === '*') return product(left, right, work);
  return combined(
    left,
    right,
    {
      of: (a, b) => linked(a, link, b),
      ofFirst: (a, divisor) => divided(a, link, divisor, work),
      ofSecond: (dividend, b) => mapped(b, (value) => linked(dividend, link, value), work, dividing(dividend, link)),
    },
    work,
  );
}

function divided(a: Chances, link: Link, divisor: Value, work: Work): Chances {
  if (link.operator === '/') return linear(a, over(1, divisor, link.at), 0, work);
  const of = (value: Value): Value => linked(value, link, divisor);
  const sign = Math.sign(order(divisor, 0));
  if (sign === 0) return mapped(a, of, work);
  return stepped(a, { every: absolute(divisor), rise: link.operator === '%' ? 0 : sign, of }, work);
}

/** Divided by far more than it is, a number has the whole part 0 or −1, and is its own rest or lacks it to the divisor. */
function dividing(dividend: Value, { operator }: Link): Ends | null {
  const [sign, most] = [order(dividend, 0), plus(absolute(dividend), 1, null)];
  if (operator === '/' && sign !== 0) return null;
  const slope = (lacks: boolean): 0 | 1 => (operator === '%' && lacks ? 1 : 0);
  return { above: { from: most, slope: slope(sign < 0) }, below: { from: negate(most), slope: slope(sign > 0) } };
}

function raised({ base, exponent, at }: PowerNode, work: Work): Chances {
  const of = (a: Value, b: Value): Value => power(a, b, at);
  return combined(
    chancesOfNode(base, work),
    chancesOfNode(exponent, work),
    {
      of,
      ofFirst: (a, only) => raisedTo(a, only, (value) => of(value, only), work),
      ofSecond: (only, b) => mapped(b, (value) => of(only, value), work),
    },
    work,
  );
}

function call(node: CallNode, work: Work): Chances {
  const [first, ...rest] = node.operands.map((operand) => chancesOfNode(operand, work));
  if (first === undefined) return certain(0);
  const { name } = node;
  if (name === 'min' || name === 'max') return extremeOf(name, [first, ...rest], work);
  const of = (value: Value): Value => called(node, [value]);
  if (name === 'abs') return mapped(first, of, work, ABSOLUTE);
  if (name !== 'round') return stepped(first, { every: 1, rise: 1, of }, work);
  return rounded(first, work);
}

const ABSOLUTE: Ends = { above: { from: 0, slope: 1 }, below: { from: 0, slope: -1 } };

/** A count that is itself rolled makes a mixture of pools. */
function dice(node: DiceNode, work: Work): Chances {
  if (node.count === null) return checked(poolChances(node, 1, work), node);
  const counts = chancesOfNode(node.count, work);
  const only = onlyValue(counts);
  if (only !== null) return checked(poolChances(node, wholeCount(only, node.count), work), node);
  const numbers = counts.values.map((value) => wholeCount(value, node.count ?? node));
  if (counts.open !== null) {
    const law = work.within(() => lawOfAsMany(node, lawOf(counts), work));
    const told = law && work.within(() => chancesOfLaw(law, work), A_TRY);
    if (told !== null) return checked(told, node);
  }
  const parts = numbers.map((count, index) => {
    const part = checked(poolChances(node, count, work), node);
    // all are held until they are mixed
    work.spend((part.values.length * bitLength(part.denominator)) / 3000);
    return { part, weight: counts.weights[index] ?? 0n };
  });
  const mixed = mixture(parts, counts.denominator, work);
  return counts.open === null ? mixed : { ...mixed, open: ANYWHERE, ...knownOfMany(node, counts, work) };
}

/** Where the mixture may still be told when the law is too long. */
const A_TRY = 1 / 4;

/** What is known of as many equal dice as are rolled first: of dice that are all kept it follows from one of them. */
function knownOfMany(node: DiceNode, counts: Chances, work: Work): Known {
  const law = work.within(() => lawOfAsMany(node, lawOf(counts), work));
  const together = node.modifiers.some(
    ({ kind }) => kind === 'keep' || kind === 'drop' || kind === 'unique' || kind === 'twice',
  );
  if (together) return work.within(() => knownOfLaw(law, work)) ?? UNKNOWN;
  return { law, moments: momentsOfMany(counts, poolChances(node, 1, work), work) };
}

function momentsOfMany(counts: Chances, each: Chances, work: Work): Moments | null {
  const [number, one] = [momentsOf(counts, work), momentsOf(each, work)];
  if (one === null || number === null) return null;
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
  const endless = repeated.some(({ counts }) => counts.open !== null);
  const law = endless ? work.within(() => lawOfRepeated(repeated, node.modifiers, work)) : null;
  const told = law && work.within(() => chancesOfLaw(law, work), A_TRY);
  if (told !== null) return told;
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
  return endless ? { ...mixed, ...(work.within(() => knownOfLaw(law, work)) ?? UNKNOWN), open: ANYWHERE } : mixed;
}

function repetitions({ repeat, body }: Member, work: Work): Repeated {
  const counts = repeat === null ? certain(1) : chancesOfNode(repeat, work);
  for (const count of counts.values) wholeCount(count, repeat ?? body);
  return { each: chancesOfNode(body, work), counts };
}
