// A contest against an environment whose rating the GM keeps to themselves.
import type { ConcealedOf, Hiding } from '../../hidden.js';
import { totalOf } from '../roll.js';
import { type Reading, readExchange } from './exchange.js';
import { bySide, type Exchange, type Position, type State } from './play.js';
import type { Opposition, Outcome, Setup } from './setup.js';

export type HiddenSetup = Omit<Setup, 'opposition'> & {
  readonly opposition:
    | Extract<Opposition, { readonly type: 'direct' }>
    | { readonly type: 'environment'; readonly rating: null };
};

/** An exchange that is over; whether anybody won it is null where that is not told. */
export type HiddenExchange = Omit<Exchange, 'marks'> & { readonly marks: Exchange['marks'] | null };

interface Standing extends Pick<State, 'dice' | 'aspects' | 'attempts'> {
  readonly victories: Readonly<Record<string, number | null>>;
  readonly past: readonly HiddenExchange[];
}
type In<Phase> = Extract<Position, { readonly phase: Phase }>;
type HiddenEnding =
  | { readonly by: 'victory'; readonly winner: string | null }
  | Extract<In<'done'>['ending'], { readonly by: 'attack' }>;
type HiddenPosition =
  | ({ readonly phase: 'exchange' } & Standing)
  | ({ readonly phase: 'twist' } & Standing)
  | ({ readonly phase: 'rolled'; readonly rolls: In<'rolled'>['rolls'] } & Standing)
  | ({ readonly phase: 'done'; readonly ending: HiddenEnding } & Standing);

interface Told {
  /** How the exchange that is rolled stands; null where none is, or that is not told. */
  readonly standing: Reading | null;
}
export type Concealed = ConcealedOf<HiddenSetup, HiddenPosition, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: ['opposition.rating'],
  conceal(state, outcome, how) {
    const { setup } = state;
    const direct = setup.opposition.type === 'direct';
    const hiddenSetup: HiddenSetup = {
      ...setup,
      opposition: direct ? { type: 'direct' } : { type: 'environment', rating: null },
    };
    // where the sides roll against each other no number is hidden, and so nothing that it decides
    if (how === 'numbers' || direct) {
      const concealed: Concealed = { ...state, setup: hiddenSetup, concealed: { standing: standingOf(state) } };
      return { state: concealed, outcome };
    }
    const common = {
      setup: hiddenSetup,
      victories: bySide(setup, () => null),
      past: state.past.map((exchange) => ({ ...exchange, winner: null, marks: null })),
      concealed: { standing: null },
    };
    const concealed: Concealed =
      state.phase === 'done'
        ? {
            ...state,
            ...common,
            ending: state.ending.by === 'victory' ? { by: 'victory', winner: null } : state.ending,
          }
        : { ...state, ...common };
    return {
      state: concealed,
      outcome: outcome && {
        ...outcome,
        winner: null,
        victories: common.victories,
        exchanges: outcome.exchanges.map((exchange) => ({ ...exchange, winner: null, marks: null })),
      },
    };
  },
};

/** How an exchange that is rolled would end as it stands. */
export const standingOf = (state: State): Reading | null =>
  state.phase === 'rolled'
    ? readExchange(
        state.rolls.map((roll) => roll && totalOf(state.dice, roll)),
        state.setup.opposition,
      )
    : null;
