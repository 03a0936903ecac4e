// Who is what in a check that is being set up.

import { daggerheart } from '@brosok/rules/systems/daggerheart';
import { fate } from '@brosok/rules/systems/fate';
import { l5r5e } from '@brosok/rules/systems/l5r5e';
import type { Sheet } from '@brosok/table';
import { describe, expect, it } from 'vitest';
import {
  askedWith,
  bindingsOf,
  type Cast,
  elementOf,
  fillOf,
  pieceOf,
  placeOf,
  rootsOf,
  withoutFields,
  worthKeeping,
} from './casting.js';

const SYSTEMS = [fate, l5r5e, daggerheart];

function sheet(system: string, kind: string, name: string, fields: object = {}): Sheet {
  const found = SYSTEMS.find(({ id }) => id === system)?.sheets.find((each) => each.name === kind);
  if (!found) throw new Error(`no ${kind}`);
  return {
    id: `sheet-${name}`,
    system,
    kind,
    name,
    fields: found.fields.parse(fields),
    counters: {},
    visibility: 'public',
    owner: `seat-${name}`,
  };
}

function cast(kind: string, of: Sheet, part: string, choices: Record<string, string> = {}): Cast {
  const fills = SYSTEMS.find(({ id }) => id === of.system)?.fills ?? [];
  const fill = fillOf(fills, kind, of, (each) => each.part === part);
  if (!fill) throw new Error(`no ${part}`);
  return { fill, sheet: of, choices };
}

const aya = sheet('l5r5e', 'character', 'Ая', {
  rings: { air: 1, earth: 2, fire: 3, water: 2, void: 1 },
  skills: [{ name: 'Фехтование', rank: 3 }],
});
const boris = sheet('l5r5e', 'character', 'Борис');
const knight = sheet('daggerheart', 'character', 'Рыцарь');

describe('what sheets fill in', () => {
  it('is the ring and the skill that were chosen', () => {
    const piece = pieceOf(cast('check', aya, 'actor', { ring: 'fire', skill: 'Фехтование' }));
    expect(piece).toMatchObject({ ring: 3, skill: 3, skillName: 'Фехтование' });
  });

  it('is an element of a list, or its name alone where the list is one of names', () => {
    expect(elementOf(cast('check', boris, 'helper'), false)).toMatchObject({ name: 'Борис' });
    expect(elementOf(cast('duality', knight, 'helper'), true)).toBe('Рыцарь');
  });
});

describe('where a sheet stands in a setup', () => {
  it('is found by the name that it gave, whatever the field is called', () => {
    const helper = cast('check', boris, 'helper');
    expect(placeOf({ helpers: [{ name: 'Ая' }, { name: 'Борис' }] }, helper)).toBe(1);
    expect(placeOf({ help: ['Рыцарь'] }, cast('duality', knight, 'helper'))).toBe(0);
    const climber = sheet('fate', 'character', 'Лин');
    expect(placeOf({ tasks: [{ name: 'Стена', by: 'Лин' }] }, cast('challenge', climber, 'helper'))).toBe(0);
    expect(placeOf({ helpers: [] }, helper)).toBe(-1);
    expect(placeOf({}, helper)).toBe(-1);
  });
});

describe('who is counted on and asked', () => {
  const setup = { helpers: [{ name: 'Борис' }], targets: [] };
  const casts = [cast('check', aya, 'actor'), cast('check', boris, 'helper'), cast('check', boris, 'target')];

  it('is whoever is in the setup, the actor by the check itself, the others by their seats', () => {
    expect(bindingsOf(setup, casts, () => true)).toEqual({
      sheets: { actor: 'sheet-Ая', 'helper:Борис': 'sheet-Борис' },
      bindings: { 'helper:Борис': 'seat-Борис' },
    });
  });

  it('is whoever may offer to help later on', () => {
    expect(bindingsOf({ helpers: [] }, casts, () => true).sheets).toHaveProperty('helper:Борис', 'sheet-Борис');
  });

  it('is nobody whose seat is empty', () => {
    expect(bindingsOf(setup, casts, () => false).bindings).toEqual({});
  });

  it('is the GM for the tokens of the GM', () => {
    const tokens = sheet('daggerheart', 'gm', 'GM');
    const { sheets, bindings } = bindingsOf({}, [cast('duality', tokens, 'opposition')], () => true);
    expect([sheets, bindings]).toEqual([{ gm: 'sheet-GM' }, {}]);
  });

  it('is of a check that is asked for one’s own alone, and whom one is up against: others are paid for by no request', () => {
    const { sheets } = bindingsOf(setup, casts, () => true);
    expect(askedWith({ ...sheets, opposition: knight.id, gm: 'tokens' }, casts, aya.owner)).toEqual({
      actor: aya.id,
      opposition: knight.id,
      gm: 'tokens',
    });
  });
});

describe('a setup that a player leaves to the GM', () => {
  it('has nothing of what the GM says, wherever it stands', () => {
    const setup = { tn: 2, ring: 3, targets: [{ name: 'Страж', tn: 4 }], resists: null };
    const paths = ['tn', 'tnModifiers', 'targets[].tn', 'resists'];
    expect(withoutFields(setup, paths)).toEqual({ ring: 3, targets: [{ name: 'Страж' }] });
    expect(rootsOf(paths)).toEqual(['tn', 'tnModifiers', 'targets', 'resists']);
    expect(withoutFields({ opposition: { passive: 3 } }, ['opposition.passive', 'opposition.active.skill'])).toEqual({
      opposition: {},
    });
  });
});

describe('what is kept for the next check of the kind', () => {
  it('is neither who took part by a sheet nor what came from another check', () => {
    const setup = { tn: 3, resists: { name: 'Ая', bonusSuccesses: 1 }, helpers: [{ name: 'Лев' }, { name: 'Борис' }] };
    expect(worthKeeping(setup, [cast('check', boris, 'helper')], ['resists'])).toEqual({
      tn: 3,
      helpers: [{ name: 'Лев' }],
    });
  });
});
