// An authority of a test's own, and what it signs: made by openssl, as the guide has it made.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  /** The file of its own certificate. */
  readonly ca: string;
  /** Signs one for a name, over the one there was before. With `days` below zero it has been over for long. */
  issue(name: string, days?: number): Certificate;
  remove(): void;
}

export function authority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'brosok-certificates-'));
  chmodSync(folder, 0o755);
  const at = (name: string): string => join(folder, name);
  const openssl = (command: string): unknown =>
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  openssl(`req -x509 ${NEW_KEY} -days 2 -subj /CN=authority -keyout ca.key -out ca.pem`);
  return {
    ca: at('ca.pem'),
    issue(name, days = 1) {
      openssl(
        `req ${NEW_KEY} -subj /CN=${name} -addext subjectAltName=${isIP(name) ? 'IP' : 'DNS'}:${name} -keyout ${name}.key -out ${name}.csr`,
      );
      openssl(
        `x509 -req -in ${name}.csr -copy_extensions copy -CA ca.pem -CAkey ca.key -days ${days} -out ${name}.pem`,
      );
      // PostgreSQL reads only a key of its own, and runs as nobody where the tests have all rights
      if (process.getuid?.() === 0) chownSync(at(`${name}.key`), 65_534, 65_534);
      return { cert: at(`${name}.pem`), key: at(`${name}.key`) };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const NEW_KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
