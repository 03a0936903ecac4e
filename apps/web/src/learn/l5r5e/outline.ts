// The page about Legend of the Five Rings: its questions, what can be tried, and where the table's links lead.
import type { Outline } from '../lesson.js';

type Id =
  | 'steps'
  | 'symbols'
  | 'pool'
  | 'keep'
  | 'explode'
  | 'outcome'
  | 'compromised'
  | 'target-number'
  | 'targets'
  | 'help'
  | 'void'
  | 'order'
  | 'effects'
  | 'eligible'
  | 'resist'
  | 'compete';

export type L5r5eId = Id;

export const outline: Outline<Id> = {
  system: 'l5r5e',
  sections: [
    { id: 'steps', rows: ['L1'] },
    { id: 'symbols', rows: ['L7'] },
    {
      id: 'pool',
      rows: ['L2'],
      example: {
        kind: 'check',
        setup: () => ({ ring: 3, skill: 2, tn: 2 }),
        knobs: [
          { path: 'ring', min: 1, max: 5 },
          { path: 'skill', min: 0, max: 5 },
          { path: 'tn', min: 1, max: 6 },
        ],
        moves: ['roll', 'keep', 'explode', 'keepExtra', 'finish'],
        odds: { show: 'across', path: 'tn', values: [1, 2, 3, 4, 5, 6], at: 'goal' },
      },
    },
    {
      id: 'keep',
      rows: ['L2', 'L5', 'L18'],
      example: {
        kind: 'check',
        setup: () => ({ ring: 3, skill: 1, tn: 3, helpers: [], voidPoint: false }),
        knobs: [
          { path: 'ring', min: 1, max: 5 },
          {
            path: 'helpers',
            of: (say) => [
              { name: say('Aya', 'Ая'), skilled: true },
              { name: say('Ren', 'Рэн'), skilled: true },
              { name: say('Shin', 'Син'), skilled: true },
            ],
          },
          { path: 'voidPoint', flag: true },
        ],
        moves: ['roll', 'keep', 'explode', 'keepExtra', 'finish'],
        odds: { show: 'across', path: 'ring', values: [1, 2, 3, 4, 5], at: 'goal' },
      },
    },
    { id: 'explode', rows: ['L8'] },
    { id: 'outcome', rows: ['L7'] },
    {
      id: 'compromised',
      rows: ['L19'],
      example: {
        kind: 'check',
        setup: () => ({ ring: 3, skill: 2, tn: 2, compromised: true }),
        knobs: [
          { path: 'compromised', flag: true },
          { path: 'ring', min: 1, max: 5 },
          { path: 'skill', min: 0, max: 5 },
        ],
        moves: ['roll', 'keep', 'explode', 'keepExtra', 'finish'],
        odds: { show: 'across', path: 'tn', values: [1, 2, 3, 4], at: 'goal' },
      },
    },
    { id: 'target-number', rows: ['L11', 'L17'] },
    { id: 'targets', rows: ['L17'] },
    {
      id: 'help',
      rows: ['L3', 'L4', 'L5', 'L6'],
      example: {
        kind: 'check',
        setup: (say) => ({ ring: 2, skill: 2, tn: 3, helpers: [{ name: say('Aya', 'Ая'), skilled: true }] }),
        knobs: [
          {
            path: 'helpers',
            of: (say) => [
              { name: say('Aya', 'Ая'), skilled: true },
              { name: say('Ren', 'Рэн'), skilled: false },
            ],
          },
          { path: 'ring', min: 1, max: 5 },
          { path: 'skill', min: 0, max: 5 },
        ],
        moves: ['roll', 'keep', 'explode', 'keepExtra', 'takeStrife', 'finish'],
        odds: { show: 'across', path: 'tn', values: [1, 2, 3, 4, 5], at: 'goal' },
      },
    },
    { id: 'void', rows: ['L18'] },
    { id: 'order', rows: ['L12', 'L16'] },
    { id: 'effects', rows: ['L15'] },
    { id: 'eligible', rows: ['L13', 'L14'] },
    { id: 'resist', rows: ['L9'] },
    { id: 'compete', rows: ['L10'] },
  ],
  links: {
    kinds: {
      check: {
        setup: 'steps',
        phases: { assemble: 'pool', modify: 'keep', resolve: 'outcome', extra: 'explode', done: 'outcome' },
        moves: {
          help: 'help',
          refuseHelp: 'help',
          spendVoid: 'void',
          roll: 'pool',
          modify: 'effects',
          reroll: 'effects',
          pass: 'order',
          keep: 'keep',
          explode: 'explode',
          keepExtra: 'explode',
          takeStrife: 'help',
          finish: 'outcome',
        },
      },
      competition: { setup: 'compete', phases: { done: 'compete' }, moves: {} },
    },
    errors: {
      KEEP_LIMIT: 'keep',
      KEEP_AT_LEAST_ONE: 'keep',
      COMPROMISED: 'compromised',
      MODIFY_ORDER: 'order',
      SAME_DIE_TWICE: 'eligible',
      NOT_ELIGIBLE: 'eligible',
      TOO_FEW_DICE_CHOSEN: 'eligible',
      DICE_MISSING: 'symbols',
      NO_SUCH_FACE: 'symbols',
      faceOfOtherDie: 'symbols',
      tooManyHelpers: 'help',
      assemble: 'steps',
      modify: 'steps',
      resolve: 'steps',
      extra: 'explode',
      keptAlready: 'effects',
      notKeptYet: 'effects',
      voidSpent: 'void',
      adversityDue: 'effects',
      noSuchHelper: 'help',
      noAdvantages: 'help',
      broughtAlready: 'help',
      tooManyDice: 'eligible',
      helpsAlready: 'help',
      enoughHelpers: 'help',
      noSuchTrait: 'effects',
      actedAlready: 'effects',
      nothingToReroll: 'effects',
      notYourTurn: 'order',
      nothingExplodes: 'explode',
      oneAtATime: 'explode',
      tookAlready: 'help',
      noStrife: 'help',
    },
  },
};
