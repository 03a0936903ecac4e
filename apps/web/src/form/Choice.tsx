// One of a few: radios set as segments of one strip.
import { createUniqueId, For, type JSX } from 'solid-js';
import './form.css';

export function Choice<Value extends string | number | boolean>(props: {
  legend: string;
  hideLegend?: boolean;
  options: readonly Value[];
  /** Null while nothing is chosen. */
  value: Value | null;
  name: (value: Value) => JSX.Element;
  onChange: (value: Value) => void;
}): JSX.Element {
  const group = createUniqueId();
  return (
    <fieldset class="choice">
      <legend classList={{ label: true, unseen: props.hideLegend ?? false }}>{props.legend}</legend>
      <div class="choice-strip">
        <For each={props.options}>
          {(option) => (
            <label class="choice-option">
              <input
                type="radio"
                class="unseen"
                name={group}
                checked={props.value === option}
                onChange={() => props.onChange(option)}
              />
              <span>{props.name(option)}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
