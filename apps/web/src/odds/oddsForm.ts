// The form of a page of odds: that of the check at a table, without what no odds depend on. Names may be left blank in
// it; letters stand for them.
import { complete, type Draft, type Drafts, draftsOf, UNSET, valuesOf } from '../form/draft.js';
import type { Field, NamedField } from '../form/field.js';
import { fieldsOf } from '../form/fromSchema.js';
import type { JsonObject } from '../json.js';
import type { Asked, Standing } from './address.js';
import type { Study, Wanted } from './studies/study.js';

export interface OddsForm extends Asked {
  readonly study: Study;
}

export function oddsForm(study: Study, setupSchema: unknown, goalSchema: unknown): OddsForm {
  const setup = fieldsOf(setupSchema)
    .filter(({ field }) => field.kind !== 'fixed')
    .map((named) => (study.marks?.includes(named.name) ? marked(named) : named));
  const fields = without(setup, study.idle);
  const goals = fieldsOf(goalSchema);
  return {
    study,
    setup: fields,
    goal: (drafts) => study.wanted?.fields(namedValues(fields, drafts), goals) ?? goals,
    begun: draftsOf(fields, study.start),
  };
}

/** What stands in the form, with a letter where a name is blank. */
export const namedValues = (fields: readonly NamedField[], drafts: Drafts): JsonObject =>
  valuesOf(fields, named(fields, drafts));

/** What is asked of the rules; null while something is missing or out of its bounds. */
export function wantedOf(form: OddsForm, kind: string, { setup, goal }: Standing): Wanted | null {
  const drafts = named(form.setup, setup);
  const goals = form.goal(setup);
  if (!complete(form.setup, drafts) || !complete(goals, goal)) return null;
  const marks = form.study.marks ?? [];
  const values: JsonObject = {
    kind,
    ...valuesOf(form.setup, drafts),
    ...Object.fromEntries(marks.map((name) => [name, isTicked(drafts[name]) ? MARK : null])),
  };
  const wanted = valuesOf(goals, goal);
  return { setup: values, goal: form.study.wanted?.goal(wanted, values) ?? wanted };
}

/** What stands in the form when it is filled in from a set-up. */
export function draftsFrom(form: OddsForm, setup: JsonObject): Drafts {
  const marks = form.study.marks ?? [];
  return draftsOf(
    form.setup,
    Object.fromEntries(
      Object.entries(setup).map(([name, value]) => [name, marks.includes(name) ? typeof value === 'string' : value]),
    ),
  );
}

const MARK = '+';

const isTicked = (draft: Draft | undefined): boolean => draft?.kind === 'value' && draft.value === true;

const marked = ({ name }: NamedField): NamedField => ({
  name,
  field: { kind: 'flag' },
  optional: true,
  nullable: false,
  initial: false,
});

/** The fields without those of some names, wherever they are. */
function without(fields: readonly NamedField[], idle: readonly string[]): readonly NamedField[] {
  return fields
    .filter(({ name }) => !idle.includes(name))
    .map((each) => ({ ...each, field: fieldWithout(each.field, idle) }));
}

function fieldWithout(field: Field, idle: readonly string[]): Field {
  switch (field.kind) {
    case 'list':
      return { ...field, item: fieldWithout(field.item, idle) };
    case 'group':
      return { ...field, fields: without(field.fields, idle) };
    case 'variant':
      return {
        ...field,
        variants: field.variants.map((variant) => ({ ...variant, fields: without(variant.fields, idle) })),
      };
    default:
      return field;
  }
}

/** The drafts with a letter in every line that must be written into and is blank. */
function named(fields: readonly NamedField[], drafts: Drafts): Drafts {
  const used = new Set<string>();
  const collect = (draft: Draft): void => {
    if (draft.kind === 'value') used.add(String(draft.value).trim());
    else if (draft.kind === 'list') draft.items.forEach(collect);
    else if (draft.kind !== 'unset') Object.values(draft.drafts).forEach(collect);
  };
  Object.values(drafts).forEach(collect);
  let count = 0;
  const next = (): string => {
    for (;;) {
      const name = letters(count);
      count += 1;
      if (!used.has(name)) return name;
    }
  };
  return namedIn(fields, drafts, next);
}

/** A, B, … Z, A1, B1 … */
const letters = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26)}`;

function namedIn(fields: readonly NamedField[], drafts: Drafts, next: () => string): Drafts {
  return Object.fromEntries(
    fields.map((named) => {
      const draft = drafts[named.name] ?? UNSET;
      return [
        named.name,
        named.optional || named.nullable ? inner(named.field, draft, next) : one(named.field, draft, next),
      ];
    }),
  );
}

const one = (field: Field, draft: Draft, next: () => string): Draft =>
  field.kind === 'text' && isBlank(draft) ? { kind: 'value', value: next() } : inner(field, draft, next);

const isBlank = (draft: Draft): boolean =>
  draft.kind === 'unset' || (draft.kind === 'value' && String(draft.value).trim() === '');

function inner(field: Field, draft: Draft, next: () => string): Draft {
  if (draft.kind === 'list' && field.kind === 'list')
    return { kind: 'list', items: draft.items.map((item) => one(field.item, item, next)) };
  if (draft.kind === 'group' && field.kind === 'group')
    return { kind: 'group', drafts: namedIn(field.fields, draft.drafts, next) };
  if (draft.kind === 'variant' && field.kind === 'variant') {
    const variant = field.variants.find(({ value }) => value === draft.chosen);
    return variant ? { ...draft, drafts: namedIn(variant.fields, draft.drafts, next) } : draft;
  }
  return draft;
}
