// `npm test`: on a fresh clone installs, builds and fetches the test browser, then runs every suite, and those of the API
// and of play once more on two nodes: all are projects of one run, whose sums have both.
// Arguments go to vitest: `npm test -- --project unit packages/dice`.
import { debianPackages } from './debian.mjs';
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
suite(process.argv.slice(2));
