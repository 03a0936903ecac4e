// Rules T1 to T8: checks on a d20 with stacking advantages, static values, Success with Trouble.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../test/play.js';
import { kindOf, legal } from '../index.js';
import { odds } from './check/odds.js';
import { setup as schema } from './check/setup.js';
import { odds as staticOdds } from './static/odds.js';
import { setup as staticSchema } from './static/setup.js';

const roll = { type: 'roll' };
const check = { skill: 4, difficulty: 15 };
const wet = 'the powder gets wet';

describe('T1 what the GM sets before the roll is part of the check', () => {
  const setup = { ...check, costOfFailure: 'the rope snaps', trouble: wet, active: false };

  it('T1 and is told before the roll, in both languages', () => {
    const state = stateAfter('trouble-d20', setup, []);
    for (const language of ['en', 'ru'] as const) {
      const told = kindOf(state).words[language].explain(state).join(' ');
      expect(told).toContain('the rope snaps');
      expect(told).toContain(wet);
    }
  });

  it('T1 a failure costs what the GM said, a success does not', () => {
    const plain = { ...setup, trouble: null };
    expect(outcomeOf('trouble-d20', plain, [roll], [10])).toMatchObject({ costOfFailure: 'the rope snaps' });
    expect(outcomeOf('trouble-d20', plain, [roll], [11])).toMatchObject({ costOfFailure: null });
  });

  it('T1 a Trouble taken spares the cost of failure, a Trouble declined does not', () => {
    expect(outcomeOf('trouble-d20', setup, [roll, { type: 'acceptTrouble' }], [2])).toMatchObject({
      costOfFailure: null,
    });
    expect(outcomeOf('trouble-d20', setup, [roll, { type: 'declineTrouble' }], [2])).toMatchObject({
      costOfFailure: 'the rope snaps',
    });
  });
});

describe('T2 d20, skill and modifiers against the difficulty', () => {
  it.each([
    [11, [], 15, true, 0],
    [10, [], 14, false, -1],
    [
      10,
      [
        { label: 'rope', amount: 3 },
        { label: 'rain', amount: -2 },
      ],
      15,
      true,
      0,
    ],
  ])('T2 a roll of %i with %j makes %i: success %s, margin %i', (face, modifiers, total, success, margin) => {
    expect(outcomeOf('trouble-d20', { ...check, modifiers }, [roll], [face])).toMatchObject({ total, success, margin });
  });
});

describe('T3 degrees', () => {
  it('T3 the margin says by how much a check of Valor or Marksmanship did', () => {
    expect(outcomeOf('trouble-d20', { ...check, combat: 'valor' }, [roll], [19])).toMatchObject({ margin: 8 });
    expect(outcomeOf('trouble-d20', { ...check, combat: 'marksmanship' }, [roll], [2])).toMatchObject({ margin: -9 });
  });

  it('T3 the odds tell the chance of each margin', () => {
    const { margins } = odds(schema.parse(check));
    expect(margins).toHaveLength(20);
    expect(margins.at(0)).toMatchObject({ value: -10, exact: '1/20' });
    expect(margins.at(-1)).toMatchObject({ value: 9, exact: '1/20' });
  });
});

describe('T4 advantages and disadvantages add dice', () => {
  it.each([
    [1, 0, [3, 17], 17, 1],
    [2, 0, [3, 17, 9], 17, 2],
    [5, 0, [3, 17, 9], 17, 2],
    [0, 1, [3, 17], 3, -1],
    [0, 9, [8, 17, 9], 8, -2],
    [1, 1, [9], 9, 0],
    [4, 2, [1, 2, 3], 3, 2],
    [5, 4, [1, 2], 2, 1],
  ])('T4 %i advantages and %i disadvantages: of %j the %i counts', (advantage, disadvantage, rolled, kept, net) => {
    expect(outcomeOf('trouble-d20', { ...check, advantage, disadvantage }, [roll], rolled)).toMatchObject({
      net,
      rolled,
      kept,
    });
  });

  it('T4 each die tells where it came from and whether it counts', () => {
    const { dice } = stateAfter('trouble-d20', { ...check, disadvantage: 2 }, [roll], [8, 4, 4]);
    expect(dice.map(({ origin, status }) => [origin.kind, status])).toEqual([
      ['base', 'dropped'],
      ['disadvantage', 'used'],
      ['disadvantage', 'dropped'],
    ]);
  });
});

describe('T5 Success with Trouble', () => {
  const setup = { ...check, trouble: wet };

  it('T5 is offered on a failure only', () => {
    expect(stateAfter('trouble-d20', setup, [roll], [10])).toMatchObject({ phase: 'trouble' });
    expect(legal(stateAfter('trouble-d20', setup, [roll], [10])).map(({ type, by }) => [type, by])).toEqual([
      ['acceptTrouble', ['actor']],
      ['declineTrouble', ['actor']],
    ]);
    expect(stateAfter('trouble-d20', setup, [roll], [11])).toMatchObject({ phase: 'done' });
  });

  it('T5 is not offered where a natural 20 succeeded outright', () => {
    expect(stateAfter('trouble-d20', { ...setup, difficulty: 50 }, [roll], [20])).toMatchObject({ phase: 'done' });
  });

  it('T5 taken, it turns the failure into a success and leaves the margin', () => {
    expect(outcomeOf('trouble-d20', setup, [roll, { type: 'acceptTrouble' }], [10])).toMatchObject({
      success: true,
      withTrouble: true,
      margin: -1,
      trouble: wet,
    });
    expect(outcomeOf('trouble-d20', setup, [roll, { type: 'declineTrouble' }], [10])).toMatchObject({
      success: false,
      withTrouble: false,
      trouble: null,
    });
  });

  it.each(['acceptTrouble', 'declineTrouble'])('T5 no %s where the GM named none', (type) => {
    expect(errorOf('trouble-d20', check, [roll, { type }], [2])).toMatchObject({ code: 'TROUBLE_NOT_OFFERED' });
  });

  it.each([
    ['before the roll', [], [], 'notRolled'],
    ['after a success', [roll], [20], 'over'],
    ['twice', [roll, { type: 'declineTrouble' }], [2], 'over'],
  ])('T5 the Trouble is not taken %s', (_, moves, dice, reason) => {
    expect(errorOf('trouble-d20', setup, [...moves, { type: 'acceptTrouble' }], dice)).toMatchObject({
      code: 'ILLEGAL_MOVE',
      params: { reason },
    });
  });

  it('T5 the dice are rolled once', () => {
    expect(errorOf('trouble-d20', setup, [roll, roll], [2])).toMatchObject({ params: { reason: 'rolled' } });
  });
});

describe('T6 active checks', () => {
  it.each([true, false])('T6 the outcome says that the check is active: %s', (active) => {
    expect(outcomeOf('trouble-d20', { ...check, active }, [roll], [2])).toMatchObject({ active });
  });

  it('T6 a check is active unless it is said', () => {
    expect(outcomeOf('trouble-d20', check, [roll], [2])).toMatchObject({ active: true });
  });
});

describe('T7 static values', () => {
  it.each([
    ['the watchman', {}, 14, 0],
    ['an advantage', { advantage: 1 }, 19, 1],
    ['several advantages are worth no more', { advantage: 7 }, 19, 2],
    ['a disadvantage', { disadvantage: 1 }, 9, -1],
    ['cancelled', { advantage: 2, disadvantage: 2 }, 14, 0],
    ['bonuses', { modifiers: [{ label: 'lamp', amount: 2 }] }, 16, 0],
  ])('T7 %s', (_, fields, total, net) => {
    expect(outcomeOf('trouble-d20', { kind: 'static', skill: 4, difficulty: 14, ...fields }, [])).toEqual({
      net,
      total,
      success: total >= 14,
      margin: total - 14,
    });
  });

  it('T7 no die is rolled and there is no move', () => {
    const state = stateAfter('trouble-d20', { kind: 'static', skill: 4, difficulty: 14 }, []);
    expect([state.dice, legal(state)]).toEqual([[], []]);
    expect(errorOf('trouble-d20', { kind: 'static', skill: 4, difficulty: 14 }, [roll])).toMatchObject({
      code: 'ILLEGAL_MOVE',
    });
  });

  it('T7 succeeds always or never', () => {
    const chance = (difficulty: number) =>
      staticOdds(staticSchema.parse({ kind: 'static', skill: 4, difficulty })).success.exact;
    expect([chance(14), chance(15)]).toEqual(['1', '0']);
  });

  it.each([
    [14, 'static'],
    [15, 'roll'],
    [5, 'equal'],
    [25, 'equal'],
  ])('T7 against %i better is: %s', (difficulty, better) => {
    expect(odds(schema.parse({ ...check, difficulty, natural20Succeeds: false }))).toMatchObject({
      static: { total: 14, success: difficulty <= 14 },
      better,
    });
  });
});

describe('T8 natural 1 and 20 on the die that counts', () => {
  it.each([
    [[20], {}, 'success'],
    [[1], {}, 'failure'],
    [[19], {}, null],
    [[20, 7], { disadvantage: 1 }, null],
    [[7, 20], { advantage: 1 }, 'success'],
    [[1, 7], { advantage: 1 }, null],
    [[7, 1], { disadvantage: 1 }, 'failure'],
  ])('T8 of %j with %j: critical %s', (dice, fields, critical) => {
    expect(outcomeOf('trouble-d20', { ...check, ...fields }, [roll], dice)).toMatchObject({ critical });
  });

  it('T8 a 20 succeeds outright, unless the GM does not let it', () => {
    const hard = { skill: 0, difficulty: 30 };
    expect(outcomeOf('trouble-d20', hard, [roll], [20])).toMatchObject({ success: true, automatic: true, margin: -10 });
    expect(outcomeOf('trouble-d20', { ...hard, natural20Succeeds: false }, [roll], [20])).toMatchObject({
      success: false,
      automatic: false,
      critical: 'success',
    });
    expect(outcomeOf('trouble-d20', check, [roll], [20])).toMatchObject({ success: true, automatic: false });
  });

  it('T8 a 1 is not by itself a failure', () => {
    expect(outcomeOf('trouble-d20', { skill: 9, difficulty: 10 }, [roll], [1])).toMatchObject({
      success: true,
      critical: 'failure',
    });
  });

  it.each([
    ['valor', 20, 1],
    ['marksmanship', 20, 1],
    ['valor', 19, 0],
    [null, 20, 0],
  ])('T8 with combat %s a %i costs the target at least %i HP, whatever the margin', (combat, face, minimumDamage) => {
    const setup = { skill: -5, difficulty: 40, natural20Succeeds: false, combat };
    expect(outcomeOf('trouble-d20', setup, [roll], [face])).toMatchObject({ minimumDamage, success: false });
  });
});

describe('odds of a check', () => {
  const nets = [-2, -1, 0, 1, 2];

  it.each(nets)('T2 T4 T8 equal those of all rolls, one by one, with net %i', (net) => {
    for (const natural20Succeeds of [true, false])
      for (const difficulty of [5, 14, 24, 25, 26]) {
        const setup = schema.parse({
          ...check,
          difficulty,
          natural20Succeeds,
          advantage: Math.max(net, 0),
          disadvantage: Math.max(-net, 0),
        });
        const kept = everyRoll(1 + Math.abs(net)).map((dice) => (net < 0 ? Math.min(...dice) : Math.max(...dice)));
        const share = (holds: (face: number) => boolean) => kept.filter(holds).length / kept.length;
        const reckoned = odds(setup);
        expect(reckoned.success.decimal).toBe(
          share((face) => face + 4 >= difficulty || (face === 20 && natural20Succeeds)),
        );
        expect(reckoned.natural20.decimal).toBe(share((face) => face === 20));
        expect(reckoned.natural1.decimal).toBe(share((face) => face === 1));
        for (const { value, decimal } of reckoned.margins)
          expect(decimal).toBe(share((face) => face + 4 - difficulty === value));
      }
  });
});

/** Every roll of n d20. */
function everyRoll(n: number): number[][] {
  if (n === 0) return [[]];
  return everyRoll(n - 1).flatMap((rest) => Array.from({ length: 20 }, (_, index) => [index + 1, ...rest]));
}
