// Keeps the page for when there is no network, and hears when it is no longer of the newest version. A page that is open
// is never exchanged: its files are kept as long as it is there.
import { createSignal } from 'solid-js';

/** Why the page had better be loaded again: there is a newer version, or a part of this one could not be fetched. */
const [worn, setWorn] = createSignal<'newer' | 'missing' | null>(null);

export { setWorn, worn };

/** How often a page that stays open looks for a newer version, in milliseconds. */
const ROUND = 1_800_000;

export function keepOffline(): void {
  addEventListener('vite:preloadError', () => setWorn('missing'));
  // the page itself is fetched first
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}

function keep(): void {
  // over plain HTTP browsers have no service workers, except on this machine itself
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').then(watch, () => undefined);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    if (!waiting) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => data === false && setWorn('newer');
    waiting.postMessage(new URL(import.meta.url).pathname, [port2]);
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  const update = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', update);
  setInterval(update, ROUND);
}
