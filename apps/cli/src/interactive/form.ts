// A form for any value, from its JSON Schema and the words of its kind: setups and goals are asked with it.
import type { Names } from '../draw/names.js';
import type { Field, Scalar, Shape } from '../input/schema.js';
import type { CheckWords } from '../words/words.js';
import type { Asker } from './ask.js';

export interface Form {
  readonly asker: Asker;
  readonly names: Names;
  readonly words: CheckWords;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The fields of an object: those that must be there one by one, then of the others those that the person picks. What
 * is already `known` is not asked; with `required` nothing is offered beyond what must be there.
 */
export async function askObject(
  fields: readonly Field[],
  known: Json,
  form: Form,
  offer: 'all' | 'required' = 'all',
): Promise<Json> {
  const { asker, names, words } = form;
  const open = fields.filter(({ name, shape }) => !Object.hasOwn(known, name) && !isFixed(shape));
  const answers: Record<string, unknown> = {};
  for (const field of fields) {
    if (Object.hasOwn(known, field.name)) answers[field.name] = known[field.name];
    else if (field.required && isFixed(field.shape)) answers[field.name] = fixedValue(field.shape);
    else if (field.required) answers[field.name] = await askField(field, form);
  }
  const further = open.filter(({ required }) => !required);
  if (further.length === 0 || offer === 'required') return answers;
  const picked = await asker.several(
    words.moreSettings,
    further.map((field) => {
      const now = defaultText(field, names);
      return { value: field, label: names.field(field.name), ...(now === null ? {} : { hint: now }) };
    }),
  );
  for (const field of picked) answers[field.name] = await askField(field, form);
  return answers;
}

function askField({ name, shape, suggested, byDefault }: Field, form: Form): Promise<unknown> {
  // whoever picked a setting that is null by default means something else
  return askShape(
    byDefault === null ? withoutNull(shape) : shape,
    form.names.field(name),
    suggested ?? byDefault,
    form,
  );
}

function withoutNull(shape: Shape): Shape {
  if (shape.kind === 'choice') return { ...shape, options: shape.options.filter((option) => option !== null) };
  if (shape.kind !== 'union') return shape;
  const members = shape.members.filter((member) => !isFixed(member) || fixedValue(member) !== null);
  const [only] = members;
  return only && members.length === 1 ? only : { ...shape, members };
}

/** A value of this shape. `initial` is what the question begins with. */
async function askShape(shape: Shape, label: string, initial: unknown, form: Form): Promise<unknown> {
  const { asker, words } = form;
  switch (shape.kind) {
    case 'number':
      return typedNumber(await asker.line(label, numberText(initial), (text) => numberProblem(text, shape, words)));
    case 'text':
      return asker.line(label, typeof initial === 'string' ? initial : '', (text) =>
        textProblem(text, shape.min, shape.max, words),
      );
    case 'flag':
      // whoever picked a setting that is off wants it on
      return asker.confirm(label, initial !== true);
    case 'choice':
      return askChoice(shape.options, label, initial, form);
    case 'object':
      asker.say([`${label}:`]);
      return askObject(shape.fields, {}, form);
    case 'list':
      return askList(shape, label, form);
    case 'record':
      return askRecord(shape.value, label, form);
    case 'union':
      return askUnion(shape.members, label, form);
    case 'any':
      return asker.line(`${label} (JSON)`, '', (text) => (isJson(text) ? null : words.notJson)).then(parsed);
  }
}

const askChoice = (options: readonly Scalar[], label: string, initial: unknown, { asker, names, words }: Form) =>
  asker.select(
    label,
    options.map((value) => ({ value, label: value === null ? words.nothing : names.value(value) })),
    Math.max(0, options.indexOf(isScalar(initial) ? initial : null)),
  );

async function askList(
  shape: Extract<Shape, { kind: 'list' }>,
  label: string,
  form: Form,
): Promise<readonly unknown[]> {
  const { asker, names, words } = form;
  const { item } = shape;
  if (item.kind === 'choice') {
    const options = item.options.map((value) => ({ value, label: names.value(value) }));
    return asker.several(label, options, (count) => (count < shape.min ? words.notEmpty : null));
  }
  const items: unknown[] = [];
  do items.push(await askShape(item, words.item(label, items.length + 1), undefined, form));
  while (
    items.length < (shape.max ?? Number.POSITIVE_INFINITY) &&
    (items.length < shape.min || (await asker.confirm(words.another(label), false)))
  );
  return items;
}

async function askRecord(value: Shape, label: string, form: Form): Promise<Json> {
  const { asker, names, words } = form;
  const entries: [string, unknown][] = [];
  do {
    const name = await asker.line(`${label}: ${names.field('name')}`, '', (text) => textProblem(text, 1, 200, words));
    entries.push([name, await askShape(value, name, undefined, form)]);
  } while (await asker.confirm(words.another(label), false));
  return Object.fromEntries(entries);
}

/** One of several shapes: objects by the field that only they need, others by what they are. */
async function askUnion(members: readonly Shape[], label: string, form: Form): Promise<unknown> {
  const { asker, names, words } = form;
  const [only] = members;
  if (only && members.length === 1) return askShape(only, label, undefined, form);
  const shape = await asker.select(
    label,
    members.map((member) => ({ value: member, label: memberLabel(member, names, words) })),
  );
  return isFixed(shape) ? fixedValue(shape) : askShape(shape, label, undefined, form);
}

function memberLabel(shape: Shape, names: Names, words: CheckWords): string {
  switch (shape.kind) {
    case 'object': {
      const tag = shape.fields.find((field) => isFixed(field.shape)) ?? shape.fields.find(({ required }) => required);
      if (!tag) return words.setting;
      return isFixed(tag.shape) ? names.value(fixedValue(tag.shape)) : names.field(tag.name);
    }
    case 'choice':
      return shape.options.map((option) => (option === null ? words.nothing : names.value(option))).join(', ');
    default:
      return words.setting;
  }
}

/** A number as people type it, with a real minus sign or a decimal comma. */
export const typedNumber = (text: string): number =>
  text === '' ? Number.NaN : Number(text.replace('\u2212', '-').replace(',', '.'));

/** What is wrong with a number as it was typed. */
export function numberProblem(
  text: string,
  {
    min,
    max,
    whole = true,
    multipleOf = null,
  }: { min: number | null; max: number | null; whole?: boolean; multipleOf?: number | null },
  words: CheckWords,
): string | null {
  const value = typedNumber(text);
  const fits =
    Number.isFinite(value) &&
    (!whole || Number.isSafeInteger(value)) &&
    value >= (min ?? Number.NEGATIVE_INFINITY) &&
    value <= (max ?? Number.POSITIVE_INFINITY) &&
    (multipleOf === null || value % multipleOf === 0);
  return fits ? null : words.wholeBetween(min, max, multipleOf);
}

export function textProblem(text: string, min: number, max: number | null, words: CheckWords): string | null {
  if (text.length < min) return words.notEmpty;
  return max !== null && text.length > max ? words.atMostLetters(max) : null;
}

const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** What holds where a field is left out, as a hint. */
function defaultText({ byDefault }: Field, names: Names): string | null {
  if (byDefault === undefined || (Array.isArray(byDefault) && byDefault.length === 0)) return null;
  return isScalar(byDefault) ? names.value(byDefault) : null;
}

/** A shape that only one value fits. */
const isFixed = (shape: Shape): boolean => shape.kind === 'choice' && shape.options.length === 1;
const fixedValue = (shape: Shape): Scalar => (shape.kind === 'choice' ? (shape.options[0] ?? null) : null);

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const parsed = (text: string): unknown => JSON.parse(text);
