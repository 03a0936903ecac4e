// How long the command line takes to start and answer, beside bare Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { milliseconds, printTable } from './table.js';

const cli = fileURLToPath(new URL('../apps/cli', import.meta.url));
const SETUP = ['--setup', '{"difficulty":15}'];

const COMMANDS: readonly (readonly string[])[] = [
  ['--help'],
  ['roll', '1d20'],
  ['odds', '4d6kh3'],
  ['systems'],
  ['systems', 'paired-d12'],
  ['check', 'paired-d12', ...SETUP],
  ['check', 'paired-d12', ...SETUP, '--json'],
  ['odds', 'paired-d12', ...SETUP],
  ['check', 'l5r5e', '--setup', '{"ring":3,"skill":2,"tn":2}'],
];

/** Milliseconds from the start of a process to its end. */
function run(words: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`status ${status} of ${words.join(' ')}`);
  return performance.now() - start;
}

execFileSync(process.execPath, [`${cli}/build.mjs`]);
const lines = [['-e', '0'], ...COMMANDS.map((words) => [`${cli}/bin/brosok.js`, ...words])];
const best = lines.map(() => Number.POSITIVE_INFINITY);
// in turn, and the best of each: what else the machine does only slows
for (let round = 0; round < 20; round += 1)
  for (const [index, words] of lines.entries()) best[index] = Math.min(best[index] ?? Infinity, run(words));

const [bare = Number.NaN, ...times] = best;
printTable(
  'The command line, from its start to its end',
  ['', 'time', 'over bare node', 'of bare node'],
  [
    ['node -e 0', milliseconds(bare), '', ''],
    ...COMMANDS.map((words, index) => {
      const time = times[index] ?? Number.NaN;
      return [
        `brosok ${words.join(' ')}`,
        milliseconds(time),
        milliseconds(time - bare),
        `${(time / bare).toFixed(2)}×`,
      ];
    }),
  ],
);
