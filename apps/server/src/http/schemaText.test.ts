import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaText } from './schemaText.js';

const textOf = (schema: z.ZodMiniType): string => schemaText(z.toJSONSchema(schema, { unrepresentable: 'any' }));

describe('a schema as a text', () => {
  it.each<[string, z.ZodMiniType, string]>([
    ['a word', z.string(), 'string'],
    ['a whole number', z.int(), 'integer'],
    ['anything', z.unknown(), 'any'],
    ['one of some words', z.enum(['a', 'b']), '"a" | "b"'],
    ['a literal', z.literal('roll'), '"roll"'],
    ['what may be null', z.nullable(z.string()), 'string | null'],
    ['a list', z.array(z.int()), 'integer[]'],
    ['a list of one or the other', z.array(z.union([z.int(), z.string()])), '(integer | string)[]'],
    ['an object', z.object({ a: z.string(), b: z.optional(z.boolean()) }), '{ a: string; b?: boolean }'],
    ['a record', z.record(z.string(), z.int()), '{ [name]: integer }'],
    ['an object of nothing', z.strictObject({}), '{}'],
  ])('says %s as TypeScript would', (_, schema, text) => {
    expect(textOf(schema)).toBe(text);
  });

  it('names others that it refers to', () => {
    expect(schemaText({ type: 'array', items: { $ref: '#/components/schemas/Entry' } })).toBe('Entry[]');
  });

  it('breaks lines where it is long, and puts notes above what they are of', () => {
    const long = z.object({ id: z.string().register(z.globalRegistry, { description: 'Its own.' }), other: z.int() });
    expect(textOf(z.union([long, z.string()]))).toBe(
      ['| {', '    // Its own.', '    id: string', '    other: integer', '  }', '| string'].join('\n'),
    );
  });
});
