// By which code states are folded, so that no state of other code is taken for one of this.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A hash of the code of dice, rules and table. Whatever changes in them, the snapshots of before are made anew: nobody has
 * to remember to say so.
 */
export async function foldVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['dice', 'rules', 'table'])
    for (const file of await filesIn(fileURLToPath(new URL(`../../../../packages/${name}/${PART}`, import.meta.url))))
      hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 22);
}

/** The sources where this file is one, else what is built of them. */
const PART = import.meta.url.includes('/dist/') ? 'dist' : 'src';
const CODE = /(?<!\.d|\.test)\.[jt]s$/;

async function filesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => CODE.test(file))
    .sort()
    .map((file) => join(folder, file));
}
