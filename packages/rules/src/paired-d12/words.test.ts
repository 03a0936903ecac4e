// What paired-d12 asks and tells, sentence by sentence, in both languages (P1–P6).
import { describe, expect, it } from 'vitest';
import { stateAfter, told } from '../../test/play.js';

/** `~` stands for a space that does not break. */
const STORIES = [
  {
    name: 'before a plain check',
    setup: { difficulty: 15 },
    moves: [],
    dice: [],
    en: { ask: 'Roll 2d12.', explain: [] },
    ru: { ask: 'Бросьте 2к12.', explain: [] },
  },
  {
    name: 'before a check with advantages',
    setup: { difficulty: 15, advantage: 3, disadvantage: 1 },
    moves: [],
    dice: [],
    en: {
      ask: 'Roll 4d12 and use the two highest.',
      explain: ['3~advantages and 1~disadvantage cancel down to 2~advantages.'],
    },
    ru: {
      ask: 'Бросьте 4к12 и возьмите два наибольших значения.',
      explain: ['3~преимущества и 1~помеха гасят друг друга, в итоге 2~преимущества.'],
    },
  },
  {
    name: 'before a check with disadvantages',
    setup: { difficulty: 15, disadvantage: 1 },
    moves: [],
    dice: [],
    en: { ask: 'Roll 3d12 and use the two lowest.', explain: [] },
    ru: { ask: 'Бросьте 3к12 и возьмите два наименьших значения.', explain: [] },
  },
  {
    name: 'a plain check',
    setup: { difficulty: 15 },
    moves: [{ type: 'roll' }],
    dice: [9, 6],
    en: { ask: '', explain: ['2d12 rolled 9, 6: 9 + 6 = 15.', '15 against a difficulty of 15: success, margin 0.'] },
    ru: { ask: '', explain: ['На 2к12 выпало 9, 6: 9 + 6 = 15.', '15 против сложности 15: успех, разница 0.'] },
  },
  {
    name: 'a check with modifiers',
    setup: { difficulty: 15, modifier: 3, modifiers: [{ label: 'fog', amount: -1 }] },
    moves: [{ type: 'roll' }],
    dice: [5, 4],
    en: {
      ask: '',
      explain: ['2d12 rolled 5, 4: 5 + 4 + 3 − 1 (fog) = 11.', '11 against a difficulty of 15: failure, margin −4.'],
    },
    ru: {
      ask: '',
      explain: ['На 2к12 выпало 5, 4: 5 + 4 + 3 − 1 (fog) = 11.', '11 против сложности 15: провал, разница −4.'],
    },
  },
  {
    name: 'a check with advantages',
    setup: { difficulty: 15, advantage: 3, disadvantage: 1 },
    moves: [{ type: 'roll' }],
    dice: [9, 2, 9, 1],
    en: {
      ask: '',
      explain: [
        '3~advantages and 1~disadvantage cancel down to 2~advantages.',
        '4d12 rolled 9, 2, 9, 1; the two highest are used: 9 + 9 = 18.',
        '18 against a difficulty of 15: success, margin +3.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '3~преимущества и 1~помеха гасят друг друга, в итоге 2~преимущества.',
        'На 4к12 выпало 9, 2, 9, 1; учтены два наибольших: 9 + 9 = 18.',
        '18 против сложности 15: успех, разница +3.',
      ],
    },
  },
  {
    name: 'a check with disadvantages',
    setup: { difficulty: 15, disadvantage: 2, advantage: 1, modifier: -2 },
    moves: [{ type: 'roll' }],
    dice: [9, 2, 12],
    en: {
      ask: '',
      explain: [
        '1~advantage and 2~disadvantages cancel down to 1~disadvantage.',
        '3d12 rolled 9, 2, 12; the two lowest are used: 9 + 2 − 2 = 9.',
        '9 against a difficulty of 15: failure, margin −6.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '1~преимущество и 2~помехи гасят друг друга, в итоге 1~помеха.',
        'На 3к12 выпало 9, 2, 12; учтены два наименьших: 9 + 2 − 2 = 9.',
        '9 против сложности 15: провал, разница −6.',
      ],
    },
  },
  {
    name: 'a check with as many of both',
    setup: { difficulty: 15, disadvantage: 5, advantage: 5 },
    moves: [{ type: 'roll' }],
    dice: [9, 2],
    en: {
      ask: '',
      explain: [
        '5~advantages and 5~disadvantages cancel out.',
        '2d12 rolled 9, 2: 9 + 2 = 11.',
        '11 against a difficulty of 15: failure, margin −4.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '5~преимуществ и 5~помех гасят друг друга.',
        'На 2к12 выпало 9, 2: 9 + 2 = 11.',
        '11 против сложности 15: провал, разница −4.',
      ],
    },
  },
  {
    name: 'before an attack',
    setup: { kind: 'attack', die: 6 },
    moves: [],
    dice: [],
    en: { ask: 'Roll d6.', explain: ['d6: 1–3 deal nothing, 6 explodes.'] },
    ru: { ask: 'Бросьте к6.', explain: ['к6: 1–3 обнулены, 6 взрывается.'] },
  },
  {
    name: 'before an attack of several dice',
    setup: { kind: 'attack', die: 2, dice: 3, advantage: 2 },
    moves: [],
    dice: [],
    en: {
      ask: 'Roll 3d2.',
      explain: ['d2: 1 deals nothing, 2 explodes.', '2~advantages: every value deals damage, 2 explodes.'],
    },
    ru: {
      ask: 'Бросьте 3к2.',
      explain: ['к2: 1 обнулено, 2 взрывается.', '2~преимущества: все значения наносят урон, 2 взрывается.'],
    },
  },
  {
    name: 'an attack',
    setup: { kind: 'attack', die: 6 },
    moves: [{ type: 'roll' }],
    dice: [6, 2],
    en: { ask: '', explain: ['d6: 1–3 deal nothing, 6 explodes.', 'Rolled 6 → 2 (6).', 'Damage: 6.'] },
    ru: { ask: '', explain: ['к6: 1–3 обнулены, 6 взрывается.', 'Выпало 6 → 2 (6).', 'Урон: 6.'] },
  },
  {
    name: 'an attack that can do nothing',
    setup: { kind: 'attack', die: 4, disadvantage: 4 },
    moves: [{ type: 'roll' }],
    dice: [4],
    en: {
      ask: '',
      explain: [
        'd4: 1–2 deal nothing, 4 explodes.',
        '4~disadvantages: 1–4 deal nothing, nothing explodes.',
        'Rolled 4 (0).',
        'Damage: 0.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'к4: 1–2 обнулены, 4 взрывается.',
        '4~помехи: 1–4 обнулены, ничто не взрывается.',
        'Выпало 4 (0).',
        'Урон: 0.',
      ],
    },
  },
  {
    name: 'an attack with advantages cancelled down',
    setup: { kind: 'attack', die: 6, advantage: 6, disadvantage: 2 },
    moves: [{ type: 'roll' }],
    dice: [5, 1],
    en: {
      ask: '',
      explain: [
        '6~advantages and 2~disadvantages cancel down to 4~advantages.',
        'd6: 1–3 deal nothing, 6 explodes.',
        '4~advantages: every value deals damage, 5–6 explode.',
        'Rolled 5 → 1 (6).',
        'Damage: 6.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '6~преимуществ и 2~помехи гасят друг друга, в итоге 4~преимущества.',
        'к6: 1–3 обнулены, 6 взрывается.',
        '4~преимущества: все значения наносят урон, 5–6 взрываются.',
        'Выпало 5 → 1 (6).',
        'Урон: 6.',
      ],
    },
  },
  {
    name: 'an attack with advantages distributed',
    setup: { kind: 'attack', die: 6, dice: 2, advantage: 2, disadvantage: 1, distribute: [2, -1] },
    moves: [{ type: 'roll' }],
    dice: [6, 4, 5],
    en: {
      ask: '',
      explain: [
        'd6: 1–3 deal nothing, 6 explodes.',
        'Die 1, 2~advantages: 1 deals nothing, 6 explodes.',
        'Die 2, 1~disadvantage: 1–4 deal nothing, 6 explodes.',
        'Rolled 6 → 4 (10) and 5 (5).',
        'Damage: 15.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'к6: 1–3 обнулены, 6 взрывается.',
        'Кость 1, 2~преимущества: 1 обнулено, 6 взрывается.',
        'Кость 2, 1~помеха: 1–4 обнулены, 6 взрывается.',
        'Выпало 6 → 4 (10) и 5 (5).',
        'Урон: 15.',
      ],
    },
  },
];

describe('in words', () => {
  it.each(STORIES)('$name', ({ setup, moves, dice, en, ru }) => {
    const state = stateAfter('paired-d12', setup, moves, dice);
    expect(told(state, 'en')).toEqual(en);
    expect(told(state, 'ru')).toEqual(ru);
  });
});
