// `npm start`: on a fresh clone installs and builds, then serves Brosok on the embedded store.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, root } from './ready.mjs';

const installed = install();
build();
await installed;
const server = spawn(process.execPath, [join(root, 'apps/cli/bin/brosok.js'), 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
