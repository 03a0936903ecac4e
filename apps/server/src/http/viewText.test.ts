import { text } from 'node:stream/consumers';
import type { RollEntry, TableView } from '@brosok/table';
import { describe, expect, it } from 'vitest';
import { viewText } from './viewText.js';

const seat = { id: 's', name: 'Gwen «]},"entries":[»', role: 'gm' } as const;
const entry = (label: string): RollEntry => ({
  kind: 'roll',
  id: label,
  at: 1,
  by: 's',
  visibility: 'public',
  label,
  undone: false,
  realDice: false,
  proof: null,
  expression: '1d6',
  roll: { expression: '1d6', reading: '1d6', total: 3, exact: '3', dice: [], text: '3' },
});
const view = (labels: readonly string[]): TableView => ({
  table: { id: 't', name: 'Четверг', locked: false, advice: true },
  you: seat,
  seats: [{ ...seat, left: false }],
  invites: [],
  before: null,
  sheets: [],
  session: { number: 1, hash: 'x', begunAt: 1 },
  disclosed: [],
  cursor: labels.length,
  entries: labels.map(entry),
});

describe('the text of a view', () => {
  it('is its JSON, however many entries it has', async () => {
    for (const labels of [[], ['a'], ['a', 'ёж', '🎲']])
      expect(await text(viewText(view(labels)))).toBe(JSON.stringify(view(labels)));
  });

  it('comes in pieces, between which others have their turn', async () => {
    const long = view(Array.from({ length: 300 }, (_, index) => `${index}`.padEnd(200_000, 'a')));
    let turns = 0;
    const taking = setInterval(() => {
      turns += 1;
    }, 0);
    const pieces: string[] = [];
    for await (const piece of viewText(long)) pieces.push(String(piece));
    clearInterval(taking);
    expect(pieces.join('')).toBe(JSON.stringify(long));
    expect([pieces.length > 100, turns > 2]).toEqual([true, true]);
  });
});
