// Small changes of a set-up that are offered to compare with: one more of something, a yes for a no.
import type { JsonObject } from '../../json.js';
import type { Told } from '../ask.js';
import { itemsIn, numberIn } from './reading.js';
import type { Change } from './study.js';

/** A number more or less, as far as it goes. */
export const more = (field: string, by: number, bound: number, name: Told): Change => ({
  id: `${field}${by > 0 ? '+' : ''}${by}`,
  name,
  apply: (setup) => {
    const next = numberIn(setup, field) + by;
    return (by > 0 ? next <= bound : next >= bound) ? { ...setup, [field]: next } : null;
  },
});

/** What is not so becomes so. */
export const yes = (field: string, name: Told): Change => ({
  id: field,
  name,
  apply: (setup) => (setup[field] === true ? null : { ...setup, [field]: true }),
});

/** One more in a list. */
export const oneMore = (list: string, most: number, item: JsonObject | string, name: Told): Change => ({
  id: `${list}+1`,
  name,
  apply: (setup) => {
    const items: readonly unknown[] = Array.isArray(setup[list]) ? setup[list] : [];
    return items.length < most ? { ...setup, [list]: [...items, item] } : null;
  },
});

/** Something done to the first of a list. */
export const toFirst = (list: string, change: Change): Change => ({
  ...change,
  id: `${list}.${change.id}`,
  apply: (setup) => {
    const [first, ...rest] = itemsIn(setup, list);
    const changed = first && change.apply(first);
    return changed ? { ...setup, [list]: [changed, ...rest] } : null;
  },
});
