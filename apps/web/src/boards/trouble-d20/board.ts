// trouble-d20 at the table: before the roll the GM says the difficulty, the Trouble that is offered, and what a failure
// costs (T1).
import type { Board } from '../boards.js';

export const board: Board = {
  decides: { check: ['difficulty', 'trouble', 'costOfFailure'], static: ['difficulty'] },
};
