// What a challenge says to people.
import { counted, type Forms, type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { PARTIES, type Party } from '../outcomes.js';
import { effectTold, FIELDS, pointsTold, quoted, shiftsTold, totalTold, VALUES } from '../phrases.js';
import type { Roll } from '../roll.js';
import { shiftsOf, type Versus } from '../versus.js';
import { openTasks, outcome, type State, taskOf, told } from './play.js';
import type { Task } from './setup.js';

export const words: Readonly<Record<Language, KindWords<State>>> = {
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

function ask(language: Language, state: State): string {
  const en = language === 'en';
  switch (state.phase) {
    case 'choose': {
      const left = openTasks(state).map((task) => taskTold(language, task));
      return en ? `Roll for one of: ${left.join('; ')}.` : `Бросьте за одну из задач: ${left.join('; ')}.`;
    }
    case 'rolled': {
      const now = `${taskOf(state).name}: ${shiftsTold(language, shiftsOf(state.dice, state.versus))}`;
      return en
        ? `${now}. Invoke aspects on either side, or resolve the task and say how it went.`
        : `${now}. Обе стороны могут призывать аспекты; затем подведите итог задачи и расскажите, как это было.`;
    }
    case 'done':
      return '';
  }
}

function explain(language: Language, state: State): readonly string[] {
  const en = language === 'en';
  const { setup, dice, resolved } = state;
  const result = outcome(state);
  return [
    ...(setup.goal === null ? [] : [`${en ? 'At stake' : 'На кону'}: ${setup.goal}.`]),
    ...setup.tasks.flatMap((task, index) => {
      const done = resolved[index];
      if (!done) return [];
      const { shifts, effects, story } = told(task, done, dice);
      return [
        `${task.name}: ${comparison(language, state, task, done.versus)}. ${shiftsTold(language, shifts)}.`,
        ...effects.map((effect) => effectTold(language, effect, null)),
        ...(story === null ? [] : [quoted(language, story)]),
      ];
    }),
    ...(state.phase === 'rolled'
      ? [`${taskOf(state).name}: ${comparison(language, state, taskOf(state), state.versus)}.`]
      : []),
    ...PARTIES.flatMap((party) => pointsTold(language, VALUES[language][party], rollsOf(state, party))),
    ...(result ? [readTogether(language, result.tasks.length, result.done, result.atCost)] : []),
  ];
}

/** The two totals of a task with their parts. */
function comparison(
  language: Language,
  { dice }: State,
  { by, skillName }: Task,
  { actor, opposition }: Versus,
): string {
  const who = by === null ? '' : `${by} — `;
  const against = language === 'en' ? 'opposition' : 'сопротивление';
  return `${who}${totalTold(language, dice, actor, skillName)}; ${against}: ${totalTold(language, dice, opposition)}`;
}

/** A task as it is offered: its name and who takes it on. */
const taskTold = (language: Language, { name, by }: Task): string =>
  `${quoted(language, name)}${by === null ? '' : ` (${by})`}`;

/** All rolls of a party so far. */
const rollsOf = (state: State, party: Party): readonly Roll[] => [
  ...state.resolved.flatMap((each) => each?.versus[party] ?? []),
  ...(state.phase === 'rolled' ? [state.versus[party]] : []),
];

/** How the challenge went as a whole. */
function readTogether(language: Language, tasks: number, done: number, atCost: number): string {
  const all = counted(language, tasks, OF_TASKS[language]);
  if (language === 'en')
    return `${number('en', done)} of ${all} done${atCost > 0 ? `, ${number('en', atCost)} at a cost` : ''}.`;
  return `Решено ${number('ru', done)} из ${all}${atCost > 0 ? `, за цену — ${number('ru', atCost)}` : ''}.`;
}

/** As it stands after “of”. */
const OF_TASKS: Readonly<Record<Language, Forms>> = {
  en: { one: 'task', other: 'tasks' },
  ru: { one: 'задачи', few: 'задач', many: 'задач', other: 'задачи' },
};
