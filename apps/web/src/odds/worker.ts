// The worker that reckons odds with the same packages as the server and the command line, each part fetched when it is
// first asked for. Asks are answered one after another; what nobody waits for any more is ended with the worker.
import type { Ask, FromWorker, Reckoned, ToWorker } from './ask.js';

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'warm') {
    warm(data.system).catch(() => undefined);
    return;
  }
  answerTo(data.ask)
    // what no package answers for: memory, a part that could not be fetched
    .catch((): Reckoned<never> => ({ ok: false, error: { code: 'WORKER_FAILED', at: null, params: {} } }))
    .then((answer) => send({ kind: 'answer', id: data.id, answer }));
});
send({ kind: 'ready' });

function send(message: FromWorker): void {
  postMessage(message);
}

const answerTo = async (ask: Ask): Promise<Reckoned<unknown>> =>
  ask.kind === 'expression'
    ? (await import('./expressionWork.js')).expressionOdds(ask.expression)
    : (await import('./checkWork.js')).checkOdds(ask);

async function warm(system: string): Promise<void> {
  const { fetchSystem } = await import('./checkWork.js');
  await fetchSystem(system);
}
