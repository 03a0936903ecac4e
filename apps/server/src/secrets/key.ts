// The server's secret key: what its links and cookies are signed with.
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@brosok/dice';

const LENGTH = 32;

/**
 * The key in the data folder, made where there is none; only its owner may read the file. Processes that start at once
 * get the same key. Fails with `KEY_UNREADABLE` where the file is not a key.
 */
export function keyIn(folder: string): Buffer {
  const file = join(folder, 'key');
  return readKey(file) ?? makeKey(file);
}

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

function makeKey(file: string): Buffer {
  const whole = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(whole, randomBytes(LENGTH), { mode: 0o600, flag: 'wx', flush: true });
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
