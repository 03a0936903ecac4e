// Short ways to play a check of l5r5e in a test: a ring of 2, one rank in the skill, TN 2 where nothing else is said.
import type { Face } from '@brosok/dice';
import { legal } from '../src/index.js';
import { errorOf, outcomeOf, stateAfter } from './play.js';

export const roll = { type: 'roll' };
export const finish = { type: 'finish' };
export const keep = (...dice: number[]) => ({ type: 'keep', dice });
export const explode = (...dice: number[]) => ({ type: 'explode', ...(dice.length > 0 ? { dice } : {}) });
export const keepExtra = (...dice: number[]) => ({ type: 'keepExtra', dice });
export const takeStrife = (helper: string) => ({ type: 'takeStrife', helper });
export const modify = (source: string, effect: unknown, more: object = {}) => ({
  type: 'modify',
  source,
  label: 'fog',
  effect,
  ...more,
});
export const Aya = { name: 'Aya', skilled: true };
export const Ren = { name: 'Ren', skilled: false };

export const setup = (fields: object = {}) => ({ ring: 2, skill: 1, tn: 2, ...fields });
export const after = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  stateAfter('l5r5e', setup(fields), moves, dice);
export const outcome = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  outcomeOf('l5r5e', setup(fields), [...moves, finish], dice);
export const error = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) =>
  errorOf('l5r5e', setup(fields), moves, dice);
/** The error of the last move, all dice before it given. */
export const reason = (moves: readonly unknown[], dice: readonly Face[] = [], fields: object = {}) => {
  const { code, params } = error(moves, dice, fields);
  return code === 'ILLEGAL_MOVE' ? params.reason : code;
};
export const formsOf = (state: ReturnType<typeof after>) =>
  legal(state).map(({ type, by, fixed }) => ({ type, by, ...fixed }));
export const typesOf = (state: ReturnType<typeof after>) => [...new Set(legal(state).map(({ type }) => type))];
