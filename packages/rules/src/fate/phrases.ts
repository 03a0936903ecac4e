// Words that the kinds of Fate share: labels, names of keys, how a roll is told and what a result brings.
import { counted, type Forms, type Language, number, signed } from '@brosok/dice';
import type { CheckDie, DieId } from '../check.js';
import { sum } from '../dicePool.js';
import { COMMON_FIELDS, COMMON_VALUES } from '../phrases.js';
import type { HiddenEffect, HiddenRoll } from './hidden.js';
import { type Result, resultOf, rung } from './ladder.js';
import type { Effect, Party } from './outcomes.js';
import { facesOf, fatePoints, INVOKE_BONUS, type Roll, totalOf } from './roll.js';

export const FIELDS = {
  en: {
    ...COMMON_FIELDS.en,
    skill: 'Skill',
    skillName: 'Name of the skill',
    opposition: 'Opposition',
    passive: 'Passive opposition',
    active: 'Active opposition',
    helpers: 'Helpers',
    aspects: 'Aspects in play',
    aspect: 'Aspect',
    free: 'For free',
    owner: 'Whose',
    effect: 'What it does',
    by: 'Who',
    atCost: 'Take it at a major cost',
    story: 'For the story',
    goal: 'Goal',
    result: 'Result',
    shifts: 'Shifts',
    effects: 'What it brings',
    brings: 'Effect',
    choices: 'What could be done',
    move: 'Move',
    to: 'For whom',
    fatePoints: 'Fate points spent',
    boost: 'Boost',
    actor: 'Actor',
    fail: 'Failure',
    tie: 'Tie',
    style: 'Success with style',
  },
  ru: {
    ...COMMON_FIELDS.ru,
    skill: 'Навык',
    skillName: 'Название навыка',
    opposition: 'Сопротивление',
    passive: 'Пассивное сопротивление',
    active: 'Активное сопротивление',
    helpers: 'Помощники',
    aspects: 'Аспекты в игре',
    aspect: 'Аспект',
    free: 'Бесплатно',
    owner: 'Чьи',
    effect: 'Что даёт',
    by: 'Кто',
    atCost: 'Согласиться на серьёзную цену',
    story: 'Для истории',
    goal: 'Цель',
    result: 'Результат',
    shifts: 'Сдвиги',
    effects: 'Что это даёт',
    brings: 'Следствие',
    choices: 'Что можно сделать',
    move: 'Ход',
    to: 'Кому',
    fatePoints: 'Потрачено жетонов судьбы',
    boost: 'Усиление',
    actor: 'Действующий',
    fail: 'Провал',
    tie: 'Ничья',
    style: 'Успех со стилем',
  },
} as const;

export const VALUES = {
  en: {
    ...COMMON_VALUES.en,
    rolled: 'Rolled',
    dF: 'Fate die',
    actor: 'The acting character',
    opposition: 'The opposition',
    passive: 'Passive: a rating',
    active: 'Active: somebody rolls',
    invoke: 'Aspect invoked',
    '+2': '+2 to the total',
    reroll: 'Reroll all four dice',
    fail: 'Failure',
    tie: 'Tie',
    success: 'Success',
    style: 'Success with style',
    achieved: 'Done',
    minorCost: 'Done at a minor cost',
    majorCost: 'Done at a major cost',
    failed: 'Not done',
    aspect: 'The aspect is in play',
    noAspect: 'No aspect',
    freeInvokes: 'Free invokes',
    boost: 'Boost',
    stress: 'Hit',
    unharmed: 'No hit',
    averted: 'Averted',
  },
  ru: {
    ...COMMON_VALUES.ru,
    rolled: 'Кости брошены',
    dF: 'Кость Fate',
    actor: 'Действующий персонаж',
    opposition: 'Противник',
    passive: 'Пассивное: величина',
    active: 'Активное: кто-то бросает',
    invoke: 'Призыв аспекта',
    '+2': '+2 к итогу',
    reroll: 'Перебросить все четыре кости',
    fail: 'Провал',
    tie: 'Ничья',
    success: 'Успех',
    style: 'Успех со стилем',
    achieved: 'Сделано',
    minorCost: 'Сделано за небольшую цену',
    majorCost: 'Сделано за серьёзную цену',
    failed: 'Не сделано',
    aspect: 'Аспект в игре',
    noAspect: 'Аспекта нет',
    freeInvokes: 'Бесплатные призывы',
    boost: 'Усиление',
    stress: 'Удар',
    unharmed: 'Без удара',
    averted: 'Отбито',
  },
} as const;

const SHIFTS: Readonly<Record<Language, Forms>> = {
  en: { one: 'shift', other: 'shifts' },
  ru: { one: 'сдвиг', few: 'сдвига', many: 'сдвигов', other: 'сдвига' },
};

export const FREE_INVOKES: Readonly<Record<Language, Forms>> = {
  en: { one: 'free invoke', other: 'free invokes' },
  ru: {
    one: 'бесплатный призыв',
    few: 'бесплатных призыва',
    many: 'бесплатных призывов',
    other: 'бесплатного призыва',
  },
};

const FATE_POINTS: Forms = { one: 'fate point', other: 'fate points' };

/** “3 shifts: success with style”, «−2 сдвига: провал». */
export const shiftsTold = (language: Language, shifts: number): string =>
  `${counted(language, shifts, SHIFTS[language])}: ${resultName(language, resultOf(shifts))}`;

/** How a comparison stands whose shifts are hidden: “Success with style”; null where the result is hidden too. */
export function hiddenTold(language: Language, result: Result | null): string {
  if (result !== null) return VALUES[language][result];
  return language === 'en' ? 'The result is known to the GM' : 'Результат знает ведущий';
}

export const resultName = (language: Language, result: Result): string =>
  VALUES[language][result].toLocaleLowerCase(language);

/** A name in the quotation marks of the language. */
export const quoted = (language: Language, name: string): string => (language === 'en' ? `“${name}”` : `«${name}»`);

/** A total with all that it is made of: “+3 = dice [+ 0 − +] +1, skill +1, Aya +1”. */
export function rollTold(
  language: Language,
  dice: readonly CheckDie[],
  roll: Roll | HiddenRoll,
  skillName: string | null = null,
): string {
  const en = language === 'en';
  const { skill } = roll;
  if (roll.dice.length === 0) {
    const rating = skill === null ? (en ? 'known to the GM' : 'известно ведущему') : rung(language, skill);
    return [rating, ...invokesTold(language, roll)].join(', ');
  }
  const rank = skill === null ? (en ? 'known to the GM' : 'знает ведущий') : signed(language, skill);
  const faces = facesOf(dice, roll);
  const parts = [
    `${en ? 'dice' : 'кости'} ${facesTold(faces)} ${signed(language, sum(faces))}`,
    `${skillName ?? (en ? 'skill' : 'навык')} ${rank}`,
    ...roll.helpers.map((name) => `${name} ${signed(language, 1)}`),
    ...invokesTold(language, roll),
    ...rerollsTold(language, dice, roll),
  ];
  return parts.join(', ');
}

/** The four dice: [+ 0 − +]. */
const facesTold = (faces: readonly number[]): string => `[${faces.map(symbol).join('\u00a0')}]`;
const symbol = (face: number): string => (face > 0 ? '+' : face < 0 ? '\u2212' : '0');

const invokesTold = (language: Language, { invokes }: Pick<Roll, 'invokes'>): readonly string[] =>
  invokes
    .filter(({ effect }) => effect === '+2')
    .map(
      ({ aspect, free }) => `${quoted(language, aspect)} ${signed(language, INVOKE_BONUS)}${freeTold(language, free)}`,
    );

/** What the dice showed before each reroll. */
function rerollsTold(
  language: Language,
  dice: readonly CheckDie[],
  roll: Pick<Roll, 'dice' | 'invokes'>,
): readonly string[] {
  return roll.invokes
    .filter(({ effect }) => effect === 'reroll')
    .map(({ aspect, free }, index) => {
      const before = facesTold(roll.dice.map((id) => Number(changeOf(dice, id, index))));
      const name = quoted(language, aspect);
      return language === 'en'
        ? `${name} rerolled ${before}${freeTold(language, free)}`
        : `${name}: переброс ${before}${freeTold(language, free)}`;
    });
}

const changeOf = (dice: readonly CheckDie[], id: DieId, index: number) => dice[id]?.changes[index]?.before;

const freeTold = (language: Language, free: boolean): string =>
  free ? (language === 'en' ? ' (free)' : ' (бесплатно)') : '';

/** A total with its rung and its parts: “Great (+4): dice …”; without the total where the skill is hidden. */
export function totalTold(
  language: Language,
  dice: readonly CheckDie[],
  roll: Roll | HiddenRoll,
  skillName: string | null = null,
): string {
  if (roll.skill === null) return rollTold(language, dice, roll, skillName);
  const parts = roll.dice.length + roll.invokes.length > 0 ? `: ${rollTold(language, dice, roll, skillName)}` : '';
  return `${rung(language, totalOf(dice, roll))}${parts}`;
}

/** Fate points that were spent on a roll, as a sentence; nothing where none were. */
export function pointsTold(
  language: Language,
  who: string,
  rolls: readonly Pick<Roll, 'invokes'>[],
): readonly string[] {
  const points = sum(rolls.map(fatePoints));
  if (points === 0) return [];
  return [
    language === 'en'
      ? `${who}: ${counted('en', points, FATE_POINTS)} spent.`
      : `${who}: потрачено жетонов судьбы\u00a0— ${number('ru', points)}.`,
  ];
}

/** What an effect of the outcome table means, as a sentence; `aspect` is the name of the aspect in question. */
export function effectTold(
  language: Language,
  { brings, to, amount = 0 }: Effect | HiddenEffect,
  aspect: string | null,
): string {
  const en = language === 'en';
  const name = aspect === null ? '' : ` ${quoted(language, aspect)}`;
  switch (brings) {
    case 'achieved':
      if (to === 'opposition') return en ? 'The opposition gets what it was after.' : 'Противник добивается своего.';
      return en ? 'It is done.' : 'Задуманное удаётся.';
    case 'minorCost':
      return en ? 'It is done, at a minor cost.' : 'Задуманное удаётся, но за небольшую цену.';
    case 'majorCost':
      return en ? 'It is done, at a major cost.' : 'Задуманное удаётся, но за серьёзную цену.';
    case 'failed':
      return en ? 'It is not done.' : 'Задуманное не удаётся.';
    case 'aspect':
      return en ? `The aspect${name} is in play.` : `Аспект${name} в игре.`;
    case 'noAspect':
      return en ? `The aspect${name} does not come into play.` : `Аспект${name} не появляется.`;
    case 'freeInvokes':
      return `${FOR[language][to]}: ${counted(language, amount ?? 0, FREE_INVOKES[language])}.`;
    case 'boost':
      return `${FOR[language][to]}: ${en ? 'a boost' : 'усиление'}.`;
    case 'stress': {
      if (amount === null)
        return en
          ? `${WHO.en[to]} takes a hit; its shifts are known to the GM.`
          : `${WHO.ru[to]} получает удар; сколько в нём сдвигов, знает ведущий.`;
      const hit = counted(language, amount, SHIFTS[language]);
      return en ? `${WHO.en[to]} takes a hit of ${hit}.` : `${WHO.ru[to]} получает удар: ${hit}.`;
    }
    case 'unharmed':
      return en ? `${WHO.en[to]} is unharmed.` : `${WHO.ru[to]} не получает удара.`;
    case 'averted':
      return en ? 'The opponent does not get through.' : 'Противник ничего не добивается.';
  }
}

const WHO: Readonly<Record<Language, Readonly<Record<Party, string>>>> = {
  en: { actor: 'The acting character', opposition: 'The opposition' },
  ru: { actor: 'Действующий персонаж', opposition: 'Противник' },
};

const FOR: Readonly<Record<Language, Readonly<Record<Party, string>>>> = {
  en: { actor: 'For the acting character', opposition: 'For the opposition' },
  ru: { actor: 'Действующему персонажу', opposition: 'Противнику' },
};

/** A count of sides' totals: “A 2, B 5”. */
export const scoreTold = (language: Language, scores: readonly (readonly [name: string, score: number])[]): string =>
  scores.map(([name, score]) => `${name}\u00a0${number(language, score)}`).join(', ');
