// What is written down while an expression is rolled: enough to tell every die afterwards, and no more.
import type { Die } from '../die.js';
import { LIMITS } from '../limits.js';
import type { Random } from '../random/random.js';
import { Failure } from '../result.js';
import type { Value } from '../value.js';
import type { DiceNode, Modifier, Span } from './ast.js';
import type { DieStep, RolledDie } from './rolled.js';

/** The state of a roll. Pools and groups stand in the order in which they are begun. */
export interface Trace {
  readonly random: Random;
  /** How many dice may be rolled in all. */
  readonly most: number;
  readonly faces: number[];
  readonly pools: PoolTrace[];
  readonly groups: GroupTrace[];
  /** The next die's number. */
  nextId: number;
  /** What the dice rolled now are for, and the label and repetition around them. */
  role: RolledDie['role'] | undefined;
  label: string | undefined;
  round: number | undefined;
  work: number;
}

/** The dice of one dice term: the first `count` of its faces are those of fresh dice. */
export interface PoolTrace {
  readonly node: DiceNode;
  readonly role: RolledDie['role'] | undefined;
  readonly label: string | undefined;
  readonly round: number | undefined;
  readonly firstId: number;
  readonly firstFace: number;
  readonly count: number;
}

/** A die of a pool. */
export interface PoolDie {
  readonly id: number;
  readonly from: number | undefined;
  face: number;
  value: number;
  kept: boolean;
  counted: number | undefined;
  /** What happened after it was rolled; null is nothing. */
  steps: DieStep<Modifier>[] | null;
  /** The face rolled first. */
  readonly first: number;
}

/** One group: how often each member that is written was rolled, and all of them as they are shown. */
export interface GroupTrace {
  readonly times: number[];
  readonly members: readonly GroupMember[];
}

export interface GroupMember {
  readonly index: number;
  /** Which pools are its own: from `firstPool` to before `endPool`. */
  readonly firstPool: number;
  readonly endPool: number;
  /** What it came to, and what it counts as after clamping. */
  readonly total: Value;
  value: Value;
  /** The modifier that dropped it. */
  dropped: Modifier | null;
  counted: number | undefined;
}

export const traceOf = (random: Random, most: number = LIMITS.dice): Trace => ({
  random,
  most,
  faces: [],
  pools: [],
  groups: [],
  nextId: 0,
  role: undefined,
  label: undefined,
  round: undefined,
  work: 0,
});

/** Steps that one roll may take: about a tenth of a second. */
const WORK = 2_500_000;
/** The steps of writing down a pool or a member of a group, which also takes memory. */
export const WRITING = 20;

/** Counts steps; `TOO_COMPLEX` where they are too many. */
export function spend(trace: Trace, steps: number, at: Span): void {
  trace.work += steps;
  if (trace.work > WORK) throw new Failure('TOO_COMPLEX', at);
}

/** Makes sure that so many more dice may be rolled; `TOO_MANY_DICE` otherwise. */
export function reserve(trace: Trace, count: number, at: Span): void {
  if (trace.faces.length + count > trace.most) throw new Failure('TOO_MANY_DICE', at, { limit: trace.most });
}

/** Rolls one die. */
export function rollFace({ random, faces }: Trace, die: Die): number {
  const index = random.draw(die);
  const face = die.kind === 'numeric' ? index + 1 : Number(die.faces[index]);
  faces.push(face);
  return face;
}

/** Rolls so many dice. */
export function rollFaces(trace: Trace, die: Die, count: number): void {
  if (die.kind === 'numeric' && trace.random.rollMany !== undefined) trace.random.rollMany(die, count, trace.faces);
  else for (let left = count; left > 0; left -= 1) rollFace(trace, die);
}
