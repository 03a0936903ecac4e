// The worker that keeps the table on this device: it answers what the page asks, and hears of other tabs.
import { type CodedError, Failure, type Language } from '@brosok/dice';
import { explain } from '@brosok/table';
import { explainImport } from '@brosok/table/import';
import type { Answer, ApiError } from '../net/answer.js';
import { newId } from '../net/newId.js';
import type { Asked, Said } from './asks.js';
import { keeper } from './keeper.js';
import { localLog } from './log.js';

const say = (said: Said): void => postMessage(said);

/** By which tabs tell each other that they wrote. */
const tabs = new BroadcastChannel('brosok-here');
const log = localLog();
const kept = keeper({
  log,
  newId,
  now: Date.now,
  newKey: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  tell: (told) => say({ told }),
  changed: () => tabs.postMessage(null),
});
let language: Language = 'en';

tabs.addEventListener('message', () => {
  kept.look().catch((thrown: unknown) => say({ told: { type: 'failed', error: errorOf(thrown) } }));
});

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  language = data.language;
  answerTo(data).then(
    (answer) => say({ number: data.number, answer }),
    (thrown: unknown) => say({ number: data.number, answer: { ok: false, error: errorOf(thrown) } }),
  );
});

async function answerTo(asked: Asked): Promise<Answer<unknown>> {
  switch (asked.name) {
    case 'open':
      return done(await kept.open(asked.of));
    case 'command': {
      const decided = await kept.command(asked.of);
      return decided.ok ? decided : { ok: false, error: toldError(decided.error, 409) };
    }
    case 'earlier':
      return done(await kept.earlier(asked.of));
    case 'statistics':
      return done(await kept.statistics());
    case 'file': {
      const { format, timeZone } = asked.of;
      return done(
        format === 'json'
          ? new Blob([...(await kept.json())], { type: 'application/json' })
          : new Blob([await kept.markdown(asked.language, timeZone)], { type: 'text/markdown' }),
      );
    }
    case 'dump':
      return done(new Blob([JSON.stringify(await log.dump())], { type: 'application/json' }));
    case 'examine': {
      const examined = await kept.examine(await textOf(asked.of));
      return examined.ok ? examined : { ok: false, error: fileError(examined.error) };
    }
    case 'replace': {
      const { file, old } = asked.of;
      const replaced = await kept.replace(await textOf(file), old);
      return replaced.ok ? replaced : { ok: false, error: fileError(replaced.error) };
    }
    case 'look':
      await kept.look();
      return done(null);
    case 'clear':
      await kept.clear();
      return done(null);
  }
}

const done = <Value>(value: Value): Answer<Value> => ({ ok: true, value });

/** More than any log that was played; a larger file is another, and may be too much for the device. */
const LONGEST_FILE = 256 * 1024 * 1024;

async function textOf(file: Blob): Promise<string> {
  if (file.size > LONGEST_FILE) throw new Failure('FILE_TOO_LONG');
  return file.text().catch(() => {
    throw new Failure('FILE_UNREAD');
  });
}

const fileError = (error: CodedError): ApiError => ({
  ...toldError(error, 409),
  message: explainImport(error, language),
});

const toldError = (error: CodedError, status: number): ApiError => ({
  code: error.code,
  message: explain(error, language),
  at: error.at,
  status,
});

/** The page has the words of what is wrong with the log itself. */
function errorOf(thrown: unknown): ApiError {
  if (thrown instanceof Failure) return toldError(thrown.error, 500);
  console.error(thrown);
  return { code: 'INTERNAL', message: '', at: null, status: 500 };
}
