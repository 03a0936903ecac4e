// Scales and their ticks: where a number lies on paper, and which numbers are round enough to be written beside it.

/** Numbers of one range to numbers of another; the middle of the other where the range is a single number. */
export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): ((value: number) => number) =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/** Round numbers within a range, ascending, at most so many (at least 2): multiples of 1, 2 or 5 times a power of ten. */
export function ticks(low: number, high: number, most: number): readonly number[] {
  if (!(high > low)) return [low];
  for (let step = niceStep((high - low) / most); ; step = nextStep(step)) {
    const first = Math.ceil(low / sizeOf(step) - 1e-9);
    const last = Math.floor(high / sizeOf(step) + 1e-9);
    if (last - first < most) return Array.from({ length: last - first + 1 }, (_, index) => times(first + index, step));
  }
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not less. */
export const niceCount = (least: number): number => Math.max(1, sizeOf(niceStep(least)));

/** 1, 2 or 5 times a power of ten. */
interface Step {
  readonly digit: 1 | 2 | 5;
  readonly power: number;
}

const sizeOf = (step: Step): number => times(1, step);

/** Divided by whole powers of ten rather than multiplied by parts, so that 3 × 0.1 is 0.3. */
const times = (count: number, { digit, power }: Step): number =>
  // no minus zero
  (power < 0 ? (count * digit) / 10 ** -power : count * digit * 10 ** power) + 0;

function niceStep(least: number): Step {
  let step: Step = { digit: 1, power: Math.floor(Math.log10(least)) };
  while (sizeOf(step) < least * (1 - 1e-12)) step = nextStep(step);
  return step;
}

const nextStep = ({ digit, power }: Step): Step =>
  digit === 1 ? { digit: 2, power } : digit === 2 ? { digit: 5, power } : { digit: 1, power: power + 1 };
