// A turn of attacks whose modifiers, Experiences, Evasions and advantages the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import {
  type HiddenSetup as HiddenAttack,
  hiddenOutcome,
  hiddenSetup,
  type Told as ToldOfAttack,
  toldOf,
  withoutAdvantages,
} from '../adversary-attack/hidden.js';
import { begunOf, type Position, type State } from './play.js';
import type { Outcome, Setup } from './setup.js';

type Character = Omit<Setup['characters'][number], 'evasion'> & { readonly evasion: null };

type HiddenSetup = Omit<Setup, 'characters' | 'attacks'> & {
  readonly characters: readonly Character[];
  readonly attacks: readonly {
    readonly adversary: string;
    readonly attackModifier: null;
    readonly experiences: readonly { readonly name: string; readonly bonus: null }[];
    readonly targets: readonly { readonly name: string; readonly advantage: null; readonly disadvantage: null }[];
  }[];
};

interface Told {
  /** The attacks that have begun, each as a check of its own. */
  readonly attacks: readonly {
    readonly adversary: string;
    readonly setup: HiddenAttack;
    readonly told: ToldOfAttack;
  }[];
  /** What the turn cost each character; nothing before it is over. */
  readonly characters: Outcome['characters'];
}
export type Concealed = ConcealedOf<HiddenSetup, Position, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: [
    'characters[].evasion',
    'attacks[].attackModifier',
    'attacks[].experiences[].bonus',
    'attacks[].targets[].advantage',
    'attacks[].targets[].disadvantage',
  ],
  conceal(state, outcome) {
    const { setup } = state;
    const attacks = state.attacks.map(withoutAdvantages);
    const concealed: Concealed = {
      ...state,
      attacks,
      dice: attacks.flatMap(({ dice }) => dice),
      setup: {
        ...setup,
        characters: setup.characters.map((character) => ({ ...character, evasion: null })),
        attacks: setup.attacks.map((attack) => ({
          ...attack,
          attackModifier: null,
          experiences: attack.experiences.map(({ name }) => ({ name, bonus: null })),
          targets: attack.targets.map(({ name }) => ({ name, advantage: null, disadvantage: null })),
        })),
      },
      concealed: {
        attacks: begunOf(setup, state.attacks).map(({ adversary, position, ...attack }) => ({
          adversary,
          setup: hiddenSetup(attack.setup),
          told: toldOf(attack.setup, position),
        })),
        characters: outcome?.characters ?? [],
      },
    };
    return {
      state: concealed,
      outcome: outcome && { ...outcome, attacks: outcome.attacks.map((attack) => hiddenOutcome(attack)) },
    };
  },
};
