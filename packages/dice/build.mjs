// Bundles the package, with what it depends on, into one module whose functions are compiled when it is loaded: one
// file to find and read instead of fifty, and a first answer that does not wait for the compiler a hundred times. The
// types come from `tsc`.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { compiledAtOnce } from '../../scripts/compiledAtOnce.mjs';

await build({
  cwd: dirname(fileURLToPath(import.meta.url)),
  input: 'src/index.ts',
  plugins: [compiledAtOnce],
  checks: { pluginTimings: false },
  output: {
    file: 'dist/index.js',
    format: 'esm',
    cleanDir: false,
    // less to read when it is loaded; names stay, so that the trace of a failure can be read
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
