// Stat blocks as people paste them: of invented adversaries, in the wording of the books in both languages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainError, systems } from '../index.js';
import { readStatBlock } from './statBlock.js';

const daggerheart = systems.find(({ id }) => id === 'daggerheart');

const OGRE = `Cave Ogre
Tier 1 Bruiser
It is larger than the cave that it guards.
Motives & Tactics: Guard, throw stones
Difficulty: 14 | Thresholds: 8/15 | HP: 5 | Stress: 3
ATK: +2 | Stone Club: Melee | 2d8+3 phy
Experience: Hears the Stone +2, Thrower −1
FEATURES
Falling Rock - Action: Mark a Stress to throw one.`;

const OGRE_IN_RUSSIAN = `Пещерный огр
Ранг 1, громила
Он больше пещеры, которую сторожит.
Мотивы и тактика: сторожить, кидать камни
Сложность 14 | Пороги 8/15 | ЕЗ 5 | Стресс 3
АТК: +2 | Каменная дубина: Вплотную | 2к8+3 физ.
Опыт: Слышит камень +2, Метатель −1
ОСОБЕННОСТИ
Обвал — действие: отметить Стресс и бросить камень.`;

const numbers = {
  difficulty: 14,
  thresholds: { major: 8, severe: 15 },
  hp: 5,
  stress: 3,
  attackModifier: 2,
  damage: '2d8+3',
  damageType: 'physical',
  direct: false,
};

const read = (text: string) => {
  const result = readStatBlock(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const refused = (text: string) => {
  const result = readStatBlock(text);
  if (result.ok) throw new Error(`read: ${JSON.stringify(result.value)}`);
  return result.error;
};

describe('a stat block', () => {
  it('is read whole, and its prose kept as notes', () => {
    expect(read(OGRE)).toEqual({
      name: 'Cave Ogre',
      fields: {
        ...numbers,
        weapon: 'Stone Club',
        range: 'Melee',
        experiences: [
          { name: 'Hears the Stone', bonus: 2 },
          { name: 'Thrower', bonus: -1 },
        ],
        notes: [
          'Tier 1 Bruiser',
          'It is larger than the cave that it guards.',
          'Motives & Tactics: Guard, throw stones',
          'FEATURES',
          'Falling Rock - Action: Mark a Stress to throw one.',
        ].join('\n'),
      },
    });
  });

  it('is read in Russian just so', () => {
    const { name, fields } = read(OGRE_IN_RUSSIAN);
    expect(name).toBe('Пещерный огр');
    expect(fields).toMatchObject({
      ...numbers,
      weapon: 'Каменная дубина',
      range: 'Вплотную',
      experiences: [
        { name: 'Слышит камень', bonus: 2 },
        { name: 'Метатель', bonus: -1 },
      ],
    });
    expect(fields.notes.split('\n')).toHaveLength(5);
  });

  it('may have its parts in any order, on any lines', () => {
    const parts = [
      'Difficulty: 14',
      'Thresholds: 8/15',
      'HP: 5',
      'Stress: 3',
      'ATK: +2',
      'Stone Club: Melee',
      '2d8+3 phy',
      'Experience: Hears the Stone +2',
    ];
    const whole = read(parts.join('\n')).fields;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(parts, { minLength: parts.length }),
        fc.array(fc.constantFrom(' | ', '\n', '|', '  •  '), {
          minLength: parts.length,
          maxLength: parts.length,
        }),
        (shuffled, between) => {
          const text = shuffled.map((part, index) => part + (between[index] ?? '')).join('');
          expect(read(`Cave Ogre\n${text}`)).toEqual({ name: 'Cave Ogre', fields: whole });
        },
      ),
    );
  });

  it.each([
    ['Thresholds: None', { thresholds: { major: null, severe: null } }],
    ['Thresholds: 7/None', { thresholds: { major: 7, severe: null } }],
    ['Пороги урона: нет', { thresholds: { major: null, severe: null } }],
    ['Major 8 / Severe 15', { thresholds: { major: 8, severe: 15 } }],
    ['Ощутимый 8, тяжёлый 15', { thresholds: { major: 8, severe: 15 } }],
    ['Difficulty 12, HP 4, Stress 2', { difficulty: 12, hp: 4, stress: 2 }],
    ['Сл. 12; ОЗ: 4; Стресс: 2', { difficulty: 12, hp: 4, stress: 2 }],
    ['**Difficulty:** 12 | **HP:** 4', { difficulty: 12, hp: 4 }],
    ['ATK: −1', { attackModifier: -1 }],
    ['Атака +3', { attackModifier: 3 }],
    ['5 phy', { damage: '5', damageType: 'physical' }],
    ['Damage: 3d6 - 1 magic', { damage: '3d6-1', damageType: 'magic' }],
    ['Урон: 1к10+2 маг.', { damage: '1d10+2', damageType: 'magic' }],
    ['2d6+1 direct phy', { damage: '2d6+1', direct: true }],
    ['2к6+1 физ. прямой', { damage: '2d6+1', damageType: 'physical', direct: true }],
    ['Wide Jaws: Very Close', { weapon: 'Wide Jaws', range: 'Very Close' }],
    ['Широкая пасть: Очень близко', { weapon: 'Широкая пасть', range: 'Очень близко' }],
    ['Range: Far', { weapon: null, range: 'Far' }],
    ['Experience: none', { experiences: [] }],
    [
      'Опыт: Нюх +2, Бег в темноте +3',
      {
        experiences: [
          { name: 'Нюх', bonus: 2 },
          { name: 'Бег в темноте', bonus: 3 },
        ],
      },
    ],
  ])('may say %j', (text, fields) => {
    expect(read(`Somebody\n${text}`)).toMatchObject({ name: 'Somebody', fields });
  });

  it('may stand in one line with its name', () => {
    expect(read('Cave Ogre | HP: 5 | Stress: 3')).toMatchObject({ name: 'Cave Ogre', fields: { hp: 5, stress: 3 } });
  });

  it('has no name where none is there', () => {
    expect(read('HP: 5').name).toBe('');
  });

  it.each([
    ['', 'STAT_BLOCK_EMPTY', null],
    ['An ogre lives here.\nNobody knows more.', 'STAT_BLOCK_EMPTY', null],
    ['Ogre\nHP: 5 | Wings: 2 | Stress: 3', 'STAT_BLOCK_UNKNOWN', 'Wings: 2'],
    ['Ogre\nHP: 5\nDificulty: 14', 'STAT_BLOCK_UNKNOWN', 'Dificulty: 14'],
    ['Ogre\nHP: 5 | 2d8+3 phy/mag', 'STAT_BLOCK_UNKNOWN', 'phy/mag'],
    ['Ogre\nHP: 5 | Club: Reach', 'STAT_BLOCK_UNKNOWN', 'Club: Reach'],
    ['Ogre\nHP: many | Stress: 3', 'STAT_BLOCK_VALUE', 'HP: many'],
    ['Ogre\nHP: 5 | Stress: 3.5', 'STAT_BLOCK_UNKNOWN', '5'],
    ['Ogre\nHP: 0', 'STAT_BLOCK_VALUE', 'HP: 0'],
    ['Ogre\nThresholds: 8', 'STAT_BLOCK_VALUE', 'Thresholds: 8'],
    ['Ogre\nExperience: Loud, Strong +1', 'STAT_BLOCK_VALUE', 'Experience: Loud, Strong +1'],
    ['Ogre\nExperience: Loud +1, Loud +2', 'STAT_BLOCK_VALUE', 'Experience: Loud +1, Loud +2'],
    ['Ogre\n90d8 phy', 'STAT_BLOCK_VALUE', '90d8 phy'],
    ['Огр\nЕЗ 5 | HP: 6', 'STAT_BLOCK_TWICE', 'HP: 6'],
  ])('tells what is wrong with %j, and where', (text, code, told) => {
    const { code: found, at } = refused(text);
    const place = typeof at === 'object' && at ? text.slice(at.offset, at.offset + at.length) : null;
    expect([found, place]).toEqual([code, told]);
  });

  it('explains what is wrong in both languages', () => {
    const explained = (text: string) => {
      const error = refused(text);
      return [explainError(error, 'en', daggerheart), explainError(error, 'ru', daggerheart)];
    };
    expect(explained('HP: 5 | Wings: 2')).toEqual([
      '“Wings: 2” is not understood as a part of a stat block.',
      'Не удалось понять, что значит «Wings: 2» среди параметров противника.',
    ]);
    expect(explained('HP: 0')).toEqual([
      'Hit Points: this cannot be its value.',
      'Ячейки ран: такого значения быть не может.',
    ]);
    expect(explained('HP: 5 | HP: 6')[0]).toBe('Hit Points: it is given a second time.');
    expect(explained('?')[1]).toBe('В этом тексте не нашлось параметров противника.');
  });

  it('never throws, whatever is pasted, and drops nothing silently', () => {
    const words = fc.constantFrom(
      ...['HP', ':', '5', '|', '\n', ' ', 'phy', '2d8', '+', 'Experience', 'Опыт', ',', 'Melee', 'огр', '/', '**', '—'],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const result = readStatBlock(text);
        if (!result.ok) {
          expect(result.error.code).toMatch(/^STAT_BLOCK_/);
          return;
        }
        const kept = JSON.stringify(result.value);
        if (text.includes('огр')) expect(kept).toContain('огр');
      }),
      { numRuns: 2000 },
    );
  });
});
