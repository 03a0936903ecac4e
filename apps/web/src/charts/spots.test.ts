import { describe, expect, it } from 'vitest';
import type { Scene, Spot } from './scene.js';
import { moved, nearest } from './spots.js';

const spot = (x: number, y: number): Spot => ({ x, y, width: 10, height: 10, tell: () => '' });

const scene = (along: Scene['along'], spots: readonly Spot[]): Scene => ({
  width: 100,
  height: 100,
  back: [],
  bars: [],
  front: [],
  spots,
  along,
});

describe('a point', () => {
  it('means what is nearest along the way in which spots lie, however far across', () => {
    expect(nearest(scene('x', [spot(0, 90), spot(40, 0), spot(80, 90)]), 49, 99)).toBe(1);
    expect(nearest(scene('y', [spot(0, 0), spot(0, 40), spot(0, 80)]), 99, 71)).toBe(2);
  });
});

describe('a key', () => {
  it('leads to neighbours, by tenths, and to the ends, never beyond', () => {
    expect(moved('ArrowRight', 3, 40, 'x')).toBe(4);
    expect(moved('ArrowLeft', 0, 40, 'x')).toBe(0);
    expect(moved('PageUp', 3, 40, 'x')).toBe(7);
    expect(moved('PageDown', 3, 40, 'x')).toBe(0);
    expect(moved('End', 3, 40, 'x')).toBe(40);
    expect(moved('Home', 3, 40, 'x')).toBe(0);
  });

  it('leads up to more where spots lie beside one another, up the page where they lie under one another', () => {
    expect(moved('ArrowUp', 3, 40, 'x')).toBe(4);
    expect(moved('ArrowUp', 3, 40, 'y')).toBe(2);
    expect(moved('ArrowDown', 3, 40, 'y')).toBe(4);
  });

  it('leads nowhere where it is none of these', () => {
    expect(moved('a', 3, 40, 'x')).toBe(null);
  });
});
