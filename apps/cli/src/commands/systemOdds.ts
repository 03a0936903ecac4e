// The odds of a check of a system, from its start, or with `--after` from the middle: the chance of each choice.
import { fail, type Result } from '@brosok/dice';
import type { CheckDie, CheckState, Kind, System } from '@brosok/rules';
import type { Answer, Request } from '../answer.js';
import { namesOf } from '../draw/names.js';
import { drawValue } from '../draw/value.js';
import { type Inputs, readInputs, within } from '../input/input.js';
import { progress } from '../progress.js';
import { type Loaded, systemOf } from '../systems.js';
import { playAll, refuse, replaced } from './play.js';
import { sourceOf } from './source.js';

export async function systemOdds(id: string, request: Request): Promise<Answer> {
  const { invocation, language } = request;
  const { options } = invocation;
  const system = await systemOf(id);
  if (!system.ok) return refuse(system.error, {}, language);
  if (options.setup === undefined)
    return refuse(fail('MISSING_OPTION', '--setup', { command: 'odds', option: '--setup' }).error, {}, language);
  if (options.dice !== undefined && options.after === undefined)
    return refuse(fail('MISSING_OPTION', '--after', { command: '--dice', option: '--after' }).error, {}, language);
  const read = await readInputs(options, ['setup', 'goal', 'after', 'dice'], language);
  if (read.kind === 'refusal') return read;
  return options.after === undefined
    ? fromStart(system.value, read.inputs, request)
    : fromMiddle(system.value, read.inputs, request);
}

function fromStart({ system, rules }: Loaded, inputs: Inputs, request: Request): Answer {
  const { language, words } = request;
  const setup = inputs.setup?.value;
  const shown = progress(words.reckoning, language);
  const found = rules.odds(system.id, setup, inputs.goal?.value);
  shown.done();
  if (!found.ok) return refuse(inOption(found).error, inputs, language, system);
  return answer({ system: system.id, odds: found.value }, found.value, kindNamed(system, setup), [], request);
}

function fromMiddle(loaded: Loaded, inputs: Inputs, request: Request): Answer {
  const { system, rules } = loaded;
  const { language, words } = request;
  const source = sourceOf(undefined, inputs.dice ?? { text: '[]', value: [] });
  if (!source.ok) return refuse(source.error, inputs, language);
  const state = playAll(loaded, inputs.setup?.value, inputs.after?.value, source.value, 'after');
  if (!state.ok) return refuse(state.error, inputs, language, system);
  const kind = rules.kindOf(state.value);
  if (kind.legal(state.value).length === 0) return refuse(fail('CHECK_OVER', 'after').error, inputs, language);
  if (!kind.advise) return refuse(fail('NO_ADVICE', 'after').error, inputs, language);
  const shown = progress(words.reckoning, language);
  const advice = kind.advise(state.value, inputs.goal?.value);
  shown.done();
  if (!advice.ok) return refuse(inOption(advice).error, inputs, language, system);
  const { phase, dice }: CheckState = state.value;
  return answer({ system: system.id, phase, dice, odds: advice.value }, advice.value, kind, dice, request);
}

function answer(
  document: unknown,
  value: unknown,
  kind: Kind,
  dice: readonly CheckDie[],
  { language, words, terminal, style }: Request,
): Answer {
  const names = namesOf(kind, language, words);
  return {
    kind: 'answer',
    json: () => document,
    text: () => drawValue(value, { names, words, terminal, style, dice }),
  };
}

/** The kind that a setup names; odds that were answered were of one that is there. */
function kindNamed(system: System, setup: unknown): Kind {
  const name = typeof setup === 'object' && setup !== null && 'kind' in setup ? setup.kind : undefined;
  return system.kinds.find((kind) => kind.name === name) ?? system.kinds[0];
}

/** The error with its place in the options: of the goal or the setup. */
function inOption<Value>(result: Result<Value> & { readonly ok: false }): Result<Value> & { readonly ok: false } {
  const { code, at } = result.error;
  if (code === 'INVALID_GOAL') return replaced(result.error, within('goal', at));
  return code === 'INVALID_SETUP' ? replaced(result.error, within('setup', at)) : result;
}
