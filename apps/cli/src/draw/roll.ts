// A roll as text: the dice with what became of them, the total, and how it stands to what it is compared with.
import { type Language, number, type RollAnswer, signed } from '@brosok/dice';
import { type Style, type Terminal, wrap } from '../terminal.js';
import type { Words } from '../words/words.js';

export interface RollView {
  readonly language: Language;
  readonly words: Words;
  readonly style: Style;
  readonly terminal: Terminal;
}

/** The lines of a roll, fitted to the terminal. */
export function drawRoll(answer: RollAnswer, view: RollView): readonly string[] {
  const { style, terminal } = view;
  const lines = wrap(painted(answer.text, style), terminal.columns);
  const compared = versus(answer, view);
  return [...lines, ...(compared ? [compared] : []), ...(answer.comment ? [style.dim(`# ${answer.comment}`)] : [])];
}

/** Dropped dice struck out and exploded ones marked in colour; without colour the marks of the text stay. */
function painted(text: string, style: Style): string {
  if (style.dim('x') === 'x') return text;
  return text
    .replace(/~~(.+?)~~/g, (_, die: string) => style.dim(style.struck(die)))
    .replace(/(?<=[(, →+])-?\d+!/g, (die) => style.yellow(die))
    .replace(/✓/g, (sign) => style.green(sign))
    .replace(/✗/g, (sign) => style.red(sign))
    .replace(/(?<=[=≈] )-?[\d.]+(?= [≥<] |$)/gm, (total) => style.bold(total));
}

/** Success or failure and by how much, where the total is compared. */
function versus({ success, margin, successes }: RollAnswer, { language, words, style }: RollView): string | null {
  const told = (won: boolean) => (won ? style.green(words.success) : style.red(words.failure));
  if (success !== undefined && margin !== undefined)
    return `${told(success)}, ${words.margin} ${signed(language, margin)}`;
  if (!successes) return null;
  const won = successes.filter((each) => each).length;
  return `${words.success}: ${number(language, won)} / ${number(language, successes.length)}`;
}
