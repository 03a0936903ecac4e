// A challenge whose oppositions the GM keeps to themselves.
import type { LegalMove } from '../../check.js';
import type { ConcealedOf, Hiding } from '../../hidden.js';
import type { Aspect } from '../aspects.js';
import {
  type HiddenOpposition,
  type HiddenVersus,
  hiddenOpposition,
  hiddenVersus,
  OPPOSITION_FIELDS,
  type Told as ToldOfTask,
  toldOf,
  withoutChoices,
  withoutFlags,
} from '../hidden.js';
import { type Result, resultOf } from '../ladder.js';
import { shiftsOf } from '../versus.js';
import { legal, type Resolved, type State, told } from './play.js';
import type { Outcome, Setup, Task } from './setup.js';

export type HiddenTask = Omit<Task, 'opposition'> & { readonly opposition: HiddenOpposition };
type HiddenSetup = Omit<Setup, 'tasks'> & { readonly tasks: readonly HiddenTask[] };

export type HiddenResolved = Omit<Resolved, 'versus'> & { readonly versus: HiddenVersus };
type HiddenPosition = Pick<State, 'dice' | 'aspects'> & { readonly resolved: readonly (HiddenResolved | null)[] } & (
    | { readonly phase: 'choose' | 'done' }
    | { readonly phase: 'rolled'; readonly task: number; readonly versus: HiddenVersus }
  );

interface Told {
  /** Of each task that is resolved, in their order. */
  readonly tasks: readonly (ToldOfTask | null)[];
  /** Of the task that was rolled last, as it stands. */
  readonly rolled: Result | null;
  /** How many tasks are done, and how many of them at a cost; null where that is not told. */
  readonly together: Pick<Outcome, 'done' | 'atCost'> | null;
}
export type Concealed = ConcealedOf<HiddenSetup, HiddenPosition, Told>;

export const hidden: Hiding<State, Outcome> = {
  fields: OPPOSITION_FIELDS.map((field) => `tasks[].${field}`),
  conceal(state, outcome, how) {
    const { setup, dice } = state;
    const numbers = how === 'numbers';
    const tasks = setup.tasks.map((task, index) => {
      const resolved = state.resolved[index];
      if (!resolved) return null;
      const { result, effects } = told(task, resolved, dice);
      return toldOf(how, result, effects);
    });
    const common = {
      setup: {
        ...setup,
        tasks: setup.tasks.map((task) => ({ ...task, opposition: hiddenOpposition(task.opposition) })),
      },
      aspects: numbers ? state.aspects : withoutWon(state.aspects),
      // what was chosen when a task was resolved, by the GM, tells its result
      moves: numbers ? state.moves : withoutChoices(state.moves),
      resolved: state.resolved.map(
        (each) => each && { ...(numbers ? each : withoutFlags(each)), versus: hiddenVersus(each.versus) },
      ),
    };
    const together = outcome && numbers ? { done: outcome.done, atCost: outcome.atCost } : null;
    const rolled = state.phase === 'rolled' && numbers ? resultOf(shiftsOf(dice, state.versus)) : null;
    const concealed: Concealed =
      state.phase === 'rolled'
        ? { ...state, ...common, versus: hiddenVersus(state.versus), concealed: { tasks, rolled, together } }
        : { ...state, ...common, concealed: { tasks, rolled, together } };
    return {
      state: concealed,
      outcome: outcome && {
        ...outcome,
        tasks: outcome.tasks.map((task, index) => ({ ...task, ...tasks[index], opposition: null, shifts: null })),
        ...(numbers ? {} : { results: null, done: null, atCost: null }),
      },
      ...(numbers ? {} : { legal: legal({ ...state, aspects: withoutWon(state.aspects) }).map(untelling) }),
    };
  },
};

/** A boost that nobody has named yet came of a success with style. */
const withoutWon = (aspects: readonly Aspect[]): readonly Aspect[] =>
  aspects.filter(({ aspect, boost }) => !boost || aspect !== null);

/** What can be chosen when a task is resolved tells its result, so resolving is the GM's. */
const untelling = (move: LegalMove): LegalMove =>
  move.type === 'resolve'
    ? { ...move, by: ['gm'], choices: move.choices.filter(({ name }) => name === 'story') }
    : move;
