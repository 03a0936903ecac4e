// Dice, their faces and weights.
import { describe, expect, it } from 'vitest';
import { FATE_DIE, faceAt, faceCount, facedDie, faceIndex, faceOfSide, numericDie } from './index.js';

describe('a numeric die', () => {
  const d6 = numericDie(6);
  it('has the faces from 1 to its sides', () => {
    expect(d6).toEqual({ kind: 'numeric', name: 'd6', sides: 6 });
    expect(faceCount(d6)).toBe(6);
    expect([0, 5].map((index) => faceAt(d6, index))).toEqual([1, 6]);
    expect([1, 6, 0, 7, 1.5, '1', null].map((face) => faceIndex(d6, face))).toEqual([0, 5, -1, -1, -1, -1, -1]);
    expect(faceOfSide(d6, 3)).toBe(3);
  });
});

describe('a die with faces of its own', () => {
  const die = facedDie('d{1,1,2,3}', [1, 1, 2, 3]);
  it('counts equal faces as one with that weight', () => {
    expect(die).toEqual({ kind: 'faced', name: 'd{1,1,2,3}', faces: [1, 2, 3], weights: [2, 1, 1], sides: 4 });
    expect(faceCount(die)).toBe(3);
  });

  it('shows the face of each side by weight', () => {
    expect([0, 1, 2, 3].map((side) => faceOfSide(die, side))).toEqual([0, 0, 1, 2]);
    expect(() => faceOfSide(die, 4)).toThrow(RangeError);
  });

  it('may have names for faces', () => {
    const ring = facedDie('ring', ['blank', 'op', 'su+op']);
    expect(faceAt(ring, 2)).toBe('su+op');
    expect(faceIndex(ring, 'op')).toBe(1);
    expect(faceIndex(ring, 'ex')).toBe(-1);
    expect(() => faceAt(ring, 3)).toThrow(RangeError);
  });

  it('is −1, 0, 1 for Fate', () => {
    expect(FATE_DIE.faces).toEqual([-1, 0, 1]);
    expect(FATE_DIE.name).toBe('dF');
  });
});
