// Two nodes in place of one server for tests of the API: on one PostgreSQL and one NATS, behind a proxy.
import { type ServeOptions, start } from '../src/index.js';
import { commonParts } from './clusterParts.js';
import type { TestServer } from './people.js';
import { roundRobin } from './roundRobin.js';

/** Two nodes in this process, each request of whose address goes to the other one. No folder is used. */
export async function clusterOn(options: ServeOptions): Promise<TestServer> {
  const { database, nats, remove } = await commonParts();
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const started = await start({ ...options, data: undefined, database, nats, port: 0, trustProxy: true }, {});
      if (!started.ok) throw new Error(started.error.code);
      return started.value;
    }),
  );
  const proxy = await roundRobin(nodes.map(({ url }) => Number(new URL(url).port)));
  return {
    url: `http://localhost:${proxy.port}`,
    one: nodes[0]?.url ?? '',
    place: { kind: 'database', url: database },
    networkUrls: [],
    async close() {
      await Promise.all(nodes.map((node) => node.close()));
      await proxy.close();
      await remove();
    },
  };
}
