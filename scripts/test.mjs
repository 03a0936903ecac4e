// `npm test`: on a fresh clone installs, builds and fetches the test browser, then runs every suite, and those of the API
// and of play once more on two nodes: all are projects of one run, whose sums have both.
// Arguments go to vitest: `npm test -- --project unit packages/dice`.
import { debianPackages, tellMissing } from './debian.mjs';
import { build, install } from './ready.mjs';
import { suite } from './suite.mjs';

install();
build();
const { browser } = await import('./browser.mjs');
await browser();
debianPackages(
  { zsh: 'zsh', fish: 'fish', 'nats-server': 'nats-server' },
  'Tests of shell completion are skipped, those of NATS fail.',
);
// services of their own, which nobody wants started by a test
tellMissing(
  { caddy: 'caddy', nginx: 'nginx', promtool: 'prometheus', 'systemd-analyze': 'systemd' },
  'What the guide to running it says of them is not tried.',
);
suite(process.argv.slice(2));
