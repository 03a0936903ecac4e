// Setups at random, drawn from the JSON Schema that a kind publishes: the only thing that a page knows of it.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { jsonSchema } from '../src/jsonSchema.js';
import type { Kind } from '../src/kind.js';

/** The part of JSON Schema that the setups use. */
export interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | false | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly examples?: readonly unknown[] | undefined;
}

const schema: z.ZodMiniType<Schema> = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf() {
    return z.optional(z.array(schema));
  },
  get oneOf() {
    return z.optional(z.array(schema));
  },
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
  required: z.optional(z.array(z.string())),
  get items() {
    return z.optional(z.union([schema, z.literal(false)]));
  },
  get prefixItems() {
    return z.optional(z.array(schema));
  },
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  multipleOf: z.optional(z.number()),
  examples: z.optional(z.array(z.unknown())),
});

export const readSchema = (of: z.ZodMiniType): Schema => schema.parse(jsonSchema(of));

/**
 * Setups of a kind by its schema. Where an error names what may stand in a place, it is put there, as a form would;
 * what stands in several fields together may still be wrong in some.
 */
export const setupsOf = (kind: Kind): fc.Arbitrary<unknown> =>
  valuesOf(readSchema(kind.schemas.setup)).map((setup) => corrected(kind, setup));

export function corrected(kind: Kind, setup: unknown, tries = 20): unknown {
  const begun = kind.begin('', setup);
  if (begun.ok || tries === 0) return setup;
  const { at, params } = begun.error;
  if (typeof at !== 'string' || !Array.isArray(params.choices)) return setup;
  // the last number of the place, so that entries of a list get different ones
  const choice = params.choices[Number(at.match(/\d+/g)?.at(-1) ?? 0) % params.choices.length];
  return corrected(kind, withValue(setup, at.match(/[^.[\]]+/g) ?? [], choice), tries - 1);
}

/** The same JSON with another value at a path. */
function withValue(json: unknown, [key, ...path]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((each, index) => (`${index}` === key ? withValue(each, path, value) : each));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, each]) => [name, name === key ? withValue(each, path, value) : each]),
  );
}

export function valuesOf(of: Schema): fc.Arbitrary<unknown> {
  if (of.const !== undefined) return fc.constant(of.const);
  if (of.enum) return fc.constantFrom(...of.enum);
  const members = of.anyOf ?? of.oneOf;
  if (members) return fc.oneof(...members.map(valuesOf));
  const types = typeof of.type === 'string' ? [of.type] : (of.type ?? []);
  return fc.oneof(...types.map((type) => valuesOfType(type, of)));
}

function valuesOfType(type: string, of: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objects(of.properties ?? {}, of.required ?? []);
    case 'array': {
      if (of.prefixItems) return fc.tuple(...of.prefixItems.map(valuesOf));
      const minLength = of.minItems ?? 0;
      return fc.array(valuesOf(of.items || {}), { minLength, maxLength: Math.min(of.maxItems ?? 3, minLength + 2) });
    }
    case 'integer':
    case 'number': {
      const step = of.multipleOf ?? 1;
      const min = Math.max(of.minimum ?? -3, -3);
      const numbers = fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(Math.min(of.maximum ?? 15, min + 15) / step) })
        .map((times) => times * step);
      return of.examples ? fc.oneof(numbers, fc.constantFrom(...of.examples)) : numbers;
    }
    case 'string':
      return of.examples
        ? fc.constantFrom(...of.examples)
        : fc.oneof(
            fc.constantFrom(...NAMES),
            fc.nat(999).map((number) => `Никто\u00a0${number}`),
          );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new RangeError(`a setup of type ${type}`);
  }
}

/** What need not be there mostly is not, so that fields that stand together seldom contradict each other. */
function objects(properties: Readonly<Record<string, Schema>>, required: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) =>
    required.includes(name)
      ? valuesOf(each).map((value) => [[name, value]] as const)
      : fc
          .oneof({ weight: 2, arbitrary: fc.constant(ABSENT) }, { weight: 1, arbitrary: valuesOf(each) })
          .map((value) => (value === ABSENT ? [] : [[name, value] as const])),
  );
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.flat()));
}

const ABSENT = Symbol('absent');

/** Names that break careless code, beside some that people have. */
const NAMES = ['Aya', 'Ren', 'Shin', 'Мика', '7', '__proto__', 'constructor', 'side:A', 'Ю «Ё» \u{1f409}'];
