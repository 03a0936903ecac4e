// Makes the service worker when the page is built: it is told the addresses of all files that were built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), 'sw', 'sw.ts');
const NAME = 'sw.js';
/** What nobody needs without a network. */
const LEFT_OUT = /^(sw\.js|assets\/Styleguide-.*)$/;

/**
 * Writes `sw.js` beside the page. Workbox does much the same, by way of three hundred packages, and throws the files of
 * an earlier build away as soon as the new one works.
 */
export const serviceWorker = (): Plugin => ({
  name: 'brosok-service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) throw new Error('the page is built into no folder');
      const paths = filesIn(dir).filter((path) => !LEFT_OUT.test(path));
      const hash = createHash('sha256');
      for (const path of paths) hash.update(`${path}\0`).update(readFileSync(join(dir, path)));
      writeFileSync(join(dir, NAME), await scriptFor(paths.map(addressOf), hash.digest('hex').slice(0, 16)));
    },
  },
});

/** Relative, with slashes, in a fixed order. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

const addressOf = (path: string): string => (path === 'index.html' ? '/' : `/${path}`);

async function scriptFor(files: readonly string[], id: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { FILES: JSON.stringify(files), BUILD: JSON.stringify(id) },
    build: { write: false, target: 'es2022', rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
  });
  const chunk = [built].flat().flatMap((result) => ('output' in result ? result.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
