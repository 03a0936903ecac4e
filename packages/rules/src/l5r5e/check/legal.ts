// Who may do what in a check now.
import type { Actor, CheckDie, Choice, LegalMove, Variant } from '../../check.js';
import { DICE_BUDGET } from '../../dicePool.js';
import { TEXT_LENGTH } from '../../schema.js';
import { DIE_KINDS, FACES_OF, SYMBOLS } from '../faces.js';
import { MOST_REROLLED, TRAITS, type Trait } from '../odds/rerolls.js';
import { adversityIsDue } from './modify.js';
import { mostHelpers, rerollable, takenStrife } from './play.js';
import { isKept, isOpen, kindOfDie, limitOf, mayBeKept, type State, totalsOf } from './position.js';
import { type EffectKind, SOURCES, type Source } from './setup.js';

export function legal(state: State): readonly LegalMove[] {
  switch (state.phase) {
    case 'assemble':
      return [ROLL, ...spendVoid(state), ...help(state), ...refuseHelp(state)];
    case 'modify':
      return [...modifications(state), ...traits(state), ...keep(state)];
    case 'resolve':
      return [...modifications(state), ...explode(state), ...takeStrife(state), FINISH];
    case 'extra':
      return [
        { type: 'keepExtra', by: ['actor'], choices: [keepable(state, (die) => state.wave.includes(die.id), 0)] },
      ];
    case 'done':
      return [];
  }
}

const text = (name: string, optional = false): Choice => ({ name, optional, kind: 'text', maxLength: TEXT_LENGTH });

const ROLL: LegalMove = { type: 'roll', by: ['actor'], choices: [] };
const FINISH: LegalMove = { type: 'finish', by: ['actor'], choices: [text('story', true)] };

const spendVoid = ({ voidPoint }: State): readonly LegalMove[] =>
  voidPoint ? [] : [{ type: 'spendVoid', by: ['actor'], choices: [] }];

function help(state: State): readonly LegalMove[] {
  if (state.helpers.length >= mostHelpers(state)) return [];
  const except = state.helpers.map(({ name }) => name);
  const name: Choice = { name: 'name', kind: 'text', maxLength: TEXT_LENGTH, except };
  const choices: readonly Choice[] = [name, { name: 'skilled', optional: true, kind: 'flag' }, text('how', true)];
  return [{ type: 'help', by: ['allies'], choices }];
}

const refuseHelp = ({ helpers }: State): readonly LegalMove[] =>
  helpers.length === 0
    ? []
    : [{ type: 'refuseHelp', by: ['gm'], choices: [{ name: 'helper', kind: 'option', options: namesOf(helpers) }] }];

const namesOf = (named: readonly { readonly name: string }[]): readonly string[] => named.map(({ name }) => name);

/** The effects of each source whose turn may still come, the one whose turn it is first (L16). */
function modifications(state: State): readonly LegalMove[] {
  const sources = adversityIsDue(state) ? (['gm'] as const) : SOURCES.slice(SOURCES.indexOf(state.turn));
  const variants = effects(state);
  return sources.flatMap((source) => {
    const by = BY[source];
    const choices: readonly Choice[] = [text('label'), { name: 'effect', kind: 'variant', tag: 'kind', variants }];
    const own: LegalMove = { type: 'modify', by, fixed: { source }, choices };
    const helpers = source === 'ally' && variants.length > 0 ? advantages(state, choices) : [];
    const pass = source === state.turn && source !== 'self' && !adversityIsDue(state);
    return [
      ...(variants.length > 0 ? [own] : []),
      ...helpers,
      ...(pass ? [{ type: 'pass', by, fixed: { source }, choices: [] }] : []),
    ];
  });
}

const BY: Readonly<Record<Source, readonly Actor[]>> = { gm: ['gm'], ally: ['allies'], self: ['actor'] };

/** Each helper may bring one advantage (L4). */
const advantages = (state: State, choices: readonly Choice[]): readonly LegalMove[] =>
  state.phase === 'modify' && state.setup.helperAdvantages
    ? state.helpers
        .filter(({ name }) => !state.brought.includes(name))
        .map(({ name }) => ({
          type: 'modify',
          by: [`helper:${name}`],
          fixed: { source: 'ally', helper: name },
          choices,
        }))
    : [];

/** The effects that are possible now (L15). */
function effects(state: State): readonly Variant[] {
  const room = state.dice.length < DICE_BUDGET;
  const added = (kind: EffectKind): readonly Variant[] =>
    room
      ? DIE_KINDS.map((die) => ({
          value: kind,
          of: die,
          choices: [
            { name: 'die', kind: 'option', options: [die] },
            { name: 'face', optional: true, kind: 'option', options: addedFaces(state, kind, die) },
          ],
        }))
      : [];
  if (state.phase === 'resolve') return [...added('addKept'), ...onDice('removeKept', state.dice.filter(isKept))];
  const open = state.dice.filter(isOpen);
  return [
    ...added('addRolled'),
    ...onDice('removeRolled', open),
    ...altering(open),
    ...onDice('reroll', open),
    ...onDice('reserve', open),
    ...ignoring(open),
  ];
}

/** A compromised character cannot be made to keep a face with strife (L19). */
const addedFaces = (state: State, kind: EffectKind, die: (typeof DIE_KINDS)[number]): readonly string[] =>
  FACES_OF[die].filter(
    (face) =>
      kind === 'addRolled' ||
      mayBeKept(state, { id: 0, die, face, origin: { kind: 'effect' }, status: 'open', changes: [] }),
  );

const onDice = (value: EffectKind, dice: readonly CheckDie[], ...more: readonly Choice[]): readonly Variant[] =>
  dice.length === 0 ? [] : [{ value, choices: [...more, diceChoice(dice, 1, dice.length)] }];

/** To a face of their kind; dice of both kinds together to one that both have. */
function altering(open: readonly CheckDie[]): readonly Variant[] {
  const face = (options: readonly string[]): Choice => ({ name: 'face', kind: 'option', options });
  const ofKind = DIE_KINDS.map((kind) => open.filter((die) => kindOfDie(die) === kind));
  const shared = FACES_OF.ring.filter((each) => FACES_OF.skill.includes(each));
  return [
    ...DIE_KINDS.flatMap((kind, index) =>
      onDice('alter', ofKind[index] ?? [], face(FACES_OF[kind])).map((variant) => ({ ...variant, of: kind })),
    ),
    ...(ofKind.every((dice) => dice.length > 0)
      ? [{ value: 'alter', of: 'both', choices: [face(shared), diceChoice(open, 2, open.length)] }]
      : []),
  ];
}

const ignoring = (dice: readonly CheckDie[]): readonly Variant[] => [
  {
    value: 'ignore',
    choices: [
      { name: 'symbol', kind: 'option', options: SYMBOLS },
      ...(dice.length === 0 ? [] : [{ ...diceChoice(dice, 1, dice.length), optional: true }]),
    ],
  },
];

const diceChoice = (dice: readonly CheckDie[], min: number, max: number): Choice => ({
  name: 'dice',
  kind: 'dice',
  from: dice.map(({ id }) => id),
  min,
  max: Math.min(max, dice.length),
});

const keepable = (state: State, among: (die: CheckDie) => boolean, min: number, max = state.dice.length): Choice => {
  const dice = state.dice.filter((die) => among(die) && mayBeKept(state, die));
  return diceChoice(dice, Math.min(min, dice.length), max);
};

function traits(state: State): readonly LegalMove[] {
  const open = (trait: Trait): boolean =>
    state.setup[trait] !== null &&
    !state.acted.includes(trait) &&
    (trait === 'adversity' ? adversityIsDue(state) : !adversityIsDue(state) && state.dice.some(isOpen));
  return TRAITS.filter(open).map((trait) => {
    const dice = rerollable(state, trait);
    const least = trait === 'adversity' ? Math.min(MOST_REROLLED, dice.length) : 0;
    return { type: 'reroll', by: ['actor'], fixed: { trait }, choices: [diceChoice(dice, least, MOST_REROLLED)] };
  });
}

const keep = (state: State): readonly LegalMove[] =>
  adversityIsDue(state) ? [] : [{ type: 'keep', by: ['actor'], choices: [keepable(state, isOpen, 1, limitOf(state))] }];

function explode(state: State): readonly LegalMove[] {
  const room = DICE_BUDGET - state.dice.length;
  const most = Math.min(room, state.setup.oneAtATime ? 1 : state.pending.length);
  if (state.pending.length === 0 || most === 0) return [];
  const all = most === state.pending.length || state.setup.oneAtATime;
  const dice: Choice = { name: 'dice', optional: all, kind: 'dice', from: state.pending, min: 1, max: most };
  return [{ type: 'explode', by: ['actor'], choices: [dice] }];
}

const takeStrife = (state: State): readonly LegalMove[] =>
  totalsOf(state).strife > takenStrife(state).length
    ? state.helpers
        .filter(({ name }) => !state.takers.includes(name))
        .map(({ name }) => ({ type: 'takeStrife', by: [`helper:${name}`], fixed: { helper: name }, choices: [] }))
    : [];
