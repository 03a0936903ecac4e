import { describe, expect, it } from 'vitest';
import { asked, lines, played, rolls, told } from '../../../test/fate.js';

describe('a contest in words', () => {
  const setup = {
    kind: 'contest',
    environment: 'The roofs at night',
    skills: ['Athletics'],
    aspects: [{ aspect: 'Slippery tiles' }],
    opposition: { type: 'environment', rating: 2 },
    sides: [
      { name: 'Ren', goal: 'the scroll', skill: 2, skillName: 'Athletics' },
      { name: 'Shin', skill: 3, helpers: [{ name: 'Yui', skill: 1 }] },
    ],
  };
  const moves = [
    {
      type: 'createAdvantage',
      side: 'Shin',
      by: 'Yui',
      skill: 1,
      aspect: 'Rope',
      opposition: { active: { skill: 2, name: 'Guard' } },
    },
    { type: 'createAdvantage', side: 'Ren', by: 'Ren', skill: 2, aspect: 'Shortcut', opposition: { passive: 1 } },
    { type: 'rollExchange' },
    { type: 'resolveExchange', story: 'Over the wall' },
    {
      type: 'createAdvantage',
      side: 'Ren',
      by: 'Ren',
      skill: 2,
      aspect: 'Smoke',
      opposition: { side: 'Shin', skill: 2 },
    },
    { type: 'rollExchange' },
    { type: 'invoke', side: 'Shin', aspect: 'Swift', effect: '+2' },
    { type: 'resolveExchange' },
  ];
  const faces = rolls(-1, 0, 2, 1, 1, -1, 0, 2);

  it('tells exchange by exchange what came about and why', () => {
    const state = played(setup, moves, faces);
    expect(told('en', state)).toBe(
      lines(
        'Ren and Shin roll against the environment’s Fair (+2); the first to 3 victory marks wins.',
        'Ren wants: the scroll.',
        'Where: The roofs at night.',
        'Situation aspects: “Slippery tiles”.',
        'Skills: Athletics.',
        'Yui (Shin) tries to create “Rope”: Mediocre (0) = dice [− 0 0 0] −1, skill +1; Guard interferes: Fair (+2) = dice [0 0 0 0] +0, skill +2. Failure: the lead gets no help in this exchange.',
        'Ren tries to create “Shortcut”: Great (+4) = dice [+ + 0 0] +2, skill +2; against: Average (+1). Success with style: 2 free invokes.',
        'Exchange 1. Ren: Good (+3) = dice [+ 0 0 0] +1, Athletics +2; Shin: Great (+4) = dice [+ 0 0 0] +1, skill +3.',
        'Shin wins the exchange: 1 victory mark.',
        '“Over the wall”',
        'Ren tries to create “Smoke”: Average (+1) = dice [− 0 0 0] −1, skill +2; Shin defends: Fair (+2) = dice [0 0 0 0] +0, skill +2. Failure: the side forfeits its roll in this exchange.',
        'Exchange 2. Ren: no roll; Shin: Legendary (+8) = dice [+ + 0 0] +2, skill +3, Yui +1, “Swift” +2.',
        'Shin wins the exchange with style: 2 victory marks.',
        'Victory marks: Ren 0, Shin 3.',
        'Shin: 1 fate point spent.',
        'Shin wins the contest.',
      ),
    );
    expect(told('ru', state)).toBe(
      lines(
        'Ren и Shin бросают против окружения: Неплохой (+2); побеждает тот, кто первым наберёт 3 очка победы.',
        'Ren добивается: the scroll.',
        'Где: The roofs at night.',
        'Ситуативные аспекты: «Slippery tiles».',
        'Навыки: Athletics.',
        'Yui (Shin) пробует создать «Rope»: Посредственный (0) = кости [− 0 0 0] −1, навык +1; Guard мешает: Неплохой (+2) = кости [0 0 0 0] +0, навык +2. Провал: ведущий персонаж остаётся в этом обмене без помощи.',
        'Ren пробует создать «Shortcut»: Отличный (+4) = кости [+ + 0 0] +2, навык +2; против: Средний (+1). Успех со стилем: 2 бесплатных призыва.',
        'Обмен 1. Ren: Хороший (+3) = кости [+ 0 0 0] +1, Athletics +2; Shin: Отличный (+4) = кости [+ 0 0 0] +1, навык +3.',
        'Shin выигрывает обмен: 1 очко победы.',
        '«Over the wall»',
        'Ren пробует создать «Smoke»: Средний (+1) = кости [− 0 0 0] −1, навык +2; Shin защищается: Неплохой (+2) = кости [0 0 0 0] +0, навык +2. Провал: сторона теряет бросок в этом обмене.',
        'Обмен 2. Ren: без броска; Shin: Легендарный (+8) = кости [+ + 0 0] +2, навык +3, Yui +1, «Swift» +2.',
        'Shin выигрывает обмен со стилем: 2 очка победы.',
        'Очки победы: Ren 0, Shin 3.',
        'Shin: потрачено жетонов судьбы — 1.',
        'Shin побеждает в состязании.',
      ),
    );
    expect([asked('en', state), asked('ru', state)]).toEqual(['', '']);
  });

  const direct = {
    kind: 'contest',
    victoriesNeeded: 1,
    sides: [
      { name: 'A', skill: 1, helpers: [{ name: 'Bo', skill: 0 }] },
      { name: 'B', skill: 1 },
    ],
  };
  const broken = [
    { type: 'createAdvantage', side: 'A', by: 'Bo', skill: 0, aspect: 'Dust', opposition: { active: { skill: 0 } } },
    {
      type: 'createAdvantage',
      side: 'A',
      by: 'A',
      skill: 1,
      aspect: 'Feint',
      opposition: { side: 'B', skill: 1, interferes: true },
    },
    { type: 'createAdvantage', side: 'B', by: 'B', skill: 1, aspect: 'Height', opposition: { passive: 0 } },
    { type: 'rollExchange' },
    { type: 'resolveExchange' },
    { type: 'twist', aspect: 'Rain' },
    { type: 'rollExchange' },
    { type: 'attack', side: 'B' },
  ];

  it('tells of ties and twists, of every kind of opposition and of an attack', () => {
    const state = played(direct, broken, rolls(-1, 0, 0, 0, 0, 1, 1, 0, 0));
    expect(told('en', state)).toBe(
      lines(
        'A and B roll against each other; the first to 1 victory mark wins.',
        'Bo (A) tries to create “Dust”: Poor (−1) = dice [− 0 0 0] −1, skill +0; somebody interferes: Mediocre (0) = dice [0 0 0 0] +0, skill +0. Failure: no advantage.',
        'A tries to create “Feint”: Average (+1) = dice [0 0 0 0] +0, skill +1; B interferes: Average (+1) = dice [0 0 0 0] +0, skill +1. Tie: a boost.',
        'B tries to create “Height”: Average (+1) = dice [0 0 0 0] +0, skill +1; against: Mediocre (0). Success: 1 free invoke.',
        'Exchange 1. A: Fair (+2) = dice [+ 0 0 0] +1, skill +1; B: Fair (+2) = dice [+ 0 0 0] +1, skill +1.',
        'A tie for the highest total: nobody gets a mark.',
        'Twist: “Rain”.',
        'Victory marks: A 0, B 0.',
        'B attacks: the contest is over and a conflict begins.',
      ),
    );
    expect(told('ru', state)).toBe(
      lines(
        'A и B бросают друг против друга; побеждает тот, кто первым наберёт 1 очко победы.',
        'Bo (A) пробует создать «Dust»: Плохой (−1) = кости [− 0 0 0] −1, навык +0; кто-то мешает: Посредственный (0) = кости [0 0 0 0] +0, навык +0. Провал: преимущества нет.',
        'A пробует создать «Feint»: Средний (+1) = кости [0 0 0 0] +0, навык +1; B мешает: Средний (+1) = кости [0 0 0 0] +0, навык +1. Ничья: усиление.',
        'B пробует создать «Height»: Средний (+1) = кости [0 0 0 0] +0, навык +1; против: Посредственный (0). Успех: 1 бесплатный призыв.',
        'Обмен 1. A: Неплохой (+2) = кости [+ 0 0 0] +1, навык +1; B: Неплохой (+2) = кости [+ 0 0 0] +1, навык +1.',
        'Ничья за лучший итог: очка не получает никто.',
        'Неожиданный поворот: «Rain».',
        'Очки победы: A 0, B 0.',
        'B атакует: состязание окончено, начинается конфликт.',
      ),
    );
  });

  it('asks whoever is to act, and says how the exchange stands', () => {
    const after = (moves: number, ...sums: readonly number[]) => played(direct, broken.slice(0, moves), rolls(...sums));
    expect(asked('en', after(0))).toBe(
      'Exchange 1. Anybody may first try to create an advantage; then the GM has everybody roll.',
    );
    expect(asked('ru', after(0))).toBe(
      'Обмен 1. Кто хочет, сначала пробует создать преимущество; затем ведущий даёт бросить всем.',
    );
    expect(asked('en', after(1, -1, 0))).toContain(
      'Exchange 1. “Dust”: −1 shift: failure; it is open to invokes. Anybody',
    );
    expect(asked('ru', after(1, -1, 0))).toContain(
      'Обмен 1. «Dust»: −1 сдвиг: провал; ещё можно призывать аспекты. Кто хочет',
    );
    const rolled = after(4, 0, 0, 0, 0, 0, 1, 0);
    expect(asked('en', rolled)).toBe(
      'A +2, B +1. As it stands, A wins the exchange: 1 victory mark. Aspects may be invoked; then the GM resolves the exchange.',
    );
    expect(asked('ru', rolled)).toBe(
      'A +2, B +1. Пока что A выигрывает обмен: 1 очко победы. Можно призывать аспекты; затем ведущий подводит итог обмена.',
    );
    expect(asked('en', after(4, 0, 0, 0, 0, 0, 0, 0))).toContain(
      'As it stands, a tie for the highest total: nobody gets a mark.',
    );
    const tied = after(5, 0, 0, 0, 0, 0, 0, 0);
    expect(asked('en', tied)).toBe('A tie brings a twist: the GM writes a new situation aspect.');
    expect(asked('ru', tied)).toBe('Ничья приносит неожиданный поворот: ведущий записывает новый ситуативный аспект.');
  });

  it('F7 tells of the boost of a target that defends with style, and of none where it only interferes', () => {
    const attempt = (interferes: boolean) => [
      {
        type: 'createAdvantage',
        side: 'Ren',
        by: 'Ren',
        skill: 2,
        aspect: 'Smoke',
        opposition: { side: 'Shin', skill: 4, interferes },
      },
    ];
    const failed = 'Failure: the side forfeits its roll in this exchange';
    const defended = played(setup, attempt(false), rolls(0, 1));
    expect(told('en', defended)).toContain(`${failed}; for Shin, who defended with style: a boost.`);
    expect(told('ru', defended)).toContain('в этом обмене; Shin получает усиление за защиту со стилем.');
    expect(told('en', played(setup, attempt(false), rolls(0, 0)))).toContain(`${failed}.`);
    expect(told('en', played(setup, attempt(true), rolls(0, 1)))).toContain(`${failed}.`);
  });

  it('says when nobody wins an exchange', () => {
    const moves = [{ type: 'rollExchange' }, { type: 'resolveExchange' }];
    const low = played(setup, moves, rolls(-2, -3));
    expect(told('en', low)).toContain('\nNobody wins the exchange.\n');
    expect(told('ru', low)).toContain('\nОбмен никто не выигрывает.\n');
    expect(told('en', played(setup, moves.slice(0, 1), rolls(-2, -3)))).toContain('\nExchange 1. Ren: Mediocre (0) = ');
    expect(asked('ru', played(setup, moves.slice(0, 1), rolls(-2, -3)))).toContain(
      'Пока что обмен никто не выигрывает.',
    );
  });
});
