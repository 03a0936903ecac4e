// What a page about a system is made of: its sections in order with the rules they explain and what can be tried there,
// and beside that the texts, one file a language.
import type { Language } from '@brosok/dice';
import type { JsonObject } from '../json.js';

/** A system's page without its words. */
export interface Outline<Id extends string = string> {
  readonly system: string;
  readonly sections: readonly Section<Id>[];
  readonly links: Links<Id>;
}

/** A question that people have at the table, by an id that stands in addresses and never changes. */
export interface Section<Id extends string = string> {
  readonly id: Id;
  /** The rows of the rules that it explains: `L2`. */
  readonly rows: readonly string[];
  readonly example?: Example;
}

/** Which section answers what is asked at the table. */
interface Links<Id extends string = string> {
  readonly kinds: Readonly<
    Record<
      string,
      {
        /** While the form is filled in. */
        readonly setup: Id;
        /** What is waited for. */
        readonly phases: Readonly<Record<string, Id>>;
        readonly moves: Readonly<Record<string, Id>>;
      }
    >
  >;
  /** The system's own codes, and the reasons of moves that are not possible now. */
  readonly errors: Readonly<Record<string, Id>>;
}

/** The texts of a page in one language, in the markup of {@link file://./markup.ts}. */
export interface Lesson<Id extends string = string> {
  /** What the page is about, in a sentence or two. */
  readonly lead: string;
  readonly sections: Readonly<Record<Id, Told>>;
}

interface Told {
  /** The question. */
  readonly title: string;
  readonly body: readonly Block[];
}

export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | Table
  /** A reading of ours, where the books are silent or can be read in two ways. */
  | { readonly aside: string };

export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each is its heading. */
  readonly rows: readonly (readonly string[])[];
}

/** Picks one of two texts by the page's language. */
export type Say = (en: string, ru: string) => string;

export const sayIn =
  (language: Language): Say =>
  (en, ru) =>
    language === 'en' ? en : ru;

/** A check that can be set, played and reckoned in the midst of the text. */
export interface Example {
  readonly kind: string;
  readonly setup: (say: Say) => JsonObject;
  /** What can be changed of it. */
  readonly knobs: readonly Knob[];
  /** The types of the moves that are offered; all where none are named. */
  readonly moves?: readonly string[];
  /** Whether the board's own part of a form is shown. */
  readonly board?: boolean;
  readonly odds: Reading;
}

/** A value of the setup by its path (`targets.0.evasion`); named as the check's form names it unless said otherwise. */
export type Knob = { readonly path: string; readonly label?: (say: Say) => string } & (
  | { readonly min: number; readonly max: number; readonly step?: number }
  | { readonly flag: true }
  /** As many of these as are wanted. */
  | { readonly of: (say: Say) => readonly unknown[] }
);

/** What of the odds is shown. */
export type Reading =
  /** Chances by name, of which one comes true or any may. */
  | { readonly show: 'results'; readonly exclusive: boolean; readonly at: (say: Say) => readonly At[] }
  /** The chance that stands at a path (`*`: whatever is there first), for each of these values of a number. */
  | {
      readonly show: 'across';
      readonly path: string;
      readonly values: readonly number[];
      readonly at: string;
      /** What a value is called, where the name of its field is too long for that. */
      readonly label?: (say: Say) => string;
    }
  /** All totals, and from which on they succeed, where a number of the setup says so. */
  | { readonly show: 'totals'; readonly of: 'total' | 'damage'; readonly from?: string };

interface At {
  /** Where it stands in the odds. */
  readonly path: readonly string[];
  readonly tone: 'good' | 'bad' | 'neither';
  /** What it is called; without it the last step of the path, in the words of the check. */
  readonly name?: string;
}
