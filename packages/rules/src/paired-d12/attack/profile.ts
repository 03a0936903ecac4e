// The profile of an attack die: its lowest values are zeroed, its highest explode, those between deal themselves.
// Advantages raise it from below, disadvantages lower it (P3–P5).
import { sum } from '../../dicePool.js';

/** Values 1…`zeroed` deal nothing; the `exploding` highest of the die's `sides` deal themselves and roll again. */
export interface Profile {
  readonly sides: number;
  readonly zeroed: number;
  readonly exploding: number;
}

/** The profile after `net` advantages (positive) or disadvantages (negative). */
export function withNet(profile: Profile, net: number): Profile {
  const step = net > 0 ? raised : lowered;
  let now = profile;
  for (let left = Math.abs(net); left > 0; left -= 1) {
    const next = step(now);
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** P4: restores the largest zeroed value; with none left, one more explodes, up to half the die. */
function raised(profile: Profile): Profile {
  if (profile.zeroed > 0) return { ...profile, zeroed: profile.zeroed - 1 };
  return profile.exploding < profile.sides / 2 ? { ...profile, exploding: profile.exploding + 1 } : profile;
}

/** P5: zeroes the smallest live value; one that explodes first stops exploding. */
function lowered(profile: Profile): Profile {
  const smallestLive = profile.zeroed + 1;
  if (smallestLive > profile.sides) return profile;
  return explodes(profile, smallestLive)
    ? { ...profile, exploding: profile.exploding - 1 }
    : { ...profile, zeroed: smallestLive };
}

export const explodes = ({ sides, exploding }: Profile, value: number): boolean => value > sides - exploding;
export const isZeroed = ({ zeroed }: Profile, value: number): boolean => value <= zeroed;

/** What one die of the profile deals by the values that it rolled. */
export const damageOf = (profile: Profile, rolls: readonly number[]): number =>
  sum(rolls.filter((value) => !isZeroed(profile, value)));

export const zeroedValues = ({ zeroed }: Profile): number[] => range(1, zeroed);
export const explodingValues = ({ sides, exploding }: Profile): number[] => range(sides - exploding + 1, sides);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
