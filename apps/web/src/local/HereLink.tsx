// On the first page: the way to the table on this device, and without a server what works all the same.
import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { localWords } from '../words/local.js';
import './hereLink.css';

export function HereLink(): JSX.Element {
  const said = () => localWords().home;
  const isOffline = createAway();
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

/** Whether the server is out of reach: the browser knows only of a network of some kind, and not always of that. */
function createAway(): () => boolean {
  const [isAway, setAway] = createSignal(!navigator.onLine);
  const look = async () => setAway(!navigator.onLine || !(await isThere()));
  addEventListener('online', look);
  addEventListener('offline', look);
  onCleanup(() => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  });
  void look();
  return isAway;
}

const isThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
