// Builds the command into dist/: one small entry and a chunk for each command, so that only what is asked for is read.
// The server stays a package of its own: `brosok serve` finds it when it runs.
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

const { output } = await build({
  cwd: root,
  input: { brosok: 'src/main.ts' },
  platform: 'node',
  external: ['@brosok/server', /^node:/],
  resolve: { conditionNames: ['brosok-source', 'node', 'import', 'default'] },
  output: {
    dir: dist,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    // names stay, so that the trace of a failure can be read
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    cleanDir: false,
  },
});

// what an older build left behind goes only now, so that a command that runs meanwhile finds its chunks
const made = new Set(output.map(({ fileName }) => fileName));
for (const name of readdirSync(dist)) if (name.endsWith('.js') && !made.has(name)) rmSync(join(dist, name));
