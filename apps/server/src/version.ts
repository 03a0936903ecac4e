// The version of this program.
import { createRequire } from 'node:module';
import * as z from 'zod/mini';

export const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)('../package.json'));
