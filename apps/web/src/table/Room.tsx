// A table as a room: its name and state, the ledger in the middle, what stands beside it, and what may be done now.
import type { Entry, RequestEntry } from '@brosok/table';
import { createEffect, createMemo, createSignal, type JSX, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { DieStory } from '../dice/DieStory.js';
import { fetchSystem, systemOf } from '../rules.js';
import { Settings } from '../Settings.js';
import { SheetsDrawer, SheetsPanel } from '../sheets/SheetsPanel.js';
import { words } from '../words/language.js';
import { TableContext } from './context.js';
import { Drawer } from './Drawer.js';
import { Ledger } from './Ledger.js';
import { Sheet } from './Sheet.js';
import type { Table } from './store.js';
import './table.css';

export function Room(props: {
  table: Table;
  /** What stands beside the ledger, behind a button on a phone: who is there. */
  beside: () => JSX.Element;
  /** What that is called, what the button says, and how many there are of it where they are counted. */
  besideName: string;
  besideButton: string;
  besideCount: number | null;
  /** Where there is nothing to show yet, or no more. */
  notYet: JSX.Element;
}): JSX.Element {
  const { table } = props;
  const [answering, answer] = createSignal<RequestEntry | null>(null);
  /** The systems of the checks in the ledger. */
  const played = createMemo(() => [...new Set(table.view()?.entries.flatMap(systemIn))]);
  // the ledger first appears whole: checks are told in the words of their rules
  const begun = createMemo((before: boolean) => before || played().every((id) => systemOf(id) !== null), false);
  const ready = () => (begun() ? table.view() : null);
  createEffect(() => {
    for (const id of played()) fetchSystem(id);
  });
  createEffect(() => {
    const view = table.view();
    if (view) document.title = `${view.table.name} · ${words().brand}`;
  });
  return (
    <Show when={ready()} fallback={props.notYet}>
      {(view) => (
        <TableContext.Provider value={{ table, view, answering, answer }}>
          <div class="table">
            <header class="table-head">
              <a class="table-home" href="/">
                <Die die="d20" face={20} />
                <span class="unseen">{words().brand}</span>
              </a>
              <h1 class="table-name">{view().table.name}</h1>
              <State table={table} />
              <SheetsDrawer />
              <Drawer of="people" name={props.besideName} button={props.besideButton} count={props.besideCount}>
                {() => (
                  <>
                    {props.beside()}
                    <Settings />
                  </>
                )}
              </Drawer>
            </header>
            <aside class="table-side" aria-label={props.besideName}>
              {props.beside()}
              <SheetsPanel />
              <Settings />
            </aside>
            <main class="table-main">
              <Ledger />
            </main>
            <Sheet />
            <DieStory />
          </div>
        </TableContext.Provider>
      )}
    </Show>
  );
}

/** The system whose words tell an entry. */
function systemIn(entry: Entry): readonly string[] {
  if (entry.kind === 'check') return [entry.state.system];
  if (entry.kind === 'request') return [entry.system];
  return entry.kind === 'trace' && 'system' in entry.of ? [entry.of.system] : [];
}

/** Whether the table is connected and whether anything is still on its way, told quietly. */
function State(props: { table: Table }): JSX.Element {
  const told = () => {
    const { state } = words();
    const pending = props.table.pending() > 0 ? state.pending(props.table.pending()) : '';
    if (props.table.connection() === 'offline') return pending === '' ? state.offline : state.cutOff(pending);
    if (props.table.connection() === 'connecting') return state.connecting;
    const held = props.table.held();
    if (held === 'STORE_FULL' || held === 'STORE_UNAVAILABLE') return state.held[held];
    return pending;
  };
  return (
    <p class="table-state" role="status" data-told={told() === '' ? undefined : ''}>
      {told()}
    </p>
  );
}
