// The words of the command line in English.
import { counted } from '@brosok/dice';
import { bounds, list, numberOf, type Params, text, type Words } from './shape.js';

const n = numberOf('en');

export const en: Words = {
  errors: {
    UNKNOWN_COMMAND: ({ command, nearest, roll }) =>
      `There is no command “${text(command)}”.${nearest ? ` Did you mean “${text(nearest)}”?` : ''}${roll ? ` To roll: brosok roll '${text(command)}'` : ''} The commands: brosok --help`,
    UNKNOWN_OPTION: ({ option, command, nearest }) =>
      command
        ? `“${text(command)}” has no option ${text(option)}. See brosok ${text(command)} --help`
        : `There is no option ${text(option)}.${nearest ? ` Did you mean ${text(nearest)}?` : ' An expression that begins with a minus is written after “--”.'}`,
    OPTION_NEEDS_VALUE: ({ option, takes }) => `${text(option)} needs ${VALUES[text(takes)] ?? 'a value'} after it.`,
    OPTION_TAKES_NO_VALUE: ({ option }) => `${text(option)} takes no value.`,
    OPTION_TWICE: ({ option }) => `${text(option)} is given twice.`,
    OPTION_VALUE: (params) =>
      `${text(params.option)}: “${text(params.value)}” will not do, it must be ${expected(params)}.`,
    OPTIONS_CONFLICT: ({ option, other }) => `${text(option)} and ${text(other)} cannot be given together.`,
    MISSING_ARGUMENT: ({ command, argument }) =>
      `“${text(command)}” needs ${ARGUMENTS[text(argument)] ?? 'something after it'}. See brosok ${text(command)} --help`,
    TOO_MANY_ARGUMENTS: ({ command, argument }) => `“${text(argument)}” is one word too many for “${text(command)}”.`,
    MISSING_OPTION: ({ command, option }) =>
      `“${text(command)}” needs ${text(option)}. See brosok ${text(command)} --help`,
    INVALID_JSON: ({ option, line, missing }) =>
      `${text(option)} is not JSON: ${missing ? 'it ends too early' : 'this does not fit here'}${Number(line) > 1 ? ` (line ${text(line)})` : ''}.`,
    INVALID_DICE: () => '--dice must be a list of faces, such as [3,5,1].',
    STDIN_TWICE: ({ option, other }) => `${text(option)} and ${text(other)} cannot both be read from standard input.`,
    FILE_UNREADABLE: ({ option, file, reason }) =>
      `${text(option)}: the file “${text(file)}” cannot be read (${text(reason)}).`,
    INPUT_TOO_LONG: ({ option, most }) => `${text(option)}: more than ${n(Number(most) / 2 ** 20)} MB is not read.`,
    ONLY_FOR_SYSTEMS: ({ option }) => `${text(option)} belongs to the odds of a system, not of an expression.`,
    NO_ADVICE: () => 'There is no advice to give in the middle of this check.',
    CHECK_OVER: () => 'The check is over after these moves: there is nothing left to decide.',
    TOO_MANY_ROLLED: ({ maximum }) => `All rolls together would be more than ${n(Number(maximum))} dice.`,
  },
  chance: 'chance',
  atLeast: 'at least',
  mean: 'mean',
  deviation: 'deviation',
  success: 'success',
  failure: 'failure',
  margin: 'margin',
  total: 'total',
  minimum: 'lowest',
  maximum: 'highest',
  share: 'share',
  rolls: (count) => counted('en', count, { one: 'roll', other: 'rolls' }),
  repeats: 'How many times it is rolled',
  tail: (chance) => `The rest, ${chance} in all, goes on without end.`,
  unknown: 'not known',
  reckoning: 'Calculating the exact odds',
  rolling: 'Rolling',
  seconds: (count) => `${n(count)} s`,
  crashed: 'The program itself failed; please report this with the lines below.',
  serverMissing: 'The server is not built yet. Build it first: npm run build',
  check: {
    legal: 'What can be done now:',
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    chooseSystem: 'Which game?',
    chooseKind: 'What is to be resolved?',
    moreSettings: 'Anything else to say?',
    setting: 'this',
    item: (name, index) => `${name}, no. ${n(index)}`,
    another: (name) => `${name}: one more?`,
    whatNow: 'What now?',
    advise: 'What would be best?',
    adviseHint: 'the chance of each choice',
    goal: 'What is the goal, beyond success?',
    undo: 'Take the last move back',
    leave: 'Leave',
    again: 'The same check again',
    finished: 'The check is over.',
    left: 'Left.',
    skip: 'leave out',
    optional: '(may be left out)',
    chooseDice: (min, max) => `choose ${range(min, max)}`,
    wrongCount: (min, max) => `Choose ${range(min, max)}, please.`,
    wholeBetween: (min, max, step) =>
      `A whole number${bounds(min, max, {
        both: (least, most) => ` from ${n(least)} to ${n(most)}`,
        least: (least) => ` of at least ${n(least)}`,
        most: (most) => ` of at most ${n(most)}`,
      })}${step ? `, a multiple of ${n(step)}` : ''}, please.`,
    notEmpty: 'This must not be empty.',
    atMostLetters: (count) => `At most ${counted('en', count, { one: 'character', other: 'characters' })}, please.`,
    notJson: 'This is not JSON.',
    taken: 'This one cannot be used any more.',
    ownText: 'Something else',
    faceOf: (die) => `What does the ${die} show?`,
    notANumberHere: (count) => `A number from 1 to ${n(count)}, please.`,
    numbersHint: 'Numbers, or nothing:',
    keys: '(space picks, enter confirms)',
  },
  systems: {
    more: 'The fields of one system: brosok systems SYSTEM',
    setup: 'setup',
    moves: 'moves',
    goal: 'goal of the odds',
    inner: 'Kind',
    required: 'needed',
    whole: 'whole number',
    number: 'number',
    text: 'text',
    flag: 'true or false',
    listOf: (item) => `list of ${item}`,
    object: 'object',
    any: 'any',
    or: 'or',
    byDefault: (value) => `default ${value}`,
  },
  odds: { expected: 'Expected' },
  verify: {
    problems: 'What is wrong:',
    more: (count) => `… and ${n(count)} more`,
    proves: 'What this proves:',
    doesNot: 'What it does not prove:',
  },
  copy: {
    copying: 'Copying tables',
    badAddress: (option) => `${option} must be a folder, or look like postgres://user@host:5432/database.`,
    same: (tables) =>
      `${counted('en', tables, TABLES)} ${tables === 1 ? 'is' : 'are'} in the second store as in the first: read back and compared.`,
    events: (all, written) =>
      written === all
        ? `${counted('en', all, EVENTS)}, all written now.`
        : `${counted('en', all, EVENTS)}, of which ${n(written)} written now; the others were there.`,
    ahead: (tables) => `${counted('en', tables, TABLES)} went on in the second store since; that stays.`,
    differing: (tables) =>
      tables === 1
        ? 'One table has another log in the second store. It was left as it is:'
        : `${counted('en', tables, TABLES)} have other logs in the second store. They were left as they are:`,
    sameEvents: (count) => `the first ${counted('en', count, EVENTS)} the same`,
  },
};

const TABLES = { one: 'table', other: 'tables' };
const EVENTS = { one: 'event', other: 'events' };

const VALUES: Readonly<Record<string, string>> = {
  text: 'a text',
  json: 'JSON, @file or -',
  count: 'a number',
  port: 'a port',
  folder: 'a folder',
  store: 'a folder or an address',
  choice: 'ru or en',
};

const ARGUMENTS: Readonly<Record<string, string>> = {
  expression: 'an expression, such as 4d6kh3',
  systemOrExpression: 'an expression or a system',
  system: 'a system (brosok systems lists them)',
  file: 'the file of a table’s export, or - for standard input',
  shell: 'a shell: bash, zsh or fish',
};

function expected({ problem, choices, minimum, maximum }: Params): string {
  if (problem === 'choice') return list(choices, 'or');
  return problem === 'whole' ? `a whole number from ${n(Number(minimum))} to ${n(Number(maximum))}` : 'something';
}

const range = (min: number, max: number): string =>
  min === max ? n(min) : min === 0 ? `up to ${n(max)}` : `${n(min)} to ${n(max)}`;
