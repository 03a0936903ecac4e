// Progress on a terminal for what takes over a second. The work fills the main thread, so another one draws.
import { Worker } from 'node:worker_threads';
import type { Language } from '@brosok/dice';
import { legible, terminalOf } from './terminal.js';
import { wordsFor } from './words/words.js';

export interface Progress {
  /** How much is done, of the total. */
  at(done: number): void;
  /** The work is over: the line is wiped away. */
  done(): void;
}

const NONE: Progress = { at: () => undefined, done: () => undefined };

/** After so many milliseconds the line appears. */
const PATIENCE = 1000;

/** Shared with the drawing thread: whether the work is over, whether a line is drawn, how much is done. */
const OVER = 0;
const DRAWN = 1;
const COUNT = 2;

/**
 * Shows a line on standard error while the work goes on, from its second second; nothing where that is no terminal.
 * With a `total` it tells the share that is done.
 */
export function progress(label: string, language: Language, total = 0): Progress {
  if (process.stderr.isTTY !== true || process.env.TERM === 'dumb') return NONE;
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const terminal = terminalOf(process.stderr, process.env);
  const frames = terminal.glyphs ? ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] : ['-', '\\', '|', '/'];
  const seconds = legible(wordsFor(language).seconds(0), terminal);
  const worker = new Worker(DRAWING, {
    eval: true,
    workerData: {
      shared,
      total,
      frames,
      label: legible(label, terminal),
      seconds,
      patience: PATIENCE,
      started: Date.now(),
    },
  });
  worker.unref();
  return {
    at: (done) => {
      Atomics.store(shared, COUNT, done);
    },
    done: () => {
      Atomics.store(shared, OVER, 1);
      Atomics.notify(shared, OVER);
      // the line must be gone before the answer is written
      if (Atomics.load(shared, DRAWN) === 1) Atomics.wait(shared, DRAWN, 1, 500);
    },
  };
}

/** The drawing thread: it writes to the file descriptor itself, since the streams belong to the busy main thread. */
const DRAWING = `
const { writeSync } = require('node:fs');
const { workerData: { shared, total, frames, label, seconds, patience, started } } = require('node:worker_threads');
const write = (text) => { try { writeSync(2, text); } catch {} };
if (Atomics.wait(shared, ${OVER}, 0, Math.max(0, started + patience - Date.now())) === 'timed-out') {
  Atomics.store(shared, ${DRAWN}, 1);
  for (let turn = 0; Atomics.load(shared, ${OVER}) === 0; turn += 1) {
    const passed = seconds.replace('0', Math.round((Date.now() - started) / 1000));
    const share = total > 0 ? Math.floor(Atomics.load(shared, ${COUNT}) / total * 100) + ' %  ' : '';
    write('\\r\\x1b[2K' + frames[turn % frames.length] + ' ' + label + '  ' + share + passed);
    Atomics.wait(shared, ${OVER}, 0, 100);
  }
  write('\\r\\x1b[2K');
  Atomics.store(shared, ${DRAWN}, 0);
  Atomics.notify(shared, ${DRAWN});
}
`;
