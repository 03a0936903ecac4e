// What a command answers, and what it is given to answer with.
import type { CodedError, Language } from '@brosok/dice';
import type { Invocation } from './arguments.js';
import type { Marked } from './draw/excerpt.js';
import type { Style, Terminal } from './terminal.js';
import type { Words } from './words/words.js';

/** What a command is asked and how it can show its answer. */
export interface Request {
  readonly invocation: Invocation;
  readonly language: Language;
  readonly words: Words;
  /** What standard output can show. */
  readonly terminal: Terminal;
  readonly style: Style;
  /** Whether questions can be asked: input and output are terminals, and no document is asked for. */
  interactive(): boolean;
}

export type Answer =
  | {
      readonly kind: 'answer';
      /** The document for `--json`. */
      readonly json: () => unknown;
      /** Lines for people. */
      readonly text: () => readonly string[];
      /** The exit code where it is not 0: 2 for an answer that says what is wrong with the input. */
      readonly status?: 2;
    }
  | Refusal
  /** The command has said everything itself; `status` is the exit code. */
  | { readonly kind: 'done'; readonly status: number };

/** The input is wrong: exit 2. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly error: CodedError;
  readonly message: string;
  /** The input with the place of the error, where it is text. */
  readonly marked?: Marked | undefined;
}

export type Command = (request: Request) => Promise<Answer>;

export const refusal = (error: CodedError, message: string, marked?: Marked | null): Refusal => ({
  kind: 'refusal',
  error,
  message,
  ...(marked ? { marked } : {}),
});
