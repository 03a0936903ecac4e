import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, inBash } from '../test/brosok.js';

beforeAll(built, 60_000);

const document = (text: string): unknown => JSON.parse(text);

describe.concurrent('brosok roll', () => {
  it('answers one JSON document with the total and every die', async () => {
    const { status, stdout, stderr } = await brosok(['roll', '4d6kh3+2', '--dice', '[5,6,1,3]', '--json']);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(document(stdout)).toMatchObject({
      expression: '4d6kh3+2',
      total: 16,
      dice: [
        { die: 'd6', value: 5, kept: true },
        { die: 'd6', value: 6, kept: true },
        { die: 'd6', value: 1, kept: false },
        { die: 'd6', value: 3, kept: true },
      ],
      text: expect.stringContaining('~~1~~'),
    });
  });

  it('joins the words of an expression that is not quoted', async () => {
    const { stdout } = await brosok(['roll', '1d20', '+', '5', '--dice', '[11]', '--json']);
    expect(document(stdout)).toMatchObject({ expression: '1d20 + 5', total: 16 });
  });

  it('takes an expression that begins with a minus', async () => {
    const { stdout } = await brosok(['roll', '-1d6+7', '--dice', '[2]', '--json']);
    expect(document(stdout)).toMatchObject({ total: 5 });
  });

  it('repeats its dice for the same seed, and only for it', async () => {
    const roll = (seed: string) => brosok(['roll', '10d1000', '--seed', seed, '--json']);
    const [first, again, other] = await Promise.all([roll('dragon'), roll('dragon'), roll('Dragon')]);
    expect(again.stdout).toBe(first.stdout);
    expect(other.stdout).not.toBe(first.stdout);
  });

  it('rolls anew without a seed', async () => {
    const roll = () => brosok(['roll', '20d1000', '--json']);
    const [first, second] = await Promise.all([roll(), roll()]);
    expect(first.stdout).not.toBe(second.stdout);
  });

  it.each([
    [['2d6', '--dice', '[3]'], 'DICE_MISSING', 'dice[1]'],
    [['2d6', '--dice', '[3,4,5]'], 'DICE_LEFT_OVER', 'dice'],
    [['2d6', '--dice', '[3,7]'], 'NO_SUCH_FACE', 'dice[1]'],
    [['2d6', '--dice', '5'], 'INVALID_DICE', 'dice'],
    [['2d6', '--dice', '[3,'], 'INVALID_JSON', { offset: 3, length: 0 }],
    [['2d6', '--dice', '@/nowhere/at/all'], 'FILE_UNREADABLE', '--dice'],
    [['2d6+'], 'SYNTAX', { offset: 4, length: 0 }],
    [[''], 'SYNTAX', { offset: 0, length: 0 }],
    [['\u001B[31m2d6'], 'SYNTAX', expect.objectContaining({ offset: 0 })],
    [['d1!'], 'NEVER_ENDS', expect.anything()],
    [['d6', '--repeat', '2', '--dice', '[1]'], 'DICE_MISSING', 'dice[1]'],
    [['d6', '--repeat', '2', '--dice', '[1,2,3]'], 'DICE_LEFT_OVER', 'dice'],
    [['d6', '--nonsense'], 'UNKNOWN_OPTION', '--nonsense'],
    [[], 'MISSING_ARGUMENT', 'roll'],
  ])('%j is refused with %s and exit 2', async (words, code, at) => {
    const { status, stdout } = await brosok(['roll', ...words, '--json']);
    expect(document(stdout)).toEqual({ error: { code, message: expect.any(String), at } });
    expect(status).toBe(2);
  });

  it('marks the place of an error under the expression', async () => {
    const { status, stdout, stderr } = await brosok(['roll', '2d6 + + 3 )']);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    const [message = '', line = '', carets = ''] = stderr.split('\n');
    expect(message).toMatch(/^brosok: /);
    expect(line).toBe('  2d6 + + 3 )');
    expect(line[carets.indexOf('^')]).toBe('+');
  });

  it('reads dice from a file and from standard input', async () => {
    const file = join(tmpdir(), `brosok-dice-${process.pid}.json`);
    writeFileSync(file, '\uFEFF[1,\n 2]\n');
    const fromFile = await brosok(['roll', '2d6', '--dice', `@${file}`, '--json']);
    expect(document(fromFile.stdout)).toMatchObject({ total: 3 });
    const fromInput = await brosok(['roll', '2d6', '--dice', '-', '--json'], { input: '[6,6]' });
    expect(document(fromInput.stdout)).toMatchObject({ total: 12 });
  });

  it('reads no more than so much of an endless input', async () => {
    const { status, stdout } = await inBash(`yes '[1' | brosok roll d6 --dice - --json`);
    expect(status).toBe(2);
    expect(document(stdout)).toMatchObject({ error: { code: 'INPUT_TOO_LONG' } });
  });

  it('sums up many rolls', async () => {
    const { stdout } = await brosok(['roll', '1d20+5 vs 15', '--repeat', '400', '--seed', 'x', '--json']);
    const answer = document(stdout);
    expect(answer).toMatchObject({ expression: '1d20+5 vs 15', repeat: 400 });
    const { totals, rolls, summary } = Object.assign(
      { totals: [0], rolls: [], summary: { counts: [], mean: 0, successes: 0 } },
      answer,
    );
    expect(totals).toHaveLength(400);
    expect(rolls).toHaveLength(400);
    const mean = totals.reduce((sum, total) => sum + total, 0) / 400;
    expect(summary.mean).toBeCloseTo(mean, 10);
    expect(summary.successes).toBe(totals.filter((total) => total >= 15).length);
    expect(summary.counts.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  });

  it('lists a few repeated rolls and draws how often each total came up', async () => {
    const { stdout } = await brosok(['roll', '2d6', '--repeat', '3', '--dice', '[1,1,2,2,1,1]']);
    expect(stdout).toMatch(/^1 {2}2d6 \(1, 1\) = 2$/m);
    expect(stdout).toMatch(/^3 {2}2d6 \(1, 1\) = 2$/m);
    expect(stdout).toMatch(/^ +2 +66\.67%/m);
    expect(stdout).toMatch(/^ +4 +33\.33%/m);
  });

  it('speaks the language of the locale or of --lang, codes and keys never change', async () => {
    const english = await brosok(['roll', '2d6+']);
    const russian = await brosok(['roll', '2d6+'], { env: { LANG: 'ru_RU.UTF-8' } });
    const asked = await brosok(['roll', '2d6+', '--lang', 'ru']);
    expect(english.stderr).not.toMatch(/[а-яё]/i);
    expect(russian.stderr).toMatch(/[а-яё]/i);
    expect(asked.stderr).toBe(russian.stderr);
    const json = await brosok(['roll', 'd6', '--dice', '[2]', '--json', '--lang', 'ru']);
    expect(json.stdout).toBe((await brosok(['roll', 'd6', '--dice', '[2]', '--json'])).stdout);
  });

  it('says in the asked language what is wrong with the words themselves', async () => {
    const { stdout } = await brosok(['roll', '--lang', 'ru', '--nonsense', '--json']);
    expect(document(stdout)).toMatchObject({ error: { message: expect.stringMatching(/[а-яё]/i) } });
  });

  it('has no colour where there is no terminal, and plain signs in the C locale', async () => {
    const { stdout } = await brosok(['roll', '3d6 - 20', '--dice', '[1,2,3]'], { env: { LC_ALL: 'C' } });
    expect(stdout).toMatch(/^[\n -~]+$/);
  });

  it('is quiet when its reader has seen enough', async () => {
    const { status, stdout, stderr } = await inBash(
      'set -o pipefail; brosok roll d6 --repeat 100000 --json | head -c 20; echo; echo "$?"',
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{"expression":"d6",/);
    expect(status).toBe(0);
  });
});
