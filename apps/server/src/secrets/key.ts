// The server's secret key: what its links and cookies are signed with.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@brosok/dice';

const LENGTH = 32;

/**
 * The key in the data folder, made where there is none, or the given one put there; only its owner may read the file.
 * Processes that start at once get the same key. Fails with `KEY_UNREADABLE` where the file is not a key, with
 * `KEY_DIFFERS` where it is another than the given one.
 */
export function keyIn(folder: string, given: Buffer | null = null): Buffer {
  const file = join(folder, 'key');
  const key = readKey(file) ?? makeKey(file, given ?? newKey());
  if (given && !key.equals(given)) throw new Failure('KEY_DIFFERS');
  return key;
}

export const newKey = (): Buffer => randomBytes(LENGTH);

/** A key as people write it: 64 hexadecimal digits; null for anything else. */
export const keyFrom = (text: string): Buffer | null =>
  /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : null;

/** By this a key is known again, but not found. */
export const checkOf = (key: Buffer): Buffer => createHmac('sha256', key).update('brosok check 1\0').digest();

export const isSameKey = (key: Buffer, check: Buffer): boolean =>
  check.length === LENGTH && timingSafeEqual(checkOf(key), check);

function readKey(file: string): Buffer | null {
  try {
    const key = readFileSync(file);
    if (key.length !== LENGTH) throw new Failure('KEY_UNREADABLE', null, { file });
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return key;
  } catch (thrown) {
    if (isNoFile(thrown)) return null;
    throw thrown;
  }
}

function makeKey(file: string, key: Buffer): Buffer {
  const whole = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(whole, key, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // the key appears whole, and only if no other process was first
    linkSync(whole, file);
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST')) throw thrown;
  } finally {
    rmSync(whole);
  }
  return readFileSync(file);
}

const isNoFile = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
