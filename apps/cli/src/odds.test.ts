import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built, inBash } from '../test/brosok.js';

beforeAll(built, 60_000);

const document = (text: string): unknown => JSON.parse(text);
const json = JSON.stringify;

describe.concurrent('brosok odds of an expression', () => {
  it('answers exact fractions as JSON', async () => {
    const { status, stdout } = await brosok(['odds', '2d2', '--json']);
    expect(status).toBe(0);
    expect(document(stdout)).toMatchObject({
      expression: '2d2',
      outcomes: [
        { value: 2, exact: '1/4', decimal: 0.25 },
        { value: 3, exact: '1/2', decimal: 0.5 },
        { value: 4, exact: '1/4', decimal: 0.25 },
      ],
      mean: { exact: '3', decimal: 3 },
      variance: { exact: '1/2', decimal: 0.5 },
      tail: { exact: '0', decimal: 0 },
    });
  });

  it('tells the chance to reach what is compared with', async () => {
    const { stdout } = await brosok(['odds', '1d20+5 vs 15', '--json']);
    expect(document(stdout)).toMatchObject({ success: { exact: '11/20' } });
  });

  it.each([
    [['2d6+'], 'SYNTAX', { offset: 4, length: 0 }],
    [['d6!>=1'], 'NEVER_ENDS', expect.anything()],
    [['2d6', '--goal', '{}'], 'ONLY_FOR_SYSTEMS', '--goal'],
    [['chess', '--setup', '{}'], 'UNKNOWN_SYSTEM', 'system'],
    [['fate'], 'MISSING_OPTION', '--setup'],
    [['paired-d12', '--setup', '{}', '--dice', '[]'], 'MISSING_OPTION', '--after'],
    [['paired-d12', '--setup', '{}'], 'INVALID_SETUP', expect.stringMatching(/^setup/)],
    [['paired-d12', '--setup', '{"difficulty":1}', '--goal', '{"x":1}'], 'INVALID_GOAL', 'goal.x'],
    [['paired-d12', '--setup', '{"difficulty":1}', '--after', '[]'], 'NO_ADVICE', 'after'],
    [
      ['paired-d12', '--setup', '{"difficulty":1}', '--after', '[{"type":"roll"}]', '--dice', '[1,2]'],
      'CHECK_OVER',
      'after',
    ],
    [
      ['paired-d12', '--setup', '{"difficulty":1}', '--after', '[{"type":"roll"}]', '--dice', '[1,2,3]'],
      'DICE_LEFT_OVER',
      'dice',
    ],
  ])('%j is refused with %s', async (words, code, at) => {
    const { status, stdout } = await brosok(['odds', ...words, '--json']);
    expect(document(stdout)).toEqual({ error: { code, message: expect.any(String), at } });
    expect(status).toBe(2);
  });

  it('draws a bar for each value, with mean, deviation and the chance of at least that much', async () => {
    const { stdout } = await brosok(['odds', '2d6', '--lang', 'ru']);
    const lines = stdout.replaceAll('\u00A0', ' ').split('\n');
    expect(stdout).toMatch(/среднее\s7 .*отклонение\s2,42/);
    expect(lines.find((line) => line.startsWith('   7'))).toMatch(/16,67 % █+ +58,33 %$/);
    expect(lines.filter((line) => line.includes('█') || line.includes('▏'))).toHaveLength(11);
  });

  it.each(['40', '80', '120'])('fits into %s columns', async (columns) => {
    for (const expression of ['100d6', '4d6kh3', '1d1000', 'd6!', '1d6*1d6*1d6*1d6', '6#4d6kh3 vs 12']) {
      const { stdout, status } = await brosok(['odds', expression, '--lang', 'ru'], { env: { COLUMNS: columns } });
      expect(status).toBe(0);
      const lines = stdout.split('\n');
      expect(lines.length).toBeLessThan(50);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(Number(columns));
    }
  });

  it('says what is left out of an explosion without end', async () => {
    const { stdout } = await brosok(['odds', 'd6!']);
    expect(stdout).toContain('goes on without end');
  });

  it('is quiet when its reader has seen enough', async () => {
    const { stderr, stdout } = await inBash('brosok odds 1000d6 --json | head -c 10');
    expect(stderr).toBe('');
    expect(stdout).toHaveLength(10);
  });
});

describe.concurrent('brosok odds of a system', () => {
  it('answers the odds of its own rules', async () => {
    const setup = json({ modifier: 2, difficulty: 17, advantage: 1, disadvantage: 3 });
    const { stdout } = await brosok(['odds', 'paired-d12', '--setup', setup, '--json']);
    expect(document(stdout)).toMatchObject({ system: 'paired-d12', odds: { success: { exact: '1525/20736' } } });
  });

  it('is told for people in both languages', async () => {
    const setup = json({ skill: 4, difficulty: 15, trouble: 'alarm' });
    const english = await brosok(['odds', 'trouble-d20', '--setup', setup, '--lang', 'en']);
    expect(english.stdout).toMatch(/Success +50\.00%\s\(1\/2\)/);
    const russian = await brosok(['odds', 'trouble-d20', '--setup', setup, '--lang', 'ru']);
    expect(russian.stdout).toMatch(/Успех +50,00\s%\s\(1\/2\)/);
  });

  it('advises in the middle of a check: every legal keep with its chance, best first', async () => {
    const words = ['odds', 'l5r5e', '--setup', json({ ring: 1, skill: 1, tn: 1 }), '--after', '[{"type":"roll"}]'];
    const { stdout, status } = await brosok([...words, '--dice', '["op","su"]', '--json']);
    expect(status).toBe(0);
    expect(document(stdout)).toMatchObject({ system: 'l5r5e', odds: expect.anything() });
    const text = await brosok([...words, '--dice', '["op","su"]']);
    expect(text.status).toBe(0);
    expect(text.stdout).toContain('100%');
  });
});
