// The address of the page of odds with a set-up in it.
import { loadForms } from 'virtual:forms';
import { draftsOf } from '../form/draft.js';
import { isObject, type JsonObject } from '../json.js';
import { type Place, printPlace, readPlace } from '../odds/address.js';
import { draftsFrom, oddsForm } from '../odds/oddsForm.js';
import { studyOf } from '../odds/studies/studies.js';

/** Null where there is no such page, or its address could not be read again. */
export async function oddsHref(
  system: string,
  kind: string,
  setup: unknown,
  wanted: JsonObject = {},
): Promise<string | null> {
  const [study, forms] = await Promise.all([studyOf(system, kind), loadForms[system]?.()]);
  if (!study || !forms || !isObject(setup)) return null;
  const form = oddsForm(study, forms.setups[kind], forms.goals[kind]);
  const drafts = draftsFrom(form, setup);
  const place: Place = { a: { setup: drafts, goal: draftsOf(form.goal(drafts), wanted) }, b: null };
  const query = printPlace(form, place);
  return readPlace(form, query).ok ? `/odds/${system}/${kind}${query === '' ? '' : `?${query}`}` : null;
}
