import { counted, LANGUAGES } from '@brosok/dice';
import { describe, expect, it } from 'vitest';
import { codesOf, ended, exported, forged, reportOf } from '../../test/exports.js';
import { act, idOf, type Live, live, seatAt } from '../../test/live.js';
import type { TableEvent } from '../index.js';
import { values } from '../trie.js';
import { explainReport } from './words.js';

describe('a roll that came to nothing', () => {
  const roll = { type: 'roll', visibility: 'public', contribution: 'mine' } as const;

  /** An evening on which Aya rolls until a d6 shows no 1, in vain but once at most, and then 4d6. */
  function unlucky(): Live {
    let table = live(['player']);
    const aya = seatAt(table, 1);
    for (let number = 1; number <= 6; number += 1)
      table = act(table, aya, { ...roll, id: idOf('a', number), expression: '1//(d6//6)' });
    return ended(act(table, aya, { ...roll, id: idOf('a', 9), expression: '4d6' }));
  }

  const file = exported(unlucky(), 0);
  const { events } = file;
  const index = events.findIndex(({ type }) => type === 'rollFailed');
  const failed = events[index];
  if (failed?.type !== 'rollFailed') throw new Error('none failed');
  const changed = (event: object): readonly string[] =>
    codesOf(forged({ ...file, events: events.with(index, event as TableEvent) }));

  it('is verified like any other', () => {
    const report = reportOf(file);
    expect(report.problems).toEqual([]);
    const count = events.filter(({ type }) => type === 'rollFailed').length;
    expect(report.rolls).toMatchObject({ rolls: 7, verified: 7, failed: count });
    expect(report.faces).toBe(10);
    expect(explainReport(report, 'en')).toContain(
      `Came to nothing, among all these: ${counted('en', count, { one: 'roll', other: 'rolls' })}; their dice count like any others.`,
    );
    expect(explainReport(report, 'ru').join()).toMatch(new RegExp(`Среди всех этих не состоялось: ${count}\\u00a0бро`));
  });

  it('is not told of where there was none', () => {
    const table = act(live(['player']), seatAt(live(['player']), 0), { ...roll, id: idOf('a', 1), expression: '4d6' });
    for (const language of LANGUAGES)
      expect(explainReport(reportOf(exported(table, 0)), language).join()).not.toMatch(/nothing,|состоялось/);
  });

  it('has no proof and is told so, where the reader may not count its series', () => {
    let table = live(['player', 'player']);
    const aya = seatAt(table, 1);
    table = act(table, aya, { ...roll, id: idOf('a', 1), expression: 'd6//0', visibility: 'gm' });
    const entry = [...values(table.state.entries)][0]?.id ?? '';
    table = ended(act(table, aya, { id: idOf('a', 2), type: 'reveal', entry, what: 'all' }));
    expect(reportOf(exported(table, 0)).rolls).toMatchObject({ rolls: 1, verified: 1 });
  });

  it('that is left out is missed', () => {
    expect(codesOf(forged({ ...file, events: events.toSpliced(index, 1) }))).toEqual(['MISSING_ROLLS']);
  });

  const { code, ...rest } = failed;
  const done = events.find((event) => event.type === 'rolled');
  it.each<[string, object, string]>([
    [
      'with other faces that fail too',
      { ...failed, faces: failed.faces.map((face) => (face === 1 ? 2 : 1)) },
      'WRONG_FACES',
    ],
    ['with faces that do not fail', { ...failed, faces: [6] }, 'BROKEN_LOG'],
    ['for another reason', { ...failed, code: 'TOO_MANY_DICE' }, 'BROKEN_LOG'],
    ['by another expression', { ...failed, expression: '2//(d6//6)' }, 'WRONG_FACES'],
    ['by an expression that needs more dice', { ...failed, expression: 'd6//(d6//6)' }, 'BROKEN_LOG'],
    ['without a proof', { ...failed, proof: undefined }, 'PROOF_MISSING'],
    ['with the number of another', { ...failed, proof: { ...failed.proof, number: 50 } }, 'MISSING_ROLLS'],
    ['as one of another series', { ...failed, visibility: 'gm' }, 'WRONG_PROOF'],
    ['with another’s contribution', { ...failed, proof: { ...failed.proof, contribution: 'x' } }, 'WRONG_FACES'],
    ['as one that came to something', { ...rest, type: 'rolled', source: 'random' }, 'BROKEN_LOG'],
  ])('that is forged is told: %s', (_, event, problem) => {
    const codes = changed(event);
    expect(codes).toContain(problem);
    expect(codes).not.toContain('DIGEST');
    expect(code).toBe('DIVISION_BY_ZERO');
  });

  it('is not what a roll was that came to something', () => {
    if (done?.type !== 'rolled') throw new Error('all failed');
    const { source, ...was } = done;
    const at = events.indexOf(done);
    expect(source).toBe('random');
    for (const claimed of ['DIVISION_BY_ZERO', 'DICE_MISSING', 'TOO_MANY_DICE'])
      expect(
        codesOf(forged({ ...file, events: events.with(at, { ...was, type: 'rollFailed', code: claimed }) })),
      ).toContain('BROKEN_LOG');
  });
});
