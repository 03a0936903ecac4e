// Rule D7: duality rolls of Hope and Fear.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { odds } from './odds.js';
import { setup as schema } from './setup.js';

const roll = [{ type: 'roll' }];
const duality = (fields: object = {}) => ({ kind: 'duality', difficulty: 14, modifier: 2, ...fields });
const rolled = (fields: object, dice: number[]) => outcomeOf('daggerheart', duality(fields), roll, dice);

describe('D7 the five results', () => {
  it.each([
    [[8, 4], 'successWithHope', true, 1, 0, 0],
    [[4, 8], 'successWithFear', true, 0, 1, 0],
    [[7, 4], 'failureWithHope', false, 1, 0, 0],
    [[4, 7], 'failureWithFear', false, 0, 1, 0],
    [[1, 1], 'criticalSuccess', true, 1, 0, 1],
    [[12, 12], 'criticalSuccess', true, 1, 0, 1],
  ])('D7 Hope and Fear %j: %s', (dice, result, success, hope, fear, stressCleared) => {
    expect(rolled({}, dice)).toMatchObject({ duality: dice, result, success, hope, fear, stressCleared });
  });

  it('D7 equal to the Difficulty succeeds', () => {
    expect(rolled({}, [7, 5])).toMatchObject({ total: 14, success: true, margin: 0 });
    expect(rolled({}, [6, 5])).toMatchObject({ total: 13, success: false, margin: -1 });
  });

  it('D7 named bonuses count beside the modifier', () => {
    expect(rolled({ modifiers: [{ label: 'Sailor', amount: 2 }] }, [6, 4])).toMatchObject({ total: 14 });
  });
});

describe('D7 advantage, disadvantage and help', () => {
  it.each([
    ['advantage adds a d6', { advantage: 1 }, [6, 4, 5], 17],
    ['disadvantage subtracts one', { disadvantage: 1 }, [6, 4, 5], 7],
    ['more than one is still one d6', { advantage: 3 }, [6, 4, 5], 17],
    ['they cancel', { advantage: 2, disadvantage: 2 }, [6, 4], 12],
    ['what is left decides', { advantage: 1, disadvantage: 2 }, [6, 4, 5], 7],
    ['a helper adds a d6', { help: ['Ann'] }, [6, 4, 3], 15],
    ['of several helpers the highest counts', { help: ['Ann', 'Bob', 'Cid'] }, [6, 4, 3, 6, 1], 18],
    ['help is beside one’s own d6', { advantage: 1, help: ['Ann', 'Bob'] }, [6, 4, 5, 2, 3], 20],
    ['help is not cancelled by disadvantage', { disadvantage: 1, help: ['Ann'] }, [6, 4, 5, 3], 10],
  ])('D7 %s', (_, fields, dice, total) => {
    expect(rolled(fields, dice)).toMatchObject({ total });
  });

  it('D7 each die tells where it came from; of the helpers’ the highest is used, of equal ones the first', () => {
    const { dice } = stateAfter(
      'daggerheart',
      duality({ disadvantage: 1, help: ['Ann', 'Bob', 'Cid'] }),
      roll,
      [6, 4, 5, 2, 6, 6],
    );
    expect(dice.map(({ die, origin, status }) => [die, origin, status])).toEqual([
      ['d12', { kind: 'hope' }, 'used'],
      ['d12', { kind: 'fear' }, 'used'],
      ['d6', { kind: 'disadvantage' }, 'used'],
      ['d6', { kind: 'helper', name: 'Ann' }, 'dropped'],
      ['d6', { kind: 'helper', name: 'Bob' }, 'used'],
      ['d6', { kind: 'helper', name: 'Cid' }, 'dropped'],
    ]);
  });

  it('D7 nobody helps twice', () => {
    expect(errorOf('daggerheart', duality({ help: ['Ann', 'Ann'] }))).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'help[1]',
    });
  });
});

describe('D7 Hope, Fear and Stress', () => {
  it.each([[[8, 4]], [[4, 8]], [[5, 5]]])('D7 a reaction roll moves none of them: %j', (dice) => {
    expect(rolled({ reaction: true }, dice)).toMatchObject({ hope: 0, fear: 0, stressCleared: 0 });
  });

  it.each([
    ['Hope is at most 6', { hope: 6 }, [8, 4], { hope: 0 }],
    ['below 6 it grows', { hope: 5 }, [8, 4], { hope: 1 }],
    ['Fear is at most 12', { fear: 12 }, [4, 8], { fear: 0 }],
    ['below 12 it grows', { fear: 11 }, [4, 8], { fear: 1 }],
    ['without Stress there is none to clear', { stress: 0 }, [5, 5], { stressCleared: 0, hope: 1 }],
    ['with Stress one is cleared', { stress: 3, hope: 6 }, [5, 5], { stressCleared: 1, hope: 0 }],
  ])('D7 %s', (_, fields, dice, expected) => {
    expect(rolled(fields, dice)).toMatchObject(expected);
  });

  it('D7 the dice are rolled once', () => {
    expect(errorOf('daggerheart', duality(), [...roll, ...roll], [4, 5])).toMatchObject({ code: 'ILLEGAL_MOVE' });
  });
});

describe('odds of a duality roll', () => {
  it.each([
    [{}],
    [{ advantage: 1 }],
    [{ disadvantage: 2, help: ['Ann'] }],
    [{ advantage: 1, help: ['Ann', 'Bob'], difficulty: 20 }],
  ])('D7 equal those of all rolls, one by one: %j', (fields) => {
    const setup = schema.parse(duality(fields));
    const sizes = [12, 12, ...(setup.advantage === setup.disadvantage ? [] : [6]), ...setup.help.map(() => 6)];
    const results = new Map<string, number>();
    const all = everyRoll(sizes);
    for (const [hope = 0, fear = 0, ...d6s] of all) {
      const own =
        setup.advantage === setup.disadvantage
          ? 0
          : (setup.advantage > setup.disadvantage ? 1 : -1) * (d6s.shift() ?? 0);
      const total = hope + fear + 2 + own + Math.max(0, ...d6s);
      const end = hope > fear ? 'WithHope' : 'WithFear';
      const result = hope === fear ? 'criticalSuccess' : `${total >= setup.difficulty ? 'success' : 'failure'}${end}`;
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    const { success, ...reckoned } = odds(setup);
    for (const [result, chance] of Object.entries(reckoned))
      expect(chance.decimal, result).toBe((results.get(result) ?? 0) / all.length);
    const failures = (results.get('failureWithHope') ?? 0) + (results.get('failureWithFear') ?? 0);
    expect(success.decimal).toBe(1 - failures / all.length);
  });
});

/** Every roll of dice of these sizes. */
function everyRoll(sizes: readonly number[]): number[][] {
  const [sides, ...others] = sizes;
  if (sides === undefined) return [[]];
  const rest = everyRoll(others);
  return Array.from({ length: sides }, (_, index) => rest.map((dice) => [index + 1, ...dice])).flat();
}
