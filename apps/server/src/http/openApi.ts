// The OpenAPI 3.1 document, made from the same schemas that check the requests.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { SEAT_COOKIE } from '../secrets/seatCookie.js';
import { documented } from './schemas.js';

/** Collects the routes that are registered after it. */
export function describeApi(app: FastifyInstance, version: string): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Brosok',
        description: 'Tables of tabletop role-playing games: rolls and checks, live, each seat seeing what it may see.',
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'tables', description: 'What happens at a table.' },
        { name: 'seats', description: 'Who sits there.' },
        { name: 'server', description: 'The server itself.' },
      ],
      components: {
        securitySchemes: { seat: { type: 'apiKey', in: 'cookie', name: SEAT_COOKIE } },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: documented }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: documented }),
  });
}
