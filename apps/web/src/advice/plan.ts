// What is reckoned for a check as somebody sees it. Where they are not told the number that it is made against, the same
// is reckoned for several such numbers; where no number can stand for what is hidden, nothing is.
import type { CheckState } from '@brosok/rules';
import { isObject, type JsonObject } from '../json.js';
import type { Ask } from '../odds/client.js';

/** A check in progress, as its viewer sees it, or one that is being set up. */
export type Subject =
  | {
      readonly from: 'state';
      readonly state: CheckState;
      /** Whether its kind has advice from the middle of a check on; else there is some before the roll alone. */
      readonly advises: boolean;
    }
  | { readonly from: 'setup'; readonly system: string; readonly kind: string; readonly setup: JsonObject };

/** The number that is varied where it is not told: a field of the set-up. */
export type Varied = 'tn' | 'difficulty' | 'passive' | 'skill';

interface Line {
  /** What the varied number is here; null where nothing is hidden. */
  readonly value: number | null;
  readonly ask: Ask;
}

export type Plan =
  | { readonly kind: 'asks'; readonly varied: Varied | null; readonly lines: readonly Line[] }
  /** Too much is hidden for any advice. */
  | { readonly kind: 'hidden' };

/** `setupNow` is what the set-up of a check has come to before its roll, where that is more than it was. */
export function planOf(subject: Subject, goal: JsonObject, setupNow: unknown = null): Plan {
  if (subject.from === 'setup') {
    const { system, kind, setup } = subject;
    return one({ kind: 'check', system, setup: { ...setup, kind }, goal });
  }
  const { state, advises } = subject;
  const ask = (of: CheckState): Ask =>
    advises
      ? { kind: 'advice', state: of, goal }
      : { kind: 'check', system: of.system, setup: setupNow ?? of.setup, goal };
  if (!('concealed' in state)) return one(ask(state));
  const { concealed, ...told } = state;
  if (nothingIsHidden(told)) return one(ask(told));
  const vary = VARY[`${state.system}.${state.kind}`]?.(told);
  if (!vary) return { kind: 'hidden' };
  return {
    kind: 'asks',
    varied: vary.field,
    lines: vary.values.map((value) => ({ value, ask: ask(vary.withValue(value)) })),
  };
}

const one = (ask: Ask): Plan => ({ kind: 'asks', varied: null, lines: [{ value: null, ask }] });

interface Vary {
  readonly field: Varied;
  readonly values: readonly number[];
  readonly withValue: (value: number) => CheckState;
}

const difficulty = (state: CheckState): Vary => ({
  field: 'difficulty',
  values: [10, 12, 15, 18, 20, 25],
  withValue: (value) => withSetup(state, { difficulty: value }),
});

const VARY: Readonly<Record<string, (state: CheckState) => Vary | null>> = {
  'l5r5e.check': (state) => ({
    field: 'tn',
    values: [1, 2, 3, 4, 5],
    withValue: (tn) => withSetup(state, { tn, tnModifiers: [], targets: [], resists: null }),
  }),
  'daggerheart.duality': difficulty,
  'paired-d12.check': difficulty,
  'trouble-d20.check': difficulty,
  'fate.action': (state) => {
    const opposition = isObject(state.setup) ? state.setup.opposition : null;
    const isPassive = isObject(opposition) && 'passive' in opposition;
    return {
      field: isPassive ? 'passive' : 'skill',
      values: [0, 1, 2, 3, 4, 5],
      withValue: (skill) =>
        withOpposition(
          withSetup(state, {
            opposition: isPassive ? { passive: skill } : { active: { skill, name: null, helpers: [] } },
          }),
          skill,
        ),
    };
  },
};

/** Sides that roll against each other have no number that the GM could keep to themselves. */
const nothingIsHidden = ({ system, kind, setup }: CheckState): boolean =>
  system === 'fate' &&
  kind === 'contest' &&
  isObject(setup) &&
  isObject(setup.opposition) &&
  setup.opposition.type === 'direct';

const withSetup = (state: CheckState, fields: JsonObject): CheckState => ({
  ...state,
  setup: { ...(isObject(state.setup) ? state.setup : {}), ...fields },
});

/** The roll of the opposition, where it is there, with all that is hidden of it in its skill. */
function withOpposition(state: CheckState, skill: number): CheckState {
  if (!('versus' in state) || !isObject(state.versus) || !isObject(state.versus.opposition)) return state;
  const versus = { ...state.versus, opposition: { ...state.versus.opposition, skill } };
  return { ...state, ...{ versus } };
}
