// A roll as JSON tells it: the object of the contract, for the command line, the page, the table and bots.
import { show } from '../value.js';
import { print } from './print.js';
import type { RollAnswer, Rolled } from './rolled.js';

/** The roll as `brosok roll --json` tells it. Plain JSON. */
export function rollAnswer(rolled: Rolled): RollAnswer {
  const { expression, rounds, total, dice, text } = rolled;
  const [first] = rounds;
  const repeated = expression.repeat !== null;
  return {
    expression: expression.text,
    reading: print(expression),
    ...(expression.comment === null ? {} : { comment: expression.comment }),
    total,
    exact: repeated || first === undefined ? null : show(first.exact),
    ...(repeated ? { totals: rounds.map((round) => round.total) } : {}),
    ...(expression.versus === null ? {} : repeated ? comparisons(rolled) : first?.versus),
    dice,
    text,
  };
}

function comparisons({ rounds }: Rolled): Pick<RollAnswer, 'targets' | 'successes' | 'margins'> {
  const compared = rounds.flatMap(({ versus }) => versus ?? []);
  return {
    targets: compared.map(({ target }) => target),
    successes: compared.map(({ success }) => success),
    margins: compared.map(({ margin }) => margin),
  };
}
