// What went wrong with the local table, in words: its own troubles here, the others as the rules tell them.
import type { ApiError } from '../net/answer.js';
import { localWords } from '../words/local.js';

export const faultOf = (error: ApiError): string => {
  const own: Readonly<Record<string, string>> = localWords().faults;
  return own[error.code] ?? error.message;
};
