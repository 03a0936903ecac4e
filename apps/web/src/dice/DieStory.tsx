// Which die was tapped; the note beside it is fetched then.
import { createSignal, type JSX, lazy, Show, Suspense } from 'solid-js';
import type { ShownDie } from './telling.js';

const DieNote = lazy(async () => ({ default: (await import('./DieNote.js')).DieNote }));

const [told, setTold] = createSignal<{ readonly die: ShownDie; readonly beside: HTMLElement } | null>(null);

export { told };

/** Opens the note beside `beside`. */
export const tellDie = (die: ShownDie, beside: HTMLElement): unknown => setTold({ die, beside });

/** Stands once on a page that shows dice. */
export const DieStory = (): JSX.Element => (
  <Show when={told()}>
    <Suspense>
      <DieNote />
    </Suspense>
  </Show>
);
