// A server in a process of its own, that can be killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programWords } from './bundle.js';

export interface Child {
  readonly process: ChildProcess;
  /** How it ended: its exit code or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
  /** Everything that it printed so far, on both outputs. */
  printed(): string;
}

/** Starts `brosok serve`'s server with this environment; the answer comes when it has printed its address. */
export async function child(env: Readonly<Record<string, string>>): Promise<Child & { readonly url: string }> {
  const started = spawned(env);
  const url = await Promise.race([addressIn(started), started.ended.then(() => null)]);
  if (url === null) throw new Error(started.printed());
  return { ...started, url };
}

/** Kills it, as when the power goes; kept when it is gone. */
export async function killed({ process, ended }: Child): Promise<void> {
  process.kill('SIGKILL');
  await ended;
}

/** The same as {@link child} without waiting: for a server that does not start. */
export function spawned(env: Readonly<Record<string, string>>): Child {
  const process = spawn(globalThis.process.execPath, programWords(), {
    env: { PATH: globalThis.process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    // over its input it learns that whoever started it is gone
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [process.stdout, process.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const ended = once(process, 'exit').then(([code, signal]) => signal ?? code);
  return { process, ended, printed: () => output };
}

async function addressIn({ process, printed }: Child): Promise<string> {
  for (;;) {
    const url = /open at (\S+)/.exec(printed())?.[1];
    if (url !== undefined) return url;
    if (process.stdout) await once(process.stdout, 'data');
  }
}
