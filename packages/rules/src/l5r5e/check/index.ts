// The check of Legend of the Five Rings: roll and keep.
import { kind } from '../../kind.js';
import { advise } from './advise.js';
import { hidden } from './hidden.js';
import { legal } from './legal.js';
import { odds } from './odds.js';
import { begin, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const check = kind({ name: 'check', schemas, begin, legal, play, outcome, odds, advise, hidden, words });
