// What a table's dice came to for each seat: faces, luck against the exact odds, what came in a row.
import type { Die, Face } from '@brosok/dice';
import { faceAt, faceCount } from '@brosok/dice';
import type { SeatId } from '../id.js';
import { entriesSeen } from '../page.js';
import { seatOf, type TableState } from '../state.js';
import { chanceOf, type Luck, luckOf } from './luck.js';
import { joined, NO_RUN, type Run } from './run.js';
import { type DrawnDice, drawnIn, succeeded } from './tally.js';

export type { Luck } from './luck.js';

/** Of each seat that rolled, in the order in which the seats were taken. */
export interface TableStatistics {
  readonly seats: readonly SeatStatistics[];
}

export interface SeatStatistics {
  readonly seat: SeatId;
  /** Dice that the server rolled, by kind, those rolled most first. */
  readonly dice: readonly DieStatistics[];
  /** The same of real dice: people read and entered them, so they stand apart and are in no luck but their own. */
  readonly realDice: readonly DieStatistics[];
  /** Of all the server's dice with numbers together, and of all with symbols, by their successes. */
  readonly luck: { readonly numbers: Luck | null; readonly symbols: Luck | null };
  readonly checks: CheckStatistics;
}

/** How the seat's own checks came out, of those that are over and that the viewer may know of. */
export interface CheckStatistics {
  readonly successes: number;
  readonly failures: number;
  /** The most in a row. */
  readonly longest: { readonly successes: number; readonly failures: number };
}

export interface DieStatistics {
  /** Such as `d20`, `dF`, `ring`. */
  readonly die: string;
  /** How many were rolled. */
  readonly dice: number;
  /** All its faces in order; of dice with more than a hundred only those that came up. */
  readonly faces: readonly { readonly face: Face; readonly count: number; readonly expected: number }[];
  readonly luck: Luck | null;
  /** How often in a row its best face came up, or one as good, and its worst. */
  readonly longest: { readonly highest: number; readonly lowest: number };
}

/**
 * The statistics of a table as a seat may know them; null where it has none there. Every face counts as it fell: of dice
 * that were dropped, rerolled or exploded too. What was taken back does not count, nor does what the viewer cannot see.
 */
export function statistics(state: TableState, viewer: SeatId): TableStatistics | null {
  const steps = statisticsInSteps(state, viewer);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, pausing after each piece of work. What is known of an entry is kept as long as the entry is. */
export function* statisticsInSteps(state: TableState, viewer: SeatId): Generator<void, TableStatistics | null> {
  const seat = seatOf(state, viewer);
  if (!seat) return null;
  const counts = new Map<SeatId, SeatCount>();
  const of = (id: SeatId): SeatCount => {
    const known = counts.get(id) ?? { random: new Map(), real: new Map(), successes: NO_RUN, failures: NO_RUN };
    counts.set(id, known);
    return known;
  };
  for (const entry of entriesSeen(state, seat)) {
    for (const drawn of drawnIn(entry, seat)) {
      const { random, real } = of(drawn.seat);
      add(drawn.isReal ? real : random, drawn);
    }
    const check = succeeded(entry, seat);
    if (check) {
      const count = of(check.seat);
      count.successes = joined(count.successes, check.successes);
      count.failures = joined(count.failures, check.failures);
    }
    yield;
  }
  const seats: SeatStatistics[] = [];
  for (const { id } of state.seats) {
    const count = counts.get(id);
    if (count) seats.push(yield* told(id, count));
  }
  return { seats };
}

/** What is counted of a seat; kinds of dice by name. */
interface SeatCount {
  readonly random: Map<string, DieCount>;
  readonly real: Map<string, DieCount>;
  successes: Run;
  failures: Run;
}

interface DieCount {
  readonly die: Die;
  dice: number;
  readonly faces: Map<Face, number>;
  highest: Run;
  lowest: Run;
}

function add(counts: Map<string, DieCount>, { die, faces, highest, lowest }: DrawnDice): void {
  const key = die.kind === 'numeric' ? die.name : `${die.name} ${die.faces.join()} ${die.weights.join()}`;
  const known = counts.get(key) ?? { die, dice: 0, faces: new Map<Face, number>(), highest: NO_RUN, lowest: NO_RUN };
  for (const [face, count] of faces) {
    known.faces.set(face, (known.faces.get(face) ?? 0) + count);
    known.dice += count;
  }
  known.highest = joined(known.highest, highest);
  known.lowest = joined(known.lowest, lowest);
  counts.set(key, known);
}

function* told(seat: SeatId, { random, real, successes, failures }: SeatCount): Generator<void, SeatStatistics> {
  const all = [...random.values()];
  const dice = yield* toldDice(all);
  const realDice = yield* toldDice([...real.values()]);
  const numbers = luckOf(all.filter(({ die }) => hasNumbers(die)));
  yield;
  const symbols = luckOf(all.filter(({ die }) => !hasNumbers(die)));
  yield;
  return {
    seat,
    dice,
    realDice,
    luck: { numbers, symbols },
    checks: {
      successes: successes.hits,
      failures: failures.hits,
      longest: { successes: successes.longest, failures: failures.longest },
    },
  };
}

function* toldDice(counts: readonly DieCount[]): Generator<void, readonly DieStatistics[]> {
  const dice: DieStatistics[] = [];
  for (const count of counts.toSorted((a, b) => b.dice - a.dice)) {
    const { die, faces, highest, lowest } = count;
    dice.push({
      die: die.name,
      dice: count.dice,
      faces: facesOf(die, faces).map((face) => ({
        face,
        count: faces.get(face) ?? 0,
        expected: count.dice * chanceOf(die, face),
      })),
      luck: luckOf([count]),
      longest: { highest: highest.longest, lowest: lowest.longest },
    });
    yield;
  }
  return dice;
}

/** How many faces a die has at most whose faces are all told. */
const MOST_FACES = 100;

const facesOf = (die: Die, rolled: ReadonlyMap<Face, number>): readonly Face[] =>
  faceCount(die) <= MOST_FACES
    ? Array.from({ length: faceCount(die) }, (_, index) => faceAt(die, index))
    : [...rolled.keys()].sort((a, b) => Number(a) - Number(b));

const hasNumbers = (die: Die): boolean => die.kind === 'numeric' || die.faces.every((face) => typeof face === 'number');
