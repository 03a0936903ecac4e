// How often what is kept, where strife has no say in it: whether a die shows strife is left open while pools are told
// apart, which makes them few, and comes in at the end.
import { Failure } from '@brosok/dice';
import type { DieKind } from '../faces.js';
import { blinded, type Group, groupsOf, mayShowStrife, sidesOf, strifeOfKept, waysByWild } from './groups.js';
import { addHands, type Hands, handsOf } from './hands.js';
import { joined, reduced, remainders } from './moduli.js';
import { type PoolId, type Pools, typeOf } from './pool.js';
import { moduliForRolls, type RolledDice } from './rolls.js';
import type { Yield } from './terms.js';

export interface BlindRolls {
  readonly kept: readonly KeptInRolls[];
  /** The strife of what is kept, added up over all rolls. */
  readonly strife: bigint;
}

interface KeptInRolls {
  readonly pool: PoolId;
  /** In how many of the equally likely rolls it is kept. */
  readonly ways: bigint;
  /** In how many of them it shows 0, 1, … strife: as many entries as were asked for. */
  readonly byStrife: readonly bigint[];
}

/**
 * What is kept of some rolled dice and of some whose faces are known. The pools have to be blind: of types without
 * strife. Of dice that give the same, those without strife are kept first. Code: `TOO_COMPLEX`.
 */
export function blindRolls(pools: Pools, dice: RolledDice, known: readonly Yield[], entries: number): BlindRolls {
  const pairs = pairsOf(pools, dice, known, entries);
  const moduli = moduliForRolls(dice);
  const whole = joined(moduli);
  const sums = moduli.map((modulus) => sumsOf(pairs, modulus));
  const low = entries === 0 ? [] : moduli.map((modulus) => lowStrife(pairs, modulus, entries));
  const strife = pairs.tables.map((table, index) =>
    strifeIn(
      table,
      sums.map(({ byGroup }) => byGroup[index] ?? []),
      whole,
    ),
  );
  return {
    strife: strife.reduce((total, each) => total + each, 0n),
    kept: pairs.kept.map((pool, slot) => ({
      pool,
      ways: whole(sums.map(({ ways }) => ways[slot] ?? 0)),
      byStrife: Array.from({ length: entries }, (_, strife) =>
        whole(low.map((ways) => ways[slot * entries + strife] ?? 0)),
      ),
    })),
  };
}

/** A hand of ring dice with a hand of skill dice, each with the pool that is best kept of both. */
interface Pairs {
  readonly rings: Hands;
  readonly skills: Hands;
  /** The place among `kept` of what is kept of a pair: `slots[ring * skills.length + skill]`. */
  readonly slots: Int32Array;
  readonly kept: readonly PoolId[];
  readonly allTables: readonly Table[];
  /** Those of groups that may show strife. */
  readonly tables: readonly Table[];
}

/** The cells of a table by the ring and skill dice of a group and how many of them are kept. */
interface Table {
  readonly group: Group;
  /** How many numbers of ring dice, of skill dice and of kept dice there are. */
  readonly shape: readonly [rings: number, skills: number, kept: number];
  readonly byWild: readonly (readonly (readonly bigint[])[])[];
  /** What each hand and each kept pool adds to the number of a cell. */
  readonly ofRings: Int32Array;
  readonly ofSkills: Int32Array;
  readonly ofKept: Int32Array;
}

function pairsOf(pools: Pools, dice: RolledDice, known: readonly Yield[], entries: number): Pairs {
  const groups = groupsOf(pools, { ring: dice.ring.die, skill: dice.skill.die }, known);
  const sides = (kind: DieKind) => groups.map((group) => ({ type: group.type, sides: sidesOf(group, kind) }));
  const rings = handsOf(sides('ring'), dice.ring.die.size, dice.ring.count);
  const skills = handsOf(sides('skill'), dice.skill.die.size, dice.skill.count);
  if (rings.length * skills.length * (1 + entries) > MAX_PAIRS) throw new Failure('TOO_COMPLEX');
  const start = known.reduce((pool, gives) => pools.with(pool, typeOf(pools.types, blinded(gives))), pools.empty);
  const ofRings = new Int32Array(rings.length);
  addHands(rings, sides('ring'), pools, start, ofRings, 0);
  const found = new Int32Array(rings.length * skills.length);
  for (let ring = 0; ring < rings.length; ring += 1)
    addHands(skills, sides('skill'), pools, ofRings[ring] ?? start, found, ring * skills.length);
  const { slots, kept } = bestSlots(pools, found);
  const tables = groups.map((group, index) => tableOf(group, index, { pools, groups, rings, skills, kept }));
  return { rings, skills, slots, kept, allTables: tables, tables: tables.filter(({ group }) => mayShowStrife(group)) };
}

/** What is best kept of each pool, as the place of it in a list where each stands once. */
function bestSlots(pools: Pools, found: Int32Array): Pick<Pairs, 'slots' | 'kept'> {
  const kept: PoolId[] = [];
  const places: number[] = [];
  const slots = found.map((pool) => {
    const best = pools.best(pool);
    places[best] ??= kept.push(best) - 1;
    return places[best];
  });
  return { slots, kept };
}

function tableOf(
  group: Group,
  index: number,
  {
    pools,
    groups,
    rings,
    skills,
    kept,
  }: Pick<Pairs, 'rings' | 'skills' | 'kept'> & {
    readonly pools: Pools;
    readonly groups: readonly Group[];
  },
): Table {
  const inHands = ({ length, counts }: Hands): Int32Array =>
    Int32Array.from({ length }, (_, hand) => counts[hand * groups.length + index] ?? 0);
  const ofKept = Int32Array.from(kept, (pool) => pools.count(pool, group.type));
  const [ringDice, skillDice] = [inHands(rings), inHands(skills)];
  const most = (counts: Int32Array): number => counts.reduce((found, count) => Math.max(found, count), 0);
  const shape = [1 + most(ringDice), 1 + most(skillDice), 1 + most(ofKept)] as const;
  return {
    group,
    shape,
    byWild: waysByWild(group, shape[0] - 1, shape[1] - 1),
    ofRings: ringDice.map((count) => count * shape[1] * shape[2]),
    ofSkills: skillDice.map((count) => count * shape[2]),
    ofKept,
  };
}

/** The ways of each kept pool, and for each table the ways of each cell, modulo a number. */
function sumsOf({ rings, skills, slots, kept, tables }: Pairs, modulus: number) {
  const ways = kept.map(() => 0);
  const byGroup = tables.map(({ shape: [rings, skills, kept] }) =>
    Array.from({ length: rings * skills * kept }, () => 0),
  );
  const ofRings = remainders(rings.ways, modulus);
  const ofSkills = remainders(skills.ways, modulus);
  const row = skills.ways.map(() => 0);
  for (let ring = 0; ring < rings.length; ring += 1) {
    const first = ring * skills.length;
    for (let skill = 0; skill < skills.length; skill += 1) {
      row[skill] = reduced((ofRings[ring] ?? 0) * (ofSkills[skill] ?? 0), modulus);
      const slot = slots[first + skill] ?? 0;
      ways[slot] = reduced((ways[slot] ?? 0) + (row[skill] ?? 0), modulus);
    }
    for (let group = 0; group < tables.length; group += 1) {
      const table = tables[group];
      const sums = byGroup[group];
      if (table && sums) addRow(sums, table, ring, slots, row, modulus);
    }
  }
  return { ways, byGroup };
}

/** Adds the ways of one hand of ring dice with each of skill dice to the cells of a table. */
function addRow(
  sums: number[],
  { ofRings, ofSkills, ofKept }: Table,
  ring: number,
  slots: Int32Array,
  row: readonly number[],
  modulus: number,
): void {
  const first = ring * row.length;
  const start = ofRings[ring] ?? 0;
  for (let skill = 0; skill < row.length; skill += 1) {
    const cell = start + (ofSkills[skill] ?? 0) + (ofKept[slots[first + skill] ?? 0] ?? 0);
    const sum = (sums[cell] ?? 0) + (row[skill] ?? 0);
    sums[cell] = sum < modulus ? sum : sum % modulus;
  }
}

/** The strife of the kept dice of a group over all rolls, from the ways of each cell. */
function strifeIn(
  { group, shape, byWild }: Table,
  sums: readonly (readonly number[])[],
  whole: (parts: readonly number[]) => bigint,
): bigint {
  const [, skills, kept] = shape;
  let total = 0n;
  for (const [ring, row] of byWild.entries())
    for (const [skill, ways] of row.entries()) {
      let all = 0n;
      for (const part of ways) all += part;
      for (let dice = 1; dice < kept; dice += 1) {
        const cell = (ring * skills + skill) * kept + dice;
        if (sums.every((sum) => sum[cell] === 0)) continue;
        let strife = 0n;
        for (const [wild, part] of ways.entries())
          strife += BigInt(strifeOfKept(group, ring + skill, wild, dice)) * part;
        total += (whole(sums.map((sum) => sum[cell] ?? 0)) / all) * strife;
      }
    }
  return total;
}

/** For each kept pool the ways in which it shows 0, 1, … strife, modulo a number. */
function lowStrife(
  { rings, skills, slots, kept, allTables }: Pairs,
  modulus: number,
  entries: number,
): readonly number[] {
  const sums = Array.from({ length: kept.length * entries }, () => 0);
  const [ringWays, skillWays] = [remainders(rings.orders, modulus), remainders(skills.orders, modulus)];
  // groups whose dice all show strife leave the fewest ways, often none
  const sorted = allTables.toSorted((a, b) => calmSides(a) - calmSides(b));
  const parts = sorted.map((table) => strifeByCell(table).map((ways) => remainders(ways, modulus)));
  const chances = Array.from({ length: entries }, () => 0);
  for (let ring = 0; ring < rings.length; ring += 1)
    for (let skill = 0; skill < skills.length; skill += 1) {
      const slot = slots[ring * skills.length + skill] ?? 0;
      chances.fill(0);
      chances[0] = reduced((ringWays[ring] ?? 0) * (skillWays[skill] ?? 0), modulus);
      let some = true;
      for (let group = 0; some && group < sorted.length; group += 1) {
        const table = sorted[group];
        if (!table) continue;
        const cell = (table.ofRings[ring] ?? 0) + (table.ofSkills[skill] ?? 0) + (table.ofKept[slot] ?? 0);
        some = convolve(chances, parts[group]?.[cell] ?? [], modulus);
      }
      for (let strife = 0; some && strife < entries; strife += 1)
        sums[slot * entries + strife] = reduced((sums[slot * entries + strife] ?? 0) + (chances[strife] ?? 0), modulus);
    }
  return sums;
}

const calmSides = ({ group: { sides, known } }: Table): number => sides.ring.calm + sides.skill.calm + known.calm;

/** For each cell the ways in which 0, 1, … of the kept dice show strife. */
const strifeByCell = ({ group, shape, byWild }: Table): readonly (readonly bigint[])[] =>
  byWild.flatMap((row, ring) =>
    row.flatMap((ways, skill) =>
      Array.from({ length: shape[2] }, (_, dice) => {
        const byStrife = Array.from({ length: dice + 1 }, () => 0n);
        for (const [wild, part] of ways.entries()) {
          const strife = strifeOfKept(group, ring + skill, wild, dice);
          byStrife[strife] = (byStrife[strife] ?? 0n) + part;
        }
        return byStrife;
      }),
    ),
  );

/** Makes of the ways of some dice to show 0, 1, … strife those together with some more dice; whether any are left. */
function convolve(ways: number[], more: readonly number[], modulus: number): boolean {
  let some = false;
  for (let strife = ways.length - 1; strife >= 0; strife -= 1) {
    let sum = 0;
    for (let own = Math.max(0, strife + 1 - more.length); own <= strife; own += 1)
      sum = reduced(sum + reduced((ways[own] ?? 0) * (more[strife - own] ?? 0), modulus), modulus);
    ways[strife] = sum;
    if (sum !== 0) some = true;
  }
  return some;
}

/** Pairs of hands, and as many more for each entry of strife. */
const MAX_PAIRS = 2_500_000;

/** About how much work it is, of {@link MAX_PAIRS}, to reckon a roll of so many dice: hands that 3 and 4 groups make. */
export const workOf = (ring: number, skill: number, entries: number): number =>
  handCount(ring, 3) * handCount(skill, 4) * (1 + entries);

/** In how many ways so many dice fall into some groups and those that give nothing. */
const handCount = (dice: number, groups: number): number =>
  Array.from({ length: groups }, (_, index) => (dice + index + 1) / (index + 1)).reduce(
    (product, each) => product * each,
    1,
  );
