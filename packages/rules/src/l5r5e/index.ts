// Legend of the Five Rings, 5th edition: roll and keep (L1–L19).
import type { System } from '../kind.js';
import { check } from './check/index.js';
import { competition } from './competition/index.js';
import { effects } from './effects.js';
import { fills, sheets } from './sheets.js';
import { words } from './words.js';

export const l5r5e: System = {
  id: 'l5r5e',
  kinds: [check, competition],
  sheets,
  fills,
  effects,
  words,
};

export { setupNow } from './check/now.js';
export { composureIn } from './sheets.js';
