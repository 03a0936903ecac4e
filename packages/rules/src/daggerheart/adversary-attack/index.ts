// An adversary's attack of Daggerheart.
import { kind } from '../../kind.js';
import { hidden } from './hidden.js';
import { odds } from './odds.js';
import { begin, legal, outcome, play } from './play.js';
import * as schemas from './setup.js';
import { words } from './words.js';

export const adversaryAttack = kind({
  name: 'adversaryAttack',
  schemas,
  begin,
  legal: (state) => legal(state.setup, state),
  play: (state, move, random) => play(state.setup, state, move, random),
  outcome: (state) => outcome(state.setup, state),
  odds,
  advise: null,
  hidden,
  words,
});
