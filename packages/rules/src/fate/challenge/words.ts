// What a challenge says to people.
import { counted, type Forms, type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { PARTIES, type Party } from '../outcomes.js';
import { effectTold, FIELDS, hiddenTold, pointsTold, quoted, shiftsTold, totalTold, VALUES } from '../phrases.js';
import type { Roll } from '../roll.js';
import { shiftsOf } from '../versus.js';
import type { Concealed, HiddenResolved, HiddenTask } from './hidden.js';
import { openTasks, outcome, type Resolved, type State, taskOf, told } from './play.js';
import type { Outcome, Task } from './setup.js';

type Shown = State | Concealed;

export const words: Readonly<Record<Language, KindWords<Shown>>> = {
  en: {
    name: 'Challenge',
    summary: 'Several tasks to overcome, rolled one after another and read together.',
    fields: {
      ...FIELDS.en,
      tasks: 'Tasks',
      task: 'Task',
      results: 'Results',
      done: 'Done',
    },
    moves: { roll: 'Roll', invoke: 'Invoke an aspect', resolve: 'Resolve the task' },
    values: { ...VALUES.en, challenge: 'Challenge', choose: 'The next task', task: 'A task' },
    ask: (state) => ask('en', state),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Испытание',
    summary: 'Несколько задач на преодоление: броски по очереди, итоги вместе.',
    fields: {
      ...FIELDS.ru,
      tasks: 'Задачи',
      task: 'Задача',
      results: 'Результаты',
      done: 'Решено',
    },
    moves: { roll: 'Бросить', invoke: 'Призвать аспект', resolve: 'Подвести итог задачи' },
    values: { ...VALUES.ru, challenge: 'Испытание', choose: 'Выбор задачи', task: 'Задача' },
    ask: (state) => ask('ru', state),
    explain: (state) => explain('ru', state),
  },
};

function ask(language: Language, state: Shown): string {
  const en = language === 'en';
  switch (state.phase) {
    case 'choose': {
      const left = openTasks<Task | HiddenTask>(state).map((task) => taskTold(language, task));
      return en ? `Roll for one of: ${left.join('; ')}.` : `Бросьте за одну из задач: ${left.join('; ')}.`;
    }
    case 'rolled': {
      const stands =
        'concealed' in state
          ? hiddenTold(language, state.concealed.rolled)
          : shiftsTold(language, shiftsOf(state.dice, state.versus));
      const now = `${taskOf<Task | HiddenTask>(state).name}: ${stands}`;
      return en
        ? `${now}. Invoke aspects on either side, or resolve the task and say how it went.`
        : `${now}. Обе стороны могут призывать аспекты; затем подведите итог задачи и расскажите, как это было.`;
    }
    case 'done':
      return '';
  }
}

function explain(language: Language, state: Shown): readonly string[] {
  const { setup } = state;
  return [
    ...(setup.goal === null ? [] : [`${language === 'en' ? 'At stake' : 'На кону'}: ${setup.goal}.`]),
    ...setup.tasks.flatMap((_, index) => taskResolved(language, state, index)),
    ...(state.phase === 'rolled'
      ? [
          `${taskOf<Task | HiddenTask>(state).name}: ${comparison(language, state, taskOf<Task | HiddenTask>(state), state.versus)}.`,
        ]
      : []),
    ...PARTIES.flatMap((party) => pointsTold(language, VALUES[language][party], rollsOf(state, party))),
    ...readTogether(language, state),
  ];
}

/** How a task came out; nothing before it is resolved. */
function taskResolved(language: Language, state: Shown, index: number): readonly string[] {
  const [task, resolved] = [state.setup.tasks[index], state.resolved[index]];
  if (!task || !resolved) return [];
  const { stands, effects } = standing(language, state, index);
  return [
    `${task.name}: ${comparison(language, state, task, resolved.versus)}. ${stands}.`,
    ...effects.map((effect) => effectTold(language, effect, null)),
    ...(resolved.story === null ? [] : [quoted(language, resolved.story)]),
  ];
}

/** How a resolved task stands, by its shifts or by what is told of them, and what it brings. */
function standing(language: Language, state: Shown, index: number) {
  if ('concealed' in state) {
    const known = state.concealed.tasks[index];
    return { stands: hiddenTold(language, known?.result ?? null), effects: known?.effects ?? [] };
  }
  const [task, resolved] = [state.setup.tasks[index], state.resolved[index]];
  if (!task || !resolved) throw new RangeError(`no resolved task ${index}`);
  const { shifts, effects } = told(task, resolved, state.dice);
  return { stands: shiftsTold(language, shifts), effects };
}

/** The two totals of a task with their parts. */
function comparison(
  language: Language,
  { dice }: Shown,
  { by, skillName }: Task | HiddenTask,
  { actor, opposition }: (Resolved | HiddenResolved)['versus'],
): string {
  const who = by === null ? '' : `${by} — `;
  const against = language === 'en' ? 'opposition' : 'сопротивление';
  return `${who}${totalTold(language, dice, actor, skillName)}; ${against}: ${totalTold(language, dice, opposition)}`;
}

/** A task as it is offered: its name and who takes it on. */
const taskTold = (language: Language, { name, by }: Pick<Task, 'name' | 'by'>): string =>
  `${quoted(language, name)}${by === null ? '' : ` (${by})`}`;

/** All rolls of a party so far. */
const rollsOf = (state: Shown, party: Party): readonly Pick<Roll, 'invokes'>[] => [
  ...state.resolved.flatMap((each) => each?.versus[party] ?? []),
  ...(state.phase === 'rolled' ? [state.versus[party]] : []),
];

/** How the challenge went as a whole, once it is over and where that is told. */
function readTogether(language: Language, state: Shown): readonly string[] {
  const together: Pick<Outcome, 'done' | 'atCost'> | null =
    'concealed' in state ? state.concealed.together : outcome(state);
  if (!together) return [];
  const { done, atCost } = together;
  const all = counted(language, state.setup.tasks.length, OF_TASKS[language]);
  if (language === 'en')
    return [`${number('en', done)} of ${all} done${atCost > 0 ? `, ${number('en', atCost)} at a cost` : ''}.`];
  return [`Решено ${number('ru', done)} из ${all}${atCost > 0 ? `, за цену — ${number('ru', atCost)}` : ''}.`];
}

/** As it stands after “of”. */
const OF_TASKS: Readonly<Record<Language, Forms>> = {
  en: { one: 'task', other: 'tasks' },
  ru: { one: 'задачи', few: 'задач', many: 'задач', other: 'задачи' },
};
