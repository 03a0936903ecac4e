// Rule D5: separate attacks by several adversaries in one turn of the GM.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { odds } from './odds.js';
import { setup as schema } from './setup.js';

const roll = { type: 'roll' };
const rollDamage = { type: 'rollDamage' };
const finish = { type: 'finish' };
const target = (fields: object = {}) => ({ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, ...fields });

describe('a GM’s turn', () => {
  const { name, ...sheet } = target({ armorSlots: 1 });
  const wolf = {
    adversary: 'Wolf',
    attackModifier: 2,
    damage: '1d6',
    experiences: [{ name: 'Pack', bonus: 2 }],
    targets: [{ name }],
  };
  const turn = {
    kind: 'gmTurn',
    fear: 1,
    characters: [{ name, ...sheet }],
    attacks: [wolf, { ...wolf, adversary: 'Old wolf', damage: '1d12+3', targets: [{ name, disadvantage: 1 }] }],
  };
  const armor = { type: 'markArmor', target: 'Ann' };
  const pack = { type: 'spendFear', experience: 'Pack' };

  it('D5 each attack is a roll of its own; dice are numbered through', () => {
    const state = stateAfter('daggerheart', turn, [roll, rollDamage, finish, roll], [15, 6, 18, 11]);
    expect(state.dice.map(({ id, face }) => [id, face])).toEqual([
      [0, 15],
      [1, 6],
      [2, 18],
      [3, 11],
    ]);
    expect(
      outcomeOf('daggerheart', turn, [roll, rollDamage, finish, roll, rollDamage, finish], [15, 6, 18, 11, 12]),
    ).toMatchObject({
      attacks: [
        { adversary: 'Wolf', natural: [15], targets: [{ hpMarked: 1 }] },
        { adversary: 'Old wolf', natural: [18, 11], targets: [{ used: 11, total: 13, damage: 15, hpMarked: 3 }] },
      ],
      characters: [{ name: 'Ann', hpMarked: 4, armorMarked: 0 }],
    });
  });

  it('D5 Fear spent and armor marked are gone for the attacks after', () => {
    const moves = [pack, roll, rollDamage, armor, finish];
    expect(outcomeOf('daggerheart', turn, [...moves, roll, finish], [15, 6, 2, 1])).toMatchObject({
      fearSpent: 1,
      fearLeft: 0,
      characters: [{ hpMarked: 0, armorMarked: 1 }],
    });
    expect(errorOf('daggerheart', turn, [...moves, pack], [15, 6])).toMatchObject({ code: 'NO_FEAR' });
    expect(errorOf('daggerheart', turn, [...moves, roll, rollDamage, armor], [15, 6, 18, 15, 4])).toMatchObject({
      code: 'NO_ARMOR',
    });
  });

  it('D5 attacks whom the turn knows', () => {
    const setup = { ...turn, attacks: [wolf, { ...wolf, targets: [{ name: 'Bob' }] }] };
    expect(errorOf('daggerheart', setup)).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'attacks[1].targets[0].name',
      params: { problem: 'noSuchCharacter' },
    });
  });

  it('D5 the odds tell what all of its attacks together cost', () => {
    const { attacks, characters } = odds(schema.parse(turn));
    const means = attacks.map(({ expectedHp }) => expectedHp.Ann?.decimal ?? Number.NaN);
    expect(characters.Ann?.mean.decimal).toBeCloseTo((means[0] ?? 0) + (means[1] ?? 0), 12);
    expect(characters.Ann?.outcomes.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
