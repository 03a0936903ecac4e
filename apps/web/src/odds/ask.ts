// What can be asked of the worker that reckons odds, and what it answers: plain data that is sent between the two.
import type { Language, OddsAnswer, Result } from '@brosok/dice';
import type { CheckState } from '@brosok/rules';

/** The odds of an expression: `4d6kh3`. */
export interface ExpressionAsk {
  readonly kind: 'expression';
  readonly expression: string;
}

/** The odds of a check before its first move; a setup names its kind, as everywhere. */
interface CheckAsk {
  readonly kind: 'check';
  readonly system: string;
  readonly setup: unknown;
  readonly goal?: unknown;
}

/** The odds from the middle of a check, with the choices that are open there, best first. */
interface AdviceAsk {
  readonly kind: 'advice';
  readonly state: CheckState;
  readonly goal?: unknown;
}

export type Ask = ExpressionAsk | CheckAsk | AdviceAsk;

export interface ExpressionOdds extends OddsAnswer {
  /** The number that the total is compared with; null where there is none, or where it is rolled itself. */
  readonly target: number | null;
  /** How the expression was read, in sentences. */
  readonly how: Told<readonly string[]>;
}

export type Told<What = string> = Readonly<Record<Language, What>>;

/** A result whose error is told in both languages: what makes the words is in the worker. */
export type Reckoned<Value> = Result<Value> & { readonly told?: Told };

/** Sent to the worker: what is asked, or only a system to fetch because it will be asked about soon. */
export type ToWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly ask: Ask }
  | { readonly kind: 'warm'; readonly system: string };

/** Sent by the worker: that it is there, then an answer to each ask. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Reckoned<unknown> };
