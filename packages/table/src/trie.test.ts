import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { get, set, type Trie, values } from './trie.js';

const key = fc.stringMatching(/^[0-9a-f]{6}$/);

describe('a trie', () => {
  it('is a map: what was set last at a key is got, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.nat())), key, (pairs, other) => {
        const map = new Map(pairs);
        const trie = pairs.reduce<Trie<number>>((made, [at, value]) => set(made, at, value), null);
        for (const at of [...map.keys(), other]) expect(get(trie, at)).toBe(map.get(at));
        expect([...values(trie)]).toEqual([...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value));
      }),
    );
  });

  it('takes ids as they are written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), ([other, ...ids]) => {
        const trie = ids.reduce<Trie<string>>((made, id) => set(made, id, id), null);
        expect(ids.map((id) => get(trie, id))).toEqual(ids);
        expect(get(trie, other ?? '')).toBe(undefined);
      }),
    );
  });

  it('leaves the old map as it was', () => {
    const old = set(set(null, 'aaaa', 1), 'aaab', 2);
    const json = JSON.stringify(old);
    set(set(old, 'aaaa', 3), 'abab', 4);
    expect(JSON.stringify(old)).toBe(json);
  });

  it('keeps keys apart that differ only at their end', () => {
    const trie = set(set(null, 'f'.repeat(64), 1), `${'f'.repeat(63)}e`, 2);
    expect([get(trie, 'f'.repeat(64)), get(trie, `${'f'.repeat(63)}e`), get(trie, '0'.repeat(64))]).toEqual([
      1,
      2,
      undefined,
    ]);
  });

  it('shares all but a path with the map that it was made from', () => {
    const keys = Array.from({ length: 4096 }, (_, index) => index.toString(16).padStart(3, '0'));
    const trie = keys.reduce<Trie<number>>((made, at, index) => set(made, at, index), null);
    const changed = set(trie, '000', -1);
    const branches = (node: unknown): number =>
      Array.isArray(node) ? 1 + node.reduce<number>((sum, child) => sum + branches(child), 0) : 0;
    const nodes = new Set<unknown>();
    const collect = (node: unknown): void => {
      if (!Array.isArray(node)) return;
      nodes.add(node);
      node.forEach(collect);
    };
    collect(trie);
    const before = nodes.size;
    collect(changed);
    expect(before).toBe(branches(trie));
    expect(nodes.size - before).toBe(3);
  });
});
