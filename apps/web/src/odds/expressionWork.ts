// The odds of an expression, for the worker: apart from it, as who looks at checks needs nothing of the language.
import { type CodedError, explainError, explainExpression, odds, oddsAnswer, parse } from '@brosok/dice';
import type { ExpressionOdds, Reckoned } from './ask.js';

export function expressionOdds(text: string): Reckoned<ExpressionOdds> {
  const read = parse(text);
  if (!read.ok) return refused(read.error);
  const found = odds(read.value);
  if (!found.ok) return refused(found.error);
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

const refused = (error: CodedError): Reckoned<never> => ({
  ok: false,
  error,
  told: { en: explainError(error, 'en'), ru: explainError(error, 'ru') },
});
