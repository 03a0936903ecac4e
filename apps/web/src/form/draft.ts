// What stands in a form while it is filled in, and the JSON that it makes.
import { isObject, type JsonObject } from '../json.js';
import { type Field, keyOf, type NamedField, type Option, type Variant } from './field.js';

export type Draft =
  | { readonly kind: 'unset' }
  | { readonly kind: 'value'; readonly value: Option }
  | { readonly kind: 'list'; readonly items: readonly Draft[] }
  | { readonly kind: 'group'; readonly drafts: Drafts }
  | { readonly kind: 'variant'; readonly chosen: string; readonly drafts: Drafts };

export type Drafts = Readonly<Record<string, Draft>>;

export const UNSET: Draft = { kind: 'unset' };

/** The form as it begins: from a value of before where it fits, else from what was suggested, else blank. */
export function draftsOf(fields: readonly NamedField[], from: unknown = undefined): Drafts {
  const values = isObject(from) ? from : {};
  return Object.fromEntries(
    fields.map(({ name, field, optional, nullable, initial }) => [
      name,
      draftOf(field, values[name] ?? initial, optional || nullable),
    ]),
  );
}

/** The form with some of its fields filled in anew; what it has no field for is left out. */
export const withValues = (fields: readonly NamedField[], drafts: Drafts, values: JsonObject): Drafts => ({
  ...drafts,
  ...Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(values, name))
      .map(({ name, field, optional, nullable }) => [name, draftOf(field, values[name], optional || nullable)]),
  ),
});

/** The form with one more element in a list, in the place of one that is still blank where there is one. */
export function withElement(fields: readonly NamedField[], drafts: Drafts, list: string, element: unknown): Drafts {
  const field = fields.find(({ name }) => name === list)?.field;
  if (field?.kind !== 'list') return drafts;
  const items = itemsOf(drafts[list]);
  const blank = JSON.stringify(draftOf(field.item, undefined));
  const place = items.findIndex((item) => JSON.stringify(item) === blank);
  if (place < 0 && items.length >= field.max) return drafts;
  const item = draftOf(field.item, element);
  return { ...drafts, [list]: { kind: 'list', items: place < 0 ? [...items, item] : items.with(place, item) } };
}

/** The form without an element of a list; where it needs so many, a blank one comes in its place. */
export function withoutElement(fields: readonly NamedField[], drafts: Drafts, list: string, place: number): Drafts {
  const field = fields.find(({ name }) => name === list)?.field;
  const items = itemsOf(drafts[list]);
  if (field?.kind !== 'list' || items[place] === undefined) return drafts;
  const left = items.toSpliced(place, 1);
  const enough = left.length < field.min ? [...left, draftOf(field.item, undefined)] : left;
  return { ...drafts, [list]: { kind: 'list', items: enough } };
}

const itemsOf = (draft: Draft | undefined): readonly Draft[] => (draft?.kind === 'list' ? draft.items : []);

/** One field as it begins; without a value it is left out where it may be. */
export function draftOf(field: Field, value: unknown, optional = false): Draft {
  switch (field.kind) {
    case 'number':
      if (typeof value === 'number' && inRange(field, value)) return { kind: 'value', value };
      return optional ? UNSET : { kind: 'value', value: Math.min(Math.max(0, field.min), field.max) };
    case 'flag':
      return { kind: 'value', value: value === true };
    case 'choice': {
      const option = field.options.find((each) => each === value) ?? (optional ? undefined : field.options[0]);
      return option === undefined ? UNSET : { kind: 'value', value: option };
    }
    case 'text':
      return typeof value === 'string' && value !== '' ? { kind: 'value', value } : UNSET;
    case 'list': {
      if (!Array.isArray(value) && optional) return UNSET;
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      const count = Math.min(Math.max(items.length, field.min), field.max);
      return { kind: 'list', items: Array.from({ length: count }, (_, index) => draftOf(field.item, items[index])) };
    }
    case 'group':
      return !isObject(value) && optional ? UNSET : { kind: 'group', drafts: draftsOf(field.fields, value) };
    case 'variant': {
      const variant = variantOf(field, value) ?? (optional ? undefined : field.variants[0]);
      return variant ? { kind: 'variant', chosen: keyOf(variant), drafts: draftsOf(variant.fields, value) } : UNSET;
    }
    case 'dice': {
      const given = Array.isArray(value) ? field.from.filter((die) => value.includes(die)) : [];
      const only = given.length === 0 && field.from.length === field.min ? field.from : given;
      return { kind: 'list', items: only.map((die) => ({ kind: 'value', value: die })) };
    }
    case 'fixed':
      return { kind: 'value', value: field.value };
  }
}

/** The variant that a value has: by its tag, else the one all of whose fields it has. */
function variantOf(field: Extract<Field, { kind: 'variant' }>, value: unknown): Variant | undefined {
  if (!isObject(value)) return undefined;
  const { tag } = field;
  return field.variants.find((variant) =>
    tag === null
      ? variant.fields.every(({ name, optional }) => optional || name in value)
      : String(value[tag]) === variant.value,
  );
}

/** The JSON of a form; what is left out is left out. */
export function valuesOf(fields: readonly NamedField[], drafts: Drafts): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { name, field, optional, nullable } of fields) {
    const value = jsonOf(field, drafts[name] ?? UNSET);
    if (value !== undefined && !(optional && field.kind === 'dice' && isEmpty(value))) values[name] = value;
    else if (nullable && !optional) values[name] = null;
  }
  return values;
}

function jsonOf(field: Field, draft: Draft): unknown {
  switch (draft.kind) {
    case 'unset':
      return undefined;
    case 'value':
      return draft.value;
    case 'list':
      return field.kind === 'list'
        ? draft.items.map((item) => jsonOf(field.item, item))
        : draft.items.map((item) => (item.kind === 'value' ? item.value : undefined));
    case 'group':
      return field.kind === 'group' ? valuesOf(field.fields, draft.drafts) : undefined;
    case 'variant': {
      if (field.kind !== 'variant') return undefined;
      const variant = field.variants.find((each) => keyOf(each) === draft.chosen);
      if (!variant) return undefined;
      const values = valuesOf(variant.fields, draft.drafts);
      return field.tag === null ? values : { [field.tag]: variant.value, ...values };
    }
  }
}

/** Whether everything that must be said is said and nothing is out of its bounds. */
export const complete = (fields: readonly NamedField[], drafts: Drafts): boolean =>
  lacking(fields, drafts).length === 0;

/** The names of the fields where something must still be said or is out of its bounds, as the form has them from above. */
export const lacking = (fields: readonly NamedField[], drafts: Drafts): readonly string[] =>
  fields.flatMap(({ name, field, optional, nullable }) => {
    const draft = drafts[name] ?? UNSET;
    if (draft.kind === 'unset') return optional || nullable ? [] : [name];
    if (optional && field.kind === 'dice' && draft.kind === 'list' && draft.items.length === 0) return [];
    return lackingIn(field, draft, name);
  });

/** Of what is made of fields these are named, of all else it itself. */
function lackingIn(field: Field, draft: Draft, name: string): readonly string[] {
  if (field.kind === 'group' && draft.kind === 'group') return lacking(field.fields, draft.drafts);
  if (
    field.kind === 'list' &&
    draft.kind === 'list' &&
    draft.items.length >= field.min &&
    draft.items.length <= field.max
  )
    return draft.items.flatMap((item) => lackingIn(field.item, item, name));
  if (field.kind === 'variant' && draft.kind === 'variant') {
    const variant = field.variants.find((each) => keyOf(each) === draft.chosen);
    if (variant) return lacking(variant.fields, draft.drafts);
  }
  return fits(field, draft) ? [] : [name];
}

/** Whether the value of a field that is not made of others is within its bounds. */
function fits(field: Field, draft: Draft): boolean {
  switch (field.kind) {
    case 'number':
      return draft.kind === 'value' && typeof draft.value === 'number' && inRange(field, draft.value);
    case 'flag':
    case 'fixed':
      return draft.kind === 'value';
    case 'choice':
      return draft.kind === 'value' && field.options.includes(draft.value);
    case 'text':
      return (
        draft.kind === 'value' &&
        typeof draft.value === 'string' &&
        draft.value.trim() !== '' &&
        draft.value.length <= field.maxLength &&
        !field.except.includes(draft.value.trim())
      );
    case 'dice':
      return draft.kind === 'list' && draft.items.length >= field.min && draft.items.length <= field.max;
    case 'list':
    case 'group':
    case 'variant':
      return false;
  }
}

const inRange = ({ min, max, step }: { min: number; max: number; step: number }, value: number): boolean =>
  value >= min && value <= max && Number.isInteger(value / step);

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether the form has a field for the path of an error, such as `targets[1].evasion`. */
export function hasPlace(fields: readonly NamedField[], drafts: Drafts, path: string): boolean {
  const [head = '', ...rest] = path.split(/[.[\]]+/).filter((part) => part !== '');
  const found = fields.find(({ name }) => name === head);
  return found !== undefined && reaches(found.field, drafts[head] ?? UNSET, rest);
}

function reaches(field: Field, draft: Draft, [head, ...rest]: readonly string[]): boolean {
  if (head === undefined || (field.kind !== 'list' && field.kind !== 'group' && field.kind !== 'variant')) return true;
  if (draft.kind === 'list' && field.kind === 'list') {
    const item = draft.items[Number(head)];
    return item !== undefined && reaches(field.item, item, rest);
  }
  if (draft.kind === 'group' && field.kind === 'group')
    return hasPlace(field.fields, draft.drafts, [head, ...rest].join('.'));
  if (draft.kind === 'variant' && field.kind === 'variant') {
    const variant = field.variants.find((each) => keyOf(each) === draft.chosen);
    return variant !== undefined && hasPlace(variant.fields, draft.drafts, [head, ...rest].join('.'));
  }
  return false;
}

/** All that was written into fields of one name, wherever they are in the form. */
export function writtenIn(drafts: Drafts, name: string): readonly string[] {
  return Object.entries(drafts).flatMap(([key, draft]) => writtenInOne(draft, key, name));
}

function writtenInOne(draft: Draft, key: string, name: string): readonly string[] {
  switch (draft.kind) {
    case 'unset':
      return [];
    case 'value':
      return key === name && typeof draft.value === 'string' ? [draft.value] : [];
    case 'list':
      return draft.items.flatMap((item) => writtenInOne(item, key, name));
    case 'group':
    case 'variant':
      return writtenIn(draft.drafts, name);
  }
}
