// The sources of randomness: how words become faces, and that the repeatable ones repeat.
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  FATE_DIE,
  KEYED_ALGORITHM,
  keyed,
  numericDie,
  type Random,
  rollFace,
  SEEDED_ALGORITHM,
  scripted,
  secure,
  seeded,
} from '../index.js';
import { Failure } from '../result.js';
import { uniform } from './uniform.js';

const d20 = numericDie(20);
const rolls = (random: Random, count: number): readonly number[] =>
  Array.from({ length: count }, () => Number(rollFace(random, d20)));

/** `uniform` over these words; fails when it asks for more. */
function over(words: readonly number[]): { readonly below: (n: number) => number; readonly left: () => number } {
  const rest = [...words];
  const below = uniform(() => {
    const word = rest.shift();
    if (word === undefined) throw new Error('no words left');
    return word;
  });
  return { below, left: () => rest.length };
}

describe('words become faces', () => {
  it.each([
    // bucket = ⌊2³² / n⌋, side = ⌊word / bucket⌋
    [6, 0, 0],
    [6, 715_827_881, 0],
    [6, 715_827_882, 1],
    [6, 4_294_967_291, 5],
    [4, 0x3fff_ffff, 0],
    [4, 0xffff_ffff, 3],
    [2 ** 32, 0xffff_fffe, 0xffff_fffe],
    [2 ** 31 + 1, 7, 7],
  ])('of %d, the word %d is side %d', (n, word, side) => {
    const { below, left } = over([word]);
    expect(below(n)).toBe(side);
    expect(left()).toBe(0);
  });

  it('throws away words beyond the last whole bucket', () => {
    // 6 · 715827882 = 4294967292
    const { below, left } = over([4_294_967_292, 4_294_967_295, 715_827_882]);
    expect(below(6)).toBe(1);
    expect(left()).toBe(0);
  });

  it('takes no word for a single face', () => {
    expect(over([]).below(1)).toBe(0);
  });

  it('keeps the buckets of different dice apart', () => {
    const { below } = over([2 ** 31, 2 ** 31, 2 ** 31]);
    expect([below(2), below(4), below(2)]).toEqual([1, 2, 1]);
  });

  it.each([
    // 53 bits: 21 high bits of the first word, then the second; bucket = ⌊2⁵³ / n⌋
    [2 ** 53, [0xffff_ffff, 0xffff_ffff], 2 ** 53 - 1],
    [2 ** 53, [0, 5], 5],
    [2 ** 33, [0xffff_ffff, 0xffff_ffff], 2 ** 33 - 1],
    [2 ** 33, [0, 2 ** 20 - 1], 0],
    [2 ** 33, [0, 2 ** 20], 1],
    [2 ** 33, [2 ** 11, 0], 2 ** 12],
    // the bucket is 1: what is n or more is thrown away
    [2 ** 52 + 1, [0xffff_ffff, 0xffff_ffff, 0x8000_0000, 1, 0x8000_0000, 0], 2 ** 52],
  ])('of %d, two words %j are side %d', (n, words, side) => {
    const { below, left } = over(words);
    expect(below(n)).toBe(side);
    expect(left()).toBe(0);
  });

  it('has no dice of more than 2⁵³ sides', () => {
    expect(() => over([0, 0]).below(2 ** 53 + 2)).toThrow(RangeError);
  });

  it('answers below n, whatever the words', () => {
    const word = fc.integer({ min: 0, max: 0xffff_ffff });
    const sides = fc.oneof(
      fc.integer({ min: 1, max: 1000 }),
      fc.maxSafeNat().map((n) => n + 1),
    );
    fc.assert(
      fc.property(sides, fc.array(word, { minLength: 2, maxLength: 40 }), (n, words) => {
        let next = 0;
        // after the words come zeros, which are side 0
        const side = uniform(() => words[next++] ?? 0)(n);
        expect(Number.isInteger(side) && side >= 0 && side < n).toBe(true);
      }),
    );
  });
});

describe('secure', () => {
  it('differs from call to call', () => {
    expect(rolls(secure(), 40)).not.toEqual(rolls(secure(), 40));
  });

  it('goes on beyond its first pool', () => {
    const faces = rolls(secure(), 3000);
    expect(new Set(faces)).toEqual(new Set(Array.from({ length: 20 }, (_, index) => index + 1)));
    expect(faces.slice(0, 1024)).not.toEqual(faces.slice(1024, 2048));
  });
});

describe('many at once', () => {
  /** Words that count up, so that the same ones come in the same order. */
  function withWords<Answer>(words: readonly number[], run: () => Answer): Answer {
    let next = 0;
    const filled = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((pool) => {
      if (pool instanceof Uint32Array)
        pool.forEach((_, index) => {
          pool[index] = words[next++ % words.length] ?? 0;
        });
      return pool;
    });
    try {
      return run();
    } finally {
      filled.mockRestore();
    }
  }

  it.each([1, 2, 3, 6, 20, 1000, 2 ** 32, 2 ** 40])('d%d are rolled as one by one', (sides) => {
    // the last words of the range are thrown away
    const words = [0xffff_ffff, 5, 0x8000_0000, 0xffff_fffe, 0xffff_fff0, 0x1234_5678, 77, 0xf000_0000];
    const die = numericDie(sides);
    const one = withWords(words, () => {
      const random = secure();
      return Array.from({ length: 3000 }, () => rollFace(random, die));
    });
    const many = withWords(words, () => {
      const random = secure();
      const faces = [7];
      random.rollMany?.(die, 1, faces);
      random.rollMany?.(die, 2999, faces);
      random.rollMany?.(die, 0, faces);
      return faces;
    });
    expect(many).toEqual([7, ...one]);
  });
});

describe('seeded', () => {
  it('is what it was in every release', () => {
    expect(SEEDED_ALGORITHM).toBe('xoroshiro128plus-sha256-v1');
    expect(rolls(seeded('brosok'), 12)).toEqual(fromScratch('brosok', 12));
    expect(rolls(seeded('бросок'), 12)).toEqual(fromScratch('бросок', 12));
  });

  it('gives the same rolls for the same seed, others for another', () => {
    expect(rolls(seeded('a'), 40)).toEqual(rolls(seeded('a'), 40));
    expect(rolls(seeded('a'), 40)).not.toEqual(rolls(seeded('b'), 40));
  });

  /** xoroshiro128+ with 64-bit numbers, the low half of each sum; the state is SHA-256 of the seed. */
  function fromScratch(seed: string, count: number): readonly number[] {
    const digest = createHash('sha256').update(seed).digest();
    const mask = 2n ** 64n - 1n;
    const rotated = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & mask;
    // pure-rand's state is high and low half of the first word, then of the second
    let s0 = digest.readBigUInt64BE(0);
    let s1 = digest.readBigUInt64BE(8);
    const below = uniform(() => {
      const word = Number((s0 + s1) & 0xffff_ffffn);
      const mixed = s1 ^ s0;
      s0 = (rotated(s0, 24n) ^ mixed ^ (mixed << 16n)) & mask;
      s1 = rotated(mixed, 37n);
      return word;
    });
    return Array.from({ length: count }, () => below(20) + 1);
  }
});

describe('keyed', () => {
  it('can be computed again by what its description says', () => {
    expect(KEYED_ALGORITHM).toBe('hmac-sha256-v1');
    expect(rolls(keyed('secret', 'roll 17'), 60)).toEqual(fromScratch('secret', 'roll 17', 60));
    expect(rolls(keyed('тайна', 'бросок'), 20)).toEqual(fromScratch('тайна', 'бросок', 20));
  });

  it('takes a secret of bytes as well', () => {
    const bytes = new Uint8Array([115, 101, 99, 114, 101, 116]);
    expect(rolls(keyed(bytes, 'roll 17'), 20)).toEqual(rolls(keyed('secret', 'roll 17'), 20));
  });

  it('differs by secret and by text', () => {
    const faces = rolls(keyed('secret', 'roll 17'), 20);
    expect(rolls(keyed('secreT', 'roll 17'), 20)).not.toEqual(faces);
    expect(rolls(keyed('secret', 'roll 18'), 20)).not.toEqual(faces);
  });

  function fromScratch(secret: string, text: string, count: number): readonly number[] {
    const faces: number[] = [];
    for (let counter = 0; faces.length < count; counter += 1) {
      const digest = createHmac('sha256', secret).update(`${text}:${counter}`).digest();
      for (let offset = 0; offset < 32; offset += 4) {
        const side = Math.floor(digest.readUInt32BE(offset) / Math.floor(2 ** 32 / 20));
        if (side < 20) faces.push(side + 1);
      }
    }
    return faces.slice(0, count);
  }
});

describe('scripted', () => {
  it('rolls the faces that are given, in order', () => {
    const random = scripted([20, -1]);
    expect(random.left()).toBe(2);
    expect([rollFace(random, d20), rollFace(random, FATE_DIE)]).toEqual([20, -1]);
    expect(random.left()).toBe(0);
  });

  it.each([
    [[], 'DICE_MISSING', 'dice[0]', { die: 'd20' }],
    [[21], 'NO_SUCH_FACE', 'dice[0]', { die: 'd20', face: '21' }],
    [[0], 'NO_SUCH_FACE', 'dice[0]', { die: 'd20', face: '0' }],
    [[1.5], 'NO_SUCH_FACE', 'dice[0]', { die: 'd20', face: '1.5' }],
    [['20'], 'NO_SUCH_FACE', 'dice[0]', { die: 'd20', face: '20' }],
    [[null], 'NO_SUCH_FACE', 'dice[0]', { die: 'd20', face: 'null' }],
  ])('refuses %j: %s', (faces, code, at, params) => {
    const random = scripted(faces);
    let thrown: unknown = null;
    try {
      random.draw(d20);
    } catch (error) {
      thrown = error;
    }
    expect(thrown instanceof Failure && thrown.error).toEqual({ code, at, params });
    expect(random.left()).toBe(faces.length);
  });
});
