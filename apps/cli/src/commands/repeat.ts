// `brosok roll --repeat N`: many rolls of one expression and what they came to.
import { type CodedError, type Expression, fail, number, roll, rollAnswer } from '@brosok/dice';
import type { Answer, Request } from '../answer.js';
import { chart } from '../draw/chart.js';
import { chanceText } from '../draw/numbers.js';
import { drawRoll } from '../draw/roll.js';
import { progress } from '../progress.js';
import { padLeft, wrap } from '../terminal.js';
import type { Refuse } from './refuser.js';
import type { Source } from './source.js';

/** So many rolls are told one by one; of more only the totals and the summary are. */
const TOLD = 1000;
/** So many are listed as text. */
const LISTED = 20;
/** Dice rolled by all together. */
const MOST_DICE = 100_000_000;

interface Summary {
  readonly mean: number;
  readonly deviation: number;
  readonly minimum: number;
  readonly maximum: number;
  /** How often each total came up, ascending. */
  readonly counts: readonly { readonly value: number; readonly count: number }[];
  /** How many reached what they are compared with; absent where nothing is compared. */
  readonly successes?: number;
}

/** Rolls `count` times. With an error in any of them there is no answer. Code of its own: `TOO_MANY_ROLLED`. */
export async function rollMany(
  expression: Expression,
  count: number,
  source: Source,
  request: Request,
  refuse: Refuse,
): Promise<Answer> {
  const { language, words } = request;
  const told: ReturnType<typeof rollAnswer>[] = [];
  const totals: number[] = [];
  let successes: number | null = null;
  let dice = 0;
  const shown = progress(words.rolling, language, count);
  const stopped = (error: CodedError) => {
    shown.done();
    return refuse(error);
  };
  for (let index = 0; index < count; index += 1) {
    const rolled = roll(expression, { random: source.random });
    if (!rolled.ok) return stopped(rolled.error);
    dice += rolled.value.faces.length;
    if (dice > MOST_DICE) return stopped(fail('TOO_MANY_ROLLED', '--repeat', { maximum: MOST_DICE }).error);
    for (const { total, versus } of rolled.value.rounds) {
      totals.push(total);
      if (versus) successes = (successes ?? 0) + (versus.success ? 1 : 0);
    }
    if (index < TOLD) told.push(rollAnswer(rolled.value));
    shown.at(index + 1);
  }
  shown.done();
  const left = source.left();
  if (left > 0) return refuse(fail('DICE_LEFT_OVER', 'dice', { left }).error);
  const summary = summarise(totals, successes);
  return {
    kind: 'answer',
    json: () => ({
      expression: expression.text,
      repeat: count,
      ...(count <= TOLD ? { rolls: told } : {}),
      totals,
      summary,
    }),
    text: () => [...(count <= LISTED ? listed(told, request) : []), ...drawSummary(summary, totals.length, request)],
  };
}

function summarise(totals: readonly number[], successes: number | null): Summary {
  const counts = new Map<number, number>();
  for (const total of totals) counts.set(total, (counts.get(total) ?? 0) + 1);
  const sorted = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  const mean = sorted.reduce((sum, { value, count }) => sum + value * count, 0) / totals.length;
  const variance = sorted.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0) / totals.length;
  return {
    mean,
    deviation: Math.sqrt(variance),
    minimum: sorted[0]?.value ?? 0,
    maximum: sorted.at(-1)?.value ?? 0,
    counts: sorted,
    ...(successes === null ? {} : { successes }),
  };
}

/** The rolls one after another, numbered. */
function listed(told: readonly ReturnType<typeof rollAnswer>[], request: Request): readonly string[] {
  const { language, style, terminal, words } = request;
  const width = String(told.length).length;
  const indented = { ...terminal, columns: terminal.columns - width - 2 };
  const rolls = told.flatMap((answer, index) =>
    drawRoll(answer, { language, words, style, terminal: indented }).map(
      (line, row) => `${style.dim(padLeft(row === 0 ? String(index + 1) : '', width))}  ${line}`,
    ),
  );
  return [...rolls, ''];
}

function drawSummary(summary: Summary, count: number, request: Request): readonly string[] {
  const { language, words, style, terminal } = request;
  const facts: readonly (readonly [string, number])[] = [
    [words.mean, summary.mean],
    [words.deviation, summary.deviation],
    [words.minimum, summary.minimum],
    [words.maximum, summary.maximum],
  ];
  const said = facts.map(([label, value]) => `${style.dim(label)}\u00A0${number(language, value)}`).join('   ');
  const outcomes = summary.counts.map((each) => ({ value: each.value, chance: each.count / count }));
  const won = summary.successes;
  return [
    ...wrap(`${words.rolls(count)}   ${said}`, terminal.columns),
    ...(won === undefined
      ? []
      : [`${style.dim(words.success)} ${number(language, won)} (${chanceText(language, won / count)})`]),
    '',
    ...chart({ outcomes, tail: 0 }, { chance: words.share, atLeast: words.atLeast }, language, terminal, style),
  ];
}
