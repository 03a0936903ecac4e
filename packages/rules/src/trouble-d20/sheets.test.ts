// What characters fill in of checks and static values.
import { expect, it } from 'vitest';
import { fill, sheetKind } from '../index.js';

const aya = { kind: 'character', name: 'Aya', fields: { skills: [{ name: 'Valor', rank: 4 }], hp: 7 }, counters: {} };

it.each(['check', 'static'])('T2 T7 a %s is made with the skill that is chosen', (kind) => {
  expect(fill('trouble-d20', kind, 'actor', aya, { skill: 'Valor' })).toEqual({ skill: 4 });
  expect(fill('trouble-d20', kind, 'actor', { ...aya, fields: {} })).toEqual({ skill: 0 });
  const guard = { kind: 'adversary', name: 'Guard', fields: { difficulty: 13 }, counters: {} };
  expect(fill('trouble-d20', kind, 'opposition', guard)).toEqual({ difficulty: 13 });
});

it('a character counts down its health points', () => {
  expect(sheetKind('trouble-d20', 'character')?.counters(aya.fields)).toEqual([
    { name: 'hp', min: 0, max: 7, start: 7 },
  ]);
});
