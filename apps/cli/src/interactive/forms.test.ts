import { numericDie, type Random, seeded } from '@brosok/dice';
import { begin, type CheckState, jsonSchema, legal, odds, outcome, play, systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../draw/dice.js';
import { type Names, namesOf } from '../draw/names.js';
import { readSchema } from '../input/schema.js';
import { styleFor } from '../terminal.js';
import { wordsFor } from '../words/words.js';
import type { Asker } from './ask.js';
import { askMove } from './choices.js';
import { askObject, type Form } from './form.js';

/** A person who answers anything that is accepted, by chance. */
function anybody(random: Random): Asker {
  return {
    say: () => undefined,
    confirm: async () => below(random, 3) === 0,
    async select(_, options) {
      const option = options[below(random, options.length)];
      if (!option) throw new Error('a choice of nothing was offered');
      return option.value;
    },
    async several(_, options, check = () => null) {
      for (let tries = 0; tries < 1000; tries += 1) {
        const picked = options.filter(() => below(random, 3) === 0);
        if (check(picked.length) === null) return picked.map(({ value }) => value);
      }
      throw new Error('no number of options is accepted');
    },
    async line(question, initial, check) {
      const answers = [String(below(random, 8)), `name ${below(random, 1000)}`, '2', initial];
      const answer = answers.find((each) => check(each) === null);
      if (answer === undefined) throw new Error(`nothing is accepted for ${question}`);
      return answer;
    },
  };
}

const kinds = systems.flatMap((system) =>
  system.kinds.map((kind) => ({ system, kind, name: `${system.id}/${kind.name}` })),
);

describe('the forms of every kind of check', () => {
  it.each(kinds)(
    '$name: a setup is asked and the check led to its end, whatever is answered',
    async ({ system, kind }) => {
      const fields = readSchema(jsonSchema(kind.schemas.setup));
      let ended = 0;
      for (let round = 0; round < 40; round += 1) {
        const random = seeded(`${system.id} ${kind.name} ${round}`);
        const words = wordsFor(round % 2 === 0 ? 'en' : 'ru');
        const names = namesOf(kind, round % 2 === 0 ? 'en' : 'ru', words);
        const form = { asker: anybody(random), names, words: words.check };
        const setup = await askObject(fields.kind === 'object' ? fields.fields : [], { kind: kind.name }, form);
        const state = begin(system.id, setup);
        // what two fields may not be together no form can know
        if (!state.ok) expect(state.error.code).toBe('INVALID_SETUP');
        else if (await led(state.value, random, form)) ended += 1;
        // odds cost more than playing: of a few setups they tell all their fields
        const reckoned = round % 10 < 2 ? odds(system.id, setup) : null;
        if (reckoned?.ok) expectNamed(reckoned.value, names);
      }
      expect(ended).toBeGreaterThan(0);
    },
  );
});

/** Whether the check comes to its end by moves that are asked; each of them must be possible. */
async function led(from: CheckState, random: Random, form: Form): Promise<boolean> {
  const terminal = { colour: false, glyphs: true, columns: 80 };
  const drawing: Drawing = { names: form.names, terminal, style: styleFor(terminal) };
  let state = from;
  for (let moves = 0; moves < 100; moves += 1) {
    const possible = legal(state);
    const move = possible[possible.length > 0 ? below(random, possible.length) : 0];
    if (!move) {
      expectNamed(outcome(state), form.names);
      return true;
    }
    const made = await askMove(move, { ...form, drawing, dice: state.dice });
    const next = play(state, made, random);
    expect(next, JSON.stringify({ setup: state.setup, moves: state.moves, made })).toMatchObject({ ok: true });
    if (!next.ok) return false;
    state = next.value;
  }
  return false;
}

/** Every field that is told has a label in the language; fields that are people's names or numbers need none. */
function expectNamed(value: unknown, names: Names): void {
  if (Array.isArray(value)) for (const each of value) expectNamed(each, names);
  else if (typeof value === 'object' && value !== null && !('exact' in value))
    for (const [key, inner] of Object.entries(value)) {
      const told = TOLD_BY_CHARTS.has(key) || /^(name )?\d+$/.test(key);
      if (!told) expect(names.field(key), `the label of ${key} (${names.language})`).not.toBe(key);
      expectNamed(inner, names);
    }
}

/** The fields of a distribution are its chart. */
const TOLD_BY_CHARTS = new Set(['outcomes', 'variance', 'tail', 'value']);

/** 0…count−1 */
const below = (random: Random, count: number): number => random.draw(numericDie(count));
