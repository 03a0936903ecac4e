// The exact odds of an adversary's attack: what the one roll does to all targets together, and what it costs each.
import { add, type Exact, exact, multiply, type Ratio, ratio, ZERO } from '@brosok/dice';
import { sumsOf } from '../../sums.js';
import { criticalBonus, damageOf, hpChances } from '../damage.js';
import { netAgainst, rollsTwice, usedBy, verdict } from './reading.js';
import type { Setup, Target } from './setup.js';

type PerTarget<Value> = Readonly<Record<string, Value>>;

export interface Odds {
  readonly hit: PerTarget<Exact>;
  readonly critical: PerTarget<Exact>;
  /** The chance that the one roll hits so many targets. */
  readonly hits: Readonly<Record<string, Exact>>;
  /** Every joint result of the one roll, the likeliest first: who is hit, who of them critically. */
  readonly joint: readonly {
    readonly hit: readonly string[];
    readonly critical: readonly string[];
    readonly chance: Exact;
  }[];
  /** Expected hit points marked, no Armor Slot marked. */
  readonly expectedHp: PerTarget<Exact>;
  /** The same where the target marks an Armor Slot whenever that is of use and possible. */
  readonly expectedHpWithArmor: PerTarget<Exact>;
  /** The chances of marking 0, 1, 2 and 3 hit points, no Armor Slot marked. */
  readonly hp: PerTarget<Readonly<Record<string, Exact>>>;
  /** What an Experience would make of the chances to hit: for each, where the GM has Fear for one. */
  readonly withExperience: readonly { readonly experience: string; readonly hit: PerTarget<Exact> }[];
}

export function odds(setup: Setup): Odds {
  const joint = jointResults(setup, setup.attackModifier);
  const hp = hpOf(setup, joint);
  const perTarget = <Value>(value: (target: Target, index: number) => Value): PerTarget<Value> =>
    Object.fromEntries(setup.targets.map((target, index) => [target.name, value(target, index)]));
  return {
    hit: hitChances(setup, joint),
    critical: perTarget((_, index) => exact(chanceOf(joint, (verdicts) => verdicts[index] === 'critical'))),
    hits: Object.fromEntries(
      [...setup.targets, null].map((_, hits) => [
        hits,
        exact(chanceOf(joint, (verdicts) => verdicts.filter((each) => each !== 'miss').length === hits)),
      ]),
    ),
    joint: joint.results.map(({ verdicts, rolls }) => ({
      hit: namesOf(setup, (index) => verdicts[index] !== 'miss'),
      critical: namesOf(setup, (index) => verdicts[index] === 'critical'),
      chance: exact(ratio(BigInt(rolls), joint.count)),
    })),
    expectedHp: perTarget((_, index) => exact(expected(hp[index], 0))),
    expectedHpWithArmor: perTarget((target, index) =>
      exact(expected(hp[index], !setup.direct && target.armorSlots > 0 ? 1 : 0)),
    ),
    hp: perTarget((_, index) => Object.fromEntries((hp[index] ?? []).map((each, marked) => [marked, exact(each)]))),
    withExperience:
      setup.fear > 0
        ? setup.experiences.map(({ name, bonus }) => ({
            experience: name,
            hit: hitChances(setup, jointResults(setup, setup.attackModifier + bonus)),
          }))
        : [],
  };
}

/** For each target the chances of marking 0, 1, 2 and 3 hit points, before the roll and without armor. */
export const hpBeforeRoll = (setup: Setup): readonly (readonly Ratio[])[] =>
  hpOf(setup, jointResults(setup, setup.attackModifier));

function hpOf(setup: Setup, joint: Joint): readonly (readonly Ratio[])[] {
  const damage = damageOf(setup.damage);
  const sums = sumsOf(damage.dice);
  return setup.targets.map((target, index) => {
    const [miss, hit, critical] = (['miss', 'hit', 'critical'] as const).map((verdict) =>
      chanceOf(joint, (verdicts) => verdicts[index] === verdict),
    );
    const normally = hpChances(sums, damage.modifier, setup.damageType, target);
    const more = damage.modifier + criticalBonus(damage);
    const critically = hpChances(sums, more, setup.damageType, target);
    return [0, 1, 2, 3].map((marked) =>
      [
        multiply(hit ?? ZERO, normally[marked] ?? ZERO),
        multiply(critical ?? ZERO, critically[marked] ?? ZERO),
        marked === 0 ? (miss ?? ZERO) : ZERO,
      ].reduce(add),
    );
  });
}

/** The expected number of hit points marked, each time `less` fewer where that many are marked. */
const expected = (chances: readonly Ratio[] = [], less: number): Ratio =>
  chances.reduce((total, each, marked) => add(total, multiply(each, ratio(BigInt(Math.max(0, marked - less))))), ZERO);

type Verdict = ReturnType<typeof verdict>;

/** The equally likely attack rolls gathered by what they are to each target, the likeliest first. */
interface Joint {
  readonly results: readonly { readonly verdicts: readonly Verdict[]; readonly rolls: number }[];
  /** How many rolls there are: 20, or 400 where two d20 are rolled. */
  readonly count: bigint;
}

function jointResults(setup: Setup, modifier: number): Joint {
  const against = setup.targets.map((target) => ({ net: netAgainst(setup, target), evasion: target.evasion }));
  const others = rollsTwice(setup) ? D20 : [null];
  const results = new Map<string, { verdicts: readonly Verdict[]; rolls: number }>();
  for (const first of D20)
    for (const other of others) {
      const natural = other === null ? ([first] as const) : ([first, other] as const);
      const verdicts = against.map(({ net, evasion }) => verdict(usedBy(net, natural), modifier, evasion));
      const key = verdicts.join();
      const same = results.get(key);
      if (same) same.rolls += 1;
      else results.set(key, { verdicts, rolls: 1 });
    }
  return {
    results: [...results.values()].sort((a, b) => b.rolls - a.rolls),
    count: BigInt(D20.length * others.length),
  };
}

function chanceOf({ results, count }: Joint, holds: (verdicts: readonly Verdict[]) => boolean): Ratio {
  let favourable = 0;
  for (const { verdicts, rolls } of results) if (holds(verdicts)) favourable += rolls;
  return ratio(BigInt(favourable), count);
}

const hitChances = (setup: Setup, joint: Joint): PerTarget<Exact> =>
  Object.fromEntries(
    setup.targets.map(({ name }, index) => [name, exact(chanceOf(joint, (verdicts) => verdicts[index] !== 'miss'))]),
  );

const namesOf = ({ targets }: Setup, those: (index: number) => boolean): readonly string[] =>
  targets.filter((_, index) => those(index)).map(({ name }) => name);

const D20: readonly number[] = Array.from({ length: 20 }, (_, index) => index + 1);
