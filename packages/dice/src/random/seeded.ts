// Repeatable faces: the same text gives the same rolls on every platform and in every release.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { fromBelow, type Random } from './random.js';
import { uniform } from './uniform.js';

/** The name and version of {@link seeded}'s algorithm. Whoever stores a seed stores this beside it. */
export const SEEDED_ALGORITHM = 'xoroshiro128plus-sha256-v1';

/**
 * Faces from a seed, for tests and for showing a roll again; anyone who knows the seed knows the rolls. The generator
 * is xoroshiro128+ (pure-rand), its state the first 16 bytes of SHA-256 of the seed in UTF-8, read as four 32-bit
 * numbers, high byte first; its 32-bit outputs become faces as {@link uniform} says.
 */
export function seeded(seed: string): Random {
  const digest = sha256(utf8ToBytes(seed));
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((offset) => view.getInt32(offset)));
  return fromBelow(uniform(() => generator.next() >>> 0));
}
