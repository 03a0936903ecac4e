// A check before its roll as a set-up of its own: it has the odds that are advised there.

import { scripted } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import type { CheckState } from '../../check.js';
import { begin, conceal, kindOf, odds, play } from '../../index.js';
import { setupNow } from './now.js';

function after(setup: unknown, ...moves: readonly unknown[]): CheckState {
  const begun = begin('l5r5e', setup);
  if (!begun.ok) throw new Error(begun.error.code);
  return moves.reduce<CheckState>((state, move) => {
    const played = play(state, move, scripted([]));
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }, begun.value);
}

describe('what a check has come to before its roll', () => {
  it.each([
    [{ ring: 2, skill: 1, tn: 2 }, []],
    [{ ring: 2, skill: 1, tn: 2 }, [{ type: 'help', name: 'Boris' }, { type: 'spendVoid' }]],
    [{ ring: 2, skill: 1, tn: 2, tnModifiers: [{ label: 'fog', amount: 1 }] }, []],
    [{ ring: 3, skill: 1, tn: 2, targets: [{ name: 'A', tn: 4 }, { name: 'B' }] }, []],
    [{ ring: 3, skill: 1, tn: 2, resists: { name: 'fear', bonusSuccesses: 2 } }, [{ type: 'help', name: 'Boris' }]],
  ])('has the odds that are advised in it: %j after %j', (setup, moves) => {
    const state = after(setup, ...moves);
    const advised = kindOf(state).advise?.(state, { opportunities: 1 });
    const reckoned = odds('l5r5e', setupNow(state), { opportunities: 1 });
    expect(advised).toMatchObject({ ok: true });
    expect(reckoned).toMatchObject({ ok: true });
    if (advised?.ok && reckoned.ok) expect(advised.value).toMatchObject(reckoned.value as object);
  });

  it('is not told where the TN is hidden, nor of another check', () => {
    const state = after({ ring: 2, skill: 1, tn: 2 });
    expect(setupNow(conceal(state, 'numbers').state)).toBe(null);
    const other = begin('l5r5e', {
      kind: 'competition',
      entries: [
        { name: 'A', tn: 1, successes: 1 },
        { name: 'B', tn: 1, successes: 2 },
      ],
    });
    expect(other.ok && setupNow(other.value)).toBe(null);
  });
});
