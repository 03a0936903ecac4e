// What the table on this device cannot be kept without, and this browser has not: no reload brings it.

/** The code of what is missing; null where all is there. */
export function lacking(): 'NO_WORKERS' | 'NO_DATABASE' | null {
  if (!('Worker' in globalThis)) return 'NO_WORKERS';
  return 'indexedDB' in globalThis && globalThis.indexedDB ? null : 'NO_DATABASE';
}
