// The pool of a check before it is rolled: how many dice of what origin, how many may be kept, and the TN.
import type { Modifier, Origin } from '../../check.js';
import { sum, times } from '../../dicePool.js';
import type { DieKind } from '../faces.js';
import type { Helper, Setup } from './setup.js';

/** What a pool is made of. */
export interface Making {
  readonly ring: number;
  readonly skill: number;
  readonly helpers: readonly Helper[];
  readonly voidPoint: boolean;
}

/** Where each die of the pool comes from, in the order in which they are rolled (L2, L3, L18). */
export const originsOf = ({
  ring,
  skill,
  helpers,
  voidPoint,
}: Making): Readonly<Record<DieKind, readonly Origin[]>> => ({
  ring: [...times(ring, { kind: 'ring' }), ...(voidPoint ? [{ kind: 'void' }] : []), ...fromHelpers(helpers, false)],
  skill: [...times(skill, { kind: 'skill' }), ...fromHelpers(helpers, true)],
});

const fromHelpers = (helpers: readonly Helper[], skilled: boolean): readonly Origin[] =>
  helpers.filter((helper) => helper.skilled === skilled).map(({ name }) => ({ kind: 'helper', name }));

/** The most dice that may be kept, explosions not counted (L2, L5, L18). */
export const keepLimit = ({ ring, helpers, voidPoint }: Pick<Making, 'ring' | 'helpers' | 'voidPoint'>): number =>
  ring + helpers.length + (voidPoint ? 1 : 0);

type Target = Pick<Setup, 'tn' | 'tnModifiers' | 'targets' | 'resists'>;

/** The TN: modifiers never bring it below 1, only the GM may ask for 0 outright (L11). */
export const targetNumber = (setup: Target): number => {
  const base = baseOf(setup);
  return Math.max(base === 0 ? 0 : 1, base + sum(tnModifiersOf(setup).map(({ amount }) => amount)));
};

/** Of several targets' TNs the highest is used; the check's own stands for those without one (L17). */
export const baseOf = ({ tn, targets }: Target): number =>
  targets.length === 0 ? tn : Math.max(...targets.map((target) => target.tn ?? tn));

/** All that changes the TN, with the bonus successes of what is resisted (L9). */
export const tnModifiersOf = ({ tnModifiers, resists }: Target): readonly Modifier[] =>
  resists && resists.bonusSuccesses > 0
    ? [...tnModifiers, { label: resists.name, amount: resists.bonusSuccesses }]
    : tnModifiers;
