// JSON from the command line: as it stands there, from a file (`@file`) or from standard input (`-`).
import { createReadStream } from 'node:fs';
import { type CodedError, fail, type Language } from '@brosok/dice';
import { type Refusal, refusal } from '../answer.js';
import type { OptionName } from '../commands.js';
import type { Marked } from '../draw/excerpt.js';
import { ownMessage } from '../words/words.js';
import { scan } from './scan.js';

/** An option's JSON: its value, and its text for marking places in it. */
export interface Given {
  readonly text: string;
  readonly value: unknown;
}

export type JsonOption = Extract<OptionName, 'setup' | 'moves' | 'dice' | 'goal' | 'after'>;
export type Inputs = Readonly<Partial<Record<JsonOption, Given>>>;

const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The JSON of each of the options that is given, read in this order. Codes: `INVALID_JSON` with its place in the text,
 * `FILE_UNREADABLE`, `INPUT_TOO_LONG`, `STDIN_TWICE`.
 */
export async function readInputs(
  options: Readonly<Partial<Record<OptionName, string>>>,
  names: readonly JsonOption[],
  language: Language,
): Promise<{ readonly kind: 'inputs'; readonly inputs: Inputs } | Refusal> {
  const inputs: Partial<Record<JsonOption, Given>> = {};
  let stdin: JsonOption | null = null;
  const refuse = (error: CodedError, marked?: Marked) =>
    refusal(error, ownMessage(error, language) ?? error.code, marked);

  for (const name of names) {
    const word = options[name];
    if (word === undefined) continue;
    const option = `--${name}`;
    if (word === '-' && stdin) return refuse(fail('STDIN_TWICE', option, { option, other: `--${stdin}` }).error);
    if (word === '-') stdin = name;
    const text = await textOf(word);
    if (typeof text !== 'string')
      return refuse(
        fail(text.code, option, { option, file: word.slice(1), reason: text.reason, most: MOST_BYTES }).error,
      );
    try {
      inputs[name] = { text, value: JSON.parse(text) };
    } catch {
      const place = scan(text).fault ?? { offset: 0, length: text.length };
      const line = text.slice(0, place.offset).split('\n').length;
      const missing = place.offset >= text.length;
      return refuse(fail('INVALID_JSON', place, { option, line, missing }).error, { text, ...place });
    }
  }
  return { kind: 'inputs', inputs };
}

/** What of a file cannot be read, as the code of its error. */
type Unreadable = { readonly code: 'FILE_UNREADABLE' | 'INPUT_TOO_LONG'; readonly reason: string };

/** The text that an option's word stands for. */
async function textOf(word: string): Promise<string | Unreadable> {
  if (word === '-') return contentsOf(word, MOST_BYTES);
  return word.startsWith('@') ? contentsOf(word.slice(1), MOST_BYTES) : word;
}

/** The text of a file, or of standard input for `-`, of at most so many bytes. */
export async function contentsOf(file: string, most: number): Promise<string | Unreadable> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream: AsyncIterable<unknown> = file === '-' ? process.stdin : createReadStream(file, { end: most });
    for await (const chunk of stream) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      size += bytes.length;
      if (size > most) return { code: 'INPUT_TOO_LONG', reason: '' };
      chunks.push(bytes);
    }
  } catch (thrown) {
    return { code: 'FILE_UNREADABLE', reason: thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '' };
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/**
 * Where a path such as `setup.targets[1].evasion` is in the text that was given for its first part; of what is not
 * there, the nearest thing around it. With `key` the field's name is meant. Null where that part was not given as text.
 */
export function markedPlace(path: string, inputs: Inputs, key = false): Marked | null {
  const [, name = '', rest = ''] = /^([a-z]+)\.?(.*)$/su.exec(path) ?? [];
  const given = Object.entries(inputs).find(([option]) => option === name)?.[1];
  if (!given) return null;
  const { values, keys } = scan(given.text);
  const place = key ? keys.get(rest) : undefined;
  for (let inner: string | null = rest; inner !== null; inner = around(inner)) {
    const found = place ?? values.get(inner);
    if (found) return { text: given.text, ...found };
  }
  return null;
}

/** The path of what holds the value at `path`; null for the whole. */
const around = (path: string): string | null =>
  path === '' ? null : path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));

/** The place of an error within an option's value: `within('setup', 'targets[1]')`. */
export function within(option: string, place: CodedError['at']): string {
  if (typeof place !== 'string' || place === '') return option;
  return place.startsWith('[') ? `${option}${place}` : `${option}.${place}`;
}
