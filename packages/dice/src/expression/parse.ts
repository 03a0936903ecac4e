// Reads an expression: from text to plain data, each thing by a function of its own, in one pass.
import { type Die, FATE_DIE, facedDie, numericDie } from '../die.js';
import { LIMITS } from '../limits.js';
import { attempt, Failure, type Result } from '../result.js';
import type { Expression, FunctionName, Link, Member, Node, Operator } from './ast.js';
import { checkEnds } from './ends.js';
import { diceModifiers, groupModifiers } from './modifiers.js';
import {
  advance,
  atEnd,
  decimal,
  deeper,
  digits,
  integer,
  isDigit,
  isSpace,
  MINUS,
  peek,
  REAL_MINUS,
  type Source,
  sourceOf,
  spanFrom,
  take,
  takeWord,
  unexpected,
} from './source.js';
import { twice } from './twice.js';

/**
 * Reads an expression, `6#4d6kh3 + 2 vs 15 # for the bear`. What it answers can be rolled any number of times.
 *
 * Errors, `at` their offset and length in the text: `SYNTAX` (params: `expected`, what may stand there, and `found`),
 * `TOO_LONG`, `TOO_DEEP`, `TOO_LARGE`, `NO_FACES`, and, for dice whose number is written out, `NEVER_ENDS` and
 * `TOO_MANY_DICE`.
 */
export const parse = (text: string): Result<Expression> => attempt(() => read(text));

/** {@link parse}, throwing its failures. */
export function read(text: string): Expression {
  if (text.length > LIMITS.characters && characters(text) > LIMITS.characters) {
    throw new Failure('TOO_LONG', { offset: 0, length: text.length }, { limit: LIMITS.characters });
  }
  const source = sourceOf(text);
  const { repeat, body } = member(source);
  const versus = takeWord(source, 'vs') ? arithmetic(source) : null;
  const remark = comment(source);
  if (!atEnd(source)) throw unexpected(source, 'operator', ...(versus ? [] : ['modifier']), 'end');
  const expression: Expression = { text, repeat, body, versus, comment: remark };
  checkEnds(expression);
  return expression;
}

/** Astral characters are one each. */
const characters = (text: string): number => (text.length > 2 * LIMITS.characters ? text.length : [...text].length);

/** `body` or `6#body`: a whole expression, or a member of a group. */
function member(source: Source): Member {
  const start = source.position;
  const first = arithmetic(source);
  if (peek(source) !== HASH || !startsOperand(source)) return { repeat: null, body: first };
  if (source.operandStart !== start || source.operandEnd !== source.position)
    throw unexpected(source, 'operator', 'end');
  advance(source, 1);
  return { repeat: first, body: arithmetic(source) };
}

/** A comment follows `#` and a space; what follows `#` at once is repeated. */
function startsOperand(source: Source): boolean {
  return source.position + 1 < source.text.length && !isSpace(peek(source, 1));
}

function comment(source: Source): string | null {
  if (peek(source) !== HASH || startsOperand(source)) return null;
  const text = source.text.slice(source.position + 1).trim();
  source.position = source.text.length;
  return text === '' ? null : text;
}

/** Terms, then perhaps `adv` or `dis` for the d20 among them. */
function arithmetic(source: Source): Node {
  const node = chain(source, term, termOperator);
  const start = source.position;
  if (takeWord(source, 'adv')) return twice(node, 'highest', spanFrom(source, start));
  if (takeWord(source, 'dis')) return twice(node, 'lowest', spanFrom(source, start));
  return node;
}

const term = (source: Source): Node => chain(source, signed, factorOperator);

function chain(source: Source, operand: (source: Source) => Node, operatorOf: (code: number) => Operator | null): Node {
  const start = source.position;
  const first = operand(source);
  let rest: Link[] | null = null;
  for (;;) {
    const offset = source.position;
    const single = operatorOf(peek(source));
    if (single === null) break;
    const operator = single === '/' && take(source, '//') ? '//' : single;
    if (operator === single) advance(source, 1);
    const at = spanFrom(source, offset);
    rest ??= [];
    rest.push({ operator, operand: operand(source), at });
  }
  return rest === null ? first : { kind: 'chain', first, rest, at: spanFrom(source, start) };
}

function termOperator(code: number): Operator | null {
  switch (code) {
    case 0x2b:
      return '+';
    case MINUS:
    case REAL_MINUS:
      return '-';
    default:
      return null;
  }
}

function factorOperator(code: number): Operator | null {
  switch (code) {
    case STAR:
    case 0xd7:
      return '*';
    case 0x2f:
    case 0xf7:
      return '/';
    case PERCENT:
      return '%';
    default:
      return null;
  }
}

/** `-x`, or a power: a sign binds less than `**`, so `-2**2` is −4. */
function signed(source: Source): Node {
  const start = source.position;
  const code = peek(source);
  if (code === MINUS || code === REAL_MINUS) {
    advance(source, 1);
    const operand = deeper(source, signed);
    return { kind: 'negative', operand, at: spanFrom(source, start) };
  }
  const base = labelled(source);
  if (peek(source) !== STAR || !take(source, '**')) return base;
  const exponent = deeper(source, signed);
  return { kind: 'power', base, exponent, at: spanFrom(source, start) };
}

function labelled(source: Source): Node {
  const start = source.position;
  const operand = primary(source);
  if (peek(source) !== OPEN_SQUARE) return operand;
  const close = source.text.indexOf(']', source.position);
  if (close < 0) {
    source.position = source.text.length;
    throw unexpected(source, ']');
  }
  const label = source.text.slice(source.position + 1, close).trim();
  if (label === '') {
    source.position += 1;
    throw unexpected(source, 'label');
  }
  advance(source, close + 1 - source.position);
  source.operandStart = -1;
  return { kind: 'label', label, operand, at: spanFrom(source, start) };
}

/** A number, brackets or a call, any of which may count the dice that follow; dice; a group. */
function primary(source: Source): Node {
  const start = source.position;
  const code = peek(source);
  if (code === OPEN_BRACE) return group(source);
  if (isDiceLetter(code)) return dice(source, null, start);
  const operand = countOperand(source, code);
  if (isDiceLetter(peek(source)) && !isDisadvantage(source)) return dice(source, operand, start);
  source.operandStart = start;
  source.operandEnd = source.position;
  return operand;
}

function countOperand(source: Source, code: number): Node {
  const start = source.position;
  if (isDigit(code)) {
    const value = decimal(source);
    return { kind: 'number', value, at: spanFrom(source, start) };
  }
  if (code === OPEN_ROUND) {
    advance(source, 1);
    const inner = deeper(source, arithmetic);
    if (!take(source, ')')) throw unexpected(source, 'operator', ')');
    return inner;
  }
  for (const name of FUNCTIONS) {
    if (takeWord(source, name)) return call(source, name, start);
  }
  throw unexpected(source, 'operand');
}

function call(source: Source, name: FunctionName, start: number): Node {
  if (!take(source, '(')) throw unexpected(source, '(');
  const operands: [Node, ...Node[]] = [deeper(source, arithmetic)];
  const several = name === 'min' || name === 'max';
  while (several && take(source, ',')) operands.push(deeper(source, arithmetic));
  if (!take(source, ')')) throw unexpected(source, 'operator', ...(several ? [','] : []), ')');
  return { kind: 'call', name, operands, at: spanFrom(source, start) };
}

function group(source: Source): Node {
  const start = source.position;
  advance(source, 1);
  const members: Member[] = [];
  do members.push(deeper(source, member));
  while (take(source, ','));
  if (!take(source, '}')) throw unexpected(source, 'operator', ',', '}');
  const modifiers = groupModifiers(source);
  return { kind: 'group', members, modifiers, at: spanFrom(source, start) };
}

function dice(source: Source, count: Node | null, start: number): Node {
  source.position += 1;
  const die = faces(source, start);
  const modifiers = diceModifiers(source, count, die);
  return { kind: 'dice', count, die, modifiers, at: spanFrom(source, start) };
}

/** What follows the letter: `6`, `%`, `F`, `{1,1,2}`. */
function faces(source: Source, start: number): Die {
  const code = peek(source);
  if (isDigit(code)) {
    const sides = digits(source, 'faces');
    if (sides === 0) throw new Failure('NO_FACES', spanFrom(source, start));
    return dieOf(sides);
  }
  if (code === PERCENT) {
    advance(source, 1);
    return dieOf(100);
  }
  if (isFateLetter(code)) {
    advance(source, 1);
    return FATE_DIE;
  }
  if (code !== OPEN_BRACE) throw unexpected(source, 'faces');
  advance(source, 1);
  const list: number[] = [];
  do list.push(integer(source, 'wholeNumber'));
  while (take(source, ','));
  if (!take(source, '}')) throw unexpected(source, ',', '}');
  return facedDie(`d{${list.join(',')}}`, list);
}

/** Dice are values: those that are rolled most are made once. */
const dieOf = (sides: number): Die => COMMON_DICE[sides] ?? numericDie(sides);
const COMMON_DICE: readonly Die[] = Array.from({ length: 101 }, (_, sides) => numericDie(sides));

/** `dis` after a number is a word, not dice: `d20+5 dis`. */
const isDisadvantage = (source: Source): boolean =>
  (peek(source) | 32) === 100 && (peek(source, 1) | 32) === 105 && (peek(source, 2) | 32) === 115;

/** d, D, к, К, д, Д. */
function isDiceLetter(code: number): boolean {
  switch (code) {
    case 0x64:
    case 0x44:
    case 0x43a:
    case 0x41a:
    case 0x434:
    case 0x414:
      return true;
    default:
      return false;
  }
}

/** f, F, ф, Ф. */
const isFateLetter = (code: number): boolean => code === 0x66 || code === 0x46 || code === 0x444 || code === 0x424;

const FUNCTIONS: readonly FunctionName[] = ['floor', 'ceil', 'round', 'abs', 'min', 'max'];

const HASH = 35;
const PERCENT = 37;
const OPEN_ROUND = 40;
const STAR = 42;
const OPEN_SQUARE = 91;
const OPEN_BRACE = 123;
