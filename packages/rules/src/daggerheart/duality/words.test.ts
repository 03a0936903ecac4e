// What a duality roll asks and tells, sentence by sentence, in both languages (D7).
import { describe, expect, it } from 'vitest';
import { stateAfter, told } from '../../../test/play.js';

/** `~` stands for a space that does not break. */
const STORIES = [
  {
    name: 'before a plain duality roll',
    setup: { kind: 'duality', difficulty: 14 },
    moves: [],
    dice: [],
    en: { ask: 'Roll the Hope d12 and the Fear d12.', explain: [] },
    ru: { ask: 'Бросьте к12 Надежды и к12 Страха.', explain: [] },
  },
  {
    name: 'before a duality roll with help',
    setup: { kind: 'duality', difficulty: 14, advantage: 1, help: ['Ann', 'Bob'] },
    moves: [],
    dice: [],
    en: { ask: 'Roll the Hope d12 and the Fear d12, d6 of advantage, d6 of each who helps (Ann, Bob).', explain: [] },
    ru: { ask: 'Бросьте к12 Надежды и к12 Страха, к6 преимущества, к6 каждого помощника (Ann, Bob).', explain: [] },
  },
  {
    name: 'before a duality roll with disadvantage',
    setup: { kind: 'duality', difficulty: 14, disadvantage: 1 },
    moves: [],
    dice: [],
    en: { ask: 'Roll the Hope d12 and the Fear d12, d6 of disadvantage.', explain: [] },
    ru: { ask: 'Бросьте к12 Надежды и к12 Страха, к6 помехи.', explain: [] },
  },
  {
    name: 'success with Hope',
    setup: {
      kind: 'duality',
      difficulty: 14,
      modifier: 1,
      modifiers: [{ label: 'Sailor', amount: 2 }],
      advantage: 2,
      disadvantage: 1,
      help: ['Ann', 'Bob'],
    },
    moves: [{ type: 'roll' }],
    dice: [7, 4, 3, 2, 5],
    en: {
      ask: '',
      explain: [
        '2~advantages and 1~disadvantage cancel down to 1~advantage.',
        'Help: Ann~2 and Bob~5; only the highest is added.',
        'Hope 7, Fear 4: 7 + 4 + 3 (advantage) + 5 (help: Bob) + 1 + 2 (Sailor) = 22.',
        '22 against a difficulty of 14: success, margin +8.',
        'Success with Hope.',
        'The character gains 1~Hope.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '2~преимущества и 1~помеха гасят друг друга, в итоге 1~преимущество.',
        'Помощь: Ann~2 и Bob~5; добавляется только наибольшее.',
        'Надежда 7, Страх 4: 7 + 4 + 3 (преимущество) + 5 (помощь: Bob) + 1 + 2 (Sailor) = 22.',
        '22 против сложности 14: успех, разница +8.',
        'Успех с Надеждой.',
        'Персонаж получает 1~Надежду.',
      ],
    },
  },
  {
    name: 'success with Hope, Hope full',
    setup: { kind: 'duality', difficulty: 10, hope: 6 },
    moves: [{ type: 'roll' }],
    dice: [7, 4],
    en: {
      ask: '',
      explain: [
        'Hope 7, Fear 4: 7 + 4 = 11.',
        '11 against a difficulty of 10: success, margin +1.',
        'Success with Hope.',
        'Hope is at its maximum of 6 and does not grow.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Надежда 7, Страх 4: 7 + 4 = 11.',
        '11 против сложности 10: успех, разница +1.',
        'Успех с Надеждой.',
        'Надежды уже 6, больше быть не может.',
      ],
    },
  },
  {
    name: 'failure with Fear',
    setup: { kind: 'duality', difficulty: 14, disadvantage: 1, help: ['Ann'] },
    moves: [{ type: 'roll' }],
    dice: [4, 7, 3, 1],
    en: {
      ask: '',
      explain: [
        'Hope 4, Fear 7: 4 + 7 − 3 (disadvantage) + 1 (help: Ann) = 9.',
        '9 against a difficulty of 14: failure, margin −5.',
        'Failure with Fear.',
        'The GM gains 1~Fear.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Надежда 4, Страх 7: 4 + 7 − 3 (помеха) + 1 (помощь: Ann) = 9.',
        '9 против сложности 14: провал, разница −5.',
        'Провал со Страхом.',
        'Ведущий получает 1~Страх.',
      ],
    },
  },
  {
    name: 'failure with Fear, Fear full',
    setup: { kind: 'duality', difficulty: 14, fear: 12 },
    moves: [{ type: 'roll' }],
    dice: [4, 7],
    en: {
      ask: '',
      explain: [
        'Hope 4, Fear 7: 4 + 7 = 11.',
        '11 against a difficulty of 14: failure, margin −3.',
        'Failure with Fear.',
        'Fear is at its maximum of 12 and does not grow.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Надежда 4, Страх 7: 4 + 7 = 11.',
        '11 против сложности 14: провал, разница −3.',
        'Провал со Страхом.',
        'Страха уже 12, больше быть не может.',
      ],
    },
  },
  {
    name: 'a critical success',
    setup: { kind: 'duality', difficulty: 14 },
    moves: [{ type: 'roll' }],
    dice: [3, 3],
    en: {
      ask: '',
      explain: [
        'Hope 3, Fear 3: 3 + 3 = 6.',
        'Critical success.',
        'The character gains 1~Hope.',
        'The character clears 1~Stress.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Надежда 3, Страх 3: 3 + 3 = 6.',
        'Критический успех.',
        'Персонаж получает 1~Надежду.',
        'Персонаж снимает 1~Стресс.',
      ],
    },
  },
  {
    name: 'a reaction',
    setup: { kind: 'duality', difficulty: 14, reaction: true },
    moves: [{ type: 'roll' }],
    dice: [7, 7],
    en: {
      ask: '',
      explain: ['Hope 7, Fear 7: 7 + 7 = 14.', 'Critical success.', 'A reaction roll changes no Hope, Fear or Stress.'],
    },
    ru: {
      ask: '',
      explain: [
        'Надежда 7, Страх 7: 7 + 7 = 14.',
        'Критический успех.',
        'Бросок реакции не меняет ни Надежду, ни Страх, ни Стресс.',
      ],
    },
  },
];

describe('in words', () => {
  it.each(STORIES)('$name', ({ setup, moves, dice, en, ru }) => {
    const state = stateAfter('daggerheart', setup, moves, dice);
    expect(told(state, 'en')).toEqual(en);
    expect(told(state, 'ru')).toEqual(ru);
  });
});
