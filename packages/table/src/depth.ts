// How deeply a value is nested: what is nested too deeply cannot be written down again.

/** How deep anything is that is sent, or that stands in an export. */
const MAX_DEPTH = 64;

/** Whether lists and objects stand in each other no deeper than {@link MAX_DEPTH}. Of any JSON, however deep it is. */
export const isShallow = (value: unknown, depth = 0): boolean =>
  depth <= MAX_DEPTH &&
  (typeof value !== 'object' || value === null || Object.values(value).every((each) => isShallow(each, depth + 1)));
