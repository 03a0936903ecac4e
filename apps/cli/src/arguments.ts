// Reads the words of the command line by the table of commands; what does not fit is a coded error.
import { fail, ok, type Result } from '@brosok/dice';
import {
  COMMAND_NAMES,
  type CommandName,
  commandShape,
  isCommand,
  isOption,
  OPTIONS,
  type OptionName,
  optionShape,
  SHELLS,
} from './commands.js';

/** What was asked for: a command, its words, and the options given (a flag's value is the empty text). */
export interface Invocation {
  readonly command: CommandName | 'version';
  readonly operands: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

export type ArgumentCode =
  | 'UNKNOWN_COMMAND'
  | 'UNKNOWN_OPTION'
  | 'OPTION_NEEDS_VALUE'
  | 'OPTION_TAKES_NO_VALUE'
  | 'OPTION_TWICE'
  | 'OPTION_VALUE'
  | 'OPTIONS_CONFLICT'
  | 'MISSING_ARGUMENT'
  | 'TOO_MANY_ARGUMENTS';

/**
 * The invocation that `words` (without node and the script) ask for. `--` ends the options; `-1d6+7`, `-d6`
 * and `-abs(1d4)` are no options but expressions that begin with a minus. The place of an error is the word that it is about.
 */
export function readArguments(words: readonly string[]): Result<Invocation, ArgumentCode> {
  const operands: string[] = [];
  const options: Partial<Record<OptionName, string>> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      operands.push(...rest.splice(0));
      break;
    }
    // no `i` here: with `u` it compares all letters of the world, which takes longer than the rest of a start
    if (!/^--?\p{L}/u.test(word) || /^-+(?:[dDкКдД][\d%({fFфФ]|\p{L}+\s*\()/u.test(word)) {
      operands.push(word);
      continue;
    }
    const [, written = word, inline] = /^(--[^=]*)=(.*)$/su.exec(word) ?? [];
    const name = optionNamed(written);
    if (!name) return fail('UNKNOWN_OPTION', written, { option: written, nearest: nearest(written, optionsWritten()) });
    if (options[name] !== undefined) return fail('OPTION_TWICE', written, { option: written });
    const { takes } = optionShape(name);
    if (!takes && inline !== undefined) return fail('OPTION_TAKES_NO_VALUE', written, { option: written });
    const value = takes ? (inline ?? rest.shift()) : '';
    if (value === undefined) return fail('OPTION_NEEDS_VALUE', written, { option: written, takes: takes ?? '' });
    const problem = valueProblem(name, value);
    if (problem) return fail('OPTION_VALUE', written, { option: written, value, ...problem });
    options[name] = value;
  }
  return understand(operands, options);
}

/** The command that the words make: help and version wherever they stand, then what the command takes. */
function understand(operands: readonly string[], options: Invocation['options']): Result<Invocation, ArgumentCode> {
  const [first, ...after] = operands;
  if (first !== undefined && !isCommand(first))
    return fail('UNKNOWN_COMMAND', first, {
      command: first,
      nearest: nearest(first, COMMAND_NAMES),
      roll: /\d/.test(first),
    });
  if (options.version !== undefined) return ok({ command: 'version', operands: [], options });
  if (first === undefined) return ok({ command: 'help', operands: [], options });
  if (options.help !== undefined) return ok({ command: 'help', operands: [first], options });

  const { operand, options: known } = commandShape(first);
  for (const name of Object.keys(options).filter(isOption))
    if (!known.includes(name)) return fail('UNKNOWN_OPTION', `--${name}`, { option: `--${name}`, command: first });
  if (options.seed !== undefined && options.dice !== undefined)
    return fail('OPTIONS_CONFLICT', '--dice', { option: '--dice', other: '--seed' });
  if (after.length < (operand?.min ?? 0))
    return fail('MISSING_ARGUMENT', first, { command: first, argument: operand?.name ?? '' });
  const extra = after[operand?.max ?? 0];
  if (extra !== undefined) return fail('TOO_MANY_ARGUMENTS', extra, { command: first, argument: extra });
  const word = after[0];
  if (first === 'completion' && word !== undefined && !SHELLS.some((shell) => shell === word))
    return fail('OPTION_VALUE', word, { option: first, value: word, problem: 'choice', choices: [...SHELLS] });
  if (first === 'help' && word !== undefined && !isCommand(word))
    return fail('UNKNOWN_COMMAND', word, { command: word, nearest: nearest(word, COMMAND_NAMES), roll: false });
  return ok({ command: first, operands: after, options });
}

const optionNamed = (written: string): OptionName | undefined =>
  Object.keys(OPTIONS)
    .filter(isOption)
    .find((name) => written === `--${name}` || written === `-${optionShape(name).short ?? '-'}`);

const optionsWritten = (): readonly string[] => Object.keys(OPTIONS).map((name) => `--${name}`);

/** The most rolls that one command makes. */
const MAX_REPEAT = 1_000_000;

/** What is wrong with an option's value that is told at once, before anything is read or rolled. */
function valueProblem(name: OptionName, value: string): Record<string, string | number | readonly string[]> | null {
  const { takes, choices = [] } = optionShape(name);
  switch (takes) {
    case 'choice':
      return choices.includes(value) ? null : { problem: 'choice', choices };
    case 'count':
      return whole(value, 1, MAX_REPEAT) ? null : { problem: 'whole', minimum: 1, maximum: MAX_REPEAT };
    case 'port':
      return whole(value, 0, 65_535) ? null : { problem: 'whole', minimum: 0, maximum: 65_535 };
    case 'folder':
    case 'store':
      return value ? null : { problem: 'empty' };
    default:
      return null;
  }
}

const whole = (text: string, minimum: number, maximum: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;

/** The known word that was most likely meant, empty where none is near. */
function nearest(word: string, known: readonly string[]): string {
  const [best] = known
    .map((each) => ({ each, distance: distance(word, each) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, Math.floor(best.each.length / 3)) ? best.each : '';
}

/** How many letters must be put in, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  if (a.length > 40) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
