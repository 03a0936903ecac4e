import { describe, expect, it } from 'vitest';
import { faults } from '../scripts/dependencies.mjs';

const good = { integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };
const lock = (packages: object) => ({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } });

describe('the review of the lock file', () => {
  it('has nothing against what it knows', () => {
    const known = { ...good, license: '(GPL-3.0 OR MIT)', hasInstallScript: true };
    expect(faults(lock({ 'node_modules/esbuild': known, 'node_modules/@brosok/dice': { link: true } }))).toEqual([]);
  });

  it.each([
    ['no content', { ...good, integrity: undefined }, /SHA-512/],
    ['a weak sum', { ...good, integrity: 'sha1-AAAA' }, /SHA-512/],
    ['a host', { ...good, resolved: 'https://evil.example/x.tgz' }, /evil\.example/],
    ['a script', { ...good, hasInstallScript: true }, /runs a script/],
    ['a licence that binds others', { ...good, license: 'AGPL-3.0-only' }, /AGPL/],
    ['a licence beside another', { ...good, license: 'MIT AND AGPL-3.0-only' }, /AGPL/],
    ['no licence', { ...good, license: undefined }, /no licence/],
  ])('finds %s', (_, entry, told) => {
    expect(faults(lock({ 'node_modules/x': entry }))).toEqual([expect.stringMatching(told)]);
  });

  it('finds another licence in the package itself', () => {
    expect(faults(lock({ 'node_modules/x': good }), () => 'AGPL-3.0-only')).toHaveLength(1);
  });

  it('finds a second, older one of what safety hangs on', () => {
    const twice = { 'node_modules/ws': good, 'node_modules/a/node_modules/ws': good };
    expect(faults(lock(twice))).toEqual([expect.stringContaining('ws is there 2 times')]);
  });
});
