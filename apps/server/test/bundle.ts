// The server's program as a bundle, made once for a run of tests: whoever starts it as a process of its own waits a third of
// the time that its many sources take.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';

const SERVER = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(SERVER, 'test', 'program.ts');
/** The environment's variable that names the bundle. */
const BUNDLE = 'BROSOK_TEST_BUNDLE';

/** What to run Node with so that it starts the server's program: from the bundle, or from the sources where there is none. */
export function programWords(): readonly string[] {
  const bundle = process.env[BUNDLE];
  return bundle === undefined ? ['--conditions=brosok-source', '--import', 'tsx', PROGRAM] : [bundle];
}

/**
 * Makes the bundle, anew where tests are run anew, and takes it away after them: what `vitest.config.ts` names as a global
 * setup of its projects. The first makes it for all.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  if (process.env[BUNDLE] !== undefined) return () => undefined;
  const { file, make, remove } = bundleOf(PROGRAM);
  await make();
  project.onTestsRerun(make);
  process.env[BUNDLE] = file;
  return remove;
}

/** A program as a bundle with all that it has of this project, in a folder of its own. */
interface Bundle {
  readonly file: string;
  make(): Promise<void>;
  remove(): void;
}

export function bundleOf(program: string): Bundle {
  // below the server, from where the packages that it needs are found
  const cache = join(SERVER, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bundle-'));
  const name = basename(program, '.ts');
  return {
    file: join(folder, `${name}.js`),
    make: async () => {
      await build({
        input: { [name]: program },
        platform: 'node',
        resolve: { conditionNames: ['brosok-source', 'node', 'import', 'default'] },
        external: /^(?!@brosok\/)[@a-z]/,
        plugins: [ownAddresses],
        output: { dir: folder, format: 'esm' },
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A module finds the files beside it where its source is, not where the bundle is. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code: string, id: string) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};
