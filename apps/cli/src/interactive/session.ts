// A check led step by step on a terminal: the setup is asked, then each move by the forms of the rules. It knows no
// system; dice, questions and answers come from the words and schemas of the kind.
import { type CodedError, type Face, ok, type Random, type Result } from '@brosok/dice';
import { type CheckState, explainError, jsonSchema, type Kind, type LegalMove } from '@brosok/rules';
import type { Answer, Refusal, Request } from '../answer.js';
import { scriptedSource } from '../commands/source.js';
import { type Drawing, drawDice } from '../draw/dice.js';
import { moveLabel, whoText } from '../draw/moves.js';
import { type Names, namesOf } from '../draw/names.js';
import { drawValue } from '../draw/value.js';
import { readSchema, type Shape } from '../input/schema.js';
import { type Loaded, systemNames, systemOf } from '../systems.js';
import { wrap } from '../terminal.js';
import { type Asker, TurnedAway } from './ask.js';
import { askMove } from './choices.js';
import { askObject } from './form.js';
import { plainLines } from './lines.js';
import { prompts } from './prompts.js';

/** What is known before anything is asked. */
export interface Beginning {
  readonly loaded: Loaded | null;
  /** The setup as it was given, perhaps with something missing; null where none was. */
  readonly setup: Readonly<Record<string, unknown>> | null;
  readonly dice: Dice;
  /** What is answered where the given setup is wrong by more than what is missing. */
  refuse(error: CodedError): Refusal;
}

/** Where faces come from: a source that never ends, or real dice, asked for when those given are used up. */
type Dice =
  | { readonly kind: 'source'; readonly random: Random }
  | { readonly kind: 'real'; readonly faces: readonly unknown[] };

interface Session extends Loaded {
  readonly request: Request;
  readonly asker: Asker;
  /** Faces of real dice that were asked for so far, after those of the beginning. */
  faces: readonly unknown[];
  goal: Readonly<Record<string, unknown>> | null;
}

/** Leads through checks until the person has had enough: status 0, or 130 when it was left with Ctrl-C. */
export async function lead(request: Request, beginning: Beginning): Promise<Answer> {
  const { words, terminal, style } = request;
  const dumb = process.env.TERM === 'dumb';
  const asker = dumb ? plainLines(words.check, terminal) : prompts(words.check, terminal, style);
  const { dice } = beginning;
  try {
    const loaded = beginning.loaded ?? (await askSystem(asker, request));
    const session: Session = { ...loaded, request, asker, faces: dice.kind === 'real' ? dice.faces : [], goal: null };
    return (await leadChecks(session, beginning)) ?? { kind: 'done', status: 0 };
  } catch (thrown) {
    if (!(thrown instanceof TurnedAway)) throw thrown;
    asker.say([style.dim(words.check.left)]);
    return { kind: 'done', status: thrown.how === 'leave' ? 130 : 0 };
  } finally {
    asker.close();
  }
}

/** Checks one after another; a refusal where the setup that was given cannot be begun with. */
async function leadChecks(session: Session, beginning: Beginning): Promise<Refusal | null> {
  const { asker, request, rules } = session;
  const begun = await setUp(session, beginning.setup);
  if (!begun.ok) return beginning.refuse(begun.error);
  let state = begun.value;
  for (;;) {
    state = await leadCheck(session, state, beginning.dice);
    const { finished, again, undo, leave } = request.words.check;
    const next = await asker.select(finished, [
      { value: 'leave', label: leave },
      { value: 'undo', label: undo },
      { value: 'again', label: again },
    ]);
    if (next === 'leave') return null;
    state = next === 'undo' ? undone(session, state) : value(rules.begin(state.system, state.setup));
  }
}

const askSystem = async (asker: Asker, { language, words }: Request): Promise<Loaded> =>
  value(
    await systemOf(
      await asker.select(
        words.check.chooseSystem,
        systemNames.map((system) => ({ value: system.id, label: system.words[language].name, hint: system.id })),
      ),
    ),
  );

/** The check that the person sets up; what the rules refuse is asked again, unless it was given and not asked. */
async function setUp(session: Session, given: Beginning['setup']): Promise<Result<CheckState>> {
  const { asker, request, system, rules } = session;
  const { language, words } = request;
  if (given && 'kind' in given && !system.kinds.some(({ name }) => name === given.kind))
    return rules.begin(system.id, given);
  const kind = await askKind(session, given);
  const form = { asker, names: namesOf(kind, language, words), words: words.check };
  const shape = readSchema(jsonSchema(kind.schemas.setup));
  const fields = shape.kind === 'object' ? shape.fields : [];
  for (;;) {
    const known = { ...given, kind: kind.name };
    const setup = await askObject(fields, known, form, given ? 'required' : 'all');
    const state = rules.begin(system.id, { ...given, ...setup });
    if (state.ok || given) return state;
    asker.say([request.style.red(explainError(state.error, language, system))]);
  }
}

function askKind({ asker, system, request: { language, words } }: Session, given: Beginning['setup']): Promise<Kind> {
  const named = system.kinds.find(({ name }) => name === given?.kind);
  const [first] = system.kinds;
  if (named || given || system.kinds.length === 1) return Promise.resolve(named ?? first);
  return asker.select(
    words.check.chooseKind,
    system.kinds.map((kind) => ({ value: kind, label: kind.words[language].name, hint: kind.words[language].summary })),
  );
}

/** One check to its end, move by move. */
async function leadCheck(session: Session, from: CheckState, dice: Dice): Promise<CheckState> {
  const { asker, request, system, rules } = session;
  let state = from;
  asker.say(shown(session, state));
  for (let moves = rules.legal(state); moves.length > 0; moves = rules.legal(state)) {
    const wish = await askWish(session, state, moves);
    if (wish.kind === 'leave') throw new TurnedAway('back');
    if (wish.kind === 'advise') {
      await advise(session, state);
      continue;
    }
    if (wish.kind === 'undo') {
      state = undone(session, state);
      asker.say(shown(session, state));
      continue;
    }
    const next = await make(session, state, wish.move, dice);
    if (!next) continue;
    if (next.ok) {
      state = next.value;
      asker.say(shown(session, state));
    } else asker.say([request.style.red(explainError(next.error, request.language, system))]);
  }
  return state;
}

type Wish =
  | { readonly kind: 'move'; readonly move: LegalMove }
  | { readonly kind: 'advise' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'leave' };

/** What the person wants to do now. */
function askWish({ asker, request, rules }: Session, state: CheckState, moves: readonly LegalMove[]): Promise<Wish> {
  const { language, words } = request;
  const kind = rules.kindOf(state);
  const names = namesOf(kind, language, words);
  return asker.select<Wish>(kind.words[language].ask(state) || words.check.whatNow, [
    ...moves.map((move) => ({
      value: { kind: 'move', move } as const,
      label: moveLabel(move, names),
      hint: whoText(move, names),
    })),
    ...(kind.advise
      ? [{ value: { kind: 'advise' } as const, label: words.check.advise, hint: words.check.adviseHint }]
      : []),
    ...(state.moves.length > 0 ? [{ value: { kind: 'undo' } as const, label: words.check.undo }] : []),
    { value: { kind: 'leave' } as const, label: words.check.leave },
  ]);
}

/** The state after the person's move; null where they turned back, an error where the rules refuse it. */
async function make(
  session: Session,
  state: CheckState,
  move: LegalMove,
  dice: Dice,
): Promise<Result<CheckState> | null> {
  const { asker, request, rules } = session;
  const names = namesOf(rules.kindOf(state), request.language, request.words);
  const drawing: Drawing = { names, terminal: request.terminal, style: request.style };
  try {
    const made = await askMove(move, { asker, names, words: request.words.check, drawing, dice: state.dice });
    return await rolled(session, state, made, dice, names);
  } catch (thrown) {
    if (thrown instanceof TurnedAway && thrown.how === 'back') return null;
    throw thrown;
  }
}

/** Plays a move; with real dice each face that is still missing is asked for and the move tried again. */
async function rolled(
  session: Session,
  state: CheckState,
  move: unknown,
  dice: Dice,
  names: Names,
): Promise<Result<CheckState>> {
  const { rules } = session;
  if (dice.kind === 'source') return rules.play(state, move, dice.random);
  const used = state.moves.reduce((count, { faces }) => count + faces.length, 0);
  for (;;) {
    const source = scriptedSource(session.faces.slice(used));
    const next = rules.play(state, move, source.random);
    if (next.ok || !source.caused(next.error)) return next;
    if (next.error.code === 'NO_SUCH_FACE') {
      // the wrong face is the last one that was asked for, or one of those that were given
      session.asker.say([session.request.style.red(explainError(next.error, session.request.language))]);
      session.faces = session.faces.slice(0, used + consumed(next.error));
    }
    session.faces = [...session.faces, await askFace(session, next.error, names)];
  }
}

/** How many faces were fine before the one that the error is about: its place is `dice[n]`. */
const consumed = ({ at }: CodedError): number => Number(/\d+/.exec(typeof at === 'string' ? at : '')?.[0] ?? 0);

async function askFace({ asker, request }: Session, { params }: CodedError, names: Names): Promise<Face> {
  const { words } = request;
  const die = String(params.die ?? '');
  const text = await asker.line(words.check.faceOf(names.value(die)), '', (typed) =>
    typed === '' ? words.check.notEmpty : null,
  );
  const face = text.replace('\u2212', '-');
  return /^[+-]?\d{1,9}$/.test(face) ? Number(face) : face;
}

/** The state one move back; faces of real dice that it no longer holds are asked for again. */
function undone(session: Session, state: CheckState): CheckState {
  const moves = state.moves.slice(0, -1);
  session.faces = session.faces.slice(
    0,
    moves.reduce((count, { faces }) => count + faces.length, 0),
  );
  return value(session.rules.replay(state.system, state.setup, moves));
}

/** What would be best now, for the goal that the person names. */
async function advise(session: Session, state: CheckState): Promise<void> {
  const { asker, request, system, rules } = session;
  const { language, words } = request;
  const kind = rules.kindOf(state);
  const names = namesOf(kind, language, words);
  try {
    session.goal ??= await askGoal(readSchema(jsonSchema(kind.schemas.goal)), asker, names, request);
  } catch (thrown) {
    if (thrown instanceof TurnedAway && thrown.how === 'back') return;
    throw thrown;
  }
  const advice = kind.advise?.(state, session.goal) ?? ok(null);
  if (advice.ok)
    asker.say(
      drawValue(advice.value, { names, words, terminal: request.terminal, style: request.style, dice: state.dice }),
    );
  else asker.say([request.style.red(explainError(advice.error, language, system))]);
}

const askGoal = (shape: Shape, asker: Asker, names: Names, { words }: Request) =>
  shape.kind === 'object' && shape.fields.length > 0
    ? askObject(shape.fields, {}, { asker, names, words: { ...words.check, moreSettings: words.check.goal } })
    : Promise.resolve({});

/** The dice on the table and, at the end, how it came out. */
function shown({ request, rules }: Session, state: CheckState): readonly string[] {
  const { language, words, terminal, style } = request;
  const kind = rules.kindOf(state);
  const names = namesOf(kind, language, words);
  const told = kind.words[language].explain(state).flatMap((sentence) => wrap(sentence, terminal.columns - 2));
  const result = kind.outcome(state);
  const dice = drawDice(state.dice, { names, terminal, style });
  return [
    '',
    ...dice,
    ...(dice.length > 0 && told.length > 0 ? [''] : []),
    ...told.map((line) => `  ${line}`),
    ...(result === null ? [] : ['', ...drawValue(result, { names, words, terminal, style })]),
  ];
}

/** The value of a result that cannot fail: the same setup and moves were accepted before. */
function value<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`a check that was played could not be played again: ${result.error.code}`);
}
