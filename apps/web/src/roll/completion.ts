// What may be written next in an expression, with what it means: dice, modifiers, functions.
import type { Language } from '@brosok/dice';
import { meanings } from '../words/completion.js';

export interface Suggestion {
  /** What is shown. */
  readonly text: string;
  readonly meaning: string;
  /** The expression when it is taken, and where the caret goes. */
  readonly expression: string;
  readonly caret: number;
}

/** Dice, with the count that is typed before them. */
const DICE = ['4', '6', '8', '10', '12', '20', '%', 'F', '{}'] as const;
/** What may stand after dice or a group. A number or what is in the place of `…` is typed after it. */
const MODIFIERS = ['kh', 'kl', 'dh', 'dl', '!', '!o', '!!', '!p', 'r<', 'ro<', 'min', 'max', 'u'] as const;
const COUNTING = ['>=', '<=', '=', 'f='] as const;
const ORDER = ['sa', 'sd'] as const;
const FUNCTIONS = ['floor', 'ceil', 'round', 'abs', 'min', 'max'] as const;
/** What may stand at the end of the whole. */
const ENDS = [' adv', ' dis', ' vs ', ' # '] as const;

type Context =
  /** After dice: the modifiers, of which some letters are typed. */
  | { readonly kind: 'modifier'; readonly typed: string }
  /** Where a term begins: a count and perhaps the letter of dice, or letters of a function. */
  | { readonly kind: 'term'; readonly typed: string }
  | { readonly kind: 'nothing' };

const AFTER_DICE =
  /(?:[dkкд](?:\d+|%|[fф]|\{[^{}]*\})|\}|\))((?:k[hl]?|d[hl]|r[o]?|min|max|u|s[ad]|f|!+[op]?|[<>=]+|\d+|[a-z])*)$/i;
const TERM = /(?:^|[-+*/(,{#−×÷]|\bvs)\s*((?:\d*[dкд]?)|[a-z]+)$/i;

export function contextOf(before: string): Context {
  if (before.includes('# ')) return { kind: 'nothing' };
  const dice = AFTER_DICE.exec(before);
  if (dice) return { kind: 'modifier', typed: /(?:[a-z!<>=]*)$/i.exec(dice[1] ?? '')?.[0].toLowerCase() ?? '' };
  const term = TERM.exec(before);
  return term ? { kind: 'term', typed: (term[1] ?? '').toLowerCase() } : { kind: 'nothing' };
}

/**
 * Suggestions for an expression with the caret at `caret`. While it is typed only those that go on with what is begun;
 * with `all` everything that may stand there.
 */
export function suggestions(text: string, caret: number, language: Language, all: boolean): readonly Suggestion[] {
  const before = text.slice(0, caret);
  const context = contextOf(before);
  const said = meanings(language);
  const suggest =
    (typed: string) =>
    (insert: string, meaning: string, back = 0): Suggestion => {
      const start = before.slice(0, before.length - typed.length) + insert;
      return { text: insert.trim(), meaning, expression: start + text.slice(caret), caret: start.length - back };
    };
  if (context.kind === 'nothing') return [];
  const { typed } = context;
  const make = suggest(typed);
  /** Where everything is asked for after a number, what its dice can still be given. */
  const ofDiceBefore = (): readonly Suggestion[] => {
    const end = /^(.*(?:[dкд](?:\d+|%|[fф]|\{[^{}]*\})|\}|\)))[^dкд]*$/i.exec(before)?.[1]?.length ?? 0;
    if (end === 0 || end === caret) return [];
    return suggestions(text, end, language, true).filter(({ text }) => text !== 'adv' && text !== 'dis');
  };
  if (context.kind === 'modifier') {
    const modifiers = [...MODIFIERS, ...COUNTING, ...ORDER]
      .filter((each) => each.startsWith(typed) && (all || (typed !== '' && each !== typed)))
      .map((each) => make(each, said.modifiers[each]));
    const ends = all && typed === '' && caret === text.length ? ENDS.map((each) => make(each, said.ends[each])) : [];
    return [...modifiers, ...ends];
  }
  const count = /^\d*/.exec(typed)?.[0] ?? '';
  const isCount = /^\d*[dкд]?$/.test(typed);
  const letter = /[dкд]$/.test(typed) ? typed.slice(-1) : language === 'ru' ? 'к' : 'd';
  const dice =
    isCount && (all || typed !== '') && !(count !== '' && typed === count && !all)
      ? DICE.map((die) =>
          make(`${count}${letter}${die === 'F' && letter === 'к' ? 'Ф' : die}`, said.dice[die], die === '{}' ? 1 : 0),
        )
      : [];
  const functions = FUNCTIONS.filter((name) => name.startsWith(typed) && (all || typed !== '') && name !== typed).map(
    (name) => make(`${name}()`, said.functions[name], 1),
  );
  const times = all && count === typed ? [make(`${count || '6'}#`, said.times)] : [];
  return [...(all ? ofDiceBefore() : []), ...dice, ...functions, ...times];
}
