// The command `brosok`: reads what is asked, answers it, and leaves with 0 (answered), 2 (wrong input) or 1 (a failure).
import { fail } from '@brosok/dice';
import type { Answer, Command, Refusal, Request } from './answer.js';
import { refusal } from './answer.js';
import { type Invocation, readArguments } from './arguments.js';
import { excerpt } from './draw/excerpt.js';
import { languageOf } from './language.js';
import { legible, styleFor, terminalOf } from './terminal.js';
import { ownMessage, wordsFor } from './words/words.js';

/** Each command is loaded only when it is asked for. */
const COMMANDS: Readonly<Record<Invocation['command'], () => Promise<{ readonly run: Command }>>> = {
  roll: () => import('./commands/roll.js'),
  odds: () => import('./commands/odds.js'),
  check: () => import('./commands/check.js'),
  systems: () => import('./commands/systems.js'),
  verify: () => import('./commands/verify.js'),
  serve: () => import('./commands/serve.js'),
  copy: () => import('./commands/copy.js'),
  completion: () => import('./commands/completion.js'),
  help: () => import('./commands/help.js'),
  version: () => import('./commands/version.js'),
};

/** Answers the words of the command line on standard output and error; the result is the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  // whoever reads the output may have seen enough
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const read = readArguments(words);
  const options = read.ok ? read.value.options : {};
  const json = read.ok ? options.json !== undefined : asksForJson(words);
  const language = languageOf(options.lang ?? languageIn(words), process.env);
  const terminal = terminalOf(process.stdout, process.env);
  if (!read.ok) return refuse(refusal(read.error, ownMessage(read.error, language) ?? read.error.code), json);

  const request: Request = {
    invocation: read.value,
    language,
    words: wordsFor(language),
    terminal,
    style: styleFor(terminal),
    interactive: () => !json && process.stdout.isTTY === true && process.stdin.isTTY === true,
  };
  try {
    const { run } = await COMMANDS[read.value.command]();
    return leave(await run(request), request, json);
  } catch (thrown) {
    return crash(thrown, request, json);
  }
}

function leave(answer: Answer, { terminal }: Request, json: boolean): number {
  switch (answer.kind) {
    case 'answer':
      write(json ? JSON.stringify(answer.json()) : legible(answer.text().map(trimmed).join('\n'), terminal));
      return answer.status ?? 0;
    case 'refusal':
      return refuse(answer, json);
    case 'done':
      return answer.status;
  }
}

/** Says what is wrong with the input and where. */
function refuse({ error, message, marked }: Refusal, json: boolean): number {
  if (json) write(JSON.stringify({ error: { code: error.code, message, at: error.at } }));
  else {
    const terminal = terminalOf(process.stderr, process.env);
    const style = styleFor(terminal);
    const place = marked ? excerpt(marked, terminal, style) : [];
    process.stderr.write(legible(`${[`${style.red('brosok:')} ${message}`, ...place].join('\n')}\n`, terminal));
  }
  return 2;
}

/** The program itself failed: that is told as such, with the trace for whoever mends it. */
function crash(thrown: unknown, { words }: Request, json: boolean): number {
  const { error } = fail('INTERNAL');
  if (json) write(JSON.stringify({ error: { code: error.code, message: words.crashed, at: error.at } }));
  process.stderr.write(`brosok: ${words.crashed}\n${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
  return 1;
}

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const trimmed = (line: string): string => line.replace(/ +$/, '');

/** Whether a document is asked for by words that could not be read otherwise. */
const asksForJson = (words: readonly string[]): boolean => beforeDashes(words).includes('--json');

/** The language asked for by words that could not be read otherwise. */
function languageIn(words: readonly string[]): string | undefined {
  const own = beforeDashes(words);
  const at = own.indexOf('--lang');
  return at < 0 ? own.find((word) => word.startsWith('--lang='))?.slice('--lang='.length) : own[at + 1];
}

const beforeDashes = (words: readonly string[]): readonly string[] =>
  words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
