// What this browser remembers. Where it remembers nothing (private windows, full disks) the page works without.

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets. False where the browser kept nothing. */
export function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function readJson(key: string): unknown {
  const text = read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const writeJson = (key: string, value: unknown): boolean => write(key, JSON.stringify(value));

/** The keys that begin so, in alphabetical order. */
export function keys(prefix: string): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}
