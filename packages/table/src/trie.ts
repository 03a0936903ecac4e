// A map from hexadecimal keys, such as ids, to values that is never mutated: a changed copy shares all but a few nodes
// with the old one, so a table's state can be kept for every event of a long log, and is plain JSON.

export type Trie<Value> = Node<Value> | null;

type Node<Value> = Leaf<Value> | Branch<Value>;

interface Leaf<Value> {
  readonly key: string;
  readonly value: Value;
}

/** The node under each hexadecimal digit. */
type Branch<Value> = readonly Trie<Value>[];

/** The value at a key, undefined where there is none. Keys are of equal length. */
export function get<Value>(trie: Trie<Value>, key: string): Value | undefined {
  let node = trie;
  for (let depth = 0; isBranch(node); depth += 1) node = node[digit(key, depth)] ?? null;
  return node?.key === key ? node.value : undefined;
}

/** The map with `value` at `key`. */
export const set = <Value>(trie: Trie<Value>, key: string, value: Value): Trie<Value> =>
  insert(trie, { key, value }, 0);

/** All values, in the order of their keys. */
export function* values<Value>(trie: Trie<Value>): Generator<Value> {
  if (isBranch(trie)) for (const node of trie) yield* values(node);
  else if (trie) yield trie.value;
}

function insert<Value>(node: Trie<Value>, leaf: Leaf<Value>, depth: number): Node<Value> {
  if (isBranch(node)) {
    const at = digit(leaf.key, depth);
    return node.with(at, insert(node[at] ?? null, leaf, depth + 1));
  }
  if (!node || node.key === leaf.key) return leaf;
  return insert(empty<Value>().with(digit(node.key, depth), node), leaf, depth);
}

const isBranch = <Value>(node: Trie<Value>): node is Branch<Value> => Array.isArray(node);

/** The digit at a depth; 0 for what is no digit, as the hyphens of ids, and past the key's end. */
function digit(key: string, depth: number): number {
  const code = key.charCodeAt(depth);
  if (code >= 97 && code <= 102) return code - 87;
  return code >= 48 && code <= 57 ? code - 48 : 0;
}

const empty = <Value>(): Branch<Value> => Array<Trie<Value>>(16).fill(null);
