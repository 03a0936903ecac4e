// What a duality roll says to people.
import { type Language, number } from '@brosok/dice';
import { netOf } from '../../advantage.js';
import type { CheckDie, Origin } from '../../check.js';
import { shown } from '../../dicePool.js';
import type { KindWords } from '../../kind.js';
import {
  addends,
  COMMON_FIELDS,
  COMMON_VALUES,
  cancelled,
  compared,
  diceName,
  diceNames,
  listed,
} from '../../phrases.js';
import type { Concealed } from './hidden.js';
import { resultOf, rolledOf, type State, valueInTotal } from './play.js';
import type { Setup } from './setup.js';

type Shown = State | Concealed;
/** What does not hang on the Difficulty. */
type AnySetup = Omit<Setup, 'difficulty'>;
type Rolled = NonNullable<ReturnType<typeof rolledOf>>;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Duality roll',
    summary: 'A player rolls a Hope d12 and a Fear d12 against a Difficulty; which is higher matters too.',
    fields: {
      ...COMMON_FIELDS.en,
      help: 'Who helps',
      reaction: 'Reaction roll',
      hope: 'Hope',
      fear: 'Fear',
      stress: 'Stress',
      duality: 'Hope and Fear dice',
      result: 'Result',
      stressCleared: 'Stress cleared',
    },
    moves: { roll: 'Roll' },
    values: {
      ...COMMON_VALUES.en,
      ...diceNames('en', [6, 12]),
      hope: 'Hope die',
      fear: 'Fear die',
      helper: 'Help',
      duality: 'Duality roll',
      criticalSuccess: 'Critical success',
      successWithHope: 'Success with Hope',
      successWithFear: 'Success with Fear',
      failureWithHope: 'Failure with Hope',
      failureWithFear: 'Failure with Fear',
    },
    ask: (state) => ask('en', state),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Бросок двойственности',
    summary: 'Игрок бросает к12 Надежды и к12 Страха против Сложности; важно и то, какая кость выше.',
    fields: {
      ...COMMON_FIELDS.ru,
      help: 'Кто помогает',
      reaction: 'Бросок реакции',
      hope: 'Надежда',
      fear: 'Страх',
      stress: 'Стресс',
      duality: 'Кости Надежды и Страха',
      result: 'Результат',
      stressCleared: 'Снято Стресса',
    },
    moves: { roll: 'Бросить' },
    values: {
      ...COMMON_VALUES.ru,
      ...diceNames('ru', [6, 12]),
      hope: 'Кость Надежды',
      fear: 'Кость Страха',
      helper: 'Помощь',
      duality: 'Бросок двойственности',
      criticalSuccess: 'Критический успех',
      successWithHope: 'Успех с Надеждой',
      successWithFear: 'Успех со Страхом',
      failureWithHope: 'Провал с Надеждой',
      failureWithFear: 'Провал со Страхом',
    },
    ask: (state) => ask('ru', state),
    explain: (state) => explain('ru', state),
  },
};

function ask(language: Language, { setup, phase }: Shown): string {
  if (phase !== 'roll') return '';
  const en = language === 'en';
  const dice = [en ? 'the Hope d12 and the Fear d12' : 'к12 Надежды и к12 Страха', ...d6s(language, setup)];
  return `${en ? 'Roll' : 'Бросьте'} ${dice.join(', ')}.`;
}

/** One's own d6 and the helpers'. */
function d6s(language: Language, setup: AnySetup): readonly string[] {
  const en = language === 'en';
  const net = netOf(setup);
  const d6 = diceName(language, 6);
  return [
    ...(net > 0 ? [en ? `${d6} of advantage` : `${d6} преимущества`] : []),
    ...(net < 0 ? [en ? `${d6} of disadvantage` : `${d6} помехи`] : []),
    ...(setup.help.length > 0
      ? [
          en
            ? `${d6} of each who helps (${setup.help.join(', ')})`
            : `${d6} каждого помощника (${setup.help.join(', ')})`,
        ]
      : []),
  ];
}

function explain(language: Language, state: Shown): readonly string[] {
  const { setup, phase, dice } = state;
  const told = cancelled(language, setup.advantage, setup.disadvantage);
  const rolled = phase === 'done' ? rolledOf(setup, dice) : null;
  if (!rolled) return told;
  const { duality, total, critical } = rolled;
  const [hope, fear] = duality.map((face) => number(language, face));
  const d6s = dice.filter(({ status, origin }) => status === 'used' && !isDuality(origin));
  const added = addends(language, [
    ...d6s.map((die) => ({ label: sourceOf(language, die), amount: valueInTotal(die) })),
    { label: '', amount: setup.modifier },
    ...setup.modifiers,
  ]);
  const sum = `${hope} + ${fear}${added} = ${number(language, total)}`;
  const result = 'concealed' in state ? state.concealed.result : resultOf(...duality, total, state.setup.difficulty);
  const success = result && !result.startsWith('failure');
  return [
    ...told,
    ...helped(language, dice),
    language === 'en' ? `Hope ${hope}, Fear ${fear}: ${sum}.` : `Надежда ${hope}, Страх ${fear}: ${sum}.`,
    ...(critical ? [] : [compared(language, total, setup.difficulty, success)]),
    `${result ? words[language].values[result] : WITH[language][duality[0] > duality[1] ? 'hope' : 'fear']}.`,
    ...changes(language, setup, rolled),
  ];
}

/** What the dice tell where nobody but the GM knows whether it is enough. */
const WITH = {
  en: { hope: 'With Hope', fear: 'With Fear' },
  ru: { hope: 'С Надеждой', fear: 'Со Страхом' },
} as const;

const isDuality = ({ kind }: Origin): boolean => kind === 'hope' || kind === 'fear';

/** Where a d6 in the sum comes from: a helper's name, advantage, disadvantage. */
function sourceOf(language: Language, { origin }: CheckDie): string {
  const en = language === 'en';
  if (origin.name !== undefined) return en ? `help: ${origin.name}` : `помощь: ${origin.name}`;
  if (origin.kind === 'advantage') return en ? 'advantage' : 'преимущество';
  return en ? 'disadvantage' : 'помеха';
}

/** What each helper rolled, where there are several and only the highest counts. */
function helped(language: Language, dice: readonly CheckDie[]): readonly string[] {
  const helpers = dice.filter(({ origin }) => origin.kind === 'helper');
  if (helpers.length < 2) return [];
  const rolled = listed(
    language,
    helpers.map((die) => `${die.origin.name ?? ''}\u00a0${number(language, shown(die))}`),
  );
  return [
    language === 'en'
      ? `Help: ${rolled}; only the highest is added.`
      : `Помощь: ${rolled}; добавляется только наибольшее.`,
  ];
}

/** What Hope, Fear and Stress move, and why they do not where they would. */
function changes(
  language: Language,
  setup: AnySetup,
  { duality, hope, fear, stressCleared }: Rolled,
): readonly string[] {
  const en = language === 'en';
  if (setup.reaction)
    return [
      en
        ? 'A reaction roll changes no Hope, Fear or Stress.'
        : 'Бросок реакции не меняет ни Надежду, ни Страх, ни Стресс.',
    ];
  const withFear = duality[1] > duality[0];
  return [
    ...(hope > 0 ? [en ? 'The character gains 1\u00a0Hope.' : 'Персонаж получает 1\u00a0Надежду.'] : []),
    ...(!withFear && hope === 0
      ? [en ? 'Hope is at its maximum of 6 and does not grow.' : 'Надежды уже 6, больше быть не может.']
      : []),
    ...(fear > 0 ? [en ? 'The GM gains 1\u00a0Fear.' : 'Ведущий получает 1\u00a0Страх.'] : []),
    ...(withFear && fear === 0
      ? [en ? 'Fear is at its maximum of 12 and does not grow.' : 'Страха уже 12, больше быть не может.']
      : []),
    ...(stressCleared > 0 ? [en ? 'The character clears 1\u00a0Stress.' : 'Персонаж снимает 1\u00a0Стресс.'] : []),
  ];
}
