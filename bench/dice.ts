// Rolls and odds of expressions, beside the peers from npm.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import threeParserPackage from '@3d-dice/dice-roller-parser';
import { numericDie, parse, roll, secure } from '@brosok/dice';
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import parserPackage from 'dice-roller-parser';
import dicePackage from 'dice-typescript';
import dicebagPackage from 'dicebag';
import { type Contestant, rates } from './measure.js';
import { milliseconds, perSecond, printTable, times } from './table.js';

/** Each in the peers' own notation where it differs; null where a peer has no such roll. */
const ROLLS = [
  { text: '1d20+5', dicebag: '1d20+5' },
  { text: '4d6kh3', dicebag: '3K4d6' },
  { text: '10d6!', dicebag: '6E10d6' },
  { text: '100d10>=8', dicebag: '8T100d10' },
  { text: '1000d6', dicebag: '1000d6' },
] as const;

const PEERS = ['rpg-dice-roller', 'dice-roller-parser', '3d-dice', 'dice-typescript', 'dicebag'] as const;

const random = secure();
// packages in the older module format have their names on the default export
const parser = new parserPackage.DiceRoller();
const threeParser = new threeParserPackage.DiceRoller();
const dice = new dicePackage.Dice();

function contestants({ text, dicebag }: (typeof ROLLS)[number]): readonly Contestant[] {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(text);
  const all: readonly Contestant[] = [
    { name: 'brosok', run: () => roll(text, { random }) },
    { name: 'parsed', run: () => roll(parsed.value, { random }) },
    { name: 'bare', run: bareLoop(text) },
    { name: 'rpg-dice-roller', run: () => new DiceRoll(text).total },
    { name: 'dice-roller-parser', run: () => parser.rollValue(text) },
    { name: '3d-dice', run: () => threeParser.rollValue(text) },
    { name: 'dice-typescript', run: () => dice.roll(text).total },
    { name: 'dicebag', run: () => dicebagPackage.roll(dicebagPackage.parse(dicebag)) },
  ];
  // some refuse some rolls
  return all.filter(({ run }) => {
    try {
      run();
      return true;
    } catch {
      return false;
    }
  });
}

/** Draws the same secure numbers and adds them, nothing else. */
function bareLoop(text: string): () => number {
  const [, count = '1', sides = '0'] = /^(\d+)d(\d+)/.exec(text) ?? [];
  const [number, die] = [Number(count), numericDie(Number(sides))];
  return () => {
    let sum = 0;
    for (let left = number; left > 0; left -= 1) sum += random.draw(die) + 1;
    return sum;
  };
}

function benchRolls(): void {
  const rows = ROLLS.map((expression) => {
    const found = rates(contestants(expression));
    const own = found.get('brosok') ?? Number.NaN;
    return [
      `\`${expression.text}\``,
      `${perSecond(own)}/s`,
      times(found.get('parsed') ?? Number.NaN, own),
      times(own, found.get('bare')),
      ...PEERS.map((peer) => times(own, found.get(peer))),
    ];
  });
  printTable(
    'Parse and roll, with secure randomness (the peers use Math.random)',
    ['', 'brosok', 'parsed once', 'of the bare loop', ...PEERS.map((peer) => `than ${peer}`)],
    rows,
  );
}

/** Text, and the same in the notation of @yipe/dice; null where it has none or is not done within minutes. */
const ODDS: readonly (readonly [text: string, yipe: string | null])[] = [
  ['4d6kh3', '4kh3d6'],
  ['10d10kh5', null],
  ['20d6kh10', null],
  ['40d12kh20', null],
  ['100d20kh50', null],
  ['100d6', '100d6'],
  ['1000d6', null],
  ['d6!', null],
];

interface Cold {
  /** Milliseconds of the first call in a fresh process, the modules already loaded. */
  readonly time: number;
  /** Megabytes. */
  readonly memory: number;
}

/** The best of fresh processes. */
function cold(engine: 'brosok' | 'yipe' | 'nothing', text: string, runs = 9): Cold {
  const script = fileURLToPath(new URL('coldOdds.mjs', import.meta.url));
  const all = Array.from({ length: runs }, () => {
    const output = execFileSync(process.execPath, [script, engine, text], { encoding: 'utf8', timeout: 120_000 });
    const [time = Number.NaN, memory = Number.NaN] = output.trim().split(' ').map(Number);
    return { time, memory };
  });
  return { time: Math.min(...all.map(({ time }) => time)), memory: Math.min(...all.map(({ memory }) => memory)) };
}

function benchOdds(): void {
  const bare = cold('nothing', '').memory;
  const rows = ODDS.map(([text, yipe]) => {
    const own = cold('brosok', text);
    const other = yipe === null ? null : cold('yipe', yipe, 3);
    return [
      `\`${text}\``,
      milliseconds(own.time),
      `${Math.round(own.memory - bare)} MB`,
      other === null ? '—' : milliseconds(other.time),
    ];
  });
  printTable(
    'Exact odds, cold: the first call in a fresh process',
    ['', 'brosok', 'memory over bare node', '@yipe/dice (floats)'],
    rows,
  );
}

benchRolls();
benchOdds();
