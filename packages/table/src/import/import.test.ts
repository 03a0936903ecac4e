// Files that a table on a device is made of: what such a table could have come to is let in, anything else is not, with its place.
import { LANGUAGES } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, contextOf, idOf, join, type Live, live, seatAt } from '../../test/live.js';
import { digested } from '../export/digest.js';
import { type CommandOf, exportOf, type TableEvent, type TableExport } from '../index.js';
import { verify } from '../verify/verify.js';
import { explainImport, goneOn, importOf } from './import.js';

const id = (number: number) => idOf('c', number);
const alone = live();
const gm = seatAt(alone, 0);
const rolled = (of: Live, number: number): Live =>
  act(of, gm, { id: id(number), type: 'roll', expression: '2d6', visibility: 'public' });
const save = (fields: object = {}): CommandOf<'saveSheet'> => ({
  id: id(90),
  type: 'saveSheet',
  sheet: {
    ...{ id: idOf('a', 1), system: 'daggerheart', kind: 'character', name: 'Aya' },
    ...{ fields: { hp: 6 }, visibility: 'public', ...fields },
  },
});
const played = act(act(rolled(alone, 1), gm, save()), gm, {
  id: id(91),
  type: 'startCheck',
  system: 'daggerheart',
  setup: { kind: 'duality', modifier: 2, difficulty: 13 },
  visibility: 'public',
  sheets: { actor: idOf('a', 1) },
});

function fileOf(table: Live, seat = 0): TableExport {
  const made = exportOf(table.log, seatAt(table, seat).id);
  if (!made) throw new Error('no seat');
  return made;
}

/** The file with some of its events changed, and the check sum that they come to. */
function forged(file: TableExport, change: (event: TableEvent, index: number) => object | null): TableExport {
  const { digest: _, withheld, ...head } = file;
  const events = file.events.map(change).filter((event) => event !== null) as TableEvent[];
  const { events: __, ...rest } = head;
  const digest = digested(
    events.reduce<string>((before, event) => digested(before, event), digested('', rest)),
    withheld,
  );
  return { ...file, events, digest };
}

const told = (file: unknown) => {
  const read = importOf(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? 'let in' : [read.error.code, read.error.at];
};
const at = (file: TableExport, type: TableEvent['type']) => file.events.findIndex((event) => event.type === type);

describe('a file of a table that one had alone', () => {
  it('is let in as it is, whatever was played', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('roll', 'end', 'rename'), { maxLength: 12 }), (deeds) => {
        const table = deeds.reduce<Live>((of, deed, index) => {
          if (deed === 'roll') return rolled(of, index);
          if (deed === 'end') return act(of, gm, { id: id(index), type: 'endSession' });
          return act(of, gm, { id: id(index), type: 'rename', name: `Gwen ${index}` });
        }, alone);
        const read = importOf(JSON.stringify(fileOf(table)));
        if (!read.ok) throw new Error(read.error.code);
        expect(read.value.state.places).toBe(table.state.places);
        expect(read.value.state.seats).toMatchObject([{ id: gm.id, role: 'gm' }]);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on with dice of another secret, and what was disclosed is verified to the end', () => {
    const ended = act(played, gm, { id: id(92), type: 'endSession' });
    const read = importOf(JSON.stringify(fileOf(ended)));
    if (!read.ok) throw new Error(read.error.code);
    const context = contextOf(7);
    const log = goneOn(read.value, { ...context, newId: () => idOf('9', 1) });
    expect(log.filter(({ type }) => type === 'sessionBegun')).toHaveLength(2);
    const found = verify(exportOf(log, gm.id));
    expect(found).toMatchObject({ ok: true, value: { ok: true, rolls: { verified: 1 } } });
  });

  it('whose secret was never disclosed goes on as well, and can be let in again', () => {
    const read = importOf(JSON.stringify(fileOf(played)));
    if (!read.ok) throw new Error(read.error.code);
    const log = goneOn(read.value, contextOf(7));
    const again = exportOf(log, gm.id);
    expect(verify(again)).toMatchObject({ value: { problems: [{ code: 'SECRET_MISSING' }] } });
    expect(told(again)).toBe('let in');
  });

  it('has all fields of its sheets, also those that were not there when it was written', () => {
    const file = forged(fileOf(played), (event) =>
      event.type === 'sheetSaved' ? { ...event, sheet: { ...event.sheet, fields: {} } } : event,
    );
    const read = importOf(JSON.stringify(file));
    expect(read.ok && read.value.state.sheets[0]?.fields).toMatchObject({ hp: 6, evasion: 10 });
  });
});

const file = fileOf(played);
const two = join(played, 'player');
const changed = (type: TableEvent['type'], fields: object) =>
  forged(file, (event) => (event.type === type ? { ...event, ...fields } : event));
const sheetWith = (fields: object) =>
  forged(file, (event) => (event.type === 'sheetSaved' ? { ...event, sheet: { ...event.sheet, ...fields } } : event));
const [taken, roll, saved, started] = (['seatTaken', 'rolled', 'sheetSaved', 'checkStarted'] as const).map((type) =>
  at(file, type),
);
const stranger = idOf('f', 1);

const refused: Record<string, readonly [file: unknown, told: readonly [code: string, at: unknown]]> = {
  'no JSON': ['brosok', ['BAD_JSON', null]],
  'another file': [{ format: 'chess' }, ['NOT_AN_EXPORT', null]],
  'a later version': [{ ...file, version: 2 }, ['UNKNOWN_VERSION', 'version']],
  'an event that is none': [changed('rolled', { type: 'danced' }), ['INVALID_EXPORT', `events[${roll}].type`]],
  'letters that hide others': [
    changed('checkStarted', { setup: { a: '\u202e' } }),
    ['INVALID_EXPORT', `events[${started}].setup.a`],
  ],
  'a time that is none': [changed('rolled', { at: 1e300 }), ['INVALID_EXPORT', `events[${roll}].at`]],
  'a changed letter': [{ ...file, table: { ...file.table, name: 'Friday' } }, ['CHANGED_EXPORT', null]],
  'faces that cannot be': [changed('rolled', { faces: [7, 7] }), ['CHANGED_EXPORT', `events[${roll}]`]],
  'a roll left out': [
    forged(fileOf(rolled(rolled(alone, 1), 2)), (event, index) => (index === at(file, 'rolled') ? null : event)),
    ['CHANGED_EXPORT', `events[${roll}]`],
  ],
  'others at the table': [fileOf(two), ['NOT_ALONE', `events[${fileOf(two).events.length - 1}].by`]],
  'the file of a player': [fileOf(two, 1), ['NOT_ALONE', 'events[0].by']],
  'a seat of somebody else': [
    changed('seatTaken', { seat: { ...gm, id: stranger } }),
    ['NOT_ALONE', `events[${taken}].seat.id`],
  ],
  'somebody else’s roll': [changed('rolled', { by: stranger }), ['NOT_ALONE', `events[${roll}].by`]],
  'a check for somebody else': [
    changed('checkStarted', { actor: stranger }),
    ['NOT_ALONE', `events[${started}].actor`],
  ],
  'a part for somebody else': [
    changed('checkStarted', { bindings: { opposition: stranger } }),
    ['NOT_ALONE', `events[${started}].bindings.opposition`],
  ],
  'a sheet of somebody else’s': [sheetWith({ owner: stranger }), ['NOT_ALONE', `events[${saved}].sheet.owner`]],
  'a sheet of no kind': [sheetWith({ kind: 'ship' }), ['UNKNOWN_SHEET', `events[${saved}].sheet.kind`]],
  'a field out of range': [sheetWith({ fields: { hp: -1 } }), ['INVALID_SHEET', `events[${saved}].sheet.fields.hp`]],
  'a counter out of bounds': [sheetWith({ counters: { hp: 99 } }), ['INVALID_SHEET', `events[${saved}]`]],
  'a counter that is none': [sheetWith({ counters: { luck: 1 } }), ['INVALID_SHEET', `events[${saved}]`]],
};

describe('what is not let in', () => {
  it.each(Object.entries(refused))('%s', (_, [bad, expected]) => {
    expect(told(bad)).toEqual(expected);
    const read = importOf(typeof bad === 'string' ? bad : JSON.stringify(bad));
    if (read.ok) throw new Error('let in');
    for (const language of LANGUAGES) expect(explainImport(read.error, language)).toMatch(/^[\p{L}«“].*\.$/u);
  });

  it('never throws, whatever the file is', () => {
    const text = JSON.stringify(file);
    fc.assert(
      fc.property(fc.nat(text.length), fc.string(), (place, put) => {
        const read = importOf(text.slice(0, place) + put + text.slice(place + put.length));
        expect(typeof read.ok).toBe('boolean');
      }),
      { numRuns: 200 },
    );
    fc.assert(fc.property(fc.json(), (any) => importOf(any).ok === false));
  });
});
