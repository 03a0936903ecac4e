// Setups and moves of contests of Fate, as tests need them.

export const side = (name: string, skill = 0, more: object = {}) => ({ name, skill, ...more });
export const setupOf = (sides: readonly object[], more: object = {}) => ({ kind: 'contest', sides, ...more });
export const AB = setupOf([side('A'), side('B')]);

export const ROLL = { type: 'rollExchange' };
export const RESOLVE = { type: 'resolveExchange' };
export const twist = (aspect = 'The bridge gives way') => ({ type: 'twist', aspect });
export const attack = (side: string) => ({ type: 'attack', side });
export const invoke = (side: string, aspect: string, more: object = {}) => ({
  type: 'invoke',
  side,
  aspect,
  effect: '+2',
  ...more,
});
export const free = (side: string, aspect: string, more: object = {}) => invoke(side, aspect, { free: true, ...more });
export const create = (side: string, more: object = {}) => ({
  type: 'createAdvantage',
  side,
  by: side,
  skill: 0,
  aspect: 'High ground',
  opposition: { passive: 0 },
  ...more,
});
/** An exchange that shows these sums. */
export const EXCHANGE = [ROLL, RESOLVE];
