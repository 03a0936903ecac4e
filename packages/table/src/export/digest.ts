// The check sum of an export: whoever changes a letter of the file by accident is told.
import { canonical } from '../canonical.js';
import { hashOf } from '../proof.js';

/** A check sum over values one after another: that of those before, and the next one. Begin with the empty text. */
export const digested = (before: string, value: unknown): string => hashOf(`${before}\n${canonical(value)}`);
