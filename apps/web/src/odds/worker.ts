// The worker that reckons odds with the same packages as the server and the command line: each system is fetched when it
// is first asked about. Asks are answered one after another; what nobody waits for any more is ended with the worker.
import { loadSystem } from 'virtual:systems';
import {
  type CodedError,
  explainError,
  explainExpression,
  fail,
  odds,
  oddsAnswer,
  parse,
  type Result,
} from '@brosok/dice';
import { explainError as explainRules, type System } from '@brosok/rules';
import { isObject } from '../json.js';
import type { Ask, ExpressionOdds, FromWorker, Reckoned, ToWorker } from './ask.js';

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'warm') {
    systemOf(data.system).catch(() => undefined);
    return;
  }
  answerTo(data.ask)
    // what no package answers for: memory, a system that could not be fetched
    .catch((): Reckoned<never> => fail('WORKER_FAILED'))
    .then((answer) => send({ kind: 'answer', id: data.id, answer }));
});
send({ kind: 'ready' });

function send(message: FromWorker): void {
  postMessage(message);
}

async function answerTo(ask: Ask): Promise<Reckoned<unknown>> {
  if (ask.kind === 'expression') return expressionOdds(ask.expression);
  const system = await systemOf(ask.kind === 'check' ? ask.system : ask.state.system);
  if (!system) return fail('UNKNOWN_SYSTEM');
  const found = ask.kind === 'check' ? checkOdds(system, ask.setup, ask.goal) : adviceOn(system, ask.state, ask.goal);
  return found.ok ? found : refused(found.error, (error, language) => explainRules(error, language, system));
}

const systemOf = (id: string): Promise<System | null> =>
  Object.hasOwn(loadSystem, id) ? (loadSystem[id]?.() ?? Promise.resolve(null)) : Promise.resolve(null);

function expressionOdds(text: string): Reckoned<ExpressionOdds> {
  const read = parse(text);
  if (!read.ok) return refused(read.error, explainError);
  const found = odds(read.value);
  if (!found.ok) return refused(found.error, explainError);
  const { versus } = read.value;
  return {
    ok: true,
    value: {
      ...oddsAnswer(found.value),
      target: versus?.kind === 'number' && typeof versus.value === 'number' ? versus.value : null,
      how: { en: explainExpression(read.value, 'en'), ru: explainExpression(read.value, 'ru') },
    },
  };
}

function checkOdds(system: System, setup: unknown, goal: unknown): Result<unknown> {
  const name = isObject(setup) && 'kind' in setup ? setup.kind : system.kinds[0].name;
  const kind = system.kinds.find((each) => each.name === name);
  return kind ? kind.odds(setup, goal) : fail('INVALID_SETUP', 'kind', { problem: 'other' });
}

function adviceOn(system: System, state: Extract<Ask, { kind: 'advice' }>['state'], goal: unknown): Result<unknown> {
  const kind = system.kinds.find(({ name }) => name === state.kind);
  return kind?.advise ? kind.advise(state, goal) : fail('NO_ADVICE');
}

/** An error with its words in both languages. */
const refused = (error: CodedError, words: typeof explainError): Reckoned<never> => ({
  ok: false,
  error,
  told: { en: words(error, 'en'), ru: words(error, 'ru') },
});
