// A number between two bounds: typed, or stepped by buttons that repeat while they are held.
import { type JSX, onCleanup } from 'solid-js';
import { words } from '../words/language.js';

export function Stepper(props: {
  id?: string;
  label: string;
  value: number | null;
  min: number;
  max: number;
  step: number;
  optional?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange: (value: number | null) => void;
}): JSX.Element {
  const stepped = (by: number): number => {
    const from = props.value ?? Math.min(Math.max(0, props.min), props.max) - by;
    const aligned = by > 0 ? Math.floor(from / props.step) : Math.ceil(from / props.step);
    return Math.min(props.max, Math.max(props.min, aligned * props.step + by));
  };
  return (
    <span class="stepper">
      <Held
        label={words().form.less(props.label)}
        disabled={props.value !== null && props.value <= props.min}
        act={() => props.onChange(stepped(-props.step))}
      >
        −
      </Held>
      <input
        id={props.id}
        type="number"
        inputmode="numeric"
        class="stepper-value"
        aria-label={props.id === undefined ? props.label : undefined}
        aria-invalid={props.invalid ? 'true' : undefined}
        aria-describedby={props.describedBy}
        min={props.min}
        max={props.max}
        step={props.step}
        placeholder={props.optional ? '–' : undefined}
        value={props.value ?? ''}
        onInput={(event) => {
          const value = event.currentTarget.valueAsNumber;
          props.onChange(Number.isFinite(value) ? value : null);
        }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Held
        label={words().form.more(props.label)}
        disabled={props.value !== null && props.value >= props.max}
        act={() => props.onChange(stepped(props.step))}
      >
        +
      </Held>
    </span>
  );
}

/** A button that acts once when pressed and goes on while it is held. */
function Held(props: { label: string; disabled: boolean; act: () => void; children: JSX.Element }): JSX.Element {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const go = (wait: number) => {
    timer = setTimeout(() => {
      props.act();
      go(REPEAT);
    }, wait);
  };
  onCleanup(stop);
  return (
    <button
      type="button"
      class="stepper-button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={() => props.act()}
      onPointerDown={(event) => {
        if (event.button === 0) go(HOLD);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {props.children}
    </button>
  );
}

/** Milliseconds until a held button repeats, and between repeats. */
const HOLD = 450;
const REPEAT = 90;
