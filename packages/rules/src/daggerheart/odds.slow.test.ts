// Attacks and duality rolls made many times, their frequencies beside their odds. The seed is fixed.
import { it } from 'vitest';
import { expectByChance, frequencies } from '../../test/play.js';
import * as attackOdds from './adversary-attack/odds.js';
import * as attack from './adversary-attack/play.js';
import { setup as attackSchema } from './adversary-attack/setup.js';
import * as dualityOdds from './duality/odds.js';
import * as duality from './duality/play.js';
import { setup as dualitySchema, RESULTS } from './duality/setup.js';

const roll = { type: 'roll' } as const;

it('D1–D6 a million attacks bear out their odds', () => {
  const sheet = { evasion: 12, thresholds: { major: 7, severe: 14 } };
  const setup = attackSchema.parse({
    attackModifier: 2,
    damage: '2d6+1',
    targets: [
      { name: 'Ann', ...sheet, advantage: 1 },
      { name: 'Bob', ...sheet, disadvantage: 1 },
    ],
  });
  const counts = frequencies(MILLION, (random) => {
    const rolled = attack.play(setup, attack.begin(), roll, random);
    const dealt = rolled.phase === 'damage' ? attack.play(setup, rolled, { type: 'rollDamage' }, random) : rolled;
    return attack
      .results(setup, dealt)
      .map(({ hpMarked }) => hpMarked)
      .join();
  });
  const { hp } = attackOdds.odds(setup);
  for (const [index, name] of ['Ann', 'Bob'].entries())
    for (const each of [0, 1, 2, 3]) {
      const marked = [...counts].filter(([key]) => key.split(',')[index] === `${each}`);
      const count = marked.reduce((sum, [, times]) => sum + times, 0);
      expectByChance(count, MILLION, hp[name]?.[each]?.decimal ?? Number.NaN);
    }
}, 300_000);

it('D7 a million duality rolls bear out their odds', () => {
  const setup = dualitySchema.parse({ kind: 'duality', difficulty: 18, advantage: 1, help: ['Ann', 'Bob'] });
  const start = { system: 'daggerheart', kind: 'duality', setup, moves: [], ...duality.begin() };
  const counts = frequencies(
    MILLION,
    (random) => duality.outcome({ ...start, ...duality.play(start, roll, random) })?.result,
  );
  const odds = dualityOdds.odds(setup);
  for (const result of RESULTS) expectByChance(counts.get(result), MILLION, odds[result].decimal);
}, 300_000);

const MILLION = 1_000_000;
