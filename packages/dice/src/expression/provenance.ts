// Tells every die of a roll from what was written down: what it shows, what was done to it and by what.

import { faceIndex } from '../die.js';
import type { Modifier } from './ast.js';
import { rollDice } from './dice.js';
import { printModifier } from './modifiers.js';
import type { DieStep, RolledDie } from './rolled.js';
import { type PoolDie, type PoolTrace, type Trace, traceOf } from './trace.js';

/** All dice, pool by pool, each pool as it is shown. */
export function diceOf(trace: Trace): readonly RolledDie[] {
  const dropped = droppedPools(trace);
  return trace.pools.flatMap((pool, index) => diceOfPool(pool, index, trace, dropped.get(index)));
}

function diceOfPool(pool: PoolTrace, index: number, trace: Trace, dropped: Modifier | undefined): RolledDie[] {
  const { node, role, label, round } = pool;
  const common = {
    die: node.die.name,
    ...(role === undefined ? {} : { role }),
    ...(label === undefined ? {} : { label }),
    ...(round === undefined ? {} : { round }),
    pool: index,
  };
  return poolDice(pool, trace).map(({ id, from, face, value, kept, counted, first, steps }) => ({
    id,
    ...common,
    face,
    value,
    kept: kept && dropped === undefined,
    ...(from === undefined ? {} : { from }),
    ...(kept && counted !== undefined ? { counted } : {}),
    steps: [
      { did: 'roll', face: first },
      ...(steps ?? []).map(told),
      ...(kept && dropped !== undefined ? [told({ did: 'drop', by: dropped })] : []),
    ],
  }));
}

const told = (step: DieStep<Modifier>): DieStep => ('by' in step ? { ...step, by: printModifier(step.by) } : step);

/** The dice of a pool: rolled again from the faces that were written down, die by die. */
export function poolDice({ node, firstId, firstFace, count }: PoolTrace, { faces }: Trace): readonly PoolDie[] {
  let next = firstFace;
  const again = traceOf({
    draw(die) {
      next += 1;
      return faceIndex(die, faces[next - 1]);
    },
  });
  again.nextId = firstId + count;
  return rollDice(node, count, firstId, again);
}

/** The pools that belong to dropped members of groups, with the modifier that dropped the innermost. */
function droppedPools({ groups }: Trace): ReadonlyMap<number, Modifier> {
  const found = new Map<number, Modifier>();
  // a group stands before those within it
  for (const { members } of [...groups].reverse()) {
    for (const { dropped, firstPool, endPool } of members) {
      if (dropped === null) continue;
      for (let pool = firstPool; pool < endPool; pool += 1) if (!found.has(pool)) found.set(pool, dropped);
    }
  }
  return found;
}
