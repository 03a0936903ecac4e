// The odds of an expression.
import { type Expression, odds, oddsAnswer } from '@brosok/dice';
import type { Answer, Request } from '../answer.js';
import { drawOdds } from '../draw/odds.js';
import { progress } from '../progress.js';
import type { Refuse } from './refuser.js';

export function expressionOdds(expression: Expression, request: Request, refuse: Refuse): Answer {
  const shown = progress(request.words.reckoning, request.language);
  const found = odds(expression);
  shown.done();
  if (!found.ok) return refuse(found.error);
  const answer = oddsAnswer(found.value);
  const { versus } = expression;
  const target = versus?.kind === 'number' && typeof versus.value === 'number' ? versus.value : null;
  return { kind: 'answer', json: () => answer, text: () => drawOdds(answer, target, request) };
}
