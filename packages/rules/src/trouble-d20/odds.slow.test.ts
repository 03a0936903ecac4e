// Checks made a million times, their frequencies beside their odds. The seed is fixed.
import { it } from 'vitest';
import { expectByChance, frequencies } from '../../test/play.js';
import { odds } from './check/odds.js';
import { begin, judge, play } from './check/play.js';
import { setup as schema } from './check/setup.js';

it('T2 T4 T8 a million checks bear out their odds', () => {
  const setup = schema.parse({ skill: 4, difficulty: 24, advantage: 2 });
  const start = { system: 'trouble-d20', kind: 'check', setup, moves: [], ...begin() };
  const counts = frequencies(MILLION, (random) => {
    const { success, critical } = judge(setup, play(start, { type: 'roll' }, random).dice);
    return `${success} ${critical}`;
  });
  const { success, natural1 } = odds(setup);
  // only a natural 20 reaches 24
  expectByChance(counts.get('true success'), MILLION, success.decimal);
  expectByChance(counts.get('false failure'), MILLION, natural1.decimal);
}, 300_000);

const MILLION = 1_000_000;
