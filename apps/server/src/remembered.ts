// Findings that cost much and never change, kept while there is room.

/**
 * `find`, with its last `most` findings kept, the oldest going first. That nothing was found is not kept: nobody can
 * crowd the others out with guesses.
 */
export function remembered<Key extends readonly (string | number)[], Value>(
  most: number,
  find: (...key: Key) => Value,
): (...key: Key) => Value {
  const kept = new Map<string, Value>();
  return (...key) => {
    const name = key.join(' ');
    const known = kept.get(name);
    if (known !== undefined) return known;
    const found = find(...key);
    if (found === null) return found;
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
    kept.set(name, found);
    return found;
  };
}
