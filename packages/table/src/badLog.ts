// A log that cannot be folded.
import type { CodedError, Result } from '@brosok/dice';

/** The log cannot be folded: it is damaged, or of another version's rules. */
export class BadLog extends Error {}

/** The value of what a log's fold plays again. */
export function replayed<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new BadLog(describe(result.error));
  return result.value;
}

const describe = ({ code, at }: CodedError): string => `${code}${typeof at === 'string' ? ` at ${at}` : ''}`;
