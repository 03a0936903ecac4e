// The server's key in the database, where all nodes find the same.
import { Failure } from '@brosok/dice';
import * as z from 'zod/mini';
import { checkOf, isSameKey, newKey } from '../secrets/key.js';
import type { Pool } from './connections.js';
import { alone } from './postgresSchema.js';

/**
 * The key of a database: the node that comes first makes it. A given key is not kept in the database unless that is asked
 * for, so that its copies forge no cookies; only its check is, so that no node begins with another. Codes: `KEY_DIFFERS`,
 * `KEY_NEEDED`.
 */
export const databaseKey = (pool: Pool, given: Buffer | null, keep: boolean): Promise<Buffer> =>
  alone(pool, async (run) => {
    const [row] = await run('SELECT key, key_check FROM brosok_store');
    const { key, key_check } = kept.parse(row);
    if (key_check === null) {
      const made = given ?? newKey();
      await run('UPDATE brosok_store SET key = $1, key_check = $2', [given && !keep ? null : made, checkOf(made)]);
      return made;
    }
    const own = given ?? key;
    if (own === null) throw new Failure('KEY_NEEDED');
    if (!isSameKey(own, key_check)) throw new Failure('KEY_DIFFERS');
    return own;
  });

const kept = z.object({ key: z.nullable(z.instanceof(Buffer)), key_check: z.nullable(z.instanceof(Buffer)) });
