// How a contest stands in its middle, and what each invoke would be worth.
import { add, compare, type Exact, exact, ONE, type Ratio, subtract, ZERO } from '@brosok/dice';
import { sum } from '../../dicePool.js';
import { ROLL_SUMS } from '../chances.js';
import { facesOf, INVOKE_BONUS, type InvokeEffect, totalOf } from '../roll.js';
import { rollers } from './advantage.js';
import { type Chances, chancesFrom, chancesThrough, exchangeWays, mixed, type Score, withMarks } from './chances.js';
import { readExchange } from './exchange.js';
import { type Told, told, usualExchange } from './odds.js';
import type { In, State } from './play.js';

/** The chances as the contest stands if from here on nobody creates advantages or invokes; this exchange is counted. */
export interface Advice extends Told {
  /** After the roll: what each side could do to its own, what helps the invoker most first. */
  readonly choices: readonly Choice[];
}
interface Choice extends Told {
  readonly move: { readonly type: 'invoke'; readonly side: string; readonly effect: InvokeEffect };
  /** What it adds to the side's own chance; below 0 where it would harm. */
  readonly gain: Exact;
}

export function advise(state: State): Advice {
  const chances = standing(state);
  const choices = state.phase === 'rolled' ? invokes(state, chances) : [];
  return { ...told(state.setup, chances), choices };
}

function standing(state: State): Chances {
  const { setup } = state;
  const score = scoreOf(state);
  switch (state.phase) {
    case 'exchange': {
      const modifiers = setup.sides.map((side) => {
        const helpers = rollers(side, state.attempts, state.dice);
        return helpers && side.skill + helpers.length;
      });
      return chancesThrough(exchangeWays(modifiers, setup.opposition), usualExchange(setup), score);
    }
    case 'rolled':
      return resolved(state, totalsOf(state));
    case 'twist':
      return chancesFrom(usualExchange(setup), score);
    case 'done':
      return state.ending.by === 'victory'
        ? chancesFrom(usualExchange(setup), score)
        : { win: score.map(() => ZERO), exchanges: ZERO };
  }
}

/** +2 and the reroll for each side that rolled, the most useful first. */
function invokes(state: In<'rolled'>, now: Chances): readonly Choice[] {
  const totals = totalsOf(state);
  const ranked = state.setup.sides.flatMap(({ name }, side) => {
    const [total, roll] = [totals[side] ?? null, state.rolls[side]];
    if (total === null || !roll) return [];
    const bare = total - sum(facesOf(state.dice, roll));
    const rerolled = ROLL_SUMS.map(({ sum, ways }) => ({
      weight: ways,
      chances: resolved(state, totals.with(side, bare + sum)),
    }));
    const ofSide = (effect: InvokeEffect, chances: Chances) => ({ name, effect, chances, gain: gain(side, chances) });
    return [ofSide('+2', resolved(state, totals.with(side, total + INVOKE_BONUS))), ofSide('reroll', mixed(rerolled))];
  });
  return ranked
    .sort((a, b) => compare(b.gain, a.gain))
    .map(({ name, effect, chances, gain }) => ({
      move: { type: 'invoke', side: name, effect },
      gain: exact(gain),
      ...told(state.setup, chances),
    }));

  function gain(side: number, { win }: Chances): Ratio {
    return subtract(win[side] ?? ZERO, now.win[side] ?? ZERO);
  }
}

/** The chances when the exchange is resolved with these totals. */
function resolved(state: In<'rolled'>, totals: readonly (number | null)[]): Chances {
  const { winner, marks } = readExchange(totals, state.setup.opposition);
  const score = winner === null ? scoreOf(state) : withMarks(scoreOf(state), winner, marks);
  const { win, exchanges } = chancesFrom(usualExchange(state.setup), score);
  return { win, exchanges: exchanges && add(ONE, exchanges) };
}

const totalsOf = ({ dice, rolls }: In<'rolled'>): readonly (number | null)[] =>
  rolls.map((roll) => roll && totalOf(dice, roll));

const scoreOf = ({ setup, victories }: State): Score =>
  setup.sides.map(({ name }) => setup.victoriesNeeded - (victories[name] ?? 0));
