// Dice, randomness, exact numbers and distributions, and the expression language.
export * from './die.js';
export { rollAnswer } from './expression/answer.js';
export type * from './expression/ast.js';
export { parse } from './expression/parse.js';
export { print } from './expression/print.js';
export { roll, rollGiven } from './expression/roll.js';
export type * from './expression/rolled.js';
export * from './language.js';
export * from './limits.js';
export type * from './odds/odds.js';
export { KEYED_ALGORITHM, keyed } from './random/keyed.js';
export * from './random/random.js';
export * from './random/scripted.js';
export { secure } from './random/secure.js';
export { SEEDED_ALGORITHM, seeded } from './random/seeded.js';
export * from './ratio.js';
export * from './result.js';
export type { Value } from './value.js';
