// The note beside a die that was tapped, fetched then.
import { type JSX, lazy, Show, Suspense } from 'solid-js';
import { tapped } from './tapped.js';

const DieNote = lazy(async () => ({ default: (await import('./DieNote.js')).DieNote }));

/** Stands once on a page that shows dice. */
export const DieStory = (): JSX.Element => (
  <Show when={tapped()}>
    <Suspense>
      <DieNote />
    </Suspense>
  </Show>
);
