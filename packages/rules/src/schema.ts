// Parsing what comes from outside: the first thing that is wrong becomes a coded error with its place.
import { Failure, type Param } from '@brosok/dice';
import * as z from 'zod/mini';

/** The value as the schema has it, defaults filled in. Throws a `Failure` with `code` and the place of the first fault. */
export function parse<Value>(schema: z.ZodMiniType<Value>, input: unknown, code: string): Value {
  const parsed = schema.safeParse(input);
  if (parsed.success) {
    const unread = unreadKey(input, parsed.data);
    if (unread) throw new Failure(code, place(unread), { problem: 'unknownKeys', keys: [UNREAD] });
    return parsed.data;
  }
  const issue = deepest(parsed.error.issues[0]);
  if (!issue) throw new Failure(code);
  const missing = valueAt(input, issue.path) === undefined && LACKING.has(issue.issue.code);
  throw new Failure(code, place(issue.path) || null, missing ? { problem: 'missing' } : problem(issue.issue));
}

/** The only key that zod reads over in a record: it would be no key of what it makes, but its prototype. */
const UNREAD = '__proto__';

/** Where that key stood in the input and was left out of what was read. */
function unreadKey(input: unknown, read: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (input === read || !isObject(input) || !isObject(read)) return null;
  if (Object.hasOwn(input, UNREAD) && !Object.hasOwn(read, UNREAD)) return [...path, UNREAD];
  const listed = Array.isArray(read);
  for (const key of Object.keys(read)) {
    const found = unreadKey(Reflect.get(input, key), Reflect.get(read, key), [...path, listed ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}

/** The faults that a field has when it is not there at all. */
const LACKING: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union']);

interface Found {
  readonly issue: z.core.$ZodIssue;
  readonly path: readonly PropertyKey[];
}

/** Of a union that no member fits, the fault of the member that came furthest. */
function deepest(issue: z.core.$ZodIssue | undefined, base: readonly PropertyKey[] = []): Found | null {
  if (!issue) return null;
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') return { issue, path: [...path, ...issue.keys.slice(0, 1)] };
  if (issue.code !== 'invalid_union') return { issue, path };
  const members = issue.errors.map((issues) => deepest(issues[0], path)).filter((found) => found !== null);
  const longest = members.reduce<Found | null>(
    (best, found) => (best && best.path.length >= found.path.length ? best : found),
    null,
  );
  return longest && longest.path.length > path.length ? longest : { issue, path };
}

/** `['targets', 1, 'evasion']` as `targets[1].evasion`. */
const place = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );

/** What stands in the input at a path; nothing where the path leads nowhere. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), input);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What a message needs to know of a fault; `problem` is a key of the words. */
function problem(issue: z.core.$ZodIssue): Record<string, Param> {
  switch (issue.code) {
    case 'invalid_type':
      return { problem: 'type', expected: issue.expected };
    case 'too_small':
      return { problem: 'tooSmall', origin: issue.origin, minimum: Number(issue.minimum) };
    case 'too_big':
      return { problem: 'tooBig', origin: issue.origin, maximum: Number(issue.maximum) };
    case 'unrecognized_keys':
      return { problem: 'unknownKeys', keys: issue.keys };
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? { problem: 'choice', choices: issue.options.map(String) }
        : { problem: 'other' };
    case 'invalid_value':
      return { problem: 'choice', choices: issue.values.map(String) };
    case 'not_multiple_of':
      return { problem: 'notMultiple', divisor: issue.divisor };
    case 'custom':
      return { problem: 'other', ...issue.params };
    default:
      return { problem: 'other' };
  }
}

/** A whole number within bounds. */
export const whole = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

/** A line of text that people write: a name, a label, an aspect. At most {@link TEXT_LENGTH} characters, not empty. */
export const text = () => z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH));

export const TEXT_LENGTH = 200;

/** A line of text that may be left out: a name, a goal, a line for the story. */
export const optionalText = () => z._default(z.nullable(text()), null);

/** A signed number with where it comes from. */
export const modifier = () => z.strictObject({ label: text(), amount: whole(-1000, 1000) });

/** Everybody's name is their own: the place of the first that was there before gets the problem `namedTwice`. */
export const distinctNames = <Value>(named: (value: Value) => readonly Named[]) =>
  z.superRefine<Value>((value, context) => {
    const seen = new Set<string>();
    for (const { name, path } of named(value)) {
      if (seen.has(name)) {
        context.addIssue({ code: 'custom', path: [...path], params: { problem: 'namedTwice' } });
        return;
      }
      seen.add(name);
    }
  });

interface Named {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** The names of a list. */
export const namesOf = (listed: readonly { readonly name: string }[]): readonly Named[] =>
  listed.map(({ name }, index) => ({ name, path: [index, 'name'] }));

/** The schema with a value that a form may begin with where nothing can be assumed; `examples` in its JSON Schema. */
export function suggested<Schema extends z.ZodMiniType>(schema: Schema, value: z.input<Schema>): Schema {
  suggestions.add(schema, { examples: [value] });
  return schema;
}

/** What forms may begin with, by schema. */
export const suggestions = z.registry<{ readonly examples: readonly unknown[] }>();
