// How deeply a value is nested: what is nested too deeply cannot be written down again.

/** How deep anything is that is sent, or that stands in an export. */
const MAX_DEPTH = 64;

/** Whether lists and objects stand in each other no deeper than {@link MAX_DEPTH}. Of any JSON, however deep it is. */
export function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
