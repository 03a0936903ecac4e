// A clock for a process that a test sets: libfaketime moves the time of the day, and leaves the time since the start alone.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Clock {
  /** What a process that is to have this clock is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets it so many seconds ahead of the machine's, or behind. */
  set(seconds: number): void;
  remove(): void;
}

export function settableClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-clock-'));
  const file = join(folder, 'time');
  const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  set(0);
  return {
    env: {
      LD_PRELOAD: library(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Where Debian has put it, for this machine's processor. */
function library(): string {
  const found = readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find((name) => existsSync(name));
  if (!found) throw new Error('libfaketime is missing, which these tests need. On Debian: apt-get install faketime');
  return found;
}
