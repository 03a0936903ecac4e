import { commitment, keyed, numericDie } from '@brosok/dice';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nativeDigests } from './nativeDigests.js';

const text = fc.string({ unit: 'binary' });
/** Each of its sides is one word. */
const die = numericDie(2 ** 32);

it('native digests give the dice that everybody who verifies them gets, of any text', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.uint8Array()), text, fc.integer({ min: 1, max: 40 }), (secret, of, count) => {
      const [native, everywhere] = [keyed(secret, of, nativeDigests), keyed(secret, of)];
      const drawn = (random: typeof native) => Array.from({ length: count }, () => random.draw(die));
      expect(drawn(native)).toEqual(drawn(everywhere));
      expect(nativeDigests.sha256(of)).toBe(commitment(of));
    }),
  );
});
