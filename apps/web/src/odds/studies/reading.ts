// Reading odds: they come as the command line tells them, and what is not there as expected is not drawn.
import { add, type Exact, exact, multiply, type OutcomeAnswer, type Ratio, ratio, ZERO } from '@brosok/dice';
import type { NumberChances } from '../../charts/model.js';
import { isObject, type JsonObject } from '../../json.js';

/** What stands at a path: `at(odds, 'expected', 'strife')`. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((now, key) => (isObject(now) && Object.hasOwn(now, key) ? now[key] : undefined), value);

export function exactAt(value: unknown, ...path: readonly string[]): Exact | null {
  const found = at(value, ...path);
  return isExact(found) ? found : null;
}

/** The exact numbers of an object, by their keys. */
export function entriesAt(
  value: unknown,
  ...path: readonly string[]
): readonly (readonly [name: string, value: Exact])[] {
  const found = at(value, ...path);
  return isObject(found)
    ? Object.entries(found).flatMap(([key, each]) => (isExact(each) ? [[key, each] as const] : []))
    : [];
}

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** A distribution as the systems and expressions tell it. */
export function chancesAt(value: unknown, ...path: readonly string[]): NumberChances | null {
  const found = at(value, ...path);
  const outcomes = listAt(found, 'outcomes');
  if (outcomes.length === 0 || !outcomes.every(isOutcome)) return null;
  const tail = exactAt(found, 'tail');
  return { outcomes, mean: exactAt(found, 'mean'), ...(tail ? { tail } : {}) };
}

/** A distribution from the chance of each number; its mean is reckoned. */
export function chancesOf(pairs: readonly (readonly [value: number, chance: Exact])[]): NumberChances {
  const outcomes = pairs.filter(([, chance]) => chance.decimal > 0).map(([value, chance]) => ({ value, ...chance }));
  const mean = outcomes.reduce<Ratio>(
    (sum, each) => add(sum, multiply(ratio(BigInt(each.value)), ratioOf(each))),
    ZERO,
  );
  return { outcomes, mean: exact(mean) };
}

/** An exact number to reckon with. */
export function ratioOf({ exact: text }: Exact): Ratio {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return ratio(BigInt(numerator), BigInt(denominator));
}

export const isExact = (value: unknown): value is Exact =>
  isObject(value) && typeof value.exact === 'string' && typeof value.decimal === 'number';

const isOutcome = (value: unknown): value is OutcomeAnswer =>
  isExact(value) && isObject(value) && typeof at(value, 'value') === 'number';

export const numberIn = (object: JsonObject, key: string, otherwise = 0): number => {
  const value = object[key];
  return typeof value === 'number' ? value : otherwise;
};

export const itemsIn = (object: JsonObject, key: string): readonly JsonObject[] => {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const textIn = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

/** The whole numbers from the first to the last. */
export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Some values around the present one, never beyond the bounds. */
export function around(value: number, reach: number, least: number, most: number): readonly number[] {
  const first = Math.max(least, Math.min(value - reach, most - 2 * reach));
  return range(first, Math.min(most, first + 2 * reach));
}
