// Light or dark: as the device has it unless one was chosen. start.js sets the same before anything is painted.
import { createSignal } from 'solid-js';
import { read, write } from '../net/storage.js';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'brosok.theme';
const [theme, set] = createSignal<Theme>(THEMES.find((each) => each === read(KEY)) ?? 'auto');

export { theme };

export function chooseTheme(chosen: Theme): void {
  write(KEY, chosen === 'auto' ? null : chosen);
  if (chosen === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  set(chosen);
}
