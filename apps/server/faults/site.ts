// Several nodes as processes of their own behind a balancer, each of which can be killed and started again.
import { type Child, child } from '../test/child.js';
import { joinTable, openTable } from '../test/people.js';
import { freePort } from '../test/postgres.js';
import { balancer } from './balancer.js';
import { type Player, player } from './player.js';

export interface Site {
  /** Where people come to. */
  readonly url: string;
  readonly nodes: readonly Node[];
  close(): Promise<void>;
}

export interface Node {
  /** Where this node alone is reached. */
  readonly url: string;
  /** Its process, while it runs. */
  pid(): number;
  kill(): Promise<void>;
  /** Starts it again at the same address; kept when it answers. */
  start(): Promise<void>;
  /** Everything that it printed so far, before it was killed as well. */
  printed(): string;
}

type Environment = Readonly<Record<string, string>>;

/** A node on a port that it keeps. */
export async function nodeWith(env: Environment): Promise<Node> {
  const port = await freePort();
  let running: Child | null = null;
  let before = '';
  async function start(): Promise<void> {
    running = await child({ PORT: String(port), BROSOK_TRUST_PROXY: '1', BROSOK_METRICS: '1', ...env });
  }
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    pid: () => running?.process.pid ?? 0,
    async kill() {
      if (!running) return;
      running.process.kill('SIGKILL');
      await running.ended;
      before += running.printed();
      running = null;
    },
    printed: () => before + (running?.printed() ?? ''),
  };
}

/** So many nodes with the same environment, or each with its own. */
export async function siteOf(environments: readonly Environment[]): Promise<Site> {
  const nodes = await Promise.all(environments.map(nodeWith));
  const entrance = await balancer(nodes.map(({ url }) => Number(new URL(url).port)));
  return {
    url: entrance.url,
    nodes,
    async close() {
      await entrance.close();
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
}

/** So many tables with a GM and players at each. `urls`, taken by turns, are where each of them comes to. */
export async function gathering(urls: readonly string[], tables: number, seats: number): Promise<readonly Player[]> {
  const at = (index: number): string => urls[index % urls.length] ?? '';
  const groups = await Promise.all(
    Array.from({ length: tables }, async (_, table) => {
      const gm = await openTable(at(table));
      const names = Array.from({ length: seats - 1 }, (_, index) => `Player ${index + 1}`);
      const others = await Promise.all(names.map((name) => joinTable(at(table), gm, 'player', name)));
      return [gm, ...others];
    }),
  );
  return groups.flatMap((people, table) => people.map((person, index) => player(at(table + index), person)));
}
