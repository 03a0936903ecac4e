// Addresses of odds: whatever is set up comes back as it was, and what nobody has set up is refused with its place.
import { jsonSchema, systems } from '@brosok/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setupsOf } from '../../../../packages/rules/test/setups.js';
import { type Draft, type Drafts, draftsOf, UNSET } from '../form/draft.js';
import type { Field, NamedField } from '../form/field.js';
import { beginning, printPlace, readPlace } from './address.js';
import { oddsForm } from './oddsForm.js';
import { studyOf } from './studies/studies.js';

const kinds = await Promise.all(
  systems.flatMap((system) =>
    system.kinds.map(async (kind) => {
      const study = await studyOf(system.id, kind.name);
      if (!study) throw new Error(`nothing to look at for ${system.id} ${kind.name}`);
      return {
        name: `${system.id} ${kind.name}`,
        kind,
        asked: oddsForm(study, jsonSchema(kind.schemas.setup), jsonSchema(kind.schemas.goal)),
      };
    }),
  ),
);

describe.each(kinds)('the address of $name', ({ kind, asked }) => {
  const setups = fc.oneof(
    setupsOf(kind).map((setup) => draftsOf(asked.setup, setup)),
    draftsFor(asked.setup),
  );
  const standings = setups.chain((setup) => draftsFor(asked.goal(setup)).map((goal) => ({ setup, goal })));

  it('brings back whatever was set up, and what it is compared with', () => {
    fc.assert(
      fc.property(standings, fc.option(standings), (a, b) => {
        const query = printPlace(asked, { a, b });
        expect(readPlace(asked, query)).toEqual({ ok: true, value: { a, b } });
        // what a browser makes of it is the same address
        expect(new URL(`https://brosok.example/odds?${query}`).search.slice(1).replaceAll('%27', "'")).toBe(query);
      }),
      { numRuns: 150 },
    );
  });

  it('says nothing where the form is as it begins', () => {
    const begun = beginning(asked);
    expect(printPlace(asked, { a: begun, b: null })).toBe('');
    expect(printPlace(asked, { a: begun, b: begun })).toBe('b');
  });

  it('answers anything at all with a place or with a code, and never with what the form could not hold', () => {
    const names = [
      ...asked.setup.map(({ name }) => name),
      '__proto__',
      'constructor',
      'goal',
      'b',
      'b.',
      'b.goal.',
      'goal.result',
    ];
    const pairs = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...names), fc.string()),
        fc.oneof(fc.constant('-0'), fc.string({ unit: fc.constantFrom(...'~*(),;:-01ab') }), fc.string()),
      ),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(pairs, (params) => {
        const read = readPlace(asked, new URLSearchParams(params.map(([name, value]) => [name, value])).toString());
        if (read.ok) expect(readPlace(asked, printPlace(asked, read.value))).toEqual(read);
        else expect(read.error.code).toMatch(/^(UNKNOWN_FIELD|BAD_VALUE)$/);
      }),
      { numRuns: 300 },
    );
  });
});

/** Anything that may stand in such a form, names that break careless code among it. */
function draftsFor(fields: readonly NamedField[], depth = 0): fc.Arbitrary<Drafts> {
  return fc
    .tuple(
      ...fields.map((named) => {
        const draft = draftFor(named.field, depth);
        const [begun = UNSET] = Object.values(draftsOf([named]));
        const often = { arbitrary: fc.constant(begun), weight: depth + 1 };
        const left = named.optional || named.nullable ? [{ arbitrary: fc.constant(UNSET), weight: 1 }] : [];
        return fc.oneof(often, ...left, { arbitrary: draft, weight: 2 }).map((each) => [named.name, each] as const);
      }),
    )
    .map((entries) => Object.fromEntries(entries));
}

function draftFor(field: Field, depth: number): fc.Arbitrary<Draft> {
  const value = (of: fc.Arbitrary<string | number | boolean>): fc.Arbitrary<Draft> =>
    of.map((each) => ({ kind: 'value', value: each }));
  switch (field.kind) {
    case 'number':
      return value(
        fc
          .integer({ min: Math.ceil(field.min / field.step), max: Math.floor(field.max / field.step) })
          .map((times) => times * field.step),
      );
    case 'flag':
      return value(fc.boolean());
    case 'choice':
      return value(fc.constantFrom(...field.options));
    case 'text':
      return value(
        fc.oneof(
          fc.constantFrom('Aya', '-', '*', '~', '()', 'a,b;c:(d)', '-,', '1', '__proto__', 'Ю «Ё» & = + % # \u{1f409}'),
          fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
        ),
      );
    case 'list':
      return fc
        .array(draftFor(field.item, depth + 1), { minLength: field.min, maxLength: Math.min(field.max, field.min + 2) })
        .map((items) => ({ kind: 'list', items }));
    case 'group':
      return draftsFor(field.fields, depth + 1).map((drafts) => ({ kind: 'group', drafts }));
    case 'variant':
      return fc.oneof(
        ...field.variants.map(({ value: chosen, fields }) =>
          draftsFor(fields, depth + 1).map((drafts): Draft => ({ kind: 'variant', chosen, drafts })),
        ),
      );
    default:
      throw new RangeError(`no such field in a set-up: ${field.kind}`);
  }
}
