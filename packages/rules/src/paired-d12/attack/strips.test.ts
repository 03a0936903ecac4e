// What the faces of an attack's die do, before and after its advantages.
import { describe, expect, it } from 'vitest';
import { stripsOf } from './strips.js';

const letters = (setup: object): readonly (readonly [number, string, string])[] | undefined =>
  stripsOf({ kind: 'attack', ...setup })?.map(({ net, before, after }) => [
    net,
    before.map(([letter]) => letter).join(''),
    after.map(([letter]) => letter).join(''),
  ]);

describe('the faces of an attack die', () => {
  it('are zeroed from below and explode from above as the weapon has it (P3)', () => {
    expect(letters({ die: 6 })).toEqual([[0, 'zzzlle', 'zzzlle']]);
    expect(letters({ die: 8, zeroed: 2, exploding: 3 })).toEqual([[0, 'zzllleee', 'zzllleee']]);
  });

  it('come to life with advantages and explode when none is zeroed any more (P4)', () => {
    expect(letters({ die: 6, advantage: 2 })).toEqual([[2, 'zzzlle', 'zlllle']]);
    expect(letters({ die: 6, advantage: 4 })).toEqual([[4, 'zzzlle', 'llllee']]);
  });

  it('are zeroed by disadvantages (P5)', () => {
    expect(letters({ die: 6, disadvantage: 1 })).toEqual([[-1, 'zzzlle', 'zzzzle']]);
  });

  it('are told for each die where the advantages are shared out unevenly (P6)', () => {
    expect(letters({ die: 6, dice: 2, distribute: [1, -1] })).toEqual([
      [1, 'zzzlle', 'zzllle'],
      [-1, 'zzzlle', 'zzzzle'],
    ]);
  });

  it('are not told while the form is not one of an attack', () => {
    expect(stripsOf({ kind: 'attack', die: 7 })).toBeNull();
    expect(stripsOf({ kind: 'check', difficulty: 3 })).toBeNull();
  });
});
