// A contest of Fate.
import { kind } from '../../kind.js';
import { advise } from './advice.js';
import { hidden } from './hidden.js';
import { legal } from './legal.js';
import { odds } from './odds.js';
import { begin, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const contest = kind({
  name: 'contest',
  schemas,
  begin,
  legal,
  play,
  outcome,
  odds,
  advise,
  hidden,
  words,
});
