// How answers are compared with vectors: by what is expected, anything more is ignored.

/** The first difference, with its path, or null. An exact number told as `{ exact, decimal }` is compared by its fraction. */
export function difference(expected: unknown, actual: unknown, path = 'answer'): string | null {
  if (typeof expected === 'string' && isRecord(actual) && 'exact' in actual)
    return difference(expected, actual.exact, `${path}.exact`);
  if (!isRecord(expected)) return Object.is(expected, actual) ? null : told(path, expected, actual);
  if (!isRecord(actual) || (Array.isArray(expected) && !sameLength(expected, actual)))
    return told(path, expected, actual);
  for (const [key, value] of Object.entries(expected)) {
    const found = difference(value, actual[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sameLength = (expected: readonly unknown[], actual: unknown): boolean =>
  Array.isArray(actual) && actual.length === expected.length;

const told = (path: string, expected: unknown, actual: unknown): string =>
  `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
