// What is reckoned for whom: a player is told the same whatever the GM hides, and a GM their own numbers.
import { scripted } from '@brosok/dice';
import { begin, type CheckState, conceal, kindOf, odds, play } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { isObject } from '../json.js';
import type { Ask } from '../odds/client.js';
import { type Plan, planOf } from './plan.js';

interface Move {
  readonly move: unknown;
  readonly faces?: readonly unknown[];
}

function checkOf(system: string, setup: unknown, moves: readonly Move[] = []): CheckState {
  const begun = begin(system, setup);
  if (!begun.ok) throw new Error(begun.error.code);
  return moves.reduce<CheckState>((state, { move, faces = [] }) => {
    const played = play(state, move, scripted(faces));
    if (!played.ok) throw new Error(`${played.error.code} ${JSON.stringify(played.error.params)}`);
    return played.value;
  }, begun.value);
}

const advises = (state: CheckState): boolean => kindOf(state).advise !== null;

const planFor = (state: CheckState): Plan => planOf({ from: 'state', state, advises: advises(state) }, {});

/** As somebody sees it who is not told what is hidden. */
const shown = (state: CheckState, how: 'numbers' | 'result'): CheckState => {
  const seen: CheckState = JSON.parse(JSON.stringify(conceal(state, how).state));
  return seen;
};

function answer(ask: Ask): unknown {
  if (ask.kind === 'expression') throw new Error('no check');
  const found =
    ask.kind === 'check' ? odds(ask.system, ask.setup, ask.goal) : kindOf(ask.state).advise?.(ask.state, ask.goal);
  if (!found?.ok) throw new Error(JSON.stringify(found));
  return found.value;
}

const ROLL = { type: 'roll' };
const L5R = { ring: 2, skill: 1 };
const TARGET = { name: 'Aya', thresholds: { major: 6, severe: 12 } };
const rolled = [{ move: ROLL, faces: ['su', 'op+st', 'ex'] }];
const fought = [{ move: ROLL, faces: [1, 0, 0, -1, 1, 1, 0, 0] }];

/** Two checks each that differ only in what the GM may hide. */
const PAIRS: readonly (readonly [name: string, system: string, a: unknown, b: unknown, moves: readonly Move[]])[] = [
  ['a TN', 'l5r5e', { ...L5R, tn: 2 }, { ...L5R, tn: 37, tnModifiers: [{ label: 'fog', amount: 4 }] }, []],
  ['a TN after the roll', 'l5r5e', { ...L5R, tn: 2 }, { ...L5R, tn: 37 }, rolled],
  [
    'targets’ TNs',
    'l5r5e',
    { ...L5R, tn: 2, targets: [{ name: 'A', tn: 3 }] },
    { ...L5R, tn: 37, targets: [{ name: 'A' }] },
    rolled,
  ],
  ['a Difficulty', 'daggerheart', { kind: 'duality', difficulty: 12 }, { kind: 'duality', difficulty: 37 }, []],
  ['a difficulty', 'paired-d12', { difficulty: 12 }, { difficulty: 37 }, []],
  ['a difficulty of the d20', 'trouble-d20', { difficulty: 12, skill: 4 }, { difficulty: 37, skill: 4 }, []],
  [
    'an attack',
    'daggerheart',
    { attackModifier: 2, damage: '1d6', targets: [{ ...TARGET, evasion: 11 }] },
    { attackModifier: 37, damage: '1d6', targets: [{ ...TARGET, evasion: 9, advantage: 1 }] },
    [],
  ],
  [
    'a passive opposition',
    'fate',
    { skill: 2, opposition: { passive: 1 } },
    { skill: 2, opposition: { passive: 17 } },
    [],
  ],
  [
    'an active opposition after the roll',
    'fate',
    { skill: 2, opposition: { active: { skill: 1 } } },
    { skill: 2, opposition: { active: { skill: 17 } } },
    fought,
  ],
  [
    'a challenge',
    'fate',
    { kind: 'challenge', tasks: [{ name: 'climb', skill: 2, opposition: { passive: 1 } }] },
    { kind: 'challenge', tasks: [{ name: 'climb', skill: 2, opposition: { passive: 17 } }] },
    [],
  ],
  [
    'an environment',
    'fate',
    { kind: 'contest', sides: SIDES(), opposition: { type: 'environment', rating: 1 } },
    { kind: 'contest', sides: SIDES(), opposition: { type: 'environment', rating: 17 } },
    [],
  ],
];

function SIDES() {
  return [
    { name: 'A', skill: 3 },
    { name: 'B', skill: 2 },
  ];
}

describe.each(PAIRS)('with %s hidden', (_, system, a, b, moves) => {
  it.each(['numbers', 'result'] as const)('the same is reckoned for a player whatever it is (%s)', (how) => {
    const [first, second] = [a, b].map((setup) => planFor(shown(checkOf(system, setup, moves), how)));
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(JSON.stringify(second)).not.toMatch(/\b(37|17)\b/);
    if (first?.kind !== 'asks') return;
    for (const { ask } of first.lines) expect(isObject(answer(ask))).toBe(true);
  });

  it('the GM has the numbers that they set', () => {
    const state = checkOf(system, b, moves);
    expect(planFor(state)).toMatchObject({ kind: 'asks', varied: null, lines: [{ value: null }] });
    expect(JSON.stringify(planFor(state))).toMatch(/\b(37|17)\b/);
  });
});

describe('a number that is not told', () => {
  const linesOf = (state: CheckState) => {
    const plan = planFor(shown(state, 'numbers'));
    return plan.kind === 'asks' ? plan.lines : [];
  };

  it('is varied: what is told for each is what a check against it has', () => {
    const lines = linesOf(checkOf('l5r5e', { ...L5R, tn: 2 }));
    expect(lines.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    for (const { value, ask } of lines)
      expect(answer(ask)).toMatchObject({ goal: goalIn(odds('l5r5e', { ...L5R, tn: value })) });
  });

  it('is varied after a roll of an opponent too', () => {
    for (const { value, ask } of linesOf(checkOf('fate', { skill: 2, opposition: { active: { skill: 1 } } }, fought))) {
      const open = checkOf('fate', { skill: 2, opposition: { active: { skill: value } } }, fought);
      const plan = planFor(open);
      expect(answer(ask)).toEqual(plan.kind === 'asks' && plan.lines[0] ? answer(plan.lines[0].ask) : null);
    }
  });

  it('keeps advice away where no number can stand for it', () => {
    const attack = { attackModifier: 2, damage: '1d6', targets: [{ ...TARGET, evasion: 11 }] };
    expect(planFor(shown(checkOf('daggerheart', attack), 'numbers'))).toEqual({ kind: 'hidden' });
  });

  it('is none where the sides of a contest roll against each other', () => {
    const contest = checkOf('fate', { kind: 'contest', sides: SIDES() });
    expect(planFor(shown(contest, 'result'))).toEqual(planFor(contest));
  });
});

const goalIn = (result: ReturnType<typeof odds>): unknown =>
  result.ok && isObject(result.value) ? result.value.goal : null;
