// The form of a JSON Schema, as far as the schemas of setups go: objects, lists, numbers, texts, choices, unions.
import type { Language } from '@brosok/dice';
import { isObject, type JsonObject } from '../json.js';
import type { Field, NamedField, Option, Variant } from './field.js';

/** The form of the schema of an object. Throws where the schema is of something that no form can ask for. */
export function fieldsOf(schema: unknown): readonly NamedField[] {
  const field = fieldOf(schema);
  if (field.kind !== 'group') throw new TypeError('the schema is not of an object');
  return field.fields;
}

/** The same fields, the dice that some begin with written as in the language: 1d8+2, 1к8+2. */
export const withDiceIn = (language: Language, fields: readonly NamedField[]): readonly NamedField[] =>
  language === 'en'
    ? fields
    : fields.map(({ initial, ...rest }) => ({
        ...rest,
        field: insideIn(language, rest.field),
        ...(initial === undefined
          ? {}
          : { initial: typeof initial === 'string' ? initial.replace(DICE, '$1к$2') : initial }),
      }));

const DICE = /^(\d+)d(\d+(?:[+-]\d+)?)$/;

function insideIn(language: Language, field: Field): Field {
  if (field.kind === 'group') return { ...field, fields: withDiceIn(language, field.fields) };
  return field.kind === 'list' ? { ...field, item: insideIn(language, field.item) } : field;
}

function fieldOf(input: unknown): Field {
  const schema = object(input);
  if ('const' in schema) return { kind: 'fixed', value: option(schema.const) };
  if (Array.isArray(schema.enum)) return { kind: 'choice', options: schema.enum.map(option) };
  const members = membersOf(schema);
  if (members) return union(members);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        min: numberOr(schema.minimum, -UNBOUNDED),
        max: numberOr(schema.maximum, UNBOUNDED),
        step: numberOr(schema.multipleOf, 1),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'string':
      return { kind: 'text', maxLength: numberOr(schema.maxLength, 200), suggestions: [], except: [] };
    case 'array':
      return {
        kind: 'list',
        item: fieldOf(schema.items),
        min: numberOr(schema.minItems, 0),
        max: numberOr(schema.maxItems, 100),
      };
    case 'object':
      return { kind: 'group', fields: propertiesOf(schema) };
    default:
      throw new TypeError(`no form for ${JSON.stringify(schema)}`);
  }
}

function propertiesOf(schema: JsonObject): readonly NamedField[] {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(object(schema.properties ?? {})).map(([name, property]) => {
    const own = object(property);
    const members = membersOf(own);
    const nullable = members?.some(isNull) ?? false;
    const rest = members?.filter((member) => !isNull(member)) ?? [];
    const described = nullable ? (rest.length === 1 ? rest[0] : { anyOf: rest }) : own;
    const initial = 'default' in own ? own.default : (firstExample(own) ?? firstExample(object(described)));
    return {
      name,
      field: fieldOf(described),
      optional: !required.includes(name),
      nullable,
      ...(initial === undefined || initial === null ? {} : { initial }),
    };
  });
}

/** Constants become a choice, objects become variants; anything else is taken by its first member. */
function union(members: readonly unknown[]): Field {
  const fields = members.map(fieldOf);
  const fixed = fields.filter((field) => field.kind === 'fixed' || field.kind === 'choice');
  if (fixed.length === fields.length)
    return {
      kind: 'choice',
      options: fixed.flatMap((field) => (field.kind === 'fixed' ? [field.value] : field.options)),
    };
  const groups = fields.filter((field) => field.kind === 'group');
  if (groups.length === fields.length) return variants(groups.map(({ fields }) => fields));
  const [first] = fields;
  if (!first) throw new TypeError('a union of nothing');
  return first;
}

function variants(groups: readonly (readonly NamedField[])[]): Field {
  const tag = groups[0]?.find(({ name }) =>
    groups.every((fields) => fields.some((each) => each.name === name && each.field.kind === 'fixed')),
  )?.name;
  return {
    kind: 'variant',
    tag: tag ?? null,
    variants: groups.map((fields, index): Variant => {
      const own = fields.find(({ name }) => name === tag)?.field;
      const names = fields.filter(({ optional }) => !optional);
      const value = own?.kind === 'fixed' ? String(own.value) : ((names[0] ?? fields[0])?.name ?? String(index));
      return { value, fields: fields.filter(({ name }) => name !== tag) };
    }),
  };
}

const UNBOUNDED = 1_000_000;

const membersOf = (schema: JsonObject): readonly unknown[] | null =>
  Array.isArray(schema.anyOf) ? schema.anyOf : Array.isArray(schema.oneOf) ? schema.oneOf : null;

const isNull = (schema: unknown): boolean => object(schema).type === 'null';

const firstExample = (schema: JsonObject): unknown => (Array.isArray(schema.examples) ? schema.examples[0] : undefined);

const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Math.abs(value) <= UNBOUNDED ? value : other;

const option = (value: unknown): Option =>
  typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new TypeError('not a schema');
  return value;
}
