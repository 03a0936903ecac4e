// What tells how full a server is, and whether it can serve: gauges that are looked at only when they are asked for.
import { readdirSync, readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { Gauge, type Registry } from 'prom-client';
import type { PoolUse } from './store/connections.js';
import type { StoreSize } from './store/size.js';

/** What is asked, each time anew. What fails is told as not known. */
export interface Fullness {
  /** How many tables are in memory. */
  tables(): number;
  /** Fails where the store cannot be asked. */
  ready(): Promise<void>;
  /** Whether what is appended is taken, as far as is known. */
  writable(): boolean;
  size(): Promise<StoreSize>;
  pools(): Readonly<Record<string, PoolUse>>;
}

export function measureFullness(registry: Registry, { tables, ready, writable, size, pools }: Fullness): void {
  const gauge = (name: string, help: string, value: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value());
      },
    });
  };
  // both gauges are asked in one go, and look once
  let looked: Promise<StoreSize | null> | null = null;
  const lookedAt = (): Promise<StoreSize | null> => {
    looked ??= size()
      .catch(() => null)
      .finally(() => {
        looked = null;
      });
    return looked;
  };
  const orUnknown = (value: number | null | undefined): number => value ?? Number.NaN;

  // before what asks the database itself, and would be counted
  measurePools(registry, pools);
  gauge('brosok_ready', '1 where the store can be asked, 0 where it fails or takes too long.', () =>
    ready().then(
      () => 1,
      () => 0,
    ),
  );
  gauge('brosok_writable', '0 where the store refused the latest append: it is full, or away.', () =>
    Number(writable()),
  );
  gauge('brosok_tables_in_memory', 'Tables that this node has folded.', tables);
  gauge('brosok_store_bytes', 'What the store takes; NaN where it cannot be asked.', async () =>
    orUnknown((await lookedAt())?.taken),
  );
  gauge('brosok_store_free_bytes', 'What is left on the disk of an embedded store; NaN for a database.', async () =>
    orUnknown((await lookedAt())?.free),
  );
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'What JavaScript keeps in memory.', () => getHeapStatistics().used_heap_size);
  gauge('brosok_heap_limit_bytes', 'What JavaScript may keep in memory; with more the process ends.', () => {
    return getHeapStatistics().heap_size_limit;
  });
  gauge('process_open_fds', 'Open files and connections; NaN where the system does not tell.', openFiles);
  gauge('process_max_fds', 'How many of them the system allows; NaN where it does not tell.', mostFiles);
}

function measurePools(registry: Registry, pools: Fullness['pools']): void {
  const gauge = (name: string, help: string, value: (use: PoolUse) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, use] of Object.entries(pools())) this.set({ pool }, value(use));
      },
    });
  };
  gauge('brosok_pool_in_use', 'Connections to the database with a statement under way.', ({ inUse }) => inUse);
  gauge('brosok_pool_waiting', 'Statements that wait for one of them.', ({ waiting }) => waiting);
  gauge('brosok_pool_most', 'How many connections there may be.', ({ most }) => most);
}

function openFiles(): number {
  try {
    // the folder itself is open while it is read
    return readdirSync('/proc/self/fd').length - 1;
  } catch {
    return Number.NaN;
  }
}

function mostFiles(): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}
