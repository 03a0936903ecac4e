// What the command line says of its own, as a shape that each language fills.
import { type CodedError, type Language, number, type Param } from '@brosok/dice';
import type { ArgumentCode } from '../arguments.js';

/** The codes of the command line's own errors; all of them are the asker's (exit 2). */
export type CliCode =
  | ArgumentCode
  | 'MISSING_OPTION'
  | 'INVALID_JSON'
  | 'INVALID_DICE'
  | 'STDIN_TWICE'
  | 'FILE_UNREADABLE'
  | 'INPUT_TOO_LONG'
  | 'ONLY_FOR_SYSTEMS'
  | 'CHECK_OVER'
  | 'NO_ADVICE'
  | 'TOO_MANY_ROLLED';

export type Params = CodedError['params'];

export interface Words {
  readonly errors: Readonly<Record<CliCode, (params: Params) => string>>;
  readonly chance: string;
  readonly atLeast: string;
  readonly mean: string;
  readonly deviation: string;
  readonly success: string;
  readonly failure: string;
  readonly margin: string;
  readonly total: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Heads the column of how often a value came up. */
  readonly share: string;
  readonly rolls: (count: number) => string;
  /** Heads how often a repeated expression is rolled. */
  readonly repeats: string;
  /** What is left out of a chart because it can go on for ever. */
  readonly tail: (chance: string) => string;
  readonly unknown: string;
  readonly reckoning: string;
  readonly rolling: string;
  readonly seconds: (count: number) => string;
  readonly crashed: string;
  readonly serverMissing: string;
  readonly check: CheckWords;
  readonly systems: SystemsWords;
  readonly odds: { readonly expected: string };
  readonly verify: {
    readonly problems: string;
    readonly more: (count: number) => string;
    readonly proves: string;
    readonly doesNot: string;
  };
  readonly copy: {
    readonly copying: string;
    /** An option's address is none. */
    readonly badAddress: (option: string) => string;
    /** So many tables are the same in both stores now. */
    readonly same: (tables: number) => string;
    readonly events: (all: number, written: number) => string;
    /** So many tables have gone on in the second store. */
    readonly ahead: (tables: number) => string;
    readonly differing: (tables: number) => string;
    readonly sameEvents: (count: number) => string;
  };
}

export interface CheckWords {
  readonly legal: string;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly chooseSystem: string;
  readonly chooseKind: string;
  readonly moreSettings: string;
  readonly setting: string;
  readonly item: (name: string, index: number) => string;
  readonly another: (name: string) => string;
  readonly whatNow: string;
  readonly advise: string;
  readonly adviseHint: string;
  readonly goal: string;
  readonly undo: string;
  readonly leave: string;
  readonly again: string;
  readonly finished: string;
  readonly left: string;
  readonly skip: string;
  readonly optional: string;
  readonly chooseDice: (min: number, max: number) => string;
  readonly wrongCount: (min: number, max: number) => string;
  readonly wholeBetween: (min: number | null, max: number | null, step: number | null) => string;
  readonly notEmpty: string;
  readonly atMostLetters: (count: number) => string;
  readonly notJson: string;
  readonly taken: string;
  readonly ownText: string;
  readonly faceOf: (die: string) => string;
  readonly notANumberHere: (count: number) => string;
  readonly numbersHint: string;
  readonly keys: string;
}

interface SystemsWords {
  readonly more: string;
  readonly setup: string;
  readonly moves: string;
  readonly goal: string;
  /** What a `kind` or a `type` within a field is. */
  readonly inner: string;
  readonly required: string;
  readonly whole: string;
  readonly number: string;
  readonly text: string;
  readonly flag: string;
  readonly listOf: (item: string) => string;
  readonly object: string;
  readonly any: string;
  readonly or: string;
  readonly byDefault: (value: string) => string;
}

export const text = (param: Param | undefined): string =>
  Array.isArray(param) ? param.join(', ') : String(param ?? '');

export const numberOf = (language: Language) => (value: number) => number(language, value);

/** Names in a row, the last after `or`: bash, zsh or fish. */
export function list(param: Param | undefined, or: string): string {
  const names = Array.isArray(param) ? [...param] : [text(param)];
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} ${or} ${last}` : last;
}

/** Bounds in words: both, one of them, or none. */
export function bounds(
  min: number | null,
  max: number | null,
  said: {
    readonly both: (min: number, max: number) => string;
    readonly least: (min: number) => string;
    readonly most: (max: number) => string;
  },
): string {
  if (min !== null && max !== null) return said.both(min, max);
  return min !== null ? said.least(min) : max !== null ? said.most(max) : '';
}
