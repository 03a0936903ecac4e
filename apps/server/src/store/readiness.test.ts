import { expect, it } from 'vitest';
import { dataFolder } from '../../test/people.js';
import { readinessOf } from './readiness.js';
import { openStore } from './store.js';

it('a store is asked once for all who want to know at about the same time whether it is ready', async () => {
  const { data, remove } = dataFolder();
  const store = await openStore({ kind: 'folder', folder: data });
  if (!store.ok) throw new Error(store.error.code);
  const { log, snapshots } = store.value;
  let asked = 0;
  const check = (): Promise<void> => {
    asked += 1;
    return log.check();
  };
  const ready = readinessOf(() => ({ ...log, check }));
  for (let each = 0; each < 500; each += 1) await Promise.all([ready(), ready()]);
  expect(asked).toBeLessThan(20);
  const before = asked;
  await expect
    .poll(async () => {
      await ready();
      return asked;
    })
    .toBeGreaterThan(before);
  await Promise.all([log.close(), snapshots.close()]);
  remove();
});
