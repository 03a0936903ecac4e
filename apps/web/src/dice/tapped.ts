// Which die was tapped last, and beside what of the page its note stands.
import { createSignal } from 'solid-js';
import type { ShownDie } from './telling.js';

const [tapped, setTapped] = createSignal<{ readonly die: ShownDie; readonly beside: HTMLElement } | null>(null);

export { tapped };

/** Opens the note beside `beside`. */
export const tellDie = (die: ShownDie, beside: HTMLElement): unknown => setTapped({ die, beside });
