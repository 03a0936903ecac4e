// What the set-up of a check has come to before its roll: who helps by now, what was spent. Those systems are here that
// change it between the start of a check and its roll.
import type { CheckState } from '@brosok/rules';
import { isObject } from '../json.js';
import { itemsIn, numberIn, textIn } from '../odds/studies/reading.js';

/** As it was set up where nothing has changed it. */
export async function setupNow(state: CheckState): Promise<unknown> {
  if (state.system === 'l5r5e') return (await import('@brosok/rules/systems/l5r5e')).setupNow(state) ?? state.setup;
  return state.kind === 'adversaryAttack' ? attackNow(state) : state.setup;
}

/** The Experiences that Fear was spent on count in the modifier from then on (D2). */
function attackNow(state: CheckState): unknown {
  const { setup } = state;
  const spent: unknown = 'experiences' in state ? state.experiences : [];
  if (!isObject(setup) || !Array.isArray(spent)) return setup;
  const [added, left] = [true, false].map((isSpent) =>
    itemsIn(setup, 'experiences').filter((each) => spent.includes(textIn(each, 'name')) === isSpent),
  );
  const bonus = added?.reduce((sum, each) => sum + numberIn(each, 'bonus'), 0) ?? 0;
  return {
    ...setup,
    attackModifier: numberIn(setup, 'attackModifier') + bonus,
    experiences: left,
    fear: numberIn(setup, 'fear') - spent.length,
  };
}
