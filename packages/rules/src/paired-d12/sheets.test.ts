// What characters fill in: a skill's modifier, a weapon's dice.
import { describe, expect, it } from 'vitest';
import { fill, fillChoices, parseSheet } from '../index.js';

const aya = {
  kind: 'character',
  name: 'Aya',
  fields: {
    skills: [{ name: 'Climbing', rank: 3 }],
    weapons: [
      { name: 'Knife', die: 4 },
      { name: 'Axes', die: 8, dice: 2, zeroed: 5, exploding: 2 },
    ],
  },
  counters: {},
};

describe('a character', () => {
  it('adds the rank of the skill that is chosen', () => {
    expect(fill('paired-d12', 'check', 'actor', aya)).toEqual({ modifier: 3 });
    expect(fill('paired-d12', 'check', 'actor', aya, { skill: 'Riding' })).toEqual({ modifier: 0 });
  });

  it('P3 attacks with the weapon that is chosen: half of its values are zeroed unless it is said', () => {
    const [weapon] = fillChoices('paired-d12', 'attack', 'actor', aya, 'ru');
    expect(weapon?.options.map(({ label }) => label)).toEqual(['Knife\u00a0к4', 'Axes\u00a02к8']);
    const attack = (choice: Readonly<Record<string, string>>) => fill('paired-d12', 'attack', 'actor', aya, choice);
    expect(attack({})).toEqual({ die: 4, dice: 1, zeroed: 2, exploding: 1 });
    expect(attack({ weapon: 'Axes' })).toEqual({ die: 8, dice: 2, zeroed: 5, exploding: 2 });
    expect(fill('paired-d12', 'attack', 'actor', { ...aya, fields: {} })).toEqual({});
  });

  it.each([
    [{ name: 'Knife', die: 4, exploding: 3 }, 'weapons[0].exploding', 'explodingOverHalf'],
    [{ name: 'Knife', die: 4, zeroed: 4 }, 'weapons[0].zeroed', 'zeroedAndExploding'],
  ])('has no weapon %j', (weapon, at, problem) => {
    expect(parseSheet('paired-d12', 'character', { weapons: [weapon] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_SHEET', at, params: { problem } },
    });
  });
});

it('an adversary is what checks have to reach', () => {
  const wolf = { kind: 'adversary', name: 'Wolf', fields: { difficulty: 17 }, counters: {} };
  expect(fill('paired-d12', 'check', 'opposition', wolf)).toEqual({ difficulty: 17 });
});
