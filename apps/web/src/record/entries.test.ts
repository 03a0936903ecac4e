import { describe, expect, it } from 'vitest';
import { namedEntries } from './entries.js';

const by = 'anya';
const log = JSON.stringify({
  events: [
    { type: 'seatTaken', at: 1, by, seat: { id: by, name: 'Аня', role: 'player' } },
    { type: 'rolled', at: 2, by, entry: 'roll', expression: '2d6', label: 'засада' },
    { type: 'seatRenamed', at: 3, by, seat: by, name: 'Аня Ворона' },
    { type: 'checkStarted', at: 4, by, entry: 'check', system: 'fate', setup: { kind: 'action' } },
    { type: 'movePlayed', at: 5, by, entry: 'check', move: {} },
    { type: 'undone', at: 6, by: 'marina', entry: 'roll', to: null },
    { type: 'rollFailed', at: 7, by, entry: 'failed', expression: '1//d20', faces: [3], code: 'DIVISION_BY_ZERO' },
    { type: 'movePlayed', at: 7, by: 'marina', entry: 'lost', move: {} },
  ],
});

describe('the entries that problems are in', () => {
  it('are named as they were made: when, by whom as they were called then, what for', () => {
    expect([...namedEntries(log, new Set(['roll', 'check', 'failed']))]).toEqual([
      ['roll', { at: 2, by: 'Аня', label: 'засада', what: { expression: '2d6' } }],
      ['check', { at: 4, by: 'Аня Ворона', label: null, what: { system: 'fate', kind: 'action' } }],
      ['failed', { at: 7, by: 'Аня Ворона', label: null, what: { expression: '1//d20' } }],
    ]);
  });

  it('are named by what is left of them where their beginning is missing', () => {
    expect([...namedEntries(log, new Set(['lost']))]).toEqual([['lost', { at: 7, by: '?', label: null, what: null }]]);
  });

  it('are none where no problem is in one', () => {
    expect(namedEntries('no JSON', new Set()).size).toBe(0);
  });
});
