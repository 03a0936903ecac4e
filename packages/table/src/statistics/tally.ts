// What an entry's dice came to, played again from its faces once and then kept as long as the entry is.
import { type Die, type Face, faceCount, type Random, roll, scripted } from '@brosok/dice';
import { begin, outcome, play } from '@brosok/rules';
import { replayed } from '../badLog.js';
import type { SeatId } from '../id.js';
import { type Fallen, failedAgain, noting } from '../rolling.js';
import type { Seat } from '../seat.js';
import type { CheckInState, EntryState } from '../state.js';
import { isOpen, sight } from '../visibility.js';
import { worthOf } from './luck.js';
import { joined, NO_RUN, type Run, runOf } from './run.js';

/** Dice of one kind that a seat rolled in an entry. */
export interface DrawnDice {
  readonly seat: SeatId;
  readonly isReal: boolean;
  readonly die: Die;
  readonly faces: ReadonlyMap<Face, number>;
  /** Faces as good as the best, and as bad as the worst. */
  readonly highest: Run;
  readonly lowest: Run;
}

/** The dice of an entry that a viewer sees and that was not taken back, in the order in which they were rolled. */
export function drawnIn(entry: EntryState, viewer: Seat): readonly DrawnDice[] {
  if (entry.undone || !isOpen(sight(viewer, entry))) return [];
  const known = kept.get(entry) ?? tallied(drawsOf(entry));
  kept.set(entry, known);
  return known;
}

const kept = new WeakMap<EntryState, readonly DrawnDice[]>();

/** Whether the seat that makes a check has succeeded in it; null where it is not over, or that is hidden. */
export function succeeded(
  entry: EntryState,
  viewer: Seat,
): { readonly seat: SeatId; readonly successes: Run; readonly failures: Run } | null {
  if (entry.kind !== 'check' || entry.undone) return null;
  const seen = sight(viewer, entry);
  if (!isOpen(seen) || (seen === 'concealed' && entry.hidden === 'result')) return null;
  const success = successIn(outcome(entry.check));
  return success === null ? null : { seat: entry.actor, successes: runOf(success), failures: runOf(!success) };
}

/** Outcomes say `success`, or name a `result`; what is neither (a tie, a damage roll) counts as nothing. */
function successIn(outcome: unknown): boolean | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  if ('success' in outcome && typeof outcome.success === 'boolean') return outcome.success;
  if (!('result' in outcome)) return null;
  return outcome.result === 'fail' ? false : outcome.result === 'success' || outcome.result === 'style' ? true : null;
}

/** A face as it fell. */
interface Draw extends Fallen {
  readonly seat: SeatId;
  readonly isReal: boolean;
}

function drawsOf(entry: EntryState): readonly Draw[] {
  switch (entry.kind) {
    case 'roll': {
      const draws: Draw[] = [];
      const random = noted(entry.faces, draws, entry.by, entry.realDice);
      replayed(roll(entry.expression, { random }));
      return draws;
    }
    // they fell, whatever came of it: without them whoever lets rolls fail would be lucky
    case 'failed':
      return failedAgain(entry.expression, entry.faces, entry.code).fallen.map((fallen) => ({
        ...fallen,
        seat: entry.by,
        isReal: false,
      }));
    case 'check':
      return drawsOfCheck(entry);
    case 'request':
    case 'note':
      return [];
  }
}

/** A roll with a proof is that of the seat that made it; real dice are those of whoever makes the check. */
function drawsOfCheck({ check, proofs, actor }: CheckInState): readonly Draw[] {
  const draws: Draw[] = [];
  let state = replayed(begin(check.system, check.setup));
  for (const [index, { move, faces }] of check.moves.entries()) {
    const proof = proofs[index] ?? null;
    const random = noted(faces, draws, proof?.seat ?? actor, proof === null);
    state = replayed(play(state, move, random));
  }
  return draws;
}

/** The faces again, each noted down with its die. */
const noted = (faces: readonly Face[], draws: Draw[], seat: SeatId, isReal: boolean): Random =>
  noting(scripted(faces), (fallen) => draws.push({ ...fallen, seat, isReal }));

function tallied(draws: readonly Draw[]): readonly DrawnDice[] {
  const found: (DrawnDice & { faces: Map<Face, number>; highest: Run; lowest: Run })[] = [];
  for (const { seat, isReal, die, face } of draws) {
    let tally = found.find((each) => each.seat === seat && each.isReal === isReal && sameDie(each.die, die));
    if (!tally) {
      tally = { seat, isReal, die, faces: new Map(), highest: NO_RUN, lowest: NO_RUN };
      found.push(tally);
    }
    const { best, worst } = endsOf(die);
    const worth = worthOf(face);
    tally.faces.set(face, (tally.faces.get(face) ?? 0) + 1);
    tally.highest = joined(tally.highest, runOf(worth === best));
    tally.lowest = joined(tally.lowest, runOf(worth === worst));
  }
  return found;
}

const sameDie = (a: Die, b: Die): boolean =>
  a === b || (a.name === b.name && a.sides === b.sides && a.kind === b.kind && faceCount(a) === faceCount(b));

function endsOf(die: Die): { readonly best: number; readonly worst: number } {
  if (die.kind === 'numeric') return { best: die.sides, worst: 1 };
  const worths = die.faces.map(worthOf);
  return { best: Math.max(...worths), worst: Math.min(...worths) };
}
