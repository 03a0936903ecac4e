// What a check has come to before its roll, as a set-up of its own: who helps by now, and one TN for all that makes it up.
import type { CheckState } from '../../check.js';
import { targetNumber } from './pool.js';
import type { State } from './position.js';
import type { Setup } from './setup.js';

/** The setup that has the odds which the check has now; null where it is another check, or its TN is not known. */
export function setupNow(check: CheckState): Setup | null {
  if (!isCheck(check)) return null;
  const { setup, helpers, voidPoint } = check;
  return {
    ...setup,
    helpers: [...helpers],
    voidPoint,
    tn: targetNumber(setup),
    tnModifiers: [],
    targets: [],
    resists: null,
  };
}

const isCheck = (check: CheckState): check is State =>
  check.system === 'l5r5e' && check.kind === 'check' && !('concealed' in check);
