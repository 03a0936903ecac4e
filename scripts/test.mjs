// `npm test`: on a fresh clone installs, builds and fetches the test browser, then runs every suite, and those of the API
// and of play once more on two nodes: all are projects of one run, whose sums have both.
// Arguments go to vitest: `npm test -- --project packages packages/dice`.
import { debianPackages, unpackedPrograms } from './debian.mjs';
import { build, install, isInstalled } from './ready.mjs';
import { suite } from './suite.mjs';

const installed = install();
build();
const { browser } = await import('./browser.mjs');
await browser();
debianPackages({ zsh: 'zsh', fish: 'fish', 'systemd-analyze': 'systemd' }, 'Tests that need them are skipped.');
unpackedPrograms({ 'nats-server': 'nats-server' }, 'Tests of NATS fail.');
unpackedPrograms({ openssl: 'openssl' }, 'Tests of TLS fail.');
unpackedPrograms(
  { caddy: 'caddy', nginx: 'nginx', prometheus: 'prometheus', promtool: 'prometheus' },
  'What the guide to running it says of them is not tried.',
);
// what needs nothing compiled is tested while that is being done
const early = process.argv.length > 2 || isInstalled() ? [] : ['packages'];
await suite(process.argv.slice(2), early, installed);
