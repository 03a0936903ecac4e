// Why a connection to another part did not come about, in a word that has no secret.

/**
 * The code of the system, of PostgreSQL or of TLS, with the file that it is about; else the words of who threw it, which
 * are about the connection and never about what was given for it.
 */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  const code = codeIn(thrown) ?? codeIn(thrown.cause);
  if (code === null) return thrown.message || thrown.name;
  return 'path' in thrown ? `${code} ${thrown.path}` : code;
}

/** Whether a reason is that a certificate of the other side is not to be trusted, and not that it does not trust ours. */
export const isUntrusted = (reason: string): boolean =>
  !reason.startsWith('ERR_SSL_') && /CERT|_SIGNATURE$|^(INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)$/.test(reason);

const codeIn = (thrown: unknown): string | null =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
