// Daggerheart: an adversary's attack, a GM's turn of several, and the players' duality rolls (D1–D7).
import type { System } from '../kind.js';
import { adversaryAttack } from './adversary-attack/index.js';
import { duality } from './duality/index.js';
import { effects } from './effects.js';
import { gmTurn } from './gm-turn/index.js';
import { fills, sheets } from './sheets.js';
import { words } from './words.js';

export const daggerheart: System = {
  id: 'daggerheart',
  kinds: [adversaryAttack, gmTurn, duality],
  sheets,
  fills,
  effects,
  words,
};
