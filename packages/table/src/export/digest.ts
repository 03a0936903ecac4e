// The check sum of an export: whoever changes a letter of the file by accident is told.
import { hashOf } from '../proof.js';

/** A check sum over values one after another: that of those before, and the next one. Begin with the empty text. */
export const digested = (before: string, value: unknown): string => hashOf(`${before}\n${canonical(value)}`);

/** JSON that does not hang on the order in which fields were written. */
const canonical = (value: unknown): string => JSON.stringify(value, sorted);

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
