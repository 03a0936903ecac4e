// Which choice is under the finger, which is best, and why: from what the rules advise.
import { scripted } from '@brosok/dice';
import { begin, type CheckState, kindOf, play } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { isAsGood, type Keeps, keepOf, keepsOf, reasonOf } from './keeps.js';
import { besidesText, pointsText, reasonText } from './reasons.js';

function rolled(setup: unknown, faces: readonly string[], ...moves: readonly unknown[]): CheckState {
  const begun = begin('l5r5e', setup);
  if (!begun.ok) throw new Error(begun.error.code);
  const random = scripted(faces);
  return [{ type: 'roll' }, ...moves].reduce<CheckState>((state, move) => {
    const played = play(state, move, random);
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }, begun.value);
}

function advised(state: CheckState, goal: unknown = {}): Keeps {
  const answer = kindOf(state).advise?.(state, goal);
  const keeps = answer?.ok ? keepsOf(answer.value) : null;
  if (!keeps) throw new Error('no advice');
  return keeps;
}

describe('the dice under the finger', () => {
  const state = rolled({ ring: 2, skill: 1, tn: 2 }, ['su', 'op+st', 'ex']);
  const keeps = advised(state);

  it('have the chance that the rules tell, whatever the order in which they were tapped', () => {
    const under = keepOf(keeps, { type: 'keep', dice: [2, 0] }, state.dice);
    expect(under).toBe(keeps.choices.find(({ move }) => JSON.stringify(move.dice) === '[0,2]'));
    expect(under?.goal.exact).toBe('1');
    expect(keepOf(keeps, { type: 'keep', dice: [1] }, state.dice)?.goal.exact).toBe('0');
  });

  it('are found for every legal keep', () => {
    for (const dice of [[0], [1], [2], [0, 1], [0, 2], [1, 2]])
      expect(keepOf(keeps, { type: 'keep', dice }, state.dice)?.move.dice).toEqual(dice);
  });

  it('have none where they are no choice', () => {
    expect(keepOf(keeps, { type: 'keep', dice: [] }, state.dice)).toBe(null);
    expect(keepOf(keeps, { type: 'modify', dice: [0] }, state.dice)).toBe(null);
    expect(keepOf(keeps, null, state.dice)).toBe(null);
  });

  it('may be any explosions of the same kind', () => {
    const exploding = rolled({ ring: 2, skill: 1, tn: 5 }, ['ex+st', 'ex+st', 'op'], { type: 'keep', dice: [0, 1] });
    const choices = advised(exploding);
    const [first, second] = [0, 1].map((die) => keepOf(choices, { type: 'explode', dice: [die] }, exploding.dice));
    expect(first?.move.type).toBe('explode');
    expect(second).toBe(first);
  });
});

describe('the best choice', () => {
  it('says how much likelier it is than the next, and what it leaves', () => {
    const keeps = advised(rolled({ ring: 2, skill: 1, tn: 3 }, ['ex+st', 'su', 'su']));
    const [best] = keeps.choices;
    const next = keeps.choices.find((each) => best && !isAsGood(each, best));
    const reason = reasonOf(keeps);
    expect(reason).toMatchObject({ kind: 'better' });
    expect(reason.kind === 'better' && reason.chance).toBeCloseTo(
      (best?.goal.decimal ?? 0) - (next?.goal.decimal ?? 0),
    );
  });

  it('says what decided where the next is as likely', () => {
    const reason = reasonOf(advised(rolled({ ring: 1, skill: 1, tn: 0 }, ['su', 'op'])));
    expect(reason).toEqual({ kind: 'better', chance: 0, besides: [{ what: 'successes', more: 1 }] });
  });

  it('says that others are worth the same, or that there is no other', () => {
    expect(reasonOf(advised(rolled({ ring: 1, skill: 1, tn: 1 }, ['su', 'su'])))).toEqual({ kind: 'same' });
    expect(reasonOf(advised(rolled({ ring: 1, skill: 0, tn: 1 }, ['su'])))).toEqual({ kind: 'only' });
  });

  it('is another where the goal is another', () => {
    const state = rolled({ ring: 2, skill: 1, tn: 1 }, ['ex+st', 'op', 'su']);
    expect(advised(state, { opportunities: 1, maxStrife: 0 }).choices[0]?.move.dice).toEqual([1, 2]);
    expect(advised(state).choices[0]?.move.dice).toEqual([0, 2]);
  });
});

describe('the words', () => {
  const better = (chance: number, ...besides: { what: 'successes' | 'opportunities' | 'strife'; more: number }[]) =>
    ({ kind: 'better', chance, besides }) as const;

  it.each([
    [better(0.05), 'На\u00a05\u00a0пунктов больше, чем у\u00a0следующего.', '5\u00a0points more than the next.'],
    [better(0.01), 'На\u00a01\u00a0пункт больше, чем у\u00a0следующего.', '1\u00a0point more than the next.'],
    [better(0.222), 'На\u00a022\u00a0пункта больше, чем у\u00a0следующего.', '22\u00a0points more than the next.'],
    [better(0.054), 'На\u00a05,4\u00a0пункта больше, чем у\u00a0следующего.', '5.4\u00a0points more than the next.'],
    [better(0.0001), 'На\u00a0долю пункта больше, чем у\u00a0следующего.', 'A fraction of a point more than the next.'],
    [
      better(0.05, { what: 'strife', more: -1 }),
      'На\u00a05\u00a0пунктов больше, чем у\u00a0следующего, в\u00a0среднем на\u00a01\u00a0раздор меньше.',
      '5\u00a0points more than the next, on average 1\u00a0strife less.',
    ],
    [
      better(0, { what: 'opportunities', more: 2 }, { what: 'strife', more: 0.4 }),
      'Шанс тот\u00a0же, что у\u00a0следующего, в\u00a0среднем на\u00a02\u00a0возможности больше, в\u00a0среднем на\u00a00,4\u00a0раздора больше.',
      'As likely as the next, on average 2\u00a0opportunities more, on average 0.4\u00a0strife more.',
    ],
    [{ kind: 'same' } as const, 'Все выборы равноценны.', 'All choices are worth the same.'],
    [{ kind: 'only' } as const, 'Другого выбора нет.', 'There is no other choice.'],
  ])('tell a reason in both languages: %o', (reason, ru, en) => {
    expect(reasonText('ru', reason)).toBe(ru);
    expect(reasonText('en', reason)).toBe(en);
  });

  it('count in Russian as one counts', () => {
    expect([0, 1, 2, 5, 21, 1.5].map((count) => besidesText('ru', 'strife', count))).toEqual([
      '0\u00a0раздоров',
      '1\u00a0раздор',
      '2\u00a0раздора',
      '5\u00a0раздоров',
      '21\u00a0раздор',
      '1,5\u00a0раздора',
    ]);
    expect(pointsText('ru', -0.114)).toBe('11\u00a0пунктов');
  });
});
