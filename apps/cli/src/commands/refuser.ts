// What is wrong with an expression or with the dice given for it, told with its place.
import { explainError } from '@brosok/dice';
import { type Refusal, type Request, refusal } from '../answer.js';
import { type Inputs, markedPlace } from '../input/input.js';
import { ownMessage } from '../words/words.js';

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
