// What goes up and down on a sheet: boxes to tick or tokens where there are few, a number where there is no most.
import { number } from '@brosok/dice';
import type { Counter as CounterRule } from '@brosok/rules';
import { For, type JSX, Show } from 'solid-js';
import { language } from '../words/language.js';
import { sheetWords } from '../words/sheets.js';

/** More than so many are no longer seen at a glance. */
const MOST_PIPS = 12;

export function Counter(props: {
  counter: CounterRule;
  label: string;
  /** Whose it is. */
  name: string;
  /** It is had, token by token; else it is marked, box by box. */
  tokens: boolean;
  value: number;
  /** Null where this seat only looks on. */
  onChange: ((change: number) => void) | null;
}): JSX.Element {
  const most = () => props.counter.max;
  const count = () => Math.max(most() ?? 0, props.value);
  const pips = () => most() !== null && count() <= MOST_PIPS && count() > 0;
  /** More than six stand in two rows. */
  const columns = () => (count() > 6 ? Math.ceil(count() / 2) : count());
  const told = () => {
    const now = number(language(), props.value);
    const end = most();
    return end === null ? now : sheetWords().of(now, number(language(), end));
  };
  const step = (change: number) => props.onChange?.(change);
  return (
    <fieldset class="counter">
      <legend class="unseen">{`${props.label}, ${props.name}`}</legend>
      <span class="counter-name" aria-hidden="true">
        {props.label}
      </span>
      <span classList={{ 'counter-told': true, unseen: !pips() }} role="status">
        {told()}
      </span>
      <div class="counter-line">
        <Show when={props.onChange}>
          <Step
            label={sheetWords().less(props.label, props.name)}
            disabled={props.value <= props.counter.min}
            onClick={() => step(-1)}
          >
            −
          </Step>
        </Show>
        <Show
          when={pips()}
          fallback={
            <span class="counter-number" aria-hidden="true">
              {number(language(), props.value)}
            </span>
          }
        >
          <span
            class="pips"
            data-shape={props.tokens ? 'token' : 'box'}
            style={{ '--columns': columns() }}
            aria-hidden="true"
          >
            <For each={Array.from({ length: count() }, (_, index) => index + 1)}>
              {(at) => (
                <button
                  type="button"
                  class="pip"
                  tabIndex={-1}
                  data-full={at <= props.value ? '' : undefined}
                  disabled={props.onChange === null}
                  onClick={() => step(at === props.value ? -1 : at - props.value)}
                />
              )}
            </For>
          </span>
        </Show>
        <Show when={props.onChange}>
          <Step
            label={sheetWords().more(props.label, props.name)}
            disabled={props.value >= (most() ?? Number.POSITIVE_INFINITY)}
            onClick={() => step(1)}
          >
            +
          </Step>
        </Show>
      </div>
    </fieldset>
  );
}

function Step(props: { label: string; disabled: boolean; onClick: () => void; children: JSX.Element }): JSX.Element {
  return (
    <button
      type="button"
      class="counter-step"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={() => props.onClick()}
    >
      {props.children}
    </button>
  );
}
