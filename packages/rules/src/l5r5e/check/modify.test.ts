// Rules L12 to L16: the effects that modify dice, what they may take, and in which order they come.
import { scripted } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import {
  after,
  error,
  explode,
  formsOf,
  keep,
  keepExtra,
  modify,
  outcome,
  reason,
  roll,
} from '../../../test/l5r5eMoves.js';
import { legal, play } from '../../index.js';

describe('L12 modification', () => {
  it('L12 a die is modified several times, each effect fully before the next', () => {
    const reroll = modify('self', { kind: 'reroll', dice: [0] });
    const { dice } = after(
      [roll, reroll, reroll, modify('self', { kind: 'alter', dice: [0], face: 'su' })],
      ['op', 'su', 'su', 'blank', 'ex+st'],
    );
    expect(dice[0]).toMatchObject({
      face: 'su',
      changes: [
        { kind: 'reroll', before: 'op', after: 'blank', by: 'actor', label: 'fog' },
        { kind: 'reroll', before: 'blank', after: 'ex+st', by: 'actor', label: 'fog' },
        { kind: 'alter', before: 'ex+st', after: 'su', by: 'actor', label: 'fog' },
      ],
    });
  });
});

describe('L13 triggers', () => {
  const dice = ['su', 'su+st', 'su+op'];

  it.each([
    ['a face exactly as named', { face: 'su' }, [0], null],
    ['no face that only contains it', { face: 'su' }, [1], 'NOT_ELIGIBLE'],
    ['any face that contains a symbol', { containing: 'su' }, [0, 1, 2], null],
    ['no face without it', { containing: 'st' }, [0], 'NOT_ELIGIBLE'],
    ['any face that contains one of several', { containing: ['st', 'op'] }, [1, 2], null],
    ['blank faces', { face: 'blank' }, [0], 'NOT_ELIGIBLE'],
  ])('L13 an effect takes %s', (_, where, ids, code) => {
    const moves = [roll, modify('self', { kind: 'alter', face: 'op', dice: ids, where })];
    if (code === null) expect(after(moves, dice).dice.filter(({ face }) => face === 'op')).toHaveLength(ids.length);
    else expect(reason(moves, dice)).toBe(code);
  });

  it('L13 a symbol that is ignored is contained no more', () => {
    const moves = [
      roll,
      modify('gm', { kind: 'ignore', symbol: 'st', dice: [1] }),
      modify('self', { kind: 'reroll', dice: [1], where: { containing: 'st' } }),
    ];
    expect(reason(moves, dice)).toBe('NOT_ELIGIBLE');
  });
});

describe('L14 several dice', () => {
  const dice = ['su', 'blank', 'blank'];
  const alter = (ids: readonly number[], count: number, where: object = { face: 'blank' }) =>
    [roll, modify('self', { kind: 'alter', face: 'op', dice: ids, count, where })] as const;

  it.each([
    ['never the same die twice', [1, 1], 2, 'SAME_DIE_TWICE'],
    ['as many as it says', [1], 2, 'TOO_FEW_DICE_CHOSEN'],
    ['no more than it says', [1, 2], 1, 'tooManyDice'],
    ['as many as are eligible', [1], 3, 'TOO_FEW_DICE_CHOSEN'],
  ])('L14 an effect takes %s', (_, ids, count, expected) => {
    expect(reason(alter(ids, count), dice)).toBe(expected);
  });

  it('L14 fewer where fewer are eligible, none where none are', () => {
    expect(after(alter([1, 2], 3), dice).dice.map(({ face }) => face)).toEqual(['su', 'op', 'op']);
    expect(after(alter([], 2, { face: 'ex+st' }), dice).dice.map(({ face }) => face)).toEqual(dice);
  });
});

describe('L15 kinds of modification', () => {
  const dice = ['su', 'op+st', 'su+op'];

  it('L15 add rolled die: with a face, or rolled', () => {
    const named = after([roll, modify('gm', { kind: 'addRolled', die: 'ring', face: 'ex+st' })], dice);
    expect(named.dice[3]).toMatchObject({
      die: 'ring',
      face: 'ex+st',
      origin: { kind: 'effect', name: 'fog' },
      status: 'open',
    });
    const rolled = after([roll, modify('gm', { kind: 'addRolled', die: 'skill' })], [...dice, 'su+op']);
    expect(rolled.dice[3]).toMatchObject({ die: 'skill', face: 'su+op' });
  });

  it('L15 an added rolled die counts against the limit', () => {
    const add = modify('gm', { kind: 'addRolled', die: 'ring', face: 'su' });
    expect(outcome([roll, add, keep(0, 3)], dice)).toMatchObject({ successes: 2 });
    expect(reason([roll, add, keep(0, 2, 3)], dice)).toBe('KEEP_LIMIT');
  });

  it('L15 remove rolled die', () => {
    const remove = modify('gm', { kind: 'removeRolled', dice: [0] });
    expect(after([roll, remove], dice).dice[0]).toMatchObject({ status: 'removed', changes: [{ kind: 'remove' }] });
    expect(reason([roll, remove, keep(0)], dice)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, remove, modify('gm', { kind: 'reroll', dice: [0] })], dice)).toBe('NOT_ELIGIBLE');
    expect(outcome([roll, modify('gm', { kind: 'removeRolled', dice: [0, 1, 2] }), keep()], dice)).toMatchObject({
      successes: 0,
    });
  });

  it('L15 add kept die: it does not count against the limit, and explodes', () => {
    const add = modify('gm', { kind: 'addKept', die: 'skill', face: 'ex' });
    const state = after([roll, keep(0, 2), add], dice);
    expect(state.dice[3]).toMatchObject({ status: 'used', origin: { kind: 'effect', name: 'fog' } });
    expect(state).toMatchObject({ pending: [3] });
    expect(outcome([roll, keep(0, 2), add, explode(), keepExtra(4)], [...dice, 'su'])).toMatchObject({ successes: 4 });
    expect(outcome([roll, keep(0), modify('gm', { kind: 'addKept', die: 'ring' })], [...dice, 'su+st'])).toMatchObject({
      successes: 2,
      strife: 1,
    });
  });

  it('L8 L15 what a die has exploded into stays when it is removed, and explodes on', () => {
    const remove = modify('gm', { kind: 'removeKept', dice: [0] });
    const moves = [roll, keep(0), explode(), keepExtra(3), remove, explode(), keepExtra(4)];
    expect(outcome(moves, ['ex+st', 'su', 'op', 'ex+st', 'su'])).toMatchObject({ successes: 2, strife: 1 });
  });

  it('L15 remove kept die: what it showed counts no more, and it does not explode', () => {
    const remove = modify('gm', { kind: 'removeKept', dice: [2] });
    expect(outcome([roll, keep(0, 2), remove], dice)).toMatchObject({ successes: 1, opportunities: 0 });
    expect(after([roll, keep(2), remove], ['su', 'su', 'ex'])).toMatchObject({ pending: [] });
    expect(reason([roll, keep(0), remove], dice)).toBe('NOT_ELIGIBLE');
  });

  it.each([
    ['addKept before keeping', [modify('gm', { kind: 'addKept', die: 'ring', face: 'su' })], 'notKeptYet'],
    ['removeKept before keeping', [modify('gm', { kind: 'removeKept', dice: [0] })], 'notKeptYet'],
    ['addRolled after keeping', [keep(0), modify('gm', { kind: 'addRolled', die: 'ring', face: 'su' })], 'keptAlready'],
    ['reroll after keeping', [keep(0), modify('gm', { kind: 'reroll', dice: [0] })], 'keptAlready'],
    ['ignore after keeping', [keep(0), modify('gm', { kind: 'ignore', symbol: 'st' })], 'keptAlready'],
  ])('L15 there is no %s', (_, moves, expected) => {
    expect(reason([roll, ...moves], dice)).toBe(expected);
  });

  it('L15 alter sets a die to a face that it has', () => {
    expect(
      after([roll, modify('gm', { kind: 'alter', dice: [2, 0], face: 'su+st' })], dice).dice.map(({ face }) => face),
    ).toEqual(['su+st', 'op+st', 'su+st']);
    expect(reason([roll, modify('gm', { kind: 'alter', dice: [0], face: 'su+op' })], dice)).toBe('NO_SUCH_FACE');
    expect(reason([roll, modify('gm', { kind: 'addRolled', die: 'skill', face: 'op+st' })], dice)).toBe('NO_SUCH_FACE');
  });

  it('L15 ignore takes a symbol out of the whole check, not the others on its dice', () => {
    const ignore = modify('gm', { kind: 'ignore', symbol: 'st' });
    expect(outcome([roll, ignore, keep(0, 1)], ['su+st', 'ex+st', 'blank'])).toMatchObject({ successes: 2, strife: 0 });
    const moves = [roll, ignore, keep(1), explode(), keepExtra(3)];
    expect(outcome(moves, ['su+st', 'ex+st', 'blank', 'su+st'])).toMatchObject({ successes: 2, strife: 0 });
    expect(
      after([roll, modify('gm', { kind: 'ignore', symbol: 'ex' }), keep(1)], ['su+st', 'ex+st', 'blank']),
    ).toMatchObject({ pending: [] });
  });

  it('L15 ignore takes it from single dice until they show another face', () => {
    const ignore = modify('gm', { kind: 'ignore', symbol: 'st', dice: [0] });
    expect(outcome([roll, ignore, keep(0, 1)], ['su+st', 'su+st', 'blank'])).toMatchObject({ successes: 2, strife: 1 });
    expect(after([roll, ignore], ['su+st', 'su', 'su']).dice[0]).toMatchObject({
      face: 'su+st',
      changes: [{ kind: 'ignore', before: 'su+st', after: 'su' }],
    });
    const again = [roll, ignore, modify('gm', { kind: 'reroll', dice: [0] }), keep(0)];
    expect(outcome(again, ['su+st', 'su', 'su', 'op+st'])).toMatchObject({ opportunities: 1, strife: 1 });
    const both = [roll, ignore, modify('gm', { kind: 'ignore', symbol: 'su', dice: [0] }), keep(0)];
    expect(outcome(both, ['su+st', 'su', 'su'])).toMatchObject({ successes: 0, strife: 0 });
  });

  it('L15 reroll rolls in the order named', () => {
    const { dice: rolled } = after([roll, modify('gm', { kind: 'reroll', dice: [2, 0] })], [...dice, 'ex', 'blank']);
    expect(rolled.map(({ face }) => face)).toEqual(['blank', 'op+st', 'ex']);
  });

  it('L15 reserve takes dice out and records their faces', () => {
    const reserve = modify('gm', { kind: 'reserve', dice: [2, 0] });
    expect(outcome([roll, reserve, keep(1)], dice)).toMatchObject({
      opportunities: 1,
      strife: 1,
      reserved: ['su+op', 'su'],
    });
    expect(reason([roll, reserve, keep(2)], dice)).toBe('NOT_ELIGIBLE');
  });

  it('L15 a reserved die is used in a later check as it lies', () => {
    const fields = { reserved: [{ die: 'skill', face: 'su+op', label: 'patience' }] };
    const state = after([roll], dice, fields);
    expect(state.dice[3]).toMatchObject({
      die: 'skill',
      face: 'su+op',
      origin: { kind: 'reserved', name: 'patience' },
      status: 'open',
    });
    expect(outcome([roll, keep(0, 3)], dice, fields)).toMatchObject({ successes: 2, opportunities: 1 });
    const explosive = { reserved: [{ die: 'skill', face: 'ex' }] };
    expect(outcome([roll, keep(3), explode(), keepExtra(4)], [...dice, 'su+op'], explosive)).toMatchObject({
      successes: 2,
      opportunities: 1,
    });
    expect(error([], [], { reserved: [{ die: 'ring', face: 'su+op' }] })).toMatchObject({
      code: 'INVALID_SETUP',
      at: 'reserved[0].face',
    });
  });
});

describe('L15 L16 rerolls by traits', () => {
  const reroll = (trait: string, ...dice: number[]) => ({ type: 'reroll', trait, dice });
  const keen = { distinction: 'Keen' };
  const blind = { adversity: 'Blind' };

  it('a distinction rerolls up to two dice', () => {
    const { dice } = after([roll, reroll('distinction', 2, 0)], ['blank', 'su', 'blank', 'ex', 'op'], keen);
    expect(dice[2]).toMatchObject({ face: 'ex', changes: [{ kind: 'reroll', by: 'actor', label: 'Keen' }] });
    expect(after([roll, reroll('distinction')], ['blank', 'su', 'blank'], keen)).toMatchObject({
      acted: ['distinction'],
    });
    expect(reason([roll, reroll('distinction', 0, 1, 2)], ['su', 'su', 'su'], keen)).toBe('tooManyDice');
    expect(reason([roll, reroll('distinction', 0), reroll('distinction', 1)], ['su', 'su', 'su', 'su'], keen)).toBe(
      'actedAlready',
    );
    expect(reason([roll, reroll('distinction', 0)], ['su', 'su', 'su'])).toBe('noSuchTrait');
    const away = modify('self', { kind: 'removeRolled', dice: [0, 1, 2] });
    expect(reason([roll, away, reroll('distinction')], ['su', 'su', 'su'], keen)).toBe('nothingToReroll');
  });

  it('an adversity rerolls two dice with successes, or as many as there are', () => {
    const { dice } = after([roll, reroll('adversity', 0, 2)], ['su', 'op', 'ex', 'blank', 'op'], blind);
    expect(dice.map(({ face }) => face)).toEqual(['blank', 'op', 'op']);
    expect(after([roll, reroll('adversity', 0)], ['su', 'op', 'op', 'blank'], blind).dice[0]).toMatchObject({
      face: 'blank',
    });
    expect(reason([roll, reroll('adversity', 0)], ['su', 'op', 'ex'], blind)).toBe('TOO_FEW_DICE_CHOSEN');
    expect(reason([roll, reroll('adversity', 0, 1)], ['su', 'op', 'ex'], blind)).toBe('NOT_ELIGIBLE');
    expect(reason([roll, reroll('adversity')], ['op', 'op', 'op'], blind)).toBe('nothingToReroll');
  });

  it('an adversity comes first, before the player’s own effects and before keeping', () => {
    const fields = { ...keen, ...blind };
    const dice = ['su', 'op', 'ex'];
    expect(reason([roll, keep(0)], dice, fields)).toBe('adversityDue');
    expect(reason([roll, reroll('distinction', 0)], dice, fields)).toBe('adversityDue');
    expect(reason([roll, modify('ally', { kind: 'reroll', dice: [0] })], dice, fields)).toBe('adversityDue');
    expect(reason([roll, { type: 'pass', source: 'gm' }], dice, fields)).toBe('adversityDue');
    expect(formsOf(after([roll], dice, fields))).toEqual([
      { type: 'modify', by: ['gm'], source: 'gm' },
      { type: 'reroll', by: ['actor'], trait: 'adversity' },
    ]);
    const moves = [roll, reroll('adversity', 0, 2), reroll('distinction', 1), keep(0)];
    expect(outcome(moves, [...dice, 'su', 'su', 'blank'], fields)).toMatchObject({ successes: 1 });
  });

  it('an adversity without successes to reroll is over with the GM’s turn', () => {
    const fields = { ...keen, ...blind };
    const moves = [roll, reroll('distinction', 0), keep(0)];
    expect(outcome(moves, ['op', 'op', 'op', 'su'], fields)).toMatchObject({ successes: 1 });
    expect(reason([...moves.slice(0, 2), reroll('adversity', 0)], ['op', 'op', 'op', 'su'], fields)).toBe(
      'MODIFY_ORDER',
    );
  });
});

describe('L16 the order of sources', () => {
  const effect = { kind: 'alter', dice: [0], face: 'op' };
  const dice = ['su', 'su', 'su'];

  it.each([
    [['gm', 'ally', 'self'], null],
    [['gm', 'gm', 'self', 'self'], null],
    [['ally', 'gm'], 'MODIFY_ORDER'],
    [['self', 'ally'], 'MODIFY_ORDER'],
    [['self', 'gm'], 'MODIFY_ORDER'],
    [['gm', 'self', 'ally'], 'MODIFY_ORDER'],
  ])('L16 %j', (sources, code) => {
    const moves = [roll, ...sources.map((source) => modify(source, effect))];
    if (code === null) expect(after(moves, dice)).toMatchObject({ turn: sources.at(-1) });
    else expect(error(moves, dice)).toMatchObject({ code, params: { source: sources.at(-1) } });
  });

  it('L16 begins anew after the dice are kept', () => {
    const add = (source: string) => modify(source, { kind: 'addKept', die: 'ring', face: 'su' });
    const kept = [roll, modify('self', effect), keep(1)];
    expect(outcome([...kept, add('gm'), add('self')], dice)).toMatchObject({ successes: 3 });
    expect(reason([...kept, add('self'), add('gm')], dice)).toBe('MODIFY_ORDER');
  });

  it('L16 each passes the turn on; keeping passes for all', () => {
    const pass = (source: string) => ({ type: 'pass', source });
    expect(formsOf(after([roll], dice))).toEqual([
      { type: 'modify', by: ['gm'], source: 'gm' },
      { type: 'pass', by: ['gm'], source: 'gm' },
      { type: 'modify', by: ['allies'], source: 'ally' },
      { type: 'modify', by: ['actor'], source: 'self' },
      { type: 'keep', by: ['actor'] },
    ]);
    expect(formsOf(after([roll, pass('gm')], dice))[0]).toEqual({ type: 'modify', by: ['allies'], source: 'ally' });
    expect(formsOf(after([roll, pass('gm'), pass('ally')], dice))).toEqual([
      { type: 'modify', by: ['actor'], source: 'self' },
      { type: 'keep', by: ['actor'] },
    ]);
    expect(reason([roll, pass('ally')], dice)).toBe('notYourTurn');
    expect(reason([roll, pass('gm'), pass('ally'), pass('self')], dice)).toBe('notYourTurn');
    expect(reason([roll, pass('gm'), modify('gm', effect)], dice)).toBe('MODIFY_ORDER');
  });
});

describe('as many dice as a check may have', () => {
  const rolled = after([roll], ['su', 'su', 'su']);
  const full = { ...rolled, dice: Array.from({ length: 10_000 }, (_, id) => ({ ...rolled.dice[0], id })) };

  it.each([
    ['with a face', { kind: 'addRolled', die: 'ring', face: 'su' }],
    ['rolled', { kind: 'addRolled', die: 'skill' }],
  ])('no more are added, %s', (_, effect) => {
    const state = Object.assign({}, rolled, full);
    expect(play(state, modify('gm', effect), scripted(['su']))).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_DICE' },
    });
    const [form] = legal(state);
    const [, choice] = form?.choices ?? [];
    expect(choice?.kind === 'variant' && choice.variants.map(({ value }) => value)).not.toContain('addRolled');
  });

  it('no more explosions are rolled than there is room for', () => {
    const kept = after([roll, keep(0, 1)], ['ex+st', 'ex+st', 'su']);
    const dice = [...kept.dice, ...Array.from({ length: 9_996 }, (_, index) => ({ ...kept.dice[2], id: index + 3 }))];
    const form = legal(Object.assign({}, kept, { dice })).find(({ type }) => type === 'explode');
    expect(form?.choices).toEqual([{ name: 'dice', optional: false, kind: 'dice', from: [0, 1], min: 1, max: 1 }]);
    const none = Object.assign({}, kept, { dice: [...dice, { ...kept.dice[2], id: 9_999 }] });
    expect(legal(none).map(({ type }) => type)).not.toContain('explode');
    expect(legal(kept).find(({ type }) => type === 'explode')?.choices).toEqual([
      { name: 'dice', optional: true, kind: 'dice', from: [0, 1], min: 1, max: 2 },
    ]);
  });
});
