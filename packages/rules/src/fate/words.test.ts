import type { CodedError } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { asked, four, lines, played, refusal, rolls, setupError, told } from '../../test/fate.js';
import { readSchema } from '../../test/setups.js';
import { explainError, kindOf } from '../index.js';
import { fate } from './index.js';

describe('an action in words', () => {
  const ROLL = { type: 'roll' };
  const create = {
    action: 'createAdvantage',
    aspect: 'Sand in the eyes',
    skill: 2,
    skillName: 'Deceive',
    helpers: [{ name: 'Aya', skill: 1 }],
    opposition: { active: { skill: 1, name: 'Guard' } },
  };
  const invokes = [
    { type: 'invoke', by: 'actor', aspect: 'Quick', effect: 'reroll' },
    { type: 'invoke', by: 'opposition', aspect: 'Old hand', free: true, effect: '+2' },
    { type: 'invoke', by: 'actor', aspect: 'Lucky', free: true, effect: 'reroll' },
  ];
  const faces = [...rolls(1, -1), 1, 1, 0, -1, ...four(1)];

  it('tells where every number comes from', () => {
    const state = played(create, [ROLL, ...invokes, { type: 'finish', story: 'A handful of sand' }], faces);
    expect(told('en', state)).toBe(
      lines(
        'Total: Great (+4): dice [+ 0 0 0] +1, Deceive +2, Aya +1, “Quick” rerolled [+ 0 0 0], “Lucky” rerolled [+ + 0 −] (free).',
        'Guard: Fair (+2): dice [− 0 0 0] −1, skill +1, “Old hand” +2 (free).',
        '2 shifts: success.',
        'The aspect “Sand in the eyes” is in play.',
        'For the acting character: 1 free invoke.',
        'The acting character: 1 fate point spent.',
        '“A handful of sand”',
      ),
    );
    expect(told('ru', state)).toBe(
      lines(
        'Итог: Отличный (+4): кости [+ 0 0 0] +1, Deceive +2, Aya +1, «Quick»: переброс [+ 0 0 0], «Lucky»: переброс [+ + 0 −] (бесплатно).',
        'Guard: Неплохой (+2): кости [− 0 0 0] −1, навык +1, «Old hand» +2 (бесплатно).',
        '2 сдвига: успех.',
        'Аспект «Sand in the eyes» в игре.',
        'Действующему персонажу: 1 бесплатный призыв.',
        'Действующий персонаж: потрачено жетонов судьбы — 1.',
        '«A handful of sand»',
      ),
    );
  });

  it('asks for the roll, then for invokes with how it stands', () => {
    expect(asked('en', played(create, []))).toBe('Create an advantage: roll four Fate dice against Guard.');
    expect(asked('ru', played(create, []))).toBe(
      'Создание преимущества: бросьте четыре кости Fate, сопротивление — Guard.',
    );
    const dodge = { action: 'defend', skill: 1, opposition: { active: { skill: 1 } } };
    expect(asked('en', played(dodge, []))).toBe('Defend: roll four Fate dice against active opposition.');
    expect(asked('ru', played(dodge, []))).toBe(
      'Защита: бросьте четыре кости Fate, сопротивление — активное сопротивление.',
    );
    expect(asked('en', played({ skill: 1, opposition: { passive: 3 } }, []))).toBe(
      'Overcome: roll four Fate dice against Good (+3).',
    );
    const behind = played(dodge, [ROLL], rolls(0, 2));
    expect(asked('en', behind)).toBe(
      '−2 shifts: failure. Invoke aspects on either side, or finish and say how it went.',
    );
    expect(asked('ru', behind)).toBe(
      '−2 сдвига: провал. Обе стороны могут призывать аспекты; затем завершите и расскажите, как это было.',
    );
  });

  it.each([
    [{}, 3, 'It is done.|For the acting character: a boost.', 'Задуманное удаётся.|Действующему персонажу: усиление.'],
    [{}, 0, 'It is done, at a minor cost.', 'Задуманное удаётся, но за небольшую цену.'],
    [{}, -1, 'It is not done.', 'Задуманное не удаётся.'],
    [{ action: 'attack' }, 5, 'The opposition takes a hit of 5 shifts.', 'Противник получает удар: 5 сдвигов.'],
    [{ action: 'attack' }, -1, 'The opposition is unharmed.', 'Противник не получает удара.'],
    [{ action: 'defend' }, -1, 'The opposition gets what it was after.', 'Противник добивается своего.'],
    [{ action: 'defend' }, 0, 'For the opposition: a boost.', 'Противнику: усиление.'],
    [{ action: 'defend' }, 1, 'The opponent does not get through.', 'Противник ничего не добивается.'],
    [
      { action: 'defend', against: 'attack' },
      -1,
      'The acting character takes a hit of 1 shift.',
      'Действующий персонаж получает удар: 1 сдвиг.',
    ],
    [{ action: 'createAdvantage' }, -1, 'The aspect does not come into play.', 'Аспект не появляется.'],
    [
      { action: 'createAdvantage', existing: true },
      3,
      'For the acting character: 2 free invokes.',
      'Действующему персонажу: 2 бесплатных призыва.',
    ],
  ])('tells what %j brings with %i shifts', (action, shifts, en, ru) => {
    const state = played(
      { ...action, skill: 0, opposition: { passive: -shifts } },
      [ROLL, { type: 'finish' }],
      four(0),
    );
    expect(told('en', state).split('\n').slice(3).join('|')).toBe(en);
    expect(told('ru', state).split('\n').slice(3).join('|')).toBe(ru);
  });

  it('tells of a cost that was taken, and of fate points on either side', () => {
    const costly = played(
      { skill: 0, opposition: { passive: 1 } },
      [ROLL, { type: 'invoke', by: 'opposition', aspect: 'Dark', effect: '+2' }, { type: 'finish', atCost: true }],
      four(0),
    );
    expect(told('en', costly)).toBe(
      lines(
        'Total: Mediocre (0): dice [0 0 0 0] +0, skill +0.',
        'Opposition: Good (+3): Average (+1), “Dark” +2.',
        '−3 shifts: failure.',
        'It is done, at a major cost.',
        'The opposition: 1 fate point spent.',
      ),
    );
    expect(told('ru', costly)).toContain(
      'Задуманное удаётся, но за серьёзную цену.\nПротивник: потрачено жетонов судьбы — 1.',
    );
    expect(told('en', played({ skill: 0, opposition: { passive: 1 } }, []))).toBe('');
  });
});

describe('a challenge in words', () => {
  const setup = {
    kind: 'challenge',
    goal: 'out of the house',
    tasks: [
      { name: 'Climb', by: 'Aya', skill: 2, skillName: 'Athletics', opposition: { passive: 2 } },
      { name: 'Carry', skill: 1, opposition: { active: { skill: 1 } } },
    ],
  };
  const moves = [
    { type: 'roll', task: 'Climb' },
    { type: 'resolve', story: 'The rope is gone' },
    { type: 'roll', task: 'Carry' },
    { type: 'invoke', by: 'actor', aspect: 'Strong', effect: '+2' },
    { type: 'resolve' },
  ];
  const faces = rolls(0, 1, 0);

  it('tells task by task, then all together', () => {
    const state = played(setup, moves, faces);
    expect(told('en', state)).toBe(
      lines(
        'At stake: out of the house.',
        'Climb: Aya — Fair (+2): dice [0 0 0 0] +0, Athletics +2; opposition: Fair (+2). 0 shifts: tie.',
        'It is done, at a minor cost.',
        '“The rope is gone”',
        'Carry: Great (+4): dice [+ 0 0 0] +1, skill +1, “Strong” +2; opposition: Average (+1): dice [0 0 0 0] +0, skill +1. 3 shifts: success with style.',
        'It is done.',
        'For the acting character: a boost.',
        'The acting character: 1 fate point spent.',
        '2 of 2 tasks done, 1 at a cost.',
      ),
    );
    expect(told('ru', state)).toBe(
      lines(
        'На кону: out of the house.',
        'Climb: Aya — Неплохой (+2): кости [0 0 0 0] +0, Athletics +2; сопротивление: Неплохой (+2). 0 сдвигов: ничья.',
        'Задуманное удаётся, но за небольшую цену.',
        '«The rope is gone»',
        'Carry: Отличный (+4): кости [+ 0 0 0] +1, навык +1, «Strong» +2; сопротивление: Средний (+1): кости [0 0 0 0] +0, навык +1. 3 сдвига: успех со стилем.',
        'Задуманное удаётся.',
        'Действующему персонажу: усиление.',
        'Действующий персонаж: потрачено жетонов судьбы — 1.',
        'Решено 2 из 2 задач, за цену — 1.',
      ),
    );
    const one = played({ ...setup, goal: null, tasks: setup.tasks.slice(1) }, [moves[2], moves[4]], rolls(-1, 0));
    expect(told('en', one).split('\n').at(-1)).toBe('0 of 1 task done.');
    expect(told('ru', one).split('\n').at(-1)).toBe('Решено 0 из 1 задачи.');
  });

  it('asks for a task, then for invokes with how it stands', () => {
    expect(asked('en', played(setup, []))).toBe('Roll for one of: “Climb” (Aya); “Carry”.');
    expect(asked('ru', played(setup, []))).toBe('Бросьте за одну из задач: «Climb» (Aya); «Carry».');
    const open = played(setup, moves.slice(0, 1), four(0));
    expect(asked('en', open)).toBe(
      'Climb: 0 shifts: tie. Invoke aspects on either side, or resolve the task and say how it went.',
    );
    expect(asked('ru', open)).toBe(
      'Climb: 0 сдвигов: ничья. Обе стороны могут призывать аспекты; затем подведите итог задачи и расскажите, как это было.',
    );
    expect(told('en', open)).toBe(
      lines(
        'At stake: out of the house.',
        'Climb: Aya — Fair (+2): dice [0 0 0 0] +0, Athletics +2; opposition: Fair (+2).',
      ),
    );
    expect(asked('en', played(setup, moves, faces))).toBe('');
  });
});

describe('the errors of Fate in words', () => {
  const AB = {
    kind: 'contest',
    sides: [
      { name: 'A', skill: 0, helpers: [{ name: 'h', skill: 1 }] },
      { name: 'B', skill: 0 },
    ],
  };
  const action = { skill: 0, opposition: { passive: 0 } };
  const pay = { type: 'invoke', by: 'actor', aspect: 'Fog', effect: '+2' };
  const paid = played(action, [{ type: 'roll' }, pay], four(0));
  const create = { type: 'createAdvantage', side: 'A', by: 'A', skill: 0, aspect: 'Fog', opposition: { passive: 0 } };
  const rolled = played(AB, [create, { type: 'rollExchange' }], rolls(0, 0, 0));
  const tied = played(AB, [{ type: 'rollExchange' }, { type: 'resolveExchange' }], rolls(1, 2));
  const challenge = {
    kind: 'challenge',
    tasks: [
      { name: 'Climb', ...action },
      { name: 'Swim', ...action },
    ],
  };
  const half = played(challenge, [{ type: 'roll', task: 'Climb' }, { type: 'resolve' }], four(0));
  const errors: readonly [string, CodedError | null][] = [
    ['rolled', refusal(paid, { type: 'roll' })],
    ['notRolled', refusal(played(action, []), { type: 'finish' })],
    ['paidOnce', refusal(paid, pay)],
    ['nothingToReroll', refusal(paid, { ...pay, by: 'opposition', effect: 'reroll' })],
    ['atCost', refusal(paid, { type: 'finish', atCost: true })],
    ['takeBoost', refusal(paid, { type: 'finish', takeBoost: true })],
    ['exchangeRolled', refusal(rolled, { type: 'rollExchange' })],
    ['exchangeNotRolled', refusal(played(AB, []), { type: 'resolveExchange' })],
    ['boostIsFree', refusal(rolled, { type: 'invoke', side: 'A', aspect: 'Fog', effect: '+2' })],
    ['noFreeInvoke', refusal(rolled, { type: 'invoke', side: 'B', aspect: 'Fog', effect: '+2', free: true })],
    ['noRoll', refusal(played(AB, []), { type: 'invoke', side: 'B', aspect: 'Fog', effect: '+2' })],
    ['noSuchSide', refusal(rolled, { type: 'attack', side: 'Z' })],
    ['ownSide', refusal(played(AB, []), { ...create, opposition: { side: 'A', skill: 1 } })],
    ['noSuchCharacter', refusal(played(AB, []), { ...create, by: 'B' })],
    ['triedAlready', refusal(played(AB, [create], four(0)), create)],
    ['twistOnly', refusal(tied, { type: 'resolveExchange' })],
    ['TWIST_NEEDED', refusal(tied, { type: 'rollExchange' })],
    ['noSuchTask', refusal(half, { type: 'roll', task: 'Fly' })],
    ['taskResolved', refusal(half, { type: 'roll', task: 'Climb' })],
    ['otherAction', setupError({ ...action, existing: true })],
    ['ownerNotASide', setupError({ ...AB, aspects: [{ aspect: 'Fog', owner: 'Z' }] })],
  ];

  it.each(errors)('%s is explained in both languages', (key, error) => {
    if (!error) throw new Error('the move went through');
    expect(error.params.reason ?? error.params.problem ?? error.code).toBe(key);
    for (const language of ['en', 'ru'] as const) {
      const own = fate.words[language].errors[key]?.(error.params) ?? '';
      expect(own.length).toBeGreaterThan(10);
      expect(own).not.toContain('undefined');
      expect(explainError(error, language, fate)).toContain(own);
    }
  });

  it('are all of them', () => {
    const keys = errors.map(([key]) => key).sort();
    for (const language of ['en', 'ru'] as const) expect(Object.keys(fate.words[language].errors).sort()).toEqual(keys);
  });
});

describe.each(fate.kinds.map((kind) => [kind.name, kind] as const))('the keys of %s', (_, kind) => {
  it.each(['en', 'ru'] as const)('have their words: %s', (language) => {
    const { fields, values, moves } = kind.words[language];
    const [names, keys] = [new Set<string>(), new Set<string>()];
    for (const schema of [kind.schemas.setup, kind.schemas.move, kind.schemas.goal, kind.schemas.outcome])
      collect(readSchema(schema), names, keys);
    expect([...names].filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
    expect([...keys].filter((key) => !Object.hasOwn(values, key) && !Object.hasOwn(moves, key))).toEqual([]);
    for (const word of [...Object.values(fields), ...Object.values(values), ...Object.values(moves)])
      expect(word).not.toBe('');
    expect(Object.keys(fields)).toEqual(Object.keys(kind.words.en.fields));
    expect(Object.keys(values)).toEqual(Object.keys(kind.words.en.values));
    expect(Object.keys(moves)).toEqual(Object.keys(kind.words.en.moves));
  });

  /** The names of all fields and all values that are keys. */
  function collect(schema: ReturnType<typeof readSchema>, names: Set<string>, keys: Set<string>): void {
    for (const key of [schema.const, ...(schema.enum ?? [])]) if (typeof key === 'string') keys.add(key);
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      collect(each, names, keys);
    }
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])])
      collect(each, names, keys);
  }
});

it('what a state shows has its words: phases, origins of dice, changes, kinds of opposition', () => {
  const [action, contest, challenge] = ['action', 'contest', 'challenge'].map((kind) =>
    kindOf({ system: 'fate', kind }),
  );
  for (const language of ['en', 'ru'] as const) {
    expect(Object.keys(action?.words[language].values ?? {})).toEqual(
      expect.arrayContaining(['roll', 'rolled', 'done', 'dF', 'actor', 'opposition', 'invoke', 'passive', 'active']),
    );
    expect(Object.keys(contest?.words[language].values ?? {})).toEqual(
      expect.arrayContaining([
        'exchange',
        'rolled',
        'twist',
        'done',
        'dF',
        'side',
        'attempt',
        'defence',
        'interference',
        'invoke',
        'passive',
        'active',
      ]),
    );
    expect(Object.keys(challenge?.words[language].values ?? {})).toEqual(
      expect.arrayContaining(['choose', 'rolled', 'done', 'dF', 'task', 'opposition', 'invoke']),
    );
  }
});
