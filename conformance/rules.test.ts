// Holds the rules to the vectors of this folder: the checks move by move with given faces, the odds exactly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, scripted } from '@brosok/dice';
import { begin, type CheckState, odds, outcome, play, systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { difference } from './difference.js';

const checkVector = z.strictObject({
  name: z.string(),
  system: z.string(),
  setup: z.unknown(),
  moves: z.array(z.unknown()),
  dice: z.array(z.unknown()),
  expect: z.union([z.strictObject({ outcome: z.unknown() }), z.strictObject({ error: z.string() })]),
});

const oddsVector = z.strictObject({
  name: z.string(),
  system: z.string(),
  setup: z.unknown(),
  goal: z.optional(z.unknown()),
  expect: z.strictObject({ odds: z.unknown() }),
});

describe.each(systems.map(({ id }) => id))('%s', (system) => {
  it.each(vectors('checks', system, checkVector))('plays $name', ({ setup, moves, dice, expect: expected }) => {
    const random = scripted(dice);
    const end = moves.reduce<Result<CheckState>>(
      (state, move) => (state.ok ? play(state.value, move, random) : state),
      begin(system, setup),
    );
    if ('error' in expected) expect(end.ok ? null : end.error.code).toBe(expected.error);
    else {
      expect(end).toEqual(ok(expect.anything()));
      if (end.ok) expect(difference(expected.outcome, outcome(end.value))).toBeNull();
      expect(random.left()).toBe(0);
    }
  });

  it.each(vectors('odds', system, oddsVector))('reckons $name', ({ setup, goal, expect: expected }) => {
    const reckoned = odds(system, setup, goal);
    expect(reckoned.ok ? difference(expected.odds, reckoned.value) : reckoned.error).toBeNull();
  });
});

function vectors<Vector>(folder: string, system: string, vector: z.ZodMiniType<Vector>): Vector[] {
  const file = join(import.meta.dirname, folder, `${system}.json`);
  return z.array(vector).parse(JSON.parse(readFileSync(file, 'utf8')));
}
