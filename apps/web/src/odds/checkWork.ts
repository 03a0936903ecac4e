// The odds of a check and the advice in its middle, for the worker: each system is fetched when it is first asked about.
import { loadSystem } from 'virtual:systems';
import { fail, type Result } from '@brosok/dice';
import type { System } from '@brosok/rules';
import { isObject } from '../json.js';
import type { Ask, Reckoned } from './ask.js';

type AboutCheck = Exclude<Ask, { kind: 'expression' }>;

export async function checkOdds(ask: AboutCheck): Promise<Reckoned<unknown>> {
  const system = await fetchSystem(ask.kind === 'check' ? ask.system : ask.state.system);
  if (!system) return fail('UNKNOWN_SYSTEM');
  const found = ask.kind === 'check' ? oddsBefore(system, ask) : adviceOn(system, ask);
  if (found.ok) return found;
  const { explained } = await import('./explaining.js');
  return { ok: false, error: found.error, told: await explained(found.error, system) };
}

/** Null where there is none of that name. */
export const fetchSystem = async (id: string): Promise<System | null> =>
  Object.hasOwn(loadSystem, id) ? ((await loadSystem[id]?.()) ?? null) : null;

function oddsBefore(system: System, { setup, goal }: Extract<Ask, { kind: 'check' }>): Result<unknown> {
  const name = isObject(setup) && 'kind' in setup ? setup.kind : system.kinds[0].name;
  const kind = system.kinds.find((each) => each.name === name);
  return kind ? kind.odds(setup, goal) : fail('INVALID_SETUP', 'kind', { problem: 'other' });
}

function adviceOn(system: System, { state, goal }: Extract<Ask, { kind: 'advice' }>): Result<unknown> {
  const kind = system.kinds.find(({ name }) => name === state.kind);
  return kind?.advise ? kind.advise(state, goal) : fail('NO_ADVICE');
}
