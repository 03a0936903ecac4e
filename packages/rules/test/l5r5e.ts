// Best play of a check found the slow way: every legal move, every face, as deep as a number of waves of explosions.
import { type Die, Failure, faceCount, type Random } from '@brosok/dice';
import { expect } from 'vitest';
import type { Choice, DieId } from '../src/check.js';
import { legal } from '../src/l5r5e/check/legal.js';
import { odds } from '../src/l5r5e/check/odds.js';
import { begin, outcome, play } from '../src/l5r5e/check/play.js';
import type { State } from '../src/l5r5e/check/position.js';
import {
  type Goal,
  goal as goalSchema,
  type Move,
  move as moveSchema,
  type Outcome,
  setup as setupSchema,
} from '../src/l5r5e/check/setup.js';

/** The chance of the goal, then what is to be expected: successes, opportunities, and strife with a minus. */
export type Worth = readonly [goal: number, successes: number, opportunities: number, strife: number];

/** A check at its start. */
export function begun(setup: unknown): State {
  const parsed = setupSchema.parse(setup);
  return { system: 'l5r5e', kind: 'check', setup: parsed, moves: [], ...begin(parsed) };
}

/** The odds are those of the best play found the slow way, but for what comes of explosions beyond so many waves. */
export function expectBestPlay(setup: unknown, goal: unknown): void {
  const start = begun(setup);
  const asked = goalSchema.parse(goal);
  const { goal: chance, expected } = odds(start.setup, asked);
  const [found, successes, opportunities, strife] = bestPlay(start, asked, 5);
  const context = JSON.stringify({ setup, goal });
  expect(found, context).toBeLessThanOrEqual(chance.decimal + 1e-9);
  expect(found, context).toBeGreaterThan(chance.decimal - 1e-3);
  expect(Math.abs(successes - expected.successes.decimal), context).toBeLessThan(5e-3);
  expect(Math.abs(opportunities - expected.opportunities.decimal), context).toBeLessThan(5e-3);
  expect(Math.abs(strife + expected.strife.decimal), context).toBeLessThan(5e-3);
}

/** Explosions beyond so many waves are not rolled, so the chance is a little too low. */
export function bestPlay(start: State, goal: Goal, waves: number): Worth {
  const known = new Map<string, Worth>();
  return best(start, waves);

  function best(state: State, left: number): Worth {
    const key = keyOf(state, left);
    const before = known.get(key);
    if (before) return before;
    let found: Worth | null = null;
    for (const move of movesIn(state, left)) {
      const worth = mean(state, move, move.type === 'explode' ? left - 1 : left);
      if (found === null || isBetter(worth, found)) found = worth;
    }
    const worth = found ?? worthOf(outcome(state), goal);
    known.set(key, worth);
    return worth;
  }

  function mean(state: State, move: Move, left: number): Worth {
    let sum: Worth = [0, 0, 0, 0];
    for (const { chance, after } of branches(state, move)) {
      const worth = best(after, left);
      sum = [
        sum[0] + chance * worth[0],
        sum[1] + chance * worth[1],
        sum[2] + chance * worth[2],
        sum[3] + chance * worth[3],
      ];
    }
    return sum;
  }
}

const worthOf = (result: Outcome | null, goal: Goal): Worth => {
  if (result === null) throw new Error('a check that is over has an outcome');
  const { success, bonusSuccesses, successes, opportunities, strife } = result;
  const reached =
    success &&
    bonusSuccesses >= goal.bonusSuccesses &&
    opportunities >= goal.opportunities &&
    (goal.maxStrife === undefined || strife <= goal.maxStrife);
  return [reached ? 1 : 0, successes, opportunities, -strife];
};

/** By the first that differs by more than what is lost beyond the last wave. */
function isBetter(a: Worth, b: Worth): boolean {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (Math.abs(value - other) > 1e-4) return value > other;
  }
  return false;
}

/** What the acting player may do, helpers taking all the strife that they may before the end. */
function movesIn(state: State, left: number): readonly Move[] {
  const forms = legal(state);
  const strife = forms.find(({ type }) => type === 'takeStrife');
  if (strife) return [moveSchema.parse({ type: strife.type, ...strife.fixed })];
  return forms
    .filter(({ type }) => OWN.has(type) && (type !== 'explode' || left > 0))
    .flatMap(({ type, fixed, choices }) =>
      diceOf(choices).map((dice) => moveSchema.parse({ type, ...fixed, ...(dice ? { dice } : {}) })),
    );
}

const OWN: ReadonlySet<string> = new Set(['roll', 'reroll', 'keep', 'explode', 'keepExtra', 'finish']);

/** All that may stand in the field `dice` of a form; nothing where it has no such field. */
function diceOf(choices: readonly Choice[]): readonly (readonly DieId[] | null)[] {
  const choice = choices.find(({ name }) => name === 'dice');
  if (choice?.kind !== 'dice') return [null];
  const all = choice.from.reduce<DieId[][]>((sets, id) => sets.flatMap((set) => [set, [...set, id]]), [[]]);
  return all.filter(({ length }) => length >= choice.min && length <= choice.max);
}

/** The states that a move may lead to, each with its chance: faces are tried one die after another. */
export function branches(state: State, move: Move): readonly { readonly chance: number; readonly after: State }[] {
  const found: { readonly chance: number; readonly after: State }[] = [];
  const open: { readonly faces: readonly number[]; readonly chance: number }[] = [{ faces: [], chance: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { faces, chance } = next;
    const asked: Die[] = [];
    try {
      found.push({ chance, after: { ...state, ...play(state, move, given(faces, asked)) } });
    } catch (thrown) {
      const [die] = asked;
      if (!(thrown instanceof Failure) || thrown.error.code !== 'DICE_MISSING' || !die) throw thrown;
      for (let face = 0; face < faceCount(die); face += 1)
        open.push({ faces: [...faces, face], chance: chance * chanceOf(die, face) });
    }
  }
  return found;
}

/** These faces, then the die that is asked for beyond them. */
function given(faces: readonly number[], asked: Die[]): Random {
  let next = 0;
  return {
    draw(die) {
      const face = faces[next];
      next += 1;
      if (face !== undefined) return face;
      asked.push(die);
      throw new Failure('DICE_MISSING');
    },
  };
}

const chanceOf = (die: Die, face: number): number =>
  die.kind === 'numeric' ? 1 / die.sides : (die.weights[face] ?? 0) / die.sides;

/** What matters for the play that follows: what is kept in all, what lies open, and what may explode. */
export function keyOf(state: State, left: number): string {
  const { phase, dice, pending, wave, acted, turn, takers } = state;
  const kept = dice.filter(({ status }) => status === 'used').map(({ face }) => `${face}`);
  const totals = [/su|ex/, /op/, /st/].map((symbols) => kept.filter((face) => symbols.test(face)).length);
  const named = (ids: readonly DieId[]) => ids.map((id) => `${dice[id]?.die} ${dice[id]?.face}`).sort();
  const open = dice.flatMap(({ id, status }) => (status === 'open' && !wave.includes(id) ? [id] : []));
  return JSON.stringify([phase, turn, acted, takers.length, left, totals, named(open), named(pending), named(wave)]);
}
