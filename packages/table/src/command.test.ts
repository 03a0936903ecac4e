// Commands as they come from outside: what is read of them, and what is not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../test/live.js';
import { command, request, tableEvent } from './index.js';

const id = idOf('c', 1);
const read = (json: string) => request(command, JSON.parse(json));
const written = (fields: object) => read(JSON.stringify({ id, ...fields }));

const check = { type: 'startCheck', system: 'fate', setup: {}, visibility: 'public' };
const sheet = { id, system: 'fate', kind: 'aspect', name: 'Fog', fields: {}, visibility: 'public' };

/** A place in a command where people write, with what is written there. */
const PLACES: readonly (readonly [place: string, (text: string) => object])[] = [
  ['expression', (text) => ({ type: 'roll', expression: `2d6 # ${text}`, visibility: 'public' })],
  ['label', (label) => ({ type: 'roll', expression: '2d6', visibility: 'public', label })],
  ['label', (label) => ({ ...check, label })],
  ['setup.aspects[1].name', (name) => ({ ...check, setup: { aspects: [{ name: 'Fog' }, { name }] } })],
  ['setup', (name) => ({ ...check, setup: { [name]: 1 } })],
  ['bindings', (name) => ({ ...check, bindings: { [`side:${name}`]: id } })],
  ['sheets', (name) => ({ ...check, sheets: { [`target:${name}`]: id } })],
  ['setup.a', (a) => ({ type: 'askCheck', system: 'fate', setup: { a } })],
  ['move.aspect', (aspect) => ({ type: 'playMove', entry: id, step: 0, move: { type: 'invoke', aspect } })],
  ['text', (text) => ({ type: 'say', text, visibility: 'public' })],
  ['name', (name) => ({ type: 'rename', name })],
  ['sheet.name', (name) => ({ type: 'saveSheet', sheet: { ...sheet, name } })],
  [
    'sheet.fields.skills[0].name',
    (name) => ({ type: 'saveSheet', sheet: { ...sheet, fields: { skills: [{ name }] } } }),
  ],
];

describe('a key that schemas read over', () => {
  it('is no key of a command', () => {
    expect(read(`{"id":"${id}","type":"lock","locked":true,"__proto__":{"a":1}}`)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_REQUEST', at: '__proto__' },
    });
  });

  it.each(['bindings', 'sheets'])('binds nobody in %s, and is told where it stands', (field) => {
    const json = `${JSON.stringify({ id, ...check }).slice(0, -1)},"${field}":{"__proto__":"${id}"}}`;
    expect(read(json)).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST', at: `${field}.__proto__` } });
  });

  it('is nothing that a player knows of a check', () => {
    expect(read(`{"id":"${id}","type":"askCheck","system":"fate","setup":{"__proto__":{"a":1}}}`)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_REQUEST', at: 'setup.__proto__' },
    });
  });

  it('is no counter of a sheet in a log', () => {
    const saved = { at: 1, by: id, command: id, type: 'sheetSaved', sheet: { ...sheet, owner: id, counters: {} } };
    const json = JSON.stringify(saved).replace('"counters":{}', '"counters":{"__proto__":5}');
    expect(request(tableEvent, saved)).toMatchObject({ ok: true });
    expect(request(tableEvent, JSON.parse(json))).toMatchObject({
      ok: false,
      error: { at: 'sheet.counters.__proto__' },
    });
  });
});

describe('what people write', () => {
  const harmless = fc.constantFrom('Fog', 'Туман', 'שלום', 'سلام', '👩‍🚀', '<b>', 'a\u00a0b', 'e\u0301');
  const harmful = fc.constantFrom(
    ...'\u0000\u0007\u001b\u007f\u0085\u009b\u2028\u2029\u202a\u202e\u2066\u2069\ufeff\ud800',
  );

  it.each(PLACES)('stands at %s in any script', (_, of) => {
    fc.assert(
      fc.property(harmless, (text) => {
        expect(written(of(text))).toMatchObject({ ok: true });
      }),
    );
  });

  it.each(PLACES)('turns and hides nothing around it at %s', (place, of) => {
    fc.assert(
      fc.property(harmless, harmful, harmless, (before, character, after) => {
        expect(written(of(before + character + after))).toMatchObject({
          ok: false,
          error: { code: 'INVALID_REQUEST', at: place, params: { problem: 'characters' } },
        });
      }),
    );
  });
});
