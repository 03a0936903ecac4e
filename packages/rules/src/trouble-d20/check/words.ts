// What a check of trouble-d20 says to people.
import { type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import {
  addends,
  COMMON_FIELDS,
  COMMON_VALUES,
  cancelled,
  compared,
  diceName,
  diceNames,
  equation,
  faces,
} from '../../phrases.js';
import { cappedNet } from '../net.js';
import { capped } from '../phrases.js';
import { type Concealed, endOf, reached } from './hidden.js';
import { rolledOf, type State } from './play.js';
import type { Setup } from './setup.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Check',
    summary: 'd20, skill and modifiers against a difficulty; a failure may become a Success with Trouble.',
    fields: {
      ...COMMON_FIELDS.en,
      skill: 'Skill',
      combat: 'Combat check',
      active: 'Active check',
      natural20Succeeds: 'A natural 20 succeeds',
      trouble: 'Trouble',
      costOfFailure: 'Cost of failure',
      rolled: 'Rolled',
      kept: 'Counts',
      critical: 'Critical',
      automatic: 'By the natural 20 alone',
      withTrouble: 'With Trouble',
      minimumDamage: 'HP lost at least',
      natural20: 'Natural 20',
      natural1: 'Natural 1',
      margins: 'Margin and degrees',
      static: 'Without a roll: the static value',
      better: 'Succeeds more often',
    },
    moves: { roll: 'Roll', acceptTrouble: 'Take the Trouble', declineTrouble: 'Accept the failure' },
    values: {
      ...COMMON_VALUES.en,
      ...diceNames('en', [20]),
      check: 'Check',
      trouble: 'Trouble is offered',
      valor: 'Valor',
      marksmanship: 'Marksmanship',
      success: 'Critical success',
      failure: 'Critical failure',
      static: 'The static value',
      equal: 'Both equally',
    },
    ask: (state) => {
      if (state.phase === 'trouble') return `The check failed. Take the Trouble (${state.setup.trouble}) and succeed?`;
      return state.phase === 'roll' ? `Roll ${pool('en', state.setup)}${chosen('en', state.setup)}.` : '';
    },
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Проверка',
    summary: 'к20, навык и модификаторы против сложности; провал может стать Успехом с\u00a0Неприятностями.',
    fields: {
      ...COMMON_FIELDS.ru,
      skill: 'Навык',
      combat: 'Боевая проверка',
      active: 'Активная проверка',
      natural20Succeeds: '20 на кости — всегда успех',
      trouble: 'Неприятность',
      costOfFailure: 'Цена провала',
      rolled: 'Выпало',
      kept: 'Учтено',
      critical: 'Критический результат',
      automatic: 'Только благодаря 20 на кости',
      withTrouble: 'С Неприятностями',
      minimumDamage: 'Потеря ЕЗ, не меньше',
      natural20: '20 на кости',
      natural1: '1 на кости',
      margins: 'Разница и\u00a0градации',
      static: 'Без броска: статичное значение',
      better: 'Чаще приводит к успеху',
    },
    moves: { roll: 'Бросить', acceptTrouble: 'Принять Неприятность', declineTrouble: 'Согласиться на провал' },
    values: {
      ...COMMON_VALUES.ru,
      ...diceNames('ru', [20]),
      check: 'Проверка',
      trouble: 'Предложена Неприятность',
      valor: 'Доблесть',
      marksmanship: 'Меткость',
      success: 'Критический успех',
      failure: 'Критический провал',
      static: 'Статичное значение',
      equal: 'Оба одинаково',
    },
    ask: (state) => {
      if (state.phase === 'trouble')
        return `Проверка провалена. Принять Неприятность (${state.setup.trouble}) и всё-таки преуспеть?`;
      return state.phase === 'roll' ? `Бросьте ${pool('ru', state.setup)}${chosen('ru', state.setup)}.` : '';
    },
    explain: (state) => explain('ru', state),
  },
};

const pool = (language: Language, setup: Shown['setup']): string =>
  diceName(language, 20, 1 + Math.abs(cappedNet(setup)));

/** Which die of the pool will count, where there are several. */
function chosen(language: Language, setup: Shown['setup']): string {
  const net = cappedNet(setup);
  if (net === 0) return '';
  if (language === 'en') return ` and use the ${net > 0 ? 'highest' : 'lowest'}`;
  return ` и возьмите ${net > 0 ? 'наибольшее' : 'наименьшее'} значение`;
}

function explain(language: Language, state: Shown): readonly string[] {
  const { setup, dice } = state;
  const told = [...cancelled(language, setup.advantage, setup.disadvantage), ...capped(language, setup)];
  if (state.phase === 'roll') return [...told, ...decided(language, setup)];
  const { kept, total, net } = rolledOf(setup, dice);
  const modifiers = addends(language, [{ label: skillName[language], amount: setup.skill }, ...setup.modifiers]);
  const added = equation(language, `${number(language, kept)}${modifiers}`, total);
  const rolled = faces(language, dice);
  const which =
    net === 0
      ? ''
      : language === 'en'
        ? `; the ${net > 0 ? 'highest' : 'lowest'} counts`
        : `; учтено ${net > 0 ? 'наибольшее' : 'наименьшее'}`;
  const rolls =
    language === 'en'
      ? `${pool(language, setup)} rolled ${rolled}${which}: ${added}.`
      : `На ${pool(language, setup)} выпало ${rolled}${which}: ${added}.`;
  return [
    ...told,
    ...kindTold(language, setup),
    rolls,
    compared(language, total, setup.difficulty, reached(state).success),
    ...after(language, state),
  ];
}

const skillName = { en: 'skill', ru: 'навык' } as const;

/** That the check is no deed of the character's; nothing where it is (T6). */
const kindTold = (language: Language, { active }: Pick<Setup, 'active'>): readonly string[] =>
  active ? [] : [language === 'en' ? 'This is not an active check.' : 'Это не активная проверка.'];

/** What the GM set before the roll (T1). */
function decided(language: Language, setup: Omit<Setup, 'difficulty'>): readonly string[] {
  const en = language === 'en';
  const { trouble, costOfFailure } = setup;
  return [
    ...kindTold(language, setup),
    ...(costOfFailure === null ? [] : [`${en ? 'Cost of failure' : 'Цена провала'}: ${costOfFailure}.`]),
    ...(trouble === null
      ? []
      : [`${en ? 'Success with Trouble is possible' : 'Возможен Успех с Неприятностями'}: ${trouble}.`]),
  ];
}

/** What follows from the roll: criticals, the Trouble, the cost (T5, T8). */
function after(language: Language, state: Shown): readonly string[] {
  const en = language === 'en';
  const { critical, minimumDamage } = rolledOf(state.setup, state.dice);
  const { automatic } = reached(state);
  const { trouble, costOfFailure } = endOf(state);
  return [
    ...(critical === 'success'
      ? [
          en
            ? 'A natural 20 is a critical success: the GM may add an effect.'
            : '20 на кости — критический успех: ведущий может добавить эффект.',
        ]
      : []),
    ...(critical === 'failure'
      ? [
          en
            ? 'A natural 1 is a critical failure: the GM may add an effect.'
            : '1 на кости — критический провал: ведущий может добавить эффект.',
        ]
      : []),
    ...(automatic ? [en ? 'The GM lets it succeed outright.' : 'Ведущий засчитывает автоматический успех.'] : []),
    ...(minimumDamage > 0
      ? [
          en
            ? 'The target loses at least 1\u00a0HP whatever the margin.'
            : 'Цель теряет не меньше 1\u00a0ЕЗ при любой разнице.',
        ]
      : []),
    ...(trouble === null ? [] : [`${en ? 'Success with Trouble' : 'Успех с Неприятностями'}: ${trouble}.`]),
    ...(costOfFailure === null ? [] : [`${en ? 'The failure costs' : 'Цена провала'}: ${costOfFailure}.`]),
  ];
}
