// Asking a person on a terminal: one small interface, on @clack/prompts where the cursor can move and by plain lines
// where it cannot (TERM=dumb).

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export interface Asker {
  /** One of the options. */
  select<Value>(question: string, options: readonly Option<Value>[], initial?: number): Promise<Value>;
  /** Any number of the options, none included; `check` answers what is wrong with how many were picked, or null. */
  several<Value>(
    question: string,
    options: readonly Option<Value>[],
    check?: (count: number) => string | null,
  ): Promise<readonly Value[]>;
  /** A line of text; an empty one is `initial`. `check` answers what is wrong with it, or null. */
  line(question: string, initial: string, check: (text: string) => string | null): Promise<string>;
  confirm(question: string, initial: boolean): Promise<boolean>;
  /** Shows lines between questions. */
  say(lines: readonly string[]): void;
}

/** Thrown by a question that the person turned away from: `back` one step (Esc), or `leave` altogether (Ctrl-C, the end of input). */
export class TurnedAway {
  readonly how: 'back' | 'leave';
  constructor(how: 'back' | 'leave') {
    this.how = how;
  }
}
