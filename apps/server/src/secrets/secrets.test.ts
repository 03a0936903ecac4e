import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../test/people.js';
import { makeInvite, readInvite } from './invite.js';
import { keyIn } from './key.js';
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
  const now = 1_700_000_000_123;

  it.each(['player', 'spectator'] as const)('is for one table and the role of a %s', (role) => {
    const { token, expiresAt } = makeInvite(key, table, role, now);
    expect(readInvite(key, token, now)).toEqual({ ok: true, value: { table, role, expiresAt } });
  });

  it('is good for two weeks, to the second', () => {
    const { token, expiresAt } = makeInvite(key, table, 'player', now);
    expect(expiresAt - now).toBeGreaterThanOrEqual(14 * 24 * 3600_000);
    expect(expiresAt - now).toBeLessThan(14 * 24 * 3600_000 + 1000);
    expect(readInvite(key, token, expiresAt).ok).toBe(true);
    expect(readInvite(key, token, expiresAt + 1)).toMatchObject({ ok: false, error: { code: 'LINK_EXPIRED' } });
  });

  it('is void with another server’s key, or where it is a cookie', () => {
    const { token } = makeInvite(key, table, 'player', now);
    const cookie = seatCookie(key, table, seat, false).value;
    for (const [by, forged] of [
      [randomBytes(32), token],
      [key, cookie],
      [key, sign(key, 'invite 1', Buffer.alloc(5))],
      [key, sign(key, 'invite 1', Buffer.alloc(29, 0xff))],
      [key, ''],
    ] as const)
      expect(readInvite(by, forged, now)).toMatchObject({ ok: false, error: { code: 'LINK_INVALID', at: 'token' } });
  });

  it('is short enough to type into a phone in need, and never the same twice', () => {
    const [a, b] = [makeInvite(key, table, 'player', now).token, makeInvite(key, table, 'player', now).token];
    expect(a.length).toBe(60);
    expect(a).not.toBe(b);
  });
});

describe('a seat’s cookie', () => {
  it('is for one seat of one table', () => {
    const { value } = seatCookie(key, table, seat, false);
    expect(seatFrom(key, table, value)).toBe(seat);
    expect(seatFrom(key, otherTable, value)).toBe(null);
    expect(seatFrom(randomBytes(32), table, value)).toBe(null);
    expect(seatFrom(key, table, makeInvite(key, table, 'player', Date.now()).token)).toBe(null);
  });

  it('is kept from scripts, other sites and other tables, and from plain HTTP where the page came over HTTPS', () => {
    expect(seatCookie(key, table, seat, true).options).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      path: `/api/tables/${table}`,
    });
    expect(seatCookie(key, table, seat, false).options.secure).toBe(false);
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

  it('fails as the file system does where it cannot be written', () => {
    mkdirSync(join(folder.data, 'key'));
    expect(() => keyIn(folder.data)).toThrowError(/EISDIR/);
  });
});
