// The outcome table of the four actions: what each result brings, and to whom (F9).
import * as z from 'zod/mini';
import { resultOf } from './ladder.js';

export const ACTIONS = ['overcome', 'createAdvantage', 'attack', 'defend'] as const;
export type Action = (typeof ACTIONS)[number];

/** Who gets what a result brings: the one who acts or the one who opposes. */
export type Party = (typeof PARTIES)[number];
export const PARTIES = ['actor', 'opposition'] as const;

const BRINGS = [
  /** What was attempted is done. */
  'achieved',
  /** It is done, at a minor cost. */
  'minorCost',
  /** It is done, at a major cost that was chosen instead of the failure. */
  'majorCost',
  /** It is not done. */
  'failed',
  /** The aspect is in play. */
  'aspect',
  /** No aspect comes into play. */
  'noAspect',
  /** `amount` free invokes on the aspect. */
  'freeInvokes',
  /** An aspect for one free invoke, gone afterwards. */
  'boost',
  /** A hit of `amount` shifts to take as stress or consequences. */
  'stress',
  /** No hit. */
  'unharmed',
  /** What the opponent attempted is averted. */
  'averted',
] as const;

export const effect = z.strictObject({
  brings: z.enum(BRINGS),
  to: z.enum(PARTIES),
  /** How many, where it is a number. */
  amount: z.exactOptional(z.int()),
});
export type Effect = z.infer<typeof effect>;

/** What an outcome depends on beside the shifts. */
export interface Circumstances {
  readonly action: Action;
  /** The aspect exists already: the action seeks free invokes on it. */
  readonly existing: boolean;
  /** What a defence is against; null: anything else, such as somebody's attempt to get past. */
  readonly against: 'attack' | 'createAdvantage' | null;
  /** Somebody rolls for the opposition. */
  readonly active: boolean;
  /** A failure is taken as a success at a major cost (overcome), or the aspect is left to the opposition's invoke. */
  readonly atCost: boolean;
  /** The attacker with style takes one shift less and a boost. */
  readonly takeBoost: boolean;
}

/** What the shifts of an action bring. */
export function effectsOf(shifts: number, circumstances: Circumstances): readonly Effect[] {
  const { action, against } = circumstances;
  switch (action) {
    case 'overcome':
      return overcome(shifts, circumstances);
    case 'createAdvantage':
      return createAdvantage(shifts, 'actor', circumstances);
    case 'attack':
      return attack(shifts, 'actor', circumstances);
    case 'defend':
      if (against === 'attack') return attack(-shifts, 'opposition', { ...circumstances, active: true });
      if (against === 'createAdvantage')
        return createAdvantage(-shifts, 'opposition', { ...circumstances, active: true, existing: false });
      return defend(shifts);
  }
}

/** Which choices the result leaves to people: a failure at a cost, a shift of the hit for a boost. */
export function choicesOf(shifts: number, { action, existing, against }: Circumstances): readonly FinishChoice[] {
  const attacking = action === 'attack' ? shifts : action === 'defend' && against === 'attack' ? -shifts : 0;
  if (resultOf(attacking) === 'style') return ['takeBoost'];
  const mayFailAtCost = action === 'overcome' || (action === 'createAdvantage' && !existing);
  return mayFailAtCost && shifts < 0 ? ['atCost'] : [];
}
export type FinishChoice = 'atCost' | 'takeBoost';

function overcome(shifts: number, { atCost }: Circumstances): readonly Effect[] {
  switch (resultOf(shifts)) {
    case 'fail':
      return [{ brings: atCost ? 'majorCost' : 'failed', to: 'actor' }];
    case 'tie':
      return [{ brings: 'minorCost', to: 'actor' }];
    case 'success':
      return [{ brings: 'achieved', to: 'actor' }];
    case 'style':
      return [{ brings: 'achieved', to: 'actor' }, boost('actor')];
  }
}

function createAdvantage(
  shifts: number,
  creator: Party,
  { existing, active, atCost }: Circumstances,
): readonly Effect[] {
  const other = opponentOf(creator);
  switch (resultOf(shifts)) {
    case 'fail': {
      const stylish = active ? styleOfDefence(shifts, other) : [];
      if (existing) return [freeInvokes(1, other), ...stylish];
      if (atCost) return [{ brings: 'aspect', to: creator }, freeInvokes(1, other), ...stylish];
      return [{ brings: 'noAspect', to: creator }, ...stylish];
    }
    case 'tie':
      return existing ? [freeInvokes(1, creator)] : [boost(creator)];
    case 'success':
      return existing ? [freeInvokes(1, creator)] : [{ brings: 'aspect', to: creator }, freeInvokes(1, creator)];
    case 'style':
      return existing ? [freeInvokes(2, creator)] : [{ brings: 'aspect', to: creator }, freeInvokes(2, creator)];
  }
}

function attack(shifts: number, attacker: Party, { active, takeBoost }: Circumstances): readonly Effect[] {
  const target = opponentOf(attacker);
  switch (resultOf(shifts)) {
    case 'fail':
      return [{ brings: 'unharmed', to: target }, ...(active ? styleOfDefence(shifts, target) : [])];
    case 'tie':
      return [{ brings: 'unharmed', to: target }, boost(attacker)];
    case 'success':
      return [{ brings: 'stress', to: target, amount: shifts }];
    case 'style':
      return takeBoost
        ? [{ brings: 'stress', to: target, amount: shifts - 1 }, boost(attacker)]
        : [{ brings: 'stress', to: target, amount: shifts }];
  }
}

function defend(shifts: number): readonly Effect[] {
  switch (resultOf(shifts)) {
    case 'fail':
      return [{ brings: 'achieved', to: 'opposition' }];
    case 'tie':
      return [boost('opposition')];
    case 'success':
      return [{ brings: 'averted', to: 'actor' }];
    case 'style':
      return [{ brings: 'averted', to: 'actor' }, boost('actor')];
  }
}

/** One who defends with style gets a boost. */
const styleOfDefence = (shifts: number, defender: Party): readonly Effect[] =>
  resultOf(-shifts) === 'style' ? [boost(defender)] : [];

const boost = (to: Party): Effect => ({ brings: 'boost', to });
const freeInvokes = (amount: number, to: Party): Effect => ({ brings: 'freeInvokes', to, amount });
const opponentOf = (party: Party): Party => (party === 'actor' ? 'opposition' : 'actor');
