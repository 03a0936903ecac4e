// Rolls an expression: its value, and a trace from which the dice and the text are told when somebody asks.
import type { Face } from '../die.js';
import { LIMITS } from '../limits.js';
import type { Random } from '../random/random.js';
import { scripted } from '../random/scripted.js';
import { attempt, Failure, fail, type Result } from '../result.js';
import {
  absolute,
  ceil,
  floor,
  greater,
  lesser,
  minus,
  modulo,
  negate,
  order,
  over,
  plus,
  power,
  round,
  show,
  times,
  toDouble,
  type Value,
  wholes,
} from '../value.js';
import type { CallNode, Expression, GroupNode, Link, Node } from './ast.js';
import { rollGroup } from './group.js';
import { read } from './parse.js';
import { rollPool } from './pool.js';
import { diceOf } from './provenance.js';
import type { Rolled, Round } from './rolled.js';
import { textOf } from './text.js';
import { type GroupMember, type GroupTrace, spend, type Trace, traceOf, WRITING } from './trace.js';

/** What an expression is rolled with. */
export interface Rolling {
  readonly random: Random;
  /** How many dice may be rolled in all, where that is fewer than `LIMITS.dice`. */
  readonly most?: number | undefined;
}

/**
 * Rolls an expression, a text or one that {@link parse} read (which can be rolled any number of times).
 *
 * Errors: those of `parse`; `BAD_COUNT`, `DIVISION_BY_ZERO`, `BAD_EXPONENT`, `TOO_LARGE`, `TOO_MANY_DICE`,
 * `NEVER_ENDS`, `TOO_COMPLEX`, at their place in the text; those of the source of faces.
 */
export const roll = (expression: string | Expression, { random, most }: Rolling): Result<Rolled> =>
  attempt(() => rollRead(typeof expression === 'string' ? read(expression) : expression, traceOf(random, most)));

/** Rolls with faces that are given (real dice): besides what {@link roll} answers, `DICE_LEFT_OVER`. */
export function rollGiven(expression: string | Expression, faces: readonly unknown[]): Result<Rolled> {
  const random = scripted(faces);
  const rolled = roll(expression, { random });
  if (!rolled.ok || random.left() === 0) return rolled;
  return fail('DICE_LEFT_OVER', `dice[${faces.length - random.left()}]`, { left: random.left() });
}

function rollRead(expression: Expression, trace: Trace): Rolled {
  const rounds: Round[] = [];
  const { repeat, body, versus } = expression;
  const times = repeat === null ? 1 : countOf(repeat, trace);
  for (let index = 0; index < times; index += 1) {
    if (repeat !== null) trace.round = index;
    const total = evaluate(body, trace);
    rounds.push(roundOf(total, versus === null ? null : inRole(trace, 'target', () => evaluate(versus, trace))));
  }
  return new Told(expression, repeat === null ? (rounds[0]?.total ?? null) : null, rounds, trace);
}

/** The roll; what costs time is told when it is first read. */
class Told implements Rolled {
  readonly expression: Expression;
  readonly total: number | null;
  readonly rounds: readonly Round[];
  readonly #trace: Trace;
  #dice: Rolled['dice'] | null = null;

  constructor(expression: Expression, total: number | null, rounds: readonly Round[], trace: Trace) {
    this.expression = expression;
    this.total = total;
    this.rounds = rounds;
    this.#trace = trace;
  }

  get faces(): readonly Face[] {
    return this.#trace.faces;
  }

  get dice(): Rolled['dice'] {
    this.#dice ??= diceOf(this.#trace);
    return this.#dice;
  }

  get text(): string {
    return textOf(this.expression, this.rounds, this.#trace);
  }
}

function roundOf(total: Value, target: Value | null): Round {
  if (target === null) return { total: toDouble(total), exact: total, versus: null };
  const margin = toDouble(minus(total, target, null));
  const versus = { target: toDouble(target), success: order(total, target) >= 0, margin };
  return { total: toDouble(total), exact: total, versus };
}

export function evaluate(node: Node, trace: Trace): Value {
  spend(trace, 1, node.at);
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'dice':
      return rollPool(node, node.count === null ? 1 : countOf(node.count, trace), trace);
    case 'group':
      return group(node, trace);
    case 'chain': {
      let value = evaluate(node.first, trace);
      for (const link of node.rest) value = linked(value, link, evaluate(link.operand, trace));
      return value;
    }
    case 'power':
      return power(evaluate(node.base, trace), evaluate(node.exponent, trace), node.at);
    case 'negative':
      return negate(evaluate(node.operand, trace));
    case 'call':
      return called(
        node,
        node.operands.map((operand) => evaluate(operand, trace)),
      );
    case 'label': {
      const outer = trace.label;
      trace.label = node.label;
      const value = evaluate(node.operand, trace);
      trace.label = outer;
      return value;
    }
  }
}

/** Two values with an operator between them. */
export function linked(left: Value, { operator, at }: Link, right: Value): Value {
  switch (operator) {
    case '+':
      return plus(left, right, at);
    case '-':
      return minus(left, right, at);
    case '*':
      return times(left, right, at);
    case '/':
      return over(left, right, at);
    case '//':
      return wholes(left, right, at);
    case '%':
      return modulo(left, right, at);
  }
}

/** A function of values. */
export function called({ name }: Pick<CallNode, 'name'>, [first = 0, ...rest]: readonly Value[]): Value {
  switch (name) {
    case 'floor':
      return floor(first);
    case 'ceil':
      return ceil(first);
    case 'round':
      return round(first);
    case 'abs':
      return absolute(first);
    case 'min':
      return rest.reduce(lesser, first);
    case 'max':
      return rest.reduce(greater, first);
  }
}

/** How many dice or times: a whole number of at least 0, no more than may be rolled. */
function countOf(node: Node, trace: Trace): number {
  return wholeCount(
    inRole(trace, 'count', () => evaluate(node, trace)),
    node,
  );
}

/** Errors: `BAD_COUNT`, `TOO_MANY_DICE`. */
export function wholeCount(count: Value, { at }: Node): number {
  if (typeof count !== 'number' || count < 0) throw new Failure('BAD_COUNT', at, { count: show(count) });
  if (count > LIMITS.dice) throw new Failure('TOO_MANY_DICE', at, { limit: LIMITS.dice });
  return count;
}

function inRole(trace: Trace, role: 'count' | 'target', read: () => Value): Value {
  const outer = trace.role;
  trace.role = outer ?? role;
  const value = read();
  trace.role = outer;
  return value;
}

function group(node: GroupNode, trace: Trace): Value {
  const members: GroupMember[] = [];
  const written: GroupTrace = { times: [], members };
  trace.groups.push(written);
  for (const { repeat, body } of node.members) {
    const times = repeat === null ? 1 : countOf(repeat, trace);
    written.times.push(times);
    for (let left = times; left > 0; left -= 1) {
      spend(trace, WRITING, node.at);
      const firstPool = trace.pools.length;
      const total = evaluate(body, trace);
      const endPool = trace.pools.length;
      const index = members.length;
      members.push({ index, firstPool, endPool, total, value: total, dropped: null, counted: undefined });
    }
  }
  return rollGroup(node, members, trace);
}
