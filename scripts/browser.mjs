// The browser that the tests and screenshots drive: Chromium from the npm package, with the system libraries that the
// same package ships where the machine lacks them. BROSOK_CHROMIUM names another one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const packageFolder = dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))));
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
const cache = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache', `chromium-${version}`);

/** Debian's packages of the libraries that Chromium links to. */
const DEBIAN = {
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libnspr4.so': 'libnspr4',
  'libplc4.so': 'libnspr4',
  'libplds4.so': 'libnspr4',
  'libexpat.so.1': 'libexpat1',
};

/** The browser made ready: where it is and what to launch it with. Throws an error that names what is missing. */
export async function browser() {
  const executablePath = process.env.BROSOK_CHROMIUM ?? (await unpacked());
  const env = {
    ...process.env,
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? fontConfiguration(),
    // files that it saves have names in all letters, which it cannot write where none is set
    LC_ALL: 'C.UTF-8',
  };
  if (missing(executablePath, env).length > 0) {
    env.LD_LIBRARY_PATH = [shippedLibraries(), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    const still = missing(executablePath, env);
    if (still.length > 0) {
      const packages = [...new Set(still.map((library) => DEBIAN[library] ?? library))];
      throw new Error(`The test browser needs ${still.join(', ')}. On Debian: apt-get install ${packages.join(' ')}`);
    }
  }
  return { executablePath, env, args: ARGUMENTS };
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // fewer processes: what they keep apart is not what the tests look at, and a new one takes as long as many a test
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
];

/** Chromium, unpacked once into the cache and only then put in its place, so that a broken unpacking is not kept. */
async function unpacked() {
  const executable = join(cache, 'chromium');
  if (existsSync(join(cache, 'ready'))) return executable;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  process.env.TMPDIR = cache; // the package unpacks into the temporary folder
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  delete process.env.TMPDIR;
  mkdirSync(join(cache, 'ready'));
  return executable;
}

/**
 * The folder of a configuration that names the fonts of the package: its own names folders that are not here, and
 * Chromium ends itself where there is no font at all.
 */
function fontConfiguration() {
  const folder = join(cache, 'fontconfig');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fontcache')}</cachedir>
</fontconfig>
`,
  );
  return folder;
}

/** The libraries that the dynamic linker does not find. */
function missing(executable, env) {
  const { stdout, error } = spawnSync('ldd', [executable], { env, encoding: 'utf8' });
  if (error) throw new Error(`ldd, which tells what the test browser needs, could not be run: ${error.message}`);
  return stdout
    .split('\n')
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(' ')[0]);
}

function shippedLibraries() {
  const folder = join(cache, 'al2023');
  if (!existsSync(join(folder, 'lib'))) {
    mkdirSync(folder, { recursive: true });
    const archive = brotliDecompressSync(readFileSync(join(packageFolder, 'bin', 'al2023.tar.br')));
    const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], { input: archive, encoding: 'utf8' });
    if (status !== 0) throw new Error(`unpacking the browser's libraries failed: ${stderr}`);
  }
  return join(folder, 'lib');
}
