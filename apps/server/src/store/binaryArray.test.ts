import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/postgres.js';
import { intArray, textArray, uuidArray } from './binaryArray.js';

describe('an array in binary', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let client: pg.Client;

  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.remove();
  });

  async function taken(array: Buffer, type: string): Promise<readonly unknown[]> {
    const { rows } = await client.query<{ value: unknown }>(
      `SELECT value FROM unnest($1::${type}[]) WITH ORDINALITY AS given (value, place) ORDER BY place`,
      [array],
    );
    return rows.map(({ value }) => value);
  }

  const holds = <Value>(value: fc.Arbitrary<Value>, array: (values: readonly Value[]) => Buffer, type: string) =>
    fc.assert(
      fc.asyncProperty(fc.array(value), async (values) => {
        expect(await taken(array(values), type)).toEqual(values);
      }),
    );

  it('is the texts that were given, whatever is in them but NUL', async () => {
    const special = fc.constantFrom('', 'NULL', '{}', '"', '\\', 'a,b', ' ё\n', '🎲', '"\\"}{');
    const text = fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''));
    await holds(fc.oneof(special, text), textArray, 'text');
  });

  it('is the numbers of 32 bits that were given', async () => {
    await holds(fc.integer(), intArray, 'int');
  });

  it('is the UUIDs that were given', async () => {
    await holds(fc.uuid(), uuidArray, 'uuid');
  });
});
