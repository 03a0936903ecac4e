// One of the four actions of Fate.
import { kind } from '../../kind.js';
import { hidden } from './hidden.js';
import { advise, odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const action = kind({ name: 'action', schemas, begin, legal, play, outcome, odds, advise, hidden, words });
