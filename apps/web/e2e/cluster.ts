// Two nodes in place of one server for the browser tests, where BROSOK_TEST_CLUSTER=1: on one PostgreSQL and one NATS,
// behind a proxy that sends each request to the next of them.
import { commonParts } from '../../server/test/clusterParts.js';
import { roundRobin } from '../../server/test/roundRobin.js';
import { nodeOn } from './node.js';
import type { TestServer } from './server.js';

export interface TestCluster extends TestServer {
  /** The first node alone, while the other goes on. */
  readonly first: { kill(): Promise<void>; start(): Promise<void> };
}

/**
 * `kill` ends both nodes: what tests say of a server that is gone is true only where nobody is left. `restart` of nodes
 * that run is what an update does, one node after the other, so that people find the other; of killed ones, both at once.
 */
export async function testCluster(page: string): Promise<TestCluster> {
  const { database, nats, remove } = await commonParts();
  const env = { DATABASE_URL: database, NATS_URL: nats, BROSOK_TRUST_PROXY: '1' };
  const nodes = [await nodeOn('', env), await nodeOn('', env)] as const;
  const [first] = nodes;
  await Promise.all(nodes.map((node) => node.start(page)));
  const proxy = await roundRobin(nodes.map(({ port }) => port));
  let isRunning = true;
  const kill = async (): Promise<void> => {
    isRunning = false;
    await Promise.all(nodes.map((node) => node.kill()));
  };
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    first: { kill: first.kill, start: () => first.start(page) },
    kill,
    restart: async (next = page) => {
      if (isRunning)
        for (const node of nodes) {
          await node.kill();
          await node.start(next);
        }
      else await Promise.all(nodes.map((node) => node.start(next)));
      isRunning = true;
    },
    close: async () => {
      await kill();
      await proxy.close();
      await remove();
    },
  };
}
