// `brosok check`: plays a check by the moves that are given, or leads through it step by step on a terminal.
import { fail } from '@brosok/dice';
import type { CheckState, Kind } from '@brosok/rules';
import type { Answer, Request } from '../answer.js';
import { drawDice } from '../draw/dice.js';
import { drawMoves } from '../draw/moves.js';
import { namesOf } from '../draw/names.js';
import { drawValue } from '../draw/value.js';
import { type Inputs, readInputs, within } from '../input/input.js';
import { type Loaded, systemOf } from '../systems.js';
import { wrap } from '../terminal.js';
import { playAll, refuse, replaced } from './play.js';
import { type Source, sourceOf } from './source.js';

export async function run(request: Request): Promise<Answer> {
  const { invocation, language, interactive } = request;
  const { options, operands } = invocation;
  const led = options.moves === undefined && interactive();
  const id = operands[0];
  if (id === undefined && !led) return refuse(missing('MISSING_ARGUMENT', 'system'), {}, language);
  const found = id === undefined ? null : await systemOf(id);
  if (found && !found.ok) return refuse(found.error, {}, language);
  if (options.setup === undefined && !led) return refuse(missing('MISSING_OPTION', '--setup'), {}, language);

  const read = await readInputs(options, ['setup', 'moves', 'dice'], language);
  if (read.kind === 'refusal') return read;
  const { inputs } = read;
  const source = sourceOf(options.seed, inputs.dice);
  if (!source.ok) return refuse(source.error, inputs, language);
  const loaded = found?.value ?? null;
  if (!loaded || led) return leadThrough(request, loaded, inputs, source.value);

  const played = playAll(loaded, inputs.setup?.value, inputs.moves?.value ?? [], source.value);
  if (!played.ok) return refuse(played.error, inputs, language, loaded.system);
  const state = played.value;
  const kind = loaded.rules.kindOf(state);
  return { kind: 'answer', json: () => told(state, kind), text: () => drawn(state, kind, request) };
}

const missing = (code: 'MISSING_ARGUMENT' | 'MISSING_OPTION', what: string) =>
  fail(code, what, { command: 'check', argument: what, option: what }).error;

/** The document: the state's own account, what is possible now, and how it came out. */
function told(state: CheckState, { name, legal, outcome }: Kind): unknown {
  const { system, phase, setup, dice, moves } = state;
  return { system, kind: name, phase, setup, dice, moves, legal: legal(state), outcome: outcome(state) };
}

/** The check as text: its dice, how it came to this, what can be done now or how it came out. */
function drawn(state: CheckState, kind: Kind, { language, words, terminal, style }: Request): readonly string[] {
  const names = namesOf(kind, language, words);
  const view = { names, words, terminal, style };
  const told = kind.words[language].explain(state).flatMap((sentence) => wrap(sentence, terminal.columns - 2));
  const ask = kind.words[language].ask(state);
  const moves = kind.legal(state);
  const result = kind.outcome(state);
  const dice = drawDice(state.dice, view);
  return [
    ...dice,
    ...(dice.length > 0 && told.length > 0 ? [''] : []),
    ...told.map((line) => `  ${line}`),
    ...(ask ? ['', ...wrap(ask, terminal.columns - 2).map((line) => `  ${style.bold(line)}`)] : []),
    ...(moves.length > 0 ? ['', ...drawMoves(moves, view)] : []),
    ...(result === null ? [] : ['', ...drawValue(result, view)]),
  ];
}

/** Leads through a check on the terminal; a setup that is wrong beyond missing fields is refused as it is elsewhere. */
async function leadThrough(
  request: Request,
  loaded: Loaded | null,
  inputs: Inputs,
  { random }: Source,
): Promise<Answer> {
  const { language } = request;
  const { setup, dice } = inputs;
  const given = setup ? recordOf(setup.value) : null;
  if (setup && !given)
    return refuse(
      fail('INVALID_SETUP', 'setup', { problem: 'type', expected: 'object' }).error,
      inputs,
      language,
      loaded?.system,
    );
  const { lead } = await import('../interactive/session.js');
  return lead(request, {
    loaded,
    setup: given,
    refuse: (error) => refuse(replaced(error, within('setup', error.at)).error, inputs, language, loaded?.system),
    dice: dice && Array.isArray(dice.value) ? { kind: 'real', faces: dice.value } : { kind: 'source', random },
  });
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
