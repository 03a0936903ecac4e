// Requests made up from the JSON Schemas of an OpenAPI document: such as it describes, and such as it does not.
import fc from 'fast-check';

/** As much of JSON Schema as the document uses. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What nobody should send, of every type. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\u0000', '\ud800', -1, 1e308, -0.5, 2 ** 53, true, [], {}, [[]], '../..'),
  fc.constantFrom<unknown>('__proto__', { __proto__: 1 }, { constructor: 1 }, 'x'.repeat(5000), Array(300).fill(0)),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * A value as the schema has it, its texts and ids often ones that are known, so that it gets past the door; about one
 * part in ten of it is junk.
 */
export function fromSchema(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: proper(schema, known) }, { weight: 1, arbitrary: junk });
}

function proper(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const members = schema.oneOf ?? schema.anyOf;
  if (members) return fc.oneof(...members.map((member) => fromSchema(member, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: 3 });
    case 'string':
      return fc.oneof(fc.constantFrom(...known), fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 20 }));
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1));
    case 'boolean':
      return fc.boolean();
    default:
      return junk;
  }
}

function object(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fromSchema(each, known)]));
  const own = fc.record(fields, { requiredKeys: Object.keys(fields).filter((name) => required.includes(name)) });
  const other = typeof additionalProperties === 'object' ? fromSchema(additionalProperties, known) : junk;
  const more = fc.oneof(
    { weight: additionalProperties === false ? 12 : 2, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('actor', 'side:A', 'x', '__proto__'), other, { maxKeys: 2 }),
    },
  );
  return fc.tuple(own, more).map(([a, b]) => ({ ...a, ...b }));
}
