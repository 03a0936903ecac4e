// Effects that change the pool after the roll, one after another, each fully (L12–L16).
import { Failure, type Random } from '@brosok/dice';
import type { Actor, CheckDie, DieChange, DieId, Origin } from '../../check.js';
import { DICE_BUDGET, rollDie } from '../../dicePool.js';
import { illegal } from '../../moves.js';
import { DICE, type DieKind, FACES_OF, type L5rFace, withoutSymbols } from '../faces.js';
import {
  countedSymbols,
  isKept,
  isOpen,
  kindOfDie,
  mayBeKept,
  type Position,
  readFace,
  type Standing,
  type State,
  shows,
  showsSuccess,
} from './position.js';
import { type Effect, type MoveOf, SOURCES, type Source, type Where } from './setup.js';

/** Codes: `MODIFY_ORDER`, `SAME_DIE_TWICE`, `NOT_ELIGIBLE`, `TOO_FEW_DICE_CHOSEN`, `NO_SUCH_FACE`, `COMPROMISED`. */
export function modify(state: State, move: MoveOf<'modify'>, random: Random): Position {
  const { source, effect } = move;
  if (state.phase !== 'modify' && state.phase !== 'resolve')
    throw illegal(move, state.phase === 'done' ? 'over' : state.phase);
  if (AFTER_KEEPING.has(effect.kind) !== (state.phase === 'resolve'))
    throw illegal(move, state.phase === 'resolve' ? 'keptAlready' : 'notKeptYet');
  const next = takeTurn(state, move, source);
  const brought = advantageOf(state, move);
  return { ...applied({ ...state, ...next }, move, random), brought };
}

/** Effects of kept dice; all others come before (L15). */
const AFTER_KEEPING: ReadonlySet<Effect['kind']> = new Set(['addKept', 'removeKept']);

/** The turn of a source comes, and those of all before it are over (L16). */
export function takeTurn(state: State, move: { readonly type: string }, source: Source): Pick<Position, 'turn'> {
  if (SOURCES.indexOf(source) < SOURCES.indexOf(state.turn))
    throw new Failure('MODIFY_ORDER', null, { source, turn: state.turn });
  if (source !== 'gm' && adversityIsDue(state)) throw illegal(move, 'adversityDue');
  return { turn: source };
}

/** An adversity acts while it is the GM's turn, if there is a die that it can reroll. */
export const adversityIsDue = (state: Standing): boolean =>
  state.phase === 'modify' &&
  state.turn === 'gm' &&
  state.setup.adversity !== null &&
  !state.acted.includes('adversity') &&
  state.dice.some((die) => isOpen(die) && showsSuccess(state, die));

export const actorOf = ({ source, helper }: Pick<MoveOf<'modify'>, 'source' | 'helper'>): Actor =>
  helper !== undefined ? `helper:${helper}` : ({ gm: 'gm', ally: 'allies', self: 'actor' } as const)[source];

/** Those who brought their advantage, with the helper whose this effect is (L4). */
function advantageOf(state: State, move: MoveOf<'modify'>): Position['brought'] {
  const { helper, source } = move;
  if (helper === undefined) return state.brought;
  if (source !== 'ally' || !state.helpers.some(({ name }) => name === helper))
    throw illegal(move, 'noSuchHelper', { helper });
  if (!state.setup.helperAdvantages || state.phase !== 'modify') throw illegal(move, 'noAdvantages');
  if (state.brought.includes(helper)) throw illegal(move, 'broughtAlready', { helper });
  return [...state.brought, helper];
}

function applied(state: State, move: MoveOf<'modify'>, random: Random): Position {
  const { effect, label } = move;
  const by = actorOf(move);
  switch (effect.kind) {
    case 'addRolled':
      return { ...state, dice: [...state.dice, addedDie(state, effect, { kind: 'effect', name: label }, random)] };
    case 'addKept':
      return withKeptDie(
        state,
        addedDie(state, effect, { kind: 'effect', name: label }, random),
        effect.face !== undefined,
      );
    case 'ignore': {
      const { symbol, dice } = effect;
      if (dice === undefined) return { ...state, ignored: [...state.ignored, { symbol, by, label }] };
      return changed(state, dicesOf(state, move, effect, dice), (die) => {
        const before = readFace(die);
        return {
          ...die,
          changes: [...die.changes, { kind: 'ignore', before, after: withoutSymbols(before, [symbol]), by, label }],
        };
      });
    }
    case 'alter': {
      const { face } = effect;
      const ids = dicesOf(state, move, effect, effect.dice);
      for (const id of ids) requireFace(kindOfDie(dieAt(state, id)), face);
      return changed(state, ids, (die) => withFace(die, face, { kind: 'alter', by, label }));
    }
    case 'reroll':
      return rerolled(state, dicesOf(state, move, effect, effect.dice), { by, label }, random);
    case 'removeRolled':
    case 'removeKept':
    case 'reserve': {
      const ids = dicesOf(state, move, effect, effect.dice);
      const kind = effect.kind === 'reserve' ? 'reserve' : 'remove';
      const status = effect.kind === 'reserve' ? 'reserved' : 'removed';
      const next = changed(state, ids, (die) => ({
        ...die,
        status,
        changes: [...die.changes, { kind, before: die.face, after: die.face, by, label }],
      }));
      return {
        ...next,
        pending: state.pending.filter((id) => !ids.includes(id)),
        reserved: effect.kind === 'reserve' ? [...state.reserved, ...ids] : state.reserved,
      };
    }
  }
}

/** The dice rolled again, in the order named (L15). */
export function rerolled(
  state: Position,
  ids: readonly DieId[],
  { by, label }: { readonly by: Actor; readonly label: string },
  random: Random,
): Position {
  // one after another, so that faces go to dice in the order in which they are named
  return ids.reduce<Position>(
    (position, id) =>
      changed(position, [id], (die) => {
        const { face } = rollDie(id, DICE[kindOfDie(die)], die.origin, random);
        return withFace(die, face, { kind: 'reroll', by, label });
      }),
    state,
  );
}

const withFace = (die: CheckDie, face: CheckDie['face'], change: Omit<DieChange, 'before' | 'after'>): CheckDie => ({
  ...die,
  face,
  changes: [...die.changes, { ...change, before: readFace(die), after: face }],
});

function addedDie(
  state: State,
  { die, face }: { readonly die: DieKind; readonly face?: L5rFace | undefined },
  origin: Origin,
  random: Random,
): CheckDie {
  if (face === undefined) return rollDie(state.dice.length, DICE[die], origin, random);
  requireFace(die, face);
  if (state.dice.length >= DICE_BUDGET) throw new Failure('TOO_MANY_DICE', null, { maximum: DICE_BUDGET });
  return { id: state.dice.length, die, face, origin, status: 'open', changes: [] };
}

/** An added kept die, which explodes like any other. With strife a compromised character cannot keep it (L19). */
function withKeptDie(state: State, die: CheckDie, named: boolean): Position {
  const keeps = mayBeKept(state, die);
  if (!keeps && named) throw new Failure('COMPROMISED', 'effect.face', { die: die.id });
  return {
    ...state,
    dice: [...state.dice, { ...die, status: keeps ? 'used' : 'dropped' }],
    pending: keeps && shows(state, die, 'ex') ? [...state.pending, die.id] : state.pending,
  };
}

function requireFace(die: DieKind, face: L5rFace): void {
  if (!FACES_OF[die].includes(face)) throw new Failure('NO_SUCH_FACE', 'effect.face', { die, face });
}

/** The dice that an effect takes: each once, each eligible, and as many as it has to (L13, L14). */
function dicesOf(
  state: State,
  move: { readonly type: string },
  {
    kind,
    count,
    where,
  }: { readonly kind: Effect['kind']; readonly count?: number | undefined; readonly where?: Where | undefined },
  ids: readonly DieId[],
): readonly DieId[] {
  const eligible = state.dice.filter(
    (die) => (AFTER_KEEPING.has(kind) ? isKept(die) : isOpen(die)) && (where === undefined || holds(state, die, where)),
  );
  requireDice(ids, eligible, 'effect.dice');
  if (count === undefined) return ids;
  const needed = Math.min(count, eligible.length);
  if (ids.length < needed) throw new Failure('TOO_FEW_DICE_CHOSEN', 'effect.dice', { needed });
  if (ids.length > count) throw illegal(move, 'tooManyDice', { maximum: count });
  return ids;
}

/** A face is meant exactly as named; a symbol wherever it counts. */
const holds = (state: State, die: CheckDie, where: Where): boolean =>
  'face' in where
    ? die.face === where.face
    : [where.containing].flat().some((symbol) => countedSymbols(state, die).includes(symbol));

/** Each die once, and only from these. Codes: `SAME_DIE_TWICE`, `NOT_ELIGIBLE`. */
export function requireDice(ids: readonly DieId[], from: readonly CheckDie[], at: string): void {
  for (const [index, id] of ids.entries())
    if (ids.indexOf(id) < index) throw new Failure('SAME_DIE_TWICE', `${at}[${index}]`, { die: id });
  for (const [index, id] of ids.entries())
    if (!from.some((die) => die.id === id)) throw new Failure('NOT_ELIGIBLE', `${at}[${index}]`, { die: id });
}

const changed = (position: Position, ids: readonly DieId[], change: (die: CheckDie) => CheckDie): Position => ({
  ...position,
  dice: position.dice.map((die) => (ids.includes(die.id) ? change(die) : die)),
});

function dieAt({ dice }: Position, id: DieId): CheckDie {
  const found = dice[id];
  if (!found) throw new RangeError(`no die ${id}`);
  return found;
}
