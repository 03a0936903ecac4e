// How the total of a roll came about, in words.
import type { DieStep, RollAnswer, RolledDie } from '../expression/rolled.js';
import { type Language, number } from '../language.js';
import { dieName } from './die.js';

/**
 * How the total came about, a sentence a line: one for each die that has more to tell than its face, then the totals.
 * A roll of plain dice is one line.
 */
export function explainRoll(answer: RollAnswer, language: Language): readonly string[] {
  const words = WORDS[language];
  const dice = answer.dice.filter(hasMoreToTell).map((die) => {
    const parts = [words.rolled(number(language, die.steps[0]?.did === 'roll' ? die.steps[0].face : die.face))];
    if (die.from !== undefined) parts.push(words.exploded);
    parts.push(...die.steps.flatMap((step) => words.step(step) ?? []));
    if (die.counted !== undefined && die.counted !== 0) parts.push(die.counted > 0 ? words.success : words.failure);
    return `${words.die(die)}: ${parts.join(', ')}.`;
  });
  return [...dice, ...totals(answer, words)];
}

const hasMoreToTell = ({ steps, role, from, counted }: RolledDie): boolean =>
  steps.length > 1 || role !== undefined || from !== undefined || (counted !== undefined && counted !== 0);

function totals(answer: RollAnswer, words: Words): readonly string[] {
  const { total, totals: all = [], target, margin, targets, margins } = answer;
  if (total !== null) return [words.total(total, target, margin)];
  return all.map((each, index) => words.round(index + 1) + words.total(each, targets?.[index], margins?.[index]));
}

interface Words {
  /** The die with its label and what it is for, as the beginning of a sentence. */
  readonly die: (die: RolledDie) => string;
  readonly rolled: (face: string) => string;
  readonly exploded: string;
  readonly success: string;
  readonly failure: string;
  readonly step: (step: DieStep) => string | null;
  readonly total: (total: number, target: number | undefined, margin: number | undefined) => string;
  readonly round: (round: number) => string;
}

const en = (value: number): string => number('en', value);
const ru = (value: number): string => number('ru', value);

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    die: ({ die, label, role }) =>
      dieName(die, 'en') +
      (label === undefined ? '' : ` (${label})`) +
      (role === 'count' ? ', for how many' : role === 'target' ? ', for the target' : ''),
    rolled: (face) => `rolled ${face}`,
    exploded: 'from an explosion',
    success: 'counts as a success',
    failure: 'counts as a failure',
    step(step) {
      switch (step.did) {
        case 'roll':
          return null;
        case 'reroll':
          return `rerolled to ${en(step.face)} (${step.by})`;
        case 'explode':
          return `exploded into one more die (${step.by})`;
        case 'compound':
          return `exploded and added ${en(step.face)} (${step.by})`;
        case 'penetrate':
          return `penetrating, so it counts as ${en(step.after)} (${step.by})`;
        case 'clamp':
          return `counts as ${en(step.after)} (${step.by})`;
        case 'drop':
          return `dropped (${step.by})`;
      }
    },
    total(total, target, margin) {
      if (target === undefined || margin === undefined) return `Total: ${en(total)}.`;
      const verdict = margin < 0 ? `failure, short by ${en(-margin)}` : `success, by ${en(margin)}`;
      return `Total: ${en(total)} against ${en(target)}: ${verdict}.`;
    },
    round: (round) => `Roll ${round}. `,
  },
  ru: {
    die: ({ die, label, role }) =>
      dieName(die, 'ru') +
      (label === undefined ? '' : ` (${label})`) +
      (role === 'count' ? ', сколько бросать' : role === 'target' ? ', с чем сравнить' : ''),
    rolled: (face) => `выпало ${face}`,
    exploded: 'брошена из-за взрыва',
    success: 'засчитан успех',
    failure: 'засчитан провал',
    step(step) {
      switch (step.did) {
        case 'roll':
          return null;
        case 'reroll':
          return `переброшена: ${ru(step.face)} (${step.by})`;
        case 'explode':
          return `взорвалась, брошена ещё одна (${step.by})`;
        case 'compound':
          return `взорвалась и прибавила ${ru(step.face)} (${step.by})`;
        case 'penetrate':
          return `пробивающий взрыв, считается за ${ru(step.after)} (${step.by})`;
        case 'clamp':
          return `считается за ${ru(step.after)} (${step.by})`;
        case 'drop':
          return `отброшена (${step.by})`;
      }
    },
    total(total, target, margin) {
      if (target === undefined || margin === undefined) return `Итог: ${ru(total)}.`;
      const verdict = margin < 0 ? `провал, не хватило ${ru(-margin)}` : `успех, запас ${ru(margin)}`;
      return `Итог: ${ru(total)} против ${ru(target)}, ${verdict}.`;
    },
    round: (round) => `Бросок ${round}. `,
  },
};
