// A contest as a board, move by move.
import { scripted } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { begin, type CheckState, conceal, play } from '../../index.js';
import { contestBoard } from './board.js';

function after(setup: object, moves: readonly (readonly [object, readonly number[]])[]): CheckState {
  const begun = begin('fate', {
    kind: 'contest',
    sides: [
      { name: 'Аня', skill: 3 },
      { name: 'Страж', skill: 1 },
    ],
    ...setup,
  });
  if (!begun.ok) throw new Error(begun.error.code);
  return moves.reduce((state, [move, faces]) => {
    const played = play(state, move, scripted(faces));
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }, begun.value);
}

const ROLL = { type: 'rollExchange' };
const RESOLVE = { type: 'resolveExchange' };
const HIGH_LOW = [1, 0, 0, 0, 0, 0, 0, 0];
const EVEN = [0, 0, 0, 0, 1, 1, 0, 0];

describe('the board of a contest', () => {
  it('has the sides, the totals of the exchange that is open, and then its winner with the marks (F3)', () => {
    const open = contestBoard(after({}, [[ROLL, HIGH_LOW]]));
    expect(open?.exchanges).toEqual([{ totals: [4, 1], winner: null, tie: false, twist: null, isOpen: true }]);
    const board = contestBoard(
      after({}, [
        [ROLL, HIGH_LOW],
        [RESOLVE, []],
      ]),
    );
    expect(board?.exchanges).toEqual([{ totals: [4, 1], winner: 'Аня', tie: false, twist: null, isOpen: false }]);
    expect(board).toMatchObject({
      needed: 3,
      sides: [
        { name: 'Аня', marks: 2 },
        { name: 'Страж', marks: 0 },
      ],
    });
  });

  it('tells of a tie and of the twist that it brought (F5), and has the aspect of the twist in play', () => {
    const twist = { type: 'twist', aspect: 'Пожар' };
    const board = contestBoard(
      after({}, [
        [ROLL, EVEN],
        [RESOLVE, []],
        [twist, []],
      ]),
    );
    expect(board?.exchanges).toMatchObject([{ totals: [3, 3], winner: null, tie: true, twist: 'Пожар' }]);
    expect(board?.aspects).toMatchObject([{ aspect: 'Пожар', free: 0 }]);
  });

  it('has no marks where the GM keeps to themselves what would tell them', () => {
    const played = after({ opposition: { type: 'environment', rating: 2 } }, [
      [ROLL, HIGH_LOW],
      [RESOLVE, []],
    ]);
    const board = contestBoard(conceal(played, 'result').state);
    expect(board?.sides.map(({ marks }) => marks)).toEqual([null, null]);
    expect(board?.exchanges).toMatchObject([{ totals: [4, 1], winner: null }]);
  });

  it('is none of a check that is no contest', () => {
    const action = begin('fate', { kind: 'action', skill: 2, opposition: { passive: 2 } });
    expect(action.ok && contestBoard(action.value)).toBeNull();
  });
});
