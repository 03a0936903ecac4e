// What a function answers that can be given wrong input: a value, or an error with a code. Nothing is thrown.

/** Where in the input an error is: a span of a text, or a path in JSON such as `targets[1].evasion`. */
export type Place = { readonly offset: number; readonly length: number } | string;

/**
 * An error as a value. Codes never change with the language; {@link CodedError.params} holds what a message needs
 * (numbers, names), and the words of each package make the message from both.
 */
export interface CodedError<Code extends string = string> {
  readonly code: Code;
  readonly at: Place | null;
  readonly params: Readonly<Record<string, Param>>;
}

export type Param = string | number | boolean | readonly string[];

export type Result<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CodedError<Code> };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const fail = <Code extends string>(
  code: Code,
  at: Place | null = null,
  params: Readonly<Record<string, Param>> = {},
): { readonly ok: false; readonly error: CodedError<Code> } => ({ ok: false, error: { code, at, params } });

/**
 * Carries a coded error out of deep code to the public function that turns it into a {@link Result} with
 * {@link attempt}. It never leaves a package.
 */
export class Failure extends Error {
  readonly error: CodedError;

  constructor(code: string, at: Place | null = null, params: Readonly<Record<string, Param>> = {}) {
    super(code);
    this.error = { code, at, params };
  }
}

/** Runs `body`; a {@link Failure} that it throws becomes an error result, anything else is a bug and goes on. */
export function attempt<Value>(body: () => Value): Result<Value> {
  try {
    return ok(body());
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}
