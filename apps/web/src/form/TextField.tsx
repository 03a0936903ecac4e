// A text in a form: one line or several, and what may well be meant, a tap away.
import { For, type JSX, Show } from 'solid-js';
import type { Field } from './field.js';
import { useForm } from './formContext.js';

export function TextField(props: {
  id: string;
  label: string;
  name: string;
  field: Extract<Field, { kind: 'text' }>;
  value: string;
  /** Where it is said what is wrong with it. */
  describedBy: string | undefined;
  onChange: (text: string) => void;
}): JSX.Element {
  const form = useForm();
  const suggestions = () => [...new Set([...props.field.suggestions, ...(form().offered?.(props.name) ?? [])])];
  return (
    <>
      <label class="label" for={props.id}>
        {props.label}
      </label>
      <Show
        when={props.field.maxLength <= MOST_IN_A_LINE}
        fallback={
          <textarea
            id={props.id}
            class="line"
            rows={4}
            maxLength={props.field.maxLength}
            value={props.value}
            aria-invalid={props.describedBy === undefined ? undefined : 'true'}
            aria-describedby={props.describedBy}
            onInput={(event) => props.onChange(event.currentTarget.value)}
          />
        }
      >
        <input
          id={props.id}
          class="line"
          autocomplete="off"
          maxLength={props.field.maxLength}
          value={props.value}
          list={`${props.id}-list`}
          aria-invalid={props.describedBy === undefined ? undefined : 'true'}
          aria-describedby={props.describedBy}
          onInput={(event) => props.onChange(event.currentTarget.value)}
        />
      </Show>
      <datalist id={`${props.id}-list`}>
        <For each={[...suggestions(), ...(props.name === 'name' ? form().people : [])]}>
          {(suggestion) => <option value={suggestion} />}
        </For>
      </datalist>
      <Show when={suggestions().length > 0}>
        <div class="suggestions">
          <For each={suggestions()}>
            {(suggestion) => (
              <button type="button" class="suggestion" onClick={() => props.onChange(suggestion)}>
                {suggestion}
              </button>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}

/** Characters; a text that may be longer is written in several lines. */
const MOST_IN_A_LINE = 500;
