// Holds the expression language to the vectors of this folder: rolls with given faces, and exact odds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { odds, oddsAnswer, rollAnswer, roll as rollAny, rollGiven, seeded } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { difference } from './difference.js';

const expected = z.union([z.strictObject({ error: z.string() }), z.record(z.string(), z.unknown())]);
const rollVector = z.strictObject({
  name: z.string(),
  roll: z.string(),
  dice: z.optional(z.array(z.unknown())),
  expect: expected,
});
const oddsVector = z.strictObject({ name: z.string(), odds: z.string(), expect: expected });

describe('rolls', () => {
  it.each(vectors('roll', rollVector))('$name', ({ name, roll, dice, expect: answer }) => {
    const rolled = dice ? rollGiven(roll, dice) : rollAny(roll, { random: seeded(name) });
    if ('error' in answer) expect(rolled.ok ? null : rolled.error.code).toBe(answer.error);
    else expect(rolled.ok ? difference(answer, rollAnswer(rolled.value)) : rolled.error).toBeNull();
  });
});

describe('odds', () => {
  it.each(vectors('odds', oddsVector))('$name', ({ odds: text, expect: answer }) => {
    const told = odds(text);
    if ('error' in answer) expect(told.ok ? null : told.error.code).toBe(answer.error);
    else expect(told.ok ? difference(answer, oddsAnswer(told.value)) : told.error).toBeNull();
  });
});

function vectors<Vector>(name: string, vector: z.ZodMiniType<Vector>): Vector[] {
  const file = join(import.meta.dirname, 'expressions', `${name}.json`);
  return z.array(vector).parse(JSON.parse(readFileSync(file, 'utf8')));
}
