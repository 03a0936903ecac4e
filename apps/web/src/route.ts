// Which page is shown: a path, its query, and the part of the address after #. Links are ordinary links, followed without a reload.
import { createSignal } from 'solid-js';

interface Place {
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Without the #. */
  readonly hash: string;
}

const here = (): Place => ({
  path: location.pathname,
  query: location.search.slice(1),
  hash: location.hash.slice(1),
});

const [place, set] = createSignal<Place>(here());

export { place };

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  set(here());
  scrollTo(0, 0);
}

/** Puts what stands on the page into its address: nothing is shown anew, and going back leads to the page before. */
export function note(query: string): void {
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

/** Follows back, forward and links within this site. */
export function followLinks(): void {
  addEventListener('popstate', () => set(here()));
  addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
