// What of the odds an example shows: what has to be asked for it, and the picture that the answers make.
import type { Exact, OutcomeAnswer } from '@brosok/dice';
import type { NamedChance, NumberChances } from '../charts/model.js';
import { isObject, type JsonObject } from '../json.js';
import type { Reading, Say } from './lesson.js';
import { valueAt, withValueAt } from './path.js';

/** The setups whose odds are asked: the one that is set, or one for each value that is compared. */
export const setupsOf = (reading: Reading, setup: JsonObject): readonly JsonObject[] =>
  reading.show === 'across'
    ? valuesOf(reading, setup).map((value) => withValueAt(setup, reading.path.split('.'), value))
    : [setup];

/** The values that are compared, the present one among them. */
function valuesOf(reading: Extract<Reading, { show: 'across' }>, setup: JsonObject): readonly number[] {
  const now = valueAt(setup, reading.path.split('.'));
  const values = typeof now === 'number' ? [...reading.values, now] : reading.values;
  return [...new Set(values)].sort((a, b) => a - b);
}

/** How things are called: a field of the setup, a key of the odds. */
export interface Names {
  readonly say: Say;
  /** A value of the compared number: «ЦЧ 3», the present one told as such. */
  value(value: number, isPresent: boolean): string;
  key(key: string): string;
}

/** The chances with their names; null where an answer has none at that place. */
export function resultsOf(
  reading: Exclude<Reading, { show: 'totals' }>,
  setup: JsonObject,
  answers: readonly unknown[],
  names: Names,
): readonly NamedChance[] | null {
  if (reading.show === 'across') {
    const now = valueAt(setup, reading.path.split('.'));
    return complete(
      valuesOf(reading, setup).map((value, index) => {
        const chance = exactIn(valueAt(answers[index], reading.at.split('.')));
        return chance && { name: names.value(value, value === now), chance, tone: value === now ? 'good' : 'neither' };
      }),
    );
  }
  return complete(
    reading.at(names.say).map(({ path, tone, name }) => {
      const chance = exactIn(valueAt(answers[0], path));
      return chance && { name: name ?? names.key(path.at(-1) ?? ''), chance, tone };
    }),
  );
}

const complete = (results: readonly (NamedChance | null)[]): readonly NamedChance[] | null => {
  const found = results.filter((result) => result !== null);
  return found.length === results.length ? found : null;
};

/** The distribution that the odds of a check hold; null where they hold none. */
export function chancesOf(odds: unknown): NumberChances | null {
  if (!isObject(odds) || !Array.isArray(odds.outcomes)) return null;
  const listed: readonly unknown[] = odds.outcomes;
  const outcomes = listed.flatMap((each): OutcomeAnswer[] => {
    const chance = exactIn(each);
    return chance && isObject(each) && typeof each.value === 'number' ? [{ value: each.value, ...chance }] : [];
  });
  const tail = exactIn(odds.tail);
  return { outcomes, mean: exactIn(odds.mean), ...(tail ? { tail } : {}) };
}

function exactIn(value: unknown): Exact | null {
  return isObject(value) && typeof value.exact === 'string' && typeof value.decimal === 'number'
    ? { exact: value.exact, decimal: value.decimal }
    : null;
}
