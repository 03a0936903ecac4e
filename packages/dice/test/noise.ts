// Texts that are no expressions, or hardly: for fuzzing.
import fc from 'fast-check';
import { whole } from './expressions.js';

const pieces = fc.constantFrom(
  ...[
    'd',
    'D',
    'к',
    'Д',
    'dF',
    'd%',
    'd{',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '#',
    '# ',
    ',',
    ' ',
    '\u00a0',
    '.',
    '"',
    '\\',
    '💥',
  ],
  ...['+', '-', '−', '*', '×', '/', '÷', '//', '%', '**', '!', '!!', '!o', '!p', '=', '<', '>', '<=', '>=', '<>', '≥'],
  ...['kh', 'kl', 'k', 'dh', 'dl', 'r', 'ro', 'u', 'sa', 'sd', 'f', 'min', 'max', 'adv', 'dis', 'vs', 'floor(', 'abs('],
  ...[
    '0',
    '1',
    '2',
    '6',
    '20',
    '100',
    '9999',
    '10000',
    '9007199254740992',
    '99999999999999999999',
    '0.1',
    '1e5',
    'NaN',
  ],
  ...['__proto__', 'constructor', 'toString', '\u0000', '\ud800', '٣', 'ｄ６'],
);

/** Pieces of the grammar in any order. */
const jumbled = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''));

/** An expression with something cut out, doubled or put in. */
const mutated = fc
  .tuple(whole, fc.nat(), fc.nat({ max: 6 }), pieces, fc.constantFrom('cut', 'double', 'put'))
  .map(([text, place, length, piece, how]) => {
    const at = text.length === 0 ? 0 : place % text.length;
    const part = text.slice(at, at + length);
    return (
      text.slice(0, at) +
      (how === 'cut' ? '' : how === 'double' ? part + part : piece) +
      text.slice(at + (how === 'put' ? 0 : length))
    );
  });

/** The same piece again and again, up to the limit of an expression and beyond. */
const repeated = fc
  .tuple(fc.array(pieces, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4200 }), fc.oneof(pieces, whole))
  .map(([unit, times, end]) => unit.join('').repeat(times).slice(0, 4200) + end);

const number = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 10_000 }), fc.maxSafeNat());

/** Dice of sizes that nobody rolls. */
const large = fc
  .tuple(
    fc.tuple(number, number).map(([count, sides]) => `${count}d${sides}`),
    fc.array(
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom('kh', 'kl', 'dh', 'dl', 'min', 'max', '!>=', '!!>=', '!p=', 'r<', 'ro<', '!o>='),
            number,
          )
          .map((m) => m.join('')),
        fc.constantFrom('!', ' !!', 'u', 'sa', ' !p', ' !o'),
      ),
      { maxLength: 3 },
    ),
    fc.oneof(
      fc.constant(''),
      fc
        .tuple(
          fc.constantFrom('*', '+', '**', '//', '%', '/', '-'),
          number,
          fc.constantFrom('', 'd6', 'd100!', 'd1000'),
        )
        .map((m) => m.join('')),
    ),
  )
  .map(([dice, modifiers, rest]) => dice + modifiers.join('') + rest);

/** Mostly what is soon refused; of what uses up the budget only so much that thousands of texts take a minute. */
export const noise = fc.oneof(
  { weight: 8, arbitrary: whole },
  { weight: 10, arbitrary: jumbled },
  { weight: 10, arbitrary: mutated },
  { weight: 3, arbitrary: repeated },
  { weight: 1, arbitrary: large },
  { weight: 8, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
);
