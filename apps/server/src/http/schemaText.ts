// A JSON Schema as a short text that people read, in the manner of TypeScript.

/** `{ type: "roll"; expression: string; label?: string }`, over several lines where it is long. */
export const schemaText = (schema: unknown): string => write(schema, '').trimStart();

type Fields = Readonly<Record<string, unknown>>;

/** How long a line may be before its parts get lines of their own. */
const WIDTH = 72;

function write(schema: unknown, indent: string): string {
  if (!isObject(schema)) return 'any';
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const members = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (Array.isArray(members)) return union(members, indent);
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  switch (schema.type) {
    case 'object':
      return object(schema, indent);
    case 'array':
      return list(write(schema.items, indent));
    case 'integer':
      return 'integer';
    default:
      return typeof schema.type === 'string' ? schema.type : 'any';
  }
}

function union(members: readonly unknown[], indent: string): string {
  const texts = members.map((member) => write(member, `${indent}  `));
  const line = texts.join(' | ');
  if (line.length <= WIDTH && !line.includes('\n')) return line;
  return texts.map((text) => `\n${indent}| ${text}`).join('');
}

const list = (item: string): string => (/[ \n]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`);

function object(schema: Fields, indent: string): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const inner = `${indent}  `;
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, value]) => ({
    text: `${JSON.stringify(name).slice(1, -1)}${required.has(name) ? '' : '?'}: ${write(value, inner)}`,
    note: isObject(value) && typeof value.description === 'string' ? value.description : null,
  }));
  if (isObject(schema.additionalProperties))
    fields.push({ text: `[name]: ${write(schema.additionalProperties, inner)}`, note: null });
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.map(({ text }) => text).join('; ')} }`;
  if (line.length <= WIDTH && !line.includes('\n') && fields.every(({ note }) => note === null)) return line;
  const lines = fields.map(({ text, note }) => `${note === null ? '' : `${inner}// ${note}\n`}${inner}${text}`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
