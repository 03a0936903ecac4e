// Plays checks at random from the forms that `legal` answers: what a page, a terminal or a bot would send.
import { numericDie, type Random } from '@brosok/dice';
import type { Actor, Choice, LegalMove } from '../src/check.js';

/** A whole number from 0 to below `n`. */
export function below(random: Random, n: number): number {
  if (!(n >= 1)) throw new RangeError(`a form from which nothing can be chosen (${n})`);
  return random.draw(numericDie(n));
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[below(random, values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

/** A move that fills in one of the forms, and somebody who may make it. */
export function moveOf(random: Random, forms: readonly LegalMove[]): { readonly move: unknown; readonly by: Actor } {
  const form = pick(random, forms);
  return { move: { type: form.type, ...form.fixed, ...filled(random, form.choices) }, by: pick(random, form.by) };
}

const filled = (random: Random, choices: readonly Choice[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    choices
      .filter(({ optional }) => optional !== true || below(random, 2) === 0)
      .map((choice) => [choice.name, chosen(random, choice)]),
  );

function chosen(random: Random, choice: Choice): unknown {
  switch (choice.kind) {
    case 'dice':
      return some(
        random,
        choice.from,
        choice.min + below(random, Math.min(choice.max, choice.from.length) - choice.min + 1),
      );
    case 'option':
      return pick(random, choice.options);
    case 'text': {
      const fresh = `туман №\u00a0${below(random, 1_000_000)}`;
      const texts = [fresh, fresh, 'q'.repeat(choice.maxLength), ...(choice.suggestions ?? [])];
      return pick(
        random,
        texts.filter((text) => text.length <= choice.maxLength && !choice.except?.includes(text)),
      );
    }
    case 'number':
      return choice.min + below(random, choice.max - choice.min + 1);
    case 'flag':
      return below(random, 2) === 0;
    case 'variant': {
      const variant = pick(random, choice.variants);
      return { ...(choice.tag === null ? {} : { [choice.tag]: variant.value }), ...filled(random, variant.choices) };
    }
  }
}

/** So many different ones, in random order. */
export function some<Value>(random: Random, from: readonly Value[], count: number): Value[] {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(below(random, left.length), 1)).flat();
}
