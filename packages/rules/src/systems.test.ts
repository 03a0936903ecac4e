// What holds for every system, whatever its rules: any legal play goes through, nothing else changes anything.
import { type Face, type Random, scripted, seeded } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveOf } from '../test/forms.js';
import { setupsOf } from '../test/setups.js';
import type { CheckState } from './check.js';
import { begin, explainError, kindOf, legal, outcome, play, replay, systems } from './index.js';

const LANGUAGES = ['en', 'ru'] as const;
const RUNS = 60;
const MOST_MOVES = 2_000;

const kinds = systems.flatMap((system) =>
  system.kinds.map((kind) => ({ system, kind, name: `${system.id} ${kind.name}` })),
);

describe.each(kinds)('$name', ({ system, kind }) => {
  const setups = setupsOf(kind);
  const seeds = fc.integer().map((seed) => `${seed}`);

  /** Begins and hands over; setups that are wrong as a whole only have to be refused well. */
  const forEachBegun = (body: (state: CheckState, random: Random) => void): void =>
    fc.assert(
      fc.property(setups, seeds, (setup, seed) => {
        const begun = begin(system.id, frozen(setup));
        if (begun.ok) body(frozen(begun.value), seeded(seed));
        else {
          expect(begun.error.code).toBe('INVALID_SETUP');
          for (const language of LANGUAGES) expectSentence(explainError(begun.error, language, system));
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );

  it('begins with many of the setups that its JSON Schema allows', () => {
    const sample = fc.sample(setups, { numRuns: 300, seed: 1 });
    expect(sample.filter((setup) => begin(system.id, setup).ok).length).toBeGreaterThan(50);
  });

  it('refuses a field that it does not have wherever it stands, were it every object’s by nature', () => {
    const names = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '');
    fc.assert(
      fc.property(setups, names, fc.nat(), (setup, name, where) => {
        if (!begin(system.id, setup).ok) return;
        const places = objectsIn(setup);
        const found = places[where % places.length];
        if (!found) throw new Error('a setup is an object');
        const refused = begin(system.id, withField(setup, found.holder, name));
        const place = found.at === '' ? name : `${found.at}.${name}`;
        expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_SETUP', at: place === '' ? null : place } });
      }),
      { numRuns: RUNS },
    );
  });

  it('lets every form that legal answers be filled in and played, up to the end', () => {
    forEachBegun((start, random) => {
      const states = playedFrom(start, random);
      const end = states.at(-1) ?? start;
      expect(legal(end)).toEqual([]);
      expect(outcome(end)).not.toBeNull();
      expect(end.phase).toBe('done');
      for (const state of states.slice(0, -1)) expect(outcome(state)).toBeNull();
    });
  });

  it('answers outcomes that its schema describes', () => {
    forEachBegun((start, random) => {
      const end = playedFrom(start, random).at(-1) ?? start;
      const read = kind.schemas.outcome.safeParse(outcome(end));
      expect(read.success ? null : read.error).toBeNull();
    });
  });

  it('numbers dice from 0 in the order in which they come, and loses none', () => {
    forEachBegun((start, random) => {
      let before = 0;
      for (const { dice } of playedFrom(start, random)) {
        expect(dice.map(({ id }) => id)).toEqual(dice.map((_, index) => index));
        expect(dice.length).toBeGreaterThanOrEqual(before);
        before = dice.length;
      }
    });
  });

  it('is plain JSON that goes on as it was, and plays again byte for byte', () => {
    forEachBegun((start, random) => {
      const states = playedFrom(start, random);
      const end = states.at(-1) ?? start;
      for (const state of states) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      for (const [moves, state] of states.entries()) {
        if (moves > 3 && state !== end) continue;
        const again = replay(system.id, start.setup, end.moves.slice(0, moves));
        expect(JSON.stringify(again)).toBe(JSON.stringify({ ok: true, value: state }));
      }
    });
  });

  it('asks somebody while it goes on and explains itself in both languages', () => {
    forEachBegun((start, random) => {
      for (const state of playedFrom(start, random)) {
        for (const language of LANGUAGES) {
          const words = kindOf(state).words[language];
          if (legal(state).length > 0) expectSentence(words.ask(state));
          else expect(words.ask(state)).toBe('');
          for (const sentence of words.explain(state)) expectSentence(sentence);
        }
      }
    });
  });

  it('tells apart the forms that an object may have', () => {
    forEachBegun((start, random) => {
      for (const choice of playedFrom(start, random).flatMap((state) =>
        legal(state).flatMap(({ choices }) => choices),
      )) {
        if (choice.kind !== 'variant') continue;
        const names = choice.variants.map(({ value, of = '' }) => `${value} ${of}`);
        expect(new Set(names).size).toBe(names.length);
      }
    });
  });

  it('refuses what is not legal with a code and changes nothing', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.constantFrom(...moveTypes(), 'fly', '__proto__') }, { requiredKeys: ['type'] }),
      fc.record({
        type: fc.constantFrom(...moveTypes(), 'fly'),
        dice: fc.array(fc.integer({ min: -1, max: 30 })),
        target: fc.constantFrom('Aya', '__proto__'),
      }),
    );
    fc.assert(
      fc.property(setups, seeds, fc.array(junk, { maxLength: 6 }), (setup, seed, moves) => {
        const begun = begin(system.id, setup);
        if (!begun.ok) return;
        const random = seeded(seed);
        for (const state of playedFrom(begun.value, random).slice(0, 5)) {
          const before = JSON.stringify(state);
          for (const move of moves) {
            const result = play(frozen(state), move, random);
            if (!result.ok) {
              expect(result.error.code).toMatch(/^[A-Z_]+$/);
              for (const language of LANGUAGES) expectSentence(explainError(result.error, language, system));
            }
          }
          expect(JSON.stringify(state)).toBe(before);
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
  });

  // at a table a refused move leaves no trace: one that may fail by how dice fall could be made until they fall as one likes
  it('refuses no move once a die of it has fallen', () => {
    let refused = 0;
    fc.assert(
      fc.property(setups, seeds, (setup, seed) => {
        const begun = begin(system.id, setup);
        if (!begun.ok) return;
        const random = seeded(seed);
        for (const state of playedFrom(begun.value, random).slice(0, 12)) {
          const possible = legal(state);
          if (possible.length === 0) continue;
          for (const move of [...changesOf(moveOf(random, possible).move), ...moveTypes().map((type) => ({ type }))]) {
            let drawn = 0;
            const counting: Random = {
              draw(die) {
                drawn += 1;
                return random.draw(die);
              },
            };
            const result = play(state, move, counting);
            if (result.ok) continue;
            refused += 1;
            expect(drawn, JSON.stringify([move, result.error])).toBe(0);
          }
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
    if (moveTypes().length > 1) expect(refused).toBeGreaterThan(0);
  });

  it('refuses a move of somebody whose move it is not', () => {
    forEachBegun((start, random) => {
      for (const state of playedFrom(start, random).slice(0, -1)) {
        const { move } = moveOf(random, legal(state));
        const result = play(state, move, random, 'helper:nobody of that name');
        expect(result).toMatchObject({ ok: false, error: { code: 'WRONG_ACTOR' } });
      }
    });
  });

  it('misses a die that is not given, and leaves the state as it was', () => {
    forEachBegun((start, random) => {
      for (const state of playedFrom(start, random).slice(0, 20)) {
        const last = state.moves.at(-1);
        if (!last || last.faces.length === 0) continue;
        const before = replay(system.id, start.setup, state.moves.slice(0, -1));
        const result = before.ok && play(before.value, last.move, scripted(last.faces.slice(0, -1)));
        expect(result).toMatchObject({ ok: false, error: { code: 'DICE_MISSING' } });
        const wrong: readonly Face[] = ['no such face', ...last.faces.slice(1)];
        const other = before.ok && play(before.value, last.move, scripted(wrong));
        expect(other).toMatchObject({ ok: false, error: { code: 'NO_SUCH_FACE' } });
      }
    });
  });

  /** All states of a random legal play, the first included. */
  function playedFrom(start: CheckState, random: Random): readonly CheckState[] {
    const states = [start];
    for (let state = start, moves = 0; legal(state).length > 0; moves += 1) {
      if (moves > MOST_MOVES) throw new Error(`no end after ${MOST_MOVES} moves`);
      const { move, by } = moveOf(random, legal(state));
      const next = play(state, move, random, by);
      if (!next.ok) throw new Error(`${JSON.stringify(move)} is legal but answers ${JSON.stringify(next.error)}`);
      state = frozen(next.value);
      states.push(state);
    }
    return states;
  }

  function moveTypes(): string[] {
    return Object.keys(kind.words.en.moves);
  }
});

/** The same JSON with one value in it changed, in many ways: other numbers and texts, lists that are doubled or empty. */
function changesOf(json: unknown): readonly unknown[] {
  if (typeof json === 'number') return [json + 1, json + 40, -1];
  if (typeof json === 'string') return ['su', 'ex+st', 'self', 'self '.repeat(200)];
  if (typeof json === 'boolean') return [!json];
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json))
    return [
      [],
      [...json, ...json],
      [...json, 0],
      ...json.flatMap((each, index) => changesOf(each).map((other) => json.with(index, other))),
    ];
  return Object.entries(json).flatMap(([key, each]) => [
    ...changesOf(each).map((other) => ({ ...json, [key]: other })),
    { ...json, [key]: undefined },
  ]);
}

/** Each object of a JSON value, with the place where it stands. */
const objectsIn = (json: unknown, at = ''): readonly { readonly at: string; readonly holder: object }[] => {
  if (typeof json !== 'object' || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((each, index) => objectsIn(each, `${at}[${index}]`));
  const within = Object.entries(json).flatMap(([key, each]) => objectsIn(each, at === '' ? key : `${at}.${key}`));
  return [{ at, holder: json }, ...within];
};

/** The same JSON with one more field in one of its objects, as `JSON.parse` makes it. */
function withField(json: unknown, holder: object, name: string): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((each) => withField(each, holder, name));
  const fields = Object.entries(json).map(([key, each]) => [key, withField(each, holder, name)] as const);
  return Object.fromEntries(json === holder ? [...fields, [name, 1]] : fields);
}

/** The same value, so that nothing can be changed in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function expectSentence(text: string): void {
  expect(text).not.toBe('');
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\d-\d|--| {2}/);
}
