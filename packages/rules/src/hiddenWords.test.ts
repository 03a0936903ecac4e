// What is said of checks whose numbers the GM hides, word for word.
import type { Language } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { rolls } from '../test/fate.js';
import { stateAfter } from '../test/play.js';
import type { CheckState } from './check.js';
import type { Concealing } from './hidden.js';
import { conceal, kindOf } from './index.js';

const roll = { type: 'roll' };
const finish = { type: 'finish' };

/** What is explained to those who do not know, with plain spaces. */
const explained = (state: CheckState, how: Concealing, language: Language): readonly string[] =>
  kindOf(state).words[language].explain(conceal(state, how).state).map(plain);

const asked = (state: CheckState, how: Concealing, language: Language): string =>
  plain(kindOf(state).words[language].ask(conceal(state, how).state));

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('l5r5e', () => {
  const setup = { ring: 2, skill: 0, tn: 3, tnModifiers: [{ label: 'fog', amount: 1 }] };
  const over = stateAfter('l5r5e', setup, [roll, { type: 'keep', dice: [0, 1] }, finish], ['su', 'op']);

  it.each([
    ['numbers', 'en', 'TN: known to the GM.', '1 success against a TN known to the GM: failure.'],
    ['numbers', 'ru', 'ЦЧ знает ведущий.', '1 успех против ЦЧ, которую знает ведущий: провал.'],
    ['result', 'en', 'TN: known to the GM.', '1 success; only the GM knows whether that is enough.'],
    ['result', 'ru', 'ЦЧ знает ведущий.', '1 успех; хватает ли этого, знает ведущий.'],
  ] as const)('L7 L11 with hidden %s in %s', (how, language, target, verdict) => {
    const sentences = explained(over, how, language);
    expect(sentences[0]).toBe(target);
    expect(sentences).toContain(verdict);
  });

  it('does not say what is resisted', () => {
    const resisting = { ring: 2, skill: 0, tn: 1, resists: { name: 'Oni’s charm', bonusSuccesses: 2 } };
    const done = stateAfter('l5r5e', resisting, [roll, { type: 'keep', dice: [0] }, finish], ['su', 'op']);
    for (const language of ['en', 'ru'] as const)
      expect(explained(done, 'numbers', language).join(' ')).not.toMatch(/charm|effect|эффект/i);
  });
});

describe('trouble-d20', () => {
  const setup = { skill: 3, difficulty: 15 };

  it.each([
    ['numbers', 'en', '8 against a difficulty known to the GM: failure.'],
    ['numbers', 'ru', '8 против сложности, которую знает ведущий: провал.'],
    ['result', 'en', '8 against a difficulty known to the GM, and so is the result.'],
    ['result', 'ru', '8 против сложности, которую знает ведущий; он же знает и результат.'],
  ] as const)('T2 with hidden %s in %s', (how, language, sentence) => {
    expect(explained(stateAfter('trouble-d20', setup, [roll], [5]), how, language)).toContain(sentence);
  });

  it('T5 a Trouble that is offered tells that the check failed', () => {
    const failed = stateAfter('trouble-d20', { ...setup, trouble: 'a noise' }, [roll], [5]);
    expect(asked(failed, 'result', 'en')).toBe('The check failed. Take the Trouble (a noise) and succeed?');
    const taken = stateAfter('trouble-d20', { ...setup, trouble: 'a noise' }, [roll, { type: 'acceptTrouble' }], [5]);
    expect(conceal(taken, 'result').outcome).toMatchObject({ success: true, trouble: 'a noise', margin: null });
  });

  it('T8 a 20 that succeeds outright tells it', () => {
    const state = stateAfter('trouble-d20', { ...setup, difficulty: 40 }, [roll], [20]);
    expect(conceal(state, 'result').outcome).toMatchObject({ success: true, automatic: null });
    const not = stateAfter('trouble-d20', { ...setup, difficulty: 40, natural20Succeeds: false }, [roll], [20]);
    expect(conceal(not, 'result').outcome).toMatchObject({ success: null });
  });
});

describe('paired-d12', () => {
  it('P1 tells the roll, and the result where it may', () => {
    const state = stateAfter('paired-d12', { difficulty: 12 }, [roll], [7, 6]);
    expect(explained(state, 'numbers', 'en').at(-1)).toBe('13 against a difficulty known to the GM: success.');
    expect(conceal(state, 'result').outcome).toMatchObject({ total: 13, success: null, margin: null });
  });
});

describe('daggerheart', () => {
  it('D7 tells Hope and Fear, and doubles, whatever is hidden', () => {
    const duality = (faces: readonly number[]) =>
      stateAfter('daggerheart', { kind: 'duality', difficulty: 14 }, [roll], faces);
    expect(explained(duality([9, 4]), 'numbers', 'en')).toContain('Failure with Hope.');
    expect(explained(duality([9, 4]), 'result', 'en')).toContain('With Hope.');
    expect(explained(duality([4, 9]), 'result', 'ru')).toContain('Со Страхом.');
    expect(explained(duality([4, 4]), 'result', 'ru')).toContain('Критический успех.');
    expect(conceal(duality([4, 4]), 'result').outcome).toMatchObject({ success: true, margin: null });
  });

  const target = { evasion: 12, thresholds: { major: 7, severe: 14 }, armorSlots: 1 };
  const setup = {
    attackModifier: 3,
    damage: '1d8+2',
    targets: [
      { ...target, name: 'Aya', advantage: 1 },
      { ...target, name: 'Ren' },
    ],
  };

  it('D4 D5 tells each target whether it was hit, by which dice, and not why', () => {
    const state = stateAfter('daggerheart', setup, [roll, { type: 'rollDamage' }], [4, 11, 6]);
    expect(explained(state, 'result', 'en')).toEqual([
      '2d20 rolled 4, 11.',
      'Aya: a hit.',
      'Ren: a miss.',
      'The attack modifier and Evasion are known to the GM.',
      'Damage 1d8+2: 6 + 2 = 8.',
      'Aya takes 8 damage and marks 2 HP.',
    ]);
    expect(asked(state, 'result', 'ru')).toBe(
      'Попадание: Aya. Что потеряно и почему? Ячейку брони может отметить: Aya. Промах: Ren. Как удалось избежать атаки?',
    );
    expect(conceal(state, 'numbers').state.dice.slice(0, 2)).toMatchObject([
      { origin: { kind: 'base' }, status: 'open' },
      { origin: { kind: 'base' }, status: 'open' },
    ]);
  });

  it('D1 D2 does not tell before the roll how many dice and tokens there are', () => {
    const state = stateAfter('daggerheart', { ...setup, fear: 1, experiences: [{ name: 'Thrower', bonus: 2 }] }, []);
    expect(asked(state, 'numbers', 'en')).toBe(
      'The GM rolls the attack and knows its modifier. Before that an Experience may be added for 1 Fear.',
    );
    expect(asked(state, 'numbers', 'ru')).toBe(
      'Ведущий бросает атаку и знает её модификатор. До броска за 1 Страх можно добавить Опыт.',
    );
  });
});

describe('fate', () => {
  const action = { action: 'attack', skill: 3, opposition: { passive: 1 } };

  it('F9 tells the result of an action, and that of a hit no size', () => {
    const state = stateAfter('fate', action, [roll, finish], rolls(1));
    expect(explained(state, 'numbers', 'en').slice(1)).toEqual([
      'Opposition: known to the GM.',
      'Success with style.',
      'The opposition takes a hit; its shifts are known to the GM.',
    ]);
    expect(explained(state, 'result', 'ru').slice(1)).toEqual([
      'Сопротивление: известно ведущему.',
      'Результат знает ведущий.',
    ]);
  });

  it('F9 leaves the end of an action to the GM where the choices at it would tell the result', () => {
    const ends = (how: Concealing) =>
      conceal(stateAfter('fate', action, [roll], rolls(1)), how).legal.filter(({ type }) => type === 'finish');
    expect(ends('numbers')).toMatchObject([
      { by: ['gm', 'actor', 'opposition'], choices: [{ name: 'takeBoost' }, {}] },
    ]);
    expect(ends('result')).toMatchObject([{ by: ['gm'], choices: [{ name: 'story' }] }]);
  });

  it('F9 shows the dice of an active opposition, and not its skill', () => {
    const active = {
      skill: 2,
      opposition: { active: { skill: 4, name: 'Ren', helpers: [{ name: 'Shin', skill: 1 }] } },
    };
    const state = stateAfter('fate', active, [roll], rolls(0, 1));
    expect(explained(state, 'numbers', 'en')[1]).toBe('Ren: dice [+ 0 0 0] +1, skill known to the GM.');
    expect(explained(state, 'numbers', 'ru')[1]).toBe('Ren: кости [+ 0 0 0] +1, навык знает ведущий.');
  });

  it('F9 keeps the boost of a style in a challenge to the GM while the result is hidden', () => {
    const task = { skill: 4, opposition: { passive: 0 } };
    const setup = {
      kind: 'challenge',
      tasks: [
        { ...task, name: 'door' },
        { ...task, name: 'dog' },
      ],
    };
    const moves = [{ ...roll, task: 'door' }, { type: 'resolve' }, { ...roll, task: 'dog' }];
    const free = (how: Concealing) =>
      conceal(stateAfter('fate', setup, moves, rolls(0, 0)), how).legal.filter(({ fixed }) => fixed?.free === true);
    expect(free('numbers')).toHaveLength(1);
    expect(free('result')).toEqual([]);
  });

  it('F3 keeps the environment’s rating, and who wins by it, to the GM', () => {
    const setup = {
      kind: 'contest',
      victoriesNeeded: 1,
      opposition: { type: 'environment', rating: 3 },
      sides: [
        { name: 'Aya', skill: 4 },
        { name: 'Ren', skill: 1 },
      ],
    };
    const won = stateAfter('fate', setup, [{ type: 'rollExchange' }, { type: 'resolveExchange' }], rolls(0, 0));
    expect(explained(won, 'numbers', 'en')[0]).toBe(
      'Aya and Ren roll against the environment’s rating, known to the GM; the first to 1 victory mark wins.',
    );
    expect(explained(won, 'numbers', 'en').at(-1)).toBe('Aya wins the contest.');
    expect(explained(won, 'result', 'ru').slice(2)).toEqual([
      'Кто выигрывает обмен, знает ведущий.',
      'Состязание закончено; кто победил, знает ведущий.',
    ]);
    expect(conceal(won, 'result').outcome).toMatchObject({ winner: null, victories: { Aya: null, Ren: null } });
  });

  it('F3 hides nothing of a contest in which the sides roll against each other', () => {
    const setup = { kind: 'contest', sides: [{ name: 'Aya' }, { name: 'Ren' }].map((side) => ({ ...side, skill: 1 })) };
    const state = stateAfter('fate', setup, [{ type: 'rollExchange' }, { type: 'resolveExchange' }], rolls(1, 0));
    expect(conceal(state, 'result').state).toMatchObject({ victories: { Aya: 1, Ren: 0 } });
  });
});
