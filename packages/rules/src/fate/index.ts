// Fate Core: the four actions, contests, challenges (F1–F9).
import type { System } from '../kind.js';
import { action } from './action/index.js';
import { challenge } from './challenge/index.js';
import { contest } from './contest/index.js';
import { effects } from './effects.js';
import { fills, sheets } from './sheets.js';
import { words } from './words.js';

export const fate: System = {
  id: 'fate',
  kinds: [action, contest, challenge],
  sheets,
  fills,
  effects,
  words,
};

export { type ContestBoard, contestBoard } from './contest/board.js';
