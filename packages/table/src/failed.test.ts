// Rolls that come to nothing: nobody chooses faces by rolling again and again, and nobody learns by them what is hidden.
import { LANGUAGES, roll as rollDice } from '@brosok/dice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, contextOf, idOf, type Live, live, seatAt, send } from '../test/live.js';
import { anyCommand } from '../test/play.js';
import {
  answered,
  BadLog,
  type Command,
  type Entry,
  evolve,
  explainFailed,
  exportOf,
  type FailedEntry,
  type Seat,
  statistics,
  type TableEvent,
  tableEvent,
  type Visibility,
  view,
  viewEntries,
  viewEvent,
} from './index.js';
import { markdown } from './markdown/markdown.js';

type Roll = Command & { readonly type: 'roll' };

/** Comes to something on the highest face alone. */
const WISHED = '1//(d20//20)';

const roll = (number: number, fields: Partial<Roll> = {}): Roll => ({
  id: idOf('c', number),
  type: 'roll',
  expression: WISHED,
  visibility: 'public',
  ...fields,
});

const table = live(['player', 'player', 'spectator']);
const [gm, aya, boris, zoya] = [seatAt(table, 0), seatAt(table, 1), seatAt(table, 2), seatAt(table, 3)];

/** The table after the roll, sent anew with other ids until it comes to nothing. */
function failing(from: Live, by: Seat, fields: Partial<Roll> = {}): Live {
  for (let number = 1000; number < 1100; number += 1) {
    const after = act(from, by, roll(number, fields));
    if (after.log.at(-1)?.type === 'rollFailed') return after;
    from = { ...from, context: contextOf(number) };
  }
  throw new Error('it never fails');
}

const entriesOf = ({ state }: Live, viewer: Seat): readonly Entry[] => [...viewEntries(state, viewer.id)];
const last = (of: Live, viewer: Seat): Entry | undefined => entriesOf(of, viewer).at(-1);

/** The last event of a table, which must be a roll that came to nothing. */
function failureIn({ log }: Live): Extract<TableEvent, { readonly type: 'rollFailed' }> {
  const event = log.at(-1);
  if (event?.type !== 'rollFailed') throw new Error('it came to something');
  return event;
}

describe('who rolls until the dice fall as they like', () => {
  it('leaves an entry each time, for all to see, and gets other faces, the next of their series', () => {
    let now = table;
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const { result, table: after } = send(now, aya, roll(attempt));
      expect(result.ok).toBe(true);
      now = after;
    }
    for (const viewer of table.seats) expect(entriesOf(now, viewer)).toHaveLength(20);
    const rolls = now.log.filter((event) => event.type === 'rolled' || event.type === 'rollFailed');
    expect(rolls.map(({ proof }) => proof?.number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const faces = new Set(rolls.map((event) => event.faces.join()));
    expect(faces.size).toBeGreaterThan(8);
    const shown = entriesOf(now, boris).flatMap((entry) => (entry.kind === 'failed' ? [entry.dice[0]?.face] : []));
    expect(shown).toEqual(rolls.filter(({ type }) => type === 'rollFailed').map((event) => event.faces[0]));
    expect(shown.length).toBeGreaterThan(15);
  });

  it('gets the same answer when the same command is sent again, and no second roll', () => {
    const once = failing(table, aya);
    const { command } = failureIn(once);
    const again = send(once, aya, { ...roll(1), id: command });
    expect(again.result).toEqual({ ok: true, value: [] });
    expect(again.table.state).toBe(once.state);
    expect(answered(once.state, aya.id, command)).toBe(view(once.state, aya.id)?.cursor);
  });

  it.each([
    ['an explosion that takes too many dice', `97d{${'1,'.repeat(2000)}2}!>=1`.replace('!>=1', '!=1'), 'TOO_MANY_DICE'],
    ['a count below nothing', '(1d2-3)d6', 'BAD_COUNT'],
    ['a fraction of dice', '(1/(1d6+1))d6', 'BAD_COUNT'],
    ['an exponent that is none', '2**(1d4/7)', 'BAD_EXPONENT'],
    ['a number that is too large', '(1d2+98)**99', 'TOO_LARGE'],
    ['a reroll without an end', '(1d1+3)d3u', 'NEVER_ENDS'],
    ['work without an end', `1d6+{${'9999#{'.repeat(3)}1${'}'.repeat(3)}}`, 'TOO_COMPLEX'],
  ])('cannot by %s', (_, expression, code) => {
    const after = act(table, aya, roll(1, { expression }));
    expect(failureIn(after)).toMatchObject({ code, proof: { number: 1 } });
    expect(last(after, zoya)).toMatchObject({ kind: 'failed', expression, error: { code } });
    expect(tableEvent.parse(JSON.parse(JSON.stringify(after.log.at(-1))))).toEqual(after.log.at(-1));
  });

  it.each([
    ['what is no expression', '2d6+', 'SYNTAX'],
    ['a number of dice that nobody may roll', '10001d6', 'TOO_MANY_DICE'],
    ['more dice than can well be sent', `98d{${'1,'.repeat(2045)}2}`, 'TOO_MANY_DICE'],
    ['a division by nothing before any die', '(1//0)d6', 'DIVISION_BY_ZERO'],
    ['work without an end before any die', `{${'9999#{'.repeat(3)}1${'}'.repeat(3)}}+1d6`, 'TOO_COMPLEX'],
  ])('is refused before a die has fallen, without a trace: %s', (_, expression, code) => {
    const { result, table: after } = send(table, aya, roll(1, { expression }));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(after.state).toBe(table.state);
  });

  it('is refused where they chose the faces themselves, of real dice', () => {
    const { result, table: after } = send(table, aya, roll(1, { faces: [3] }));
    expect(result).toMatchObject({ ok: false, error: { code: 'DIVISION_BY_ZERO' } });
    expect(after.state).toBe(table.state);
  });
});

describe('a roll that came to nothing', () => {
  it('says why, where, and with which dice; it has a label, and a proof', () => {
    const after = failing(table, aya, { label: 'climbing' });
    const { faces } = failureIn(after);
    expect(last(after, boris)).toMatchObject({
      kind: 'failed',
      by: aya.id,
      label: 'climbing',
      error: { code: 'DIVISION_BY_ZERO', at: { offset: 1, length: 2 } },
      dice: [{ die: 'd20', face: faces[0] }],
      proof: { number: 1, series: 'public' },
    });
  });

  it.each<[Visibility, readonly (string | undefined)[]]>([
    ['public', ['failed', 'failed', 'failed', 'failed']],
    ['gm', ['failed', 'failed', undefined, undefined]],
    ['blind', ['failed', 'trace', undefined, undefined]],
    ['private', [undefined, 'failed', undefined, undefined]],
  ])('is seen by whoever would see one that did not: %s', (visibility, kinds) => {
    const after = failing(table, aya, { visibility });
    expect([gm, aya, boris, zoya].map((viewer) => last(after, viewer)?.kind)).toEqual(kinds);
    const cursors = [gm, aya, boris, zoya].map(({ id }) => view(after.state, id)?.cursor ?? 0);
    const before = [gm, aya, boris, zoya].map(({ id }) => view(table.state, id)?.cursor ?? 0);
    expect(cursors.map((cursor, index) => cursor - (before[index] ?? 0))).toEqual(kinds.map((kind) => (kind ? 1 : 0)));
  });

  it('is taken back and shown by whoever may do that with a roll', () => {
    const hidden = failing(table, aya, { visibility: 'blind' });
    const { entry } = failureIn(hidden);
    const undo: Command = { id: idOf('c', 1), type: 'undo', entry, step: 0, to: null };
    expect(send(hidden, aya, undo).result).toMatchObject({ ok: false, error: { code: 'WRONG_ROLE' } });
    const shown = act(hidden, gm, { id: idOf('c', 2), type: 'reveal', entry, what: 'all' });
    for (const viewer of table.seats)
      expect(last(shown, viewer)).toMatchObject({ kind: 'failed', visibility: 'public' });
    expect(last(shown, boris)).toMatchObject({ proof: null });
    expect(last(act(shown, gm, undo), boris)).toMatchObject({ kind: 'failed', undone: true });
  });

  it('counts with its dice, as they fell, until it is taken back', () => {
    const after = failing(table, aya);
    const dice = (of: Live) => statistics(of.state, boris.id)?.seats.find(({ seat }) => seat === aya.id)?.dice ?? [];
    const faces = dice(after)[0]?.faces.filter(({ count }) => count > 0);
    expect(dice(after)).toMatchObject([{ die: 'd20', dice: 1 }]);
    expect(faces).toMatchObject([{ face: failureIn(after).faces[0], count: 1 }]);
    const { entry } = failureIn(after);
    expect(dice(act(after, gm, { id: idOf('c', 1), type: 'undo', entry, step: 0, to: null }))).toEqual([]);
  });

  it('stands in the record', () => {
    const after = failing(table, aya, { label: 'climbing' });
    const seen = view(after.state, boris.id);
    if (!seen) throw new Error('no seat');
    const face = failureIn(after).faces[0];
    expect(markdown(seen, { language: 'en' })).toContain(
      `**Aya** rolls \`${WISHED}\` — climbing\n\n- The roll came to nothing: division by zero.\n- The dice that fell: d20 ${face}.`,
    );
    expect(markdown(seen, { language: 'ru' })).toContain(
      `- Бросок не\u00a0состоялся: деление на ноль.\n- Выпало: к20 ${face}.`,
    );
  });

  it.each(LANGUAGES)('is told in a sentence, whatever was wrong: %s', (language) => {
    for (const expression of ['1//(d1-1)', '(d1-3)d6', '2**(d1/7)', '(d1+98)**99', '(d1+3)d3u', '1d1000000!>1+d6']) {
      const after = act(table, aya, roll(1, { expression }));
      const told = explainFailed((last(after, aya) as FailedEntry).error, language);
      expect(told).toMatch(/^(The roll came to nothing|Бросок не\u00a0состоялся): \p{Ll}.{8,}\.$/u);
      expect(told).not.toMatch(/undefined|null|NaN|[A-Z]+_[A-Z]+/);
    }
  });
});

describe('a log', () => {
  const failed = failing(table, aya);
  const event = failureIn(failed);
  const forgeries: readonly (readonly [string, Partial<typeof event>])[] = [
    ['comes to something', { expression: '1d20' }],
    ['comes to something with other faces', { faces: [20] }],
    ['needs more faces', { expression: '2d20//0' }],
    ['lacks all faces', { faces: [], expression: '1//0', code: 'DIVISION_BY_ZERO' }],
    ['lacks a face and says so', { expression: '3d20', code: 'DICE_MISSING' }],
    ['has faces that its dice lack and says so', { faces: [21], code: 'NO_SUCH_FACE' }],
    ['has more faces than fell', { faces: [...event.faces, 3] }],
    ['fails for another reason', { code: 'BAD_COUNT' }],
    ['has what is no expression', { expression: '1d20//(', code: 'SYNTAX' }],
  ];
  it.each(forgeries)('is bad where a roll is said to have come to nothing and %s', (_, change) => {
    expect(() => evolve(table.state, { ...event, ...change })).toThrow(BadLog);
  });

  it('is bad where such a roll has a number that is taken', () => {
    expect(() => evolve(failed.state, { ...event, entry: idOf('f', 1) })).toThrow(BadLog);
  });
});

describe('the roller of a blind roll', () => {
  /** The same evening with other secrets: what the roller gets must be the same, whether it comes to something or not. */
  const blind = (seed: number, expression: string): Live => {
    const night = live(['player', 'player'], contextOf(seed));
    const roller = seatAt(night, 1);
    const once = act(night, roller, roll(1, { expression, visibility: 'blind', label: 'listening' }));
    return act(once, roller, roll(2, { expression: '1d1' }));
  };

  it('cannot tell whether it came to anything, by no entry, event, number, file, statistic or answer', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 8 }), { maxLength: 30 }),
        (seed, attempts) => {
          const expression = '1//(1d2-1)';
          const one = blind(seed, expression);
          const other = Array.from({ length: 60 }, (_, more) => blind(seed + 1 + more, expression)).find(
            (each) => failedOf(each) !== failedOf(one),
          );
          if (!other) throw new Error('it always comes to the same');
          expect(told(one, attempts)).toEqual(told(other, attempts));
        },
      ),
      { numRuns: 40 },
    );
  });

  const failedOf = ({ log }: Live): boolean => log.some(({ type }) => type === 'rollFailed');

  /** All that the roller is ever told, but for the hashes of the secrets, which must differ. */
  function told(of: Live, attempts: readonly (readonly number[])[]): unknown {
    const roller = seatAt(of, 1);
    let state: Live['state'] | null = null;
    const sent = of.log.map((event) => {
      state = evolve(state, event);
      return viewEvent(state, event, roller.id);
    });
    const seen = view(of.state, roller.id);
    const commands = attempts.map((choices, index) => anyCommand(of, index, choices));
    const answers = commands.map((command) => {
      const { result, table: after } = send({ ...of, context: contextOf(7) }, roller, command);
      return result.ok ? answered(after.state, roller.id, command.id) : result;
    });
    const all = {
      ...{ seen, sent, answers },
      file: { ...exportOf(of.log, roller.id), digest: '' },
      statistics: statistics(of.state, roller.id),
      record: seen && markdown(seen, { language: 'en' }),
    };
    const hashes = of.log.flatMap((event) => (event.type === 'sessionBegun' ? [event.hash] : []));
    return JSON.parse(hashes.reduce((text, hash) => text.replaceAll(hash, 'hash'), JSON.stringify(all)));
  }
});

it('whatever fails at a table has drawn no die, or stands in the log', () => {
  const expressions = fc.constantFrom('1//(d20//20)', '(1d4-2)d6', '10d6!', 'd1!', '0d6//0', '2d6//(1d3-2)', '2d6 +');
  fc.assert(
    fc.property(expressions, fc.nat(1000), (expression, seed) => {
      const from = { ...table, context: contextOf(seed) };
      const { result, table: after } = send(from, aya, roll(1, { expression }));
      let drawn = 0;
      const random = {
        draw() {
          drawn += 1;
          return 0;
        },
      };
      rollDice(expression, { random });
      expect(result.ok).toBe(drawn > 0);
      expect(after.log.length - from.log.length).toBe(drawn > 0 ? 1 : 0);
      expect(drawn > 0 ? after.state.session.drawn : {}).toEqual(drawn > 0 ? { [`${aya.id} public`]: 1 } : {});
    }),
    { numRuns: 100 },
  );
});
