// Reading and changing a value within JSON by its path: `targets.0.evasion`.
import { isObject, type JsonObject } from '../json.js';

/** Undefined where there is nothing; `*` is whatever an object has first. */
export const valueAt = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (now, key) =>
      Array.isArray(now)
        ? now[Number(key)]
        : !isObject(now)
          ? undefined
          : key === '*'
            ? Object.values(now)[0]
            : Object.hasOwn(now, key)
              ? now[key]
              : undefined,
    from,
  );

/** The same with another value there; nothing else is changed. */
export function withValueAt(from: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): JsonObject {
  return { ...from, [key]: replaced(from[key], rest, value) };
}

function replaced(within: unknown, path: readonly string[], value: unknown): unknown {
  const [key] = path;
  if (key === undefined) return value;
  if (!Array.isArray(within)) return withValueAt(isObject(within) ? within : {}, path, value);
  return within.map((each, index) => (String(index) === key ? replaced(each, path.slice(1), value) : each));
}
