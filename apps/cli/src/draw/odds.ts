// The odds of an expression as text: mean and deviation, a bar for each value, and the chance of at least that much.
import type { OddsAnswer, OutcomeAnswer } from '@brosok/dice';
import { number } from '@brosok/dice';
import type { Request } from '../answer.js';
import { wrap } from '../terminal.js';
import { chart } from './chart.js';
import { chanceText, exactChanceText, exactText } from './numbers.js';

/** With a `target` the bars of the values that reach it stand out. */
export function drawOdds(
  answer: OddsAnswer,
  target: number | null,
  { language, words, style, terminal }: Request,
): readonly string[] {
  const { mean, variance, success, tail } = answer;
  const heading = [
    `${style.dim(words.mean)}\u00A0${mean ? exactText(language, mean) : words.unknown}`,
    `${style.dim(words.deviation)}\u00A0${variance ? number(language, Math.sqrt(variance.decimal)) : words.unknown}`,
  ];
  const said = (text: string) => wrap(text, terminal.columns - 2).map((line) => `  ${line}`);
  return [
    `  ${style.bold(answer.reading)}`,
    ...said(heading.join('   ')),
    ...(success ? said(`${style.dim(words.success)} ${style.bold(exactChanceText(language, success))}`) : []),
    '',
    ...chart(
      { outcomes: outcomes(answer.outcomes), tail: tail.decimal, ...(target === null ? {} : { target }) },
      words,
      language,
      terminal,
      style,
    ),
    ...(tail.decimal > 0 ? said(words.tail(chanceText(language, tail.decimal))).map(style.dim) : []),
    ...(answer.repeats && answer.repeats.length > 1
      ? [
          '',
          `  ${style.bold(words.repeats)}`,
          ...chart({ outcomes: outcomes(answer.repeats), tail: 0 }, words, language, terminal, style),
        ]
      : []),
  ];
}

const outcomes = (answers: readonly OutcomeAnswer[]) =>
  answers.map(({ value, decimal }) => ({ value, chance: decimal }));
