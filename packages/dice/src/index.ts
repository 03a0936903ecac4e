// Dice, randomness, exact numbers and distributions.
export * from './die.js';
export * from './language.js';
export * from './random/random.js';
export * from './random/scripted.js';
export * from './ratio.js';
export * from './result.js';
