// Choosing dice by tapping them.
import type { CheckDie, DieId } from '@brosok/rules';
import { For, type JSX, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { nameOf } from '../dice/looks.js';
import { dieName } from '../dice/telling.js';
import { words } from '../words/language.js';
import type { FormContext } from './formContext.js';
import type { Labels } from './labels.js';

export function DicePicker(props: {
  label: string;
  dice: readonly CheckDie[];
  from: readonly DieId[];
  min: number;
  max: number;
  /** In the order in which they were tapped. */
  chosen: readonly DieId[];
  labels: Labels;
  best?: FormContext['best'];
  onChange: (chosen: readonly DieId[]) => void;
}): JSX.Element {
  const offered = () => props.dice.filter(({ id }) => props.from.includes(id));
  const toggle = (id: DieId) => {
    if (props.chosen.includes(id)) return props.onChange(props.chosen.filter((each) => each !== id));
    if (props.chosen.length < props.max) return props.onChange([...props.chosen, id]);
    // at the limit a further tap moves the choice of one, and does nothing among several
    if (props.max === 1) props.onChange([id]);
  };
  const full = () => props.chosen.length >= props.max && props.max !== 1;
  return (
    <fieldset class="picker">
      <legend class="label">{props.label}</legend>
      <p class="hint" aria-live="polite">
        {offered().length === 0 ? words().move.none : words().move.choose(props.min, props.max)}
        <Show when={props.max > 1 && offered().length > 0}> · {words().move.chosen(props.chosen.length)}</Show>
      </p>
      <div class="picker-dice">
        <For each={offered()}>
          {(die) => (
            <button
              type="button"
              class="picker-die"
              aria-pressed={props.chosen.includes(die.id)}
              data-best={props.best?.includes(die.id) ? '' : undefined}
              disabled={full() && !props.chosen.includes(die.id)}
              onClick={() => toggle(die.id)}
            >
              <Die die={nameOf(die)} face={die.face} />
              <span class="picker-words" aria-hidden="true">
                {props.labels.value(die.face)}
              </span>
              <span class="unseen">{dieName(die, props.labels)}</span>
            </button>
          )}
        </For>
      </div>
    </fieldset>
  );
}
