// Bundles the package, with zod, into a module for each system and some for what they share, their functions compiled
// when they are loaded: a dozen files to find and read instead of three hundred, and first odds that do not wait for the
// compiler, most of all for that of the schemas' parsing. The types come from `tsc`.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { compiledAtOnce } from '../../scripts/compiledAtOnce.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const systems = readdirSync(join(root, 'src')).filter((name) => existsSync(join(root, 'src', name, 'index.ts')));

rmSync(join(root, 'dist/chunks'), { recursive: true, force: true });
await build({
  cwd: root,
  input: Object.fromEntries(
    ['index', ...systems.map((name) => `${name}/index`)].map((path) => [path, `src/${path}.ts`]),
  ),
  external: ['@brosok/dice'],
  plugins: [compiledAtOnce],
  checks: { pluginTimings: false },
  output: {
    dir: 'dist',
    chunkFileNames: 'chunks/[name].js',
    format: 'esm',
    cleanDir: false,
    // less to read when it is loaded; names stay, so that the trace of a failure can be read
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
