// A real pseudo-terminal around the command, by util-linux' `script` (on every Debian; macOS has another one).
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { command, environment, quoted } from './brosok.js';

export interface Screen {
  /** Waits until the output since the last wait holds the text, and answers that output without styles. */
  until(text: string | RegExp): Promise<string>;
  /** Presses keys, one after another. */
  press(...keys: readonly string[]): void;
  /** The exit code, when the command is over. */
  over(): Promise<number | null>;
  /** Everything that was written, styles included. */
  raw(): string;
}

export const KEYS = { down: '\u001B[B', enter: '\r', space: ' ', escape: '\u001B', interrupt: '\u0003' } as const;

const PATIENCE = 20_000;
/** Milliseconds before each key: a question stands on the screen a moment before keys are read one by one. */
const AS_FAST_AS_PEOPLE = 60;

/** `brosok` with these words on a terminal of 80 columns. */
export function onTerminal(words: readonly string[], env: Readonly<Record<string, string>> = {}): Screen {
  if (spawnSync('script', ['--version'], { encoding: 'utf8' }).error)
    throw new Error('The interactive tests need the command `script` (Debian: apt-get install bsdutils).');
  const line = [process.execPath, command, ...words].map(quoted).join(' ');
  const child = spawn('script', ['-qefc', `stty cols 80 rows 50; exec ${line}`, '/dev/null'], {
    env: environment({ TERM: 'xterm-256color', SHELL: '/bin/sh', ...env }),
  });
  let output = '';
  let seen = 0;
  let status: number | null | undefined;
  let typing: Promise<unknown> = Promise.resolve();
  let wake = () => undefined as undefined;
  const written = (text: string) => {
    output += text;
    wake();
  };
  child.stdout.setEncoding('utf8').on('data', written);
  child.stderr.setEncoding('utf8').on('data', written);
  child.stdin.on('error', () => undefined);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      status = code;
      wake();
      resolve(code);
    });
  });

  return {
    raw: () => output,
    over: () => closed,
    press: (...keys) => {
      for (const key of keys) typing = typing.then(() => pause(AS_FAST_AS_PEOPLE)).then(() => child.stdin.write(key));
    },
    async until(text) {
      const started = Date.now();
      for (;;) {
        const fresh = stripVTControlCharacters(output.slice(seen)).replaceAll('\r', '');
        const found = typeof text === 'string' ? fresh.includes(text) : text.test(fresh);
        if (found) {
          seen = output.length;
          return fresh;
        }
        if (status !== undefined || Date.now() - started > PATIENCE) {
          child.kill();
          throw new Error(`“${String(text)}” did not appear. The screen:\n${fresh}`);
        }
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 200);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}
