// A million checks played as advised reach their goals as often as the odds say.
import { type Random, seeded } from '@brosok/dice';
import { describe, it } from 'vitest';
import { begun, keyOf } from '../../../test/l5r5e.js';
import { expectByChance } from '../../../test/play.js';
import { DICE, type DieKind } from '../faces.js';
import { advise } from './advise.js';
import { legal } from './legal.js';
import { odds } from './odds.js';
import { outcome, play } from './play.js';
import { kindOfDie, type State } from './position.js';
import { type Goal, goal as goalSchema, type Move, move as moveSchema } from './setup.js';
import { countsOf } from './terms.js';

describe('a million checks played as advised', () => {
  it.each([
    [{ ring: 2, skill: 2, tn: 2 }, { opportunities: 1 }],
    [
      { ring: 2, skill: 1, tn: 2, helpers: [{ name: 'Aya' }] },
      { opportunities: 1, maxStrife: 0 },
    ],
  ])('reach the goal as often as told: %j, %j', (setup, asked) => {
    const times = 500_000;
    const goal = goalSchema.parse(asked);
    const start = begun(setup);
    const playOnce = player(start, goal);
    const random = seeded('a million checks');
    let reached = 0;
    for (let time = 0; time < times; time += 1) if (playOnce(random)) reached += 1;
    expectByChance(reached, times, odds(start.setup, goal).goal.decimal);
  });
});

/** Where dice are to be rolled, or where it is over. */
interface Place {
  readonly state: State;
  readonly move: Move | null;
  readonly dice: readonly DieKind[];
  readonly reached: boolean;
  /** What follows, by what the dice show. */
  readonly next: Map<number, Place>;
}

/**
 * Plays a check by the moves of the rules and the advice given. Each place of it is played and advised once and then
 * looked up, so that a million checks take seconds.
 */
function player(start: State, goal: Goal): (random: Random) => boolean {
  const places = new Map<string, Place>();
  const first = placeOf(start);
  return (random) => {
    let place = first;
    while (place.move !== null) {
      const faces = place.dice.map((kind) => random.draw(DICE[kind]));
      // in any order the same faces on the same kinds of dice come to the same
      const key = faces.reduce((sum, face, index) => sum + 8 ** (place.dice[index] === 'ring' ? face : 6 + face), 0);
      const next = place.next.get(key) ?? placeOf(after(place.state, place.move, faces));
      place.next.set(key, next);
      place = next;
    }
    return place.reached;
  };

  /** Plays on as advised until dice are to be rolled. */
  function placeOf(state: State): Place {
    const key = keyOf(state, 0);
    const known = places.get(key);
    if (known) return known;
    const move = state.phase === 'done' ? null : advised(state);
    const dice = move ? rolledBy(state, move) : [];
    const found =
      move && dice.length === 0
        ? placeOf(after(state, move, []))
        : { state, move, dice, reached: move === null && isReached(state), next: new Map() };
    places.set(key, found);
    return found;
  }

  /** The best move; helpers take what strife they may before the end. */
  function advised(state: State): Move {
    const [choice] = advise(state, goal).choices;
    const strife = choice?.move.type === 'finish' && legal(state).find(({ type }) => type === 'takeStrife');
    return moveSchema.parse(strife ? { type: strife.type, ...strife.fixed } : choice?.move);
  }

  function isReached(state: State): boolean {
    const result = outcome(state);
    return (
      result?.success === true &&
      result.bonusSuccesses >= goal.bonusSuccesses &&
      result.opportunities >= goal.opportunities &&
      result.strife <= (goal.maxStrife ?? Number.POSITIVE_INFINITY)
    );
  }
}

function rolledBy(state: State, move: Move): readonly DieKind[] {
  if (move.type === 'roll') {
    const { ring, skill } = countsOf(state.setup, state);
    return [
      ...Array.from({ length: ring }, () => 'ring' as const),
      ...Array.from({ length: skill }, () => 'skill' as const),
    ];
  }
  return move.type === 'explode'
    ? (move.dice ?? []).flatMap((id) => (state.dice[id] ? [kindOfDie(state.dice[id])] : []))
    : [];
}

function after(state: State, move: Move, faces: readonly number[]): State {
  const left = [...faces];
  return { ...state, ...play(state, move, { draw: () => left.shift() ?? -1 }) };
}
