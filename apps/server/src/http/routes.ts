// What the API's routes have in common.
import { Failure, type Result } from '@brosok/dice';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from './services.js';

/** What is asked with a seat's cookie. */
export const SEAT = [{ seat: [] }];

export const params = z.object({ table: z.string() });

/** The table that a request's address names. */
export const tableIn = (request: FastifyRequest): string => params.parse(request.params).table;

/** The value of a result. Fails with its error. */
export function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Failure(result.error.code, result.error.at, result.error.params);
  return result.value;
}

/** Where others reach this server: by the asking page's own address, unless that is this machine's name for itself. */
export function originsFor(request: FastifyRequest, services: Services): readonly string[] {
  const own = `${request.protocol}://${request.host}`;
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(request.hostname);
  return isLoopback ? [...services.addresses(), own] : [own];
}
