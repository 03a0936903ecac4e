// A chance as people read it, and at a tap the exact fraction.
import type { Exact } from '@brosok/dice';
import { createSignal, type JSX, Show } from 'solid-js';
import { chanceText, valueText } from '../charts/numbers.js';
import { language } from '../words/language.js';

export function Chance(props: { value: Exact; kind?: 'chance' | 'amount'; large?: boolean }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const told = () =>
    props.kind === 'amount' ? valueText(language(), props.value.decimal) : chanceText(language(), props.value.decimal);
  const exact = () => props.value.exact.replace('-', '−');
  return (
    <button
      type="button"
      class="chance"
      data-large={props.large ? '' : undefined}
      aria-expanded={open()}
      title={exact()}
      onClick={() => setOpen(!open())}
    >
      {told()}
      <Show when={open()}>
        <span class="chance-exact"> = {exact()}</span>
      </Show>
    </button>
  );
}
