// The attack roll of paired-d12.
import { kind } from '../../kind.js';
import { odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const attack = kind({
  name: 'attack',
  schemas,
  begin,
  legal,
  play,
  outcome,
  odds,
  advise: null,
  hidden: null,
  words,
});
