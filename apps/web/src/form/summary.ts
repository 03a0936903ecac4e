// What stands in fields, told in a line.
import { type Draft, type Drafts, UNSET } from './draft.js';
import type { Field, NamedField } from './field.js';
import type { Labels } from './labels.js';

/** «Аня · Кольцо 3 · Навык 2»; empty where nothing stands there. */
export const summaryOf = (fields: readonly NamedField[], drafts: Drafts, labels: Labels): string =>
  fields
    .flatMap(({ name, field }) => told(name === 'name' ? '' : labels.field(name), field, drafts[name] ?? UNSET, labels))
    .join(' · ');

function told(label: string, field: Field, draft: Draft, labels: Labels): readonly string[] {
  switch (draft.kind) {
    case 'unset':
      return [];
    case 'value':
      if (field.kind === 'flag') return draft.value === true ? [label] : [];
      return field.kind === 'fixed' ? [] : [`${label}\u00a0${labels.value(draft.value)}`.trim()];
    case 'list':
      return listed(
        label,
        draft.items.map((each) => bare(each, labels)).filter((text) => text !== ''),
      );
    case 'group':
    case 'variant':
      return field.kind === 'group' || field.kind === 'variant'
        ? [`${label}: ${within(field, draft, labels)}`].filter((text) => text !== `${label}: `)
        : [];
  }
}

const listed = (label: string, told: readonly string[]): readonly string[] =>
  told.length === 0 ? [] : [`${label}: ${told.join(', ')}`];

const within = (field: Field, draft: Draft, labels: Labels): string => {
  if (field.kind === 'group' && draft.kind === 'group') return summaryOf(field.fields, draft.drafts, labels);
  if (field.kind !== 'variant' || draft.kind !== 'variant') return '';
  const chosen = field.variants.find(({ value }) => value === draft.chosen);
  return chosen ? summaryOf(chosen.fields, draft.drafts, labels) : '';
};

/** What a row is first of all, as its label stands above: «Фехтование 3». More of its values would be a riddle. */
function bare(draft: Draft, labels: Labels): string {
  if (draft.kind === 'value') return labels.value(draft.value);
  if (draft.kind !== 'group' && draft.kind !== 'variant') return '';
  return Object.values(draft.drafts)
    .filter((each) => each.kind !== 'value' || (each.value !== 0 && typeof each.value !== 'boolean'))
    .map((each) => bare(each, labels))
    .filter((text) => text !== '')
    .slice(0, 2)
    .join('\u00a0');
}
