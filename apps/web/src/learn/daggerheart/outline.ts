// The page about Daggerheart: its questions, what can be tried, and where the table's links lead.
import type { JsonObject } from '../../json.js';
import type { Knob, Outline, Say } from '../lesson.js';

type Id =
  | 'attack'
  | 'advantage'
  | 'fear'
  | 'hit'
  | 'several'
  | 'damage'
  | 'armor'
  | 'natural-20'
  | 'story'
  | 'duality'
  | 'duality-dice'
  | 'reaction';

export type DaggerheartId = Id;

const ONE = (say: Say) => say('Iris', 'Ирис');

const target = (name: string, evasion: number, more: JsonObject = {}): JsonObject => ({
  name,
  evasion,
  advantage: 0,
  disadvantage: 0,
  thresholds: { major: 7, severe: 14 },
  armorSlots: 1,
  ...more,
});

const NET: readonly Knob[] = [
  { path: 'advantage', min: 0, max: 3 },
  { path: 'disadvantage', min: 0, max: 3 },
];

export const outline: Outline<Id> = {
  system: 'daggerheart',
  sections: [
    {
      id: 'attack',
      rows: ['D1', 'D2'],
      example: {
        kind: 'adversaryAttack',
        setup: (say) => ({
          attackModifier: 2,
          damage: '1d8+2',
          advantage: 0,
          disadvantage: 0,
          targets: [target(ONE(say), 12)],
        }),
        knobs: [{ path: 'attackModifier', min: -4, max: 8 }, { path: 'targets.0.evasion', min: 6, max: 20 }, ...NET],
        moves: ['roll', 'rollDamage', 'markArmor', 'finish'],
        odds: { show: 'across', path: 'targets.0.evasion', values: [8, 10, 12, 14, 16], at: 'hit.*' },
      },
    },
    { id: 'advantage', rows: ['D1', 'D3'] },
    { id: 'fear', rows: ['D2'] },
    { id: 'hit', rows: ['D4'] },
    {
      id: 'several',
      rows: ['D5'],
      example: {
        kind: 'adversaryAttack',
        setup: (say) => ({
          attackModifier: 3,
          damage: '2d6+1',
          advantage: 0,
          disadvantage: 0,
          targets: [
            target(ONE(say), 10),
            target(say('Borin', 'Борин'), 13),
            target(say('Mila', 'Мила'), 15, { disadvantage: 1 }),
          ],
        }),
        knobs: [
          { path: 'attackModifier', min: -4, max: 8 },
          {
            path: 'targets.2.disadvantage',
            min: 0,
            max: 1,
            label: (say) => say('Disadvantage against Mila', 'Помеха против Милы'),
          },
          { path: 'advantage', min: 0, max: 3 },
        ],
        moves: ['roll', 'rollDamage', 'finish'],
        odds: {
          show: 'results',
          exclusive: true,
          at: (say) =>
            [0, 1, 2, 3].map((count) => ({
              path: ['hits', String(count)],
              tone: count === 0 ? 'good' : count === 3 ? 'bad' : 'neither',
              name: say(`${count} hit`, `попаданий: ${count}`),
            })),
        },
      },
    },
    {
      id: 'damage',
      rows: ['D6'],
      example: {
        kind: 'adversaryAttack',
        setup: (say) => ({
          attackModifier: 4,
          damage: '2d8+3',
          targets: [target(ONE(say), 11)],
        }),
        knobs: [
          { path: 'targets.0.thresholds.major', min: 4, max: 14 },
          { path: 'targets.0.thresholds.severe', min: 14, max: 24 },
          { path: 'targets.0.evasion', min: 6, max: 20 },
        ],
        moves: ['roll', 'rollDamage', 'markArmor', 'finish'],
        odds: {
          show: 'results',
          exclusive: true,
          at: (say) =>
            [0, 1, 2, 3].map((count) => ({
              path: ['hp', ONE(say), String(count)],
              tone: count === 0 ? 'good' : count === 3 ? 'bad' : 'neither',
              name: say(`${count} HP`, `ран: ${count}`),
            })),
        },
      },
    },
    { id: 'armor', rows: ['D6'] },
    { id: 'natural-20', rows: ['D6'] },
    { id: 'story', rows: ['D4', 'D6'] },
    {
      id: 'duality',
      rows: ['D7'],
      example: {
        kind: 'duality',
        setup: () => ({ difficulty: 14, modifier: 2, advantage: 0, disadvantage: 0, help: [] }),
        knobs: [
          { path: 'difficulty', min: 5, max: 30 },
          { path: 'modifier', min: -5, max: 8 },
          ...NET,
          { path: 'help', of: (say) => [ONE(say), say('Borin', 'Борин'), say('Mila', 'Мила')] },
        ],
        odds: {
          show: 'results',
          exclusive: true,
          at: () => [
            { path: ['criticalSuccess'], tone: 'good' },
            { path: ['successWithHope'], tone: 'good' },
            { path: ['successWithFear'], tone: 'neither' },
            { path: ['failureWithHope'], tone: 'neither' },
            { path: ['failureWithFear'], tone: 'bad' },
          ],
        },
      },
    },
    { id: 'duality-dice', rows: ['D7'] },
    { id: 'reaction', rows: ['D7'] },
  ],
  links: {
    kinds: {
      adversaryAttack: {
        setup: 'attack',
        phases: { roll: 'attack', damage: 'damage', resolve: 'damage', done: 'hit' },
        moves: {
          spendFear: 'fear',
          roll: 'attack',
          rollDamage: 'damage',
          markArmor: 'armor',
          describe: 'story',
          finish: 'story',
        },
      },
      gmTurn: {
        setup: 'several',
        phases: { roll: 'several', damage: 'damage', resolve: 'damage', done: 'hit' },
        moves: {
          spendFear: 'fear',
          roll: 'attack',
          rollDamage: 'damage',
          markArmor: 'armor',
          describe: 'story',
          finish: 'several',
        },
      },
      duality: { setup: 'duality', phases: { roll: 'duality', done: 'duality' }, moves: { roll: 'duality' } },
    },
    errors: {
      NO_FEAR: 'fear',
      NO_SUCH_EXPERIENCE: 'fear',
      NO_ARMOR: 'armor',
      STAT_BLOCK_EMPTY: 'attack',
      STAT_BLOCK_UNKNOWN: 'attack',
      STAT_BLOCK_VALUE: 'attack',
      STAT_BLOCK_TWICE: 'attack',
      damageSyntax: 'damage',
      damageForm: 'damage',
      damageTooLarge: 'damage',
      severeBelowMajor: 'damage',
      noSuchCharacter: 'several',
      experienceAdded: 'fear',
      noSuchTarget: 'several',
      nothingToReduce: 'armor',
      armorMarked: 'armor',
      described: 'story',
      notRolled: 'attack',
      damageFirst: 'damage',
      rolled: 'fear',
    },
  },
};
