// A button whose deed cannot be taken back: it says what will be, and is tapped twice.
import { createSignal, type JSX, Show } from 'solid-js';
import { words } from './words/language.js';

export function Sure(props: { name: string; told: string; yes: string; act: () => Promise<void> }): JSX.Element {
  const [asked, setAsked] = createSignal(false);
  const [busy, setBusy] = createSignal(false);
  const act = async () => {
    setBusy(true);
    await props.act();
    setBusy(false);
  };
  return (
    <Show
      when={asked()}
      fallback={
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={() => setAsked(true)}>
            {props.name}
          </button>
        </div>
      }
    >
      <fieldset class="sure">
        <legend class="unseen">{props.name}</legend>
        <p role="status">{props.told}</p>
        <div class="dialog-buttons">
          <button
            type="button"
            class="button"
            data-main
            disabled={busy()}
            onClick={act}
            ref={(element) => queueMicrotask(() => element.focus())}
          >
            {props.yes}
          </button>
          <button type="button" class="button" onClick={() => setAsked(false)}>
            {words().move.cancel}
          </button>
        </div>
      </fieldset>
    </Show>
  );
}
