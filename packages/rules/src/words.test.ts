// That everything a system can show has its words in both languages, and that errors are explained.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, seeded } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { moveOf } from '../test/forms.js';
import { readSchema, type Schema, setupsOf } from '../test/setups.js';
import type { CheckState, Choice, LegalMove } from './check.js';
import { actorName, begin, explainError, kindOf, legal, odds, play, systems } from './index.js';
import type { Kind, System } from './kind.js';

const LANGUAGES = ['en', 'ru'] as const;
const kinds = systems.flatMap((system) =>
  system.kinds.map((kind) => ({ system, kind, name: `${system.id} ${kind.name}` })),
);

describe.each(kinds)('$name', ({ system, kind }) => {
  const schemas = [kind.schemas.setup, kind.schemas.move, kind.schemas.outcome, kind.schemas.goal].map(readSchema);

  it.each(LANGUAGES)('labels every field of its schemas in %s', (language) => {
    expect(missing(schemas.flatMap(propertiesOf), kind.words[language].fields)).toEqual([]);
  });

  it.each(LANGUAGES)('names every value that its schemas list in %s', (language) => {
    const moves = moveTypesOf(readSchema(kind.schemas.move));
    const values = schemas.flatMap(valuesIn).filter((value) => !moves.includes(value));
    expect(missing(values, kind.words[language].values)).toEqual([]);
    expect(missing(moves, kind.words[language].moves)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'names every phase, die, origin, change, face and option that turns up in play in %s',
    (language) => {
      const words = kind.words[language];
      const seen = seenInPlay(system, kind);
      expect(missing(seen.values, words.values)).toEqual([]);
      expect(missing(seen.choices, words.fields)).toEqual([]);
      expect(missing(seen.moves, words.moves)).toEqual([]);
    },
  );

  it('has the same words in both languages, each in its own letters', () => {
    for (const part of ['fields', 'moves', 'values'] as const) {
      expect(Object.keys(kind.words.ru[part]).sort()).toEqual(Object.keys(kind.words.en[part]).sort());
      for (const text of Object.values(kind.words.en[part])) expect(text).not.toMatch(/[а-яё]|"|^$/i);
      for (const text of Object.values(kind.words.ru[part])) expect(text).toMatch(/[а-яё]|^[^a-z]+$/i);
    }
  });
});

describe.each(systems.map((system) => ({ system, id: system.id })))('$id', ({ system }) => {
  it.each(LANGUAGES)('labels everything that its odds tell in %s', (language) => {
    const unlabelled = oddsVectors(system).flatMap(({ setup, goal }) => {
      const state = begin(system.id, setup);
      const reckoned = odds(system.id, setup, goal);
      if (!state.ok || !reckoned.ok) throw new Error('no odds');
      const { fields, values } = kindOf(state.value).words[language];
      const names = textsIn(setup);
      return missing(
        [...keysIn(reckoned.value)].filter((key) => !names.has(key)),
        { ...values, ...fields },
      );
    });
    expect([...new Set(unlabelled)]).toEqual([]);
  });

  it('has its name, summary and errors in both languages', () => {
    expect(Object.keys(system.words.ru.errors).sort()).toEqual(Object.keys(system.words.en.errors).sort());
    for (const language of LANGUAGES) {
      const { name, summary, errors } = system.words[language];
      for (const text of [name, summary]) expect(text).not.toBe('');
      for (const message of Object.values(errors)) expect(message({})).not.toBe('');
    }
  });
});

describe('errors', () => {
  const paired = systems.find(({ id }) => id === 'paired-d12');
  const refused = (setup: unknown) => {
    const begun = begin('paired-d12', setup);
    if (begun.ok) throw new Error('nothing was refused');
    return begun.error;
  };

  it.each([
    [{}, 'difficulty', 'Difficulty: is needed.', 'Сложность: нужно указать.'],
    [{ difficulty: '5' }, 'difficulty', 'Difficulty: must be a number.', 'Сложность: ожидается число.'],
    [{ difficulty: 1.5 }, 'difficulty', 'Difficulty: must be a whole number.', 'Сложность: ожидается целое число.'],
    [{ difficulty: 5, foo: 1 }, 'foo', 'foo: there is no such field.', 'foo: такого поля нет.'],
    [
      {
        difficulty: 5,
        modifiers: [
          { label: 'fog', amount: 1 },
          { label: '', amount: 1 },
        ],
      },
      'modifiers[1].label',
      'Bonuses and penalties 2, What it is: must not be empty.',
      'Бонусы и штрафы 2, Что это: не может быть пустым.',
    ],
    [
      { kind: 'attack', die: 7 },
      'die',
      'Sides of the weapon’s die: must be even.',
      'Граней у кости оружия: должно быть чётным.',
    ],
    [
      { kind: 'attack', die: 102 },
      'die',
      'Sides of the weapon’s die: must be at most 100.',
      'Граней у кости оружия: должно быть не больше чем 100.',
    ],
    [
      { kind: 'attack', die: 6, distribute: [] },
      'distribute',
      'Net advantage of each die: must be at least 1 entry.',
      'Итог преимуществ каждой кости: должно быть не меньше чем 1 запись.',
    ],
    [
      { kind: 'dance' },
      'kind',
      'Kind of check: must be one of check, attack.',
      'Вид проверки: должно быть одно из: check, attack.',
    ],
    [7, null, 'The setup: must be an object.', 'Условия проверки: ожидается объект.'],
    [null, null, 'The setup: must be an object.', 'Условия проверки: ожидается объект.'],
  ])('of the setup %j are told at %s', (setup, at, en, ru) => {
    const error = refused(setup);
    expect([error.code, error.at]).toEqual(['INVALID_SETUP', at]);
    expect(explainError(error, 'en', paired).replaceAll('\u00a0', ' ')).toBe(en);
    expect(explainError(error, 'ru', paired).replaceAll('\u00a0', ' ')).toBe(ru);
  });

  it('tell an inner kind or type as one, not as the kind of check or the move', () => {
    const contest = { kind: 'contest', opposition: { type: 'x' }, sides: [] };
    const begun = begin('fate', contest);
    if (begun.ok) throw new Error('begun');
    const fate = systems.find(({ id }) => id === 'fate');
    expect(explainError(begun.error, 'en', fate)).toBe('Opposition, Kind: must be one of direct, environment.');
    expect(explainError(begun.error, 'ru', fate)).toBe('Сопротивление, Вид: должно быть одно из: direct, environment.');
  });

  it('without a system tell the place as it is', () => {
    expect(explainError(refused({}), 'en')).toBe('difficulty: is needed.');
  });

  it.each([
    ['UNKNOWN_SYSTEM', { system: 'chess', systems: ['fate'] }, 'There is no system “chess”. The systems are: fate.'],
    [
      'UNKNOWN_SYSTEM',
      { system: 'x'.repeat(9000), systems: ['fate'] },
      `There is no system “${'x'.repeat(40)}…”. The systems are: fate.`,
    ],
    [
      'WRONG_ACTOR',
      { by: ['gm', 'target:Ann', 'gm'] },
      'This move is not yours to make now; it belongs to: the GM, target\u00a0Ann.',
    ],
    ['DICE_MISSING', { die: 'd12' }, 'A die is missing: the face of one more d12 is needed.'],
    ['DICE_LEFT_OVER', { left: 2 }, 'More faces were given than dice were rolled: 2 too many.'],
    ['NO_SUCH_FACE', { die: 'd12', face: '13' }, 'A d12 has no face 13.'],
    ['TOO_MANY_DICE', { maximum: 10_000 }, 'At most 10000\u00a0dice can be rolled in one check.'],
    ['ILLEGAL_MOVE', { move: 'roll', reason: 'over' }, 'The check is over.'],
    ['ILLEGAL_MOVE', { move: 'roll', reason: 'phase' }, 'This move is not possible now.'],
    ['SOMETHING_ELSE', {}, 'Error SOMETHING_ELSE.'],
  ])('%s with %j are sentences', (code, params, message) => {
    const { error } = fail(code, null, params);
    expect(explainError(error, 'en')).toBe(message);
    expect(explainError(error, 'ru')).toMatch(/[а-яё]/i);
  });

  it('name the actors', () => {
    expect(actorName('gm', 'en')).toBe('the GM');
    expect(actorName('helper:Ая', 'ru')).toBe('помощник\u00a0Ая');
    expect(actorName('side:a:b', 'en')).toBe('side\u00a0a:b');
  });
});

/** The keys that have no word, or an empty one. */
const missing = (keys: readonly string[], words: Readonly<Record<string, string>>): string[] =>
  [...new Set(keys)].filter((key) => !Object.hasOwn(words, key) || words[key] === '').sort();

const partsOf = ({ anyOf = [], oneOf = [], items, prefixItems = [], properties = {} }: Schema): readonly Schema[] => [
  ...anyOf,
  ...oneOf,
  ...(items ? [items] : []),
  ...prefixItems,
  ...Object.values(properties),
];

const propertiesOf = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...partsOf(schema).flatMap(propertiesOf),
];

/** The texts that a schema lists as values: constants and enumerations. */
const valuesIn = (schema: Schema): string[] => [
  ...[schema.const, ...(schema.enum ?? [])].filter((value) => typeof value === 'string'),
  ...partsOf(schema).flatMap(valuesIn),
];

const moveTypesOf = (schema: Schema): string[] => [
  ...(schema.properties?.type ? valuesIn(schema.properties.type) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(moveTypesOf),
];

/** The keys that random plays show. Texts of the setup and of the players are nobody's keys. */
function seenInPlay(system: System, kind: Kind) {
  const seen = { values: new Set<string>(), choices: new Set<string>(), moves: new Set<string>() };
  const look = (state: CheckState): void => {
    seen.values.add(state.phase);
    for (const { die, face, origin, changes } of state.dice)
      for (const key of [die, face, origin.kind, ...changes.map((change) => change.kind)])
        if (typeof key === 'string') seen.values.add(key);
    const own = textsIn([state.setup, state.moves]);
    for (const form of legal(state)) lookAtForm(form, (option) => !own.has(option));
  };
  const lookAtForm = ({ type, choices }: LegalMove, isKey: (option: string) => boolean): void => {
    seen.moves.add(type);
    for (const choice of choices) lookAtChoice(choice, isKey);
  };
  const lookAtChoice = (choice: Choice, isKey: (option: string) => boolean): void => {
    seen.choices.add(choice.name);
    if (choice.kind === 'option')
      for (const option of choice.options) if (typeof option === 'string' && isKey(option)) seen.values.add(option);
    if (choice.kind === 'variant')
      for (const { value, of, choices } of choice.variants) {
        seen.values.add(value);
        if (of !== undefined) seen.values.add(of);
        for (const inner of choices) lookAtChoice(inner, isKey);
      }
  };
  fc.assert(
    fc.property(setupsOf(kind), fc.integer(), (setup, seed) => {
      const begun = begin(system.id, setup);
      if (!begun.ok) return;
      const random = seeded(`${seed}`);
      for (let state = begun.value, moves = 0; moves < 60; moves += 1) {
        look(state);
        if (legal(state).length === 0) break;
        const { move } = moveOf(random, legal(state));
        const next = play(state, move, random);
        if (!next.ok) throw new Error(next.error.code);
        state = next.value;
      }
    }),
    { numRuns: 100, seed: 1 },
  );
  return { values: [...seen.values], choices: [...seen.choices], moves: [...seen.moves] };
}

const vectorSchema = z.array(z.looseObject({ setup: z.unknown(), goal: z.optional(z.unknown()) }));

/** Setups and goals that odds are known for, and one setup of each kind. */
const oddsVectors = ({ id, kinds: all }: System) => [
  ...vectorSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../conformance/odds/${id}.json`), 'utf8')),
  ),
  ...all.map((kind) => ({
    setup: fc.sample(setupsOf(kind), { numRuns: 100, seed: 3 }).find((setup) => begin(id, setup).ok),
    goal: {},
  })),
];

/** Every key in a JSON value that is no number, but for those of exact numbers and their values. */
function keysIn(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = Array.isArray(value)
    ? []
    : Object.keys(value).filter((key) => !/^(?:\d+|exact|decimal|value)$/.test(key));
  return new Set([...own, ...Object.values(value).flatMap((part) => [...keysIn(part)])]);
}

/** Every text in a JSON value. */
function textsIn(value: unknown): ReadonlySet<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...textsIn(part)]));
}
