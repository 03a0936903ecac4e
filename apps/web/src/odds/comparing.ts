// What stands on a page of odds: a set-up, and a second one that it is compared with. The second differs from the first in
// what was changed of it and in nothing else, so that it goes along where the first is changed.
import { createSignal } from 'solid-js';
import { type Drafts, draftsOf, valuesOf } from '../form/draft.js';
import type { JsonObject } from '../json.js';
import type { Place, Standing } from './address.js';
import { isSame } from './notation.js';
import type { OddsForm } from './oddsForm.js';
import type { Change } from './studies/study.js';

export type Which = 'a' | 'b';

export type Comparing = ReturnType<typeof createComparing>;

export function createComparing(form: OddsForm, from: Place) {
  const [place, setPlace] = createSignal(from);
  const [which, setWhich] = createSignal<Which>('a');

  /** What is wanted is kept as far as it can still be wanted. */
  const rewanted = (before: Standing, setup: Drafts): Standing => ({
    setup,
    goal: draftsOf(form.goal(setup), valuesOf(form.goal(before.setup), before.goal)),
  });

  /** The other of the two where one becomes `next`: it keeps what it had of its own. */
  const along = (next: Standing, before: Standing, other: Standing): Standing => {
    const setup = overlaid(next.setup, before.setup, other.setup);
    return { setup, goal: { ...draftsOf(form.goal(setup)), ...overlaid(next.goal, before.goal, other.goal) } };
  };
  const setA = (next: Standing) => setPlace(({ a, b }) => ({ a: next, b: b && along(next, a, b) }));
  const set = (next: Standing) => (which() === 'a' ? setA(next) : setPlace(({ a }) => ({ a, b: next })));

  const shown = (): Standing => (which() === 'b' ? place().b : null) ?? place().a;
  const changed = (standing: Standing, fields: JsonObject): Standing =>
    rewanted(standing, draftsOf(form.setup, { ...valuesOf(form.setup, standing.setup), ...fields }));
  const after = (standing: Standing, change: Change): Standing | null => {
    const setup = change.apply(valuesOf(form.setup, standing.setup));
    return setup && rewanted(standing, draftsOf(form.setup, setup));
  };
  /** The change that alone makes the second of the first. */
  const single = (): Change | null => {
    const { a, b } = place();
    if (!b) return null;
    return (
      form.study.changes.find((change) => {
        const made = after(a, change);
        return made !== null && JSON.stringify(made.setup) === JSON.stringify(b.setup);
      }) ?? null
    );
  };
  return {
    place,
    /** Another address was opened. */
    open(next: Place) {
      setWhich('a');
      setPlace(next);
    },
    which,
    setWhich,
    /** What stands in the form. */
    shown,
    setSetup: (setup: Drafts) => set(rewanted(shown(), setup)),
    setGoal: (goal: Drafts) => set({ ...shown(), goal }),
    /** Changes one of them by its fields; the other goes along where it did not differ. */
    fill: (of: Which, fields: JsonObject) => {
      const { a, b } = place();
      if (of === 'a' || !b) setA(changed(a, fields));
      else {
        const next = changed(b, fields);
        setPlace({ a: along(next, b, a), b: next });
      }
    },
    single,
    canApply: (change: Change): boolean => after(baseFor(place(), single()), change) !== null,
    /** Compares with a set-up that differs in this; the same once more ends it. What was made by hand is gone on with. */
    toggle(change: Change) {
      const now = single();
      const base = baseFor(place(), now);
      const b = now?.id === change.id ? null : after(base, change);
      if (b === null) setWhich('a');
      setPlace(({ a }) => ({ a, b }));
    },
    /** Compares with a copy, which is then changed by hand. */
    copy() {
      setPlace(({ a }) => ({ a, b: a }));
      setWhich('b');
    },
    stop() {
      setWhich('a');
      setPlace(({ a }) => ({ a, b: null }));
    },
  };
}

/** What a quick change begins from: the first, unless the second was made by hand. */
const baseFor = ({ a, b }: Place, single: Change | null): Standing => (b === null || single ? a : b);

/** The new first with what the second had of its own. */
const overlaid = (next: Drafts, before: Drafts, own: Drafts): Drafts => ({
  ...next,
  ...Object.fromEntries(
    Object.entries(own).filter(([name, draft]) => {
      const was = before[name];
      return was === undefined || !isSame(draft, was);
    }),
  ),
});
