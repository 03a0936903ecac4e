// A system of d20 with stacking advantages, static values and Success with Trouble (T1–T8).
import type { System } from '../kind.js';
import { check } from './check/index.js';
import { fills, sheets } from './sheets.js';
import { staticValue } from './static/index.js';
import { words } from './words.js';

export const troubleD20: System = {
  id: 'trouble-d20',
  kinds: [check, staticValue],
  sheets,
  fills,
  // a check names neither who suffers its damage nor what its Trouble costs
  effects: () => [],
  words,
};
