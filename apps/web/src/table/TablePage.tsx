// A table on the server: who sits there, the ledger, and what may be done now.
import { createEffect, For, type JSX, Show } from 'solid-js';
import type { ApiError } from '../net/answer.js';
import { recentTables, rememberTable } from '../net/recent.js';
import { People } from '../seats/People.js';
import { words } from '../words/language.js';
import { seatsAt } from './context.js';
import { Room } from './Room.js';
import { openTable, type Table } from './store.js';

export function TablePage(props: { id: string }): JSX.Element {
  const table = openTable(props.id);
  createEffect(() => {
    const view = table.view();
    if (view) rememberTable({ id: view.table.id, name: view.table.name, role: view.you.role });
  });
  const seated = () => {
    const view = table.view();
    return view && seatsAt(view).length;
  };
  return (
    <Room
      table={table}
      beside={() => <People />}
      besideName={words().table.people}
      besideButton={words().table.people}
      besideCount={seated()}
      notYet={<NotYet table={table} id={props.id} />}
    />
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
    return status === 404 ? [words().table.gone, words().table.goneTold] : [words().table.closed, message];
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
