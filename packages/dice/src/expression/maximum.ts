// What the dice of an expression can show at most, as the rules of damage ask.
import { type Die, faceCount, faceIndex } from '../die.js';
import type { Random } from '../random/random.js';
import { attempt, type Result } from '../result.js';
import { minus, toDouble } from '../value.js';
import type { DiceNode, Expression, Node } from './ast.js';
import { highestFace } from './conditions.js';
import { mapDice } from './mapDice.js';
import { read } from './parse.js';
import { evaluate } from './roll.js';
import { traceOf } from './trace.js';

/**
 * How much more an expression comes to when every die shows its highest face than when no die counts: 18 for `3d6+2`,
 * 8 for `2d4kh1*2`. Dice do not explode and are not rerolled. Of a repeated expression, one repetition. Errors: those
 * of `roll`.
 */
export const maximumOfDice = (expression: string | Expression): Result<number> =>
  attempt(() => {
    const { body } = typeof expression === 'string' ? read(expression) : expression;
    const highest = evaluate(settled(body), traceOf(HIGHEST));
    return toDouble(minus(highest, evaluate(without(body), traceOf(HIGHEST)), body.at));
  });

const HIGHEST: Random = {
  draw: (die: Die) => (die.kind === 'numeric' ? faceCount(die) - 1 : faceIndex(die, highestFace(die))),
};

/** The node with nothing left that rolls a die again. */
const settled = (node: Node): Node =>
  mapDice(
    node,
    (dice): DiceNode => ({
      ...dice,
      modifiers: dice.modifiers.filter(({ kind }) => kind !== 'explode' && kind !== 'reroll' && kind !== 'unique'),
    }),
    (group) => ({ ...group, members: group.members.map(({ repeat, body }) => ({ repeat, body: settled(body) })) }),
  );

/** The node with 0 in place of its dice. */
const without = (node: Node): Node =>
  mapDice(
    node,
    ({ at }) => ({ kind: 'number', value: 0, at }),
    (group) => ({ ...group, members: group.members.map(({ repeat, body }) => ({ repeat, body: without(body) })) }),
  );
