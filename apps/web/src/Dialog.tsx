// A dialog over the page: closed by its cross, by Escape, and by a tap beside it where the browser knows how.
import { createUniqueId, type JSX, onMount } from 'solid-js';
import { words } from './words/language.js';

export function Dialog(props: {
  title: string;
  class?: string;
  onClose: () => void;
  children: JSX.Element;
}): JSX.Element {
  const title = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  onMount(() => dialog?.showModal());
  return (
    <dialog
      class={props.class}
      aria-labelledby={title}
      ref={(element) => {
        dialog = element;
        element.setAttribute('closedby', 'any');
      }}
      onClose={() => props.onClose()}
    >
      <form method="dialog" class="dialog-head">
        <h2 id={title}>{props.title}</h2>
        <button type="submit" class="dialog-close" aria-label={words().close}>
          ×
        </button>
      </form>
      <div class="dialog-body">{props.children}</div>
    </dialog>
  );
}
