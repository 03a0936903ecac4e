// What an expression is when it has been read: plain data, nothing rolled yet.
import type { Die } from '../die.js';
import type { Value } from '../value.js';

/** A piece of the text, for showing where something is wrong. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** A whole expression: `6#4d6kh3+2 vs 12 # for the bear`. */
export interface Expression {
  /** The text as it was given. */
  readonly text: string;
  /** How many times it is rolled anew; null where it is not repeated. */
  readonly repeat: Node | null;
  readonly body: Node;
  /** What the total is compared with. */
  readonly versus: Node | null;
  readonly comment: string | null;
}

/** An expression's part. Every node knows its place in the text. */
export type Node = NumberNode | DiceNode | GroupNode | ChainNode | PowerNode | NegativeNode | CallNode | LabelNode;

export interface NumberNode {
  readonly kind: 'number';
  readonly value: Value;
  readonly at: Span;
}

/** Dice of one kind, `4d6kh3`. */
export interface DiceNode {
  readonly kind: 'dice';
  /** Null is one die. */
  readonly count: Node | null;
  readonly die: Die;
  readonly modifiers: readonly Modifier[];
  readonly at: Span;
}

/** Totals taken together, `{4d6kh3, 2d8}kh1`: a modifier takes the members' totals as it takes dice. */
export interface GroupNode {
  readonly kind: 'group';
  readonly members: readonly Member[];
  readonly modifiers: readonly GroupModifier[];
  readonly at: Span;
}

/** One member, or as many as `repeat` says: `{6#4d6kh3}kh3`. */
export interface Member {
  readonly repeat: Node | null;
  readonly body: Node;
}

/** Terms or factors from left to right: `2d6 + 3 - 1`, `7 // 2 * 3`. Never mixes the two. */
export interface ChainNode {
  readonly kind: 'chain';
  readonly first: Node;
  readonly rest: readonly Link[];
  readonly at: Span;
}

export interface Link {
  readonly operator: Operator;
  readonly operand: Node;
  /** Where the operator stands. */
  readonly at: Span;
}

export type Operator = '+' | '-' | '*' | '/' | '//' | '%';

export interface PowerNode {
  readonly kind: 'power';
  readonly base: Node;
  readonly exponent: Node;
  readonly at: Span;
}

export interface NegativeNode {
  readonly kind: 'negative';
  readonly operand: Node;
  readonly at: Span;
}

export interface CallNode {
  readonly kind: 'call';
  readonly name: FunctionName;
  readonly operands: readonly [Node, ...Node[]];
  readonly at: Span;
}

/** `floor`, `ceil`, `round` and `abs` take one number, `min` and `max` one or more. */
export type FunctionName = 'floor' | 'ceil' | 'round' | 'abs' | 'min' | 'max';

export interface LabelNode {
  readonly kind: 'label';
  readonly label: string;
  readonly operand: Node;
  readonly at: Span;
}

/** `>=5`, `<>1`. The number is whole and may be negative. */
export interface Condition {
  readonly comparison: Comparison;
  readonly than: number;
}

export type Comparison = '>=' | '>' | '<=' | '<' | '=' | '<>';

/** What is done to dice after they are rolled, to those still kept, in the order written. */
export type Modifier =
  | GroupModifier
  /** `!`: a die that meets the condition (no condition: shows the highest face) rolls one more. */
  | {
      readonly kind: 'explode';
      /** `each` added die may explode again; `once` it may not; `compound` adds to the first; `penetrate` counts one less. */
      readonly how: 'each' | 'once' | 'compound' | 'penetrate';
      readonly condition: Condition | null;
      readonly at: Span;
    }
  /** `r<3` until the condition is no longer met, `ro<3` once. */
  | { readonly kind: 'reroll'; readonly once: boolean; readonly condition: Condition; readonly at: Span }
  /** `u`: a die that shows what one before it shows is rerolled until it shows something new. */
  | { readonly kind: 'unique'; readonly at: Span }
  /** `adv`, `dis`: one d20 more, rolled with the first; here the higher, the lower of the two is kept. */
  | { readonly kind: 'twice'; readonly keep: 'highest' | 'lowest'; readonly at: Span };

/** What may also follow a group. */
export type GroupModifier =
  | {
      readonly kind: 'keep' | 'drop';
      readonly which: 'highest' | 'lowest';
      readonly amount: number;
      readonly at: Span;
    }
  /** `min2`: what is lower counts as 2; `max5`: what is higher counts as 5. */
  | { readonly kind: 'clamp'; readonly bound: 'min' | 'max'; readonly value: number; readonly at: Span }
  | { readonly kind: 'sort'; readonly order: 'ascending' | 'descending'; readonly at: Span }
  /** `>=8f=1`: how many meet the condition, less those that are failures. Only sorting follows it. */
  | {
      readonly kind: 'count';
      readonly condition: Condition;
      readonly failures: Condition | null;
      readonly at: Span;
    };
