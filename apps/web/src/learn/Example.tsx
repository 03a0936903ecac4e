// An example of a lesson: its numbers to change, its dice to roll, its chances.
import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { JsonObject } from '../json.js';
import { boardOf, kindLabels, kindOf, systemOf } from '../rules.js';
import { language } from '../words/language.js';
import { Chances } from './Chances.js';
import { Knobs } from './Knobs.js';
import { type Example as ExampleOf, sayIn } from './lesson.js';
import { Trial } from './Trial.js';
import { learnWords } from './words.js';
import './example.css';

export function Example(props: { system: string; example: ExampleOf; name: string }): JSX.Element {
  const { example } = props;
  const [setup, setSetup] = createSignal<JsonObject>(example.setup(sayIn(language())));
  const whole = createMemo((): JsonObject => ({ kind: example.kind, ...setup() }));
  const board = () => (example.board ? boardOf(props.system)?.Setup : undefined);
  return (
    <Show when={systemOf(props.system)}>
      {(system) => (
        <Show when={kindOf({ system: props.system, kind: example.kind })}>
          {(kind) => (
            <section class="learn-example" aria-label={`${learnWords().try}: ${props.name}`}>
              <p class="learn-try" aria-hidden="true">
                {learnWords().try}
              </p>
              <Knobs knobs={example.knobs} setup={setup()} labels={kindLabels(kind())} onChange={setSetup} />
              <Show when={board()} keyed>
                {(Part) => <Part kind={example.kind} setup={whole()} actor={null} fill={setSetup} />}
              </Show>
              <Trial system={system()} kind={kind()} setup={whole()} moves={example.moves ?? null} />
              <Chances system={props.system} kind={kind()} example={example} setup={setup()} />
            </section>
          )}
        </Show>
      )}
    </Show>
  );
}
