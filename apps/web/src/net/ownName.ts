// What the person at this device is called, as they wrote it last.
import { read, write } from './storage.js';

const KEY = 'brosok.name';

/** Empty where they never wrote one. */
export const ownName = (): string => read(KEY) ?? '';

export const keepOwnName = (name: string): unknown => write(KEY, name.trim() || null);
