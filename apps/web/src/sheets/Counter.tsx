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
  value: number;
  /** Null where this seat only looks on. */
  onChange: ((change: number) => void) | null;
}): JSX.Element {
  const most = () => props.counter.max;
  const count = () => Math.max(most() ?? 0, props.value);
  const pips = () => most() !== null && count() <= MOST_PIPS && count() > 0;
  /** What begins with none is marked box by box, what begins with some is had, token by token. */
  const shape = () => (props.counter.start > 0 || props.counter.min < 0 ? 'token' : 'box');
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
      <span class="counter-told" role="status">
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
        <Show when={pips()} fallback={<span class="counter-number">{number(language(), props.value)}</span>}>
          <span class="pips" data-shape={shape()} aria-hidden="true">
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
