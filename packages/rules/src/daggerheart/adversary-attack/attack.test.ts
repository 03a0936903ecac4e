// Rules D1 to D6: an adversary's attack.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf, stateAfter } from '../../../test/play.js';
import { explainError, kindOf, legal, systems } from '../../index.js';

const roll = { type: 'roll' };
const rollDamage = { type: 'rollDamage' };
const finish = { type: 'finish' };
const target = (fields: object = {}) => ({ name: 'Ann', evasion: 12, thresholds: { major: 7, severe: 14 }, ...fields });
const attack = (fields: object = {}, ...targets: object[]) => ({
  attackModifier: 2,
  damage: '2d6+1',
  targets: targets.length > 0 ? targets : [target()],
  ...fields,
});
const played = (setup: unknown, moves: readonly unknown[], dice: readonly number[]) =>
  outcomeOf('daggerheart', setup, [...moves, finish], dice);

describe('D1 D3 the attack roll', () => {
  it.each([
    ['one d20', {}, [10], 10],
    ['with advantage the higher of two', { advantage: 1 }, [4, 9], 9],
    ['with disadvantage the lower of two', { disadvantage: 1 }, [9, 4], 4],
    ['more advantage still adds one die', { advantage: 5 }, [4, 9], 9],
    ['one for one they cancel', { advantage: 2, disadvantage: 2 }, [4], 4],
    ['what is left decides', { advantage: 1, disadvantage: 3 }, [4, 9], 4],
  ])('D1 D3 %s', (_, net, natural, used) => {
    const moves = used + 2 >= 12 ? [roll, rollDamage] : [roll];
    const dice = used + 2 >= 12 ? [...natural, 1, 1] : natural;
    expect(played(attack(net), moves, dice)).toMatchObject({ natural, targets: [{ used, total: used + 2 }] });
  });

  it('D1 each die tells where it came from, and whether a target reads it', () => {
    const { dice } = stateAfter('daggerheart', attack({ advantage: 1 }), [roll], [4, 8]);
    expect(dice.map(({ origin, status }) => [origin.kind, status])).toEqual([
      ['base', 'dropped'],
      ['advantage', 'used'],
    ]);
  });
});

describe('D2 the modifier, Fear and Experiences', () => {
  const ambusher = {
    fear: 2,
    experiences: [
      { name: 'Ambusher', bonus: 3 },
      { name: 'Swift', bonus: 2 },
    ],
  };
  const spend = (experience: string) => ({ type: 'spendFear', experience });

  it('D2 the modifier of the stat block is added or subtracted', () => {
    expect(played(attack({ attackModifier: -3 }), [roll], [10])).toMatchObject({
      modifier: -3,
      targets: [{ total: 7 }],
    });
  });

  it('D2 an Experience costs 1 Fear and adds its bonus', () => {
    expect(played(attack(ambusher), [spend('Ambusher'), roll], [2])).toMatchObject({
      modifier: 5,
      fearSpent: 1,
      fearLeft: 1,
      targets: [{ total: 7 }],
    });
  });

  it('D2 the tokens set aside are told, each worth 1 or −1', () => {
    const setup = attack({ ...ambusher, attackModifier: -1 });
    expect(played(setup, [spend('Ambusher'), roll], [2])).toMatchObject({
      tokens: [
        { label: 'attackModifier', count: 1, worth: -1 },
        { label: 'Ambusher', count: 3, worth: 1 },
      ],
    });
  });

  it.each([
    ['Fear that the GM does not have', { ...ambusher, fear: 0 }, [spend('Swift')], [], 'NO_FEAR'],
    ['an Experience that the adversary lacks', ambusher, [spend('Sage')], [], 'NO_SUCH_EXPERIENCE'],
    ['the same Experience twice', ambusher, [spend('Swift'), spend('Swift')], [], 'ILLEGAL_MOVE'],
    ['more Fear than is left', { ...ambusher, fear: 1 }, [spend('Swift'), spend('Ambusher')], [], 'NO_FEAR'],
    ['Fear after the roll', ambusher, [roll, spend('Swift')], [2], 'ILLEGAL_MOVE'],
  ])('D2 does not spend %s', (_, fields, moves, dice, code) => {
    expect(errorOf('daggerheart', attack(fields), moves, dice)).toMatchObject({ code });
  });

  it('D2 the pool holds at most 12 Fear', () => {
    expect(errorOf('daggerheart', attack({ fear: 13 }))).toMatchObject({ code: 'INVALID_SETUP', at: 'fear' });
  });

  it('D2 the GM may choose among the Experiences not added yet while there is Fear', () => {
    const offers = (moves: object[], fear = 2) =>
      legal(stateAfter('daggerheart', attack({ ...ambusher, fear }), moves))
        .filter(({ type }) => type === 'spendFear')
        .flatMap(({ choices }) => choices);
    expect(offers([])).toMatchObject([{ options: ['Ambusher', 'Swift'] }]);
    expect(offers([spend('Swift')])).toMatchObject([{ options: ['Ambusher'] }]);
    expect(offers([], 0)).toEqual([]);
    expect(offers([spend('Swift')], 1)).toEqual([]);
  });
});

describe('D4 Evasion', () => {
  it.each([
    [10, true],
    [9, false],
  ])('D4 %i + 2 against Evasion 12 hits: %s', (face, hit) => {
    const [moves, dice] = hit
      ? [
          [roll, rollDamage],
          [face, 3, 3],
        ]
      : [[roll], [face]];
    expect(played(attack(), moves, dice)).toMatchObject({
      targets: [{ hit, damage: hit ? 7 : 0, hpMarked: hit ? 2 : 0 }],
    });
  });

  it('D4 a miss asks the player how they avoided it; nobody has to answer', () => {
    const missed = stateAfter('daggerheart', attack(), [roll], [2]);
    expect(kindOf(missed).words.en.ask(missed)).toBe('Missed: Ann. How was the attack avoided?');
    expect(legal(missed).map(({ type, by }) => [type, by])).toEqual([
      ['describe', ['target:Ann']],
      ['finish', ['gm']],
    ]);
    const told = { type: 'describe', target: 'Ann', story: 'a wall of mist' };
    expect(played(attack(), [roll, told], [2])).toMatchObject({ targets: [{ story: 'a wall of mist' }] });
    expect(played(attack(), [roll], [2])).toMatchObject({ targets: [{ story: null }] });
    expect(errorOf('daggerheart', attack(), [roll, told, told], [2])).toMatchObject({
      params: { reason: 'described' },
    });
  });

  it('D4 where all are missed no damage is rolled', () => {
    expect(errorOf('daggerheart', attack(), [roll, rollDamage], [2])).toMatchObject({ code: 'ILLEGAL_MOVE' });
    expect(played(attack(), [roll], [2])).toMatchObject({ damageRolled: null });
  });
});

describe('D5 several targets', () => {
  const group = [
    target({ name: 'Ann', advantage: 1 }),
    target({ name: 'Bob' }),
    target({ name: 'Cid', disadvantage: 1 }),
  ];

  it('D5 one roll is read by each target as is due to it, the first die where it has neither', () => {
    expect(played(attack({}, ...group), [roll, rollDamage], [9, 15, 1, 1])).toMatchObject({
      natural: [9, 15],
      targets: [
        { name: 'Ann', used: 15, hit: true },
        { name: 'Bob', used: 9, hit: false },
        { name: 'Cid', used: 9, hit: false },
      ],
    });
    expect(played(attack({}, ...group), [roll, rollDamage], [15, 9, 1, 1])).toMatchObject({
      targets: [{ used: 15 }, { used: 15 }, { used: 9 }],
    });
  });

  it('D5 what holds for the attack and for a target adds up', () => {
    expect(played(attack({ disadvantage: 1 }, ...group), [roll], [9, 1])).toMatchObject({
      targets: [{ used: 9 }, { used: 1 }, { used: 1 }],
    });
  });

  it('D5 where advantage and disadvantage hold against different targets the second die says so', () => {
    const { dice } = stateAfter('daggerheart', attack({}, ...group), [roll], [9, 15]);
    expect(dice.map(({ origin, status }) => [origin.kind, status])).toEqual([
      ['base', 'used'],
      ['differing', 'used'],
    ]);
  });

  it('D5 targets have different names, so that moves can name them', () => {
    expect(errorOf('daggerheart', attack({}, target(), target()))).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'targets[1].name',
      params: { problem: 'namedTwice' },
    });
  });
});

describe('D6 what a hit costs', () => {
  const hit = (fields: object, damage: number[], ...targets: object[]) =>
    played(attack(fields, ...targets), [roll, rollDamage], [15, ...damage]);

  it.each([
    [[1, 1], 3, 1],
    [[2, 3], 6, 1],
    [[3, 3], 7, 2],
    [[6, 6], 13, 2],
  ])('D6 damage dice %j deal %i and mark %i HP', (dice, damage, hpMarked) => {
    expect(hit({}, dice)).toMatchObject({ targets: [{ damage, hpMarked }] });
  });

  it.each([
    ['2d6+2', 14, 3],
    ['2d6+1', 13, 2],
    ['2d6-12', 0, 0],
    ['2d6-20', 0, 0],
  ])('D6 %s with two sixes deals %i and marks %i HP', (damage, dealt, hpMarked) => {
    expect(hit({ damage }, [6, 6])).toMatchObject({ targets: [{ damage: dealt, hpMarked }] });
  });

  it('D6 the damage may be fixed', () => {
    expect(played(attack({ damage: '3' }), [roll, rollDamage], [15])).toMatchObject({ targets: [{ damage: 3 }] });
  });

  it('D6 damage is rolled once for all who are hit', () => {
    expect(
      hit({}, [3, 3], target({ name: 'Ann' }), target({ name: 'Bob', thresholds: { major: 8, severe: 9 } })),
    ).toMatchObject({
      damageRolled: 7,
      targets: [
        { damage: 7, hpMarked: 2 },
        { damage: 7, hpMarked: 1 },
      ],
    });
  });

  it('D6 a natural 20 hits whatever the Evasion and adds the most the dice can show, without the modifier', () => {
    const setup = attack({}, target({ evasion: 50, thresholds: { major: 20, severe: 30 } }));
    expect(played(setup, [roll, rollDamage], [20, 3, 4])).toMatchObject({
      targets: [{ hit: true, critical: true, damage: 20, hpMarked: 2 }],
    });
  });

  it('D6 a critical against one target is none against another who reads the other die', () => {
    const setup = attack({}, target({ advantage: 1 }), target({ name: 'Bob', evasion: 5 }));
    expect(played(setup, [roll, rollDamage], [9, 20, 3, 4])).toMatchObject({
      targets: [
        { critical: true, damage: 20 },
        { critical: false, damage: 8 },
      ],
    });
  });

  it.each([
    ['resistance halves, rounded up', { resist: ['physical'] }, 7, 2],
    ['resistance to the other type does nothing', { resist: ['magic'] }, 13, 2],
    ['immunity takes nothing', { immune: ['physical'] }, 0, 0],
    ['immunity goes before resistance', { immune: ['physical'], resist: ['physical'] }, 0, 0],
  ])('D6 %s', (_, fields, damage, hpMarked) => {
    expect(hit({}, [6, 6], target(fields))).toMatchObject({ targets: [{ damage, hpMarked }] });
  });

  it('D6 a critical is added before resistance halves', () => {
    const setup = attack({}, target({ resist: ['physical'], thresholds: { major: 9, severe: 14 } }));
    expect(played(setup, [roll, rollDamage], [20, 2, 2])).toMatchObject({ targets: [{ damage: 9, hpMarked: 2 }] });
  });

  it('D4 D6 asks for what is still open: what is lost, armor, how a miss was avoided', () => {
    const setup = attack({}, target({ armorSlots: 1 }), target({ name: 'Bob', evasion: 19 }));
    const asked = (...more: unknown[]) => {
      const state = stateAfter('daggerheart', setup, [roll, rollDamage, ...more], [15, 3, 3]);
      return kindOf(state).words.en.ask(state);
    };
    const ann = { type: 'describe', target: 'Ann', story: 'the mask cracks' };
    const bob = { type: 'describe', target: 'Bob', story: 'a wall of mist' };
    const mark = { type: 'markArmor', target: 'Ann' };
    expect(asked()).toBe(
      'Hit: Ann. What is lost, and why? An Armor Slot may be marked: Ann. Missed: Bob. How was the attack avoided?',
    );
    expect(asked(mark)).toBe('Hit: Ann. What is lost, and why? Missed: Bob. How was the attack avoided?');
    expect(asked(ann, bob)).toBe('An Armor Slot may be marked: Ann.');
    expect(asked(ann, bob, mark)).toBe('Everything has been told: finish the attack.');
  });

  it('D6 the outcome says what was lost and why', () => {
    const told = { type: 'describe', target: 'Ann', story: 'the mask cracks' };
    expect(played(attack(), [roll, rollDamage, told], [15, 3, 3])).toMatchObject({
      targets: [{ hpMarked: 2, story: 'the mask cracks' }],
    });
    const hitState = stateAfter('daggerheart', attack(), [roll, rollDamage], [15, 3, 3]);
    expect(legal(hitState).find(({ type }) => type === 'describe')?.by).toEqual(['gm', 'target:Ann']);
  });

  it('D6 damage has to be rolled before the end', () => {
    expect(errorOf('daggerheart', attack(), [roll, finish], [15])).toMatchObject({
      code: 'ILLEGAL_MOVE',
      params: { reason: 'damageFirst' },
    });
  });

  describe('Armor Slots', () => {
    const armored = target({ armorSlots: 2 });
    const mark = { type: 'markArmor', target: 'Ann' };

    it('D6 one lowers the HP marked by one, and the damage not', () => {
      expect(played(attack({}, armored), [roll, rollDamage, mark], [15, 3, 3])).toMatchObject({
        targets: [{ damage: 7, hpMarked: 1, armorMarked: true }],
      });
    });

    it('D6 the target marks it', () => {
      const state = stateAfter('daggerheart', attack({}, armored), [roll, rollDamage], [15, 3, 3]);
      expect(legal(state)[0]).toEqual({ type: 'markArmor', by: ['target:Ann'], fixed: { target: 'Ann' }, choices: [] });
    });

    it.each([
      ['without a slot', {}, target(), [roll, rollDamage, mark], [15, 3, 3], 'NO_ARMOR'],
      [
        'without a slot or anything to reduce',
        {},
        target({ immune: ['physical'] }),
        [roll, rollDamage, mark],
        [15, 3, 3],
        'NO_ARMOR',
      ],
      ['against direct damage', { direct: true }, armored, [roll, rollDamage, mark], [15, 3, 3], 'NO_ARMOR'],
      ['twice against one attack', {}, armored, [roll, rollDamage, mark, mark], [15, 3, 3], 'ILLEGAL_MOVE'],
      [
        'more slots than there are',
        {},
        target({ armorSlots: 1 }),
        [roll, rollDamage, mark, mark],
        [15, 3, 3],
        'NO_ARMOR',
      ],
      ['for a miss', {}, armored, [roll, mark], [2], 'ILLEGAL_MOVE'],
      ['for a miss without a slot either', {}, target(), [roll, mark], [2], 'ILLEGAL_MOVE'],
      [
        'where no HP is marked',
        {},
        { ...armored, immune: ['physical'] },
        [roll, rollDamage, mark],
        [15, 3, 3],
        'ILLEGAL_MOVE',
      ],
      ['before the damage is rolled', {}, armored, [roll, mark], [15], 'ILLEGAL_MOVE'],
      ['for somebody else', {}, armored, [roll, rollDamage, { ...mark, target: 'Zoe' }], [15, 3, 3], 'ILLEGAL_MOVE'],
    ])('D6 none is marked %s', (_, fields, one, moves, dice, code) => {
      const error = errorOf('daggerheart', attack(fields, one), moves, dice);
      expect(error).toMatchObject({ code });
      const system = systems.find(({ id }) => id === 'daggerheart');
      expect(explainError(error, 'en', system)).not.toBe('This move is not possible now.');
    });
  });
});

describe('D6 the damage of a stat block', () => {
  it.each(['3d6+2', '2к6 + 1', 'd12-1', '1d6+1d8+2', '5', '1d8[claws]+2', 'd%'])('D6 may be %s', (damage) => {
    expect(stateAfter('daggerheart', attack({ damage }), [])).toMatchObject({ phase: 'roll' });
  });

  it.each([
    ['3d', 'damageSyntax', 2],
    ['', 'tooSmall', null],
    ['2d6 4', 'damageSyntax', 4],
    ['4d6kh3', 'damageForm', 0],
    ['2+d6!', 'damageForm', 2],
    ['2d6*2', 'damageForm', 0],
    ['8-1d6', 'damageForm', 2],
    ['1.5', 'damageForm', 0],
    ['4dF', 'damageForm', 0],
    ['2#1d6', 'damageForm', 0],
    ['1d6 vs 3', 'damageForm', 7],
    ['(1+1)d6', 'damageForm', 0],
    ['51d6', 'damageTooLarge', 0],
    ['30d6+30d6', 'damageTooLarge', 0],
    ['1d101', 'damageTooLarge', 0],
    ['5000', 'damageTooLarge', 0],
  ])('D6 is not %s', (damage, problem, offset) => {
    expect(errorOf('daggerheart', attack({ damage }))).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'damage',
      params: { problem, ...(offset === null ? {} : { offset }) },
    });
  });

  it('D6 the Severe threshold is not below the Major one', () => {
    expect(errorOf('daggerheart', attack({}, target({ thresholds: { major: 9, severe: 8 } })))).toMatchObject({
      at: 'targets[0].thresholds.severe',
      params: { problem: 'severeBelowMajor' },
    });
  });
});
