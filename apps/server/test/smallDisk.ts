// A small disk that a test can fill: a file system in memory where it may mount one, else a limit on how long the files of
// a process may grow.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly kind: string;
  /** Whether it is a file system of its own, which tells that it is full. */
  readonly isMounted: boolean;
  readonly folder: string;
  /** From now on nothing more can be written to it, by a process of this number. */
  fill(pid: number): void;
  empty(pid: number): void;
  remove(): void;
}

export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status === 0;
  const ballast = join(folder, 'ballast');
  if (mounted)
    return {
      kind: 'a full file system',
      isMounted: true,
      folder,
      fill: () => writeUntilFull(ballast),
      empty: () => rmSync(ballast),
      remove() {
        execFileSync('umount', ['--lazy', folder]);
        rmSync(folder, { recursive: true });
      },
    };
  return {
    kind: 'a limit on the length of files',
    isMounted: false,
    folder,
    // as long as the log is now, and not a page longer
    fill: (pid) => limit(pid, statSync(join(folder, 'brosok.sqlite-wal')).size),
    empty: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function writeUntilFull(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 512]) for (;;) if (!fits(opened, Buffer.alloc(size))) break;
  } finally {
    closeSync(opened);
  }
}

function fits(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC') return false;
    throw thrown;
  }
}

/** The soft limit alone: it can be lifted again. */
const limit = (pid: number, size: number | 'unlimited'): void =>
  void execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:unlimited`]);
