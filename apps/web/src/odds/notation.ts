// Values of a form as short text for an address, and back: `3`, `1` for yes, `fog,amount:1;rain` for a list of groups,
// `active(skill:3)` for one of several forms. What stands as the form begins is left out, so what is left is short.
//
//     list    = item ";" item …          "()" where empty, in brackets where it stands within something
//     group   = name "," field ":" value …   the first field, where it is a text, needs no "field:"; "*" where all is as it begins
//     variant = chosen "(" group ")"     the brackets only where there is something in them
//     "-" is what is left out; "~" stands before a sign that is meant as itself
import { fail, ok, type Result } from '@brosok/dice';
import { type Draft, type Drafts, draftsOf, UNSET } from '../form/draft.js';
import type { Field, NamedField } from '../form/field.js';

/** The form's value of one field as text. */
export const printDraft = (named: NamedField, draft: Draft): string => printed(named.field, draft, false);

/** Reads what {@link printDraft} printed. Code: `BAD_VALUE`. */
export function readDraft(named: NamedField, text: string): Result<Draft, 'BAD_VALUE'> {
  const source: Source = { text, at: 0 };
  const draft = valueIn(source, named.field, named.optional || named.nullable, false);
  return draft !== null && source.at === text.length ? ok(draft) : fail('BAD_VALUE');
}

/** Whether two drafts stand for the same. */
export const isSame = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

const OUT = '-';
const AS_IT_BEGINS = '*';
const SIGNS = /[~*(),;:]/g;

const written = (text: string): string => (text === OUT ? `~${text}` : text.replace(SIGNS, '~$&'));

function printed(field: Field, draft: Draft, within: boolean): string {
  switch (draft.kind) {
    case 'unset':
      return OUT;
    case 'value':
      return field.kind === 'flag' ? (draft.value === true ? '1' : '0') : written(String(draft.value));
    case 'list': {
      if (field.kind !== 'list' || draft.items.length === 0) return '()';
      const items = draft.items.map((item) => printed(field.item, item, true)).join(';');
      return within ? `(${items})` : items;
    }
    case 'group': {
      if (field.kind !== 'group') return OUT;
      return printedGroup(field.fields, draft.drafts) || AS_IT_BEGINS;
    }
    case 'variant': {
      const variant = field.kind === 'variant' ? field.variants.find(({ value }) => value === draft.chosen) : undefined;
      if (!variant) return OUT;
      const fields = printedGroup(variant.fields, draft.drafts);
      return fields === '' ? written(draft.chosen) : `${written(draft.chosen)}(${fields})`;
    }
  }
}

function printedGroup(fields: readonly NamedField[], drafts: Drafts): string {
  const first = leading(fields);
  const begun = draftsOf(fields);
  return fields
    .filter(({ name }) => !isSame(drafts[name] ?? UNSET, begun[name] ?? UNSET))
    .map((named) => {
      const draft = drafts[named.name] ?? UNSET;
      const value = printed(named.field, draft, true);
      const needsBrackets = named.field.kind === 'group' && draft.kind === 'group';
      const shown = needsBrackets ? `(${value})` : value;
      return named === first ? shown : `${written(named.name)}:${shown}`;
    })
    .join(',');
}

/** The field that needs no name: a text at the head of a group. */
const leading = ([first]: readonly NamedField[]): NamedField | null => (first?.field.kind === 'text' ? first : null);

interface Source {
  readonly text: string;
  at: number;
}

const peek = (source: Source): string => source.text.charAt(source.at);

function take(source: Source, sign: string): boolean {
  if (peek(source) !== sign) return false;
  source.at += 1;
  return true;
}

interface Word {
  readonly text: string;
  /** Whether a sign in it was meant as itself, so that it is nothing but text. */
  readonly quoted: boolean;
}

/** All up to the next sign. */
function word(source: Source): Word {
  let text = '';
  let quoted = false;
  while (source.at < source.text.length) {
    if (take(source, '~')) {
      quoted = true;
      text += peek(source);
      source.at += 1;
    } else {
      if ('(),;:'.includes(peek(source))) break;
      text += peek(source);
      source.at += 1;
    }
  }
  return { text, quoted };
}

/** Null where it cannot be read. */
function valueIn(source: Source, field: Field, optional: boolean, within: boolean): Draft | null {
  if (optional && isOut(source)) {
    source.at += OUT.length;
    return UNSET;
  }
  switch (field.kind) {
    case 'list':
      return listIn(source, field, within);
    case 'group': {
      if (!within) return groupIn(source, field.fields);
      const bracketed = take(source, '(');
      const group = groupIn(source, field.fields);
      return bracketed && !take(source, ')') ? null : group;
    }
    case 'variant': {
      const chosen = word(source).text;
      const variant = field.variants.find(({ value }) => value === chosen);
      if (!variant) return null;
      if (!take(source, '(')) return { kind: 'variant', chosen, drafts: draftsOf(variant.fields) };
      const group = groupIn(source, variant.fields);
      return group?.kind === 'group' && take(source, ')') ? { kind: 'variant', chosen, drafts: group.drafts } : null;
    }
    default:
      return simple(field, word(source));
  }
}

const isOut = ({ text, at }: Source): boolean =>
  text.startsWith(OUT, at) && /^([),;]|$)/.test(text.slice(at + OUT.length));

function listIn(source: Source, field: Extract<Field, { kind: 'list' }>, within: boolean): Draft | null {
  const isEmpty = source.text.startsWith('()', source.at);
  if ((within || isEmpty) && !take(source, '(')) return null;
  const items: Draft[] = [];
  if (isEmpty) return take(source, ')') && field.min === 0 ? { kind: 'list', items } : null;
  do {
    const item =
      field.item.kind === 'group' ? groupIn(source, field.item.fields) : valueIn(source, field.item, false, true);
    if (!item || items.length >= field.max) return null;
    items.push(item);
  } while (take(source, ';'));
  return (within && !take(source, ')')) || items.length < field.min ? null : { kind: 'list', items };
}

function groupIn(source: Source, fields: readonly NamedField[]): Draft | null {
  const begun = draftsOf(fields);
  if (peek(source) === AS_IT_BEGINS) {
    source.at += 1;
    return { kind: 'group', drafts: begun };
  }
  const drafts = new Map(Object.entries(begun));
  let first = leading(fields);
  do {
    const start = source.at;
    const name = word(source).text;
    const isNamed = take(source, ':');
    const named = isNamed ? fields.find((each) => each.name === name) : first;
    if (!named) return null;
    if (!isNamed) source.at = start;
    const draft = valueIn(source, named.field, named.optional || named.nullable, true);
    if (draft === null) return null;
    drafts.set(named.name, draft);
    first = null;
  } while (take(source, ','));
  return { kind: 'group', drafts: Object.fromEntries(drafts) };
}

function simple(field: Field, { text, quoted }: Word): Draft | null {
  const value = ((): string | number | boolean | null => {
    switch (field.kind) {
      case 'number': {
        // a zero has no sign: `-0` would be another place than the one that its address leads to
        const number = /^-?\d{1,9}$/.test(text) ? Number(text) + 0 : Number.NaN;
        return number >= field.min && number <= field.max && Number.isInteger(number / field.step) ? number : null;
      }
      case 'flag':
        return text === '1' ? true : text === '0' ? false : null;
      case 'choice':
        return field.options.find((option) => String(option) === text) ?? null;
      case 'text':
        return text !== '' && text.length <= field.maxLength ? text : null;
      case 'fixed':
        return String(field.value) === text ? field.value : null;
      default:
        return null;
    }
  })();
  if (value === null || (quoted && typeof value !== 'string')) return null;
  return { kind: 'value', value };
}
