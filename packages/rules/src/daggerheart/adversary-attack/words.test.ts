// What an adversary's attack asks and tells, sentence by sentence, in both languages (D1–D6).
import { describe, expect, it } from 'vitest';
import { stateAfter, told } from '../../../test/play.js';

/** `~` stands for a space that does not break. */
const STORIES = [
  {
    name: 'before a plain attack',
    setup: { damage: '1d6', targets: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }] },
    moves: [],
    dice: [],
    en: { ask: 'Roll d20.', explain: [] },
    ru: { ask: 'Бросьте к20.', explain: [] },
  },
  {
    name: 'before an attack on several, Fear at hand',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [],
    dice: [],
    en: {
      ask: 'Roll 2d20 and take 2~tokens. Before that an Experience may be added for 1~Fear.',
      explain: ['Set aside: 2~tokens (the attack modifier, each worth −1).'],
    },
    ru: {
      ask: 'Бросьте 2к20 и возьмите 2~жетона. До броска за 1~Страх можно добавить Опыт.',
      explain: ['Отложено: 2~жетона (модификатор атаки, каждый по −1).'],
    },
  },
  {
    name: 'Fear spent',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [{ type: 'spendFear', experience: 'Ambush' }],
    dice: [],
    en: {
      ask: 'Roll 2d20 and take 5~tokens.',
      explain: [
        'Set aside: 2~tokens (the attack modifier, each worth −1) and 3~tokens (Ambush).',
        'Fear spent: 1, left: 1.',
      ],
    },
    ru: {
      ask: 'Бросьте 2к20 и возьмите 5~жетонов.',
      explain: [
        'Отложено: 2~жетона (модификатор атаки, каждый по −1) и 3~жетона (Ambush).',
        'Потрачено Страха: 1, осталось: 1.',
      ],
    },
  },
  {
    name: 'before the damage',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [{ type: 'spendFear', experience: 'Ambush' }, { type: 'roll' }],
    dice: [9, 20],
    en: {
      ask: 'Roll the damage once for all who are hit: 2d6+1.',
      explain: [
        'Set aside: 2~tokens (the attack modifier, each worth −1) and 3~tokens (Ambush).',
        '2d20 rolled 9, 20.',
        'Ann: 20 (the higher) − 2 + 3 (Ambush) = 21 against Evasion 12, a critical hit.',
        'Bob: 9 (the first) − 2 + 3 (Ambush) = 10 against Evasion 5, a hit.',
        'Cid: 9 (the lower) − 2 + 3 (Ambush) = 10 against Evasion 12, a miss.',
        'Fear spent: 1, left: 1.',
      ],
    },
    ru: {
      ask: 'Бросьте урон один раз для всех, в кого попали: 2к6+1.',
      explain: [
        'Отложено: 2~жетона (модификатор атаки, каждый по −1) и 3~жетона (Ambush).',
        'На 2к20 выпало 9, 20.',
        'Ann: 20 (большее) − 2 + 3 (Ambush) = 21 против Уклонения 12, критическое попадание.',
        'Bob: 9 (первое) − 2 + 3 (Ambush) = 10 против Уклонения 5, попадание.',
        'Cid: 9 (меньшее) − 2 + 3 (Ambush) = 10 против Уклонения 12, промах.',
        'Потрачено Страха: 1, осталось: 1.',
      ],
    },
  },
  {
    name: 'armor marked',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [
      { type: 'spendFear', experience: 'Ambush' },
      { type: 'roll' },
      { type: 'rollDamage' },
      { type: 'markArmor', target: 'Ann' },
    ],
    dice: [9, 20, 3, 4],
    en: {
      ask: 'Hit: Ann and Bob. What is lost, and why? Missed: Cid. How was the attack avoided?',
      explain: [
        'Set aside: 2~tokens (the attack modifier, each worth −1) and 3~tokens (Ambush).',
        '2d20 rolled 9, 20.',
        'Ann: 20 (the higher) − 2 + 3 (Ambush) = 21 against Evasion 12, a critical hit.',
        'Bob: 9 (the first) − 2 + 3 (Ambush) = 10 against Evasion 5, a hit.',
        'Cid: 9 (the lower) − 2 + 3 (Ambush) = 10 against Evasion 12, a miss.',
        'Damage 2d6+1: 3 + 4 + 1 = 8.',
        'Ann takes 20 damage (critical, 12 more; an Armor Slot marked, 1~HP less) and marks 2~HP.',
        'Bob takes 4 damage (resistance, half) and marks 1~HP.',
        'Fear spent: 1, left: 1.',
      ],
    },
    ru: {
      ask: 'Попадание: Ann и Bob. Что потеряно и почему? Промах: Cid. Как удалось избежать атаки?',
      explain: [
        'Отложено: 2~жетона (модификатор атаки, каждый по −1) и 3~жетона (Ambush).',
        'На 2к20 выпало 9, 20.',
        'Ann: 20 (большее) − 2 + 3 (Ambush) = 21 против Уклонения 12, критическое попадание.',
        'Bob: 9 (первое) − 2 + 3 (Ambush) = 10 против Уклонения 5, попадание.',
        'Cid: 9 (меньшее) − 2 + 3 (Ambush) = 10 против Уклонения 12, промах.',
        'Урон 2к6+1: 3 + 4 + 1 = 8.',
        'Ann: урон 20 (крит, ещё 12; отмечена ячейка брони, на 1~рану меньше), отмечает 2~раны.',
        'Bob: урон 4 (сопротивление, половина), отмечает 1~рану.',
        'Потрачено Страха: 1, осталось: 1.',
      ],
    },
  },
  {
    name: 'all told',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [
      { type: 'spendFear', experience: 'Ambush' },
      { type: 'roll' },
      { type: 'rollDamage' },
      { type: 'markArmor', target: 'Ann' },
      { type: 'describe', target: 'Ann', story: 'a leap behind a barrel' },
      { type: 'describe', target: 'Bob', story: 'a leap behind a barrel' },
      { type: 'describe', target: 'Cid', story: 'a leap behind a barrel' },
    ],
    dice: [9, 20, 3, 4],
    en: {
      ask: 'Everything has been told: finish the attack.',
      explain: [
        'Set aside: 2~tokens (the attack modifier, each worth −1) and 3~tokens (Ambush).',
        '2d20 rolled 9, 20.',
        'Ann: 20 (the higher) − 2 + 3 (Ambush) = 21 against Evasion 12, a critical hit.',
        'Bob: 9 (the first) − 2 + 3 (Ambush) = 10 against Evasion 5, a hit.',
        'Cid: 9 (the lower) − 2 + 3 (Ambush) = 10 against Evasion 12, a miss.',
        'Damage 2d6+1: 3 + 4 + 1 = 8.',
        'Ann takes 20 damage (critical, 12 more; an Armor Slot marked, 1~HP less) and marks 2~HP.',
        'Ann: a leap behind a barrel',
        'Bob takes 4 damage (resistance, half) and marks 1~HP.',
        'Bob: a leap behind a barrel',
        'Cid: a leap behind a barrel',
        'Fear spent: 1, left: 1.',
      ],
    },
    ru: {
      ask: 'Всё рассказано: завершите атаку.',
      explain: [
        'Отложено: 2~жетона (модификатор атаки, каждый по −1) и 3~жетона (Ambush).',
        'На 2к20 выпало 9, 20.',
        'Ann: 20 (большее) − 2 + 3 (Ambush) = 21 против Уклонения 12, критическое попадание.',
        'Bob: 9 (первое) − 2 + 3 (Ambush) = 10 против Уклонения 5, попадание.',
        'Cid: 9 (меньшее) − 2 + 3 (Ambush) = 10 против Уклонения 12, промах.',
        'Урон 2к6+1: 3 + 4 + 1 = 8.',
        'Ann: урон 20 (крит, ещё 12; отмечена ячейка брони, на 1~рану меньше), отмечает 2~раны.',
        'Ann: a leap behind a barrel',
        'Bob: урон 4 (сопротивление, половина), отмечает 1~рану.',
        'Bob: a leap behind a barrel',
        'Cid: a leap behind a barrel',
        'Потрачено Страха: 1, осталось: 1.',
      ],
    },
  },
  {
    name: 'the end',
    setup: {
      attackModifier: -2,
      fear: 2,
      experiences: [{ name: 'Ambush', bonus: 3 }],
      damage: '2d6+1',
      targets: [
        { name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, advantage: 1, armorSlots: 1 },
        { name: 'Bob', evasion: 5, thresholds: { major: 7, severe: 14 }, resist: ['physical'] },
        { name: 'Cid', evasion: 12, thresholds: { major: 7, severe: 14 }, disadvantage: 1 },
      ],
    },
    moves: [
      { type: 'spendFear', experience: 'Ambush' },
      { type: 'roll' },
      { type: 'rollDamage' },
      { type: 'markArmor', target: 'Ann' },
      { type: 'describe', target: 'Cid', story: 'a leap behind a barrel' },
      { type: 'finish' },
    ],
    dice: [9, 20, 3, 4],
    en: {
      ask: '',
      explain: [
        'Set aside: 2~tokens (the attack modifier, each worth −1) and 3~tokens (Ambush).',
        '2d20 rolled 9, 20.',
        'Ann: 20 (the higher) − 2 + 3 (Ambush) = 21 against Evasion 12, a critical hit.',
        'Bob: 9 (the first) − 2 + 3 (Ambush) = 10 against Evasion 5, a hit.',
        'Cid: 9 (the lower) − 2 + 3 (Ambush) = 10 against Evasion 12, a miss.',
        'Damage 2d6+1: 3 + 4 + 1 = 8.',
        'Ann takes 20 damage (critical, 12 more; an Armor Slot marked, 1~HP less) and marks 2~HP.',
        'Bob takes 4 damage (resistance, half) and marks 1~HP.',
        'Cid: a leap behind a barrel',
        'Fear spent: 1, left: 1.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Отложено: 2~жетона (модификатор атаки, каждый по −1) и 3~жетона (Ambush).',
        'На 2к20 выпало 9, 20.',
        'Ann: 20 (большее) − 2 + 3 (Ambush) = 21 против Уклонения 12, критическое попадание.',
        'Bob: 9 (первое) − 2 + 3 (Ambush) = 10 против Уклонения 5, попадание.',
        'Cid: 9 (меньшее) − 2 + 3 (Ambush) = 10 против Уклонения 12, промах.',
        'Урон 2к6+1: 3 + 4 + 1 = 8.',
        'Ann: урон 20 (крит, ещё 12; отмечена ячейка брони, на 1~рану меньше), отмечает 2~раны.',
        'Bob: урон 4 (сопротивление, половина), отмечает 1~рану.',
        'Cid: a leap behind a barrel',
        'Потрачено Страха: 1, осталось: 1.',
      ],
    },
  },
  {
    name: 'a miss',
    setup: {
      damage: '1d6',
      attackModifier: 1,
      advantage: 2,
      disadvantage: 1,
      targets: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
    },
    moves: [{ type: 'roll' }, { type: 'finish' }],
    dice: [3, 5],
    en: {
      ask: '',
      explain: [
        '2~advantages and 1~disadvantage cancel down to 1~advantage.',
        'Set aside: 1~token (the attack modifier).',
        '2d20 rolled 3, 5.',
        'Ann: 5 (the higher) + 1 = 6 against Evasion 12, a miss.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        '2~преимущества и 1~помеха гасят друг друга, в итоге 1~преимущество.',
        'Отложено: 1~жетон (модификатор атаки).',
        'На 2к20 выпало 3, 5.',
        'Ann: 5 (большее) + 1 = 6 против Уклонения 12, промах.',
      ],
    },
  },
  {
    name: 'immunity and fixed damage',
    setup: {
      damage: '5',
      attackModifier: 1,
      disadvantage: 1,
      targets: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, immune: ['physical'] }],
    },
    moves: [{ type: 'roll' }, { type: 'rollDamage' }, { type: 'finish' }],
    dice: [17, 15],
    en: {
      ask: '',
      explain: [
        'Set aside: 1~token (the attack modifier).',
        '2d20 rolled 17, 15.',
        'Ann: 15 (the lower) + 1 = 16 against Evasion 12, a hit.',
        'Damage: 5.',
        'Ann takes 0 damage (immune) and marks 0~HP.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Отложено: 1~жетон (модификатор атаки).',
        'На 2к20 выпало 17, 15.',
        'Ann: 15 (меньшее) + 1 = 16 против Уклонения 12, попадание.',
        'Урон: 5.',
        'Ann: урон 0 (иммунитет), отмечает 0~ран.',
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
