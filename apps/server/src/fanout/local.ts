// Hints within one process.
import type { TableId } from '@brosok/table';
import type { Fanout } from './fanout.js';

export function localFanout(): Fanout {
  const listeners = new Map<TableId, ReadonlySet<Listener>>();
  return {
    publish(table, sequence) {
      for (const { hear } of listeners.get(table) ?? []) hear(sequence);
    },
    async subscribe(table, hear) {
      const listener = { hear };
      listeners.set(table, new Set(listeners.get(table)).add(listener));
      return () => {
        const others = new Set(listeners.get(table));
        others.delete(listener);
        if (others.size > 0) listeners.set(table, others);
        else listeners.delete(table);
      };
    },
    close: async () => listeners.clear(),
  };
}

interface Listener {
  hear(sequence: number): void;
}
