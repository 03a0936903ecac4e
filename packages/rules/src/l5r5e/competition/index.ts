// The comparison of similar checks.
import { kind } from '../../kind.js';
import { odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const competition = kind({
  name: 'competition',
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
