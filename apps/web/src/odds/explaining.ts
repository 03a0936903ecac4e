// What is said of an error of a check, for the worker, which is there to reckon and fetches the words when it needs them.
import { loadLabels } from 'virtual:labels';
import type { CodedError } from '@brosok/dice';
import { explainError, type Kind, type System } from '@brosok/rules';
import type { Told } from './ask.js';

/** In both languages; fields are called as the form calls them. */
export async function explained(error: CodedError, system: System): Promise<Told> {
  const names = await loadLabels[system.id]?.();
  const named = (kind: Kind): Kind => {
    const { en, ru } = names?.[kind.name] ?? {};
    return { ...kind, words: { en: { ...kind.words.en, ...en }, ru: { ...kind.words.ru, ...ru } } };
  };
  const [first, ...others] = system.kinds;
  const whole: System = { ...system, kinds: [named(first), ...others.map(named)] };
  return { en: explainError(error, 'en', whole), ru: explainError(error, 'ru', whole) };
}
