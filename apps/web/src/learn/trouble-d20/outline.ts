// The page about the d20 system with Success with Trouble: its questions, what can be tried, the table's links.
import type { Knob, Outline } from '../lesson.js';

type Id = 'before' | 'check' | 'degrees' | 'advantage' | 'trouble' | 'active' | 'static' | 'natural';

export type TroubleD20Id = Id;

const NET: readonly Knob[] = [
  { path: 'advantage', min: 0, max: 4 },
  { path: 'disadvantage', min: 0, max: 4 },
];

export const outline: Outline<Id> = {
  system: 'trouble-d20',
  sections: [
    { id: 'before', rows: ['T1'] },
    {
      id: 'check',
      rows: ['T2'],
      example: {
        kind: 'check',
        setup: () => ({ skill: 4, difficulty: 15, advantage: 0, disadvantage: 0 }),
        knobs: [{ path: 'skill', min: -2, max: 10 }, { path: 'difficulty', min: 5, max: 30 }, ...NET],
        odds: { show: 'across', path: 'difficulty', values: [10, 12, 15, 18, 20, 24], at: 'success' },
      },
    },
    { id: 'degrees', rows: ['T3'] },
    {
      id: 'advantage',
      rows: ['T4'],
      example: {
        kind: 'check',
        setup: () => ({ skill: 3, difficulty: 15, advantage: 1, disadvantage: 0 }),
        knobs: [...NET, { path: 'difficulty', min: 5, max: 30 }],
        odds: { show: 'across', path: 'advantage', values: [0, 1, 2, 3], at: 'success' },
      },
    },
    {
      id: 'trouble',
      rows: ['T5'],
      example: {
        kind: 'check',
        setup: (say) => ({
          skill: 2,
          difficulty: 18,
          trouble: say('the lantern goes out', 'фонарь гаснет'),
          costOfFailure: say('the guards hear you', 'вас слышит стража'),
        }),
        knobs: [
          { path: 'skill', min: -2, max: 10 },
          { path: 'difficulty', min: 5, max: 30 },
        ],
        odds: {
          show: 'results',
          exclusive: false,
          at: (say) => [
            { path: ['success'], tone: 'good', name: say('Success on the dice alone', 'Успех без Неприятностей') },
          ],
        },
      },
    },
    { id: 'active', rows: ['T6'] },
    {
      id: 'static',
      rows: ['T7'],
      example: {
        kind: 'static',
        setup: () => ({ skill: 4, difficulty: 14, advantage: 0, disadvantage: 0 }),
        knobs: [
          { path: 'skill', min: -2, max: 10 },
          { path: 'difficulty', min: 5, max: 30 },
          { path: 'advantage', min: 0, max: 2 },
          { path: 'disadvantage', min: 0, max: 2 },
        ],
        odds: { show: 'across', path: 'difficulty', values: [10, 12, 14, 16, 18], at: 'success' },
      },
    },
    { id: 'natural', rows: ['T8'] },
  ],
  links: {
    kinds: {
      check: {
        setup: 'before',
        phases: { roll: 'check', trouble: 'trouble', done: 'check' },
        moves: { roll: 'check', acceptTrouble: 'trouble', declineTrouble: 'trouble' },
      },
      static: { setup: 'static', phases: { done: 'static' }, moves: {} },
    },
    errors: { TROUBLE_NOT_OFFERED: 'trouble', rolled: 'trouble', notRolled: 'trouble' },
  },
};
