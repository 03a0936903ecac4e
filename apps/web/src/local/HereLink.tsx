// On the first page: the way to the table on this device, and without a network what works all the same.
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { localWords } from '../words/local.js';
import './hereLink.css';

export function HereLink(): JSX.Element {
  const said = () => localWords().home;
  const isOffline = createOffline();
  return (
    <section class="front-here" aria-labelledby="here-title">
      <h2 id="here-title">{said().title}</h2>
      <p role="status" class="front-offline" hidden={!isOffline()}>
        <Show when={isOffline()}>{said().offline}</Show>
      </p>
      <Show when={!isOffline()}>
        <p class="hint">{said().told}</p>
      </Show>
      <a class="button" data-main={isOffline() ? '' : undefined} href="/here">
        {said().open}
      </a>
    </section>
  );
}

/** Whether the device has no network at all. */
function createOffline(): () => boolean {
  const [isOffline, setOffline] = createSignal(!navigator.onLine);
  const look = () => setOffline(!navigator.onLine);
  addEventListener('online', look);
  addEventListener('offline', look);
  onCleanup(() => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  });
  return isOffline;
}
