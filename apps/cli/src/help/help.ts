// The help: what the commands do, how they are called, and examples that work as they stand.
import type { Language } from '@brosok/dice';
import { COMMAND_NAMES, type CommandName, commandShape, type OptionName, optionShape } from '../commands.js';
import { padRight, type Style, type Terminal, widthOf, wrap } from '../terminal.js';
import { en } from './en.js';
import { ru } from './ru.js';
import type { Example, HelpWords } from './shape.js';

const HELP: Readonly<Record<Language, HelpWords>> = { en, ru };

export const helpFor = (language: Language): HelpWords => HELP[language];

interface Page {
  readonly help: HelpWords;
  readonly terminal: Terminal;
  readonly style: Style;
}

/** What `brosok --help` shows. */
export function overview(page: Page): readonly string[] {
  const { help, terminal, style } = page;
  const rows = COMMAND_NAMES.map((name) => [name, help.commands[name].summary] as const);
  const examples = INTRODUCED.flatMap((name) => help.commands[name].examples.slice(0, 1));
  return [
    ...wrap(`brosok — ${help.tagline}`, terminal.columns),
    '',
    title(help.usage, style),
    `  brosok ${style.cyan('COMMAND')} …`.replace('COMMAND', usageOfHelp(help)),
    '',
    title(help.commandsTitle, style),
    ...columns(rows, page),
    '',
    title(help.optionsTitle, style),
    ...columns(optionRows(['lang', 'json', 'help', 'version'], help), page),
    '',
    title(help.examplesTitle, style),
    ...exampleLines(examples, page),
    '',
    title(help.exitTitle, style),
    ...columns(
      help.exits.map(([code, meaning]) => [String(code), meaning] as const),
      page,
    ),
  ];
}

/** The commands that the overview has an example of. */
const INTRODUCED = ['roll', 'odds', 'check', 'systems'] as const;

/** The help of one command. */
export function commandPage(name: CommandName, page: Page): readonly string[] {
  const { help, terminal, style } = page;
  const { usage, summary, details, terms, examples } = help.commands[name];
  const { options } = commandShape(name);
  const takesJson = options.some((option) => optionShape(option).takes === 'json');
  const paragraphs = [...details, ...(takesJson ? [help.more] : [])];
  return [
    ...wrap(`brosok ${name} — ${summary}`, terminal.columns),
    '',
    title(help.usage, style),
    ...usage.flatMap((form) =>
      wrap(`brosok ${name} ${form}`.trimEnd(), terminal.columns - 2).map((line) => `  ${line}`),
    ),
    ...paragraphs.flatMap((paragraph) => ['', ...wrap(paragraph, terminal.columns)]),
    ...(terms ? ['', ...columns(terms, page)] : []),
    '',
    title(help.optionsTitle, style),
    ...columns(optionRows(options, help), page),
    ...(examples.length > 0 ? ['', title(help.examplesTitle, style), ...exampleLines(examples, page)] : []),
  ];
}

const title = (text: string, style: Style): string => style.bold(text);

/** What the word after `brosok` is called. */
const usageOfHelp = (help: HelpWords): string => (help.commands.help.usage[0] ?? '').replace(/[[\]]/g, '');

function optionRows(names: readonly OptionName[], help: HelpWords): readonly (readonly [string, string])[] {
  return names.map((name) => {
    const { short, takes, choices } = optionShape(name);
    const value = !takes ? '' : takes === 'choice' ? ` ${(choices ?? []).join('|')}` : ` ${help.values[takes]}`;
    return [`${short ? `-${short}, ` : ''}--${name}${value}`, help.options[name]];
  });
}

/** Two columns; where the terminal is narrow, one below the other. */
function columns(rows: readonly (readonly [string, string])[], { terminal, style }: Page): readonly string[] {
  const width = Math.max(0, ...rows.map(([left]) => widthOf(left)));
  const room = terminal.columns - width - 4;
  if (room < 24)
    return rows.flatMap(([left, right]) => [
      `  ${style.cyan(left)}`,
      ...wrap(right, terminal.columns - 6).map((line) => `      ${line}`),
    ]);
  return rows.flatMap(([left, right]) =>
    wrap(right, room).map((line, index) => `  ${style.cyan(padRight(index === 0 ? left : '', width))}  ${line}`),
  );
}

/** Examples are never broken: a line can be copied as it stands. */
const exampleLines = (examples: readonly Example[], { terminal, style }: Page): readonly string[] =>
  examples.flatMap(({ says, line }) => [
    ...wrap(`# ${says}`, terminal.columns - 2).map((each) => `  ${style.dim(each)}`),
    `  ${line}`,
  ]);
