// Signed tokens: what the server hands out and recognises again without keeping it.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the signature: 128 bits of HMAC-SHA256, so that links stay short. */
const MAC = 16;

/** Bytes and their signature as text for addresses and cookies. What is signed for one purpose is void for another. */
export const sign = (key: Buffer, purpose: string, payload: Uint8Array): string =>
  Buffer.concat([payload, mac(key, purpose, payload)]).toString('base64url');

/** The bytes that were signed, null where the token was not made with this key for this purpose. */
export function unsign(key: Buffer, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  // only the one spelling that `sign` gives, so that a token cannot be altered and still hold
  if (bytes.length < MAC || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, -MAC);
  return timingSafeEqual(mac(key, purpose, payload), bytes.subarray(-MAC)) ? payload : null;
}

const mac = (key: Buffer, purpose: string, payload: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`brosok ${purpose}\0`).update(payload).digest().subarray(0, MAC);

/** A UUID as its 16 bytes. */
export const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** 16 bytes as a UUID. */
export const idFrom = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
