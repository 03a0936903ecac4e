// The duality roll of Daggerheart.
import { kind } from '../../kind.js';
import { hidden } from './hidden.js';
import { odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const duality = kind({
  name: 'duality',
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
