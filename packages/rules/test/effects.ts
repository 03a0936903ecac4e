// What each step of a check does to counters, from its beginning on.

import { scripted } from '@brosok/dice';
import { begin, effects, play } from '../src/index.js';
import type { Effect } from '../src/sheet.js';

/** The effects of beginning the check, then those of each move. Every face must be used. */
export function stepEffects(
  system: string,
  setup: unknown,
  moves: readonly unknown[],
  faces: readonly (number | string)[],
): readonly (readonly Effect[])[] {
  const begun = begin(system, setup);
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  const random = scripted(faces);
  const steps = [effects(null, begun.value)];
  let state = begun.value;
  for (const move of moves) {
    const next = play(state, move, random);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    steps.push(effects(state, next.value));
    state = next.value;
  }
  if (random.left() > 0) throw new Error(`${random.left()} faces are left`);
  return steps;
}
