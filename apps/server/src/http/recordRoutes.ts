// The API of what a table has left behind: its log to verify, an evening to read, statistics.
import { Failure, LANGUAGES } from '@brosok/dice';
import { type SeatId, statisticsInSteps, type TableState, view, viewEntries } from '@brosok/table';
import { markdownPieces } from '@brosok/table/markdown';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { turns } from '../turns.js';
import { exportTexts } from './exportText.js';
import { languageOf } from './language.js';
import { exportFile, recordFile, tableStatistics } from './recordSchemas.js';
import { params, SEAT, tableIn } from './routes.js';
import { errorBody } from './schemas.js';
import { limitAddress, limitSeat } from './seatLimit.js';
import { currentOf, seatIn, tableOf, ticketOf } from './seats.js';
import type { Services } from './services.js';
import { inPieces } from './textPieces.js';

export const recordRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { log, context, limits } = services;
    const records = { max: limits.records, timeWindow: 60_000 };
    const byAddress = limitAddress(records);

    app.get(
      '/tables/:table/export',
      {
        config: { rateLimit: false },
        onRequest: [limitSeat(services, records), byAddress],
        schema: {
          summary: 'The log as the asking seat may see it in whole, as a file: to verify, or as Markdown to read',
          description:
            'As JSON for `brosok verify`: what the seat does not see in whole is left out. `format=markdown` tells the ' +
            'evening in words, in the language `lang` (else that of Accept-Language), its times in `timeZone` (else UTC).',
          security: SEAT,
          tags: ['tables'],
          params,
          querystring: exportQuery,
          response: {
            200: {
              description: 'The file.',
              content: { 'application/json': { schema: exportFile }, 'text/markdown': { schema: recordFile } },
            },
            '4xx': errorBody,
            '5xx': errorBody,
          },
        },
      },
      async (request, reply) => {
        const { format = 'json', lang, timeZone } = request.query;
        const { state, seat } = await asked(request);
        const { id, name } = state.table;
        if (format === 'json') {
          asFile(reply, 'application/json', fileName(name, 'json'));
          return reply.send(inPieces(exportTexts(log, id, state, seat)));
        }
        const seen = view(state, seat);
        if (!seen) throw new Failure('NOT_SEATED');
        const language = lang ?? languageOf(request.headers['accept-language']);
        const record = { ...seen, entries: viewEntries(state, seat) };
        asFile(reply, 'text/markdown', fileName(name, 'md')).header('content-language', language);
        return reply.send(inPieces(markdownPieces(record, { language, timeZone })));
      },
    );

    app.get(
      '/tables/:table/statistics',
      {
        config: { rateLimit: false },
        onRequest: [limitSeat(services, records), byAddress],
        schema: {
          summary: 'What the dice came to for each seat, of what the asking seat sees',
          security: SEAT,
          tags: ['tables'],
          params,
          response: { 200: tableStatistics, '4xx': errorBody, '5xx': errorBody },
        },
      },
      async (request) => {
        const { state, seat } = await asked(request);
        const others = turns();
        const steps = statisticsInSteps(state, seat);
        let step = steps.next();
        while (!step.done) {
          await others();
          step = steps.next();
        }
        if (!step.value) throw new Failure('NOT_SEATED');
        return step.value;
      },
    );

    /** The table as it is now, and who asks. */
    async function asked(request: FastifyRequest): Promise<{ readonly state: TableState; readonly seat: SeatId }> {
      const table = await tableOf(services, tableIn(request));
      const state = await currentOf(services, table);
      return { state, seat: seatIn(state, ticketOf(services, request, table.id)).id };
    }

    /** `Thursday 2026-11-30.json` */
    function fileName(table: string, extension: string): string {
      const day = new Date(context.now()).toISOString().slice(0, 10);
      return `${table.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${day}.${extension}`;
    }
  };

const exportQuery = z.object({
  format: z.optional(z.enum(['json', 'markdown'])),
  lang: z.optional(z.enum(LANGUAGES)),
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
});

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

/** A file to keep; its name in Latin letters too, for whoever reads no others (RFC 6266). */
function asFile(reply: FastifyReply, type: string, name: string): FastifyReply {
  const latin = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`);
}
