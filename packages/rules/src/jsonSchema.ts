// JSON Schemas of what may be sent in. What makes them is large, so it stands apart from what parses.
import * as z from 'zod/mini';
import { suggestions } from './schema.js';

/** The JSON Schema of what may be sent in. */
export const jsonSchema = (schema: z.ZodMiniType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: suggestions });
