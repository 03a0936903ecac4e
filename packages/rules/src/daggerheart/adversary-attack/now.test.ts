// An attack before its roll as a set-up of its own: what Fear was spent on counts in its odds.
import { scripted } from '@brosok/dice';
import { expect, it } from 'vitest';
import { begin, conceal, odds, play } from '../../index.js';
import { setupNow } from './now.js';

const setup = {
  attackModifier: 1,
  damage: '1d6',
  fear: 1,
  experiences: [{ name: 'Pack', bonus: 3 }],
  targets: [{ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 } }],
};

it('D2 an Experience that Fear was spent on is in the odds of the attack from then on', () => {
  const begun = begin('daggerheart', setup);
  if (!begun.ok) throw new Error(begun.error.code);
  const spent = play(begun.value, { type: 'spendFear', experience: 'Pack' }, scripted([]));
  if (!spent.ok) throw new Error(spent.error.code);
  expect(setupNow(begun.value)).toMatchObject({
    attackModifier: 1,
    fear: 1,
    experiences: [{ name: 'Pack', bonus: 3 }],
  });
  expect(setupNow(spent.value)).toMatchObject({ attackModifier: 4, fear: 0, experiences: [] });
  expect(odds('daggerheart', setupNow(spent.value))).toEqual(
    odds('daggerheart', { ...setup, attackModifier: 4, fear: 0, experiences: [] }),
  );
  expect(setupNow(conceal(spent.value, 'numbers').state)).toBe(null);
});
