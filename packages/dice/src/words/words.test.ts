// What is said about dice, in both languages.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whole } from '../../test/expressions.js';
import {
  dieName,
  explainError,
  explainExpression,
  explainRoll,
  fail,
  LANGUAGES,
  odds,
  parse,
  roll,
  rollAnswer,
  rollGiven,
  seeded,
} from '../index.js';

describe('the name of a die', () => {
  it.each([
    ['d6', 'к6'],
    ['d100', 'к100'],
    ['dF', 'кФ'],
    ['d{1,2}', 'к{1,2}'],
    ['ring', 'ring'],
  ])('%s is %s in Russian', (name, russian) => {
    expect([dieName(name, 'en'), dieName(name, 'ru')]).toEqual([name, russian]);
  });
});

describe('an error', () => {
  const messages = (text: string, faces: readonly unknown[] = []): readonly string[] => {
    const rolled = rollGiven(text, faces);
    if (rolled.ok) throw new Error(`${text} is no error`);
    return LANGUAGES.map((language) => explainError(rolled.error, language));
  };

  it.each<[string, unknown[], string, string]>([
    [
      '2d6 +',
      [],
      'Here I expected a number, dice or a bracket, but found the end.',
      'Здесь ожидалось: число, кости или скобка, а выражение кончилось.',
    ],
    [
      '4d6kx',
      [],
      'Here I expected an operator, a modifier, or the end, but found “x”.',
      'Здесь ожидалось: знак действия, модификатор или конец, а стоит «x».',
    ],
    [
      '(1',
      [],
      'Here I expected an operator or “)”, but found the end.',
      'Здесь ожидалось: знак действия или «)», а выражение кончилось.',
    ],
    [
      'd20+d20+1 adv',
      [],
      'Here I expected a single d20 before it, but found “adv”.',
      'Здесь ожидалось: одна к20 перед этим словом, а стоит «adv».',
    ],
    [
      '1'.repeat(5000),
      [],
      'The expression is longer than 4096\u00a0characters.',
      'Выражение длиннее, чем 4096\u00a0знаков.',
    ],
    [
      '('.repeat(300),
      [],
      'More than 256 brackets and signs are nested in each other.',
      'Вложено больше 256\u00a0скобок и знаков.',
    ],
    [
      '99**99',
      [],
      'A number goes beyond 2^53, or a fraction is too fine.',
      'Число больше 2^53, или дробь слишком мелкая.',
    ],
    [
      '99999d6',
      [],
      'One roll may use at most 10000\u00a0dice.',
      'В одном броске может быть не больше 10000\u00a0костей.',
    ],
    ['d0', [], 'A die needs at least one face.', 'У кости должна быть хотя бы одна грань.'],
    [
      'd1!',
      [],
      'This would roll again forever: every face makes it go on.',
      'Этот бросок никогда не кончится: любая грань велит бросать дальше.',
    ],
    [
      '(1/2)d6',
      [],
      'A count must be a whole number of at least 0, not 1/2.',
      'Количество должно быть целым числом не меньше 0, а вышло 1/2.',
    ],
    [
      '2**0.5',
      [],
      'An exponent must be a whole number, not 1/2.',
      'Показатель степени должен быть целым числом, а вышло 1/2.',
    ],
    ['1/0', [], 'Division by zero.', 'Деление на ноль.'],
    ['1d6', [], 'There is no face given for the next die, d6.', 'Не хватает грани для следующей кости, к6.'],
    ['1d6', [7], 'd6 has no face 7.', 'У к6 нет грани 7.'],
    [
      '1d6',
      [1, 2],
      'More faces were given than the roll uses: 1\u00a0face left over.',
      'Дано больше граней, чем нужно броску: осталось 1\u00a0грань.',
    ],
  ])('of %.20s with %j', (text, faces, english, russian) => {
    expect(messages(text, faces)).toEqual([english, russian]);
  });

  it('of odds that would take too long', () => {
    const answer = odds('100d1000kh50');
    if (answer.ok) throw new Error('has odds');
    expect(LANGUAGES.map((language) => explainError(answer.error, language))).toEqual([
      'This would take too long to work out.',
      'Считать это пришлось бы слишком долго.',
    ]);
  });

  it('of elsewhere is told by its code', () => {
    const { error } = fail('toString');
    expect([explainError(error, 'en'), explainError(error, 'ru')]).toEqual(['Error toString.', 'Ошибка toString.']);
  });

  it('tells every thing that may be expected', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), whole, (noise, text) => {
        const parsed = parse(text.slice(0, text.length / 2) + noise);
        if (parsed.ok || parsed.error.code !== 'SYNTAX') return;
        // a key without words would stand in quotes
        for (const language of LANGUAGES) {
          const [, expected = ''] =
            /(?:expected|ожидалось:) (.*), (?:but|а) /s.exec(explainError(parsed.error, language)) ?? [];
          expect(expected).not.toMatch(/[“«][a-zA-Z]/);
          expect(expected).not.toBe('');
        }
      }),
    );
  });
});

describe('how a total came about', () => {
  const lines = (text: string, faces: readonly number[]): readonly (readonly string[])[] => {
    const rolled = rollGiven(text, faces);
    if (!rolled.ok) throw new Error(rolled.error.code);
    return LANGUAGES.map((language) => explainRoll(rollAnswer(rolled.value), language));
  };

  it.each<[string, number[], string[], string[]]>([
    ['2d6+1', [3, 4], ['Total: 8.'], ['Итог: 8.']],
    ['1d4-2.5', [1], ['Total: −1.5.'], ['Итог: −1,5.']],
    [
      '4d6kh3 vs 12',
      [1, 5, 6, 4],
      ['d6: rolled 1, dropped (kh3).', 'Total: 15 against 12: success, by 3.'],
      ['к6: выпало 1, отброшена (kh3).', 'Итог: 15 против 12, успех, запас 3.'],
    ],
    [
      'd20[sword] vs 15',
      [10],
      ['Total: 10 against 15: failure, short by 5.'],
      ['Итог: 10 против 15, провал, не хватило 5.'],
    ],
    [
      '1d6![fire]',
      [6, 2],
      ['d6 (fire): rolled 6, exploded into one more die (!).', 'd6 (fire): rolled 2, from an explosion.', 'Total: 8.'],
      [
        'к6 (fire): выпало 6, взорвалась, брошена ещё одна (!).',
        'к6 (fire): выпало 2, брошена из-за взрыва.',
        'Итог: 8.',
      ],
    ],
    [
      '1d6!p',
      [6, 2],
      [
        'd6: rolled 6, exploded into one more die (!p).',
        'd6: rolled 2, from an explosion, penetrating, so it counts as 1 (!p).',
        'Total: 7.',
      ],
      [
        'к6: выпало 6, взорвалась, брошена ещё одна (!p).',
        'к6: выпало 2, брошена из-за взрыва, пробивающий взрыв, считается за 1 (!p).',
        'Итог: 7.',
      ],
    ],
    [
      '1d6!!r<3min9',
      [6, 2],
      ['d6: rolled 6, exploded and added 2 (!!), counts as 9 (min9).', 'Total: 9.'],
      ['к6: выпало 6, взорвалась и прибавила 2 (!!), считается за 9 (min9).', 'Итог: 9.'],
    ],
    [
      '3dFro<0>=1f<0',
      [-1, -1, 1, -1, 0],
      [
        'dF: rolled −1, rerolled to −1 (ro<0), counts as a failure.',
        'dF: rolled −1, rerolled to 0 (ro<0).',
        'dF: rolled 1, counts as a success.',
        'Total: 0.',
      ],
      [
        'кФ: выпало −1, переброшена: −1 (ro<0), засчитан провал.',
        'кФ: выпало −1, переброшена: 0 (ro<0).',
        'кФ: выпало 1, засчитан успех.',
        'Итог: 0.',
      ],
    ],
    [
      '(1d2)#(1d1)d4 vs 1d4',
      [2, 1, 3, 4, 1, 2, 1],
      [
        'd2, for how many: rolled 2.',
        'd1, for how many: rolled 1.',
        'd4, for the target: rolled 4.',
        'd1, for how many: rolled 1.',
        'd4, for the target: rolled 1.',
        'Roll 1. Total: 3 against 4: failure, short by 1.',
        'Roll 2. Total: 2 against 1: success, by 1.',
      ],
      [
        'к2, сколько бросать: выпало 2.',
        'к1, сколько бросать: выпало 1.',
        'к4, с чем сравнить: выпало 4.',
        'к1, сколько бросать: выпало 1.',
        'к4, с чем сравнить: выпало 1.',
        'Бросок 1. Итог: 3 против 4, провал, не хватило 1.',
        'Бросок 2. Итог: 2 против 1, успех, запас 1.',
      ],
    ],
  ])('%s with %j', (text, faces, english, russian) => {
    expect(lines(text, faces)).toEqual([english, russian]);
  });

  it('is told of any roll', () => {
    fc.assert(
      fc.property(whole, fc.string(), (text, seed) => {
        const rolled = roll(text, { random: seeded(seed) });
        if (!rolled.ok) return;
        for (const language of LANGUAGES) {
          for (const line of explainRoll(rollAnswer(rolled.value), language)) {
            expect(line).toMatch(/\.$/);
            expect(line).not.toMatch(/undefined|NaN|\[object/);
          }
        }
      }),
    );
  });
});

describe('how an expression is read', () => {
  it.each<[string, string[], string[]]>([
    ['2d6+1', [], []],
    ['4d6k3', ['4d6kh3: the 3 highest are kept.'], ['4d6kh3: остаются наибольшие\u00a03.']],
    ['2d20kl', ['2d20kl1: the lowest is kept.'], ['2d20kl1: остаётся наименьшее.']],
    ['4d6dl1', ['4d6dl1: the lowest is dropped.'], ['4d6dl1: отбрасывается наименьшее.']],
    ['4d6dh2', ['4d6dh2: the 2 highest are dropped.'], ['4d6dh2: отбрасываются наибольшие\u00a02.']],
    [
      'd6!',
      ['d6!: a die showing 6 rolls one more die, which may explode again.'],
      ['d6!: кость, показавшая 6, велит бросить ещё одну, и та может взорваться снова.'],
    ],
    [
      'd6!o>=5',
      ['d6!o>=5: a die showing ≥\u00a05 rolls one more die, which does not explode.'],
      ['d6!o>=5: кость, показавшая ≥\u00a05, велит бросить ещё одну, которая уже не взрывается.'],
    ],
    [
      'd6!!<2',
      ['d6!!<2: a die showing <\u00a02 is rolled again and the faces are added into one die.'],
      ['d6!!<2: кость, показавшая <\u00a02, бросается ещё, и выпавшее складывается в одну кость.'],
    ],
    [
      'd6!p<>1',
      ['d6!p<>1: a die showing ≠\u00a01 rolls one more die, which counts one less and may explode again.'],
      [
        'd6!p<>1: кость, показавшая ≠\u00a01, велит бросить ещё одну, которая считается на единицу меньше и может взорваться снова.',
      ],
    ],
    [
      '4d6r<=2ro>5u',
      [
        '4d6r<=2ro>5u: a die showing ≤\u00a02 is rerolled until it does not; then a die showing >\u00a05 is rerolled once; then dice are rerolled until all are different.',
      ],
      [
        '4d6r<=2ro>5u: кость, показавшая ≤\u00a02, перебрасывается до тех пор, пока это так; затем кость, показавшая >\u00a05, перебрасывается один раз; затем кости перебрасываются, пока все не станут разными.',
      ],
    ],
    [
      '4dFmin-1max0sa',
      [
        '4dFmin-1max0sa: what is below −1 counts as −1; then what is above 0 counts as 0; then shown in ascending order.',
      ],
      [
        '4dFmin-1max0sa: всё, что меньше −1, считается за −1; затем всё, что больше 0, считается за 0; затем показаны по возрастанию.',
      ],
    ],
    [
      '5d10>=8f=1sd',
      ['5d10>=8f=1sd: what is ≥\u00a08 counts as 1, what is 1 takes 1 away; then shown in descending order.'],
      ['5d10>=8f=1sd: каждое ≥\u00a08 даёт 1, каждое 1 отнимает 1; затем показаны по убыванию.'],
    ],
    ['5d10<3', ['5d10<3: what is <\u00a03 counts as 1.'], ['5d10<3: каждое <\u00a03 даёт 1.']],
    [
      'd20+1 adv',
      ['d20 adv: two dice are rolled, the higher counts.'],
      ['d20 adv: бросаются две к20, считается большая.'],
    ],
    [
      'd20 dis',
      ['d20 dis: two dice are rolled, the lower counts.'],
      ['d20 dis: бросаются две к20, считается меньшая.'],
    ],
    [
      '(1d4kh1)#-max({(1d2!)#(2d6u)d4kh1, 1}kl1[x]**2, 7) vs d6!o',
      [
        '1d4kh1: the highest is kept.',
        '1d2!: a die showing 2 rolls one more die, which may explode again.',
        '2d6u: dice are rerolled until all are different.',
        '(2d6u)d4kh1: the highest is kept.',
        '{(1d2!)#(2d6u)d4kh1, 1}kl1: the lowest is kept.',
        'd6!o: a die showing 6 rolls one more die, which does not explode.',
        'All of it is rolled anew 1d4kh1 times.',
        'The total is compared with d6!o: equal or higher succeeds.',
      ],
      [
        '1d4kh1: остаётся наибольшее.',
        '1d2!: кость, показавшая 2, велит бросить ещё одну, и та может взорваться снова.',
        '2d6u: кости перебрасываются, пока все не станут разными.',
        '(2d6u)d4kh1: остаётся наибольшее.',
        '{(1d2!)#(2d6u)d4kh1, 1}kl1: остаётся наименьшее.',
        'd6!o: кость, показавшая 6, велит бросить ещё одну, которая уже не взрывается.',
        'Всё это бросается заново столько раз: 1d4kh1.',
        'Итог сравнивается с d6!o: столько же или больше\u00a0— успех.',
      ],
    ],
    [
      '6#2d6 vs 7',
      ['All of it is rolled anew 6 times.', 'The total is compared with 7: equal or higher succeeds.'],
      ['Всё это бросается заново столько раз: 6.', 'Итог сравнивается с 7: столько же или больше\u00a0— успех.'],
    ],
  ])('%s', (text, english, russian) => {
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const { value } = parsed;
    expect(LANGUAGES.map((language) => explainExpression(value, language))).toEqual([english, russian]);
  });
});
