// `brosok verify`: whether the dice of a table are what its log says.
import { fail } from '@brosok/dice';
import {
  explainProblem,
  explainReport,
  explainUnreadable,
  type Report,
  verify,
  whatItProves,
} from '@brosok/table/verify';
import { type Answer, type Request, refusal } from '../answer.js';
import { contentsOf } from '../input/input.js';
import { wrap } from '../terminal.js';
import { ownMessage } from '../words/words.js';

/** Logs of years fit; what is larger is no table's. */
const MOST_BYTES = 256 * 1024 * 1024;

export async function run(request: Request): Promise<Answer> {
  const { invocation, language } = request;
  const [file = ''] = invocation.operands;
  const text = await contentsOf(file, MOST_BYTES);
  if (typeof text !== 'string') {
    const { error } = fail(text.code, file, { option: 'verify', file, reason: text.reason, most: MOST_BYTES });
    return refusal(error, ownMessage(error, language) ?? error.code);
  }
  const verified = verify(text);
  if (!verified.ok) return refusal(verified.error, explainUnreadable(verified.error, language));
  const report = verified.value;
  const lines = () => told(report, request);
  if (report.ok) return { kind: 'answer', json: () => report, text: lines };
  const message = explainReport(report, language)[0] ?? '';
  const at = report.problems[0]?.event;
  const error = { code: 'NOT_VERIFIED', message, at: at == null ? null : `events[${at}]` };
  return { kind: 'answer', json: () => ({ ...report, error }), text: lines, status: 2 };
}

function told(report: Report, { language, words, style, terminal }: Request): readonly string[] {
  const [verdict = '', ...found] = explainReport(report, language);
  const { proves, doesNot } = whatItProves(language);
  const list = (items: readonly string[], mark: string): readonly string[] =>
    items.flatMap((item) =>
      wrap(item, terminal.columns - 4).map((line, index) => `  ${index === 0 ? mark : ' '} ${line}`),
    );
  const problems = report.problems.map((problem) => explainProblem(problem, language));
  const left = report.problemCount - problems.length;
  return [
    report.ok ? style.green(`✓ ${verdict}`) : style.red(`✗ ${verdict}`),
    ...list(found, ' '),
    ...(problems.length === 0 ? [] : ['', style.bold(words.verify.problems), ...list(problems, style.red('✗'))]),
    ...(left > 0 ? [`    ${words.verify.more(left)}`] : []),
    '',
    style.bold(words.verify.proves),
    ...list(proves, '·'),
    '',
    style.bold(words.verify.doesNot),
    ...list(doesNot, '·'),
  ];
}
