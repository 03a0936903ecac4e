// `brosok copy`: all tables from one store to another, to move, to back up, to restore.
import { fail } from '@brosok/dice';
import type { CopyReport } from '@brosok/server';
import { type Answer, type Request, refusal } from '../answer.js';
import { progress } from '../progress.js';
import { wrap } from '../terminal.js';
import { ownMessage } from '../words/words.js';
import { withServer } from './server.js';

/** The share that is done is told in so many parts. */
const PARTS = 1000;

export const run = (request: Request): Promise<Answer> =>
  withServer(request, async (server) => {
    const { invocation, language, words } = request;
    const { from, to } = invocation.options;
    if (from === undefined || to === undefined) {
      const option = from === undefined ? '--from' : '--to';
      const { error } = fail('MISSING_OPTION', option, { command: 'copy', option });
      return refusal(error, ownMessage(error, language) ?? error.code);
    }
    const [source, target] = [server.placeFrom(from), server.placeFrom(to)];
    if (!source.ok) return refusal(source.error, words.copy.badAddress('--from'));
    if (!target.ok) return refusal(target.error, words.copy.badAddress('--to'));
    const secret = server.secretIn(process.env);
    if (!secret.ok) return refusal(secret.error, server.explain(secret.error, language));
    const shown = progress(words.copy.copying, language, PARTS);
    const copied = await server
      .copy(source.value, target.value, {
        secret: secret.value,
        progress: (done, total) => shown.at(Math.floor((done / total) * PARTS)),
      })
      .finally(shown.done);
    if (!copied.ok) return refusal(copied.error, server.explain(copied.error, language));
    const report = copied.value;
    const text = () => told(report, request);
    if (report.differing.length === 0) return { kind: 'answer', json: () => report, text };
    const error = { code: 'COPY_DIFFERS', message: words.copy.differing(report.differing.length), at: null };
    return { kind: 'answer', json: () => ({ ...report, error }), text, status: 2 };
  });

/** How many tables are named. */
const MOST = 20;

function told(report: CopyReport, { words, style, terminal }: Request): readonly string[] {
  const { tables, events, written, ahead, differing } = report;
  const same = tables - differing.length;
  const lines = (text: string) =>
    wrap(text, terminal.columns - 4).map((line, index) => (index === 0 ? line : `  ${line}`));
  return [
    ...lines(style.green(`✓ ${words.copy.same(same)}`)),
    `  ${words.copy.events(events, written)}`,
    ...(ahead > 0 ? [`  ${words.copy.ahead(ahead)}`] : []),
    ...(differing.length > 0 ? lines(style.red(`✗ ${words.copy.differing(differing.length)}`)) : []),
    ...differing.slice(0, MOST).map(({ table, same: count }) => `  ${table}  ${words.copy.sameEvents(count)}`),
    ...(differing.length > MOST ? [`  ${words.verify.more(differing.length - MOST)}`] : []),
  ];
}
