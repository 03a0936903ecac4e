// What comes back from the server: what was asked for, or an error in words.
import type { ErrorBody } from '@brosok/table';

export interface ApiError {
  readonly code: string;
  readonly message: string;
  readonly at: ErrorBody['error']['at'];
  /** The HTTP status; 0 where the server was not reached. */
  readonly status: number;
}

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

/** Whether the same request may do better later: the server was not reached, is overrun or broken. */
export const mayPass = ({ status }: ApiError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
