// A system of 2d12 whose attack dice have zeroed and exploding values (P1–P6).
import type { System } from '../kind.js';
import { attack } from './attack/index.js';
import { check } from './check/index.js';
import { fills, sheets } from './sheets.js';
import { words } from './words.js';

export const pairedD12: System = {
  id: 'paired-d12',
  kinds: [check, attack],
  sheets,
  fills,
  // an attack does not name whom it hits
  effects: () => [],
  words,
};

export { type FaceDoes, type Strip, stripsOf } from './attack/strips.js';
