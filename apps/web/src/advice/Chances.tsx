// The way to the chances of what is asked, where the GM lets them be told: a quiet button, behind which all else is
// fetched.
import { type JSX, lazy, Show, Suspense } from 'solid-js';
import { useTable } from '../table/context.js';
import { language } from '../words/language.js';
import type { AdviceProps } from './Advice.js';
import { adviceIsOn, toggleAdvice } from './on.js';

const Advice = lazy(async () => ({ default: (await import('./Advice.js')).Advice }));

export function Chances(props: AdviceProps): JSX.Element {
  const { view } = useTable();
  return (
    <Show when={view().table.advice}>
      <button type="button" class="advice-toggle" aria-expanded={adviceIsOn()} onClick={toggleAdvice}>
        {language() === 'ru' ? 'Шансы' : 'Odds'}
      </button>
      <Show when={adviceIsOn()}>
        <Suspense>
          <Advice {...props} />
        </Suspense>
      </Show>
    </Show>
  );
}
