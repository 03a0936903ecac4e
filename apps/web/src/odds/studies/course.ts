// The course of a contest, exchange by exchange: how likely each side has won by then, from what one exchange brings.
// Every exchange is like the first (nobody creates advantages or invokes), so the marks are followed step by step.
import { add, type Exact, exact, multiply, ONE, type Ratio, subtract, ZERO } from '@brosok/dice';
import type { Course } from '../../charts/model.js';
import { isObject } from '../../json.js';
import type { FateWords } from './fate.js';
import { exactAt, itemsIn, numberIn, range, ratioOf, textIn, at as valueAt } from './reading.js';
import type { At, Shown } from './study.js';

/** Null where it would have to be followed through too many scores. */
export function courseOf(
  odds: unknown,
  at: At,
  words: Pick<FateWords, 'course' | 'open' | 'now' | 'exchange'>,
): Shown | null {
  const names = itemsIn(at.setup, 'sides').map((side) => textIn(side, 'name'));
  const needed = numberIn(at.setup, 'victoriesNeeded', 3);
  if (needed ** names.length > MOST_SCORES) return null;
  const marks = names.map((name) => {
    const [one, two] = ['one', 'two'].map((key) => exactAt(odds, 'exchange', 'marks', name, key));
    return one && two ? ([ratioOf(one), ratioOf(two)] as const) : null;
  });
  if (!marks.every((each) => each !== null)) return null;
  const victories = valueAt(at.goal, 'victories');
  const score = names.map((name) => (isObject(victories) ? numberIn(victories, name) : 0));
  const steps = followed(score, needed, marks, STEPS);
  const course = (name: string, read: (step: Step) => Ratio): Course => ({
    name,
    chances: steps.map((step): Exact => exact(read(step))),
  });
  return {
    kind: 'lines',
    title: words.course,
    axis: words.exchange,
    steps: range(0, STEPS).map((step) => (step === 0 ? words.now : at.labels.value(step))),
    courses: [
      ...names.map((name, index) => course(name, ({ won }) => won[index] ?? ZERO)),
      course(words.open, ({ won }) => subtract(ONE, won.reduce(add, ZERO))),
    ],
  };
}

interface Step {
  /** For each side the chance to have won by now. */
  readonly won: readonly Ratio[];
}

type Marks = readonly [one: Ratio, two: Ratio];

/** The chances now and after each of so many exchanges. */
export function followed(
  score: readonly number[],
  needed: number,
  marks: readonly Marks[],
  count: number,
): readonly Step[] {
  const idle = subtract(
    ONE,
    marks.flat().reduce((sum, each) => add(sum, each), ZERO),
  );
  let open = new Map([[score.join(), { score, chance: ONE }]]);
  let won: readonly Ratio[] = score.map(() => ZERO);
  const steps: Step[] = [{ won }];
  for (let step = 0; step < count; step += 1) {
    const next = new Map<string, { readonly score: readonly number[]; readonly chance: Ratio }>();
    const reach = (to: readonly number[], chance: Ratio) => {
      const key = to.join();
      next.set(key, { score: to, chance: add(next.get(key)?.chance ?? ZERO, chance) });
    };
    for (const { score: from, chance } of open.values()) {
      reach(from, multiply(chance, idle));
      for (const [side, each] of marks.entries())
        for (const [index, one] of each.entries()) {
          const reached = (from[side] ?? 0) + index + 1;
          const likely = multiply(chance, one);
          if (reached >= needed) won = won.with(side, add(won[side] ?? ZERO, likely));
          else reach(from.with(side, reached), likely);
        }
    }
    open = next;
    steps.push({ won });
  }
  return steps;
}

const STEPS = 8;
const MOST_SCORES = 400;
