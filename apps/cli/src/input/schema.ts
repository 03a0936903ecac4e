// JSON Schema of setups, moves and goals read into the few shapes that a form or a table of fields needs.

/** What may stand in a field. */
export type Shape =
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly min: number | null;
      readonly max: number | null;
      readonly multipleOf: number | null;
    }
  | { readonly kind: 'text'; readonly min: number; readonly max: number | null }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly Scalar[] }
  | { readonly kind: 'list'; readonly item: Shape; readonly min: number; readonly max: number | null }
  /** A value for each key that people name. */
  | { readonly kind: 'record'; readonly value: Shape }
  | { readonly kind: 'union'; readonly members: readonly Shape[] }
  | { readonly kind: 'any' };

export type Scalar = string | number | boolean | null;

export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** What is taken where it is left out; `undefined` where nothing is. */
  readonly byDefault: unknown;
  /** What a form may begin with. */
  readonly suggested: unknown;
  readonly shape: Shape;
}

/** Reads a schema as `jsonSchema` of the rules makes it. */
export function readSchema(schema: unknown): Shape {
  const definitions = objectOf(objectOf(schema)?.$defs) ?? {};
  return shapeOf(schema, definitions, 0);
}

type Json = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 12;

function shapeOf(schema: unknown, definitions: Json, depth: number): Shape {
  const json = objectOf(schema);
  if (!json || depth > MAX_DEPTH) return { kind: 'any' };
  const inner = (each: unknown) => shapeOf(each, definitions, depth + 1);
  if (typeof json.$ref === 'string') return inner(definitions[json.$ref.replace('#/$defs/', '')]);
  if ('const' in json) return { kind: 'choice', options: scalars([json.const]) };
  if (Array.isArray(json.enum)) return { kind: 'choice', options: scalars(json.enum) };
  const members = json.anyOf ?? json.oneOf;
  if (Array.isArray(members)) return union(members.map(inner));
  switch (json.type) {
    case 'object':
      return objectShape(json, inner);
    case 'array':
      return { kind: 'list', item: inner(json.items), min: numberOf(json.minItems) ?? 0, max: numberOf(json.maxItems) };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: json.type === 'integer',
        min: bound(json.minimum),
        max: bound(json.maximum),
        multipleOf: numberOf(json.multipleOf),
      };
    case 'string':
      return { kind: 'text', min: numberOf(json.minLength) ?? 0, max: numberOf(json.maxLength) };
    case 'boolean':
      return { kind: 'flag' };
    case 'null':
      return { kind: 'choice', options: [null] };
    default:
      return { kind: 'any' };
  }
}

function objectShape(json: Json, inner: (schema: unknown) => Shape): Shape {
  const properties = objectOf(json.properties);
  if (!properties && objectOf(json.additionalProperties))
    return { kind: 'record', value: inner(json.additionalProperties) };
  const required = Array.isArray(json.required) ? json.required : [];
  return {
    kind: 'object',
    fields: Object.entries(properties ?? {}).map(([name, property]) => {
      const { default: byDefault, examples } = objectOf(property) ?? {};
      return {
        name,
        required: required.includes(name),
        byDefault,
        suggested: Array.isArray(examples) ? examples[0] : undefined,
        shape: inner(property),
      };
    }),
  };
}

/** Unions of single values are one choice. */
function union(members: readonly Shape[]): Shape {
  const [only] = members;
  if (only && members.length === 1) return only;
  const choices = members.filter((member) => member.kind === 'choice');
  if (choices.length === members.length) return { kind: 'choice', options: choices.flatMap(({ options }) => options) };
  return { kind: 'union', members };
}

const objectOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Bounds at the edge of the exact whole numbers are no bounds that people need to hear of. */
const bound = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;

const scalars = (values: readonly unknown[]): readonly Scalar[] =>
  values.filter(
    (value): value is Scalar =>
      value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
