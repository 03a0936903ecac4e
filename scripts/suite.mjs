// Running vitest so that its last line is `N passed, N failed`, as CI counts it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './ready.mjs';

/**
 * Runs vitest with these words: first the projects that are named as early, then, when all is `ready`, the others. The
 * process's exit code is 0 where something passed and nothing failed. In a run of everything a browser can miss a moment, as
 * the machine is busy: a file of its tests that failed is run once more, as a whole, because its tests follow from each other.
 * What fails twice fails, and what did not is named.
 */
export async function suite(words, early = [], ready = Promise.resolve()) {
  const soon = early.length > 0 ? run([...words, ...early.map((name) => `--project=${name}`)]) : [];
  await ready;
  const first = [...soon, ...run([...words, ...early.map((name) => `--project=!${name}`)])];
  const missed = words.length > 0 ? [] : namesOf(first.filter(({ name, failed }) => BROWSER.test(name) && failed > 0));
  const again = missed.length > 0 ? run(missed) : [];
  const files = [...first.filter(({ name }) => !missed.includes(name)), ...again];
  for (const name of missed) console.log(`run once more: ${name}`);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((of) =>
    files.reduce((sum, file) => sum + file[of], 0),
  );
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

const BROWSER = /^apps\/web\/e2e\//;

const namesOf = (files) => [...new Set(files.map(({ name }) => name))];

/** The files that were run, each once for each of its projects, with how many of their tests passed, failed and were skipped. */
function run(words) {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...words], {
    cwd: root,
    stdio: 'inherit',
  });
  const files = told(report);
  rmSync(folder, { recursive: true });
  // what went wrong outside of all tests is a failure too
  const isWrong = status !== 0 && files.every(({ failed }) => failed === 0);
  return isWrong ? [...files, { name: 'vitest', passed: 0, failed: 1, skipped: 0 }] : files;
}

/** A file that could not be run at all counts as a failure. */
function told(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults.map(({ name, status, assertionResults }) => {
      const count = (...of) => assertionResults.filter((test) => of.includes(test.status)).length;
      const failed = count('failed');
      return {
        name: relative(root, name),
        passed: count('passed'),
        failed: status === 'failed' ? Math.max(1, failed) : failed,
        skipped: count('pending', 'skipped', 'todo', 'disabled'),
      };
    });
  } catch {
    return [];
  }
}
