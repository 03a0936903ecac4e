// Requests as they come from outside.
import { attempt, fail, type Result } from '@brosok/dice';
import { parse } from '@brosok/rules';
import type * as z from 'zod/mini';
import { isShallow } from './depth.js';

/** The request as its schema has it. Code: `INVALID_REQUEST`, with the place of the first fault. */
export const request = <Value>(schema: z.ZodMiniType<Value>, input: unknown): Result<Value> =>
  isShallow(input)
    ? attempt(() => parse(schema, input, 'INVALID_REQUEST'))
    : fail('INVALID_REQUEST', null, { problem: 'other' });
