// What characters and adversaries of Daggerheart fill in, and what checks make them mark.
import { describe, expect, it } from 'vitest';
import { stepEffects } from '../../test/effects.js';
import { stateAfter } from '../../test/play.js';
import { effects, fill, fillChoices, sheetKind } from '../index.js';

const aya = {
  kind: 'character',
  name: 'Aya',
  fields: { traits: { finesse: 2, strength: -1 }, evasion: 12, thresholds: { major: 7, severe: 14 }, armorSlots: 3 },
  counters: { armorSlots: 1, hope: 5 },
};
const ogre = {
  kind: 'adversary',
  name: 'Cave Ogre',
  fields: { difficulty: 14, attackModifier: 2, damage: '2d8+3', experiences: [{ name: 'Thrower', bonus: 2 }] },
  counters: {},
};
const gm = { kind: 'gm', name: 'GM', fields: {}, counters: { fear: 4 } };

describe('a character', () => {
  it('is a target with the Armor Slots that are not marked yet', () => {
    expect(fill('daggerheart', 'adversaryAttack', 'target', aya)).toEqual({
      name: 'Aya',
      evasion: 12,
      thresholds: { major: 7, severe: 14 },
      armorSlots: 2,
      resist: [],
      immune: [],
    });
  });

  it('rolls with the trait that is chosen, and with its Hope and Stress', () => {
    const choices = fillChoices('daggerheart', 'duality', 'actor', aya, 'ru');
    expect(choices.map(({ label }) => label)).toEqual(['Характеристика']);
    expect(choices[0]?.options.slice(1, 3)).toEqual([
      { value: 'strength', label: 'Сила\u00a0\u22121' },
      { value: 'finesse', label: 'Искусность\u00a0+2' },
    ]);
    expect(fill('daggerheart', 'duality', 'actor', aya, { trait: 'finesse' })).toEqual({
      modifier: 2,
      hope: 5,
      stress: 0,
    });
  });

  it('counts what is marked, from nothing, and Hope from 2', () => {
    expect(sheetKind('daggerheart', 'character')?.counters({ hp: 7, armorSlots: 4 })).toEqual([
      { name: 'hp', min: 0, max: 7, start: 0 },
      { name: 'stress', min: 0, max: 6, start: 0 },
      { name: 'hope', min: 0, max: 6, start: 2 },
      { name: 'armorSlots', min: 0, max: 4, start: 0 },
    ]);
  });
});

describe('an adversary', () => {
  const attack = {
    attackModifier: 2,
    damage: '2d8+3',
    damageType: 'physical',
    direct: false,
    experiences: [{ name: 'Thrower', bonus: 2 }],
  };

  it('attacks by its stat block, alone or in a turn of several', () => {
    expect(fill('daggerheart', 'adversaryAttack', 'actor', ogre)).toEqual(attack);
    expect(fill('daggerheart', 'gmTurn', 'actor', ogre)).toEqual({ adversary: 'Cave Ogre', ...attack });
  });

  it('is what players roll against', () => {
    expect(fill('daggerheart', 'duality', 'opposition', ogre)).toEqual({ difficulty: 14 });
  });
});

it('the GM’s Fear goes into every check', () => {
  for (const kind of ['adversaryAttack', 'gmTurn', 'duality'])
    expect(fill('daggerheart', kind, 'opposition', gm)).toEqual({ fear: 4 });
});

describe('an attack', () => {
  const target = { name: 'Aya', evasion: 12, thresholds: { major: 7, severe: 14 }, armorSlots: 2 };
  const setup = { ...ogreAttack(), fear: 4, targets: [target, { ...target, name: 'Ren', evasion: 25 }] };
  const moves = [
    { type: 'spendFear', experience: 'Thrower' },
    { type: 'roll' },
    { type: 'rollDamage' },
    { type: 'markArmor', target: 'Aya' },
    { type: 'finish' },
  ];

  it('D2 D6 takes Fear as it is spent, armor as it is marked, hit points at its end', () => {
    expect(stepEffects('daggerheart', setup, moves, [10, 8, 4])).toEqual([
      [],
      [{ who: 'gm', counter: 'fear', change: -1 }],
      [],
      [],
      [{ who: 'target:Aya', counter: 'armorSlots', change: 1 }],
      [{ who: 'target:Aya', counter: 'hp', change: 2 }],
    ]);
  });

  it('D5 does the same in a turn of several, one attack after another', () => {
    const { targets, fear, ...made } = setup;
    const turn = {
      kind: 'gmTurn',
      fear,
      characters: targets,
      attacks: [1, 2].map((number) => ({ adversary: `Ogre ${number}`, ...made, targets: [{ name: 'Aya' }] })),
    };
    const both = [...moves.filter(({ type }) => type !== 'spendFear'), ...moves];
    expect(stepEffects('daggerheart', turn, both, [10, 8, 4, 10, 1, 1]).map((step) => step.length)).toEqual([
      0, 0, 0, 1, 1, 1, 0, 0, 1, 0,
    ]);
  });

  function ogreAttack() {
    return fill('daggerheart', 'adversaryAttack', 'actor', ogre);
  }
});

describe('a duality roll', () => {
  const roll = (faces: readonly number[], setup = {}) =>
    stepEffects('daggerheart', { kind: 'duality', difficulty: 12, ...setup }, [{ type: 'roll' }], faces)[1];

  it.each([
    ['with Hope gives the character a Hope', [9, 4], {}, [{ who: 'actor', counter: 'hope', change: 1 }]],
    ['with Fear gives the GM a Fear', [4, 9], {}, [{ who: 'gm', counter: 'fear', change: 1 }]],
    [
      'with doubles gives a Hope and clears a Stress',
      [6, 6],
      {},
      [
        { who: 'actor', counter: 'hope', change: 1 },
        { who: 'actor', counter: 'stress', change: -1 },
      ],
    ],
    ['as a reaction moves nothing', [6, 6], { reaction: true }, []],
    [
      'costs each helper a Hope',
      [4, 9, 3, 2],
      { help: ['Ren', 'Shin'] },
      [
        { who: 'gm', counter: 'fear', change: 1 },
        { who: 'helper:Ren', counter: 'hope', change: -1 },
        { who: 'helper:Shin', counter: 'hope', change: -1 },
      ],
    ],
  ])('D7 %s', (_, faces, setup, expected) => {
    expect(roll(faces, setup)).toEqual(expected);
  });

  it('moves nothing a second time', () => {
    const over = stateAfter('daggerheart', { kind: 'duality', difficulty: 12 }, [{ type: 'roll' }], [9, 4]);
    expect(effects(over, over)).toEqual([]);
  });
});
