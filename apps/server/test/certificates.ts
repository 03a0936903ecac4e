// An authority of a test's own, and what it signs: made by the script that the guide to running it names.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  /** The file of its own certificate. */
  readonly ca: string;
  /** Signs one for a name or an address, over the one there was before. With `days` below zero it is over already. */
  issue(name: string, days?: number): Certificate;
  remove(): void;
}

const script = fileURLToPath(new URL('../../../deploy/certificate.sh', import.meta.url));

export function authority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-certificates-'));
  chmodSync(folder, 0o755);
  const at = (name: string): string => join(folder, name);
  const made = (names: readonly string[], days: number): unknown =>
    execFileSync('sh', [script, ...names], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DAYS: String(days) },
    });
  made([], 1);
  return {
    ca: at('brosok-ca.pem'),
    issue(name, days = 1) {
      made([name], days);
      // PostgreSQL reads only a key of its own, and runs as nobody where the tests have all rights
      if (process.getuid?.() === 0) chownSync(at(`${name}.key`), 65_534, 65_534);
      return { cert: at(`${name}.pem`), key: at(`${name}.key`) };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
