// What a seat is offered to do with an entry, and which events are of entries that are not shown.
import type { CheckEntry, Entry, NoteEntry, RollEntry, Seat, TableView } from '@brosok/table';
import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds.js';
import { isOfOlder } from './older.js';

const GM: Seat = { id: 'gm', name: 'Марина', role: 'gm' };
const ANYA: Seat = { id: 'anya', name: 'Аня', role: 'player' };
const BORIS: Seat = { id: 'boris', name: 'Борис', role: 'player' };

const note = (visibility: NoteEntry['visibility'], by = 'anya'): NoteEntry => ({
  kind: 'note',
  id: 'note',
  at: 1,
  by,
  visibility,
  undone: false,
  text: 'тише',
  to: [],
});

const roll = (changes: Partial<RollEntry> = {}): RollEntry => ({
  kind: 'roll',
  id: 'roll',
  at: 1,
  by: 'anya',
  visibility: 'public',
  undone: false,
  expression: 'd6',
  roll: {} as RollEntry['roll'],
  realDice: false,
  proof: null,
  ...changes,
});

const check = (changes: Partial<CheckEntry> = {}): CheckEntry => ({
  kind: 'check',
  id: 'check',
  at: 1,
  by: 'gm',
  actor: 'anya',
  visibility: 'public',
  undone: false,
  sheets: {},
  hidden: null,
  state: { system: 's', kind: 'k', setup: {}, phase: 'roll', dice: [], moves: [{ move: { type: 'roll' }, faces: [] }] },
  outcome: null,
  step: 1,
  legal: [],
  waitingFor: [],
  realDice: false,
  proofs: [],
  ...changes,
});

describe('what may be done with an entry', () => {
  it.each<[string, Entry, Seat, ReturnType<typeof deedsOf>]>([
    ['the GM takes back a roll that all see', roll(), GM, { reveal: [], moves: false, whole: true }],
    ['its roller does not', roll(), ANYA, { reveal: [], moves: false, whole: false }],
    [
      'whoever rolled for the GM shows it',
      roll({ visibility: 'gm' }),
      ANYA,
      { reveal: ['all'], moves: false, whole: false },
    ],
    [
      'what one keeps to oneself one takes back too',
      roll({ visibility: 'private' }),
      ANYA,
      { reveal: ['all'], moves: false, whole: true },
    ],
    ['the GM takes back moves of a check', check(), GM, { reveal: [], moves: true, whole: true }],
    [
      'and shows what was hidden, or how it came out',
      check({ hidden: 'result' }),
      GM,
      { reveal: ['result', 'all'], moves: true, whole: true },
    ],
    [
      'hidden numbers alone are shown at once',
      check({ hidden: 'numbers' }),
      GM,
      { reveal: ['all'], moves: true, whole: true },
    ],
    [
      'nobody shows what they do not see',
      check({ hidden: 'numbers', by: 'anya' }),
      ANYA,
      { reveal: [], moves: false, whole: false },
    ],
    ['whoever said something takes it back', note('public'), ANYA, { reveal: [], moves: false, whole: true }],
    ['nobody else but the GM', note('public'), BORIS, { reveal: [], moves: false, whole: false }],
    ['a whisper is of those who whisper', note('private'), GM, { reveal: [], moves: false, whole: false }],
    ['what was taken back stays so', roll({ undone: true }), GM, { reveal: [], moves: false, whole: false }],
  ])('%s', (_, entry, you, deeds) => {
    expect(deedsOf(entry, you)).toEqual(deeds);
  });
});

describe('an event of an entry from before those that are shown', () => {
  const view = (entries: readonly Entry[], before: string | null): TableView => ({
    table: { id: 't', name: 'Стол', locked: false, advice: true },
    you: ANYA,
    seats: [],
    invites: [],
    entries,
    before,
    sheets: [],
    session: { number: 1, hash: '', begunAt: 0 },
    disclosed: [],
    cursor: 4,
  });
  const shown = roll({ id: 'shown', at: 100 });
  const event = (entry: Entry) => ({ n: 5, type: 'entry', entry }) as const;

  it('is fetched with the others, so nothing comes to the end of the ledger', () => {
    expect(isOfOlder(view([shown], 'shown'), event(roll({ id: 'old', at: 50, undone: true })))).toBe(true);
  });

  it.each<[string, TableView, Entry]>([
    ['it is new', view([shown], 'shown'), roll({ id: 'new', at: 150 })],
    ['it is shown', view([roll({ id: 'old', at: 50 }), shown], 'shown'), roll({ id: 'old', at: 50, undone: true })],
    ['everything is shown', view([shown], null), roll({ id: 'old', at: 50 })],
    ['it is a check that goes on again', view([shown], 'shown'), check({ id: 'old', at: 50, waitingFor: ['anya'] })],
  ])('is not one where %s', (_, before, entry) => {
    expect(isOfOlder(before, event(entry))).toBe(false);
  });
});
