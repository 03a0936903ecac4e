// Programs that only tests need, from Debian's packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ready.mjs';

/**
 * Gets programs, by the packages that have them, where that is possible, and says which are missing where it is not.
 * `lost` says what comes of that.
 */
export function debianPackages(programs, lost) {
  const wanted = packagesOf(missing(programs), programs);
  if (wanted.length > 0 && isRoot && hasApt()) {
    console.log(`Installing ${wanted.join(', ')} for the tests …`);
    update();
    apt(['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  }
  tellMissing(programs, lost);
}

/**
 * The same for programs whose packages bring services, which nobody wants set up by a test: the packages are unpacked into
 * a folder of the project, where the programs are looked for last, and are not installed.
 */
export function unpackedPrograms(programs, lost) {
  const folder = join(root, 'node_modules', '.cache', 'debian');
  // Debian puts some where not everybody looks
  process.env.PATH += [':/usr/sbin', join(folder, 'usr/bin'), join(folder, 'usr/sbin')].join(':');
  const wanted = packagesOf(missing(programs), programs);
  if (wanted.length > 0 && hasApt()) {
    console.log(`Unpacking ${wanted.join(', ')} for the tests …`);
    mkdirSync(folder, { recursive: true });
    if (isRoot) update();
    for (const name of wanted) unpack(name, folder);
  }
  tellMissing(programs, lost);
}

function unpack(name, folder) {
  const fetched = mkdtempSync(join(tmpdir(), 'brosok-debian-'));
  // the user that apt fetches as may not write here
  apt(['-o', 'APT::Sandbox::User=root', 'download', '-qq', name], { cwd: fetched });
  for (const file of readdirSync(fetched)) spawnSync('dpkg-deb', ['--extract', join(fetched, file), folder]);
  rmSync(fetched, { recursive: true });
}

/** Says which programs are missing, what comes of that, and which packages have them. */
function tellMissing(programs, lost) {
  const names = missing(programs);
  if (names.length > 0)
    console.log(
      `Missing: ${names.join(', ')}. ${lost} On Debian: apt-get install ${packagesOf(names, programs).join(' ')}`,
    );
}

const missing = (programs) => Object.keys(programs).filter((program) => spawnSync(program, ['--version']).error);
const packagesOf = (names, programs) => [...new Set(names.map((program) => programs[program]))];

const isRoot = process.getuid?.() === 0;
const hasApt = () => !spawnSync('apt-get', ['--version']).error;

const apt = (words, options = {}) =>
  spawnSync('apt-get', words, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...options,
  });

/** Once for all that is then got: it takes a while. */
function update() {
  if (!isUpdated) apt(['update', '-qq']);
  isUpdated = true;
}
let isUpdated = false;
