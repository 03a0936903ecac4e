// Keyboard focus where what had it goes away: a move that was made takes its button with it.
import { onCleanup, onMount } from 'solid-js';

/** Within this part focus goes to what is asked next, or to the part itself, instead of being lost. */
export function keepFocus(part: () => HTMLElement | undefined): void {
  let last: Element | null = null;
  const follow = () => {
    last = document.activeElement;
  };
  onMount(() => {
    const within = part();
    if (!within) return;
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      (within.querySelector<HTMLElement>('.turn-ask') ?? within).focus({ preventScroll: true });
    });
    observer.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', follow);
    onCleanup(() => observer.disconnect());
  });
}
