// A challenge: each task is rolled and resolved in the order that people choose, then all are read together (F9).
import type { Random } from '@brosok/dice';
import type { CheckDie, LegalMove } from '../../check.js';
import { sum } from '../../dicePool.js';
import type { StateOf } from '../../kind.js';
import { illegal } from '../../moves.js';
import { TEXT_LENGTH } from '../../schema.js';
import { type Aspect, withBoost } from '../aspects.js';
import { invokeForms, invokers, paid } from '../invokes.js';
import { RESULTS, resultOf } from '../ladder.js';
import { choicesOf, effectsOf, PARTIES, type Party } from '../outcomes.js';
import { fatePoints, invokeOn, settled, totalOf } from '../roll.js';
import { lasting } from '../setup.js';
import { rollVersus, shiftsOf, type Versus } from '../versus.js';
import { circumstancesOf, type Move, type Outcome, type Setup, type Task } from './setup.js';

/** A task that is resolved. */
export interface Resolved {
  readonly versus: Versus;
  readonly atCost: boolean;
  readonly story: string | null;
}

interface Standing {
  readonly dice: readonly CheckDie[];
  readonly aspects: readonly Aspect[];
  /** In the order of the tasks; null where one is still to be done. */
  readonly resolved: readonly (Resolved | null)[];
}
export type Position = Standing &
  (
    | { readonly phase: 'choose' | 'done' }
    /** `task` is the place of the task that was rolled. */
    | { readonly phase: 'rolled'; readonly task: number; readonly versus: Versus }
  );
export type State = StateOf<Setup, Position>;
type Rolled = StateOf<Setup, Extract<Position, { phase: 'rolled' }>>;

export const begin = ({ tasks, aspects }: Setup): Position => ({
  phase: 'choose',
  dice: [],
  aspects: lasting(aspects),
  resolved: tasks.map(() => null),
});

export function legal(state: State): readonly LegalMove[] {
  switch (state.phase) {
    case 'choose':
      return openTasks(state).map(({ name, by }) => ({
        type: 'roll',
        by: by === null ? ['actor'] : [`helper:${by}`],
        fixed: { task: name },
        choices: [],
      }));
    case 'rolled':
      return [
        ...PARTIES.flatMap((by) =>
          invokeForms(state.versus[by], state.aspects, by, { by: whoInvokes(state, by), fixed: { by } }),
        ),
        {
          type: 'resolve',
          by: ['gm', ...whoInvokes(state, 'actor')],
          choices: [
            ...choicesOpen(state).map((name) => ({ name, optional: true, kind: 'flag' }) as const),
            { name: 'story', optional: true, kind: 'text', maxLength: TEXT_LENGTH },
          ],
        },
      ];
    case 'done':
      return [];
  }
}

export function play(state: State, move: Move, random: Random): Position {
  switch (move.type) {
    case 'roll': {
      if (state.phase !== 'choose') throw illegal(move, reasons[state.phase]);
      const task = state.setup.tasks.findIndex(({ name }) => name === move.task);
      const rolled = state.setup.tasks[task];
      if (!rolled) throw illegal(move, 'noSuchTask', { task: move.task });
      if (state.resolved[task]) throw illegal(move, 'taskResolved', { task: move.task });
      const { aspects, resolved } = state;
      const origin = { kind: 'task', name: rolled.name };
      return {
        phase: 'rolled',
        aspects,
        resolved,
        task,
        ...rollVersus(state.dice, { ...rolled, origin }, rolled.opposition, random),
      };
    }
    case 'invoke': {
      if (state.phase !== 'rolled') throw illegal(move, reasons[state.phase]);
      const { by } = move;
      const { resolved, task, versus } = state;
      const aspects = paid(state.aspects, move, by);
      const { dice, roll } = invokeOn(state.dice, versus[by], move, by, random);
      return { phase: 'rolled', dice, aspects, resolved, task, versus: { ...versus, [by]: roll } };
    }
    case 'resolve': {
      if (state.phase !== 'rolled') throw illegal(move, reasons[state.phase]);
      if (move.atCost && !choicesOpen(state).includes('atCost')) throw illegal(move, 'atCost');
      const { versus, task } = state;
      const resolved = state.resolved.with(task, { versus, atCost: move.atCost, story: move.story });
      const style = resultOf(shiftsOf(state.dice, versus)) === 'style';
      return {
        phase: resolved.includes(null) ? 'choose' : 'done',
        dice: settled(state.dice, [versus.actor, versus.opposition], 'used'),
        // a success with style brings a boost that a later task can use
        aspects: style ? withBoost(state.aspects, null, 'actor') : state.aspects,
        resolved,
      };
    }
  }
}

export function outcome(state: State): Outcome | null {
  if (state.phase !== 'done') return null;
  const { setup, dice } = state;
  const tasks = setup.tasks.flatMap((task, index) => {
    const resolved = state.resolved[index];
    return resolved ? [told(task, resolved, dice)] : [];
  });
  const counted = (brings: readonly string[]): number =>
    tasks.filter(({ effects }) => effects.some((effect) => brings.includes(effect.brings))).length;
  const [fail = 0, tie = 0, success = 0, style = 0] = RESULTS.map(
    (wanted) => tasks.filter(({ result }) => result === wanted).length,
  );
  const spent = (party: Party): number =>
    sum(state.resolved.map((each) => (each ? fatePoints(each.versus[party]) : 0)));
  return {
    tasks,
    results: { fail, tie, success, style },
    done: tasks.length - counted(['failed']),
    atCost: counted(['minorCost', 'majorCost']),
    fatePoints: { actor: spent('actor'), opposition: spent('opposition') },
  };
}

/** How a task came out. */
export function told(task: Task, { versus, atCost, story }: Resolved, dice: readonly CheckDie[]) {
  const shifts = shiftsOf(dice, versus);
  return {
    name: task.name,
    by: task.by,
    total: totalOf(dice, versus.actor),
    opposition: totalOf(dice, versus.opposition),
    shifts,
    result: resultOf(shifts),
    effects: [...effectsOf(shifts, circumstancesOf(task, atCost))],
    story,
  };
}

/** The tasks that nobody has rolled for yet. */
export const openTasks = <Named>({
  setup,
  resolved,
}: {
  readonly setup: { readonly tasks: readonly Named[] };
  readonly resolved: readonly unknown[];
}): readonly Named[] => setup.tasks.filter((_, index) => resolved[index] === null);

/** The task that was rolled. */
export function taskOf<Named>({
  setup,
  task,
}: {
  readonly setup: { readonly tasks: readonly Named[] };
  readonly task: number;
}): Named {
  const rolled = setup.tasks[task];
  if (!rolled) throw new RangeError(`no task ${task}`);
  return rolled;
}

const choicesOpen = (state: Rolled) =>
  choicesOf(shiftsOf(state.dice, state.versus), circumstancesOf(taskOf(state), false));

/** Whoever takes the task on invokes for it. */
function whoInvokes(state: Rolled, party: Party): LegalMove['by'] {
  const { by } = taskOf(state);
  return party === 'actor' && by !== null ? [`helper:${by}`] : invokers[party];
}

/** Why a move that is known is not possible in a phase. */
const reasons: Readonly<Record<Position['phase'], string>> = { choose: 'notRolled', rolled: 'rolled', done: 'over' };
