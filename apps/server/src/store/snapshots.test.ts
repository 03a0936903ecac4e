import { dataFolder } from '../../test/people.js';
import { testDatabase } from '../../test/postgres.js';
import { snapshotSuite } from '../../test/snapshotSuite.js';
import { openStore, type Place, type Store } from './store.js';

async function opened(place: Place): Promise<Store> {
  const store = await openStore(place);
  if (!store.ok) throw new Error(store.error.code);
  return store.value;
}

snapshotSuite('SQLite', async () => {
  const { data, remove } = dataFolder();
  const { log, snapshots } = await opened({ kind: 'folder', folder: data });
  return {
    snapshots,
    async remove() {
      await Promise.all([log.close(), snapshots.close()]);
      remove();
    },
  };
});

snapshotSuite('PostgreSQL', async () => {
  const { url, remove } = await testDatabase();
  const { log, snapshots } = await opened({ kind: 'database', url });
  return {
    snapshots,
    async remove() {
      await Promise.all([log.close(), snapshots.close()]);
      await remove();
    },
  };
});
