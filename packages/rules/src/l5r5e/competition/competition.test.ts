// Rule L10: similar checks compared.
import { describe, expect, it } from 'vitest';
import { errorOf, outcomeOf } from '../../../test/play.js';
import { odds } from '../../index.js';

type Entry = readonly [name: string, tn: number, successes: number];
const competition = (...entries: readonly Entry[]) => ({
  kind: 'competition',
  entries: entries.map(([name, tn, successes]) => ({ name, tn, successes })),
});

describe('L10 competing', () => {
  it.each<[string, readonly Entry[], readonly (readonly string[])[]]>([
    [
      'the most bonus successes win',
      [
        ['Aya', 2, 3],
        ['Ren', 3, 6],
      ],
      [['Ren'], ['Aya']],
    ],
    [
      'the TN of each counts',
      [
        ['Aya', 1, 3],
        ['Ren', 4, 4],
      ],
      [['Aya'], ['Ren']],
    ],
    [
      'a success is better than a failure',
      [
        ['Aya', 3, 2],
        ['Ren', 3, 3],
      ],
      [['Ren'], ['Aya']],
    ],
    [
      'if all failed the smallest shortfall does best',
      [
        ['Aya', 3, 0],
        ['Ren', 3, 2],
        ['Shin', 5, 3],
      ],
      [['Ren'], ['Shin'], ['Aya']],
    ],
    [
      'equal results tie, in the order of entries',
      [
        ['Shin', 2, 1],
        ['Ren', 3, 2],
        ['Aya', 1, 2],
      ],
      [['Aya'], ['Shin', 'Ren']],
    ],
    ['one alone is first', [['Aya', 2, 0]], [['Aya']]],
  ])('L10 %s', (_, entries, ranking) => {
    expect(outcomeOf('l5r5e', competition(...entries), [])).toEqual({ ranking });
  });

  it('L10 who does best is certain once the checks are made', () => {
    const result = odds('l5r5e', competition(['Aya', 2, 2], ['Ren', 2, 1], ['Shin', 3, 3]));
    expect(result).toMatchObject({
      ok: true,
      value: { best: { Aya: { exact: '1' }, Ren: { exact: '0' }, Shin: { exact: '1' } } },
    });
  });

  it('L10 has no moves, and each entry a name of its own', () => {
    expect(errorOf('l5r5e', competition(['Aya', 2, 2]), [{ type: 'roll' }])).toMatchObject({
      code: 'ILLEGAL_MOVE',
      params: { move: 'roll', reason: 'over' },
    });
    expect(errorOf('l5r5e', competition(['Aya', 2, 2]), ['roll'])).toMatchObject({ code: 'INVALID_MOVE' });
    expect(errorOf('l5r5e', competition(['Aya', 2, 2], ['Aya', 2, 2]))).toMatchObject({ at: 'entries[1].name' });
    expect(errorOf('l5r5e', competition())).toMatchObject({ at: 'entries' });
  });
});
