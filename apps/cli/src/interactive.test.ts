import { systems } from '@brosok/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../test/brosok.js';
import { KEYS, onTerminal } from '../test/terminal.js';

beforeAll(built, 60_000);

const { down, enter, interrupt } = KEYS;

// a busy machine can be late to read what is typed between two questions, as no person types
describe.concurrent('brosok check on a terminal', { retry: 2 }, () => {
  it('asks the game, the kind and the setup, leads to the end, takes a move back, and leaves', async () => {
    const screen = onTerminal(['check', '--lang', 'en', '--seed', 'a']);
    const games = await screen.until('Which game?');
    for (const { words } of systems) expect(games).toContain(words.en.name);
    const which = systems.findIndex(({ id }) => id === 'trouble-d20');
    screen.press(...Array.from({ length: which }, () => down), enter);
    await screen.until('What is to be resolved?');
    screen.press(enter);
    await screen.until('Skill');
    screen.press('x', enter);
    await screen.until('A whole number');
    screen.press('\u007F', '4', enter);
    await screen.until('Difficulty');
    screen.press('2', '9', enter);
    await screen.until('Anything else to say?');
    screen.press(enter);
    await screen.until(/Roll 1?d20/);
    screen.press(enter);
    const end = await screen.until('The check is over.');
    expect(end).toMatch(/[┏┓]/);
    expect(end).toMatch(/Total +\d+/);
    screen.press(down, enter);
    await screen.until(/Roll 1?d20/);
    screen.press(enter);
    await screen.until('The check is over.');
    screen.press(enter);
    expect(await screen.over()).toBe(0);
  });

  it('asks only what a given setup lacks, and real dice face by face', async () => {
    const setup = '{"modifier":2,"advantage":1}';
    const screen = onTerminal(['check', 'paired-d12', '--setup', setup, '--dice', '[5]', '--lang', 'ru']);
    await screen.until('Сложность');
    screen.press('1', '8', enter);
    await screen.until('Бросить');
    screen.press(enter);
    await screen.until('Что выпало');
    screen.press('1', '3', enter);
    await screen.until('нет грани 13');
    screen.press('1', '1', enter);
    await screen.until(/Что выпало[\s\S]*11[\s\S]*Что выпало/);
    screen.press('9', enter);
    const end = await screen.until('Проверка завершена.');
    expect(end).toMatch(/Сумма +22/);
    screen.press(enter);
    expect(await screen.over()).toBe(0);
  });

  it('refuses a given setup that is wrong, as it does elsewhere', async () => {
    const screen = onTerminal(['check', 'paired-d12', '--setup', '{"difficulty":15,"x":1}', '--lang', 'en']);
    await screen.until(/there is no such field[\s\S]*\^\^\^/);
    expect(await screen.over()).toBe(2);
  });

  it('is written without colour and glyphs where the terminal has none, and asked by plain lines', async () => {
    const screen = onTerminal(['check', 'paired-d12', '--lang', 'en', '--seed', 'a'], { TERM: 'dumb', LC_ALL: 'C' });
    await screen.until('What is to be resolved?');
    screen.press('7\n');
    await screen.until('A number from 1 to');
    screen.press('1\n');
    await screen.until('Difficulty');
    screen.press('15\n');
    await screen.until('Numbers, or nothing:');
    screen.press('2 9\n');
    await screen.until('A number from 1 to');
    screen.press('\n');
    await screen.until('[1]');
    screen.press('\n');
    const end = await screen.until('The check is over.');
    expect(end).toContain('#====#');
    screen.press('1\n');
    expect(await screen.over()).toBe(0);
    expect(screen.raw()).toMatch(/^[\r\n -~]+$/);
  });

  it('leaves cleanly with Ctrl-C and shows the cursor again', async () => {
    const screen = onTerminal(['check', '--lang', 'ru']);
    await screen.until('По какой игре?');
    screen.press(interrupt);
    await screen.until('Выход.');
    expect(await screen.over()).toBe(130);
    expect(screen.raw().lastIndexOf('\u001B[?25h')).toBeGreaterThan(screen.raw().lastIndexOf('\u001B[?25l'));
    expect(screen.raw()).not.toContain('Error');
  });

  it('has no colour where NO_COLOR is set', async () => {
    const screen = onTerminal(['roll', '4d6kh3 vs 3', '--lang', 'en'], { NO_COLOR: '1' });
    await screen.until('success');
    expect(await screen.over()).toBe(0);
    expect(screen.raw()).not.toContain('\u001B');
  });

  it('strikes dropped dice out and marks what exploded, in colour', async () => {
    const screen = onTerminal(['roll', '2d6!kh2', '--dice', '[6,1,2]', '--lang', 'en']);
    await screen.until('= 8');
    expect(screen.raw()).toContain('\u001B[9m1\u001B[29m');
    expect(screen.raw()).toContain('\u001B[33m6!\u001B[39m');
  });

  it('shows progress for what takes over a second, and wipes it away before the answer', async () => {
    const screen = onTerminal(['roll', '30d6!kh10', '--repeat', '600000', '--lang', 'en']);
    await screen.until(/Rolling {2}\d+ % {2}[1-9]\d* s/);
    await screen.until(/600000\srolls/);
    expect(await screen.over()).toBe(0);
    const wiped = screen.raw().lastIndexOf('\r\u001B[2K');
    expect(screen.raw().slice(wiped)).not.toContain('Rolling');
    expect(screen.raw().slice(wiped)).toContain('600000');
  });
});
