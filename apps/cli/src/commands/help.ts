// `brosok help`: all commands, or one.
import type { Answer, Request } from '../answer.js';
import { isCommand } from '../commands.js';
import { commandPage, helpFor, overview } from '../help/help.js';

export async function run({ invocation, language, terminal, style }: Request): Promise<Answer> {
  const [name] = invocation.operands;
  const help = helpFor(language);
  const page = { help, terminal, style };
  const lines = name !== undefined && isCommand(name) ? commandPage(name, page) : overview(page);
  return { kind: 'answer', json: () => ({ help: lines }), text: () => lines };
}
