// Running vitest so that its last line is `N passed, N failed`, as CI counts it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ready.mjs';

/** Runs vitest with these words; the process's exit code is 0 where something passed and nothing failed. */
export function suite(words) {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-test-'));
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const { passed, failed, skipped } = summary(report);
  rmSync(folder, { recursive: true });
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
}

/** Tests that passed and failed; a file that could not be run at all counts as a failure. */
function summary(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
