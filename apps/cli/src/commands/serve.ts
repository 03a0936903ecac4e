// `brosok serve`: tables in the browser, until it is stopped.
import { type Answer, type Request, refusal } from '../answer.js';
import { legible } from '../terminal.js';
import { withServer } from './server.js';

export const run = (request: Request): Promise<Answer> =>
  withServer(request, async (server) => {
    const { invocation, language, terminal } = request;
    const { port, host, data } = invocation.options;
    const print = (line: string) => process.stdout.write(`${legible(line, terminal)}\n`);
    const served = await server.serve({ port, host, data, language }, print);
    if (!served.ok) return refusal(served.error, server.explain(served.error, language));
    return { kind: 'done', status: 0 };
  });
