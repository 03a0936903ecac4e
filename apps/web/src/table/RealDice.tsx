// Entering real dice: asks for one die after another until the roll has all it needs.
import type { Die as DieOf, Face, Random } from '@brosok/dice';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Die } from '../dice/Die.js';
import { dieKind } from '../dice/telling.js';
import type { Labels } from '../form/labels.js';
import { words } from '../words/language.js';
import { facesOf, nextDie } from './realDice.js';

export function RealDice(props: {
  run: (random: Random) => unknown;
  faces: readonly Face[];
  labels: Labels;
  onChange: (faces: readonly Face[]) => void;
}): JSX.Element {
  const next = createMemo(() => nextDie(props.run, props.faces));
  return (
    <fieldset class="real">
      <legend class="label">{words().real.title}</legend>
      <Show when={next()} fallback={<p class="hint">{words().real.done}</p>} keyed>
        {(die) => (
          <>
            <p class="real-ask" aria-live="polite">
              {words().real.ask(dieKind(die.name, props.labels))}
            </p>
            <Show
              when={facesOf(die)}
              fallback={<TypedFace die={die} onFace={(face) => props.onChange([...props.faces, face])} />}
            >
              {(faces) => (
                <div class="real-faces">
                  <For each={faces()}>
                    {(face) => (
                      <button type="button" class="real-face" onClick={() => props.onChange([...props.faces, face])}>
                        <Die die={die.name} face={face} />
                        <span class="unseen">{props.labels.value(face)}</span>
                      </button>
                    )}
                  </For>
                </div>
              )}
            </Show>
          </>
        )}
      </Show>
      <Show when={props.faces.length > 0}>
        <p class="real-entered">
          <span class="hint">
            {words().real.sum}: {props.faces.map((face) => props.labels.value(face)).join(', ')}
          </span>
          <button type="button" class="button" data-plain onClick={() => props.onChange(props.faces.slice(0, -1))}>
            {words().real.undo}
          </button>
        </p>
      </Show>
    </fieldset>
  );
}

/** A die with many sides: its number is typed. */
function TypedFace(props: { die: DieOf; onFace: (face: number) => void }): JSX.Element {
  const [value, setValue] = createSignal<number | null>(null);
  const fits = () => {
    const face = value();
    return face !== null && Number.isInteger(face) && face >= 1 && face <= props.die.sides ? face : null;
  };
  const enter = () => {
    const face = fits();
    if (face !== null) props.onFace(face);
  };
  return (
    <div class="real-typed">
      <input
        class="line"
        type="number"
        inputmode="numeric"
        min={1}
        max={props.die.sides}
        aria-label={words().real.number}
        onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          enter();
        }}
      />
      <button type="button" class="button" disabled={fits() === null} onClick={enter}>
        {words().real.enter}
      </button>
    </div>
  );
}
