// What is known of how a check comes out while its numbers are hidden: the bare result, without any number.
import type { CheckState } from '../src/check.js';
import type { Concealing } from '../src/hidden.js';
import { outcome } from '../src/index.js';

/** What those know of the result to whom so much is concealed, beside the phases that a check went through. */
export const hiddenResult = (state: CheckState, how: Concealing): unknown =>
  (how === 'numbers' ? BARE : TOLD)[`${state.system} ${state.kind}`]?.(state) ?? null;

type Read = (state: CheckState) => unknown;

/** The fields of the outcome that say how it came out. */
const fields =
  (...names: readonly string[]): Read =>
  (state) => {
    const result = outcome(state);
    return typeof result === 'object' && result !== null ? names.map((name) => Reflect.get(result, name)) : null;
  };

const BARE: Readonly<Record<string, Read>> = {
  'trouble-d20 check': fields('success'),
  'trouble-d20 static': fields('success'),
  'paired-d12 check': fields('success'),
};

/** What the next step of the rules tells in any case. */
const TOLD: Readonly<Record<string, Read>> = {};
