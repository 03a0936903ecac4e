// JSON that does not hang on the order in which fields were written.

/** The JSON of a value, the keys of every object in order. Throws a `RangeError` for what is nested too deeply. */
export const canonical = (value: unknown): string => JSON.stringify(value, sorted);

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
