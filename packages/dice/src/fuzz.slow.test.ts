// Whatever is typed: an answer or a coded error, soon, in bounded memory. FUZZ_RUNS=100000 is the long form.
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noise } from '../test/noise.js';
import {
  explainError,
  explainExpression,
  explainRoll,
  odds,
  oddsAnswer,
  parse,
  print,
  roll,
  rollAnswer,
  seeded,
} from './index.js';

const RUNS = Number(process.env.FUZZ_RUNS ?? 5000);
/** The long form looks elsewhere each time; the short one is the same on every machine. */
const SEED = process.env.FUZZ_RUNS ? {} : { seed: 20_260_101 };
/** Where the long form leaves the text that it is at: of one that never ends nothing else would be told. */
const TEXT = process.env.FUZZ_RUNS ? join(tmpdir(), `brosok-fuzz-${process.pid}.json`) : null;
/** Milliseconds of the processor's time, twice what a processor needs that is not shared with other work. */
const SOON = 2000;
const MEGABYTE = 2 ** 20;
const CODE = /^[A-Z_]+$/;

it(`answers any text, ${RUNS} of them`, { timeout: 60_000 + 100 * RUNS }, () => {
  let highest = 0;
  let slowest = { text: '', took: 0 };
  const before = process.memoryUsage().rss;
  const timed = <Answer>(text: string, run: () => Answer): Answer => {
    const start = process.cpuUsage();
    const answer = run();
    const { user } = process.cpuUsage(start);
    const took = user / 1000;
    slowest = took > slowest.took ? { text, took } : slowest;
    if (took > SOON) throw new Error(`${took.toFixed()} ms for ${JSON.stringify(text)}`);
    return answer;
  };
  fc.assert(
    fc.property(noise, (text) => {
      if (TEXT !== null) writeFileSync(TEXT, JSON.stringify(text));
      const parsed = timed(text, () => parse(text));
      if (parsed.ok) {
        explainExpression(parsed.value, 'ru');
        // what was written without spaces may be too long with them
        const again = parse(print(parsed.value));
        expect(again.ok || again.error.code).toBeOneOf([true, 'TOO_LONG']);
      }
      const rolled = timed(text, () => roll(text, { random: seeded(text) }));
      if (rolled.ok) {
        const answer = timed(text, () => rollAnswer(rolled.value));
        timed(text, () => explainRoll(answer, 'ru'));
      } else {
        expect(rolled.error.code).toMatch(CODE);
        expect(explainError(rolled.error, 'ru')).not.toBe(`Ошибка ${rolled.error.code}.`);
      }
      const told = timed(text, () => odds(text));
      if (told.ok) timed(text, () => oddsAnswer(told.value));
      else expect(explainError(told.error, 'en')).not.toBe(`Error ${told.error.code}.`);
      highest = Math.max(highest, process.memoryUsage().rss);
    }),
    { numRuns: RUNS, endOnFailure: true, ...SEED },
  );
  if (TEXT !== null) {
    rmSync(TEXT);
    console.info(`slowest: ${slowest.took.toFixed()} ms for ${JSON.stringify(slowest.text)}`);
  }
  // garbage that nobody has collected yet is part of it
  expect((highest - before) / MEGABYTE).toBeLessThan(700);
});
