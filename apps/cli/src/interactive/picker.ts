// Picking any number of options with a moving cursor. (The ready question of @clack/prompts says "none" and what is
// wrong in English only.)
import { type CANCEL_SYMBOL, MultiSelectPrompt, wrapTextWithPrefix } from '@clack/core';
import {
  limitOptions,
  S_BAR,
  S_BAR_END,
  S_CHECKBOX_ACTIVE,
  S_CHECKBOX_INACTIVE,
  S_CHECKBOX_SELECTED,
  symbol,
  symbolBar,
} from '@clack/prompts';
import type { Style } from '../terminal.js';

interface Pickable {
  readonly label: string;
  readonly hint?: string;
}

export interface Picker {
  readonly question: string;
  readonly options: readonly Pickable[];
  /** What is shown when nothing was picked. */
  readonly nothing: string;
  /** What is wrong with the options picked, by their indices; null where nothing is. */
  check(picked: readonly number[]): string | null;
}

/** The indices of the options that the person picked, ascending. */
export async function pick(
  { question, options, nothing, check }: Picker,
  style: Style,
): Promise<readonly number[] | typeof CANCEL_SYMBOL> {
  const indices = options.map((_, value) => ({ value }));
  const line = (index: number, picked: boolean, active: boolean): string => {
    const { label, hint } = options[index] ?? { label: '' };
    const box = picked
      ? style.green(S_CHECKBOX_SELECTED)
      : active
        ? style.cyan(S_CHECKBOX_ACTIVE)
        : style.dim(S_CHECKBOX_INACTIVE);
    return `${box} ${label}${hint ? ` ${style.dim(`(${hint})`)}` : ''}`;
  };
  const prompt = new MultiSelectPrompt<{ value: number }>({
    options: indices,
    required: false,
    validate: (picked) => check(picked ?? []) ?? undefined,
    render() {
      const picked: readonly number[] = this.value ?? [];
      const head = wrapTextWithPrefix(undefined, question, `${symbolBar(this.state)}  `, `${symbol(this.state)}  `);
      const top = `${style.dim(S_BAR)}\n${head}`;
      if (this.state === 'submit' || this.state === 'cancel') {
        const labels = options.filter((_, index) => picked.includes(index)).map(({ label }) => label);
        const said = labels.join(', ') || (this.state === 'submit' ? nothing : '');
        return `${top}\n${wrapTextWithPrefix(undefined, said, `${style.dim(S_BAR)}  `, undefined, undefined, style.dim)}`;
      }
      const wrong = this.state === 'error';
      const paint = wrong ? style.yellow : style.cyan;
      const bar = `${paint(S_BAR)}  `;
      const lines = limitOptions({
        options: indices,
        cursor: this.cursor,
        columnPadding: 3,
        rowPadding: top.split('\n').length + 2,
        style: ({ value }, active) => line(value, picked.includes(value), active),
      });
      return `${top}\n${bar}${lines.join(`\n${bar}`)}\n${paint(S_BAR_END)}${wrong ? `  ${paint(this.error)}` : ''}\n`;
    },
  });
  const picked = await prompt.prompt();
  return typeof picked === 'symbol' ? picked : [...(picked ?? [])].sort((a, b) => a - b);
}
