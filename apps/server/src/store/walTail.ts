// What a write-ahead log of SQLite holds after its last whole commit: SQLite passes over it and says nothing.
import { readFileSync } from 'node:fs';

/**
 * How many pages at the end of a write-ahead log belong to no whole commit. After a crash they are those of a commit that
 * was not finished, which nobody was answered; where the disk has lost or changed something, there may have been answers.
 * Nobody may write the log meanwhile. The layout is that of https://sqlite.org/fileformat2.html, 4.1 and 4.2.
 */
export function pagesWithoutCommit(file: string): number {
  const log = readFileSync(file);
  // SQLite writes numbers in the order of the machine that it runs on; another machine's log is left to it
  if (log.length <= HEADER || isZero(log.subarray(0, HEADER)) || log.readUInt32BE(0) === OTHER_ORDER) return 0;
  const header = summed(log.subarray(0, 24), [0, 0]);
  if (!isSum(header, log, 24)) return Math.ceil((log.length - HEADER) / (FRAME + COMMON_PAGE));
  const length = FRAME + log.readUInt32BE(8);
  const count = Math.ceil((log.length - HEADER) / length);
  const startOf = (frame: number): number => HEADER + frame * length;

  let [sum, whole, committed] = [header, 0, 0];
  for (; whole < count && startOf(whole + 1) <= log.length; whole += 1) {
    const start = startOf(whole);
    sum = summed(log.subarray(start + FRAME, start + length), summed(log.subarray(start, start + 8), sum));
    if (ageOf(log, start) !== 0 || !isSum(sum, log, start + 16)) break;
    if (log.readUInt32BE(start + 4) > 0) committed = whole + 1;
  }
  let end = whole;
  for (let frame = whole; frame < count; frame += 1) {
    const age = ageOf(log, startOf(frame));
    // what earlier rounds of the log have left behind is not missed
    if (age === 0 || age > OLDEST) end = frame + 1;
  }
  return end - committed;
}

type Sum = readonly [number, number];

/** The lengths of the log's header, of a frame's, and of the pages of nearly all files, in bytes. */
const HEADER = 32;
const FRAME = 24;
const COMMON_PAGE = 4096;
const OTHER_ORDER = 0x377f0683;

/** How many rounds ago the rest of a log may have been written: more are none at all. */
const OLDEST = 1_000_000;

/**
 * How many rounds ago a frame was written. Each round has the next number, and another at random beside it: where only one
 * of them is this round’s, the frame was changed. 1 where too little of it is there to tell.
 */
function ageOf(log: Buffer, start: number): number {
  if (start + 16 > log.length) return 1;
  const age = (log.readUInt32BE(16) - log.readUInt32BE(start + 8)) >>> 0;
  const isOfThisRound = log.readUInt32BE(20) === log.readUInt32BE(start + 12);
  return isOfThisRound === (age === 0) ? age : OLDEST + 1;
}

/** SQLite's checksum, going on from the one of what stands before. */
function summed(bytes: Buffer, [first, second]: Sum): Sum {
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + bytes.readUInt32LE(at) + second) >>> 0;
    second = (second + bytes.readUInt32LE(at + 4) + first) >>> 0;
  }
  return [first, second];
}

const isSum = ([first, second]: Sum, log: Buffer, at: number): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
