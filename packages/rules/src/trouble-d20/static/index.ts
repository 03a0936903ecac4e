// The static value of trouble-d20.
import { kind } from '../../kind.js';
import { hidden } from './hidden.js';
import { odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const staticValue = kind({
  name: 'static',
  schemas,
  begin,
  legal,
  play,
  outcome,
  odds,
  advise: null,
  hidden,
  words,
});
