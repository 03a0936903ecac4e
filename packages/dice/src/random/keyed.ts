// Dice that can be verified afterwards: faces that follow from a secret, made public later, and a public text.
import { type Digests, digests } from './digests.js';
import { fromBelow, type Random } from './random.js';
import { uniform } from './uniform.js';

/** The name and version of {@link keyed}'s algorithm. */
export const KEYED_ALGORITHM = 'hmac-sha256-v1';

/**
 * Faces that whoever holds `secret` can compute again. To verify, do this in any language:
 *
 * 1. For counter = 0, 1, 2, …: digest = HMAC-SHA256(key: the secret, message: the UTF-8 of `text`, a colon, and the
 *    counter in decimal). A secret given as a string is its UTF-8.
 * 2. Each digest is eight words of 32 bits, high byte first, used in order; the next digest is made when they are
 *    used up. Words are never skipped between dice.
 * 3. A die of n sides, 2 ≤ n ≤ 2³²: bucket = ⌊2³² / n⌋, side = ⌊word / bucket⌋; a side of n or more is thrown away
 *    and the next word taken. A die of one side takes no word. For n above 2³², up to 2⁵³: one number is made of two
 *    words, ⌊first / 2¹¹⌋ · 2³² + second, with bucket = ⌊2⁵³ / n⌋ and the same rule.
 * 4. A numeric die shows side + 1. A die with faces of its own shows the face in whose run the side falls, the faces
 *    in order of first appearance, each with as many sides as it appears times.
 *
 * The text must be used once only (a roll's id, say): the same secret and text give the same faces. The digests may be
 * a platform's own, as they are quicker.
 */
export function keyed(secret: string | Uint8Array, text: string, { hmac }: Digests = digests): Random {
  const digestOf = hmac(secret);
  let words: DataView | null = null;
  let counter = 0;
  let offset = 0;
  return fromBelow(
    uniform(() => {
      if (!words || offset === words.byteLength) {
        const { buffer, byteOffset, byteLength } = digestOf(`${text}:${counter}`);
        words = new DataView(buffer, byteOffset, byteLength);
        counter += 1;
        offset = 0;
      }
      offset += 4;
      return words.getUint32(offset - 4);
    }),
  );
}

/**
 * What can be told of a secret before it is disclosed, so that it cannot be exchanged for another: the SHA-256 of its
 * UTF-8, in lower-case hexadecimal. Only of secrets that cannot be guessed.
 */
export const commitment = (secret: string): string => digests.sha256(secret);
