// Random expressions for property tests, as text: everything the grammar has, small enough to be rolled in all ways.
import fc from 'fast-check';

const small = fc.integer({ min: 0, max: 4 });
const signedSmall = fc.integer({ min: -2, max: 5 });
const comparison = fc.constantFrom('>=', '>', '<=', '<', '=', '<>');
const condition = fc.tuple(comparison, signedSmall).map(([sign, than]) => sign + than);

export const die = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map((sides) => `d${sides}`) },
  { weight: 1, arbitrary: fc.constant('dF') },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: -2, max: 4 }), { minLength: 1, maxLength: 4 })
      .map((faces) => `d{${faces.join(',')}}`),
  },
);

const selection = fc
  .tuple(fc.constantFrom('kh', 'kl', 'dh', 'dl'), fc.integer({ min: 0, max: 3 }))
  .map(([which, amount]) => which + amount);
const clamp = fc.tuple(fc.constantFrom('min', 'max'), signedSmall).map(([bound, value]) => bound + value);
const sort = fc.constantFrom('sa', 'sd');
const count = fc
  .tuple(condition, fc.option(condition))
  .map(([met, failed]) => met + (failed === null ? '' : `f${failed}`));
const rolling = fc.oneof(
  fc
    .tuple(fc.constantFrom('!', '!o', '!!', '!p'), fc.oneof(fc.constant(''), condition))
    .map(([how, met]) => ` ${how}${met}`),
  fc.tuple(fc.constantFrom('r', 'ro'), condition).map(([how, met]) => how + met),
  fc.constant('u'),
);

/** Modifiers of dice; an explosion without a condition takes a count that follows for its condition, which is fine. */
export const modifiers = fc
  .tuple(fc.array(fc.oneof(selection, clamp, sort, rolling), { maxLength: 3 }), fc.option(count, { freq: 3 }))
  .map(([list, counted]) => list.join('') + (counted ?? ''));

export const pool = fc
  .tuple(fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 4 }).map(String)), die, modifiers)
  .map((parts) => parts.join(''));

const groupModifiers = fc
  .tuple(fc.array(fc.oneof(selection, clamp, sort), { maxLength: 2 }), fc.option(count, { freq: 3 }))
  .map(([list, counted]) => list.join('') + (counted ?? ''));

export const { node: expression } = fc.letrec<{ node: string; term: string; group: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    pool,
    tie('group'),
    fc
      .tuple(tie('term'), fc.constantFrom('+', '-', '*', '/', '//', '%', '−', '×', '÷'), tie('term'))
      .map((parts) => parts.join(' ')),
    fc.tuple(tie('term'), fc.constantFrom('2', '0', '(-1)', '3')).map(([base, exponent]) => `(${base})**${exponent}`),
    tie('term').map((operand) => `-${operand}`),
    fc.tuple(fc.constantFrom('floor', 'ceil', 'round', 'abs'), tie('node')).map(([name, inner]) => `${name}(${inner})`),
    fc
      .tuple(fc.constantFrom('min', 'max'), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([name, inner]) => `${name}(${inner.join(', ')})`),
    fc.tuple(tie('term'), die, modifiers).map(([counted, faces, modified]) => `(${counted})${faces}${modified}`),
    fc
      .tuple(fc.constantFrom('', '+2', '-1'), fc.constantFrom('adv', 'dis'))
      .map(([more, word]) => `d20${more} ${word}`),
  ),
  term: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    small.map(String),
    fc.constantFrom('0.5', '1.25', '10'),
    pool,
    tie('node').map((inner) => `(${inner})`),
    pool.map((inner) => `(${inner})[fire]`),
  ),
  group: fc
    .tuple(
      fc.array(
        fc
          .tuple(fc.constantFrom('', '', '', '2#', '(d2)#'), fc.oneof(pool, tie('node')))
          .map((parts) => parts.join('')),
        { minLength: 1, maxLength: 3 },
      ),
      groupModifiers,
    )
    .map(([members, modified]) => `{${members.join(', ')}}${modified}`),
}));

/** A whole expression: perhaps compared, repeated, commented. */
export const whole = fc
  .tuple(
    fc.constantFrom('', '', '', '2#', '(d3)#'),
    expression,
    fc.constantFrom('', '', ' vs 3', ' vs d4'),
    fc.constantFrom('', ' # why'),
  )
  .map((parts) => parts.join(''));
