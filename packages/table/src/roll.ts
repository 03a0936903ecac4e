// Plain rolls, NdS ± k, until the whole language stands in the dice package.
import {
  attempt,
  type Face,
  Failure,
  fail,
  numericDie,
  type Random,
  type Result,
  type RollAnswer,
  rollFace,
  scripted,
} from '@brosok/dice';

interface R {
  readonly answer: RollAnswer;
  readonly faces: readonly Face[];
}
export const rollExpression = (expression: string, random: Random): Result<R> =>
  attempt(() => {
    const m = /^(\d*)d(\d+)([+-]\d+)?$/.exec(expression);
    if (!m) throw new Failure('SYNTAX', { offset: 0, length: expression.length });
    const die = numericDie(Number(m[2]));
    const faces = Array.from({ length: Number(m[1] || 1) }, () => Number(rollFace(random, die)));
    const dice = faces.map((face, id) => ({
      id,
      die: die.name,
      face,
      value: face,
      kept: true,
      pool: 0,
      steps: [{ did: 'roll' as const, face }],
    }));
    const total = faces.reduce((s, d) => s + d, 0) + Number(m[3] ?? 0);
    return { faces, answer: { expression, reading: expression, total, exact: `${total}`, dice, text: `${total}` } };
  });
export const rollGivenFaces = (expression: string, faces: readonly unknown[]): Result<R> => {
  const source = scripted(faces);
  const result = rollExpression(expression, source);
  return result.ok && source.left() > 0
    ? fail('DICE_LEFT_OVER', `dice[${faces.length - source.left()}]`, { left: source.left() })
    : result;
};
