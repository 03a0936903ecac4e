// How errors are answered: a status, a code that never changes, and a message in the reader's language.
import { setTimeout as pause } from 'node:timers/promises';
import { type CodedError, Failure } from '@brosok/dice';
import type { ErrorBody } from '@brosok/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { explain } from '../words.js';
import { languageOf } from './language.js';

/** Statuses by code. Whatever is not here was understood but is not possible by the rules: 422. */
const STATUS: Readonly<Record<string, number>> = {
  INVALID_REQUEST: 400,
  INVALID_JSON: 400,
  INVALID_SETUP: 400,
  INVALID_MOVE: 400,
  INVALID_SHEET: 400,
  BAD_HTTP: 400,
  SYNTAX: 400,
  NOT_SEATED: 401,
  WRONG_ROLE: 403,
  WRONG_ACTOR: 403,
  NOT_OFFERED: 403,
  WRONG_ORIGIN: 403,
  LINK_INVALID: 403,
  LINK_EXPIRED: 403,
  LINK_REVOKED: 403,
  TABLE_LOCKED: 403,
  UNKNOWN_TABLE: 404,
  UNKNOWN_ENTRY: 404,
  UNKNOWN_SHEET: 404,
  UNKNOWN_LINK: 404,
  NOT_FOUND: 404,
  STALE: 409,
  UNDONE: 409,
  AHEAD: 409,
  TABLE_FULL: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UPGRADE_REQUIRED: 426,
  RATE_LIMITED: 429,
  TOO_MANY_STREAMS: 429,
  INTERNAL: 500,
  LOG_UNREADABLE: 500,
  STORE_FULL: 503,
  STORE_UNAVAILABLE: 503,
  STOPPING: 503,
  TABLE_BUSY: 503,
};

const statusOf = ({ code }: CodedError): number => STATUS[code] ?? 422;

export const errorBody = (error: CodedError, acceptLanguage: string | undefined): ErrorBody => ({
  error: { code: error.code, message: explain(error, languageOf(acceptLanguage)), at: error.at },
});

/** Answers with an error. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: CodedError): FastifyReply {
  request.refused = error.code;
  if (error.code === 'UPGRADE_REQUIRED') reply.header('upgrade', 'websocket');
  return reply
    .code(statusOf(error))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.headers['accept-language']));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it was answered with, null where there was none. */
    refused: string | null;
  }
}

/** Makes of everything that is thrown in a request a coded answer; what is our own fault is logged. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refused', null);
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = codedError(thrown, request);
    // whoever asks again at once is made to wait, so that refusing them takes nothing from others
    if (error.code === 'RATE_LIMITED') await pause(REFUSING);
    if (statusOf(error) >= 500) request.log.error({ code: error.code, err: thrown }, 'a request failed');
    return sendError(request, reply, error);
  });
}

/** How long a refusal for asking too much takes, in milliseconds. */
const REFUSING = 250;

function codedError(thrown: unknown, request: FastifyRequest): CodedError {
  if (thrown instanceof Failure) return thrown.error;
  const [code, status] = thrown instanceof Error ? [codeIn(thrown), statusIn(thrown)] : ['', 500];
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure('BODY_TOO_LARGE', null, { maximum: request.routeOptions.bodyLimit }).error;
  if (status === 415) return new Failure('UNSUPPORTED_TYPE').error;
  // whatever else the framework finds wrong before a handler sees the request is in its body
  if (status >= 400 && status < 500) return new Failure('INVALID_JSON').error;
  return new Failure('INTERNAL').error;
}

const codeIn = (thrown: Error): string => ('code' in thrown ? String(thrown.code) : '');
const statusIn = (thrown: Error): number => ('statusCode' in thrown ? Number(thrown.statusCode) : 500);
