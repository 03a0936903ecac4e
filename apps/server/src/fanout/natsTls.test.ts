import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Authority, authority } from '../../test/certificates.js';
import { child } from '../../test/child.js';
import { eventually } from '../../test/eventually.js';
import { type NatsServer, natsServer } from '../../test/nats.js';
import { type NatsFiles, natsAddress, natsMedium } from './nats.js';

let own: Authority;
let other: Authority;
let folder: string;
beforeAll(() => {
  [own, other] = [authority(), authority()];
  folder = mkdtempSync(join(tmpdir(), 'brosok-nats-'));
});
afterAll(() => {
  for (const each of [own, other]) each.remove();
  rmSync(folder, { recursive: true });
});

const servers: NatsServer[] = [];
const media: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const medium of media) await medium.close();
  for (const server of servers) await server.kill();
});

async function served(...words: readonly string[]): Promise<NatsServer> {
  const server = await natsServer(words);
  servers.push(server);
  return server;
}

const overTls = (): readonly string[] => {
  const { cert, key } = own.issue('localhost');
  return ['--tls', '--tlscert', cert, '--tlskey', key];
};

/** A server's address with TLS, under the name in its certificate. */
const named = ({ url }: NatsServer): string => url.replace('nats://127.0.0.1', 'tls://localhost');

/** A node's end, and why it did not come about; null where it did. */
async function joined(url: string, files: NatsFiles) {
  const address = natsAddress(url, files);
  if (!address.ok) throw new Error(address.error.code);
  const watcher = { lost: vi.fn(), still: vi.fn(), returned: vi.fn() };
  const medium = await natsMedium(address.value, watcher);
  media.push(medium);
  return { medium, watcher, reason: watcher.lost.mock.calls[0]?.[0] ?? null };
}

describe('NATS over TLS', () => {
  it('is used where its certificate is the right one, and carries what is told', async () => {
    const { medium, reason } = await joined(named(await served(...overTls())), { ca: own.ca });
    expect(reason).toBeNull();
    const heard = vi.fn();
    await medium.listen('a', heard);
    medium.send('a', 'told');
    await eventually(() => expect(heard).toHaveBeenCalledWith('told'));
  });

  it('is used at an address that stands in its certificate', async () => {
    const { cert, key } = own.issue('127.0.0.1');
    const server = await served('--tls', '--tlscert', cert, '--tlskey', key);
    const byAddress = server.url.replace('nats:', 'tls:');
    expect((await joined(byAddress, { ca: own.ca })).reason).toBeNull();
    expect((await joined(named(server), { ca: own.ca })).reason).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('is refused where its certificate has another name, or is signed by somebody else', async () => {
    const server = await served(...overTls());
    const reasons = await Promise.all([
      joined(named(server).replace('localhost', '127.0.0.1'), { ca: own.ca }),
      joined(named(server), { ca: other.ca }),
      joined(named(server), {}),
      // a server that offers TLS is not spoken to without
      joined(server.url.replace('127.0.0.1', 'localhost'), {}),
    ]);
    const unknown = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';
    expect(reasons.map(({ reason }) => reason)).toEqual(['ERR_TLS_CERT_ALTNAME_INVALID', unknown, unknown, unknown]);
    expect(reasons.map(({ medium }) => medium.isThere())).toEqual([false, false, false, false]);
  });

  it('is not fallen back from where the server speaks none', async () => {
    const server = await served();
    for (const [url, files] of [
      [named(server), {}],
      [server.url, { ca: own.ca }],
    ] as const)
      expect((await joined(url, files)).reason).toBe("server does not support 'tls'");
  });

  it('lets a node in by its certificate', async () => {
    const server = await served(...overTls(), '--tlsverify', '--tlscacert', own.ca);
    expect((await joined(named(server), { ca: own.ca, ...own.issue('node') })).reason).toBeNull();
    expect((await joined(named(server), { ca: own.ca })).reason).not.toBeNull();
    expect((await joined(named(server), { ca: own.ca, ...other.issue('node') })).reason).not.toBeNull();
  });

  it('says so when it comes back with a certificate that is over, and goes on with a new one', async () => {
    const server = await served(...overTls());
    const { medium, watcher } = await joined(named(server), { ca: own.ca });
    own.issue('localhost', -1);
    await server.kill();
    await server.start();
    await eventually(() =>
      expect([...watcher.lost.mock.calls, ...watcher.still.mock.calls].flat()).toContain('CERT_HAS_EXPIRED'),
    );
    own.issue('localhost');
    await server.kill();
    await server.start();
    await eventually(() => expect(medium.isThere()).toBe(true));
    expect(watcher.lost).toHaveBeenCalledTimes(1);
  });

  it('is told of in the log of a node, with no password', async () => {
    const secret = 'hunter2-of-nats';
    const server = await served(...overTls());
    const node = await child({
      NATS_URL: named(server).replace('//', `//brosok:${secret}@`),
      NATS_CA: other.ca,
      BROSOK_DATA: folder,
    });
    await eventually(() => expect(node.printed()).toContain('UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
    expect(node.printed()).not.toContain(secret);
    node.process.kill();
    await node.ended;
  });
});

describe('a file that NATS is to let a node in by', () => {
  it('may be credentials, which are read anew each time', async () => {
    const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
    const configuration = join(folder, 'nats.conf');
    const claims = signed(operator, account, { type: 'account' });
    writeFileSync(
      configuration,
      `operator: ${signed(operator, operator, { type: 'operator' })}
       resolver: MEMORY
       resolver_preload: { ${account.getPublicKey()}: ${claims} }`,
    );
    const server = await served('--config', configuration);
    const creds = join(folder, 'node.creds');
    const seed = new TextDecoder().decode(user.getSeed());
    writeFileSync(creds, 'nothing yet');
    const { medium, reason } = await joined(server.url, { creds });
    expect(reason).not.toBeNull();
    writeFileSync(
      creds,
      `-----BEGIN NATS USER JWT-----\n${signed(account, user, { type: 'user' })}\n------END NATS USER JWT------\n\n` +
        `-----BEGIN USER NKEY SEED-----\n${seed}\n------END USER NKEY SEED------\n`,
    );
    await eventually(() => expect(medium.isThere()).toBe(true));
  });

  it.each(['ca', 'cert', 'key', 'creds'])('is missed at the start: %s', (name) => {
    expect(natsAddress('tls://h', { [name]: '/nowhere/x.pem' })).toEqual({
      ok: false,
      error: { code: 'FILE_UNREADABLE', at: 'nats', params: { reason: 'ENOENT /nowhere/x.pem' } },
    });
  });
});

type KeyPair = ReturnType<typeof nkeys.createUser>;

/** What `nsc` writes: claims about a key, signed by another. */
function signed(by: KeyPair, about: KeyPair, claims: object): string {
  const part = (value: object | Uint8Array): string =>
    Buffer.from(value instanceof Uint8Array ? value : JSON.stringify(value)).toString('base64url');
  const names = { iss: by.getPublicKey(), sub: about.getPublicKey(), name: 'x', jti: 'x' };
  const body = { ...names, iat: Math.floor(Date.now() / 1000), nats: { ...claims, ...UNLIMITED, version: 2 } };
  const text = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part(body)}`;
  return `${text}.${part(by.sign(Buffer.from(text)))}`;
}

const UNLIMITED = {
  limits: { subs: -1, data: -1, payload: -1, conn: -1, leaf: -1, imports: -1, exports: -1, wildcards: true },
};
