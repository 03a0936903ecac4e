import { createHash, createHmac } from 'node:crypto';
import { fail, LANGUAGES } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf, ended, exported, forged, ofGm, reportOf } from '../../test/exports.js';
import { act, idOf, type Live, live, seatAt } from '../../test/live.js';
import { evening } from '../../test/play.js';
import { exportOf } from '../export/export.js';
import type { TableEvent } from '../index.js';
import { values } from '../trie.js';
import { explainProblem, explainReport, explainUnreadable, verify, whatItProves } from './verify.js';

const RUNS = { numRuns: 60 };

/** An evening with a bit of everything that rolls: Aya's expressions and a check, a roll for the GM, real dice. */
function night(): Live {
  let table = live(['player', 'player']);
  const [gm, aya, boris] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2)];
  const roll = { type: 'roll', expression: '4d6kh3', visibility: 'public', contribution: 'mine' } as const;
  table = act(table, aya, { ...roll, id: idOf('a', 1) });
  table = act(table, aya, { ...roll, id: idOf('a', 2), expression: '3d6!+2' });
  table = act(table, gm, { ...roll, id: idOf('a', 3), visibility: 'gm' });
  table = act(table, boris, { ...roll, id: idOf('a', 4), contribution: undefined, expression: '2d6', faces: [3, 4] });
  const setup = { ring: 3, skill: 2, tn: 2 };
  table = act(table, aya, { id: idOf('a', 5), type: 'startCheck', system: 'l5r5e', setup, visibility: 'public' });
  const check = [...values(table.state.entries)].find(({ kind }) => kind === 'check');
  const entry = check?.id ?? '';
  table = act(table, aya, { id: idOf('a', 6), type: 'playMove', entry, step: 0, move: { type: 'roll' } });
  table = act(table, aya, { ...roll, id: idOf('a', 7), expression: 'd20+5 adv vs 12' });
  return ended(table);
}

describe('an export', () => {
  it('of any evening is found to be right, by whomever it is read', () => {
    fc.assert(
      fc.property(evening(30), fc.boolean(), ({ table }, isOver) => {
        const night = isOver ? ended(table) : table;
        for (const seat of night.state.seats.filter(({ left }) => !left)) {
          const made = exportOf(night.log, seat.id);
          const { problems, rolls } = reportOf(JSON.stringify(made));
          expect(problems).toEqual([]);
          const { verified, wrong, pending, real, unproved } = rolls;
          expect([wrong, verified + pending + real + unproved]).toEqual([0, rolls.rolls]);
          if (isOver) expect(pending).toBe(0);
        }
      }),
      RUNS,
    );
  });

  it('tells how many rolls came to what', () => {
    const table = night();
    const gm = reportOf(exported(table, 0));
    expect(gm.rolls).toEqual({
      ...{ rolls: 6, failed: 0, verified: 5, wrong: 0, pending: 0, real: 1, unproved: 0, unseen: 0, withheld: 0 },
    });
    expect(gm).toMatchObject({ ok: true, moves: 1, problemCount: 0, exportedFor: { role: 'gm' } });
    expect(gm.sessions.map(({ number, disclosed, rolls }) => [number, disclosed, rolls])).toEqual([
      [1, true, 6],
      [2, false, 0],
    ]);
    expect(reportOf(exported(table, 2)).rolls).toMatchObject({ rolls: 5, verified: 4, real: 1 });
    expect(reportOf(exported({ ...table, log: table.log.slice(0, -2) }, 0)).rolls).toMatchObject({ pending: 5 });
  });

  it('can be verified with nothing but HMAC and SHA-256, as is written', () => {
    const { events, table } = exported(night(), 0);
    const begun = events.find((event) => event.type === 'sessionBegun');
    const over = events.find((event) => event.type === 'sessionEnded');
    const rolled = events.find((event) => event.type === 'rolled');
    if (!begun || !over || !rolled?.proof) throw new Error('no roll');
    expect(createHash('sha256').update(over.secret).digest('hex')).toBe(begun.hash);
    const { session, seat, series, number, contribution } = rolled.proof;
    const occasion = createHash('sha256').update(`roll ${rolled.expression}`).digest('hex');
    const text = ['brosok 2', table.id, session, seat, series, number, contribution, occasion, 0].join(':');
    const digest = createHmac('sha256', over.secret).update(text).digest();
    const bucket = Math.floor(2 ** 32 / 6);
    const faces = [0, 4, 8, 12].map((offset) => Math.floor(digest.readUInt32BE(offset) / bucket) + 1);
    expect(rolled.faces).toEqual(faces);
  });
});

describe('a change', () => {
  it('of anything in the file is noticed', () => {
    fc.assert(
      fc.property(evening(20), fc.nat(), fc.nat(), ({ table }, seat, place) => {
        const seats = ended(table).state.seats.filter(({ left }) => !left);
        const made = exportOf(ended(table).log, seats[seat % seats.length]?.id ?? '');
        const paths = [...leaves(made)];
        const changed = withChange(made, paths[place % paths.length] ?? []);
        expect(codesOf(JSON.stringify(changed))).not.toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('of any face or contribution of any evening is told, though the check sum was made anew', () => {
    fc.assert(
      fc.property(evening(30), fc.nat(), fc.boolean(), ({ table }, place, isFace) => {
        const file = ofGm(ended(table));
        const proved = [...file.events.entries()].filter(([, each]) => 'proof' in each && each.proof !== undefined);
        fc.pre(proved.length > 0);
        const [index, event] = proved[place % proved.length] ?? [];
        if (index === undefined || !event || !('faces' in event)) throw new Error('no roll');
        const [first, ...rest] = event.faces;
        const other = typeof first === 'number' ? first - 1 : first === 'su' ? 'op' : 'su';
        const changed = isFace
          ? { ...event, faces: [other, ...rest] }
          : withProof(event, { contribution: `${event.proof?.contribution}x` });
        const codes = codesOf(forged({ ...file, events: file.events.with(index, changed) }));
        if (isFace) expect(codes).not.toEqual([]);
        // other dice may fall alike
        else if (event.faces.length > 8) expect(codes).toContain('WRONG_FACES');
        expect(codes).not.toContain('DIGEST');
      }),
      { numRuns: 100 },
    );
  });

  it('that takes many more dice than it shows is found out at once', () => {
    const file = ofGm(night());
    const index = file.events.findIndex((event) => event.type === 'rolled' && event.by === file.exportedFor.seat);
    const rolled = file.events[index];
    if (rolled?.type !== 'rolled' || !rolled.proof) throw new Error('no roll');
    const { proof } = rolled;
    const bombs = Array.from({ length: 300 }, (_, number) => ({
      ...{ ...rolled, entry: idOf('b', number + 1), expression: '1d1000000!>1', faces: [1] },
      proof: { ...proof, number: number + 1 },
    }));
    const began = performance.now();
    const { rolls } = reportOf(forged({ ...file, events: file.events.toSpliced(index, 1, ...bombs) }));
    expect(rolls.wrong).toBe(300);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('that nests something deeper than anything is written is no export', () => {
    const file = ofGm(night());
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    const asked = file.events.find((event) => event.type === 'movePlayed');
    const changed = { ...file, events: [...file.events, { ...asked, move: deep }] };
    expect(verify(changed)).toMatchObject({ ok: false, error: { code: 'INVALID_EXPORT' } });
  });

  it('of the order or number of events is noticed, whatever it is, and nothing is thrown', () => {
    fc.assert(
      fc.property(
        evening(20),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('drop', 'double', 'swap'),
        ({ table }, a, b, how) => {
          const { events, ...file } = ofGm(ended(table));
          const [from, to] = [a % events.length, b % events.length];
          fc.pre(how !== 'swap' || from !== to);
          const [one, other] = [events[from], events[to]];
          if (!one || !other) throw new Error('no events');
          const changed = {
            drop: events.toSpliced(from, 1),
            double: events.toSpliced(to, 0, one),
            swap: events.with(from, other).with(to, one),
          }[how];
          expect(codesOf({ ...file, events: changed })).toContain('DIGEST');
          expect(Array.isArray(codesOf(forged({ ...file, events: changed })))).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  const FORGED: readonly (readonly [string, (event: TableEvent) => TableEvent, string])[] = [
    [
      'a face',
      (event) => ({ ...event, faces: 'faces' in event ? rotated(event.faces) : [] }) as TableEvent,
      'WRONG_FACES',
    ],
    ['the contribution', (event) => withProof(event, { contribution: 'other' }), 'WRONG_FACES'],
    ['the number', (event) => withProof(event, { number: 77 }), 'MISSING_ROLLS'],
    ['the seat', (event) => withProof(event, { seat: idOf('f', 1) }), 'WRONG_PROOF'],
    ['the series', (event) => withProof(event, { series: 'blind' }), 'WRONG_PROOF'],
    ['the session', (event) => withProof(event, { session: 2 }), 'BROKEN_LOG'],
    ['the source', (event) => ({ ...event, source: 'real' }) as TableEvent, 'WRONG_PROOF'],
    ['that there is a proof', (event) => ({ ...event, proof: undefined }), 'PROOF_MISSING'],
    ['the expression', (event) => ({ ...event, expression: '4d8kh3' }) as TableEvent, 'WRONG_FACES'],
  ];

  it.each(FORGED)('of %s is told, though the check sum was made anew', (_, change, code) => {
    const file = exported(night(), 0);
    const index = file.events.findIndex(({ type }) => type === 'rolled');
    const codes = codesOf(forged({ ...file, events: file.events.map((e, i) => (i === index ? change(e) : e)) }));
    expect(codes).toContain(code);
    expect(codes).not.toContain('DIGEST');
  });

  it('of a secret, of its hash, or of when it was told, is told', () => {
    const file = exported(night(), 0);
    const changed = (type: string, change: object) =>
      codesOf(
        forged({ ...file, events: file.events.map((e) => (e.type === type ? { ...e, ...change } : e)) as never }),
      );
    expect(changed('sessionEnded', { secret: 'another' })).toEqual(['WRONG_SECRET', 'SECRET_MISSING']);
    expect(changed('sessionBegun', { hash: '00' })).toEqual(['WRONG_SECRET', 'SECRET_MISSING']);
    expect(changed('sessionEnded', { session: 3 })).toEqual(['SESSION_ORDER', 'SECRET_MISSING']);
    const over = file.events.findIndex(({ type }) => type === 'sessionEnded');
    const early = [...file.events.slice(0, -4), ...file.events.slice(over, over + 1), ...file.events.slice(-4, over)];
    expect(codesOf(forged({ ...file, events: early }))).toContain('SECRET_KNOWN');
  });

  it('of a move that rolls, or of a check’s setup that it rolls by, is told', () => {
    const file = exported(night(), 0);
    const changed = (type: string, change: object) =>
      codesOf(
        forged({ ...file, events: file.events.map((e) => (e.type === type ? { ...e, ...change } : e)) as never }),
      );
    expect(changed('movePlayed', { move: { type: 'keep', dice: [0] } })).toContain('BROKEN_LOG');
    expect(changed('checkStarted', { setup: { ring: 5, skill: 2, tn: 2 } })).toContain('BROKEN_LOG');
  });

  it('of the order of rolls, a roll that is missing, and one that stands there twice are told', () => {
    const file = exported(night(), 0);
    const { events } = file;
    const at = events.findIndex(({ type }) => type === 'rolled');
    const [first, second] = events.slice(at, at + 2);
    if (!first || !second) throw new Error('no rolls');
    const put = (rolls: readonly TableEvent[]) =>
      codesOf(forged({ ...file, events: [...events.slice(0, at), ...rolls, ...events.slice(at + 2)] }));
    expect(put([first, second])).toEqual([]);
    expect(put([second, first])).toContain('MISSING_ROLLS');
    expect(put([second])).toEqual(['MISSING_ROLLS']);
    expect(put([first, first, second])).toEqual(['DUPLICATE_ENTRY', 'BROKEN_LOG']);
  });

  it('to another table’s events is told', () => {
    const file = exported(night(), 0);
    expect(codesOf(forged({ ...file, table: { ...file.table, id: idOf('f', 1) } }))).toEqual(['OTHER_TABLE']);
  });
});

describe('what is no export', () => {
  it.each([
    ['nothing', '', 'BAD_JSON'],
    ['half a file', '{"format":', 'BAD_JSON'],
    ['a list', '[]', 'NOT_AN_EXPORT'],
    ['null', 'null', 'NOT_AN_EXPORT'],
    ['another document', '{"format":"x"}', 'NOT_AN_EXPORT'],
    ['that of a later version', '{"format":"brosok-table","version":2}', 'UNKNOWN_VERSION'],
    ['one without events', '{"format":"brosok-table","version":1}', 'INVALID_EXPORT'],
  ])('is told by a code: %s', (_, text, code) => {
    const result = verify(text);
    expect(result).toMatchObject({ ok: false, error: { code } });
    for (const language of LANGUAGES)
      expect(explainUnreadable(fail(code, 'events').error, language)).toMatch(/^\p{Lu}.{10,}\.$/u);
  });

  it('is told with the place of what cannot stand there', () => {
    const file = exported(night(), 0);
    const events = file.events.map((event, index) => (index === 3 ? { ...event, at: 'noon' } : event));
    expect(verify({ ...file, events })).toMatchObject({ error: { code: 'INVALID_EXPORT', at: 'events[3].at' } });
  });

  it('never throws, whatever a file holds', () => {
    const file = exported(night(), 0);
    const paths = [...leaves(file)];
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue(), (place, value) => {
        const changed = withChange(file, paths[place % paths.length] ?? [], value);
        expect(verify(changed)).toMatchObject({ ok: expect.any(Boolean) });
      }),
      { numRuns: 300 },
    );
  });

  it('and is very long is read in time that grows with its length', () => {
    const file = exported(night(), 0);
    const proof = { session: 1, seat: seatAt(night(), 1).id, series: 'public' } as const;
    const withheld = Array.from({ length: 50_000 }, (_, index) => ({ ...proof, number: 10 + index }));
    const started = performance.now();
    expect(codesOf({ ...file, withheld })).toEqual(['DIGEST']);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('the words', () => {
  const file = exported(night(), 0);
  const broken = reportOf(forged({ ...file, events: file.events.filter(({ type }) => type !== 'sessionEnded') }));

  it.each(LANGUAGES)('tell the whole and each problem in sentences: %s', (language) => {
    for (const report of [reportOf(file), broken]) {
      const lines = [
        ...explainReport(report, language),
        ...report.problems.map((problem) => explainProblem(problem, language)),
        ...whatItProves(language).proves,
        ...whatItProves(language).doesNot,
      ];
      for (const line of lines) {
        expect(line).toMatch(/^\p{Lu}.{10,}\.$/u);
        expect(line).not.toMatch(/undefined|null|NaN|[A-Z]+_[A-Z]+/);
        expect(/\p{Script=Cyrillic}/u.test(line)).toBe(language === 'ru');
      }
    }
    expect(explainReport(reportOf(file), language)[0]).not.toBe(explainReport(broken, language)[0]);
  });
});

const rotated = (faces: readonly unknown[]) => faces.map((face, index) => (index === 0 ? (face === 1 ? 2 : 1) : face));

const withProof = (event: TableEvent, change: object): TableEvent =>
  'proof' in event && event.proof ? ({ ...event, proof: { ...event.proof, ...change } } as TableEvent) : event;

type Path = readonly (string | number)[];

/** Where values without fields of their own stand. */
function* leaves(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) yield path;
  else
    for (const [key, inner] of Object.entries(value))
      yield* leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The value with another leaf at the path. */
function withChange(value: unknown, [key, ...rest]: Path, other?: unknown): unknown {
  if (key === undefined) return other !== undefined ? other : changedLeaf(value);
  if (typeof value !== 'object' || value === null) return value;
  const inner = withChange(Reflect.get(value, key), rest, other);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

function changedLeaf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : !value;
}
