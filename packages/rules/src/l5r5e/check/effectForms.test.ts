// What may stand in the fields of an effect, and how many dice may be kept.
import { describe, expect, it } from 'vitest';
import { after, explode, keep, modify, roll } from '../../../test/l5r5eMoves.js';
import { legal } from '../../index.js';

describe('the forms of effects', () => {
  const effectsIn = (state: ReturnType<typeof after>) => {
    const effect = legal(state)[0]?.choices.find(({ name }) => name === 'effect');
    return effect?.kind === 'variant' ? effect.variants : [];
  };
  const dice = (from: readonly number[], more: object = {}) => ({
    name: 'dice',
    kind: 'dice',
    from,
    min: 1,
    max: from.length,
    ...more,
  });
  const ring = ['blank', 'op+st', 'op', 'su+st', 'su', 'ex+st'];
  const skill = ['blank', 'op', 'su+st', 'su', 'su+op', 'ex+st', 'ex'];
  const face = (options: readonly string[], more: object = { optional: true }) => ({
    name: 'face',
    kind: 'option',
    options,
    ...more,
  });
  const die = (kind: string) => ({ name: 'die', kind: 'option', options: [kind] });

  it('before keeping', () => {
    expect(effectsIn(after([roll], ['su', 'su', 'su']))).toEqual([
      { value: 'addRolled', of: 'ring', choices: [die('ring'), face(ring)] },
      { value: 'addRolled', of: 'skill', choices: [die('skill'), face(skill)] },
      { value: 'removeRolled', choices: [dice([0, 1, 2])] },
      { value: 'alter', of: 'ring', choices: [face(ring, {}), dice([0, 1])] },
      { value: 'alter', of: 'skill', choices: [face(skill, {}), dice([2])] },
      {
        value: 'alter',
        of: 'both',
        choices: [face(['blank', 'op', 'su+st', 'su', 'ex+st'], {}), dice([0, 1, 2], { min: 2 })],
      },
      { value: 'reroll', choices: [dice([0, 1, 2])] },
      { value: 'reserve', choices: [dice([0, 1, 2])] },
      {
        value: 'ignore',
        choices: [
          { name: 'symbol', kind: 'option', options: ['su', 'ex', 'op', 'st'] },
          dice([0, 1, 2], { optional: true }),
        ],
      },
    ]);
  });

  it('L14 one effect alters dice of both kinds, and only where there are both', () => {
    const both = (faces: readonly string[], fields: object = {}) =>
      effectsIn(after([roll], faces, fields)).filter(({ of }) => of === 'both');
    expect(both(['su', 'su', 'su'])).toHaveLength(1);
    expect(both(['su', 'su'], { skill: 0 })).toEqual([]);
    const state = after([roll, modify('self', { kind: 'alter', dice: [0, 2], face: 'op' })], ['su', 'su', 'su']);
    expect(state.dice.map(({ face }) => face)).toEqual(['op', 'su', 'op']);
  });

  it('after keeping, for a compromised character without strife', () => {
    expect(effectsIn(after([roll, keep(0)], ['su', 'su', 'su']))).toEqual([
      { value: 'addKept', of: 'ring', choices: [die('ring'), face(ring)] },
      { value: 'addKept', of: 'skill', choices: [die('skill'), face(skill)] },
      { value: 'removeKept', choices: [dice([0])] },
    ]);
    expect(effectsIn(after([roll, keep(0)], ['su', 'su', 'su'], { compromised: true }))).toEqual([
      { value: 'addKept', of: 'ring', choices: [die('ring'), face(['blank', 'op', 'su'])] },
      { value: 'addKept', of: 'skill', choices: [die('skill'), face(['blank', 'op', 'su', 'su+op', 'ex'])] },
      { value: 'removeKept', choices: [dice([0])] },
    ]);
  });

  it('where no dice are left', () => {
    const none = after([roll, modify('gm', { kind: 'removeRolled', dice: [0, 1, 2] })], ['su', 'su', 'su']);
    expect(effectsIn(none).map(({ value }) => value)).toEqual(['addRolled', 'addRolled', 'ignore']);
    expect(legal(none).find(({ type }) => type === 'keep')?.choices).toEqual([dice([], { min: 0 })]);
  });

  it('for dice to keep: as many as may be, those with strife left out for a compromised character', () => {
    const choicesOf = (type: string, state: ReturnType<typeof after>) =>
      legal(state).find((form) => form.type === type)?.choices;
    expect(choicesOf('keep', after([roll], ['su+st', 'su', 'su']))).toEqual([dice([0, 1, 2], { max: 2 })]);
    expect(choicesOf('keep', after([roll], ['su+st', 'su', 'su'], { compromised: true }))).toEqual([dice([1, 2])]);
    const wave = after([roll, keep(1, 2), explode()], ['su+st', 'ex+st', 'ex', 'su', 'op']);
    expect(choicesOf('keepExtra', wave)).toEqual([dice([3, 4], { min: 0 })]);
  });
});
