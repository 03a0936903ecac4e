// Dice in a row: dropped ones struck, exploded ones joined to the die they came from, changed ones after what they
// showed before. Each answers a tap with its story.
import { createComputed, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { words } from '../words/language.js';
import { Die } from './Die.js';
import { tellDie } from './tapped.js';
import type { ShownDie } from './telling.js';
import './row.css';

export function DiceRow(props: {
  dice: readonly ShownDie[];
  /** Whether the dice that are there from the first roll in, as those do that come later. */
  lively?: boolean;
  /** How many are shown before the rest is asked for. */
  limit?: number;
}): JSX.Element {
  const [all, setAll] = createSignal(false);
  const limit = () => (all() ? Number.POSITIVE_INFINITY : (props.limit ?? 36));
  const shown = () => (props.dice.length <= limit() + 4 ? props.dice : props.dice.slice(0, limit()));
  // a die that stays is not drawn anew when others come or change
  const [drawn, setDrawn] = createStore<{ dice: readonly ShownDie[] }>({ dice: [] });
  createComputed(() => setDrawn('dice', reconcile(shown(), { key: 'key' })));
  let later = false;
  onMount(() => {
    later = true;
  });
  return (
    <ul class="dice-row">
      <For each={drawn.dice}>
        {(die, index) => (
          <li class="dice-place">
            <Show when={die.parent === null && die.whose !== null && die.whose !== drawn.dice[index() - 1]?.whose}>
              <span class="dice-whose">{die.whose}</span>
            </Show>
            <button
              type="button"
              class="dice-button"
              aria-haspopup="dialog"
              onClick={(event) => tellDie(die, event.currentTarget)}
            >
              <Show when={die.parent !== null}>
                <svg class="dice-link" viewBox="0 0 14 64" aria-hidden="true">
                  <path d="M0 32h9M5 27l5 5-5 5" />
                </svg>
              </Show>
              <For each={die.before.slice(-2)}>
                {(face) => (
                  <>
                    <Die die={die.die} face={face} fate="before" small />
                    <svg class="dice-became" viewBox="0 0 14 14" aria-hidden="true">
                      <path d="M1 7h11M8 3l4 4-4 4" />
                    </svg>
                  </>
                )}
              </For>
              <span class="dice-die" data-lively={later || props.lively ? '' : undefined}>
                <Die die={die.die} face={die.face} fate={die.fate} />
              </span>
              <span class="unseen">{die.name}</span>
            </button>
          </li>
        )}
      </For>
      <Show when={shown().length < props.dice.length}>
        <li class="dice-place">
          <button type="button" class="button dice-rest" onClick={() => setAll(true)}>
            {words().die.more(props.dice.length - shown().length)}
          </button>
        </li>
      </Show>
    </ul>
  );
}
