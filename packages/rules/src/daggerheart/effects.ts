// What a check does to Hope and Fear, and to what characters mark.
import type { CheckState } from '../check.js';
import type { Effect } from '../sheet.js';
import type * as attack from './adversary-attack/play.js';
import { results } from './adversary-attack/play.js';
import type { Setup as AttackSetup } from './adversary-attack/setup.js';
import * as duality from './duality/play.js';
import * as turn from './gm-turn/play.js';

export function effects(before: CheckState | null, after: CheckState): readonly Effect[] {
  if (before === null) return [];
  if (isDuality(before) && isDuality(after)) return ofDuality(before, after);
  if (isAttack(before) && isAttack(after)) return ofAttack(before.setup, before, after);
  return isTurn(before) && isTurn(after) ? ofTurn(before, after) : [];
}

const isDuality = (state: CheckState): state is duality.State & CheckState => state.kind === 'duality';
const isAttack = (state: CheckState): state is attack.State & CheckState => state.kind === 'adversaryAttack';
const isTurn = (state: CheckState): state is turn.State & CheckState => state.kind === 'gmTurn';

/** What the roll moves, and the Hope that each helper spends to help (D7). */
function ofDuality(before: duality.State, after: duality.State): readonly Effect[] {
  const result = before.phase === 'done' ? null : duality.outcome(after);
  if (!result) return [];
  const moved: readonly Effect[] = [
    { who: 'actor', counter: 'hope', change: result.hope },
    { who: 'gm', counter: 'fear', change: result.fear },
    { who: 'actor', counter: 'stress', change: -result.stressCleared },
    ...after.setup.help.map((name): Effect => ({ who: `helper:${name}`, counter: 'hope', change: -1 })),
  ];
  return moved.filter(({ change }) => change !== 0);
}

/** Fear as it is spent, Armor Slots as they are marked, hit points when the attack is over (D2, D6). */
function ofAttack(setup: AttackSetup, before: attack.Position, after: attack.Position): readonly Effect[] {
  const fear = after.experiences.length - before.experiences.length;
  const over = after.phase === 'done' && before.phase !== 'done';
  return [
    ...(fear > 0 ? [{ who: 'gm', counter: 'fear', change: -fear } as const] : []),
    ...after.armor
      .filter((name) => !before.armor.includes(name))
      .map((name): Effect => ({ who: `target:${name}`, counter: 'armorSlots', change: 1 })),
    ...(over ? results(setup, after) : [])
      .filter(({ hpMarked }) => hpMarked > 0)
      .map(({ name, hpMarked }): Effect => ({ who: `target:${name}`, counter: 'hp', change: hpMarked })),
  ];
}

/** What the attack did whose turn it was. */
function ofTurn(before: turn.State, after: turn.State): readonly Effect[] {
  const { setup, position } = turn.current(before.setup, before.attacks);
  const now = after.attacks[before.attacks.length - 1];
  return now ? ofAttack(setup, position, now) : [];
}
