// Products and powers of polynomials, each way of multiplying against the plainest.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply, power, recurrence } from './polynomial.js';
import { workOf } from './work.js';

const coefficients = (length: number) =>
  fc.array(fc.bigInt({ min: 0n, max: 2n ** 70n }), { minLength: 1, maxLength: length });
const work = () => workOf(Number.POSITIVE_INFINITY);

/** Term by term. */
function plain(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0n) + x * y;
  return product;
}

describe('a product', () => {
  it('is that of the terms, however long', () => {
    fc.assert(
      fc.property(coefficients(60), coefficients(60), (a, b) => {
        expect(multiply(a, b, work())).toEqual(plain(a, b));
      }),
    );
  });

  it.each([
    [1, 1],
    [8, 200],
    [9, 200],
    [32, 32],
    [33, 33],
  ])('of %d and %d terms', (first, second) => {
    const [a, b] = [first, second].map((length) => Array.from({ length }, (_, index) => BigInt(index) ** 7n + 1n));
    expect(multiply(a ?? [], b ?? [], work())).toEqual(plain(a ?? [], b ?? []));
  });

  it('with nothing is nothing', () => {
    expect([multiply([], [1n], work()), multiply([1n], [], work())]).toEqual([[], []]);
  });

  it('may have zeros anywhere', () => {
    const sparse = Array.from({ length: 50 }, (_, index) => (index % 7 === 3 ? 5n : 0n));
    expect(multiply(sparse, sparse, work())).toEqual(plain(sparse, sparse));
  });
});

describe('a power', () => {
  it.each([
    // of one coefficient, of equal ones, of others, of more than a recurrence is for
    [[3n], 5],
    [[1n, 1n], 30],
    [[1n, 1n, 1n, 1n, 1n, 1n], 17],
    [[2n, 2n, 2n], 9],
    [[2n, 0n, 1n], 12],
    [[1n, 2n, 3n, 4n], 11],
    [[5n, 0n, 0n, 7n], 6],
    [[1n, 1n], 1],
    [[1n, 2n], 0],
    [Array.from({ length: 200 }, (_, index) => BigInt(index + 1)), 12],
    [Array.from({ length: 101 }, () => 1n), 13],
  ])('of %s to the %d', (a, n) => {
    let product = [1n];
    for (let left = n; left > 0; left -= 1) product = plain(product, a);
    expect(power(a, n, work())).toEqual(product);
  });

  it('has its first coefficients by themselves', () => {
    const a = [2n, 3n, 0n, 5n];
    expect(recurrence(a, 6, 9, 2n ** 6n)).toEqual(power(a, 6, work()).slice(0, 9));
    expect(recurrence(a, 6, 9, 2n ** 6n * 7n)).toEqual(
      power(a, 6, work())
        .slice(0, 9)
        .map((x) => 7n * x),
    );
    expect(recurrence(a, 6, 1, 64n)).toEqual([64n]);
  });

  it('is refused where it would take too long or too much', () => {
    expect(() => power([1n, 1n, 1n, 1n, 1n, 1n], 10_000, work())).toThrow('TOO_COMPLEX');
    expect(() => power([1n, 2n, 3n], 1000, workOf(100))).toThrow('TOO_COMPLEX');
    expect(() => power([1n, 1n, 1n], 1000, workOf(100))).toThrow('TOO_COMPLEX');
    expect(() => multiply([1n, 1n, 1n], [1n, 1n], workOf(11))).toThrow('TOO_COMPLEX');
    expect(multiply([1n, 1n, 1n], [1n, 1n], workOf(13))).toEqual([1n, 2n, 2n, 1n]);
  });
});
