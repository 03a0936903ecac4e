// What holds for the sheets of every system: what they fill in fits, what checks count is there to be counted.
import { seeded } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, moveOf, pick } from '../test/forms.js';
import { corrected, readSchema, type Schema, setupsOf, valuesOf } from '../test/setups.js';
import type { CheckState } from './check.js';
import {
  begin,
  effects,
  explainError,
  fill,
  fillChoices,
  fillsOf,
  legal,
  parseSheet,
  play,
  sheetKind,
  systems,
} from './index.js';
import type { Kind } from './kind.js';
import type { SheetValue } from './sheet.js';

const LANGUAGES = ['en', 'ru'] as const;

const sheets = systems.flatMap((system) =>
  system.sheets.map((sheet) => ({ system, sheet, name: `${system.id} ${sheet.name}` })),
);
const filled = systems.flatMap((system) =>
  system.fills.map((fills) => ({ system, fills, name: `${system.id} ${fills.kind} ${fills.part} ${fills.sheet}` })),
);
const kinds = systems.flatMap((system) =>
  system.kinds.map((kind) => ({ system, kind, name: `${system.id} ${kind.name}` })),
);

it('every system keeps characters', () => {
  for (const { sheets } of systems) expect(sheets.map(({ name }) => name)).toContain('character');
});

describe.each(sheets)('the sheet $name', ({ system, sheet }) => {
  const schema = readSchema(sheet.fields);

  it('may be begun with nothing at all, and is then whole', () => {
    const parsed = parseSheet(system.id, sheet.name, {});
    if (!parsed.ok) throw new Error(parsed.error.code);
    expect(parseSheet(system.id, sheet.name, parsed.value)).toEqual(parsed);
    expect(schema.required ?? []).toEqual([]);
  });

  it('counts from a start that is within its bounds', () => {
    fc.assert(
      fc.property(valuesOf(schema), (fields) => {
        const parsed = parseSheet(system.id, sheet.name, fields);
        if (!parsed.ok) return;
        for (const { min, max, start } of sheet.counters(parsed.value)) {
          expect(start).toBeGreaterThanOrEqual(min);
          if (max !== null) expect(start).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it.each(LANGUAGES)('names itself, its fields and its counters in %s', (language) => {
    const { name, fields, counters } = sheet.words[language];
    expect(name).not.toBe('');
    expect(propertiesOf(schema).filter((field) => !fields[field])).toEqual([]);
    expect(sheet.counters({}).flatMap((counter) => (counters[counter.name] ? [] : [counter.name]))).toEqual([]);
  });

  it('has the same words in both languages, each in its own letters', () => {
    const { en, ru } = sheet.words;
    for (const part of ['fields', 'counters'] as const) {
      expect(Object.keys(ru[part]).sort()).toEqual(Object.keys(en[part]).sort());
      for (const text of Object.values(en[part])) expect(text).not.toMatch(/[а-яё]|"|^$/i);
      for (const text of Object.values(ru[part])) expect(text).toMatch(/[а-яё]/i);
    }
  });

  it('refuses what it has no place for', () => {
    const refused = parseSheet(system.id, sheet.name, { noSuchField: 1 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_SHEET', at: 'noSuchField' } });
    const wrong = parseSheet(system.id, sheet.name, 7);
    if (wrong.ok) throw new Error('a number is no sheet');
    expect(explainError(wrong.error, 'en', system)).toBe('The sheet: must be an object.');
    expect(explainError(wrong.error, 'ru', system)).toBe('Лист: ожидается объект.');
  });
});

describe.each(filled)('$name', ({ system, fills }) => {
  const sheet = sheetKind(system.id, fills.sheet);
  const kind = system.kinds.find(({ name }) => name === fills.kind);
  if (!sheet || !kind) throw new Error(`there is no ${fills.sheet} or no ${fills.kind} in ${system.id}`);

  it('fills in what the setup takes', () => {
    let taken = 0;
    fc.assert(
      fc.property(setupsOf(kind), valuesOf(readSchema(sheet.fields)), fc.integer(), (setup, fields, seed) => {
        const random = seeded(`${seed}`);
        const parsed = parseSheet(system.id, fills.sheet, fields);
        const whole = begin(system.id, setup);
        if (!parsed.ok || !whole.ok) return;
        const counters = Object.fromEntries(
          sheet
            .counters(parsed.value)
            .filter(() => below(random, 2) === 0)
            .map(({ name, min, max }) => [name, min + below(random, (max ?? min + 5) - min + 1)]),
        );
        const value: SheetValue = { kind: fills.sheet, name: 'Ширин «Клык»', fields: parsed.value, counters };
        const asked = fillChoices(system.id, fills.kind, fills.part, value, 'ru');
        const choice = Object.fromEntries(
          asked
            .filter(() => below(random, 3) > 0)
            .map(({ name, options }) => [name, pick(random, options).value] as const),
        );
        const piece = fill(system.id, fills.kind, fills.part, value, choice);
        if (Object.keys(piece).length === 0) return;
        const completed = completeWith(kind, whole.value.setup, piece, fills.list);
        const begun = begin(system.id, corrected(kind, completed));
        if (begun.ok) taken += 1;
        // what stands beside it may contradict it, but it is never wrong itself
        else expect(isOfPiece(begun.error.at, piece, fills.list), JSON.stringify([completed, begun.error])).toBe(false);
      }),
      { numRuns: 200, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
    expect(taken).toBeGreaterThan(0);
  });

  it('names what has to be chosen in both languages', () => {
    fc.assert(
      fc.property(valuesOf(readSchema(sheet.fields)), (fields) => {
        const parsed = parseSheet(system.id, fills.sheet, fields);
        if (!parsed.ok) return;
        const value: SheetValue = { kind: fills.sheet, name: 'Aya', fields: parsed.value, counters: {} };
        const [en, ru] = LANGUAGES.map((language) => fills.choices(value, language));
        expect(ru?.map(({ name }) => name)).toEqual(en?.map(({ name }) => name));
        for (const { label, options } of ru ?? []) {
          expect(label).toMatch(/[а-яё]/i);
          expect(options.length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe.each(kinds)('$name', ({ system, kind }) => {
  it('moves only counters that sheets of the system have', () => {
    const known = new Set(
      system.sheets.flatMap((sheet) => sheet.counters({}).map((counter) => `${sheet.name} ${counter.name}`)),
    );
    fc.assert(
      fc.property(setupsOf(kind), fc.integer(), (setup, seed) => {
        for (const [before, after] of steps(system.id, setup, `${seed}`))
          for (const effect of effects(before, after)) {
            const holders =
              'sheet' in effect ? [effect.sheet] : effect.who === 'gm' ? ['gm'] : ['character', 'adversary'];
            expect(holders.some((holder) => known.has(`${holder} ${effect.counter}`))).toBe(true);
            expect(Number.isInteger(effect.change)).toBe(true);
          }
      }),
      { numRuns: 60, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
  });
});

describe('what there is not', () => {
  const nobody: SheetValue = { kind: 'character', name: 'Aya', fields: {}, counters: {} };

  it('is told with a code, or is empty', () => {
    expect(parseSheet('chess', 'character', {})).toMatchObject({ ok: false, error: { code: 'UNKNOWN_SYSTEM' } });
    const unknown = parseSheet('trouble-d20', 'pet', {});
    if (unknown.ok) throw new Error('there are no pets');
    expect(unknown.error.code).toBe('UNKNOWN_SHEET');
    expect(explainError(unknown.error, 'en')).toBe('There is no sheet of the kind “pet” in this system.');
    expect(explainError(unknown.error, 'ru')).toBe('Листа вида «pet» в этой системе нет.');
    expect(sheetKind('chess', 'character')).toBeNull();
    expect(fillsOf('chess', 'check')).toEqual([]);
    expect(fill('trouble-d20', 'check', 'helper', nobody)).toEqual({});
    expect(fillChoices('trouble-d20', 'check', 'helper', nobody, 'en')).toEqual([]);
  });
});

/** The setup with a piece in its place: as fields of its own, or as the first of a list. */
function completeWith(kind: Kind, setup: unknown, piece: Readonly<Record<string, unknown>>, list: string | null) {
  if (typeof setup !== 'object' || setup === null) throw new Error('no setup');
  if (list === null) return { ...setup, ...piece };
  const listed: unknown = Reflect.get(setup, list);
  const [first, ...others] = Array.isArray(listed) ? listed : [];
  const names = listOf(readSchema(kind.schemas.setup), list).items;
  const element = names && names.type === 'string' ? piece.name : { ...first, ...piece };
  return { ...setup, [list]: [element, ...others] };
}

/** The schema of a list of the setup. */
function listOf(schema: Schema, list: string): Schema {
  const found = schema.properties?.[list];
  const array = [found, ...(found?.anyOf ?? [])].find((each) => each?.type === 'array');
  if (!array) throw new Error(`there is no list ${list}`);
  return array;
}

/** Whether the place of an error is in what a piece filled in. */
function isOfPiece(at: unknown, piece: Readonly<Record<string, unknown>>, list: string | null): boolean {
  const [first, index, field] = String(at).match(/[^.[\]]+/g) ?? [];
  if (first === undefined) return true;
  return list === null ? first in piece : first === list && index === '0' && (field === undefined || field in piece);
}

/** Each state of a random play with the one before it. */
function* steps(system: string, setup: unknown, seed: string): Generator<readonly [CheckState | null, CheckState]> {
  const begun = begin(system, setup);
  if (!begun.ok) return;
  const random = seeded(seed);
  yield [null, begun.value];
  for (let state = begun.value, moves = 0; moves < 60 && legal(state).length > 0; moves += 1) {
    const next = play(state, moveOf(random, legal(state)).move, random);
    if (!next.ok) throw new Error(next.error.code);
    yield [state, next.value];
    state = next.value;
  }
}

const propertiesOf = (schema: Schema): readonly string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(propertiesOf),
  ...Object.values(schema.properties ?? {}).flatMap(propertiesOf),
];
