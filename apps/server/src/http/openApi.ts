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
    transformObject: (document) => withoutUnused(components(document)),
  });
}

const components = createJsonSchemaTransformObject({ schemaRegistry: documented });

type Document = ReturnType<typeof components>;

/** The document without the components that it nowhere refers to: every schema is made in a form for requests too. */
function withoutUnused(document: Document): Document {
  if (!('components' in document)) return document;
  const text = JSON.stringify(document);
  const schemas = document.components?.schemas ?? {};
  for (const id of Object.keys(schemas)) if (!text.includes(`"#/components/schemas/${id}"`)) delete schemas[id];
  return document;
}
