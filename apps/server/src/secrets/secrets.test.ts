import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../test/people.js';
import { sessionSecret, tableFor } from './derived.js';
import { inviteToken, readInvite } from './invite.js';
import { keyIn } from './key.js';
import { personalToken, readPersonalToken } from './personalLink.js';
import { seatCookie, seatFrom } from './seatCookie.js';
import { sign, unsign } from './sign.js';

const key = randomBytes(32);
const table = '12345678-9abc-4def-8123-456789abcdef';
const otherTable = '12345678-9abc-4def-8123-456789abcdee';
const seat = 'fedcba98-7654-4321-8fed-cba987654321';

describe('a signed token', () => {
  it('holds what was signed, and only with the same key and for the same purpose', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (payload) => {
        const token = sign(key, 'a', payload);
        expect(token).toMatch(/^[\w-]+$/);
        expect(unsign(key, 'a', token)?.equals(payload)).toBe(true);
        expect(unsign(key, 'b', token)).toBe(null);
        expect(unsign(randomBytes(32), 'a', token)).toBe(null);
      }),
    );
  });

  it('is void when anything in it is changed, added or left out', () => {
    const token = sign(key, 'a', Buffer.from('payload'));
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'B', '_', '9', '=', '.', ' '), (at, letter) => {
        const forged = token.slice(0, at) + letter + token.slice(at + 1);
        if (forged !== token) expect(unsign(key, 'a', forged)).toBe(null);
        expect(unsign(key, 'a', token + letter)).toBe(null);
        expect(unsign(key, 'a', token.slice(0, at))).toBe(null);
      }),
    );
  });

  it('is not made of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unsign(key, 'a', text)).toBe(null);
      }),
    );
  });
});

describe('a link', () => {
  const invite = 'abcdefab-1234-4abc-8def-0123456789ab';

  it('is for one invite of one table', () => {
    expect(readInvite(key, inviteToken(key, { table, invite }))).toEqual({ ok: true, value: { table, invite } });
  });

  it('is void with another server’s key, or where it is a cookie', () => {
    const cookie = seatCookie(key, table, { seat, generation: 0 }, false).value;
    for (const [by, forged] of [
      [randomBytes(32), inviteToken(key, { table, invite })],
      [key, cookie],
      [key, sign(key, 'invite 2', Buffer.alloc(5))],
      [key, sign(key, 'invite 2', Buffer.alloc(33, 0xff))],
      [key, ''],
    ] as const)
      expect(readInvite(by, forged)).toMatchObject({ ok: false, error: { code: 'LINK_INVALID', at: 'token' } });
  });

  it('is short enough to type into a phone in need', () => {
    expect(inviteToken(key, { table, invite }).length).toBe(64);
  });
});

describe('a personal link', () => {
  const now = 1_700_000_000_123;
  const ticket = { seat, generation: 3 };

  it('moves one seat of one table, as it was when the link was made', () => {
    const { token, expiresAt } = personalToken(key, table, ticket, now);
    expect(readPersonalToken(key, token, now)).toEqual({ ok: true, value: { table, ticket } });
    expect(expiresAt - now).toBeLessThan(15 * 60_000 + 1000);
  });

  it('is good for a quarter of an hour, to the second', () => {
    const { token, expiresAt } = personalToken(key, table, ticket, now);
    expect(readPersonalToken(key, token, expiresAt).ok).toBe(true);
    expect(readPersonalToken(key, token, expiresAt + 1)).toMatchObject({ ok: false, error: { code: 'LINK_EXPIRED' } });
  });

  it('is no cookie, and a cookie or an invite is no personal link', () => {
    const { token } = personalToken(key, table, ticket, now);
    expect(seatFrom(key, table, token)).toBe(null);
    const invite = inviteToken(key, { table, invite: seat });
    for (const other of [invite, seatCookie(key, table, ticket, false).value, sign(key, 'move 1', Buffer.alloc(7))])
      expect(readPersonalToken(key, other, now)).toMatchObject({ ok: false, error: { code: 'LINK_INVALID' } });
  });
});

describe('a seat’s cookie', () => {
  const ticket = { seat, generation: 1 };

  it('is for one seat of one table on one device', () => {
    const { value } = seatCookie(key, table, ticket, false);
    expect(seatFrom(key, table, value)).toEqual(ticket);
    expect(seatFrom(key, otherTable, value)).toBe(null);
    expect(seatFrom(randomBytes(32), table, value)).toBe(null);
    expect(seatFrom(key, table, inviteToken(key, { table, invite: seat }))).toBe(null);
  });

  it('is kept from scripts, other sites and other tables, and from plain HTTP where the page came over HTTPS', () => {
    expect(seatCookie(key, table, ticket, true).options).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      path: `/api/tables/${table}`,
    });
    expect(seatCookie(key, table, ticket, false).options.secure).toBe(false);
  });
});

describe('what follows from the key', () => {
  it('is a secret for each session of each table, the same every time', () => {
    const secrets = [sessionSecret(key, table, 1), sessionSecret(key, table, 2), sessionSecret(key, otherTable, 1)];
    expect(new Set([...secrets, sessionSecret(randomBytes(32), table, 1)]).size).toBe(4);
    expect(sessionSecret(key, table, 1)).toBe(secrets[0]);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is one table for each command that opens one, which nobody finds out from the other', () => {
    expect(tableFor(key, seat)).toBe(tableFor(key, seat));
    expect(tableFor(key, seat)).not.toBe(tableFor(randomBytes(32), seat));
    expect(tableFor(key, seat)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe('the server’s key', () => {
  let folder: ReturnType<typeof dataFolder>;
  beforeEach(() => {
    folder = dataFolder();
  });
  afterEach(() => folder.remove());

  it('is made once, for its owner alone, and leaves nothing else', () => {
    const made = keyIn(folder.data);
    expect(made).toHaveLength(32);
    expect(keyIn(folder.data)).toEqual(made);
    expect(readdirSync(folder.data)).toEqual(['key']);
    expect(statSync(join(folder.data, 'key')).mode & 0o777).toBe(0o600);
  });

  it('is closed again where others could read it', () => {
    const made = keyIn(folder.data);
    chmodSync(join(folder.data, 'key'), 0o644);
    expect(keyIn(folder.data)).toEqual(made);
    expect(statSync(join(folder.data, 'key')).mode & 0o777).toBe(0o600);
  });

  it('is not taken from a file that is none, which stays as it is', () => {
    const file = join(folder.data, 'key');
    writeFileSync(file, 'short');
    expect(() => keyIn(folder.data)).toThrowError(expect.objectContaining({ message: 'KEY_UNREADABLE' }));
    expect(readFileSync(file, 'utf8')).toBe('short');
  });

  it('is the given one where there was none, and fails where there is another', () => {
    expect(keyIn(folder.data, key)).toEqual(key);
    expect(keyIn(folder.data)).toEqual(key);
    expect(() => keyIn(folder.data, randomBytes(32))).toThrowError(expect.objectContaining({ message: 'KEY_DIFFERS' }));
    expect(keyIn(folder.data, key)).toEqual(key);
  });

  it('fails as the file system does where it cannot be written', () => {
    mkdirSync(join(folder.data, 'key'));
    expect(() => keyIn(folder.data)).toThrowError(/EISDIR/);
  });
});
