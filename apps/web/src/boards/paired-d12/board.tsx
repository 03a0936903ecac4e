// paired-d12 at the table: the faces of an attack's die, before and after advantages, while the form is filled in and
// after the roll.

import { type Strip, stripsOf } from '@brosok/rules/systems/paired-d12';
import type { CheckEntry } from '@brosok/table';
import { Index, type JSX, Show } from 'solid-js';
import { inLanguage } from '../../words/inLanguage.js';
import type { Board, SetupPart } from '../boards.js';
import './strip.css';

const words = inLanguage({
  ru: {
    title: 'Грани кости',
    before: 'Как есть',
    after: 'С\u00a0преимуществами',
    zeroed: 'обнулена',
    live: 'наносит урон',
    exploding: 'взрывается',
    die: (number: number) => `Кость ${number}`,
  },
  en: {
    title: 'Faces of the die',
    before: 'As it is',
    after: 'With advantages',
    zeroed: 'zeroed',
    live: 'deals damage',
    exploding: 'explodes',
    die: (number: number) => `Die ${number}`,
  },
});

function OfSetup(props: SetupPart): JSX.Element {
  return (
    <Show when={props.kind === 'attack' && stripsOf(props.setup)}>{(strips) => <Strips strips={strips()} />}</Show>
  );
}

function OfCheck(props: { entry: CheckEntry }): JSX.Element {
  return (
    <Show when={props.entry.state.kind === 'attack' && stripsOf(props.entry.state.setup)}>
      {(strips) => <Strips strips={strips()} />}
    </Show>
  );
}

function Strips(props: { strips: readonly Strip[] }): JSX.Element {
  return (
    <figure class="strips">
      <figcaption class="unseen">{words().title}</figcaption>
      <Index each={props.strips}>
        {(strip, index) => (
          <div class="strip">
            <Show when={props.strips.length > 1}>
              <p class="label">{words().die(index + 1)}</p>
            </Show>
            <Show when={strip().net !== 0} fallback={<Faces faces={strip().before} name={words().title} />}>
              <Faces faces={strip().before} name={words().before} />
              <Faces faces={strip().after} name={words().after} />
            </Show>
          </div>
        )}
      </Index>
      <p class="strip-key hint">
        {KINDS.map((kind) => (
          <span>
            <span class="strip-face" data-does={kind} aria-hidden="true" /> {words()[kind]}
          </span>
        ))}
      </p>
    </figure>
  );
}

const KINDS = ['zeroed', 'live', 'exploding'] as const;

function Faces(props: { faces: Strip['before']; name: string }): JSX.Element {
  return (
    <div class="strip-line">
      <span class="strip-name hint">{props.name}</span>
      <ol class="strip-faces" aria-label={props.name}>
        <Index each={props.faces}>
          {(does, index) => (
            <li class="strip-face" data-does={does()}>
              {index + 1}
              <span class="unseen">, {words()[does()]}</span>
            </li>
          )}
        </Index>
      </ol>
    </div>
  );
}

export const board: Board = { Setup: OfSetup, Check: OfCheck };
