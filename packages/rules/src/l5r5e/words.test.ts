// What the system says to people, in both languages.
import type { CodedError, Face, Language } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { errorOf, stateAfter } from '../../test/play.js';
import { readSchema } from '../../test/setups.js';
import { type CheckState, explainError, kindOf, legal } from '../index.js';
import { l5r5e } from './index.js';
import { FACE_NAMES } from './phrases.js';
import { words } from './words.js';

const LANGUAGES: readonly Language[] = ['en', 'ru'];
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const told = (language: Language, state: CheckState): readonly string[] =>
  kindOf(state).words[language].explain(state).map(plain);
const asked = (language: Language, state: CheckState): string => plain(kindOf(state).words[language].ask(state));

const roll = { type: 'roll' };
const keep = (...dice: number[]) => ({ type: 'keep', dice });
const finish = { type: 'finish' };
const after = (setup: object, moves: readonly unknown[], dice: readonly Face[]) =>
  stateAfter('l5r5e', { ring: 3, skill: 2, tn: 2, ...setup }, moves, dice);

describe('a check explains where everything comes from', () => {
  const setup = {
    tnModifiers: [{ label: 'fog', amount: 1 }],
    helpers: [{ name: 'Aya', how: 'holds the rope' }],
    voidPoint: true,
    targets: [{ name: 'Shin', tn: 3 }, { name: 'Mai' }],
    intention: 'to climb the wall',
    distinction: 'Nimble',
    resists: { name: 'the wind', bonusSuccesses: 1 },
    reserved: [{ die: 'ring', face: 'op', label: 'patience' }],
  };
  const moves = [
    roll,
    { type: 'modify', source: 'gm', label: 'rain', effect: { kind: 'ignore', symbol: 'op' } },
    { type: 'modify', source: 'gm', label: 'mud', effect: { kind: 'removeRolled', dice: [4] } },
    {
      type: 'modify',
      source: 'ally',
      helper: 'Aya',
      label: 'rope',
      effect: { kind: 'alter', dice: [1], face: 'su+st' },
    },
    { type: 'reroll', trait: 'distinction', dice: [5, 0] },
    keep(1, 2, 3, 5),
    { type: 'modify', source: 'self', label: 'kata', effect: { kind: 'addKept', die: 'skill', face: 'ex' } },
    { type: 'explode' },
    { type: 'keepExtra', dice: [9] },
    { type: 'takeStrife', helper: 'Aya' },
    { type: 'finish', story: 'The wall lies behind.' },
  ];
  const faces = ['blank', 'blank', 'ex+st', 'su+st', 'blank', 'su+op', 'su', 'op', 'su', 'su', 'op'];
  const state = after(setup, moves, faces);

  it('in English', () => {
    expect(told('en', state)).toEqual([
      'Intention: to climb the wall.',
      'Targets: Shin and Mai, the highest TN counts.',
      'TN 3 + 1 (fog) + 1 (the wind) = 5.',
      'The check resists: the wind.',
      'Aya (holds the rope) helps with a skill die and a kept die.',
      'May be kept at most: 3 + 1 (Void point) + 1 (Aya) = 5 dice.',
      'Rolled: #0 blank; #1 blank; #2 explosive success and strife; #3 success and strife (Void point); #4 blank; #5 success and opportunity; #6 success (Aya); #7 opportunity (reserved, patience).',
      '“rain” (the GM): every opportunity is ignored in this check.',
      '“mud” (the GM): #4 blank, removed.',
      '“rope” (helper Aya): #1 blank → success and strife.',
      '“Nimble” (the acting player): #5 success and opportunity → opportunity; #0 blank → success.',
      '“kata” (the acting player): #8 explosive success (added).',
      'Kept: #1 success and strife; #2 explosive success and strife; #3 success and strife; #5 opportunity; #8 explosive success.',
      '#2 explodes: #9 success, kept.',
      '#8 explodes: #10 opportunity, dropped.',
      '2 strife.',
      'Aya takes one of the strife.',
      '5 successes against TN 5: success.',
      'The effect is avoided, in part or in whole.',
      'The wall lies behind.',
    ]);
  });

  it('in Russian', () => {
    expect(told('ru', state)).toEqual([
      'Намерение: to climb the wall.',
      'Цели: Shin и Mai, берётся наибольшая ЦЧ.',
      'ЦЧ 3 + 1 (fog) + 1 (the wind) = 5.',
      'Проверка противостоит: the wind.',
      'Помогает Aya (holds the rope): одна кость навыка и одна оставленная.',
      'Можно оставить не больше: 3 + 1 (очко Пустоты) + 1 (Aya) = 5 костей.',
      'Выпало: #0 пусто; #1 пусто; #2 взрывной успех и раздор; #3 успех и раздор (очко Пустоты); #4 пусто; #5 успех и возможность; #6 успех (Aya); #7 возможность (из резерва, patience).',
      '«rain» (ведущий): символ «возможность» в этой проверке не учитывается.',
      '«mud» (ведущий): #4 пусто, удалена.',
      '«rope» (помощник Aya): #1 пусто → успех и раздор.',
      '«Nimble» (действующий игрок): #5 успех и возможность → возможность; #0 пусто → успех.',
      '«kata» (действующий игрок): #8 взрывной успех (добавлена).',
      'Оставлено: #1 успех и раздор; #2 взрывной успех и раздор; #3 успех и раздор; #5 возможность; #8 взрывной успех.',
      '#2 взрывается: #9 успех, оставлена.',
      '#8 взрывается: #10 возможность, сброшена.',
      '2 раздора.',
      'Один раздор берёт на себя Aya.',
      '5 успехов против ЦЧ 5: успех.',
      'Эффекта удалось избежать, частично или полностью.',
      'The wall lies behind.',
    ]);
  });

  it.each<[number, readonly Face[], readonly string[], readonly string[]]>([
    [
      3,
      ['su', 'op'],
      ['1 opportunity.', '1 success against TN 3: failure, shortfall 2.'],
      ['1 возможность.', '1 успех против ЦЧ 3: провал, недобор 2.'],
    ],
    [
      1,
      ['su', 'su+st'],
      ['1 strife.', '2 successes against TN 1: success, 1 bonus success.'],
      ['1 раздор.', '2 успеха против ЦЧ 1: успех, 1 бонусный успех.'],
    ],
    [
      0,
      ['su', 'su'],
      ['No opportunities, no strife.', '2 successes against TN 0: success, 2 bonus successes.'],
      ['Ни возможностей, ни раздора.', '2 успеха против ЦЧ 0: успех, 2 бонусных успеха.'],
    ],
  ])('with the right plurals against TN %i with %j', (tn, faces, english, russian) => {
    const state = after({ ring: 2, skill: 0, tn }, [roll, keep(0, 1), finish], faces);
    expect(told('en', state).slice(-2)).toEqual(english);
    expect(told('ru', state).slice(-2)).toEqual(russian);
  });

  it('says that the TN was not lowered below 1, that a character is compromised, that no die is kept', () => {
    const fields = {
      ring: 1,
      skill: 0,
      tn: 2,
      tnModifiers: [{ label: 'light', amount: -3 }],
      compromised: true,
      area: 'the yard',
    };
    const state = after(fields, [roll, keep(), finish], ['su+st']);
    expect(told('en', state)).toEqual(
      expect.arrayContaining([
        'Everyone and everything in the area is a target: the yard.',
        'TN 2 − 3 (light) = 1 (not lowered below 1).',
        'The character is compromised: no die with strife can be kept.',
        'No die is kept.',
      ]),
    );
  });
});

describe('a check tells what counts', () => {
  const effect = (effect: object) => ({ type: 'modify', source: 'self', label: 'calm', effect });

  it('L15 of a kept die without the symbols that it ignores', () => {
    const moves = [roll, effect({ kind: 'ignore', symbol: 'st', dice: [0] }), keep(0, 1)];
    const state = after({ ring: 2, skill: 0, tn: 2 }, moves, ['su+st', 'op+st']);
    expect(told('en', state)).toContain('Kept: #0 success; #1 opportunity and strife.');
    expect(told('ru', state)).toContain('Оставлено: #0 успех; #1 возможность и раздор.');
  });

  it('L19 of an added die that a compromised character cannot keep', () => {
    const moves = [roll, keep(0), effect({ kind: 'addKept', die: 'ring' })];
    const state = after({ ring: 1, skill: 0, tn: 2, compromised: true }, moves, ['su', 'su+st']);
    expect(told('en', state)).toContain(
      '“calm” (the acting player): #1 success and strife (added, but it cannot be kept).',
    );
    expect(told('ru', state)).toContain(
      '«calm» (действующий игрок): #1 успех и раздор (добавлена, но оставить её нельзя).',
    );
  });
});

describe('L11 a TN says where modifiers no longer lower it, and only there', () => {
  it.each([
    [2, -1, 'TN 2 − 1 (light) = 1.', 'ЦЧ 2 − 1 (light) = 1.'],
    [2, -2, 'TN 2 − 2 (light) = 1 (not lowered below 1).', 'ЦЧ 2 − 2 (light) = 1 (ниже 1 не опускается).'],
    [0, 1, 'TN 0 + 1 (light) = 1.', 'ЦЧ 0 + 1 (light) = 1.'],
    [0, -1, 'TN 0 − 1 (light) = 0 (not lowered below 0).', 'ЦЧ 0 − 1 (light) = 0 (ниже 0 не опускается).'],
  ])('TN %i with a modifier of %i', (tn, amount, english, russian) => {
    const state = after({ ring: 1, skill: 0, tn, tnModifiers: [{ label: 'light', amount }] }, [], []);
    expect(told('en', state)).toContain(english);
    expect(told('ru', state)).toContain(russian);
  });
});

describe('a check asks whoever may act', () => {
  const helper = { helpers: [{ name: 'Aya' }] };

  it.each<[string, object, readonly unknown[], readonly Face[], string, string]>([
    [
      'for the roll',
      { ring: 1, skill: 1 },
      [],
      [],
      'Step 3 of 7. Roll 1 ring die and 1 skill die. Before that others may help, each saying what their character does; the GM may refuse. A Void point adds a ring die and a kept die.',
      'Шаг 3 из 7. Бросьте 1 кость кольца и 1 кость навыка. До броска другие могут помочь, сказав, что делает их персонаж; ведущий может не разрешить. Очко Пустоты даёт ещё одну кость кольца и ещё одну оставленную.',
    ],
    [
      'for dice to keep',
      { ring: 2, skill: 0 },
      [roll],
      ['su', 'su'],
      'Step 4 of 7. The GM’s effects apply first, then those of other players, then your own. Step 5: keep from 1 to 2 dice.',
      'Шаг 4 из 7. Сначала применяются эффекты ведущего, потом других игроков, потом ваши. Шаг 5: оставьте от 1 до 2 костей.',
    ],
    [
      'for one die to keep',
      { ring: 1, skill: 0 },
      [roll, { type: 'pass', source: 'gm' }],
      ['su'],
      'Step 4 of 7. Effects of other players apply now, then your own. Step 5: keep one die.',
      'Шаг 4 из 7. Теперь применяются эффекты других игроков, потом ваши. Шаг 5: оставьте одну кость.',
    ],
    [
      'for none to keep',
      { ring: 1, skill: 0, compromised: true },
      [roll],
      ['su+st'],
      'Step 4 of 7. The GM’s effects apply first, then those of other players, then your own. No die can be kept: keep none.',
      'Шаг 4 из 7. Сначала применяются эффекты ведущего, потом других игроков, потом ваши. Ни одну кость оставить нельзя: не оставляйте ни одной.',
    ],
    [
      'for an adversity',
      { ring: 1, skill: 0, adversity: 'Blind' },
      [roll],
      ['su'],
      'Step 4 of 7. The GM’s effects apply first, then those of other players, then your own. “Blind”: choose the dice with successes to reroll.',
      'Шаг 4 из 7. Сначала применяются эффекты ведущего, потом других игроков, потом ваши. «Blind»: выберите кости с успехами, которые нужно перебросить.',
    ],
    [
      'for an explosion',
      { ring: 1, skill: 0 },
      [roll, keep(0)],
      ['ex+st'],
      'Step 6 of 7. 1 die explodes: roll or decline. Finish when everything is done, and tell how it went.',
      'Шаг 6 из 7. Взрывается 1 кость: бросьте или откажитесь. Когда всё готово, завершите и расскажите, как всё прошло.',
    ],
    [
      'for several explosions',
      { ring: 2, skill: 0 },
      [roll, keep(0, 1)],
      ['ex+st', 'ex+st'],
      'Step 6 of 7. 2 dice explode: roll or decline. Finish when everything is done, and tell how it went.',
      'Шаг 6 из 7. Взрываются 2 кости: бросьте или откажитесь. Когда всё готово, завершите и расскажите, как всё прошло.',
    ],
    [
      'for extra dice',
      { ring: 1, skill: 0 },
      [roll, keep(0), { type: 'explode' }],
      ['ex+st', 'su'],
      'Step 6 of 7. Choose which of 1 die to keep; the rest are dropped.',
      'Шаг 6 из 7. Брошена 1 кость: выберите, какие оставить; остальные сбрасываются.',
    ],
    [
      'helpers for strife, and for opportunities to spend',
      { ring: 1, skill: 0, ...helper },
      [roll, keep(0, 1)],
      ['op+st', 'su'],
      'Step 6 of 7. Each helper may take one strife: 1 left. You have 1 opportunity to spend. Finish when everything is done, and tell how it went.',
      'Шаг 6 из 7. Каждый помощник может взять один раздор на себя, осталось: 1. Можно потратить: 1 возможность. Когда всё готово, завершите и расскажите, как всё прошло.',
    ],
  ])('%s', (_, setup, moves, dice, english, russian) => {
    const state = after(setup, moves, dice);
    expect(asked('en', state)).toBe(english);
    expect(asked('ru', state)).toBe(russian);
  });
});

describe('a competition is told place by place', () => {
  it('with the right plurals', () => {
    const entries = [
      { name: 'Aya', tn: 2, successes: 7 },
      { name: 'Ren', tn: 3, successes: 1 },
      { name: 'Shin', tn: 2, successes: 0 },
      { name: 'Mai', tn: 1, successes: 1 },
    ];
    const state = stateAfter('l5r5e', { kind: 'competition', entries }, []);
    expect(told('en', state)).toEqual([
      '1. Aya: 5 bonus successes.',
      '2. Mai: 0 bonus successes.',
      '3. Ren and Shin: failed, shortfall 2.',
    ]);
    expect(told('ru', state)).toEqual([
      '1. Aya: 5 бонусных успехов.',
      '2. Mai: 0 бонусных успехов.',
      '3. Ren и Shin: провал, недобор 2.',
    ]);
  });
});

describe('errors', () => {
  const plainError = (error: CodedError, language: Language): string => plain(explainError(error, language, l5r5e));

  it.each<[object, readonly unknown[], readonly Face[], string, string]>([
    [
      {},
      [roll, keep(0, 1, 2, 3)],
      ['su', 'su', 'su', 'su', 'su'],
      'At most 3 dice may be kept.',
      'Оставить можно не больше чем 3 кости.',
    ],
    [
      { ring: 1 },
      [roll, keep(0, 1)],
      ['su', 'su', 'su'],
      'At most 1 die may be kept.',
      'Оставить можно не больше чем 1 кость.',
    ],
    [
      { ring: 5 },
      [roll, keep(0, 1, 2, 3, 4, 5)],
      Array(7).fill('su'),
      'At most 5 dice may be kept.',
      'Оставить можно не больше чем 5 костей.',
    ],
    [
      { ring: 1, skill: 0 },
      [roll],
      [],
      'A die is missing: the face of one more ring die is needed.',
      'Не хватает кости: нужна грань ещё одной кости кольца.',
    ],
    [
      { ring: 1 },
      [roll],
      ['su', 'op+st'],
      'A skill die has no face “opportunity and strife”.',
      'У кости навыка нет грани «возможность и раздор».',
    ],
  ])('of %j after %j', (setup, moves, dice, english, russian) => {
    const error = errorOf('l5r5e', { ring: 3, skill: 2, tn: 2, ...setup }, moves, dice);
    expect(plainError(error, 'en')).toBe(english);
    expect(plainError(error, 'ru')).toBe(russian);
  });

  it('are the same in both languages, each a sentence or the end of one', () => {
    expect(Object.keys(words.ru.errors)).toEqual(Object.keys(words.en.errors));
    const params = { limit: 2, die: 3, source: 'gm', turn: 'self', needed: 1, face: 'su', helper: 'Aya', maximum: 2 };
    for (const language of LANGUAGES)
      for (const [code, message] of Object.entries(words[language].errors)) {
        const text = message(params);
        expect(text, code).not.toMatch(/undefined|null|\[object/);
        expect(text, code).toMatch(/^(faceOfOtherDie|tooManyHelpers)$/.test(code) ? /[^.]$/ : /\.$/);
      }
  });
});

describe('every key has its words in both languages', () => {
  it.each(l5r5e.kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
    for (const language of LANGUAGES) {
      const { fields, values, moves } = kind.words[language];
      for (const of of [kind.schemas.setup, kind.schemas.move, kind.schemas.outcome, kind.schemas.goal])
        for (const key of keysOf(readSchema(of))) expect(fields, key).toHaveProperty(key);
      expect(Object.keys(fields)).toEqual(Object.keys(kind.words.en.fields));
      expect(Object.keys(values)).toEqual(Object.keys(kind.words.en.values));
      expect(Object.keys(moves)).toEqual(Object.keys(kind.words.en.moves));
    }
  });

  it('what dice show, where they come from and what is done to them', () => {
    const values = l5r5e.kinds[0].words.ru.values;
    for (const face of Object.keys(FACE_NAMES.ru)) expect(values).toHaveProperty(face.replaceAll('.', '\\.'));
    const state = after(
      { helpers: [{ name: 'Aya' }], voidPoint: true },
      [roll],
      ['su', 'su', 'su', 'su', 'su', 'su', 'su'],
    );
    for (const { die, origin } of state.dice) {
      expect(values).toHaveProperty(die);
      expect(values).toHaveProperty(origin.kind);
    }
    for (const { type } of legal(state)) expect(l5r5e.kinds[0].words.ru.moves).toHaveProperty(type);
  });

  type Schema = ReturnType<typeof readSchema>;
  function keysOf(schema: Schema): readonly string[] {
    const { properties = {}, items, anyOf = [], oneOf = [], prefixItems = [] } = schema;
    const parts = [...Object.values(properties), ...anyOf, ...oneOf, ...prefixItems, ...(items ? [items] : [])];
    return [...Object.keys(properties), ...parts.flatMap(keysOf)];
  }
});
