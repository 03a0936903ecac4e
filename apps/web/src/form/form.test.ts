// Forms: from the schemas of all setups and from the choices of moves, to the JSON that the rules take.
import type { Language } from '@brosok/dice';
import { begin, type Choice, jsonSchema, type Kind, systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import {
  complete,
  type Draft,
  type Drafts,
  draftsOf,
  hasPlace,
  lacking,
  UNSET,
  valuesOf,
  withElement,
  withoutElement,
  withValues,
  writtenIn,
} from './draft.js';
import { keyOf, type NamedField } from './field.js';
import { fieldsOfChoices } from './fromChoices.js';
import { fieldsOf, withDiceIn } from './fromSchema.js';
import { labelsOf } from './labels.js';
import { summaryOf } from './summary.js';

const kinds = systems.flatMap((system) => system.kinds.map((kind) => ({ system: system.id, kind })));
const formOf = (kind: Kind): readonly NamedField[] => fieldsOf(jsonSchema(kind.schemas.setup));

/** The drafts with a text in every line that must be written into. */
function written(fields: readonly NamedField[], drafts: Drafts, next: () => string): Drafts {
  return Object.fromEntries(
    fields.map(({ name, field, optional, nullable }) => {
      const draft = drafts[name] ?? UNSET;
      if (field.kind === 'text' && draft.kind === 'unset' && !optional && !nullable)
        return [name, { kind: 'value', value: next() } satisfies Draft];
      if (field.kind === 'list' && draft.kind === 'list' && field.item.kind === 'group') {
        const group = field.item;
        const items = draft.items.map(
          (item): Draft =>
            item.kind === 'group' ? { kind: 'group', drafts: written(group.fields, item.drafts, next) } : item,
        );
        return [name, { kind: 'list', items } satisfies Draft];
      }
      return [name, draft];
    }),
  );
}

describe.each(kinds)('the form of $system, $kind.name', ({ system, kind }) => {
  const fields = formOf(kind);

  it('has a label in both languages for each field', () => {
    const names = (all: readonly NamedField[]): string[] =>
      all.flatMap(({ name, field }) => [
        name,
        ...(field.kind === 'group' ? names(field.fields) : []),
        ...(field.kind === 'list' && field.item.kind === 'group' ? names(field.item.fields) : []),
        ...(field.kind === 'variant' ? field.variants.flatMap((variant) => names(variant.fields)) : []),
      ]);
    for (const language of ['en', 'ru'] as const)
      for (const name of names(fields)) expect(kind.words[language].fields, `${language} ${name}`).toHaveProperty(name);
  });

  it('makes a setup that the rules take as soon as every name is written', () => {
    let count = 0;
    const different = written(fields, draftsOf(fields), () => {
      count += 1;
      return `Имя ${count}`;
    });
    const same = written(fields, draftsOf(fields), () => 'Аня');
    expect(complete(fields, different)).toBe(true);
    const begun = [different, same].map((drafts) => begin(system, { kind: kind.name, ...valuesOf(fields, drafts) }));
    expect(begun.some(({ ok }) => ok)).toBe(true);
  });

  it('is not complete while a name is missing, and tells which', () => {
    const blank = draftsOf(fields);
    const filled = written(fields, blank, () => 'Аня');
    const isWhole = JSON.stringify(blank) === JSON.stringify(filled);
    expect(complete(fields, blank)).toBe(isWhole);
    expect(lacking(fields, blank).length > 0).toBe(!isWhole);
    for (const name of lacking(fields, blank)) expect(JSON.stringify(filled)).toMatch(`"${name}"`);
    expect(lacking(fields, filled)).toEqual([]);
  });

  it('begins anew with what it made before', () => {
    const drafts = written(fields, draftsOf(fields), () => 'Аня');
    expect(valuesOf(fields, draftsOf(fields, valuesOf(fields, drafts)))).toEqual(valuesOf(fields, drafts));
  });
});

describe('the dice that a form begins with', () => {
  const text = { type: 'string', examples: ['1d8+2'] };
  const attack = { type: 'object', properties: { damage: text, die: { enum: ['d6', 'd8'], default: 'd8' } } };
  const fields = fieldsOf({
    type: 'object',
    required: ['attacks'],
    properties: {
      damage: text,
      attacks: { type: 'array', items: attack, minItems: 1 },
      note: { type: 'string', default: '2d old' },
    },
  });
  const begun = (language: Language) => valuesOf(fields, draftsOf(withDiceIn(language, fields)));

  it('are written as in its language, and nothing else is', () => {
    expect(begun('en')).toEqual({ damage: '1d8+2', attacks: [{ damage: '1d8+2', die: 'd8' }], note: '2d old' });
    expect(begun('ru')).toEqual({ damage: '1к8+2', attacks: [{ damage: '1к8+2', die: 'd8' }], note: '2d old' });
  });

  it('are read by the rules in either', () => {
    const target = { name: 'A', evasion: 10, thresholds: { major: 6, severe: 13 } };
    for (const damage of ['1d8+2', '1к8+2'])
      expect(begin('daggerheart', { kind: 'adversaryAttack', damage, targets: [target] }).ok).toBe(true);
  });
});

describe('fields of a JSON Schema', () => {
  const schema = {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 2, maximum: 10, multipleOf: 2, examples: [6] },
      far: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
      maybe: { default: null, anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] },
      side: { anyOf: [{ const: 'left' }, { enum: ['right', 'both'] }] },
      by: {
        oneOf: [
          { type: 'object', properties: { type: { const: 'rest' } }, required: ['type'] },
          {
            type: 'object',
            properties: { type: { const: 'work' }, hours: { type: 'integer', minimum: 1, maximum: 8 } },
            required: ['type', 'hours'],
          },
        ],
      },
      against: {
        anyOf: [
          {
            type: 'object',
            properties: { passive: { type: 'integer', minimum: 0, maximum: 9 } },
            required: ['passive'],
          },
          { type: 'object', properties: { active: { type: 'boolean' } }, required: ['active'] },
        ],
      },
    },
    required: ['count', 'far', 'side', 'by', 'against'],
  };
  const fields = fieldsOf(schema);
  const field = (name: string) => fields.find((each) => each.name === name);

  it('reads bounds, steps and suggestions', () => {
    expect(field('count')).toEqual({
      name: 'count',
      field: { kind: 'number', min: 2, max: 10, step: 2 },
      optional: false,
      nullable: false,
      initial: 6,
    });
    expect(field('far')?.field).toEqual({ kind: 'number', min: -1_000_000, max: 1_000_000, step: 1 });
  });

  it('reads what may be null as what may be left out', () => {
    expect(field('maybe')).toMatchObject({ field: { kind: 'text', maxLength: 5 }, optional: true, nullable: true });
    expect(valuesOf(fields, draftsOf(fields))).not.toHaveProperty('maybe');
  });

  it('reads unions of constants as a choice, of objects as variants told by a tag or by their fields', () => {
    expect(field('side')?.field).toEqual({ kind: 'choice', options: ['left', 'right', 'both'] });
    expect(field('by')?.field).toMatchObject({ tag: 'type', variants: [{ value: 'rest' }, { value: 'work' }] });
    expect(field('against')?.field).toMatchObject({ tag: null, variants: [{ value: 'passive' }, { value: 'active' }] });
    expect(
      valuesOf(fields, draftsOf(fields, { by: { type: 'work', hours: 3 }, against: { active: true } })),
    ).toMatchObject({
      by: { type: 'work', hours: 3 },
      against: { active: true },
    });
  });

  it('lets go of a value of before that no longer fits', () => {
    expect(valuesOf(fields, draftsOf(fields, { count: 7, side: 'up' }))).toMatchObject({ count: 2, side: 'left' });
  });

  it('knows the place of an error where it has a field for it', () => {
    const drafts = draftsOf(fields, { by: { type: 'work', hours: 3 } });
    expect(hasPlace(fields, drafts, 'by.hours')).toBe(true);
    expect(hasPlace(fields, drafts, 'by.days')).toBe(false);
    expect(hasPlace(fields, drafts, 'elsewhere')).toBe(false);
  });

  it('is refused where there is nothing to ask', () => {
    expect(() => fieldsOf({ type: 'object', properties: { x: {} } })).toThrow(TypeError);
  });
});

describe('the form of a move', () => {
  const fields = fieldsOfChoices([
    { name: 'dice', kind: 'dice', from: [3, 4, 5], min: 1, max: 2 },
    { name: 'also', kind: 'dice', from: [3], min: 0, max: 1, optional: true },
    { name: 'aspect', kind: 'text', maxLength: 20, except: ['В темноте'] },
    { name: 'free', kind: 'flag' },
    {
      name: 'effect',
      kind: 'variant',
      tag: 'kind',
      variants: [
        { value: 'reroll', choices: [{ name: 'dice', kind: 'dice', from: [3], min: 1, max: 1 }] },
        { value: 'alter', choices: [{ name: 'face', kind: 'option', options: ['su', 'op'] }] },
      ],
    },
  ]);
  const dice = (...ids: number[]): Draft => ({ kind: 'list', items: ids.map((value) => ({ kind: 'value', value })) });
  const drafts = { ...draftsOf(fields), dice: dice(5, 3), aspect: { kind: 'value', value: 'Гром' } } as const;

  it('gives the dice in the order in which they were tapped, and leaves out what was not chosen', () => {
    expect(complete(fields, drafts)).toBe(true);
    expect(valuesOf(fields, drafts)).toEqual({
      dice: [5, 3],
      aspect: 'Гром',
      free: false,
      effect: { kind: 'reroll', dice: [3] },
    });
  });

  it.each([
    ['too few dice', { dice: dice() }],
    ['too many dice', { dice: dice(3, 4, 5) }],
    ['a text that may not stand there', { aspect: { kind: 'value', value: ' В темноте ' } as const }],
    ['no text', { aspect: UNSET }],
  ])('is not complete with %s', (_, change) => {
    expect(lacking(fields, { ...drafts, ...change })).toEqual(Object.keys(change));
  });
});

describe('the form of a move with several objects of one kind', () => {
  const dice: Choice = { kind: 'dice', name: 'dice', from: [2, 5], min: 1, max: 2 };
  const effect: Choice = {
    kind: 'variant',
    name: 'effect',
    tag: 'kind',
    variants: [
      { value: 'add', of: 'ring', choices: [{ kind: 'option', name: 'die', options: ['ring'] }] },
      { value: 'add', of: 'skill', choices: [{ kind: 'option', name: 'die', options: ['skill'] }] },
      { value: 'reroll', choices: [dice] },
    ],
  };

  it('lets each be chosen, and asks nothing where there is nothing to choose', () => {
    const fields = fieldsOfChoices([effect]);
    const [named] = fields;
    if (named?.field.kind !== 'variant') throw new Error('a choice of objects');
    const made = named.field.variants.map((variant) => {
      const chosen: Draft = { kind: 'variant', chosen: keyOf(variant), drafts: draftsOf(variant.fields) };
      return { ...valuesOf(fields, { effect: chosen }), ready: complete(fields, { effect: chosen }) };
    });
    expect(made).toEqual([
      { effect: { kind: 'add', die: 'ring' }, ready: true },
      { effect: { kind: 'add', die: 'skill' }, ready: true },
      { effect: { kind: 'reroll', dice: [] }, ready: false },
    ]);
  });
});

describe('a form that something is filled into', () => {
  const fields = fieldsOf({
    type: 'object',
    properties: {
      ring: { type: 'integer', minimum: 1, maximum: 10, default: 1 },
      skillName: { default: null, anyOf: [{ type: 'string' }, { type: 'null' }] },
      sides: {
        type: 'array',
        minItems: 2,
        maxItems: 3,
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, rank: { type: 'integer' } },
          required: ['name'],
        },
      },
    },
    required: ['sides'],
  });
  const blank = draftsOf(fields);
  const filled = (names: readonly string[]) =>
    names.reduce((drafts, name) => withElement(fields, drafts, 'sides', { name }), blank);
  const sides = (drafts: Drafts) => valuesOf(fields, drafts).sides;

  it('takes the fields that it has and leaves the others as they are', () => {
    const drafts = withValues(fields, blank, { ring: 3, skillName: 'Скрытность', unknown: 5 });
    expect(valuesOf(fields, drafts)).toMatchObject({ ring: 3, skillName: 'Скрытность' });
    expect(valuesOf(fields, withValues(fields, drafts, { skillName: null }))).not.toHaveProperty('skillName');
  });

  it('puts new elements of a list into the blank ones first, and no more than there may be', () => {
    expect(sides(filled(['Аня']))).toEqual([{ name: 'Аня' }, {}]);
    expect(sides(filled(['Аня', 'Борис', 'Лев', 'Ия']))).toEqual([{ name: 'Аня' }, { name: 'Борис' }, { name: 'Лев' }]);
  });

  it('leaves a blank element where one has to be when another is taken out', () => {
    const two = filled(['Аня', 'Борис']);
    expect(sides(withoutElement(fields, two, 'sides', 0))).toEqual([{ name: 'Борис' }, {}]);
    expect(withoutElement(fields, two, 'sides', 5)).toBe(two);
  });

  it('is told in a line', () => {
    const labels = labelsOf({
      fields: { ring: 'Кольцо', skillName: 'Навык', sides: 'Стороны' },
      moves: {},
      values: {},
    });
    const drafts = withValues(fields, filled(['Аня']), { ring: 3, skillName: 'Скрытность' });
    expect(summaryOf(fields, drafts, labels)).toBe('Кольцо\u00a03 · Навык\u00a0Скрытность · Стороны: Аня');
  });
});

describe('what forms are called by', () => {
  const labels = labelsOf({ fields: { skill: 'Навык' }, moves: { roll: 'Бросить' }, values: { su: 'успех' } });

  it('uses the words that there are and spells out the keys of others', () => {
    expect([labels.field('skill'), labels.move('roll'), labels.value('su')]).toEqual(['Навык', 'Бросить', 'успех']);
    expect([labels.field('costOfFailure'), labels.move('takeStrife'), labels.value(-1)]).toEqual([
      'Cost of failure',
      'Take strife',
      '−1',
    ]);
    expect(labels.value('constructor')).toBe('constructor');
  });

  it('finds the names that were written anywhere in a form', () => {
    const fields = fieldsOf({
      type: 'object',
      properties: {
        sides: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    });
    expect(writtenIn(draftsOf(fields, { sides: [{ name: 'Аня' }, { name: 'Борис' }] }), 'name')).toEqual([
      'Аня',
      'Борис',
    ]);
  });
});
