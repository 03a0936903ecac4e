// The text that is being read and how far: characters, words and numbers, without meaning yet.
import { LIMITS } from '../limits.js';
import { Failure } from '../result.js';
import { toDouble, toValue, type Value } from '../value.js';
import type { Span } from './ast.js';

export interface Source {
  readonly text: string;
  /** The offset of what is read next; white space before it has been skipped. */
  position: number;
  /** How many brackets, signs and calls are open. */
  depth: number;
  /** Where the number, bracket or call read last stands: what may count dice or repetitions. */
  operandStart: number;
  operandEnd: number;
}

export const sourceOf = (text: string): Source => {
  const source = { text, position: 0, depth: 0, operandStart: -1, operandEnd: -1 };
  skipSpace(source);
  return source;
};

/** The code of the next character, 0 at the end (where `charCodeAt` has NaN, which no other code is like). */
export const peek = (source: Source, ahead = 0): number => codeAt(source.text, source.position + ahead);

const codeAt = (text: string, offset: number): number => (offset < text.length ? text.charCodeAt(offset) : 0);

/** Goes past `length` characters and the white space after them. */
export function advance(source: Source, length: number): void {
  source.position += length;
  skipSpace(source);
}

/** Whether `text` stands next, and if so goes past it and the white space after it. */
export function take(source: Source, text: string): boolean {
  if (!source.text.startsWith(text, source.position)) return false;
  advance(source, text.length);
  return true;
}

/** Like {@link take} for words of small Latin letters, which may be written large. */
export function takeWord(source: Source, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    if ((peek(source, index) | 32) !== word.charCodeAt(index)) return false;
  }
  advance(source, word.length);
  return true;
}

export const atEnd = (source: Source): boolean => source.position >= source.text.length;

export const spanFrom = (source: Source, start: number): Span => {
  let end = source.position;
  while (end > start && isSpace(source.text.charCodeAt(end - 1))) end -= 1;
  return { offset: start, length: end - start };
};

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Digits, as a whole number of at most 2⁵³. */
export function digits(source: Source, expected: string): number {
  const { text, position: start } = source;
  let end = start;
  let value = 0;
  for (let code = codeAt(text, end); isDigit(code); code = codeAt(text, end)) {
    value = value * 10 + (code - 48);
    end += 1;
  }
  if (end === start) throw unexpected(source, expected);
  if (value > Number.MAX_SAFE_INTEGER) {
    value = toDouble(toValue(BigInt(text.slice(start, end)), 1n, { offset: start, length: end - start }));
  }
  advance(source, end - start);
  return value;
}

/** A whole number that may be negative. */
export function integer(source: Source, expected: string): number {
  const negative = peek(source) === MINUS || peek(source) === REAL_MINUS;
  if (negative) advance(source, 1);
  const value = digits(source, expected);
  return negative ? 0 - value : value;
}

/** `12`, `2.5`. */
export function decimal(source: Source): Value {
  const { text, position: start } = source;
  let end = start;
  while (isDigit(codeAt(text, end))) end += 1;
  if (codeAt(text, end) !== POINT) return digits(source, 'operand');
  const point = end;
  end += 1;
  while (isDigit(codeAt(text, end))) end += 1;
  if (end === point + 1) {
    source.position = end;
    throw unexpected(source, 'digit');
  }
  const whole = text.slice(start, point);
  const fraction = text.slice(point + 1, end);
  advance(source, end - start);
  return toValue(BigInt(whole + fraction), 10n ** BigInt(fraction.length), { offset: start, length: end - start });
}

/** The error that what stands next is not what may stand there: keys of the words, or signs such as `)`. */
export function unexpected(source: Source, ...expected: readonly string[]): Failure {
  const [first = '', ...rest] = source.text.slice(source.position, source.position + LONGEST_WORD);
  const alike = isLetter(first) ? isLetter : isDigitText(first) ? isDigitText : () => false;
  const end = rest.findIndex((character) => !alike(character));
  const found = first + rest.slice(0, end < 0 ? rest.length : end).join('');
  return new Failure('SYNTAX', { offset: source.position, length: found.length }, { expected, found });
}

/** What is found is told as a word, a number or one sign, at most so long. */
const LONGEST_WORD = 32;
/** Without the tables of Unicode, which take longer to load than the rest: letters have two cases. */
const isLetter = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();
const isDigitText = (character: string): boolean => isDigit(character.charCodeAt(0));

/** Reads with `read` one level deeper. */
export function deeper<Value>(source: Source, read: (source: Source) => Value): Value {
  if (source.depth === LIMITS.depth)
    throw new Failure('TOO_DEEP', { offset: source.position, length: 1 }, { limit: LIMITS.depth });
  source.depth += 1;
  const value = read(source);
  source.depth -= 1;
  return value;
}

function skipSpace(source: Source): void {
  while (isSpace(codeAt(source.text, source.position))) source.position += 1;
}

/** Blanks, tabs, line ends, and the blanks that typography uses. */
export const isSpace = (code: number): boolean =>
  code <= 32
    ? code === 32 || (code >= 9 && code <= 13)
    : code >= 0xa0 && (code === 0xa0 || code === 0x2009 || code === 0x202f);

const POINT = 46;
export const MINUS = 45;
export const REAL_MINUS = 0x2212;
