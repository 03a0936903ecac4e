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
// where Debian puts nats-server, which is not where everybody looks
process.env.PATH += ':/usr/sbin';
debianPackages({ zsh: 'zsh', fish: 'fish', 'nats-server': 'nats-server' });

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
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exitCode = status === 0 && counts.failed === 0 && counts.passed > 0 ? 0 : 1;

/** Gets programs that only tests need from Debian's packages where that is possible, and says which are missing where it is not. */
function debianPackages(programs) {
  const missing = () => Object.keys(programs).filter((program) => spawnSync(program, ['--version']).error);
  const wanted = missing().map((program) => programs[program]);
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error) {
    console.log(`Installing ${wanted.join(', ')} for the tests …`);
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
  }
  const still = missing();
  if (still.length > 0)
    console.log(
      `Missing: ${still.join(', ')}. Tests of shell completion are skipped, those of NATS fail. On Debian: apt-get install ${still.map((program) => programs[program]).join(' ')}`,
    );
}

/** Tests that passed and failed; a file that could not be run at all counts as a failure. */
function summary() {
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
