// `/api`: the OpenAPI document as a page for people. Plain HTML that needs no script.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { API_LOOK } from './apiLook.js';
import { schemaText } from './schemaText.js';

const STYLE = '/api/look.css';

export const apiPage: FastifyPluginAsyncZod = async (app) => {
  let page: string | null = null;
  const hidden = { schema: { hide: true } };
  app.get('/api', hidden, async (_, reply) => {
    page ??= html(document.parse(app.swagger()));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').serializer(String).send(page);
  });
  app.get(STYLE, hidden, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').serializer(String).send(API_LOOK),
  );
};

const content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));

const operation = z.object({
  summary: z._default(z.string(), ''),
  description: z.optional(z.string()),
  tags: z._default(z.array(z.string()), []),
  security: z.optional(z.array(z.unknown())),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: z.unknown() })),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
});
type Operation = z.infer<typeof operation>;

/** What the page shows of an OpenAPI document. */
const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z._default(z.string(), '') }),
  tags: z.array(z.object({ name: z.string(), description: z._default(z.string(), '') })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z._default(z.record(z.string(), z.unknown()), {}) }),
});
type Document = z.infer<typeof document>;

interface Route extends Operation {
  readonly method: string;
  readonly path: string;
}

function html({ info, tags, paths, components }: Document): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]): Route => ({ ...found, method: method.toUpperCase(), path })),
  );
  const groups = tags.map((tag) => ({ ...tag, routes: routes.filter((route) => route.tags.includes(tag.name)) }));
  const schemas = Object.entries(components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(info.title)} · API</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<header>
<h1>${text(info.title)} <small>API ${text(info.version)}</small></h1>
<p>${prose(info.description)}</p>
<p>The same as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Requests and answers are JSON. A seat is known by
the cookie that came when it was taken. An error has a code that never changes, and a message in the language that
<code>Accept-Language</code> asks for: English or Russian.</p>
</header>
<nav aria-label="Contents">
<ul>
${groups.map((group) => group.routes.map((route) => `<li>${link(route)}</li>`).join('\n')).join('\n')}
${schemas.map(([name]) => `<li><a href="#${attribute(name)}">${text(name)}</a></li>`).join('\n')}
</ul>
</nav>
<main>
${groups.map((group) => `<h2>${text(capital(group.name))}</h2>\n<p>${prose(group.description)}</p>\n${group.routes.map(section).join('\n')}`).join('\n')}
<h2>Schemas</h2>
${schemas.map(([name, schema]) => `<section id="${attribute(name)}">\n<h3>${text(name)}</h3>\n${described(schema)}<pre>${code(schema)}</pre>\n</section>`).join('\n')}
</main>
</body>
</html>
`;
}

const anchor = ({ method, path }: Route): string => `${method.toLowerCase()}${path.replace(/[^a-z]+/gi, '-')}`;

const link = (route: Route): string => `<a href="#${anchor(route)}"><b>${route.method}</b> ${text(route.path)}</a>`;

const section = (route: Route): string => `<section id="${anchor(route)}">
<h3><b class="${route.method.toLowerCase()}">${route.method}</b> <code>${text(route.path).replaceAll('/', '/<wbr>')}</code></h3>
<p>${prose(route.summary)}.${route.security ? ' A seat’s cookie is needed.' : ''}</p>
${route.description === undefined ? '' : `<p class="note">${prose(route.description)}</p>\n`}${[
  parameters(route),
  body('Request', route.requestBody?.content),
  ...Object.entries(route.responses)
    .filter(([status]) => !isError(status))
    .map(([status, response]) => body(`Answer ${status}`, response.content)),
  errors(route),
].join('')}</section>`;

const isError = (status: string): boolean => status.startsWith('4') || status.startsWith('5');

/** Errors look alike everywhere: they are only said to be possible. */
function errors({ responses }: Route): string {
  const statuses = Object.keys(responses).filter(isError);
  const shown = statuses.map((status) => status.replace('XX', '…')).join(', ');
  return statuses.length > 0 ? `<p class="note">Errors (${shown}): ${code({ $ref: 'Error' })}</p>\n` : '';
}

function parameters({ parameters }: Route): string {
  // what stands in the path says its name there
  const rows = parameters
    .filter((parameter) => parameter.in !== 'path')
    .map(
      ({ name, in: where, schema }) =>
        `<dt><code>${text(name)}</code> <small>${text(where)}</small></dt><dd>${code(schema)}</dd>\n`,
    );
  return rows.length > 0 ? `<dl>\n${rows.join('')}</dl>\n` : '';
}

const body = (title: string, contents: z.infer<typeof content> | undefined): string =>
  Object.entries(contents ?? {})
    .map(([type, { schema }]) => {
      const note = type === 'application/json' ? '' : ` <small>${text(type)}</small>`;
      return `<h4>${title}${note}</h4>\n<pre>${code(schema)}</pre>\n`;
    })
    .join('');

/** A schema in which notes are set apart, and the names of others, the only words with a capital, are links. */
const code = (schema: unknown): string =>
  `<code>${text(schemaText(schema)).replace(/(\/\/ .*)|("[^"]*")|\b[A-Z]\w+/g, (found, note, quoted) => {
    if (note !== undefined) return `<i>${note}</i>`;
    return quoted ?? `<a href="#${found}">${found}</a>`;
  })}</code>`;

function described(schema: unknown): string {
  const found = z.object({ description: z.string() }).safeParse(schema);
  return found.success ? `<p>${prose(found.data.description)}</p>\n` : '';
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const text = (raw: string): string => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = (raw: string): string => text(raw).replaceAll('"', '&quot;');

/** A sentence in which `this` is code. */
const prose = (raw: string): string => text(raw).replace(/`([^`]+)`/g, '<code>$1</code>');
