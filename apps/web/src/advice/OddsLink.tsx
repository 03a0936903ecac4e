// The way from a check to the page of its odds, with the check’s numbers set up there.
import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import type { JsonObject } from '../json.js';
import { oddsHref } from './href.js';
import { setupNow } from './now.js';
import type { Subject } from './plan.js';
import { adviceWords } from './words.js';

export function OddsLink(props: { subject: Subject; goal?: JsonObject }): JSX.Element {
  const [href, setHref] = createSignal<string | null>(null);
  createEffect(
    on([() => props.subject, () => props.goal], ([subject, goal]) => {
      let wanted = true;
      onCleanup(() => {
        wanted = false;
      });
      addressOf(subject, goal)
        .catch(() => null)
        .then((address) => wanted && setHref(address));
    }),
  );
  return (
    <Show when={href()}>
      {(address) => (
        <a class="why" href={address()} target="_blank" rel="noopener">
          {adviceWords().more}
        </a>
      )}
    </Show>
  );
}

/** None where anything is hidden: the page would need it. */
async function addressOf(subject: Subject, goal: JsonObject = {}): Promise<string | null> {
  if (subject.from === 'setup') return oddsHref(subject.system, subject.kind, subject.setup, goal);
  const { state } = subject;
  return 'concealed' in state ? null : oddsHref(state.system, state.kind, await setupNow(state), goal);
}
