// The shape of a system: a list of kinds of check, each with its schemas, play, odds and words.
import { attempt, type CodedError, type Face, faceAt, type Language, type Random, type Result } from '@brosok/dice';
import * as z from 'zod/mini';
import type { CheckDie, CheckState, LegalMove, PlayedMove } from './check.js';
import type { Concealed, Concealing, Hiding } from './hidden.js';
import { illegal } from './moves.js';
import { parse } from './schema.js';
import type { Effect, Fill, SheetKind } from './sheet.js';

/** What a kind of check says to people, in one language. */
export interface KindWords<State> {
  readonly name: string;
  /** What the check is for, in a line. */
  readonly summary: string;
  /** Labels of the fields of setups, moves and goals, by name: `difficulty` → «Сложность». */
  readonly fields: Readonly<Record<string, string>>;
  /** What a move's button says, by type. */
  readonly moves: Readonly<Record<string, string>>;
  /** Names of values that are keys: options, dice, faces, origins, changes, results. */
  readonly values: Readonly<Record<string, string>>;
  /** What is asked now, as a sentence to whoever may act. Empty when the check is over. */
  ask(state: State): string;
  /** What happened so far and how the outcome came about, a few sentences. */
  explain(state: State): readonly string[];
}

/** What a kind adds to {@link CheckState}: at least where the check stands and its dice; a union by `phase`. */
interface AnyPosition {
  readonly phase: string;
  readonly dice: readonly CheckDie[];
}

/** The state of a check of one kind. */
export type StateOf<Setup, Position extends AnyPosition> = {
  readonly system: string;
  readonly kind: string;
  readonly setup: Setup;
  readonly moves: readonly PlayedMove[];
} & Position;

/**
 * One kind of check of a system. Its functions take parsed values and throw a `Failure` for what the rules do not
 * allow; {@link kind} makes of it a {@link Kind} that takes any JSON and answers results.
 */
export interface KindDefinition<
  Setup,
  Position extends AnyPosition,
  Move extends { readonly type: string },
  Outcome,
  Goal,
  Odds,
> {
  readonly name: string;
  readonly schemas: {
    readonly setup: z.ZodMiniType<Setup>;
    readonly move: z.ZodMiniType<Move>;
    readonly outcome: z.ZodMiniType<Outcome>;
    readonly goal: z.ZodMiniType<Goal>;
  };
  begin(setup: Setup): Position;
  legal(state: StateOf<Setup, Position>): readonly LegalMove[];
  play(state: StateOf<Setup, Position>, move: Move, random: Random): Position;
  /** Null until the check is over. */
  outcome(state: StateOf<Setup, Position>): Outcome | null;
  odds(setup: Setup, goal: Goal): Odds;
  /** The odds of every choice open in the middle of a check, best first; null where the system has none to tell. */
  readonly advise: ((state: StateOf<Setup, Position>, goal: Goal) => unknown) | null;
  /** What a GM may keep to themselves; null where there is nothing. The words also work on what it conceals. */
  readonly hidden: Hiding<StateOf<Setup, Position>, Outcome> | null;
  readonly words: Readonly<Record<Language, KindWords<StateOf<Setup, Position>>>>;
}

/** A kind of check from outside: JSON in, results out. */
export interface Kind {
  readonly name: string;
  readonly schemas: Readonly<Record<'setup' | 'move' | 'outcome' | 'goal', z.ZodMiniType>>;
  begin(system: string, setup: unknown): Result<CheckState>;
  legal(state: CheckState): readonly LegalMove[];
  play(state: CheckState, move: unknown, random: Random): Result<CheckState>;
  outcome(state: CheckState): unknown;
  odds(setup: unknown, goal: unknown): Result<unknown>;
  readonly advise: ((state: CheckState, goal: unknown) => Result<unknown>) | null;
  readonly hidden: {
    readonly fields: readonly string[];
    conceal(state: CheckState, how: Concealing): Concealed;
  } | null;
  readonly words: Readonly<Record<Language, KindWords<CheckState>>>;
}

/** A system: its kinds (the first is meant where a setup names none), its sheets and its words. */
export interface System {
  readonly id: string;
  readonly kinds: readonly [Kind, ...Kind[]];
  /** What stays between checks. */
  readonly sheets: readonly SheetKind[];
  /** What the sheets fill in of setups. */
  readonly fills: readonly Fill[];
  /** What the step from one state to the next does to counters; from null, what beginning the check does. */
  effects(before: CheckState | null, after: CheckState): readonly Effect[];
  readonly words: Readonly<Record<Language, SystemWords>>;
}

export interface SystemWords {
  readonly name: string;
  readonly summary: string;
  /** The messages of the system's own codes. */
  readonly errors: Readonly<Record<string, (params: CodedError['params']) => string>>;
}

/** The functions of a definition as they look when the kind is not known: any check that the kind itself has made. */
interface Erased {
  legal(state: CheckState): readonly LegalMove[];
  play(state: CheckState, move: unknown, random: Random): AnyPosition;
  outcome(state: CheckState): unknown;
  advise: null | { bivariant(state: CheckState, goal: unknown): unknown }['bivariant'];
  hidden: Hiding<CheckState, unknown> | null;
  words: Kind['words'];
}

/** A {@link Kind} from its definition: parses what comes in, records each move with its faces, answers results. */
export function kind<Setup, Position extends AnyPosition, Move extends { readonly type: string }, Outcome, Goal, Odds>(
  definition: KindDefinition<Setup, Position, Move, Outcome, Goal, Odds>,
): Kind {
  const { name, schemas } = definition;
  const { legal, play, outcome, advise, hidden, words }: Erased = definition;
  return {
    name,
    schemas,
    words,
    legal,
    outcome,
    begin: (system, input) =>
      attempt(() => {
        const setup = parse(schemas.setup, input, 'INVALID_SETUP');
        return { system, kind: name, setup, moves: [], ...definition.begin(setup) };
      }),
    play: (state, input, random) =>
      attempt(() => {
        if (schemas.move instanceof z.ZodMiniNever) throw illegal(parse(ANY_MOVE, input, 'INVALID_MOVE'), 'over');
        const move = parse(schemas.move, input, 'INVALID_MOVE');
        const faces: Face[] = [];
        const position = play(state, move, recording(random, faces));
        // nothing of the position before is carried on: what a phase does not have is not there
        const { system, kind, setup, moves } = state;
        return { ...{ system, kind, setup, moves, ...position }, moves: [...moves, { move, faces }] };
      }),
    odds: (setup, goal) =>
      attempt(() =>
        definition.odds(parse(schemas.setup, setup, 'INVALID_SETUP'), parse(schemas.goal, goal ?? {}, 'INVALID_GOAL')),
      ),
    hidden: hidden && {
      fields: hidden.fields,
      conceal: (state, how) => ({ legal: legal(state), ...hidden.conceal(state, outcome(state), how) }),
    },
    advise: advise && ((state, goal) => attempt(() => advise(state, parse(schemas.goal, goal ?? {}, 'INVALID_GOAL')))),
  };
}

/** What is a move at all: a kind that has none is over from the start, whatever is tried. */
const ANY_MOVE = z.looseObject({ type: z.string() });

/** The same source, each face written down. */
const recording = (random: Random, faces: Face[]): Random => ({
  draw(die) {
    const index = random.draw(die);
    faces.push(faceAt(die, index));
    return index;
  },
});
