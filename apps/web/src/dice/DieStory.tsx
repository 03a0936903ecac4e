// The note beside a die that was tapped: where it came from and what was done to it.
import { createSignal, For, type JSX, Show } from 'solid-js';
import { words } from '../words/language.js';
import { Die } from './Die.js';
import type { ShownDie } from './telling.js';

const [told, setTold] = createSignal<{ readonly die: ShownDie; readonly beside: HTMLElement } | null>(null);

let note: HTMLElement | undefined;

/** Opens the note beside `beside`. */
export function tellDie(die: ShownDie, beside: HTMLElement): void {
  setTold({ die, beside });
  if (!note) return;
  note.showPopover();
  place(note, beside);
  note.focus({ preventScroll: true });
}

/** Below the die where there is room, else above; never over the edge of the window. */
function place(element: HTMLElement, beside: HTMLElement): void {
  const die = beside.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const margin = 8;
  const left = Math.max(margin, Math.min(die.left + die.width / 2 - width / 2, innerWidth - width - margin));
  const below = die.bottom + margin;
  const top = below + height + margin <= innerHeight ? below : Math.max(margin, die.top - height - margin);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/** Stands once on a page that shows dice. */
export function DieStory(): JSX.Element {
  return (
    <div
      class="die-story"
      popover="auto"
      role="dialog"
      tabindex="-1"
      aria-label={words().die.where}
      ref={(element) => {
        note = element;
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') told()?.beside.focus({ preventScroll: true });
      }}
    >
      <Show when={told()} keyed>
        {({ die }) => (
          <>
            <Die die={die.die} face={die.face} fate={die.fate} />
            <div>
              <p class="die-story-name">{die.name}</p>
              <ul>
                <For each={die.story}>{(line) => <li>{line}</li>}</For>
              </ul>
            </div>
          </>
        )}
      </Show>
    </div>
  );
}
