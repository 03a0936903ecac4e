// Pools told as they lie, die by die: the way for whatever has no shorter one. Every state is a list of the dice that
// are still kept, with the weight of all rolls that lead to it.
import { type Die, faceCount } from '../die.js';
import type { Condition, Modifier } from '../expression/ast.js';
import { explodesOn, meets } from '../expression/conditions.js';
import { type CountModifier, clamped, countsAs, toDrop } from '../expression/dice.js';
import { Failure } from '../result.js';
import { type Chances, chances, Gathered } from './chances.js';
import type { Faces } from './die.js';
import type { Pool as PlainPool } from './select.js';
import type { Work } from './work.js';

interface State {
  readonly dice: readonly number[];
  readonly weight: bigint;
}

/** All states; their weights and what is not told add up to the denominator. */
interface States {
  readonly all: ReadonlyMap<string, State>;
  readonly denominator: bigint;
  readonly cut: boolean;
}

/** The chances of a pool under any modifiers. */
export function listedPool({ die, faces, count, work }: PlainPool, modifiers: readonly Modifier[]): Chances {
  const [first] = modifiers;
  const apart = first?.kind === 'unique';
  const rest = apart ? modifiers.slice(1) : modifiers;
  const pool: Pool = { die, faces, work, ordered: rest.some(({ kind }) => kind === 'unique') };
  let states = apart ? drawn(count, first, pool) : rolled(count, pool);
  let counted: CountModifier | null = null;
  for (const modifier of rest) {
    if (modifier.kind === 'count') counted = modifier;
    else states = modified(states, modifier, pool);
  }
  const gathered = new Gathered();
  for (const { dice, weight } of states.all.values()) {
    work.spend(dice.length);
    gathered.add(
      dice.reduce((sum, value) => sum + adds(value, counted), 0),
      weight,
    );
  }
  return chances(gathered.pairs(work), states.denominator, states.cut ? { side: 'anywhere' } : null);
}

const adds = (value: number, counted: CountModifier | null): number =>
  counted === null ? value : countsAs(counted, (condition) => meets(value, condition));

interface Pool {
  readonly die: Die;
  readonly faces: Faces;
  readonly work: Work;
  /** Whether the order of the dice matters: then states are not sorted. */
  readonly ordered: boolean;
}

const rolled = (count: number, pool: Pool): States => {
  let states: States = { all: new Map([['', { dice: [], weight: 1n }]]), denominator: 1n, cut: false };
  const { values, weights, sides } = pool.faces;
  const outcomes = values.map((value, index): State => ({ dice: [value], weight: weights[index] ?? 0n }));
  for (let left = count; left > 0; left -= 1) {
    const all = gather(states.all.values(), (state) => outcomes.map((more) => joined(state, more)), pool);
    states = { all, denominator: states.denominator * sides, cut: false };
  }
  return states;
};

/** What fresh dice show that must all be different. */
export function drawnApart(
  modifier: Extract<Modifier, { kind: 'unique' }>,
  { die, faces, count, work }: PlainPool,
): { readonly outcomes: readonly State[]; readonly denominator: bigint } {
  const { all, denominator } = drawn(count, modifier, { die, faces, work, ordered: false });
  return { outcomes: [...all.values()], denominator };
}

/** Fresh dice that must all be different: each shows one of the faces that are still free. */
function drawn(count: number, modifier: Extract<Modifier, { kind: 'unique' }>, pool: Pool): States {
  let states: States = { all: new Map([['', { dice: [], weight: 1n }]]), denominator: 1n, cut: false };
  for (let left = count; left > 0; left -= 1) {
    states = each(
      states,
      pool,
      ({ dice }) => {
        const shown = new Set(dice);
        return oneOf(
          pool.faces,
          (value) => !shown.has(value),
          (value) => [...dice, value],
        );
      },
      modifier,
    );
  }
  return states;
}

const joined = (before: State, more: State): State => ({
  dice: [...before.dice, ...more.dice],
  weight: before.weight * more.weight,
});

/** The states that follow from each, equal ones together. */
function gather<From>(
  before: Iterable<From>,
  follow: (from: From) => Iterable<State>,
  { ordered, work }: Pick<Pool, 'ordered' | 'work'>,
): ReadonlyMap<string, State> {
  const all = new Map<string, State>();
  for (const from of before) {
    for (const { dice, weight } of follow(from)) {
      work.spend(8 + 2 * dice.length);
      const list = ordered ? dice : dice.toSorted((a, b) => a - b);
      const key = list.join();
      all.set(key, { dice: list, weight: weight + (all.get(key)?.weight ?? 0n) });
    }
  }
  return all;
}

function modified(states: States, modifier: Exclude<Modifier, CountModifier>, pool: Pool): States {
  switch (modifier.kind) {
    case 'sort':
      // the order in which dice are shown matters to nothing but what compares them with those before
      return pool.ordered ? changed(states, pool, (dice) => dice.toSorted(by(modifier.order))) : states;
    case 'keep':
    case 'drop':
      return changed(states, pool, (dice) => without(dice, modifier));
    case 'twice':
      return changed(states, pool, (dice) => without(dice, { kind: 'keep', which: modifier.keep, amount: 1 }));
    case 'clamp':
      return changed(states, pool, (dice) => dice.map((value) => clamped(value, modifier)));
    case 'reroll': {
      const fits = (value: number): boolean => modifier.once || !meets(value, modifier.condition);
      const again = oneOf(pool.faces, fits, (value) => [value]);
      return replaced(states, pool, modifier.condition, again, (_, dice) => dice);
    }
    case 'explode':
      return exploded(states, modifier, pool);
    case 'unique':
      return distinct(states, modifier, pool);
  }
}

const by =
  (order: 'ascending' | 'descending') =>
  (a: number, b: number): number =>
    order === 'ascending' ? a - b : b - a;

/** What may become of each state, each in a denominator of its own; of nothing at all when it never ends. */
function each(
  states: States,
  pool: Pool,
  become: (state: State) => Chance,
  modifier: Extract<Modifier, { kind: 'unique' }>,
): States {
  let denominator = 1n;
  const becomes = [...states.all.values()].map((state) => {
    const chance = become(state);
    pool.work.spend(faceCount(pool.die) + chance.outcomes.length * (10 + state.dice.length));
    if (chance.denominator === 0n) throw new Failure('NEVER_ENDS', modifier.at);
    if (denominator % chance.denominator !== 0n) denominator *= chance.denominator;
    return { state, chance };
  });
  const follow = function* ({ state, chance }: { readonly state: State; readonly chance: Chance }): Iterable<State> {
    const factor = state.weight * (denominator / chance.denominator);
    for (const { dice, weight } of chance.outcomes) yield { dice, weight: weight * factor };
  };
  const all = gather(becomes, follow, pool);
  return { all, denominator: states.denominator * denominator, cut: states.cut };
}

const changed = (states: States, pool: Pool, change: (dice: readonly number[]) => readonly number[]): States => ({
  ...states,
  all: gather(states.all.values(), ({ dice, weight }) => [{ dice: change(dice), weight }], pool),
});

function without(dice: readonly number[], modifier: Parameters<typeof toDrop>[0]): readonly number[] {
  const items = dice.map((value) => ({ value }));
  const dropped = new Set(toDrop(modifier, items));
  return items.filter((item) => !dropped.has(item)).map(({ value }) => value);
}

interface Chance {
  readonly outcomes: readonly State[];
  readonly denominator: bigint;
}

const oneOf = (
  { values, weights }: Faces,
  fits: (value: number) => boolean,
  dice: (value: number) => readonly number[],
): Chance => {
  const outcomes = values.flatMap((value, index) =>
    fits(value) ? [{ dice: dice(value), weight: weights[index] ?? 0n }] : [],
  );
  return { outcomes, denominator: outcomes.reduce((sum, { weight }) => sum + weight, 0n) };
};

/** Each die that meets the condition becomes, by itself, one of the outcomes, which `grow` joins to its value. */
function replaced(
  states: States,
  pool: Pool,
  condition: Condition,
  { outcomes, denominator }: Chance,
  grow: (value: number, dice: readonly number[]) => readonly number[],
): States {
  const changing = ({ dice }: State): number => dice.filter((value) => meets(value, condition)).length;
  const most = Math.max(0, ...[...states.all.values()].map(changing));
  const grown = new Map<number, readonly State[]>();
  const become = (value: number): readonly State[] => {
    if (!meets(value, condition)) return [{ dice: [value], weight: 1n }];
    const known = grown.get(value) ?? outcomes.map(({ dice, weight }) => ({ dice: grow(value, dice), weight }));
    grown.set(value, known);
    return known;
  };
  const follow = (state: State): Iterable<State> => {
    // every state in the same denominator, however many of its dice change
    const weight = state.weight * denominator ** BigInt(most - changing(state));
    return state.dice.reduce<readonly State[]>(
      (now, value) => combined(now, become(value), pool),
      [{ dice: [], weight }],
    );
  };
  const all = gather(states.all.values(), follow, pool);
  return { all, denominator: states.denominator * denominator ** BigInt(most), cut: states.cut };
}

const combined = (
  before: readonly State[],
  more: readonly State[],
  pool: Pick<Pool, 'ordered' | 'work'>,
): readonly State[] => [...gather(before, (state) => more.map((other) => joined(state, other)), pool).values()];

function exploded(states: States, modifier: Extract<Modifier, { kind: 'explode' }>, pool: Pool): States {
  const condition = explodesOn(modifier, pool.die);
  const { chance, cut } = chain(modifier.how, condition, pool);
  const grow =
    modifier.how === 'compound'
      ? (value: number, dice: readonly number[]) => [value + total(dice)]
      : (value: number, dice: readonly number[]) => [value, ...dice];
  const result = replaced(states, pool, condition, chance, grow);
  return { ...result, cut: result.cut || cut };
}

/** What an explosion rolls; a chain of them until less than 2⁻⁶⁴ is left. */
function chain(
  how: Extract<Modifier, { kind: 'explode' }>['how'],
  condition: Condition,
  { faces, work, ordered }: Pool,
): { readonly chance: Chance; readonly cut: boolean } {
  const shown = (value: number): readonly number[] => [how === 'penetrate' ? value - 1 : value];
  const goesOn = oneOf(faces, (value) => how !== 'once' && meets(value, condition), shown);
  const ends = oneOf(faces, (value) => how === 'once' || !meets(value, condition), shown);
  if (goesOn.denominator === 0n) return { chance: ends, cut: false };
  const depth = Math.ceil(-64 / Math.log2(Number(goesOn.denominator) / Number(faces.sides)));
  let running: readonly State[] = [{ dice: [], weight: 1n }];
  const outcomes: State[] = [];
  for (let step = 0; step <= depth; step += 1) {
    const scale = faces.sides ** BigInt(depth - step);
    for (const { dice, weight } of combined(running, ends.outcomes, { work, ordered })) {
      outcomes.push({ dice, weight: weight * scale });
    }
    running = combined(running, goesOn.outcomes, { work, ordered });
    // a compounding chain is one number
    if (how === 'compound') {
      const sums = gather(running, ({ dice, weight }) => [{ dice: [total(dice)], weight }], { work, ordered });
      running = [...sums.values()];
    }
  }
  return { chance: { outcomes, denominator: faces.sides ** BigInt(depth + 1) }, cut: true };
}

const total = (dice: readonly number[]): number => dice.reduce((sum, value) => sum + value, 0);

/** Each die in turn that shows what one before it shows, until it shows something new: one of the faces still free. */
function distinct(states: States, modifier: Extract<Modifier, { kind: 'unique' }>, pool: Pool): States {
  const longest = Math.max(0, ...[...states.all.values()].map(({ dice }) => dice.length));
  let now = states;
  for (let place = 1; place < longest; place += 1) {
    now = each(
      now,
      pool,
      ({ dice }) => {
        const [before, after] = [dice.slice(0, place), dice.slice(place + 1)];
        if (dice.length <= place || !before.includes(dice[place] ?? 0))
          return { outcomes: [{ dice, weight: 1n }], denominator: 1n };
        return oneOf(
          pool.faces,
          (value) => !before.includes(value),
          (value) => [...before, value, ...after],
        );
      },
      modifier,
    );
  }
  return now;
}
