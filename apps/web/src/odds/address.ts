// The address of a page of odds: all that was set up, as short as it can be said. `?ring=3&skill=2&goal.opportunities=1`
// is one set-up; `b.voidPoint=1` beside it is a second one that differs from the first in this alone, and a bare `b` one
// that does not differ. Only what is not as the form begins is said.
import { fail, ok, type Result } from '@brosok/dice';
import { type Draft, type Drafts, draftsOf, UNSET } from '../form/draft.js';
import type { NamedField } from '../form/field.js';
import { isSame, printDraft, readDraft } from './notation.js';

/** The form of a page: of the set-up, and of what is wanted, which may depend on the set-up. */
export interface Asked {
  readonly setup: readonly NamedField[];
  readonly goal: (setup: Drafts) => readonly NamedField[];
  /** How the form begins. */
  readonly begun: Drafts;
}

/** What stands in the form. */
export interface Standing {
  readonly setup: Drafts;
  readonly goal: Drafts;
}

export interface Place {
  readonly a: Standing;
  /** What it is compared with. */
  readonly b: Standing | null;
}

export const beginning = (asked: Asked): Standing => ({ setup: asked.begun, goal: draftsOf(asked.goal(asked.begun)) });

/** The query of an address, without the question mark. */
export function printPlace(asked: Asked, { a, b }: Place): string {
  const begun = { setup: asked.begun, goal: draftsOf(asked.goal(a.setup)) };
  const first = differences(asked, begun, a, '');
  if (!b) return joined(first);
  // what is wanted of the second is told against the first where both can be asked for it
  const base = { setup: a.setup, goal: { ...draftsOf(asked.goal(b.setup)), ...inBoth(asked, a, b) } };
  const second = differences(asked, base, b, 'b.');
  return joined([...first, ...(second.length > 0 ? second : [['b', ''] as const])]);
}

/** Codes: `TOO_LONG`, `UNKNOWN_FIELD` and `BAD_VALUE` with the field as their place. */
export function readPlace(asked: Asked, query: string): Result<Place> {
  if (query.length > LONGEST) return fail('TOO_LONG');
  const params = [...new URLSearchParams(query)];
  const own = params.filter(([name]) => name !== 'b' && !name.startsWith('b.'));
  const other = params
    .filter(([name]) => name.startsWith('b.'))
    .map(([name, value]) => [name.slice(2), value] as const);
  const a = standingFrom(asked, beginning(asked), own);
  if (!a.ok) return a;
  if (other.length === 0 && !params.some(([name]) => name === 'b')) return ok({ a: a.value, b: null });
  const b = standingFrom(asked, a.value, other);
  return b.ok ? ok({ a: a.value, b: b.value }) : b;
}

type Param = readonly [name: string, value: string];

function differences(asked: Asked, from: Standing, to: Standing, prefix: string): readonly Param[] {
  const among = (fields: readonly NamedField[], before: Drafts, now: Drafts, lead: string): readonly Param[] =>
    fields.flatMap((named) => {
      const draft = now[named.name] ?? UNSET;
      return isSame(draft, before[named.name] ?? UNSET)
        ? []
        : [[`${lead}${named.name}`, printDraft(named, draft)] as const];
    });
  return [
    ...among(asked.setup, from.setup, to.setup, prefix),
    ...among(asked.goal(to.setup), from.goal, to.goal, `${prefix}goal.`),
  ];
}

/** Of what the first is wanted to do, that which the second can be asked for as well. */
function inBoth(asked: Asked, a: Standing, b: Standing): Drafts {
  const fields = asked.goal(b.setup);
  const before = asked.goal(a.setup);
  const same = fields.filter((named) => before.some((each) => JSON.stringify(each) === JSON.stringify(named)));
  return Object.fromEntries(same.map(({ name }) => [name, a.goal[name] ?? UNSET]));
}

function standingFrom(asked: Asked, from: Standing, params: readonly Param[]): Result<Standing> {
  const setup = readAmong(
    asked.setup,
    from.setup,
    params.filter(([name]) => !name.startsWith('goal.')),
  );
  if (!setup.ok) return setup;
  const fields = asked.goal(setup.value);
  const wanted = { ...draftsOf(fields), ...inBoth(asked, from, { setup: setup.value, goal: {} }) };
  const goals = params
    .filter(([name]) => name.startsWith('goal.'))
    .map(([name, value]) => [name.slice(5), value] as const);
  const goal = readAmong(fields, wanted, goals, 'goal.');
  return goal.ok ? ok({ setup: setup.value, goal: goal.value }) : goal;
}

function readAmong(fields: readonly NamedField[], from: Drafts, params: readonly Param[], lead = ''): Result<Drafts> {
  const drafts = new Map<string, Draft>(Object.entries(from));
  for (const [name, value] of params) {
    const named = fields.find((each) => each.name === name && each.field.kind !== 'fixed');
    if (!named) return fail('UNKNOWN_FIELD', `${lead}${name}`, { field: shortened(`${lead}${name}`) });
    const draft = readDraft(named, value);
    if (!draft.ok) return fail('BAD_VALUE', `${lead}${name}`, { field: named.name, value: shortened(value) });
    drafts.set(name, draft.value);
  }
  return ok(Object.fromEntries(drafts));
}

const joined = (params: readonly Param[]): string =>
  params.map(([name, value]) => (value === '' ? encoded(name) : `${encoded(name)}=${encoded(value)}`)).join('&');

/** Percent-encoded, but for the signs that may stand in a query as they are. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))
    .replaceAll('%20', '+')
    .replace(/%(?:3A|2C|3B|2F|40)/g, decodeURIComponent);

const LONE_SURROGATE = /\p{Surrogate}/gu;

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const LONGEST = 8_000;
