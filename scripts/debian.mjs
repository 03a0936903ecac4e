// Programs that only tests need, from Debian's packages.
import { spawnSync } from 'node:child_process';

/**
 * Gets programs, by the packages that have them, where that is possible, and says which are missing where it is not.
 * `lost` says what comes of that.
 */
export function debianPackages(programs, lost) {
  // where Debian puts nats-server, which is not where everybody looks
  process.env.PATH += ':/usr/sbin';
  const wanted = missing(programs).map((program) => programs[program]);
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error) {
    console.log(`Installing ${wanted.join(', ')} for the tests …`);
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
  }
  tellMissing(programs, lost);
}

/** Says which programs are missing, what comes of that, and which packages have them. */
export function tellMissing(programs, lost) {
  const names = missing(programs);
  if (names.length > 0)
    console.log(
      `Missing: ${names.join(', ')}. ${lost} On Debian: apt-get install ${names.map((program) => programs[program]).join(' ')}`,
    );
}

const missing = (programs) => Object.keys(programs).filter((program) => spawnSync(program, ['--version']).error);
