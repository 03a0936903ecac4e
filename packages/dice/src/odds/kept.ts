// The exact mean and variance of the highest or the lowest of several independent numbers of which some have no end.
// The last of those kept is at some value; with that the chances that it is so, and the moments of what those before it
// come to, are products of sequences that go on by rules, so they do so as well, and all of them can be added up.
import { negate, toRatio } from '../value.js';
import { type Law, type Moments, momentsOfSquare, turnedLaw } from './chances.js';
import { below, type Field } from './field.js';
import { type Jet, jetsRing, powersFrom } from './jets.js';
import { multiple } from './laws.js';
import { highestOf, lowestOf, type Onward, onwardOf } from './onward.js';
import { rebuilt } from './rebuilt.js';
import type { Ring } from './ring.js';
import type { Places } from './select.js';
import { summed } from './sequences.js';
import type { Work } from './work.js';

/**
 * What independent numbers add that stand at places in the order from the highest. Null where one may go down on its
 * way, or has no end on the other side than another, and where several in the middle are kept.
 */
export function momentsOfKept(laws: readonly Law[], { from, to }: Places, work: Work): Moments | null {
  const parts = laws.reduce((least, law) => multiple(least, law.parts), 1);
  const lowest = Math.min(...laws.map(lowestOf));
  if (lowest === Number.NEGATIVE_INFINITY) {
    if (Math.max(...laws.map(highestOf)) === Number.POSITIVE_INFINITY) return null;
    const turned = new Map(laws.map((law) => [law, turnedLaw(law)]));
    const mirrored = { from: laws.length - to, to: laws.length - from };
    const moments = momentsOfKept(
      laws.flatMap((law) => turned.get(law) ?? []),
      mirrored,
      work,
    );
    return moments && { mean: toRatio(negate(moments.mean)), variance: moments.variance };
  }
  const single = to - from === 1;
  const highest = from === 0 || (single && to < laws.length);
  if (!highest && to < laws.length) return null;
  const low = lowest * parts;
  const all = onwards(laws, parts, -low, work);
  if (all === null) return null;
  const end = highest ? to : laws.length - from;
  const order: Order = { highest, end, counted: single ? 1 : end, single };
  const [mean, square] = rebuilt((field) => {
    const ring = jetsRing(2, field, work);
    const sum = ring.times(ring.monomial(order.counted * low), sumOfKept(all, order, ring, field, work));
    return powersFrom(sum, parts, field);
  }, work);
  return mean && square ? momentsOfSquare(mean, square, work) : null;
}

/** How the numbers stand in order, and which of them are added. */
interface Order {
  readonly highest: boolean;
  /** The place in the order at which the last one stands. */
  readonly end: number;
  readonly counted: number;
  /** Whether only the last one counts. */
  readonly single: boolean;
}

function onwards(laws: readonly Law[], parts: number, raised: number, work: Work): readonly Onward[] | null {
  const known = new Map<Law, Onward | null>();
  const all = laws.flatMap((law) => {
    if (!known.has(law)) known.set(law, onwardOf(law, parts, raised, work));
    return known.get(law) ?? [];
  });
  return all.length === laws.length ? all : null;
}

function sumOfKept(all: readonly Onward[], order: Order, ring: Ring<Jet>, field: Field, work: Work): Jet {
  const size = ring.zero.length;
  const late = Math.max(...all.map((each) => each.late));
  const step = all.reduce((common, each) => multiple(common, each.step), 1);
  const terms = 2 * longest(all, order);
  const count = late + step * terms;
  work.spend((count * all.length * order.end * (all.length - order.end + 1)) / 2);
  const known = new Map([...new Set(all)].map((each) => [each, around(each, count, order, ring, field)]));
  const found = lastAt(
    all.flatMap((each) => known.get(each) ?? []),
    count,
    order,
    size,
    field,
  );
  /** What the last one at a value adds, as if it were at another. */
  const jetAt = (value: number, as: number): Jet =>
    ring.times(ring.monomial(order.counted * as), [...found.subarray(value * size, (value + 1) * size)]);
  let sum = ring.zero;
  for (let value = 0; value < late; value += 1) sum = ring.plus(sum, jetAt(value, value));
  // so many values at a time go on together
  const rounds = Array.from({ length: terms }, (_, round) => {
    let together = ring.zero;
    for (let value = late; value < late + step; value += 1) {
      together = ring.plus(together, jetAt(value + round * step, value));
    }
    return together;
  });
  const x = ring.monomial(order.counted * step);
  for (const power of ring.zero.keys()) {
    const total = summed(
      Float64Array.from(rounds, (jet) => jet[power] ?? 0),
      x,
      ring,
      field,
      work,
    );
    // times u^power
    sum = ring.plus(
      sum,
      ring.zero.map((nothing, k) => total[k - power] ?? nothing),
    );
  }
  return sum;
}

/**
 * How many terms back the rule of the products goes at most. As long as only so many can be after the last one kept, or
 * so few before it, some of the numbers take part with sequences that go on by their own rules; those of the others
 * stay, and how far lower ones are below grows evenly, its square as a square.
 */
function longest(all: readonly Onward[], { highest, end, single }: Order): number {
  /** By how many take part by their own rules, in how many ways their terms can come together. */
  let ways = [1];
  for (const one of new Set(all)) {
    const count = all.filter((each) => each === one).length;
    const choices = [1];
    // of equal ones the order does not matter
    for (let some = 1; some <= count; some += 1)
      choices.push(((choices[some - 1] ?? 0) * (one.size + some - 1)) / some);
    const before = ways;
    ways = Array.from({ length: before.length + count }, (_, some) =>
      choices.reduce((sum, choice, own) => sum + choice * (before[some - own] ?? 0), 0),
    );
  }
  const least = highest ? end : all.length - end + 1;
  return ways.reduce((sum, each, some) => {
    const grown = highest || single || some === all.length ? 1 : 3;
    return some < least ? sum : sum + grown * each;
  }, 0);
}

/** Beside each value from 0 on: what lies before it in the order, by how far (as jets), at it and after it. */
interface Around {
  readonly before: Float64Array;
  readonly at: Float64Array;
  readonly after: Float64Array;
}

function around(one: Onward, count: number, { highest, single }: Order, ring: Ring<Jet>, field: Field): Around {
  const { prime } = field;
  const size = ring.zero.length;
  const at = one.chances(count, field);
  const [before, after] = [new Float64Array(count * size), new Float64Array(count)];
  const now = Float64Array.from(highest ? ring.times(ring.monomial(1), one.rule(ring)) : ring.zero);
  /** The same by 1 less: over 1 + u. */
  const lower = (): void => {
    for (let power = 1; power < size; power += 1) {
      now[power] = below((now[power] as number) - (now[power - 1] as number) + prime, prime);
    }
  };
  for (let value = 0; value < count; value += 1) {
    const chance = at[value] as number;
    if (highest) {
      lower();
      now[0] = below((now[0] as number) - chance + prime, prime);
    }
    before.set(single ? now.subarray(0, 1) : now, value * size);
    after[value] = below(1 - (now[0] as number) - chance + 2 * prime, prime);
    if (!highest) {
      now[0] = below((now[0] as number) + chance, prime);
      lower();
    }
  }
  return { before, at, after };
}

/**
 * For each value from 0 on the chance that the last one kept is there, with what those before it are more, or less, than
 * it: the numbers are gone through by how many are before and how many after, of which there are enough for the others.
 */
function lastAt(all: readonly Around[], count: number, { end }: Order, size: number, { prime }: Field): Float64Array {
  const width = all.length - end + 1;
  const found = new Float64Array(count * size);
  let [states, next] = [new Float64Array(end * width * size), new Float64Array(end * width * size)];
  for (let value = 0; value < count; value += 1) {
    states.fill(0);
    states[0] = 1;
    for (const { before, at, after } of all) {
      const [here, later] = [at[value] as number, after[value] as number];
      for (let more = 0; more < end; more += 1) {
        for (let less = 0; less < width; less += 1) {
          const place = (more * width + less) * size;
          for (let k = 0; k < size; k += 1) {
            let sum = (states[place + k] as number) * here;
            if (less > 0) sum += (states[place - size + k] as number) * later;
            if (more > 0) {
              const there = place - width * size;
              for (let j = 0; j <= k; j += 1) {
                sum += (states[there + j] as number) * (before[value * size + k - j] as number);
              }
            }
            next[place + k] = below(sum, prime);
          }
        }
      }
      [states, next] = [next, states];
    }
    for (let place = 0; place < states.length; place += 1) {
      const at = value * size + (place % size);
      found[at] = below((found[at] as number) + (states[place] as number), prime);
    }
  }
  return found;
}
