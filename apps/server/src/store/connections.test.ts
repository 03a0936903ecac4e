import { expect, it } from 'vitest';
import { testDatabase } from '../../test/postgres.js';
import { poolOf } from './connections.js';

it('a pool tells how many of its connections are in use, and how much waits for one', async () => {
  const { url, remove } = await testDatabase();
  const pool = poolOf(url, 2);
  expect(pool.use()).toEqual({ inUse: 0, waiting: 0, most: 2 });
  const sleeps = Array.from({ length: 5 }, () => pool.rows('sleep', 'SELECT pg_sleep(0.3)', []));
  await expect.poll(pool.use).toEqual({ inUse: 2, waiting: 3, most: 2 });
  await Promise.all(sleeps);
  expect(pool.use()).toEqual({ inUse: 0, waiting: 0, most: 2 });
  await pool.close();
  await remove();
});
