// The server, a package of its own: loaded only by the commands that need it, as it brings the web server and the stores.
import type { Answer, Request } from '../answer.js';
import { legible } from '../terminal.js';

type Server = typeof import('@brosok/server');

/** Answers with the server's help, or says that it is not built yet. */
export async function withServer(
  { words, terminal }: Request,
  answer: (server: Server) => Promise<Answer>,
): Promise<Answer> {
  const server = await import('@brosok/server').catch((thrown: unknown) => {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw thrown;
  });
  if (server) return answer(server);
  process.stderr.write(`brosok: ${legible(words.serverMissing, terminal)}\n`);
  return { kind: 'done', status: 1 };
}
