// What the page has in the place of `zod/mini`: schemas that read what is valid, filling in defaults, and let everything
// through. What is not valid the server finds, in words and with its place; what finds it is twice the size of a system
// and is not sent to the browser. reader.test.ts holds it to zod: of all that zod takes both read the same.

interface Reader {
  /** Whether a value is meant for this member of a union. */
  fits(value: unknown): boolean;
  parse(value: unknown): unknown;
  safeParse(value: unknown): { readonly success: true; readonly data: unknown };
  /** The checks are the server's. */
  check(...checks: readonly unknown[]): Reader;
  readonly shape?: Shape;
  /** What stands there where nothing is said; `left out` where nothing stands there then. */
  readonly missing: 'needed' | 'left out' | 'default';
}
type Shape = Readonly<Record<string, Reader>>;
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* @__NO_SIDE_EFFECTS__ */
function reader(
  fits: Reader['fits'],
  parse: Reader['parse'] = (value) => value,
  more: Pick<Reader, 'shape'> & Partial<Pick<Reader, 'missing'>> = {},
): Reader {
  const own: Reader = {
    missing: 'needed',
    ...more,
    fits,
    parse,
    safeParse: (value) => ({ success: true, data: parse(value) }),
    check: () => own,
  };
  return own;
}

/* @__NO_SIDE_EFFECTS__ */
export const string = (): Reader => reader((value) => typeof value === 'string');
/* @__NO_SIDE_EFFECTS__ */
export const int = (): Reader => reader((value) => typeof value === 'number');
/* @__NO_SIDE_EFFECTS__ */
export const boolean = (): Reader => reader((value) => typeof value === 'boolean');
/* @__NO_SIDE_EFFECTS__ */
export const literal = (only: unknown): Reader => reader((value) => value === only);
/* @__NO_SIDE_EFFECTS__ */
const oneOf = (options: readonly unknown[]): Reader => reader((value) => options.includes(value));

export { oneOf as enum };
/* @__NO_SIDE_EFFECTS__ */
export const unknown = (): Reader => reader(() => true);
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (_: Shape): Reader => reader(isObject);

/* @__NO_SIDE_EFFECTS__ */
export const nullable = (inner: Reader): Reader =>
  reader(
    (value) => value === null || inner.fits(value),
    (value) => (value === null ? null : inner.parse(value)),
  );
/* @__NO_SIDE_EFFECTS__ */
export const exactOptional = (inner: Reader): Reader => reader(inner.fits, inner.parse, { missing: 'left out' });
/* @__NO_SIDE_EFFECTS__ */
export const optional = (inner: Reader): Reader =>
  reader(
    (value) => value === undefined || inner.fits(value),
    (value) => (value === undefined ? undefined : inner.parse(value)),
    { missing: 'left out' },
  );
/* @__NO_SIDE_EFFECTS__ */
export const _default = (inner: Reader, instead: unknown): Reader =>
  reader(
    (value) => value === undefined || inner.fits(value),
    (value) => (value === undefined ? instead : inner.parse(value)),
    { missing: 'default' },
  );

/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Reader): Reader =>
  reader(
    (value) => Array.isArray(value),
    (value) => (Array.isArray(value) ? value.map(item.parse) : value),
  );
/* @__NO_SIDE_EFFECTS__ */
export const tuple = (items: readonly Reader[]): Reader =>
  reader(
    (value) => Array.isArray(value) && value.length === items.length,
    (value) => (Array.isArray(value) ? value.map((each, index) => items[index]?.parse(each)) : value),
  );
/* @__NO_SIDE_EFFECTS__ */
export const record = (_: Reader, inner: Reader): Reader =>
  reader(isObject, (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner.parse(each)])) : value,
  );

/* @__NO_SIDE_EFFECTS__ */
export function strictObject(shape: Shape): Reader {
  const fields = Object.entries(shape);
  return reader(
    (value) =>
      isObject(value) &&
      Object.keys(value).every((key) => Object.hasOwn(shape, key)) &&
      fields.every(([key, field]) => (Object.hasOwn(value, key) ? field.fits(value[key]) : field.missing !== 'needed')),
    (value) =>
      isObject(value)
        ? Object.fromEntries(
            fields
              .filter(([key, { missing }]) => missing === 'default' || Object.hasOwn(value, key))
              .map(([key, field]) => [key, field.parse(value[key])]),
          )
        : value,
    { shape },
  );
}

/* @__NO_SIDE_EFFECTS__ */
export const union = (members: readonly Reader[]): Reader => {
  const meant = (value: unknown) => members.find((member) => member.fits(value));
  return reader(
    (value) => meant(value) !== undefined,
    (value) => meant(value)?.parse(value) ?? value,
  );
};
/* @__NO_SIDE_EFFECTS__ */
export const discriminatedUnion = (tag: string, members: readonly Reader[]): Reader => {
  const meant = (value: unknown) =>
    members.find(({ shape }) => isObject(value) && shape?.[tag]?.fits(value[tag]) === true);
  return reader(
    (value) => meant(value) !== undefined,
    (value) => meant(value)?.parse(value) ?? value,
  );
};

/** What nothing is read by: a kind of check without moves. */
export class ZodMiniNever {}
/* @__NO_SIDE_EFFECTS__ */
export const never = (): ZodMiniNever => new ZodMiniNever();

/* @__NO_SIDE_EFFECTS__ */
const unchecked = (): null => null;

export {
  unchecked as maximum,
  unchecked as maxLength,
  unchecked as minimum,
  unchecked as minLength,
  unchecked as multipleOf,
  unchecked as refine,
  unchecked as regex,
  unchecked as superRefine,
  unchecked as trim,
};

/* @__NO_SIDE_EFFECTS__ */
export const registry = (): { add(): void } => ({ add: () => {} });
