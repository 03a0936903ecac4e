import { describe, expect, it } from 'vitest';
import { chanceText } from './numbers.js';

describe('a chance as text', () => {
  it.each([
    [0.5, '50.00%', '50,00\u00A0%'],
    [1, '100%', '100\u00A0%'],
    [0.00001, '<0.01%', '<0,01\u00A0%'],
    [0.99999, '>99.99%', '>99,99\u00A0%'],
    [-0.125, '\u221212.50%', '\u221212,50\u00A0%'],
    [-0.00001, '0.00%', '0,00\u00A0%'],
  ])('%f is %s in English and %s in Russian', (chance, english, russian) => {
    expect(chanceText('en', chance)).toBe(english);
    expect(chanceText('ru', chance)).toBe(russian);
  });
});
