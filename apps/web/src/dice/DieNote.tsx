// The note beside a die that was tapped: where it came from and what was done to it. Fetched at the first tap.
import { createEffect, For, type JSX, Show } from 'solid-js';
import { words } from '../words/language.js';
import { Die } from './Die.js';
import { tapped } from './tapped.js';

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

export function DieNote(): JSX.Element {
  let note: HTMLElement | undefined;
  createEffect(() => {
    const now = tapped();
    if (!note || !now) return;
    note.showPopover();
    place(note, now.beside);
    note.focus({ preventScroll: true });
  });
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
        if (event.newState === 'closed') tapped()?.beside.focus({ preventScroll: true });
      }}
    >
      <Show when={tapped()} keyed>
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
