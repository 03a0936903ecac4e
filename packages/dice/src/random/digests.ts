// The digests that keyed dice are made of.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 and HMAC-SHA256, of texts as their UTF-8. Where a platform has its own they may be given instead of
 * {@link digests}: they are the same, and quicker.
 */
export interface Digests {
  /** In lower-case hexadecimal. */
  sha256(text: string): string;
  /** The digests of texts by one key. */
  hmac(key: string | Uint8Array): (text: string) => Uint8Array;
}

/** Those that run everywhere. */
export const digests: Digests = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac(key) {
    const base = hmac.create(sha256, typeof key === 'string' ? utf8ToBytes(key) : key);
    return (text) => base.clone().update(utf8ToBytes(text)).digest();
  },
};
