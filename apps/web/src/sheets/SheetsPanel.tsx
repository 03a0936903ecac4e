// The place of the sheets at the table: in the left column on a desktop, behind a button on a phone. What is in it is
// fetched once there is a sheet.
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import { mayAct, useTable } from '../table/context.js';
import { Drawer } from '../table/Drawer.js';
import { words } from '../words/language.js';
import './panel.css';

const Sheets = lazy(async () => ({ default: (await import('./Sheets.js')).Sheets }));
const SheetForm = lazy(async () => ({ default: (await import('./SheetForm.js')).SheetForm }));

export function SheetsPanel(props: { onStart?: () => void }): JSX.Element {
  const { view } = useTable();
  const [making, setMaking] = createSignal(false);
  return (
    <div class="sheets">
      <div class="sheets-head">
        <h2 class="people-title">{words().sheets.title}</h2>
        <Show when={mayAct(view().you)}>
          <button type="button" class="button sheets-add" onClick={() => setMaking(true)}>
            + {words().sheets.add}
          </button>
        </Show>
      </div>
      <Suspense>
        <Show when={view().sheets.length > 0} fallback={<p class="hint">{words().sheets.none}</p>}>
          <Sheets onStart={() => props.onStart?.()} />
        </Show>
        <Show when={making()}>
          <SheetForm sheet={null} onClose={() => setMaking(false)} />
        </Show>
      </Suspense>
    </div>
  );
}

/** On a phone: a button in the head, with a dialog behind it. */
export function SheetsDrawer(): JSX.Element {
  const { view } = useTable();
  const name = () => words().sheets.title;
  return (
    <Drawer of="sheets" name={name()} button={name()} count={view().sheets.length}>
      {(close) => <SheetsPanel onStart={close} />}
    </Drawer>
  );
}
