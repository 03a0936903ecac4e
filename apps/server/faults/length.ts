// How long the faults go on, how many there are, and by which seed they come: by the environment.
import { randomBytes } from 'node:crypto';
import { numericDie, seeded } from '@brosok/dice';

/** How long each kind of fault goes on under load, in seconds: `FAULTS_SECONDS`. */
export const SECONDS = numberIn('FAULTS_SECONDS', 8);
/** How often a part is killed at least: `FAULTS_ROUNDS`. */
export const ROUNDS = numberIn('FAULTS_ROUNDS', 2);
/** `FAULTS_SEED`: with the same the same parts are killed at the same moments. */
const SEED = process.env.FAULTS_SEED ?? randomBytes(4).toString('hex');

export interface Chance {
  readonly seed: string;
  /** Any number from `least` up to `most`. */
  between(least: number, most: number): number;
  /** Whether something happens that has this chance. */
  happens(chance: number): boolean;
}

/** Chance for one test, always the same by the seed. */
export function chanceFor(name: string): Chance {
  const seed = `${SEED}/${name}`;
  const random = seeded(seed);
  const fraction = () => random.draw(MANY) / MANY.sides;
  return {
    seed: SEED,
    between: (least, most) => least + (most - least) * fraction(),
    happens: (chance) => fraction() < chance,
  };
}

const MANY = numericDie(1_000_000);

function numberIn(name: string, otherwise: number): number {
  const number = Number(process.env[name] ?? otherwise);
  if (!(number > 0)) throw new Error(`${name} must be a number above 0`);
  return number;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
