// `npm test`: on a fresh clone installs, builds and fetches the test browser, then runs every suite.
// Arguments go to vitest: `npm test -- --project unit packages/dice`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, root } from './ready.mjs';

install();
build();
const { browser } = await import('./browser.mjs');
await browser();

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
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
const counts = summary();
rmSync(folder, { recursive: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = status === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** Tests that passed and failed; a file that could not be run at all counts as a failure. */
function summary() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
