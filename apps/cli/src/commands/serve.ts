// `brosok serve`: tables in the browser, until it is stopped.
import { type Answer, type Request, refusal } from '../answer.js';
import { legible } from '../terminal.js';

export async function run({ invocation, language, words, terminal }: Request): Promise<Answer> {
  const { port, host, data } = invocation.options;
  // a package of its own, loaded only here: it brings the web server and the store
  const server = await import('@brosok/server').catch((thrown: unknown) => {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw thrown;
  });
  if (!server) {
    process.stderr.write(`brosok: ${legible(words.serverMissing, terminal)}\n`);
    return { kind: 'done', status: 1 };
  }
  const print = (line: string) => process.stdout.write(`${legible(line, terminal)}\n`);
  const served = await server.serve({ port, host, data, language }, print);
  if (!served.ok) return refusal(served.error, server.explain(served.error, language));
  return { kind: 'done', status: 0 };
}
