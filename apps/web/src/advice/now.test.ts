// A check before its roll as a set-up of its own: what was spent since it began counts in its odds.
import { scripted } from '@brosok/dice';
import { begin, odds, play } from '@brosok/rules';
import { expect, it } from 'vitest';
import { setupNow } from './now.js';

const setup = {
  attackModifier: 1,
  damage: '1d6',
  fear: 1,
  experiences: [
    { name: 'Pack', bonus: 3 },
    { name: 'Night', bonus: 2 },
  ],
  targets: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
};

it('D2 an Experience that Fear was spent on is in the odds of the attack from then on', async () => {
  const begun = begin('daggerheart', setup);
  if (!begun.ok) throw new Error(begun.error.code);
  const spent = play(begun.value, { type: 'spendFear', experience: 'Pack' }, scripted([]));
  if (!spent.ok) throw new Error(spent.error.code);
  expect(odds('daggerheart', await setupNow(begun.value))).toEqual(odds('daggerheart', setup));
  expect(odds('daggerheart', await setupNow(spent.value))).toEqual(
    odds('daggerheart', { ...setup, attackModifier: 4, fear: 0, experiences: [{ name: 'Night', bonus: 2 }] }),
  );
});

it('a check that nothing has changed is as it was set up', async () => {
  const begun = begin('trouble-d20', { difficulty: 12 });
  expect(begun.ok && (await setupNow(begun.value))).toBe(begun.ok && begun.value.setup);
});
