// `npm run test:faults`: kills, cuts and fills up what the server stands on, and counts what was lost. Minutes; longer with
// FAULTS_SECONDS and FAULTS_ROUNDS. Arguments go to vitest: `npm run test:faults -- apps/server/faults/disk.test.ts`.
import { debianPackages, unpackedPrograms } from './debian.mjs';
import { install } from './ready.mjs';
import { suite } from './suite.mjs';

await install();
debianPackages({ faketime: 'faketime' }, 'The test of clocks fails.');
unpackedPrograms({ 'nats-server': 'nats-server' }, 'Tests of NATS fail.');
await suite(['--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]);
