// How long each route takes.
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.js';

/** Measures every answer, by the pattern of its route: addresses hold ids. */
export function measure(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime, statusCode } = reply;
    if (!request.ws)
      metrics.answered(request.method, request.routeOptions.url ?? 'none', statusCode, elapsedTime / 1000);
    done();
  });
}
