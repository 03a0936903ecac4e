// Who may do what in a contest now.
import type { Choice, LegalMove } from '../../check.js';
import { DICE_BUDGET } from '../../dicePool.js';
import { TEXT_LENGTH } from '../../schema.js';
import { situation } from '../aspects.js';
import { invokeForms } from '../invokes.js';
import { DICE_OF_A_ROLL } from '../roll.js';
import { charactersOf, rollers } from './advantage.js';
import { type In, partyOf, type State } from './play.js';
import type { Setup, Side } from './setup.js';

export function legal(state: State): readonly LegalMove[] {
  switch (state.phase) {
    case 'exchange':
      return [...attemptForms(state), ...invokesOnAttempt(state), ...rollForm(state), ...attackForms(state.setup)];
    case 'rolled':
      return [
        ...state.setup.sides.flatMap(({ name }, index) => {
          const roll = state.rolls[index];
          return roll ? invokeForms(roll, state.aspects, name, { by: [`side:${name}`], fixed: { side: name } }) : [];
        }),
        {
          type: 'resolveExchange',
          by: ['gm'],
          choices: [{ name: 'story', optional: true, kind: 'text', maxLength: TEXT_LENGTH }],
        },
        ...attackForms(state.setup),
      ];
    case 'twist':
      return [
        { type: 'twist', by: ['gm'], choices: [{ name: 'aspect', kind: 'text', maxLength: TEXT_LENGTH }] },
        ...attackForms(state.setup),
      ];
    case 'done':
      return [];
  }
}

/** Each character who has not tried yet in this exchange may try to create an advantage (F7). */
function attemptForms({ setup, attempts, dice, aspects }: In<'exchange'>): readonly LegalMove[] {
  if (dice.length + 2 * DICE_OF_A_ROLL > DICE_BUDGET) return [];
  return setup.sides.flatMap((side) =>
    charactersOf(side)
      .filter((name) => !attempts.some(({ by }) => by === name))
      .map(
        (name, index): LegalMove => ({
          type: 'createAdvantage',
          by: [`side:${side.name}`, ...(index > 0 || side.lead !== null ? [`helper:${name}` as const] : [])],
          fixed: { side: side.name, by: name },
          choices: [
            SKILL,
            { name: 'aspect', kind: 'text', maxLength: TEXT_LENGTH, suggestions: situation(aspects) },
            { name: 'opposition', kind: 'variant', tag: null, variants: opponents(side, setup) },
          ],
        }),
      ),
  );
}

const opponents = (own: Side, { sides }: Setup): Extract<Choice, { kind: 'variant' }>['variants'] => [
  { value: 'passive', choices: [{ ...SKILL, name: 'passive' }] },
  {
    value: 'side',
    choices: [
      {
        name: 'side',
        kind: 'option',
        options: sides.map(({ name }) => name).filter((name) => name !== own.name),
      },
      SKILL,
      { name: 'interferes', optional: true, kind: 'flag' },
    ],
  },
  {
    value: 'active',
    choices: [
      {
        name: 'active',
        kind: 'variant',
        tag: null,
        variants: [
          { value: 'active', choices: [SKILL, { name: 'name', optional: true, kind: 'text', maxLength: TEXT_LENGTH }] },
        ],
      },
    ],
  },
];

/** The last attempt is open to invokes until something else is done. */
function invokesOnAttempt(state: In<'exchange'>): readonly LegalMove[] {
  const open = state.attempts.at(-1);
  if (!open) return [];
  return state.setup.sides.flatMap(({ name }) => {
    const party = partyOf(open, name);
    return party
      ? invokeForms(open.versus[party], state.aspects, name, { by: [`side:${name}`], fixed: { side: name } })
      : [];
  });
}

/** While the dice of one check suffice for it. */
function rollForm({ setup, dice, attempts }: In<'exchange'>): readonly LegalMove[] {
  const rolling = setup.sides.filter((side) => rollers(side, attempts, dice) !== null).length;
  return dice.length + rolling * DICE_OF_A_ROLL > DICE_BUDGET
    ? []
    : [{ type: 'rollExchange', by: ['gm'], choices: [] }];
}

const attackForms = ({ sides }: Setup): readonly LegalMove[] =>
  sides.map(({ name }) => ({ type: 'attack', by: [`side:${name}`], fixed: { side: name }, choices: [] }));

const SKILL = { name: 'skill', kind: 'number', min: -10, max: 20 } as const;
