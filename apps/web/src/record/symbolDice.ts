// What a die and its faces are called: dice with symbols by the system that has them, others by their sides.
import { setups } from 'virtual:setups';
import { type Labels, labelsOf } from '../form/labels.js';
import { fetchSystem, kindWords, systemOf } from '../rules.js';

/** Numbers, and names as they are: of dice that no system calls otherwise. */
const PLAIN = labelsOf({ fields: {}, values: {}, moves: {} });

export function labelsOfDie(die: string): Labels {
  return named(die) ?? PLAIN;
}

/** Fetches the systems where one of the dice is called by none that is there. */
export function fetchNames(dice: readonly string[]): void {
  if (dice.every((die) => die.startsWith('d') || named(die) !== null)) return;
  for (const { id } of setups) fetchSystem(id);
}

function named(die: string): Labels | null {
  const kinds = setups.flatMap(({ id }) => systemOf(id)?.kinds ?? []);
  const kind = kinds.find((each) => Object.hasOwn(kindWords(each).values, die));
  return kind ? labelsOf(kindWords(kind)) : null;
}
