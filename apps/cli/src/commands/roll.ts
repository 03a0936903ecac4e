// `brosok roll`: rolls an expression once, or many times with a summary.
import { fail, parse, roll, rollAnswer } from '@brosok/dice';
import type { Answer, Request } from '../answer.js';
import { drawRoll } from '../draw/roll.js';
import { readInputs } from '../input/input.js';
import { refuser } from './refuser.js';
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
