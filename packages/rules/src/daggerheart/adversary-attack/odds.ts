// The exact odds of an adversary's attack: what the one roll does to all targets together, and what it costs each.
import { add, type Exact, exact, multiply, type Ratio, ratio, ZERO } from '@brosok/dice';
import { criticalBonus, damageOf, distributionOf, hpChances } from '../damage.js';
import { type Reading, readingOf, rollsTwice } from './reading.js';
import type { Setup, Target } from './setup.js';

type PerTarget<Value> = Readonly<Record<string, Value>>;

export interface Odds {
  readonly hit: PerTarget<Exact>;
  readonly critical: PerTarget<Exact>;
  /** The chance that the one roll hits so many targets. */
  readonly hits: Readonly<Record<string, Exact>>;
  /** Every joint result of the one roll: who is hit, who of them critically. */
  readonly joint: readonly ({ readonly hit: readonly string[]; readonly critical: readonly string[] } & Exact)[];
  /** Expected hit points marked, no Armor Slot marked. */
  readonly hpMarked: PerTarget<Exact>;
  /** The same where the target marks an Armor Slot whenever that is of use and possible. */
  readonly hpMarkedWithArmor: PerTarget<Exact>;
  /** The chances of marking 0, 1, 2 and 3 hit points, no Armor Slot marked. */
  readonly hp: PerTarget<Readonly<Record<string, Exact>>>;
  /** What an Experience would make of the chances to hit: for each that the GM has Fear for. */
  readonly withExperience: readonly { readonly experience: string; readonly hit: PerTarget<Exact> }[];
}

export function odds(setup: Setup): Odds {
  const { rolls, count } = allReadings(setup, setup.attackModifier);
  const hp = hpOf(setup, rolls, count);
  const perTarget = <Value>(value: (target: Target, index: number) => Value): PerTarget<Value> =>
    Object.fromEntries(setup.targets.map((target, index) => [target.name, value(target, index)]));
  return {
    hit: hitChances(setup, setup.attackModifier),
    critical: perTarget((_, index) => exact(shareOf(rolls, count, (readings) => readings[index]?.critical))),
    hits: Object.fromEntries(
      [...setup.targets, null].map((_, hits) => [
        hits,
        exact(shareOf(rolls, count, (readings) => readings.filter(({ hit }) => hit).length === hits)),
      ]),
    ),
    joint: jointOf(rolls, count),
    hpMarked: perTarget((_, index) => exact(expected(hp[index], 0))),
    hpMarkedWithArmor: perTarget((target, index) =>
      exact(expected(hp[index], !setup.direct && target.armorSlots > 0 ? 1 : 0)),
    ),
    hp: perTarget((_, index) => Object.fromEntries((hp[index] ?? []).map((each, marked) => [marked, exact(each)]))),
    withExperience:
      setup.fear > 0
        ? setup.experiences.map(({ name, bonus }) => ({
            experience: name,
            hit: hitChances(setup, setup.attackModifier + bonus),
          }))
        : [],
  };
}

/** For each target the chances of marking 0, 1, 2 and 3 hit points, before the roll and without armor. */
export function hpBeforeRoll(setup: Setup): readonly (readonly Ratio[])[] {
  const { rolls, count } = allReadings(setup, setup.attackModifier);
  return hpOf(setup, rolls, count);
}

function hpOf(setup: Setup, rolls: Rolls, count: bigint): readonly (readonly Ratio[])[] {
  const damage = damageOf(setup.damage);
  const rolled = distributionOf(damage);
  return setup.targets.map((target, index) => {
    const critical = shareOf(rolls, count, (readings) => readings[index]?.critical);
    const plain = shareOf(rolls, count, (readings) => readings[index]?.hit && !readings[index].critical);
    const missed = shareOf(rolls, count, (readings) => !readings[index]?.hit);
    const [normally, critically] = [0, criticalBonus(damage)].map((more) =>
      hpChances(rolled, more, setup.damageType, target),
    );
    return [0, 1, 2, 3].map((marked) =>
      [
        multiply(plain, normally?.[marked] ?? ZERO),
        multiply(critical, critically?.[marked] ?? ZERO),
        marked === 0 ? missed : ZERO,
      ].reduce(add),
    );
  });
}

/** The expected number of hit points marked, each time `less` fewer where that many are marked. */
const expected = (chances: readonly Ratio[] = [], less: number): Ratio =>
  chances.reduce((total, each, marked) => add(total, multiply(each, ratio(BigInt(Math.max(0, marked - less))))), ZERO);

type Rolls = readonly (readonly Reading[])[];

/** Which part of the rolls holds so. */
const shareOf = (rolls: Rolls, count: bigint, holds: (readings: readonly Reading[]) => boolean | undefined): Ratio =>
  ratio(BigInt(rolls.filter(holds).length), count);

/** How every equally likely attack roll is read by all targets: one d20, or both where two are rolled. */
function allReadings(setup: Setup, modifier: number) {
  const faces = Array.from({ length: 20 }, (_, index) => index + 1);
  const naturals = rollsTwice(setup)
    ? faces.flatMap((first) => faces.map((other) => [first, other] as const))
    : faces.map((first) => [first] as const);
  return {
    rolls: naturals.map((natural) => setup.targets.map((target) => readingOf(setup, target, modifier, natural))),
    count: BigInt(naturals.length),
  };
}

function hitChances(setup: Setup, modifier: number): PerTarget<Exact> {
  const { rolls, count } = allReadings(setup, modifier);
  return Object.fromEntries(
    setup.targets.map(({ name }, index) => [name, exact(shareOf(rolls, count, (readings) => readings[index]?.hit))]),
  );
}

/** The rolls gathered by who is hit and who critically, the likeliest first. */
function jointOf(rolls: Rolls, count: bigint): Odds['joint'] {
  const results = new Map<string, { hit: string[]; critical: string[]; rolls: number }>();
  for (const readings of rolls) {
    const names = (those: readonly Reading[]) => those.map(({ target }) => target.name);
    const hit = names(readings.filter((reading) => reading.hit));
    const critical = names(readings.filter((reading) => reading.critical));
    const key = JSON.stringify([hit, critical]);
    results.set(key, { hit, critical, rolls: (results.get(key)?.rolls ?? 0) + 1 });
  }
  return [...results.values()]
    .sort((a, b) => b.rolls - a.rolls)
    .map(({ hit, critical, rolls: favourable }) => ({ hit, critical, ...exact(ratio(BigInt(favourable), count)) }));
}
