// The page about Fate: its questions, what can be tried, and where the table's links lead.
import type { Outline } from '../lesson.js';

type Id =
  | 'roll'
  | 'actions'
  | 'opposition'
  | 'teamwork'
  | 'invoke'
  | 'free-invokes'
  | 'contest'
  | 'exchange'
  | 'style'
  | 'tie'
  | 'victory'
  | 'advantage'
  | 'attack'
  | 'challenge';

export type FateId = Id;

export const outline: Outline<Id> = {
  system: 'fate',
  sections: [
    {
      id: 'roll',
      rows: ['F9'],
      example: {
        kind: 'action',
        setup: () => ({ action: 'overcome', skill: 2, opposition: { passive: 2 }, helpers: [] }),
        knobs: [
          { path: 'skill', min: -1, max: 6 },
          { path: 'opposition.passive', min: -1, max: 8 },
        ],
        moves: ['roll', 'finish'],
        odds: {
          show: 'results',
          exclusive: true,
          at: () => [
            { path: ['style'], tone: 'good' },
            { path: ['success'], tone: 'good' },
            { path: ['tie'], tone: 'neither' },
            { path: ['fail'], tone: 'bad' },
          ],
        },
      },
    },
    { id: 'actions', rows: ['F9'] },
    { id: 'opposition', rows: ['F9'] },
    {
      id: 'teamwork',
      rows: ['F1'],
      example: {
        kind: 'action',
        setup: (say) => ({
          action: 'overcome',
          skill: 2,
          opposition: { passive: 4 },
          helpers: [{ name: say('Aya', 'Ая'), skill: 1 }],
        }),
        knobs: [
          {
            path: 'helpers',
            of: (say) => [
              { name: say('Aya', 'Ая'), skill: 1 },
              { name: say('Boris', 'Борис'), skill: 3 },
              { name: say('Vera', 'Вера'), skill: 0 },
            ],
          },
          { path: 'skill', min: -1, max: 6 },
          { path: 'opposition.passive', min: -1, max: 8 },
        ],
        moves: ['roll', 'finish'],
        odds: {
          show: 'across',
          path: 'opposition.passive',
          values: [1, 2, 3, 4, 5, 6],
          at: 'goal',
          label: (say) => say('against', 'против'),
        },
      },
    },
    { id: 'invoke', rows: ['F9'] },
    { id: 'free-invokes', rows: ['F9'] },
    {
      id: 'contest',
      rows: ['F1', 'F2'],
      example: {
        kind: 'contest',
        setup: (say) => ({
          opposition: { type: 'direct' },
          victoriesNeeded: 3,
          sides: [
            { name: say('Fugitive', 'Беглец'), skill: 3 },
            { name: say('Guard', 'Стража'), skill: 2 },
          ],
        }),
        knobs: [
          { path: 'sides.0.skill', min: 0, max: 6, label: (say) => say('Fugitive’s skill', 'Навык беглеца') },
          { path: 'sides.1.skill', min: 0, max: 6, label: (say) => say('Guard’s skill', 'Навык стражи') },
          { path: 'victoriesNeeded', min: 1, max: 5 },
        ],
        moves: ['rollExchange', 'resolveExchange', 'twist'],
        odds: {
          show: 'results',
          exclusive: true,
          at: (say) => [
            { path: ['win', say('Fugitive', 'Беглец')], tone: 'good', name: say('Fugitive wins', 'Победит беглец') },
            { path: ['win', say('Guard', 'Стража')], tone: 'bad', name: say('Guard wins', 'Победит стража') },
          ],
        },
      },
    },
    { id: 'exchange', rows: ['F3'] },
    { id: 'style', rows: ['F4'] },
    { id: 'tie', rows: ['F5'] },
    { id: 'victory', rows: ['F6'] },
    { id: 'advantage', rows: ['F7'] },
    { id: 'attack', rows: ['F8'] },
    { id: 'challenge', rows: ['F9'] },
  ],
  links: {
    kinds: {
      action: {
        setup: 'actions',
        phases: { roll: 'roll', rolled: 'invoke', done: 'actions' },
        moves: { roll: 'roll', invoke: 'invoke', finish: 'actions' },
      },
      contest: {
        setup: 'contest',
        phases: { exchange: 'exchange', rolled: 'exchange', twist: 'tie', done: 'victory' },
        moves: {
          createAdvantage: 'advantage',
          rollExchange: 'exchange',
          invoke: 'invoke',
          resolveExchange: 'exchange',
          twist: 'tie',
          attack: 'attack',
        },
      },
      challenge: {
        setup: 'challenge',
        phases: { choose: 'challenge', rolled: 'invoke', done: 'challenge' },
        moves: { roll: 'challenge', invoke: 'invoke', resolve: 'actions' },
      },
    },
    errors: {
      TWIST_NEEDED: 'tie',
      rolled: 'invoke',
      notRolled: 'roll',
      exchangeRolled: 'exchange',
      exchangeNotRolled: 'exchange',
      twistOnly: 'tie',
      paidOnce: 'invoke',
      nothingToReroll: 'opposition',
      noFreeInvoke: 'free-invokes',
      boostIsFree: 'free-invokes',
      noRoll: 'advantage',
      noSuchSide: 'contest',
      ownSide: 'advantage',
      noSuchCharacter: 'contest',
      triedAlready: 'advantage',
      noSuchTask: 'challenge',
      taskResolved: 'challenge',
      atCost: 'actions',
      takeBoost: 'actions',
      otherAction: 'actions',
      ownerNotASide: 'contest',
    },
  },
};
