// Reads what stands after dice or a group, and writes it back.
import type { Die } from '../die.js';
import type { Comparison, Condition, GroupModifier, Modifier, Node } from './ast.js';
import {
  advance,
  digits,
  integer,
  isDigit,
  peek,
  type Source,
  spanFrom,
  take,
  takeWord,
  unexpected,
} from './source.js';

/** All modifiers of dice, in the order written. */
export function diceModifiers(source: Source, count: Node | null, die: Die): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  for (;;) {
    const modifier = shared(source) ?? diceOnly(source, modifiers, count, die);
    if (modifier === null) return modifiers;
    modifiers.push(modifier);
    if (modifier.kind === 'count') return sorted(source, modifiers);
  }
}

/** All modifiers of a group. */
export function groupModifiers(source: Source): readonly GroupModifier[] {
  const modifiers: GroupModifier[] = [];
  for (let modifier = shared(source); modifier !== null; modifier = shared(source)) {
    modifiers.push(modifier);
    if (modifier.kind === 'count') return sorted(source, modifiers);
  }
  if (peek(source) === BANG || letterOf(source) === R || letterOf(source) === U) {
    throw unexpected(source, 'groupModifier', 'operator', 'end');
  }
  return modifiers;
}

/** Dice that were counted have no values any more: only sorting may follow. */
function sorted<Kind extends Modifier>(
  source: Source,
  modifiers: (Kind | GroupModifier)[],
): readonly (Kind | GroupModifier)[] {
  for (let modifier = sort(source); modifier !== null; modifier = sort(source)) modifiers.push(modifier);
  return modifiers;
}

function shared(source: Source): GroupModifier | null {
  const start = source.position;
  switch (letterOf(source)) {
    case K: {
      const which = takeWord(source, 'kl') ? 'lowest' : 'highest';
      if (which === 'highest' && !takeWord(source, 'kh')) takeWord(source, 'k');
      return { kind: 'keep', which, amount: amount(source), at: spanFrom(source, start) };
    }
    case D: {
      const which = takeWord(source, 'dh') ? 'highest' : takeWord(source, 'dl') ? 'lowest' : null;
      return which && { kind: 'drop', which, amount: amount(source), at: spanFrom(source, start) };
    }
    case M: {
      const bound = takeWord(source, 'min') ? 'min' : takeWord(source, 'max') ? 'max' : null;
      return bound && { kind: 'clamp', bound, value: integer(source, 'wholeNumber'), at: spanFrom(source, start) };
    }
    case S:
      return sort(source);
    default: {
      const met = condition(source);
      if (met === null) return null;
      const failures = letterOf(source) === F && takeWord(source, 'f') ? required(source) : null;
      return { kind: 'count', condition: met, failures, at: spanFrom(source, start) };
    }
  }
}

function sort(source: Source): GroupModifier | null {
  const start = source.position;
  const order = takeWord(source, 'sa') ? 'ascending' : takeWord(source, 'sd') ? 'descending' : null;
  return order && { kind: 'sort', order, at: spanFrom(source, start) };
}

function diceOnly(source: Source, before: readonly Modifier[], count: Node | null, die: Die): Modifier | null {
  const start = source.position;
  if (peek(source) === BANG) {
    const how = explosion(source);
    return { kind: 'explode', how, condition: condition(source), at: spanFrom(source, start) };
  }
  switch (letterOf(source)) {
    case R: {
      const once = takeWord(source, 'ro');
      if (!once) takeWord(source, 'r');
      return { kind: 'reroll', once, condition: required(source), at: spanFrom(source, start) };
    }
    case U:
      takeWord(source, 'u');
      return { kind: 'unique', at: spanFrom(source, start) };
    default: {
      if (!canBeTwice(count, die, before)) return null;
      const keep = takeWord(source, 'adv') ? 'highest' : takeWord(source, 'dis') ? 'lowest' : null;
      return keep && { kind: 'twice', keep, at: spanFrom(source, start) };
    }
  }
}

function explosion(source: Source): 'each' | 'once' | 'compound' | 'penetrate' {
  if (take(source, '!!')) return 'compound';
  advance(source, 1);
  if (takeWord(source, 'o')) return 'once';
  return takeWord(source, 'p') ? 'penetrate' : 'each';
}

/** Whether `adv` or `dis` may stand after these dice: one d20 that has neither yet. */
export const canBeTwice = (count: Node | null, die: Die, modifiers: readonly Modifier[]): boolean =>
  die.kind === 'numeric' &&
  die.sides === 20 &&
  (count === null || (count.kind === 'number' && count.value === 1)) &&
  !modifiers.some(({ kind }) => kind === 'twice' || kind === 'count');

const amount = (source: Source): number => (isDigit(peek(source)) ? digits(source, 'wholeNumber') : 1);

function required(source: Source): Condition {
  const met = condition(source);
  if (met === null) throw unexpected(source, 'comparison');
  return met;
}

function condition(source: Source): Condition | null {
  const comparison = comparisonAt(source);
  if (comparison === null) return null;
  const sign = source.text.charCodeAt(source.position);
  advance(source, sign > 127 ? 1 : comparison.length);
  return { comparison, than: integer(source, 'wholeNumber') };
}

/** The comparison that stands next; `≥`, `≤` and `≠` are what they look like. */
function comparisonAt(source: Source): Comparison | null {
  switch (peek(source)) {
    case 0x3d:
      return '=';
    case 0x3e:
      return peek(source, 1) === 0x3d ? '>=' : '>';
    case 0x3c:
      return peek(source, 1) === 0x3d ? '<=' : peek(source, 1) === 0x3e ? '<>' : '<';
    case 0x2265:
      return '>=';
    case 0x2264:
      return '<=';
    case 0x2260:
      return '<>';
    default:
      return null;
  }
}

/** A modifier as it is written. */
export function printModifier(modifier: Modifier): string {
  switch (modifier.kind) {
    case 'keep':
    case 'drop':
      return `${modifier.kind[0]}${modifier.which[0]}${modifier.amount}`;
    case 'clamp':
      return `${modifier.bound}${modifier.value}`;
    case 'sort':
      return modifier.order === 'ascending' ? 'sa' : 'sd';
    case 'count':
      return printCondition(modifier.condition) + (modifier.failures ? `f${printCondition(modifier.failures)}` : '');
    case 'explode':
      return EXPLOSIONS[modifier.how] + (modifier.condition ? printCondition(modifier.condition) : '');
    case 'reroll':
      return `r${modifier.once ? 'o' : ''}${printCondition(modifier.condition)}`;
    case 'unique':
      return 'u';
    case 'twice':
      return modifier.keep === 'highest' ? 'adv' : 'dis';
  }
}

/** Modifiers in a row, apart where they would run into each other: `! !` is not `!!`. */
export function printModifiers(modifiers: readonly Modifier[]): string {
  let text = '';
  for (const [index, modifier] of modifiers.entries()) {
    const before = modifiers[index - 1];
    const apart =
      modifier.kind === 'twice' ||
      before?.kind === 'twice' ||
      (before?.kind === 'explode' && modifier.kind === 'explode');
    text += (apart ? ' ' : '') + printModifier(modifier);
  }
  return text;
}

const printCondition = ({ comparison, than }: Condition): string => `${comparison}${than}`;
const EXPLOSIONS = { each: '!', once: '!o', compound: '!!', penetrate: '!p' } as const;

const letterOf = (source: Source): number => peek(source) | 32;
const BANG = 33;
const [D, F, K, M, R, S, U] = [100, 102, 107, 109, 114, 115, 117];
