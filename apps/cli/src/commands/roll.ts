// `brosok roll`: rolls an expression once, or many times with a summary.
import { explainError, fail, parse, roll, rollAnswer } from '@brosok/dice';
import { type Answer, type Refusal, type Request, refusal } from '../answer.js';
import { drawRoll } from '../draw/roll.js';
import { type Inputs, markedPlace, readInputs } from '../input/input.js';
import { ownMessage } from '../words/words.js';
import { sourceOf } from './source.js';

export async function run(request: Request): Promise<Answer> {
  const { invocation, language, style, terminal, words } = request;
  const { options, operands } = invocation;
  const text = operands.join(' ');
  const read = await readInputs(options, ['dice'], language);
  if (read.kind === 'refusal') return read;
  const { inputs } = read;
  const refuse = refuser(text, inputs, request);

  const parsed = parse(text);
  if (!parsed.ok) return refuse(parsed.error);
  const source = sourceOf(options.seed, inputs.dice);
  if (!source.ok) return refuse(source.error);
  if (options.repeat !== undefined) {
    const { rollMany } = await import('./repeat.js');
    return rollMany(parsed.value, Number(options.repeat), source.value, request, refuse);
  }
  const rolled = roll(parsed.value, { random: source.value.random });
  if (!rolled.ok) return refuse(rolled.error);
  const left = source.value.left();
  if (left > 0) return refuse(fail('DICE_LEFT_OVER', 'dice', { left }).error);
  const answer = rollAnswer(rolled.value);
  return {
    kind: 'answer',
    json: () => answer,
    text: () => drawRoll(answer, { language, words, style, terminal }),
  };
}

export type Refuse = (error: Parameters<typeof explainError>[0]) => Refusal;

/** Refuses an expression, or the dice given for it, with the place marked. */
export const refuser =
  (text: string, inputs: Inputs, { language }: Request): Refuse =>
  (error) => {
    const message = ownMessage(error, language) ?? explainError(error, language);
    const { at } = error;
    if (at !== null && typeof at === 'object') return refusal(error, message, { text, ...at });
    return refusal(error, message, at === null ? null : markedPlace(at, inputs));
  };
