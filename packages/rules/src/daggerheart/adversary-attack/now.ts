// What an attack has come to before its roll, as a set-up of its own: the Experiences that Fear was spent on count.
import type { CheckState } from '../../check.js';
import { sum } from '../../dicePool.js';
import { fearLeft, modifiersOf, type State } from './play.js';
import type { Setup } from './setup.js';

/** The setup that has the odds which the attack has now; null where it is another check, or its numbers are hidden. */
export function setupNow(check: CheckState): Setup | null {
  if (!isAttack(check)) return null;
  const { setup } = check;
  return {
    ...setup,
    attackModifier: sum(modifiersOf(setup, check).map(({ amount }) => amount)),
    experiences: setup.experiences.filter(({ name }) => !check.experiences.includes(name)),
    fear: fearLeft(setup, check),
  };
}

const isAttack = (check: CheckState): check is State =>
  check.system === 'daggerheart' && check.kind === 'adversaryAttack' && !('concealed' in check);
