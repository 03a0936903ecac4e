// What a check of 2d12 says to people.
import { type Language, number } from '@brosok/dice';
import { netOf } from '../../advantage.js';
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
  faces,
} from '../../phrases.js';
import type { Concealed } from './hidden.js';
import { rolledOf, type State } from './play.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Check',
    summary: '2d12 and a modifier against a difficulty; advantages and disadvantages add dice.',
    fields: { ...COMMON_FIELDS.en, rolled: 'Rolled', used: 'Used' },
    moves: { roll: 'Roll' },
    values: { ...COMMON_VALUES.en, ...diceNames('en', [12]), check: 'Check' },
    ask: (state) => (state.phase === 'roll' ? `Roll ${pool('en', state)}${chosen('en', state)}.` : ''),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Проверка',
    summary: '2к12 и модификатор против сложности; преимущества и помехи добавляют кости.',
    fields: { ...COMMON_FIELDS.ru, rolled: 'Выпало', used: 'Учтено' },
    moves: { roll: 'Бросить' },
    values: { ...COMMON_VALUES.ru, ...diceNames('ru', [12]), check: 'Проверка' },
    ask: (state) => (state.phase === 'roll' ? `Бросьте ${pool('ru', state)}${chosen('ru', state)}.` : ''),
    explain: (state) => explain('ru', state),
  },
};

const pool = (language: Language, { setup }: Shown): string => diceName(language, 12, 2 + Math.abs(netOf(setup)));

/** Which dice of the pool will count, where not all do. */
function chosen(language: Language, { setup }: Shown): string {
  const net = netOf(setup);
  if (net === 0) return '';
  if (language === 'en') return ` and use the two ${net > 0 ? 'highest' : 'lowest'}`;
  return ` и возьмите два ${net > 0 ? 'наибольших' : 'наименьших'} значения`;
}

function explain(language: Language, state: Shown): readonly string[] {
  const { setup, dice } = state;
  const told = cancelled(language, setup.advantage, setup.disadvantage);
  if (state.phase !== 'done') return told;
  const { net, total } = rolledOf(setup, dice);
  const success = 'concealed' in state ? state.concealed.success : total >= state.setup.difficulty;
  const modifiers = addends(language, [{ label: '', amount: setup.modifier }, ...setup.modifiers]);
  const rolled = faces(language, dice);
  const added = `${dice
    .filter(({ status }) => status === 'used')
    .map(shown)
    .join(' + ')}${modifiers} = ${number(language, total)}`;
  const rolls =
    language === 'en'
      ? `${pool(language, state)} rolled ${rolled}${net === 0 ? '' : `; the two ${net > 0 ? 'highest' : 'lowest'} are used`}: ${added}.`
      : `На ${pool(language, state)} выпало ${rolled}${net === 0 ? '' : `; учтены два ${net > 0 ? 'наибольших' : 'наименьших'}`}: ${added}.`;
  return [...told, rolls, compared(language, total, setup.difficulty, success)];
}
