// What can be typed: the commands, what each takes, and the options. The parser, the help and the completion read it.

/** An option: a flag, or with what stands after it. */
export interface OptionShape {
  readonly short?: string;
  /** What stands after it: `choice` is one of `choices`, `json` takes JSON, `@file` or `-`, `store` a folder or an address. Left out: a flag. */
  readonly takes?: 'text' | 'json' | 'count' | 'port' | 'folder' | 'store' | 'choice';
  readonly choices?: readonly string[];
}

export const OPTIONS = {
  json: {},
  lang: { takes: 'choice', choices: ['ru', 'en'] },
  seed: { takes: 'text' },
  dice: { takes: 'json' },
  repeat: { takes: 'count' },
  setup: { takes: 'json' },
  moves: { takes: 'json' },
  goal: { takes: 'json' },
  after: { takes: 'json' },
  port: { takes: 'port' },
  host: { takes: 'text' },
  data: { takes: 'folder' },
  from: { takes: 'store' },
  to: { takes: 'store' },
  help: { short: 'h' },
  version: { short: 'V' },
} as const satisfies Readonly<Record<string, OptionShape>>;

export type OptionName = keyof typeof OPTIONS;

export interface CommandShape {
  /** What stands after the command: how many words at least and at most, and what they are called in the help. */
  readonly operand: null | { readonly name: OperandName; readonly min: number; readonly max: number };
  readonly options: readonly OptionName[];
}

/** What the words after a command are; a key of the help's words. `systemOrExpression` is what odds are told of. */
type OperandName = 'expression' | 'systemOrExpression' | 'system' | 'file' | 'shell' | 'command';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

const MANY = Number.POSITIVE_INFINITY;

const COMMANDS = {
  roll: {
    operand: { name: 'expression', min: 1, max: MANY },
    options: ['json', 'lang', 'seed', 'dice', 'repeat', 'help'],
  },
  odds: {
    operand: { name: 'systemOrExpression', min: 1, max: MANY },
    options: ['setup', 'goal', 'after', 'dice', 'json', 'lang', 'help'],
  },
  check: {
    operand: { name: 'system', min: 0, max: 1 },
    options: ['setup', 'moves', 'dice', 'seed', 'json', 'lang', 'help'],
  },
  systems: { operand: { name: 'system', min: 0, max: 1 }, options: ['json', 'lang', 'help'] },
  verify: { operand: { name: 'file', min: 1, max: 1 }, options: ['json', 'lang', 'help'] },
  serve: { operand: null, options: ['port', 'host', 'data', 'lang', 'help'] },
  copy: { operand: null, options: ['from', 'to', 'json', 'lang', 'help'] },
  completion: { operand: { name: 'shell', min: 1, max: 1 }, options: ['lang', 'help'] },
  help: { operand: { name: 'command', min: 0, max: 1 }, options: ['lang', 'help'] },
} as const satisfies Readonly<Record<string, CommandShape>>;

export type CommandName = keyof typeof COMMANDS;

/** Names in the order in which the help lists them. */
export const COMMAND_NAMES = Object.keys(COMMANDS).filter(isCommand);

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

export function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

/** The shape of a command without its literal types. */
export const commandShape = (name: CommandName): CommandShape => COMMANDS[name];
export const optionShape = (name: OptionName): OptionShape => OPTIONS[name];
