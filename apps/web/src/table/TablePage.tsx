// A table: who sits there, the ledger, and what may be done now.
import type { Entry, RequestEntry } from '@brosok/table';
import { createEffect, createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { DieStory } from '../dice/DieStory.js';
import type { ApiError } from '../net/answer.js';
import { recentTables, rememberTable } from '../net/recent.js';
import { fetchSystem, systemOf } from '../rules.js';
import { Settings } from '../Settings.js';
import { People } from '../seats/People.js';
import { SheetsDrawer, SheetsPanel } from '../sheets/SheetsPanel.js';
import { words } from '../words/language.js';
import { seatsAt, TableContext } from './context.js';
import { Ledger } from './Ledger.js';
import { Sheet } from './Sheet.js';
import { openTable, type Table } from './store.js';
import './table.css';

export function TablePage(props: { id: string }): JSX.Element {
  const table = openTable(props.id);
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
    if (view) {
      rememberTable({ id: view.table.id, name: view.table.name, role: view.you.role });
      document.title = `${view.table.name} · ${words().brand}`;
    }
  });
  return (
    <Show when={ready()} fallback={<NotYet table={table} id={props.id} />}>
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
              <Drawer count={seatsAt(view()).length}>
                <People />
                <Settings />
              </Drawer>
            </header>
            <aside class="table-side" aria-label={words().table.people}>
              <People />
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
    if (props.table.connection() === 'offline') return words().state.offline;
    if (props.table.connection() === 'connecting') return words().state.connecting;
    return props.table.pending() > 0 ? words().state.pending(props.table.pending()) : '';
  };
  return (
    <p class="table-state" role="status" data-told={told() === '' ? undefined : ''}>
      {told()}
    </p>
  );
}

/** On a phone the people and the settings are a dialog behind a button. */
function Drawer(props: { count: number; children: JSX.Element }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <button type="button" class="button table-people" onClick={() => setOpen(true)}>
        {words().table.people} <span class="table-count">{props.count}</span>
      </button>
      <Show when={open()}>
        <DrawerDialog onClose={() => setOpen(false)}>{props.children}</DrawerDialog>
      </Show>
    </>
  );
}

function DrawerDialog(props: { onClose: () => void; children: JSX.Element }): JSX.Element {
  let dialog: HTMLDialogElement | undefined;
  onMount(() => dialog?.showModal());
  return (
    <dialog
      class="drawer"
      aria-label={words().table.people}
      ref={(element) => {
        dialog = element;
        // a tap beside it closes it, where the browser knows how
        element.setAttribute('closedby', 'any');
      }}
      onClose={() => props.onClose()}
    >
      <form method="dialog" class="drawer-head">
        <button type="submit" class="dialog-close" aria-label={words().close}>
          ×
        </button>
      </form>
      {props.children}
    </dialog>
  );
}

/** Where there is nothing to show: that it is being fetched, or why there is nothing. */
function NotYet(props: { table: Table; id: string }): JSX.Element {
  const noSeat = (status: number) => status === 401 || status === 403;
  const told = ({ status, message }: ApiError): readonly [title: string, ...lines: string[]] => {
    // whoever sat here before is told so, and why that may have ended
    if (noSeat(status) && recentTables().some(({ id }) => id === props.id))
      return [words().table.ended, words().table.endedTold, words().table.endedBack];
    if (noSeat(status)) return [words().table.closed, words().table.noSeat];
    return [status === 404 ? words().table.gone : words().table.closed, message];
  };
  return (
    <main class="plain-page">
      <Show when={props.table.failure()} fallback={<p class="patience">{words().table.loading}</p>}>
        {(failure) => (
          <>
            <h1>{told(failure())[0]}</h1>
            <div role="alert">
              <For each={told(failure()).slice(1)}>{(line) => <p>{line}</p>}</For>
            </div>
            <a class="button" href="/">
              {words().join.home}
            </a>
          </>
        )}
      </Show>
    </main>
  );
}
