// `brosok odds`: the exact odds of an expression, or of a check of a system, from its start or from the middle.
import { fail, odds, oddsAnswer, parse } from '@brosok/dice';
import type { Answer, Request } from '../answer.js';
import { drawOdds } from '../draw/odds.js';
import { progress } from '../progress.js';
import { refuser } from './roll.js';

export async function run(request: Request): Promise<Answer> {
  const { invocation, language, words } = request;
  const { options, operands } = invocation;
  const text = operands.join(' ');
  const parsed = parse(text);
  const refuse = refuser(text, {}, request);
  const forSystems = FOR_SYSTEMS.find((option) => options[option] !== undefined);
  if (!parsed.ok) {
    // what the systems need is loaded only for what is no expression
    const { isSystem } = await import('../systems.js');
    if (forSystems === undefined && !isSystem(text)) return refuse(parsed.error);
    const { systemOdds } = await import('./systemOdds.js');
    return systemOdds(text, request);
  }
  if (forSystems !== undefined)
    return refuse(fail('ONLY_FOR_SYSTEMS', `--${forSystems}`, { option: `--${forSystems}` }).error);
  const shown = progress(words.reckoning, language);
  const found = odds(parsed.value);
  shown.done();
  if (!found.ok) return refuse(found.error);
  const answer = oddsAnswer(found.value);
  const { versus } = parsed.value;
  const target = versus?.kind === 'number' && typeof versus.value === 'number' ? versus.value : null;
  return { kind: 'answer', json: () => answer, text: () => drawOdds(answer, target, request) };
}

const FOR_SYSTEMS = ['setup', 'goal', 'after', 'dice'] as const;
