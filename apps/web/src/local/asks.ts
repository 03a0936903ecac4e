// What the page and the worker that keeps the local table say to each other.
import type { Language } from '@brosok/dice';
import type { Command, Done, EntryId, EntryPage, TableStatistics, TableView, ViewEvent } from '@brosok/table';
import type { Answer, ApiError } from '../net/answer.js';

/** What a table is called that is begun where there is none, and who sits there. */
export interface Names {
  readonly table: string;
  readonly seat: string;
}

/** A table's log as a file: whole, or to read. */
export type FileFormat = 'json' | 'markdown';

/** A log in a file, before it takes the place of the one that is here. */
export interface Examined {
  readonly name: string;
  readonly entries: number;
  readonly sheets: number;
  /** When its first event was and its last. */
  readonly from: number;
  readonly to: number;
  /** Whether something is here that would be lost. */
  readonly replaces: boolean;
  /** Which log it was examined beside. */
  readonly old: string;
}

/** What the page can ask, and what it is answered. */
interface Asks {
  /** The table; it is begun where there is none. */
  readonly open: readonly [of: Names, answer: TableView];
  readonly command: readonly [of: Command, answer: Done];
  readonly earlier: readonly [of: EntryId, answer: EntryPage];
  readonly statistics: readonly [of: null, answer: TableStatistics];
  readonly file: readonly [of: { readonly format: FileFormat; readonly timeZone: string }, answer: Blob];
  /** Everything that is kept, even where it cannot be read as a table. */
  readonly dump: readonly [of: null, answer: Blob];
  readonly examine: readonly [of: Blob, answer: Examined];
  /** Another log instead of the one that was examined beside it. */
  readonly replace: readonly [of: { readonly file: Blob; readonly old: string }, answer: null];
  /** Looks whether another tab has written. */
  readonly look: readonly [of: null, answer: null];
  /** Forgets the table. */
  readonly clear: readonly [of: null, answer: null];
}

export type AskName = keyof Asks;
export type Of<Name extends AskName> = Asks[Name][0];
export type Answered<Name extends AskName> = Asks[Name][1];

/** To the worker. `language` is that of what is said of errors. */
export type Asked = {
  readonly [Name in AskName]: {
    readonly number: number;
    readonly name: Name;
    readonly of: Of<Name>;
    readonly language: Language;
  };
}[AskName];

/** From the worker: an answer, which is what `Asks` has for the question, or what happened. */
export type Said<Value = unknown> =
  | { readonly number: number; readonly answer: Answer<Value> }
  | { readonly told: Told };

/** `view` where everything is to be looked at anew; `failed` where what another tab did cannot be read. */
export type Told =
  | { readonly type: 'event'; readonly event: ViewEvent }
  | { readonly type: 'view'; readonly view: TableView }
  | { readonly type: 'failed'; readonly error: ApiError };
