// Checks of l5r5e: exact odds and advice cold, and how many whole checks are played a second.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, seeded } from '@brosok/dice';
import { begin, type CheckState, legal, play } from '@brosok/rules';
import { rates } from './measure.js';
import { milliseconds, perSecond, printTable } from './table.js';

const HELPERS = [{ name: 'Aya' }, { name: 'Ren' }];

const CASES: readonly (readonly [name: string, setup: object, goal: object, moves?: readonly object[]])[] = [
  ['5/5, TN 5, two opportunities', { ring: 5, skill: 5, tn: 5 }, { opportunities: 2 }],
  ['4/4, TN 3, one opportunity, at most two strife', { ring: 4, skill: 4, tn: 3 }, { opportunities: 1, maxStrife: 2 }],
  ['6/5 and two helpers', { ring: 6, skill: 5, tn: 5, helpers: HELPERS }, { opportunities: 2 }],
  ['the same, at most two strife', { ring: 6, skill: 5, tn: 5, helpers: HELPERS }, { opportunities: 2, maxStrife: 2 }],
  ['10/10', { ring: 10, skill: 10, tn: 8 }, { opportunities: 2 }],
  ['4/4 with a distinction', { ring: 4, skill: 4, tn: 3, distinction: 'Keen' }, { opportunities: 1 }],
  ['4/4 and a target that resists', { ring: 4, skill: 4, tn: 3 }, { resistedBy: { ring: 3, skill: 3, tn: 1 } }],
  ['advice after the roll of 5/5', { ring: 5, skill: 5, tn: 5 }, { opportunities: 2 }, [{ type: 'roll' }]],
  [
    'the same, at most three strife',
    { ring: 5, skill: 5, tn: 5 },
    { opportunities: 2, maxStrife: 3 },
    [{ type: 'roll' }],
  ],
];

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
  const rows = CASES.map(([name, setup, goal, moves]) => {
    const words = [setup, goal, ...(moves ? [moves] : [])].map((each) => JSON.stringify(each));
    const { time, memory } = cold(['l5r5e', ...words]);
    return [name, milliseconds(time), `${Math.round(memory - bare)} MB`];
  });
  printTable('l5r5e, cold: the first call in a fresh process', ['', 'time', 'memory over the bare process'], rows);
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
printTable('l5r5e, played', ['', 'a second'], [['whole checks of 3/3', perSecond(rate)]]);
