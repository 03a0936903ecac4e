// What trouble-d20 asks and tells, sentence by sentence, in both languages (T1–T8).
import { describe, expect, it } from 'vitest';
import { stateAfter, told } from '../../test/play.js';

/** `~` stands for a space that does not break. */
const STORIES = [
  {
    name: 'before a plain check',
    setup: { skill: 3, difficulty: 15 },
    moves: [],
    dice: [],
    en: { ask: 'Roll d20.', explain: [] },
    ru: { ask: 'Бросьте к20.', explain: [] },
  },
  {
    name: 'before a check with what the GM set',
    setup: {
      skill: 3,
      difficulty: 15,
      trouble: 'the powder is wet',
      costOfFailure: 'the oar breaks',
      active: false,
      advantage: 1,
    },
    moves: [],
    dice: [],
    en: {
      ask: 'Roll 2d20 and use the highest.',
      explain: [
        'This is not an active check.',
        'Cost of failure: the oar breaks.',
        'Success with Trouble is possible: the powder is wet.',
      ],
    },
    ru: {
      ask: 'Бросьте 2к20 и возьмите наибольшее значение.',
      explain: [
        'Это не активная проверка.',
        'Цена провала: the oar breaks.',
        'Возможен Успех с Неприятностями: the powder is wet.',
      ],
    },
  },
  {
    name: 'before a check with disadvantage',
    setup: { skill: 3, difficulty: 15, disadvantage: 4, advantage: 1 },
    moves: [],
    dice: [],
    en: {
      ask: 'Roll 3d20 and use the lowest.',
      explain: ['1~advantage and 4~disadvantages cancel down to 3~disadvantages.', 'Only 2~disadvantages can be used.'],
    },
    ru: {
      ask: 'Бросьте 3к20 и возьмите наименьшее значение.',
      explain: ['1~преимущество и 4~помехи гасят друг друга, в итоге 3~помехи.', 'Учитываются только 2~помехи.'],
    },
  },
  {
    name: 'a success',
    setup: { skill: 3, difficulty: 15, modifiers: [{ label: 'rope', amount: 2 }] },
    moves: [{ type: 'roll' }],
    dice: [12],
    en: {
      ask: '',
      explain: ['d20 rolled 12: 12 + 3 (skill) + 2 (rope) = 17.', '17 against a difficulty of 15: success, margin +2.'],
    },
    ru: {
      ask: '',
      explain: ['На к20 выпало 12: 12 + 3 (навык) + 2 (rope) = 17.', '17 против сложности 15: успех, разница +2.'],
    },
  },
  {
    name: 'T6 what is no active check, rolled',
    setup: { skill: 3, difficulty: 15, active: false },
    moves: [{ type: 'roll' }],
    dice: [12],
    en: {
      ask: '',
      explain: [
        'This is not an active check.',
        'd20 rolled 12: 12 + 3 (skill) = 15.',
        '15 against a difficulty of 15: success, margin 0.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Это не активная проверка.',
        'На к20 выпало 12: 12 + 3 (навык) = 15.',
        '15 против сложности 15: успех, разница 0.',
      ],
    },
  },
  {
    name: 'a Trouble offered',
    setup: { skill: 3, difficulty: 15, trouble: 'the powder is wet', costOfFailure: 'the oar breaks' },
    moves: [{ type: 'roll' }],
    dice: [7],
    en: {
      ask: 'The check failed. Take the Trouble (the powder is wet) and succeed?',
      explain: ['d20 rolled 7: 7 + 3 (skill) = 10.', '10 against a difficulty of 15: failure, margin −5.'],
    },
    ru: {
      ask: 'Проверка провалена. Принять Неприятность (the powder is wet) и всё-таки преуспеть?',
      explain: ['На к20 выпало 7: 7 + 3 (навык) = 10.', '10 против сложности 15: провал, разница −5.'],
    },
  },
  {
    name: 'a Trouble taken',
    setup: { skill: 3, difficulty: 15, trouble: 'the powder is wet', costOfFailure: 'the oar breaks' },
    moves: [{ type: 'roll' }, { type: 'acceptTrouble' }],
    dice: [7],
    en: {
      ask: '',
      explain: [
        'd20 rolled 7: 7 + 3 (skill) = 10.',
        '10 against a difficulty of 15: failure, margin −5.',
        'Success with Trouble: the powder is wet.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'На к20 выпало 7: 7 + 3 (навык) = 10.',
        '10 против сложности 15: провал, разница −5.',
        'Успех с Неприятностями: the powder is wet.',
      ],
    },
  },
  {
    name: 'a Trouble declined',
    setup: { skill: 3, difficulty: 15, trouble: 'the powder is wet', costOfFailure: 'the oar breaks' },
    moves: [{ type: 'roll' }, { type: 'declineTrouble' }],
    dice: [7],
    en: {
      ask: '',
      explain: [
        'd20 rolled 7: 7 + 3 (skill) = 10.',
        '10 against a difficulty of 15: failure, margin −5.',
        'The failure costs: the oar breaks.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'На к20 выпало 7: 7 + 3 (навык) = 10.',
        '10 против сложности 15: провал, разница −5.',
        'Цена провала: the oar breaks.',
      ],
    },
  },
  {
    name: 'a natural 20 that succeeds outright in a fight',
    setup: { skill: 0, difficulty: 30, combat: 'valor', advantage: 1 },
    moves: [{ type: 'roll' }],
    dice: [4, 20],
    en: {
      ask: '',
      explain: [
        '2d20 rolled 4, 20; the highest counts: 20.',
        '20 against a difficulty of 30: failure, margin −10.',
        'A natural 20 is a critical success: the GM may add an effect.',
        'The GM lets it succeed outright.',
        'The target loses at least 1~HP whatever the margin.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'На 2к20 выпало 4, 20; учтено наибольшее: 20.',
        '20 против сложности 30: провал, разница −10.',
        '20 на кости — критический успех: ведущий может добавить эффект.',
        'Ведущий засчитывает автоматический успех.',
        'Цель теряет не меньше 1~ЕЗ при любой разнице.',
      ],
    },
  },
  {
    name: 'a natural 1 with disadvantage',
    setup: { skill: 3, difficulty: 15, disadvantage: 2 },
    moves: [{ type: 'roll' }],
    dice: [6, 1, 8],
    en: {
      ask: '',
      explain: [
        '3d20 rolled 6, 1, 8; the lowest counts: 1 + 3 (skill) = 4.',
        '4 against a difficulty of 15: failure, margin −11.',
        'A natural 1 is a critical failure: the GM may add an effect.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'На 3к20 выпало 6, 1, 8; учтено наименьшее: 1 + 3 (навык) = 4.',
        '4 против сложности 15: провал, разница −11.',
        '1 на кости — критический провал: ведущий может добавить эффект.',
      ],
    },
  },
  {
    name: 'a static value',
    setup: { kind: 'static', skill: 3, difficulty: 13 },
    moves: [],
    dice: [],
    en: {
      ask: '',
      explain: ['No die is rolled: 10 + 3 (skill) = 13.', '13 against a difficulty of 13: success, margin 0.'],
    },
    ru: { ask: '', explain: ['Кости не бросают: 10 + 3 (навык) = 13.', '13 против сложности 13: успех, разница 0.'] },
  },
  {
    name: 'a static value with an advantage',
    setup: {
      kind: 'static',
      skill: 3,
      difficulty: 15,
      advantage: 2,
      disadvantage: 1,
      modifiers: [{ label: 'lamp', amount: 1 }],
    },
    moves: [],
    dice: [],
    en: {
      ask: '',
      explain: [
        '2~advantages and 1~disadvantage cancel down to 1~advantage.',
        'No die is rolled: 10 + 3 (skill) + 5 (advantage) + 1 (lamp) = 19.',
        '19 against a difficulty of 15: success, margin +4.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '2~преимущества и 1~помеха гасят друг друга, в итоге 1~преимущество.',
        'Кости не бросают: 10 + 3 (навык) + 5 (преимущество) + 1 (lamp) = 19.',
        '19 против сложности 15: успех, разница +4.',
      ],
    },
  },
  {
    name: 'a static value with a disadvantage',
    setup: { kind: 'static', skill: 3, difficulty: 15, disadvantage: 1 },
    moves: [],
    dice: [],
    en: {
      ask: '',
      explain: [
        'No die is rolled: 10 + 3 (skill) − 5 (disadvantage) = 8.',
        '8 against a difficulty of 15: failure, margin −7.',
      ],
    },
    ru: {
      ask: '',
      explain: ['Кости не бросают: 10 + 3 (навык) − 5 (помеха) = 8.', '8 против сложности 15: провал, разница −7.'],
    },
  },
];

describe('in words', () => {
  it.each(STORIES)('$name', ({ setup, moves, dice, en, ru }) => {
    const state = stateAfter('trouble-d20', setup, moves, dice);
    expect(told(state, 'en')).toEqual(en);
    expect(told(state, 'ru')).toEqual(ru);
  });
});
