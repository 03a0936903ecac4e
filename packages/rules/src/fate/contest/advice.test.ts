import { add, exact, multiply, type Ratio, ratio, ZERO } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { four, played, rolls } from '../../../test/fate.js';
import { type CheckState, kindOf, odds } from '../../index.js';

const AB = {
  kind: 'contest',
  sides: [
    { name: 'A', skill: 2 },
    { name: 'B', skill: 2, helpers: [{ name: 'Aya', skill: 1 }] },
  ],
};
const ROLL = { type: 'rollExchange' };
const RESOLVE = { type: 'resolveExchange' };

function adviceOn(state: CheckState): unknown {
  const advice = kindOf(state).advise?.(state, {});
  if (!advice?.ok) throw new Error('no advice');
  return advice.value;
}
function winsFrom(victories: object): unknown {
  const answer = odds('fate', AB, { victories });
  return answer.ok && typeof answer.value === 'object' && answer.value !== null && 'win' in answer.value
    ? answer.value.win
    : null;
}

describe('advice on a contest', () => {
  it('before an exchange tells the odds from the score', () => {
    expect(adviceOn(played(AB, []))).toMatchObject({ win: winsFrom({}), choices: [] });
    expect(adviceOn(played(AB, [ROLL, RESOLVE], rolls(2, 0)))).toMatchObject({ win: winsFrom({ A: 1 }) });
    expect(adviceOn(played(AB, [ROLL, RESOLVE], rolls(1, 0)))).toMatchObject({ win: winsFrom({}) });
  });

  it('knows when this exchange is unlike those after it', () => {
    const create = (side: string, by: string) => ({
      type: 'createAdvantage',
      side,
      by,
      skill: 0,
      aspect: 'Mud',
      opposition: { passive: 0 },
    });
    // A does not roll, so B wins: with style on a 0 or more of its 4dF and 2 + 1, in 50 of 81
    const forfeited = adviceOn(played(AB, [create('A', 'A')], four(-1)));
    const mixed = average([
      [50n, winsFrom({ B: 2 })],
      [31n, winsFrom({ B: 1 })],
    ]);
    expect(forfeited).toMatchObject({ win: mixed });
    // with nobody's help the two are equal in this exchange
    const alone = adviceOn(played(AB, [create('B', 'Aya')], four(-1)));
    expect(alone).not.toMatchObject({ win: winsFrom({}) });
    const nobody = adviceOn(played(AB, [create('A', 'A'), create('B', 'B')], rolls(-1, -1)));
    expect(nobody).toMatchObject({ win: winsFrom({}) });
    const plain = adviceOn(played(AB, []));
    expect(expectedOf(nobody)).toBeCloseTo(expectedOf(plain) + 1, 12);
  });

  it('after the roll tells what each invoke would be worth, the best first', () => {
    const state = played(AB, [ROLL], rolls(0, 0));
    expect(adviceOn(state)).toMatchObject({ win: winsFrom({ B: 1 }) });
    const { choices } = choicesOf(state);
    expect(choices.map(({ move }) => [move.side, move.effect])).toEqual(
      [...choices].sort((a, b) => b.gain.decimal - a.gain.decimal).map(({ move }) => [move.side, move.effect]),
    );
    const plus = choices.find(({ move }) => move.side === 'A' && move.effect === '+2');
    expect(plus).toMatchObject({ win: winsFrom({ A: 1 }) });
    const own = choices.find(({ move }) => move.side === 'B' && move.effect === '+2');
    expect(own).toMatchObject({ win: winsFrom({ B: 2 }) });
    const reroll = choices.find(({ move }) => move.side === 'A' && move.effect === 'reroll');
    // 2 + 4dF against 3: below, a tie at 1, ahead by one or two at 2 and 3, by three at 4
    expect(reroll).toMatchObject({
      win: average([
        // −4 … −2: B is ahead by three or more
        [15n, winsFrom({ B: 2 })],
        [35n, winsFrom({ B: 1 })],
        [16n, winsFrom({})],
        [14n, winsFrom({ A: 1 })],
        [1n, winsFrom({ A: 2 })],
      ]),
    });
    expect(plus?.gain.decimal).toBeCloseTo(decimalOf(winsFrom({ A: 1 }), 'A') - decimalOf(winsFrom({ B: 1 }), 'A'), 12);
  });

  it('leaves out sides that do not roll, and ends with the contest', () => {
    const create = { type: 'createAdvantage', side: 'A', by: 'A', skill: 0, aspect: 'Mud', opposition: { passive: 0 } };
    const { choices } = choicesOf(played(AB, [create, ROLL], rolls(-1, 0)));
    expect(choices.map(({ move }) => move.side)).toEqual(['B', 'B']);
    const tied = played(AB, [ROLL, RESOLVE], rolls(1, 0));
    expect(tied.phase).toBe('twist');
    const won = played(AB, [ROLL, RESOLVE, ROLL, RESOLVE], rolls(4, 0, 4, 0));
    expect(adviceOn(won)).toMatchObject({
      win: { A: { exact: '1' }, B: { exact: '0' } },
      expectedExchanges: { exact: '0' },
      choices: [],
    });
    const broken = played(AB, [{ type: 'attack', side: 'A' }]);
    expect(adviceOn(broken)).toMatchObject({ win: { A: { exact: '0' }, B: { exact: '0' } }, choices: [] });
  });
});

interface Choice {
  readonly move: { readonly side: string; readonly effect: string };
  readonly gain: { readonly decimal: number };
}
const choicesOf = (state: CheckState) => adviceOn(state) as { readonly choices: readonly Choice[] };
const expectedOf = (advice: unknown): number =>
  (advice as { readonly expectedExchanges: { readonly decimal: number } }).expectedExchanges.decimal;

type Wins = Readonly<Record<string, { readonly exact: string; readonly decimal: number }>>;
const decimalOf = (wins: unknown, side: string): number => (wins as Wins)[side]?.decimal ?? Number.NaN;

/** Chances to win averaged by weight, told exactly. */
function average(parts: readonly (readonly [bigint, unknown])[]): unknown {
  const all = parts.reduce((sum, [weight]) => sum + weight, 0n);
  const of = (side: string): Ratio =>
    parts
      .map(([weight, wins]) => {
        const [numerator = '0', denominator = '1'] = ((wins as Wins)[side]?.exact ?? '').split('/');
        return multiply(ratio(BigInt(numerator), BigInt(denominator)), ratio(weight, all));
      })
      .reduce(add, ZERO);
  return { A: exact(of('A')), B: exact(of('B')) };
}

it('advice on a contest that only an invoke can win says how likely it never ends', () => {
  const hopeless = { ...AB, opposition: { type: 'environment', rating: 8 }, victoriesNeeded: 1 };
  const { choices } = choicesOf(played(hopeless, [ROLL], rolls(4, 0)));
  const plus = choices.find(({ move }) => move.side === 'A' && move.effect === '+2');
  expect(plus).toMatchObject({ win: { A: { exact: '1' } }, never: { exact: '0' }, expectedExchanges: { exact: '1' } });
  expect(choices.at(-1)).toMatchObject({ never: { exact: '1' }, expectedExchanges: null });
});
