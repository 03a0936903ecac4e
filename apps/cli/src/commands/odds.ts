// `brosok odds`: the exact odds of an expression, or of a check of a system, from its start or from the middle.
import { fail, parse } from '@brosok/dice';
import type { Answer, Request } from '../answer.js';
import { refuser } from './refuser.js';

export async function run(request: Request): Promise<Answer> {
  const { options, operands } = request.invocation;
  const text = operands.join(' ');
  const parsed = parse(text);
  const refuse = refuser(text, {}, request);
  const forSystems = FOR_SYSTEMS.find((option) => options[option] !== undefined);
  // what reckons is loaded only for what is to be reckoned
  if (!parsed.ok) {
    const { isSystem } = await import('../systems.js');
    if (forSystems === undefined && !isSystem(text)) return refuse(parsed.error);
    const { systemOdds } = await import('./systemOdds.js');
    return systemOdds(text, request);
  }
  if (forSystems !== undefined)
    return refuse(fail('ONLY_FOR_SYSTEMS', `--${forSystems}`, { option: `--${forSystems}` }).error);
  const { expressionOdds } = await import('./expressionOdds.js');
  return expressionOdds(parsed.value, request, refuse);
}

const FOR_SYSTEMS = ['setup', 'goal', 'after', 'dice'] as const;
