// What stands beside the ledger is on a phone a dialog behind a button in the head.
import { createSignal, type JSX, Show } from 'solid-js';
import { Dialog } from '../Dialog.js';

export function Drawer(props: {
  of: 'people' | 'sheets';
  name: string;
  button: string;
  /** How many there are of it, where they are counted. */
  count: number | null;
  children: (close: () => void) => JSX.Element;
}): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" class={`button table-people table-${props.of}`} onClick={() => setOpen(true)}>
        {props.button}
        <Show when={props.count !== null}>
          {' '}
          <span class="table-count">{props.count}</span>
        </Show>
      </button>
      <Show when={open()}>
        <Dialog title={props.name} class={`${props.of}-drawer`} onClose={close}>
          {props.children(close)}
        </Dialog>
      </Show>
    </>
  );
}
