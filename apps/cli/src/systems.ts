// The systems: what they are called is known at once, the rules of each are loaded when it is asked for.

import { loadSystem, systemNames } from 'virtual:systems';
import { fail, type Result } from '@brosok/dice';
import { type Rules, rulesOf, type System } from '@brosok/rules';

export { systemNames } from 'virtual:systems';

/** Whether a word names a system. */
export const isSystem = (word: string): boolean => Object.hasOwn(loadSystem, word);

/** A system and the rules of it alone. */
export interface Loaded {
  readonly system: System;
  readonly rules: Rules;
}

/** The system of this id. Code: `UNKNOWN_SYSTEM`. */
export async function systemOf(id: string): Promise<Result<Loaded, 'UNKNOWN_SYSTEM'>> {
  const load = isSystem(id) ? loadSystem[id] : undefined;
  if (!load) return fail('UNKNOWN_SYSTEM', 'system', { system: id, systems: systemNames.map((each) => each.id) });
  const system = await load();
  return { ok: true, value: { system, rules: rulesOf([system]) } };
}

/** All systems, loaded at once. */
export const allSystems = (): Promise<readonly System[]> =>
  Promise.all(Object.values(loadSystem).map((load) => load()));
