// The systems: exact odds and advice cold, each beside its bar, and how many whole checks are played a second.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, seeded } from '@brosok/dice';
import { begin, type CheckState, legal, play } from '@brosok/rules';
import { rates } from './measure.js';
import { milliseconds, perSecond, printTable } from './table.js';

const HELPERS = [{ name: 'Aya' }, { name: 'Ren' }];

const SIDES = ['A', 'B', 'C', 'D'].map((name, index) => ({ name, skill: 4 - (index % 3) }));

interface Case {
  readonly name: string;
  readonly setup: object;
  readonly goal?: object;
  /** The advice after these, instead of the odds. */
  readonly moves?: readonly object[];
  /** Milliseconds that it may take; null where nothing was set. */
  readonly bar: number | null;
}

/** What is asked of each system cold. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  l5r5e: [
    check('5/5, TN 5, two opportunities', 50, { ring: 5, skill: 5, tn: 5 }, { opportunities: 2 }),
    check(
      '4/4, TN 3, one opportunity, at most two strife',
      50,
      { ring: 4, skill: 4, tn: 3 },
      { opportunities: 1, maxStrife: 2 },
    ),
    check('6/5 and two helpers', 500, { ring: 6, skill: 5, tn: 5, helpers: HELPERS }, { opportunities: 2 }),
    check(
      'the same, at most two strife',
      500,
      { ring: 6, skill: 5, tn: 5, helpers: HELPERS },
      { opportunities: 2, maxStrife: 2 },
    ),
    check('10/10', null, { ring: 10, skill: 10, tn: 8 }, { opportunities: 2 }),
    check('4/4 with a distinction', null, { ring: 4, skill: 4, tn: 3, distinction: 'Keen' }, { opportunities: 1 }),
    check(
      '4/4 and a target that resists',
      null,
      { ring: 4, skill: 4, tn: 3 },
      { resistedBy: { ring: 3, skill: 3, tn: 1 } },
    ),
    advice('advice after the roll of 5/5', 20, { ring: 5, skill: 5, tn: 5 }, { opportunities: 2 }),
    advice('the same, at most three strife', 20, { ring: 5, skill: 5, tn: 5 }, { opportunities: 2, maxStrife: 3 }),
    check('competition', 5, {
      kind: 'competition',
      entries: [
        { name: 'A', tn: 2, successes: 3 },
        { name: 'B', tn: 3, successes: 2 },
      ],
    }),
  ],
  daggerheart: [
    check('an attack on three', 5, {
      kind: 'adversaryAttack',
      attackModifier: 2,
      damage: '3d6+2',
      targets: ['A', 'B', 'C'].map(character),
    }),
    check("a GM's turn of two attacks", 5, {
      kind: 'gmTurn',
      characters: ['A', 'B'].map(character),
      attacks: ['A', 'B'].map((name) => ({ adversary: `of ${name}`, damage: '2d8+3', targets: [{ name }] })),
    }),
    check('duality with two helpers', 5, { kind: 'duality', difficulty: 15, advantage: 1, help: ['A', 'B'] }),
  ],
  'paired-d12': [
    check('a check', 5, { difficulty: 15, modifier: 3, advantage: 2 }),
    check('an attack of two dice', 5, { kind: 'attack', die: 6, dice: 2, advantage: 1 }),
  ],
  fate: [
    check('an action', 5, { kind: 'action', action: 'attack', skill: 3, opposition: { active: { skill: 2 } } }),
    check('a contest of two sides', 3, { kind: 'contest', sides: SIDES.slice(0, 2) }),
    check('a contest of four', 100, { kind: 'contest', sides: SIDES }),
    check('a challenge of three tasks', 5, {
      kind: 'challenge',
      tasks: ['climb', 'pick', 'run'].map((name) => ({ name, skill: 3, opposition: { passive: 2 } })),
    }),
  ],
  'trouble-d20': [
    check('a check', 5, { skill: 4, difficulty: 15, advantage: 2, trouble: 'the powder gets wet' }),
    check('a static value', 5, { kind: 'static', skill: 4, difficulty: 15 }),
  ],
};

function check(name: string, bar: number | null, setup: object, goal?: object): Case {
  return { name, bar, setup, ...(goal ? { goal } : {}) };
}

function advice(name: string, bar: number | null, setup: object, goal: object): Case {
  return { name, bar, setup, goal, moves: [{ type: 'roll' }] };
}

function character(name: string): object {
  return { name, evasion: 12, thresholds: { major: 7, severe: 14 } };
}

/** The best of fresh processes. */
function cold(words: readonly string[], runs = 9): { readonly time: number; readonly memory: number } {
  const script = fileURLToPath(new URL('coldRules.mjs', import.meta.url));
  const all = Array.from({ length: runs }, () => {
    const output = execFileSync(process.execPath, [script, ...words], { encoding: 'utf8', timeout: 120_000 });
    const [time = Number.NaN, memory = Number.NaN] = output.trim().split(' ').map(Number);
    return { time, memory };
  });
  return { time: Math.min(...all.map(({ time }) => time)), memory: Math.min(...all.map(({ memory }) => memory)) };
}

function benchOdds(): void {
  const bare = cold(['nothing']).memory;
  const rows = Object.entries(CASES).flatMap(([system, cases]) =>
    cases.map(({ name, bar, setup, goal = {}, moves }) => {
      const words = [setup, goal, ...(moves ? [moves] : [])].map((each) => JSON.stringify(each));
      const { time, memory } = cold([system, ...words]);
      const told = bar === null ? '' : `${bar} ms${time < bar ? '' : ' missed'}`;
      return [`${system}: ${name}`, milliseconds(time), told, `${Math.round(memory - bare)} MB`];
    }),
  );
  printTable('Cold: the first call in a fresh process', ['', 'time', 'bar', 'memory over the bare process'], rows);
}

const random = seeded('bench');

function next(state: Result<CheckState>, move: object): Result<CheckState> {
  if (!state.ok) throw new Error(state.error.code);
  return play(state.value, move, random);
}

/** A whole check, explosions and all, from its setup to its end. */
function playOnce(): CheckState {
  const start = begin('l5r5e', { ring: 3, skill: 3, tn: 3 });
  let state = next(next(start, { type: 'roll' }), { type: 'keep', dice: [0, 1, 3] });
  while (state.ok && legal(state.value).some(({ type }) => type === 'explode')) {
    const exploded = next(state, { type: 'explode' });
    const wave = exploded.ok ? exploded.value.dice.flatMap(({ id, status }) => (status === 'open' ? [id] : [])) : [];
    state = next(exploded, { type: 'keepExtra', dice: wave });
  }
  const end = next(state, { type: 'finish' });
  if (!end.ok) throw new Error(end.error.code);
  return end.value;
}

benchOdds();
const rate = rates([{ name: 'checks', run: playOnce }]).get('checks') ?? Number.NaN;
printTable('Played', ['', 'a second', 'bar'], [['l5r5e: whole checks of 3/3', perSecond(rate), perSecond(20_000)]]);
