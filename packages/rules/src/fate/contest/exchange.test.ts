import { describe, expect, it } from 'vitest';
import { type Reading, readExchange } from './exchange.js';
import type { Opposition } from './setup.js';

const direct: Opposition = { type: 'direct' };
const environment = (rating: number): Opposition => ({ type: 'environment', rating });
const won = (winner: number, marks: 1 | 2): Reading => ({ winner, marks, tie: false });
const nobody: Reading = { winner: null, marks: 0, tie: false };
const tied: Reading = { winner: null, marks: 0, tie: true };

describe('an exchange', () => {
  it.each<[(number | null)[], Reading]>([
    [[2, 1], won(0, 1)],
    [[-1, -2], won(0, 1)],
    [[0, 2, 1], won(1, 1)],
    // F4: three or more over the best other total
    [[3, 5], won(1, 1)],
    [[3, 6], won(1, 2)],
    [[3, 6, 4], won(1, 1)],
    [[7, -3, 4], won(0, 2)],
    // F5
    [[2, 2], tied],
    [[5, 2, 5], tied],
    [[0, 0, 0, 0], tied],
    [[5, 2, 2], won(0, 2)],
    // a forfeited roll neither wins nor ties
    [[null, 1], won(1, 1)],
    [[null, 4, 2], won(1, 1)],
    // F4: over Mediocre where no other side rolled
    [[null, 2], won(1, 1)],
    [[null, 3], won(1, 2)],
    [[null, -2], won(1, 1)],
    [[null, null], nobody],
  ])('F3 F4 F5 reads %j against each other', (totals, reading) => {
    expect(readExchange(totals, direct)).toEqual(reading);
  });

  it.each<[number, (number | null)[], Reading]>([
    [2, [2, 1], won(0, 1)],
    [2, [1, 0], nobody],
    [2, [4, 1], won(0, 1)],
    [2, [5, 1], won(0, 2)],
    // F4: nobody else with style
    [2, [6, 5], won(0, 1)],
    [2, [6, 4], won(0, 2)],
    [2, [9, 5, -1], won(0, 1)],
    // F5: a tie for the highest brings a twist wherever it is
    [2, [3, 3], tied],
    [2, [0, 0], tied],
    [2, [6, 6, 5], tied],
    [2, [null, 1], nobody],
    [2, [null, 2], won(1, 1)],
    [2, [null, 5], won(1, 2)],
    [-3, [null, -3], won(1, 1)],
    [-3, [0, -1], won(0, 2)],
    [2, [null, null, null], nobody],
  ])('F3 F4 F5 reads against an environment of %i %j', (rating, totals, reading) => {
    expect(readExchange(totals, environment(rating))).toEqual(reading);
  });
});
