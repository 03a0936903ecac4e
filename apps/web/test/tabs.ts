// Tabs of one browser on the table of this device, for tests: real keepers on a real store.
import 'fake-indexeddb/auto';
import { randomBytes, randomUUID } from 'node:crypto';
import { Failure } from '@brosok/dice';
import { type Command, type Entry, fold, type TableView } from '@brosok/table';
import { afterEach } from 'vitest';
import type { Told } from '../src/local/asks.js';
import { type Keeper, keeper } from '../src/local/keeper.js';
import { localLog } from '../src/local/log.js';

const NAMES = { table: 'Здесь', seat: 'Я' };

/** A tab: its keeper, and the view that a page makes of what it is told. */
export interface Tab {
  readonly keeper: Keeper;
  readonly log: ReturnType<typeof localLog>;
  open(): Promise<void>;
  shown(): TableView;
}

const opened: Tab[] = [];
afterEach(() => {
  for (const { log } of opened.splice(0)) log.close();
});

/** Tabs on one store; each is told to look when another has written. */
export function tabsOn(name: string): () => Tab {
  const others = new Set<Keeper>();
  return () => {
    const log = localLog(name);
    let view: TableView | null = null;
    const kept = keeper({
      log,
      newId: randomUUID,
      now: Date.now,
      newKey: () => randomBytes(32).toString('hex'),
      tell: (told: Told) => {
        if (told.type === 'event' && view) view = fold(view, told.event);
        if (told.type === 'view') view = told.view;
      },
      changed: () => {
        for (const other of others) if (other !== kept) other.look().catch(() => undefined);
      },
    });
    others.add(kept);
    const tab: Tab = {
      keeper: kept,
      log,
      open: async () => {
        view = await kept.open(NAMES);
      },
      shown: () => {
        if (!view) throw new Error('nothing is shown');
        return view;
      },
    };
    opened.push(tab);
    return tab;
  };
}

export const roll = (expression = '2d6'): Command => ({
  id: randomUUID(),
  type: 'roll',
  expression,
  visibility: 'public',
});
export const expressions = (entries: readonly Entry[]) =>
  entries.map((each) => (each.kind === 'roll' ? each.expression : ''));
export const codeOf = (job: Promise<unknown>): Promise<string> =>
  job.then(
    () => 'nothing',
    (thrown) => (thrown instanceof Failure ? thrown.error.code : String(thrown)),
  );
