// The page about the system of paired d12s: its questions, what can be tried, and where the table's links lead.
import type { Knob, Outline } from '../lesson.js';

type Id = 'check' | 'cancel' | 'attack' | 'attack-advantage' | 'attack-disadvantage' | 'distribute';

export type PairedD12Id = Id;

const NET: readonly Knob[] = [
  { path: 'advantage', min: 0, max: 8 },
  { path: 'disadvantage', min: 0, max: 8 },
];

export const outline: Outline<Id> = {
  system: 'paired-d12',
  sections: [
    {
      id: 'check',
      rows: ['P1'],
      example: {
        kind: 'check',
        setup: () => ({ modifier: 3, difficulty: 17, advantage: 1, disadvantage: 0 }),
        knobs: [
          { path: 'modifier', min: -5, max: 10 },
          { path: 'difficulty', min: 5, max: 35 },
          { path: 'advantage', min: 0, max: 5 },
          { path: 'disadvantage', min: 0, max: 5 },
        ],
        odds: { show: 'totals', of: 'total', from: 'difficulty' },
      },
    },
    { id: 'cancel', rows: ['P2'] },
    {
      id: 'attack',
      rows: ['P3'],
      example: {
        kind: 'attack',
        setup: () => ({ die: 6, dice: 1, advantage: 0, disadvantage: 0, exploding: 1 }),
        knobs: [{ path: 'die', min: 4, max: 12, step: 2 }, { path: 'dice', min: 1, max: 4 }, ...NET],
        board: true,
        odds: { show: 'totals', of: 'damage' },
      },
    },
    { id: 'attack-advantage', rows: ['P4'] },
    { id: 'attack-disadvantage', rows: ['P5'] },
    {
      id: 'distribute',
      rows: ['P6'],
      example: {
        kind: 'attack',
        setup: () => ({ die: 4, dice: 2, distribute: [3, 1], exploding: 1 }),
        knobs: [
          { path: 'die', min: 4, max: 12, step: 2 },
          { path: 'distribute.0', min: -4, max: 6, label: (say) => say('Net of the first die', 'Итог первой кости') },
          { path: 'distribute.1', min: -4, max: 6, label: (say) => say('Net of the second die', 'Итог второй кости') },
        ],
        board: true,
        odds: { show: 'totals', of: 'damage' },
      },
    },
  ],
  links: {
    kinds: {
      check: { setup: 'check', phases: { roll: 'check', done: 'check' }, moves: { roll: 'check' } },
      attack: { setup: 'attack', phases: { roll: 'attack', done: 'attack' }, moves: { roll: 'attack' } },
    },
    errors: {
      explodingOverHalf: 'attack-advantage',
      zeroedAndExploding: 'attack',
      distributeEach: 'distribute',
      distributeAll: 'distribute',
    },
  },
};
