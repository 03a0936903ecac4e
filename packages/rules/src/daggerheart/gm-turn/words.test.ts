// What a GM's turn asks and tells, sentence by sentence, in both languages (D5).
import { describe, expect, it } from 'vitest';
import { stateAfter, told } from '../../../test/play.js';

/** `~` stands for a space that does not break. */
const STORIES = [
  {
    name: 'before a turn',
    setup: {
      kind: 'gmTurn',
      characters: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
      attacks: [
        { adversary: 'Wolf', damage: '1d6', targets: [{ name: 'Ann' }] },
        { adversary: 'Old wolf', attackModifier: 1, damage: '3', targets: [{ name: 'Ann' }] },
      ],
    },
    moves: [],
    dice: [],
    en: { ask: 'Wolf attacks. Roll d20.', explain: [] },
    ru: { ask: 'Атакует Wolf. Бросьте к20.', explain: [] },
  },
  {
    name: 'the second attack of a turn',
    setup: {
      kind: 'gmTurn',
      characters: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
      attacks: [
        { adversary: 'Wolf', damage: '1d6', targets: [{ name: 'Ann' }] },
        { adversary: 'Old wolf', attackModifier: 1, damage: '3', targets: [{ name: 'Ann' }] },
      ],
    },
    moves: [{ type: 'roll' }, { type: 'rollDamage' }, { type: 'finish' }],
    dice: [14, 6],
    en: {
      ask: 'Old wolf attacks. Roll d20 and take 1~token.',
      explain: [
        'Attack: Wolf.',
        'd20 rolled 14.',
        'Ann: 14 against Evasion 12, a hit.',
        'Damage 1d6: 6.',
        'Ann takes 6 damage and marks 1~HP.',
        'Attack: Old wolf.',
        'Set aside: 1~token (the attack modifier).',
      ],
    },
    ru: {
      ask: 'Атакует Old wolf. Бросьте к20 и возьмите 1~жетон.',
      explain: [
        'Атака: Wolf.',
        'На к20 выпало 14.',
        'Ann: 14 против Уклонения 12, попадание.',
        'Урон 1к6: 6.',
        'Ann: урон 6, отмечает 1~рану.',
        'Атака: Old wolf.',
        'Отложено: 1~жетон (модификатор атаки).',
      ],
    },
  },
  {
    name: 'a turn in which nobody is hit',
    setup: {
      kind: 'gmTurn',
      characters: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
      attacks: [{ adversary: 'Wolf', damage: '1d6', targets: [{ name: 'Ann' }] }],
    },
    moves: [{ type: 'roll' }, { type: 'finish' }],
    dice: [4],
    en: {
      ask: '',
      explain: [
        'Attack: Wolf.',
        'd20 rolled 4.',
        'Ann: 4 against Evasion 12, a miss.',
        'Ann comes through this turn unhurt.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Атака: Wolf.',
        'На к20 выпало 4.',
        'Ann: 4 против Уклонения 12, промах.',
        'Ann: за этот ход ни одной раны.',
      ],
    },
  },
  {
    name: 'a turn',
    setup: {
      kind: 'gmTurn',
      characters: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
      attacks: [
        { adversary: 'Wolf', damage: '1d6', targets: [{ name: 'Ann' }] },
        { adversary: 'Old wolf', attackModifier: 1, damage: '3', targets: [{ name: 'Ann' }] },
      ],
    },
    moves: [
      { type: 'roll' },
      { type: 'rollDamage' },
      { type: 'finish' },
      { type: 'roll' },
      { type: 'rollDamage' },
      { type: 'finish' },
    ],
    dice: [14, 6, 12],
    en: {
      ask: '',
      explain: [
        'Attack: Wolf.',
        'd20 rolled 14.',
        'Ann: 14 against Evasion 12, a hit.',
        'Damage 1d6: 6.',
        'Ann takes 6 damage and marks 1~HP.',
        'Attack: Old wolf.',
        'Set aside: 1~token (the attack modifier).',
        'd20 rolled 12.',
        'Ann: 12 + 1 = 13 against Evasion 12, a hit.',
        'Damage: 3.',
        'Ann takes 3 damage and marks 1~HP.',
        'Ann marks 2~HP in this turn.',
      ],
    },
    ru: {
      ask: '',
      explain: [
        'Атака: Wolf.',
        'На к20 выпало 14.',
        'Ann: 14 против Уклонения 12, попадание.',
        'Урон 1к6: 6.',
        'Ann: урон 6, отмечает 1~рану.',
        'Атака: Old wolf.',
        'Отложено: 1~жетон (модификатор атаки).',
        'На к20 выпало 12.',
        'Ann: 12 + 1 = 13 против Уклонения 12, попадание.',
        'Урон: 3.',
        'Ann: урон 3, отмечает 1~рану.',
        'За этот ход Ann отмечает 2~раны.',
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
