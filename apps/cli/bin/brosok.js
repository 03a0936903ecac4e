#!/usr/bin/env node
// Starts the built command; without a build it says how to make one.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const built = join(__dirname, '..', 'dist', 'brosok.cjs');
if (existsSync(built)) {
  const { main } = require(built);
  main(process.argv.slice(2)).then((status) => {
    process.exitCode = status;
  });
} else {
  console.error(
    'brosok is not built yet. Build it first: npm run build\nbrosok ещё не собран. Сначала соберите его: npm run build',
  );
  process.exitCode = 1;
}
