// Whether tests meet several nodes in place of one server, and what those have in common.
import { natsServer } from './nats.js';
import { testDatabase } from './postgres.js';

/** Whether the tests are run on several nodes. */
export const isCluster = process.env.BROSOK_TEST_CLUSTER === '1';

/** What several nodes have in common: an empty database and a NATS of its own, by their addresses. */
export async function commonParts(): Promise<{
  readonly database: string;
  readonly nats: string;
  remove(): Promise<void>;
}> {
  // one after the other: where the first cannot be had, nothing is left behind
  const database = await testDatabase();
  const nats = await natsServer();
  return {
    database: database.url,
    nats: nats.url,
    async remove() {
      await nats.kill();
      await database.remove();
    },
  };
}
