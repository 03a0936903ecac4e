// The pictures of a page of odds: what has to be asked for them, and what is there of each.
import { type Accessor, createMemo } from 'solid-js';
import type { Ask } from './client.js';
import type { Plan, Reckoning } from './reckoning.js';
import type { At, Got, Shown, Study, View, Wanted } from './studies/study.js';

/** A set-up with its pictures. */
export interface Viewed {
  readonly at: At;
  readonly views: readonly View[];
}

export const viewed = (study: Study, at: At): Viewed => ({ at, views: study.views(at) });

export const askFor = (system: string, { setup, goal }: Wanted): Ask => ({ kind: 'check', system, setup, goal });

/** The odds themselves first, then each picture in its order. */
export function planFor(system: string, a: Viewed, b: Viewed | null): Plan {
  const both = b ? [a, b] : [a];
  const first = both.map(({ at }) => askFor(system, at));
  const seen = new Set(first.map((ask) => JSON.stringify(ask)));
  const ids = [...new Set(both.flatMap(({ views }) => views.map(({ id }) => id)))];
  const rest = ids
    .flatMap((id) => both.flatMap(({ views }) => views.find((view) => view.id === id)?.asks ?? []))
    .map((wanted) => askFor(system, wanted))
    .filter((ask) => {
      const key = JSON.stringify(ask);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  return { first, rest };
}

/** Whether a picture is reckoned of the same for both set-ups. */
export function isAlike(a: Viewed | null, b: Viewed | null, id: string): boolean {
  const [first, second] = [a, b].map((of) => JSON.stringify(of?.views.find((view) => view.id === id)?.asks));
  return first === second;
}

/** What is there for a picture; what was there before stays until the next is whole. */
export function createShown(
  system: string,
  reckoning: Reckoning,
  of: Accessor<Viewed | null>,
  id: string,
): Accessor<Shown | null> {
  return createMemo<Shown | null>((before) => {
    const view = of()?.views.find((each) => each.id === id);
    if (!view) return null;
    const got = view.asks.map((wanted): Got => {
      const answer = reckoning.answer(askFor(system, wanted));
      return answer === null ? 'pending' : answer.ok ? { odds: answer.value } : 'none';
    });
    return view.show(got) ?? (got.includes('pending') ? before : null);
  }, null);
}
