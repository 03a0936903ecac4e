// That nothing of what a GM hides can be read from what is shown, whatever the system and however it is played.
import { type Random, scripted, seeded } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { below, moveOf } from '../test/forms.js';
import { hiddenResult } from '../test/results.js';
import { readSchema, type Schema, setupsOf, valuesOf } from '../test/setups.js';
import type { CheckState } from './check.js';
import { begin, conceal, hiddenFields, kindOf, legal, outcome, play, systems } from './index.js';

const LANGUAGES = ['en', 'ru'] as const;
const WAYS = ['numbers', 'result'] as const;
const MOST_MOVES = 25;
const RUNS = 60;

const kinds = systems.flatMap((system) =>
  system.kinds.flatMap((kind) => (kind.hidden ? [{ system, kind, name: `${system.id} ${kind.name}` }] : [])),
);

describe.each(kinds)('$name', ({ system, kind }) => {
  const schema = readSchema(kind.schemas.setup);
  const fields = hiddenFields(system.id, kind.name);
  const others = fc.record(Object.fromEntries(fields.map((field) => [field, valuesAt(schema, segmentsOf(field))])));
  const seeds = fc.integer().map((seed) => `${seed}`);

  /** The states of two checks that differ only in what is hidden, played alike for as long as they look alike. */
  const forEachPair = (body: (one: CheckState, other: CheckState) => void): void =>
    fc.assert(
      fc.property(setupsOf(kind), others, seeds, (setup, hidden, seed) => {
        const first = begin(system.id, setup);
        if (!first.ok) return;
        const random = seeded(seed);
        const second = begin(system.id, withOthers(first.value.setup, hidden, random));
        if (!second.ok) return;
        for (const [one, other] of playedAlike(first.value, second.value, random)) body(one, other);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: true },
    );

  it('names as hidden what its setups have', () => {
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(schemasAt(schema, segmentsOf(field)), field).not.toEqual([]);
  });

  it('hides the numbers from all that is shown, and the result too where that is hidden', () => {
    const alike = { numbers: 0, result: 0 };
    forEachPair((one, other) => {
      for (const how of WAYS) {
        if (!alikeIn(one, other, how)) continue;
        alike[how] += 1;
        expect(shown(one, how)).toEqual(shown(other, how));
      }
    });
    expect(alike.numbers).toBeGreaterThan(RUNS / 6);
    expect(alike.result).toBeGreaterThan(RUNS / 6);
  });

  it('leaves the hidden fields of the setup null', () => {
    forEachPair((one) => {
      for (const how of WAYS)
        for (const field of fields)
          for (const value of valuesIn(conceal(one, how).state.setup, segmentsOf(field))) expect(value).toBeNull();
    });
  });

  it('refuses moves without a word of what is hidden', () => {
    forEachPair((one, other) => {
      if (!alikeIn(one, other, 'result')) return;
      for (const move of MOVES) {
        const [first, second] = [one, other].map((state) => play(state, move, seeded('refused')));
        if (first && second && !first.ok && !second.ok) expect(first.error).toEqual(second.error);
      }
    });
  });

  it('asks and explains in both languages what is hidden', () => {
    forEachPair((one) => {
      for (const how of WAYS) {
        const { state } = conceal(one, how);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        for (const language of LANGUAGES) {
          const words = kindOf(state).words[language];
          if (legal(one).length > 0) expectSentence(words.ask(state));
          else expect(words.ask(state)).toBe('');
          for (const sentence of words.explain(state)) expectSentence(sentence);
        }
      }
    });
  });

  it('shows an outcome when the check is over, and not before', () => {
    forEachPair((one) => {
      for (const how of WAYS) expect(conceal(one, how).outcome === null).toBe(outcome(one) === null);
    });
  });

  const MOVES = Object.keys(kind.words.en.moves).flatMap((type) => [
    { type },
    { type, atCost: true },
    { type, takeBoost: true },
    { type, target: 'Aya' },
    { type, side: 'Aya' },
    { type, experience: 'Aya' },
    { type, dice: [0] },
  ]);
});

describe('what the GM chose at the end', () => {
  const after = (setup: object, ...moves: readonly object[]): CheckState =>
    moves.reduce<CheckState>((state, move) => made(play(state, move, scripted([-1, 0, 0, 0].slice(0, 4)))), {
      ...made(begin('fate', setup)),
    });
  const made = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const action = { kind: 'action', action: 'overcome', skill: 0, opposition: { passive: 4 } };
  const task = { name: 'the wall', skill: 0, opposition: { passive: 4 } };
  it.each([
    ['an action', action, { type: 'roll' }, { type: 'finish' }],
    ['a challenge', { kind: 'challenge', tasks: [task] }, { type: 'roll', task: 'the wall' }, { type: 'resolve' }],
  ])('is not told while the result of %s is hidden: a cost tells that it failed', (_, setup, roll, end) => {
    const plain = conceal(after(setup, roll, end), 'result').state;
    const atCost = conceal(after(setup, roll, { ...end, atCost: true }), 'result').state;
    expect(atCost).toEqual(plain);
    expect(conceal(after(setup, roll, { ...end, atCost: true }), 'numbers').state).not.toEqual(plain);
  });
});

describe('a kind that hides nothing', () => {
  it('is shown as it is', () => {
    const begun = begin('paired-d12', { kind: 'attack', die: 6 });
    if (!begun.ok) throw new Error(begun.error.code);
    expect(conceal(begun.value, 'result')).toEqual({ state: begun.value, outcome: null, legal: legal(begun.value) });
    expect(hiddenFields('paired-d12', 'attack')).toEqual([]);
    expect(hiddenFields('chess', 'attack')).toEqual([]);
  });
});

/** All that somebody who is not the GM gets of a check, and for whom it waits. */
function shown(state: CheckState, how: (typeof WAYS)[number]) {
  const concealed = conceal(state, how);
  const moves = concealed.legal.flatMap((move) => {
    const by = move.by.filter((actor) => actor !== 'gm');
    return by.length > 0 ? [{ ...move, by }] : [];
  });
  const words = LANGUAGES.map((language) => {
    const { ask, explain } = kindOf(state).words[language];
    return [ask(concealed.state), explain(concealed.state)];
  });
  const awaited = [...new Set(legal(state).flatMap(({ by }) => by))].sort();
  return { state: concealed.state, outcome: concealed.outcome, moves, words, awaited };
}

/** Whether what is known of the result in any case is the same. */
const alikeIn = (one: CheckState, other: CheckState, how: (typeof WAYS)[number]): boolean =>
  JSON.stringify(hiddenResult(one, how)) === JSON.stringify(hiddenResult(other, how));

function* playedAlike(
  first: CheckState,
  second: CheckState,
  random: Random,
): Generator<readonly [CheckState, CheckState]> {
  let [one, other] = [first, second];
  yield [one, other];
  for (let moves = 0; moves < MOST_MOVES && legal(one).length > 0; moves += 1) {
    const { move } = moveOf(random, legal(one));
    const next = play(one, move, random);
    if (!next.ok) throw new Error(next.error.code);
    const faces = scripted(next.value.moves.at(-1)?.faces ?? []);
    const alike = play(other, move, faces);
    if (!alike.ok || faces.left() > 0 || alike.value.phase !== next.value.phase) return;
    [one, other] = [next.value, alike.value];
    yield [one, other];
  }
}

/** `targets[].evasion` as its keys; `[]` stands for every element of a list. */
const segmentsOf = (field: string): readonly string[] => field.match(/\[\]|[^.[\]]+/g) ?? [];

/** The schemas that stand in a place, one for each variant of what is above it. */
function schemasAt(schema: Schema, [key, ...rest]: readonly string[]): readonly Schema[] {
  if (key === undefined) return [schema];
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return members.flatMap((member) => schemasAt(member, [key, ...rest]));
  const next = key === '[]' ? schema.items : schema.properties?.[key];
  return next ? schemasAt(next, rest) : [];
}

const valuesAt = (schema: Schema, segments: readonly string[]): fc.Arbitrary<unknown> =>
  fc.infiniteStream(fc.oneof(...schemasAt(schema, segments).map(valuesOf)));

function valuesIn(json: unknown, [key, ...rest]: readonly string[]): readonly unknown[] {
  if (key === undefined) return [json];
  if (typeof json !== 'object' || json === null) return [];
  if (key === '[]') return Object.values(json).flatMap((each) => valuesIn(each, rest));
  return Object.hasOwn(json, key) ? valuesIn(Reflect.get(json, key), rest) : [];
}

/** The setup with other values, here and there, in the fields that are hidden. */
function withOthers(setup: unknown, hidden: Readonly<Record<string, unknown>>, random: Random): unknown {
  return Object.entries(hidden).reduce(
    (changed, [field, values]) => replaced(changed, segmentsOf(field), values as Iterator<unknown>, random),
    setup,
  );
}

function replaced(
  json: unknown,
  [key, ...rest]: readonly string[],
  values: Iterator<unknown>,
  random: Random,
): unknown {
  if (key === undefined) return below(random, 2) === 0 ? json : values.next().value;
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return key === '[]' ? json.map((each) => replaced(each, rest, values, random)) : json;
  return Object.hasOwn(json, key) ? { ...json, [key]: replaced(Reflect.get(json, key), rest, values, random) } : json;
}

function expectSentence(text: string): void {
  expect(text).not.toBe('');
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\d-\d|--| {2}/);
}
