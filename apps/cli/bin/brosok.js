#!/usr/bin/env node
// Starts the built command; without a build it says how to make one.
import { existsSync } from 'node:fs';

const built = new URL('../dist/brosok.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error(
    'brosok is not built yet. Build it first: npm run build\nbrosok ещё не собран. Сначала соберите его: npm run build',
  );
  process.exitCode = 1;
}
