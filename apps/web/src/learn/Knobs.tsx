// What can be changed of an example: a stepper for each number, a tick for each flag.
import { For, type JSX } from 'solid-js';
import type { Labels } from '../form/labels.js';
import { Stepper } from '../form/Stepper.js';
import type { JsonObject } from '../json.js';
import { language } from '../words/language.js';
import { type Knob, sayIn } from './lesson.js';
import { valueAt, withValueAt } from './path.js';

export function Knobs(props: {
  knobs: readonly Knob[];
  setup: JsonObject;
  labels: Labels;
  onChange: (setup: JsonObject) => void;
}): JSX.Element {
  const set = (knob: Knob, value: unknown) => props.onChange(withValueAt(props.setup, knob.path.split('.'), value));
  return (
    <div class="learn-knobs">
      <For each={props.knobs}>
        {(knob) => {
          const label = () => knob.label?.(sayIn(language())) ?? props.labels.field(nameOf(knob));
          const value = () => valueAt(props.setup, knob.path.split('.'));
          if ('flag' in knob)
            return (
              <label class="tick">
                <input
                  type="checkbox"
                  checked={value() === true}
                  onChange={(event) => set(knob, event.currentTarget.checked)}
                />
                <span>{label()}</span>
              </label>
            );
          const people = 'of' in knob ? knob.of(sayIn(language())) : null;
          const bounds = 'of' in knob ? { min: 0, max: knob.of(sayIn(language())).length } : knob;
          return (
            <div class="learn-knob">
              <span class="label">{label()}</span>
              <Stepper
                label={label()}
                value={numberOf(value())}
                min={bounds.min}
                max={bounds.max}
                step={'step' in bounds ? (bounds.step ?? 1) : 1}
                onChange={(next) => {
                  const within = Math.min(bounds.max, Math.max(bounds.min, Math.round(next ?? bounds.min)));
                  set(knob, people ? people.slice(0, within) : within);
                }}
              />
            </div>
          );
        }}
      </For>
    </div>
  );
}

/** The field that a path ends with: of `targets.0.evasion` it is `evasion`. */
const nameOf = ({ path }: Knob): string =>
  path
    .split('.')
    .filter((step) => !/^\d+$/.test(step))
    .at(-1) ?? path;

/** Of a list its length. */
const numberOf = (value: unknown): number | null =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : null;
