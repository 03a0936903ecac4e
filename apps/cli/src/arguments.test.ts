import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.js';

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''));

describe('the words of the command line', () => {
  it.each([
    ['', { command: 'help', operands: [], options: {} }],
    ['roll 4d6kh3', { command: 'roll', operands: ['4d6kh3'], options: {} }],
    ['roll 1d20 + 5 adv', { command: 'roll', operands: ['1d20', '+', '5', 'adv'], options: {} }],
    ['--lang ru roll d6', { command: 'roll', operands: ['d6'], options: { lang: 'ru' } }],
    ['roll d6 --json --seed=x=y', { command: 'roll', operands: ['d6'], options: { json: '', seed: 'x=y' } }],
    ['roll d6 --seed -', { command: 'roll', operands: ['d6'], options: { seed: '-' } }],
    ['roll d6 --seed --json', { command: 'roll', operands: ['d6'], options: { seed: '--json' } }],
    ['roll -1d6+7', { command: 'roll', operands: ['-1d6+7'], options: {} }],
    ['roll -d6', { command: 'roll', operands: ['-d6'], options: {} }],
    ['roll -к6', { command: 'roll', operands: ['-к6'], options: {} }],
    ['roll --2d6', { command: 'roll', operands: ['--2d6'], options: {} }],
    ['roll --d6', { command: 'roll', operands: ['--d6'], options: {} }],
    ['roll -abs(1d4)', { command: 'roll', operands: ['-abs(1d4)'], options: {} }],
    ['roll -- -abs(1d4)', { command: 'roll', operands: ['-abs(1d4)'], options: {} }],
    ['check', { command: 'check', operands: [], options: {} }],
    ['roll --help', { command: 'help', operands: ['roll'], options: { help: '' } }],
    ['roll -h', { command: 'help', operands: ['roll'], options: { help: '' } }],
    ['help roll', { command: 'help', operands: ['roll'], options: {} }],
    ['--version', { command: 'version', operands: [], options: { version: '' } }],
    ['-V', { command: 'version', operands: [], options: { version: '' } }],
  ])('`%s` is understood', (line, value) => {
    expect(read(line)).toEqual({ ok: true, value });
  });

  it.each([
    ['rol d6', 'UNKNOWN_COMMAND', 'rol'],
    ['2d6', 'UNKNOWN_COMMAND', '2d6'],
    ['help rol', 'UNKNOWN_COMMAND', 'rol'],
    ['roll d6 --sed x', 'UNKNOWN_OPTION', '--sed'],
    ['roll d6 -j', 'UNKNOWN_OPTION', '-j'],
    ['roll d6 --setup {}', 'UNKNOWN_OPTION', '--setup'],
    ['systems --seed x', 'UNKNOWN_OPTION', '--seed'],
    ['roll d6 --seed', 'OPTION_NEEDS_VALUE', '--seed'],
    ['roll d6 --json=yes', 'OPTION_TAKES_NO_VALUE', '--json'],
    ['roll d6 --seed a --seed b', 'OPTION_TWICE', '--seed'],
    ['roll d6 --lang de', 'OPTION_VALUE', '--lang'],
    ['roll d6 --repeat 0', 'OPTION_VALUE', '--repeat'],
    ['roll d6 --repeat 1000001', 'OPTION_VALUE', '--repeat'],
    ['roll d6 --repeat 1e3', 'OPTION_VALUE', '--repeat'],
    ['serve --port 65536', 'OPTION_VALUE', '--port'],
    ['serve --data=', 'OPTION_VALUE', '--data'],
    ['completion tcsh', 'OPTION_VALUE', 'tcsh'],
    ['roll d6 --seed x --dice [1]', 'OPTIONS_CONFLICT', '--dice'],
    ['roll', 'MISSING_ARGUMENT', 'roll'],
    ['odds', 'MISSING_ARGUMENT', 'odds'],
    ['completion', 'MISSING_ARGUMENT', 'completion'],
    ['check fate fate', 'TOO_MANY_ARGUMENTS', 'fate'],
    ['serve now', 'TOO_MANY_ARGUMENTS', 'now'],
  ])('`%s` is refused with %s', (line, code, at) => {
    expect(read(line)).toMatchObject({ ok: false, error: { code, at } });
  });

  it('suggests the command or option that was most likely meant', () => {
    expect(read('sistems')).toMatchObject({ error: { params: { nearest: 'systems' } } });
    expect(read('rlol d6')).toMatchObject({ error: { params: { nearest: 'roll' } } });
    expect(read('roll d6 --josn')).toMatchObject({ error: { params: { nearest: '--json' } } });
    expect(read('xyzzy')).toMatchObject({ error: { params: { nearest: '' } } });
  });
});
