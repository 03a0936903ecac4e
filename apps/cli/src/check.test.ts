import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systems } from '@brosok/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { brosok, built } from '../test/brosok.js';

beforeAll(built, 60_000);

const document = (text: string): unknown => JSON.parse(text);
const json = JSON.stringify;

const CHECK = ['check', 'paired-d12', '--setup', json({ modifier: 3, difficulty: 15, disadvantage: 1 })];
const ROLLED = ['--moves', json([{ type: 'roll' }]), '--dice', json([11, 4, 7])];

describe.concurrent('brosok check', () => {
  it('answers where the check stands, what is possible and how it came out', async () => {
    const { status, stdout } = await brosok([...CHECK, '--json']);
    expect(status).toBe(0);
    expect(document(stdout)).toMatchObject({
      system: 'paired-d12',
      kind: 'check',
      phase: 'roll',
      dice: [],
      legal: [{ type: 'roll', by: ['actor'], choices: [] }],
      outcome: null,
    });
    const played = await brosok([...CHECK, ...ROLLED, '--json']);
    expect(document(played.stdout)).toMatchObject({
      system: 'paired-d12',
      phase: 'done',
      dice: [
        { id: 0, face: 11 },
        { id: 1, face: 4 },
        { id: 2, face: 7 },
      ],
      legal: [],
      outcome: { net: -1, rolled: [11, 4, 7], used: [7, 4], total: 14, success: false, margin: -1 },
    });
  });

  it('tells moves and faces with which the same check is played again', async () => {
    const first = await brosok([...CHECK, '--moves', json([{ type: 'roll' }]), '--json']);
    const { moves } = Object.assign({ moves: [{ move: {}, faces: [0] }] }, document(first.stdout));
    const again = await brosok([
      ...CHECK,
      '--moves',
      json(moves.map(({ move }) => move)),
      '--dice',
      json(moves.flatMap(({ faces }) => faces)),
      '--json',
    ]);
    expect(again.stdout).toBe(first.stdout);
  });

  it('rolls the same for the same seed', async () => {
    const roll = () => brosok([...CHECK, '--moves', json([{ type: 'roll' }]), '--seed', 'tower', '--json']);
    const [first, second] = await Promise.all([roll(), roll()]);
    expect(first.stdout).toBe(second.stdout);
  });

  it.each([
    ['an unknown system', ['check', 'chess', '--setup', '{}'], 'UNKNOWN_SYSTEM', 'system'],
    ['no system', ['check'], 'MISSING_ARGUMENT', 'system'],
    ['no setup', ['check', 'paired-d12'], 'MISSING_OPTION', '--setup'],
    ['a wrong type', ['check', 'paired-d12', '--setup', '{"difficulty":"x"}'], 'INVALID_SETUP', 'setup.difficulty'],
    ['a setup that is no object', ['check', 'paired-d12', '--setup', '[]'], 'INVALID_SETUP', 'setup'],
    ['an unknown key', ['check', 'paired-d12', '--setup', '{"difficulty":1,"x":1}'], 'INVALID_SETUP', 'setup.x'],
    ['an unknown kind', ['check', 'paired-d12', '--setup', '{"kind":"x"}'], 'INVALID_SETUP', 'setup.kind'],
    ['broken JSON', ['check', 'paired-d12', '--setup', '{"a":}'], 'INVALID_JSON', { offset: 5, length: 1 }],
    ['moves that are no list', [...CHECK, '--moves', '{}'], 'INVALID_MOVE', 'moves'],
    [
      'a move that is none',
      [...CHECK, '--moves', '[{"type":"fly"}]'],
      'INVALID_MOVE',
      expect.stringMatching(/^moves\[0\]/),
    ],
    ['a move after the end', [...CHECK, '--moves', '[{"type":"roll"},{"type":"roll"}]'], 'ILLEGAL_MOVE', 'moves[1]'],
    ['too few faces', [...CHECK, '--moves', '[{"type":"roll"}]', '--dice', '[1,2]'], 'DICE_MISSING', 'dice[2]'],
    ['too many faces', [...CHECK, '--moves', '[{"type":"roll"}]', '--dice', '[1,2,3,4]'], 'DICE_LEFT_OVER', 'dice'],
    ['faces without a roll', [...CHECK, '--dice', '[1]'], 'DICE_LEFT_OVER', 'dice'],
    [
      'a face that is none',
      [...CHECK, '--moves', '[{"type":"roll"}]', '--dice', '[1,2,13]'],
      'NO_SUCH_FACE',
      'dice[2]',
    ],
    ['two from one input', ['check', 'fate', '--setup', '-', '--moves', '-'], 'STDIN_TWICE', '--moves'],
  ])('%s is refused', async (_, words, code, at) => {
    const { status, stdout } = await brosok([...words, '--json'], { input: '{}' });
    expect(document(stdout)).toEqual({ error: { code, message: expect.any(String), at } });
    expect(status).toBe(2);
  });

  it('names the move that is not possible as the contract does, and marks it in the text', async () => {
    const setup = json({ ring: 1, skill: 1, tn: 1 });
    const moves = '[{"type":"roll"},{"type":"keep","dice":[0,1]}]';
    const words = ['check', 'l5r5e', '--setup', setup, '--moves', moves, '--dice', '["su","su"]'];
    const told = await brosok([...words, '--json']);
    expect(document(told.stdout)).toMatchObject({ error: { code: 'KEEP_LIMIT', at: 'moves[1]' } });
    const { stderr } = await brosok(words);
    const [, line = '', carets = ''] = stderr.split('\n');
    const from = carets.indexOf('^');
    expect(line.slice(from, carets.lastIndexOf('^') + 1)).toBe('{"type":"keep","dice":[0,1]}');
  });

  it('marks the key that is not known', async () => {
    const { stderr } = await brosok(['check', 'paired-d12', '--setup', '{"difficulty":1,"dificulty":2}']);
    const [, line = '', carets = ''] = stderr.split('\n');
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"dificulty"');
  });

  it('reads setup and moves from a file and from standard input', async () => {
    const file = join(tmpdir(), `brosok-setup-${process.pid}.json`);
    writeFileSync(file, json({ modifier: 3, difficulty: 15, disadvantage: 1 }));
    const { stdout } = await brosok(
      ['check', 'paired-d12', '--setup', `@${file}`, '--moves', '-', '--dice', '[11,4,7]', '--json'],
      {
        input: '[{"type":"roll"}]',
      },
    );
    expect(document(stdout)).toMatchObject({ outcome: { total: 14 } });
  });

  it('shows people the dice, how it came out, and what can be done now', async () => {
    const before = await brosok([...CHECK, '--lang', 'ru']);
    expect(before.stdout).toContain('Что можно сделать');
    expect(before.stdout).toContain('{"type":"roll"}');
    const after = await brosok([...CHECK, ...ROLLED, '--lang', 'ru']);
    expect(after.stdout).toMatch(/┏━+┓/);
    expect(after.stdout).toMatch(/┆ 11 ┆/);
    expect(after.stdout).toMatch(/Сумма +14/);
  });

  it('draws dice in plain letters where glyphs are missing', async () => {
    const { stdout } = await brosok(
      [
        'check',
        'l5r5e',
        '--setup',
        '{"ring":2,"skill":1,"tn":1}',
        '--moves',
        '[{"type":"roll"}]',
        '--dice',
        '["su","ex+st","su+op"]',
      ],
      {
        env: { LC_ALL: 'C' },
      },
    );
    expect(stdout).toMatch(/^[\n -~]+$/);
    expect(stdout).toContain('ex+st');
    expect(stdout).toContain('su+op');
  });

  it('fits its text into forty columns', async () => {
    const { stdout } = await brosok([...CHECK, ...ROLLED, '--lang', 'ru'], { env: { COLUMNS: '40' } });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
  });
});

describe.concurrent('brosok systems', () => {
  it('lists every system with the JSON Schema of each kind', async () => {
    const { stdout } = await brosok(['systems', '--json']);
    expect(document(stdout)).toMatchObject(
      systems.map(({ id, kinds }) => ({
        id,
        kinds: kinds.map(({ name }) => ({
          kind: name,
          setup: { $schema: expect.any(String) },
          moves: { $schema: expect.any(String) },
          outcome: { $schema: expect.any(String) },
          goal: { $schema: expect.any(String) },
        })),
      })),
    );
  });

  it.each(systems.map(({ id, kinds }) => [id, kinds] as const))(
    '%s: tells every field of its setups in both languages',
    async (id, kinds) => {
      for (const language of ['en', 'ru'] as const) {
        const { status, stdout } = await brosok(['systems', id, '--lang', language]);
        expect(status).toBe(0);
        for (const kind of kinds) expect(stdout).toContain(kind.words[language].name);
      }
    },
  );

  it('tells an inner kind or type as one, not as the kind of check or the move', async () => {
    const { stdout } = await brosok(['systems', 'fate', '--lang', 'en']);
    expect(stdout).toMatch(/^ +type +Kind: "direct" or "environment"/m);
    expect(stdout).toMatch(/^ +kind +Kind of check: "contest"/m);
  });

  it('refuses a system that is not there', async () => {
    const { status, stderr } = await brosok(['systems', 'chess']);
    expect(status).toBe(2);
    expect(stderr).toContain('chess');
  });
});
