// An attack whose modifier, Experiences and targets' Evasion and advantages the GM keeps to themselves.
import type { CheckDie } from '../../check.js';
import type { ConcealedOf, Hiding } from '../../hidden.js';
import { legal, type Position, results, type State } from './play.js';
import { isDamage } from './reading.js';
import type { Outcome, Setup, Target } from './setup.js';

export type HiddenSetup = Omit<Setup, 'attackModifier' | 'experiences' | 'targets'> & {
  readonly attackModifier: null;
  readonly experiences: readonly { readonly name: string; readonly bonus: null }[];
  readonly targets: readonly (Omit<Target, 'evasion' | 'advantage' | 'disadvantage'> & {
    readonly evasion: null;
    readonly advantage: null;
    readonly disadvantage: null;
  })[];
};

/** How it went for each target: whom it hit they have to know, as they mark what it costs or say how they got away. */
export interface Told {
  readonly results: readonly (Omit<Outcome['targets'][number], 'used' | 'total'> & {
    readonly used: null;
    readonly total: null;
  })[];
  /** Those who may mark an Armor Slot now. */
  readonly mayMarkArmor: readonly string[];
}
export type Concealed = ConcealedOf<HiddenSetup, Position, Told>;

/** The next step of an attack tells whom it hit, so no more can be hidden than the numbers. */
export const hidden: Hiding<State, Outcome> = {
  fields: [
    'attackModifier',
    'experiences[].bonus',
    'targets[].evasion',
    'targets[].advantage',
    'targets[].disadvantage',
  ],
  conceal(state, outcome) {
    const { setup } = state;
    const concealed: Concealed = {
      ...state,
      ...withoutAdvantages(state),
      setup: hiddenSetup(setup),
      concealed: toldOf(setup, state),
    };
    return { state: concealed, outcome: outcome && hiddenOutcome(outcome) };
  },
};

export const hiddenSetup = (setup: Setup): HiddenSetup => ({
  ...setup,
  attackModifier: null,
  experiences: setup.experiences.map(({ name }) => ({ name, bonus: null })),
  targets: setup.targets.map((target) => ({ ...target, evasion: null, advantage: null, disadvantage: null })),
});

export const toldOf = (setup: Setup, position: Position): Told => ({
  results: results(setup, position).map(withoutNumbers),
  mayMarkArmor: armorOf(setup, position),
});

/** The targets that may mark an Armor Slot now. */
export const armorOf = (setup: Setup, position: Position): readonly string[] =>
  legal(setup, position).flatMap(({ type, fixed }) => (type === 'markArmor' ? [String(fixed?.target)] : []));

/** Which d20 counts, and why there is a second, would tell for whom the advantages are. */
export const withoutAdvantages = <Rolled extends { readonly dice: readonly CheckDie[] }>(rolled: Rolled): Rolled => ({
  ...rolled,
  dice: rolled.dice.map((die) => (isDamage(die) ? die : { ...die, origin: { kind: 'base' }, status: 'open' })),
});

export const hiddenOutcome = <Each extends Outcome>(outcome: Each) => ({
  ...outcome,
  modifier: null,
  tokens: null,
  targets: outcome.targets.map(withoutNumbers),
});

const withoutNumbers = (result: Outcome['targets'][number]) => ({ ...result, used: null, total: null });
