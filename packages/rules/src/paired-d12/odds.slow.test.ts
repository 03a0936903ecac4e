// Checks and attacks made many times, their frequencies beside their odds. The seed is fixed.
import { expect, it } from 'vitest';
import { expectByChance, frequencies } from '../../test/play.js';
import * as attackOdds from './attack/odds.js';
import * as attack from './attack/play.js';
import { setup as attackSchema } from './attack/setup.js';
import * as checkOdds from './check/odds.js';
import * as check from './check/play.js';
import { setup as checkSchema } from './check/setup.js';

const roll = { type: 'roll' } as const;

it('P1 P2 a million checks bear out their odds', () => {
  const setup = checkSchema.parse({ difficulty: 10, disadvantage: 2, modifier: 1 });
  const start = { system: 'paired-d12', kind: 'check', setup, moves: [], ...check.begin() };
  const counts = frequencies(
    MILLION,
    (random) => check.outcome({ ...start, ...check.play(start, roll, random) })?.total ?? Number.NaN,
  );
  const { outcomes } = checkOdds.odds(setup);
  expect(counts.size).toBe(outcomes.length);
  for (const { value, decimal } of outcomes) expectByChance(counts.get(value), MILLION, decimal);
}, 300_000);

it('P3–P5 a million attacks bear out their odds', () => {
  const setup = attackSchema.parse({ kind: 'attack', die: 6, dice: 2, advantage: 1 });
  const start = { system: 'paired-d12', kind: 'attack', setup, moves: [], ...attack.begin() };
  const counts = frequencies(
    MILLION,
    (random) => attack.outcome({ ...start, ...attack.play(start, roll, random) })?.damage ?? Number.NaN,
  );
  for (const { value, decimal } of attackOdds.odds(setup).outcomes.slice(0, 30))
    expectByChance(counts.get(value), MILLION, decimal);
}, 300_000);

const MILLION = 1_000_000;
