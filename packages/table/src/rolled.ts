// How a roll came about, told from its faces when somebody looks: a table keeps the faces alone.
import { type CodedError, type Face, type RollAnswer, rollAnswer, rollGiven } from '@brosok/dice';
import { replayed } from './badLog.js';
import type { EntryId } from './id.js';
import { failedAgain } from './rolling.js';
import type { FailedState, RollState } from './state.js';

/** Every die of a roll, what was done to it, and the total. */
export const rollAnswerOf = keeping(
  ({ expression, faces }: RollState): RollAnswer => rollAnswer(replayed(rollGiven(expression, faces))),
);

/** Why a roll came to nothing, and every die that fell until then. */
export interface FailedAnswer {
  readonly error: CodedError;
  readonly dice: readonly FallenDie[];
}

interface FallenDie {
  /** Such as `d6`, `dF`, `d{1,1,2,3}`. */
  readonly die: string;
  /** Dice of expressions show numbers. */
  readonly face: number;
}

export const failedAnswerOf = keeping(({ expression, faces, code }: FailedState): FailedAnswer => {
  const { error, fallen } = failedAgain(expression, faces, code);
  return { error, dice: fallen.map(({ die: { name }, face }) => ({ die: name, face: Number(face) })) };
});

/** How many answers are kept: a new roll is looked at by everybody in turn. */
const KEPT = 64;

interface Thrown {
  readonly id: EntryId;
  readonly expression: string;
  readonly faces: readonly Face[];
}

/** What is told of entries, the latest answers being kept. */
function keeping<Entry extends Thrown, Answer>(tell: (entry: Entry) => Answer): (entry: Entry) => Answer {
  const kept = new Map<EntryId, { readonly of: Entry; readonly answer: Answer }>();
  return (entry) => {
    const known = kept.get(entry.id);
    if (known?.of.faces === entry.faces && known.of.expression === entry.expression) return known.answer;
    const answer = tell(entry);
    kept.delete(entry.id);
    kept.set(entry.id, { of: entry, answer });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
