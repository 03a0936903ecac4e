// The forms of a system, fetched when something of it is filled in.
import { type Forms, loadForms } from 'virtual:forms';
import { createSignal } from 'solid-js';

const [fetched, setFetched] = createSignal<ReadonlyMap<string, Forms>>(new Map());
const asked = new Set<string>();

/** Fetches the forms of a system, once. */
export function fetchForms(system: string): void {
  const load = Object.hasOwn(loadForms, system) ? loadForms[system] : undefined;
  if (!load || asked.has(system)) return;
  asked.add(system);
  load().then(
    (forms) => setFetched((before) => new Map(before).set(system, forms)),
    // the network was lost: the next time they are needed they are asked for again
    () => asked.delete(system),
  );
}

/** Null until they were fetched. */
export const formsOf = (system: string): Forms | null => fetched().get(system) ?? null;
