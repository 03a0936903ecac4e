// An evening at a table to read: who did what, with which dice, and how it came out.
import { dieName, explainRoll, type Language, number } from '@brosok/dice';
import { kindOf, systems } from '@brosok/rules';
import type { CheckEntry, Entry, FailedEntry, RollEntry, ShownSeat, ShownTable, TraceEntry } from '../entry.js';
import { explainFailed } from '../failedWords.js';
import type { SeatId } from '../id.js';
import { code, escaped, escapedLines } from './text.js';
import { type RecordWords, recordWords } from './words.js';

/** What a record is made of: what somebody sees of a table. */
export interface RecordOf {
  readonly table: ShownTable;
  readonly seats: readonly ShownSeat[];
  /** Oldest first. */
  readonly entries: Iterable<Entry>;
}

export interface RecordOptions {
  readonly language: Language;
  /** A name such as `Europe/Moscow`, for the times of day; UTC where none is given. */
  readonly timeZone?: string | undefined;
}

/** The record as Markdown. What people wrote is shown as they wrote it: nothing in it is read as Markdown or HTML. */
export const markdown = (record: RecordOf, options: RecordOptions): string =>
  [...markdownPieces(record, options)].join('');

/** The same entry by entry. Throws a `RangeError` for a time zone that there is not. */
export function* markdownPieces({ table, seats, entries }: RecordOf, options: RecordOptions): Generator<string> {
  const { language, timeZone = 'UTC' } = options;
  const words = recordWords(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone });
  const names = new Map(seats.map(({ id, name }) => [id, escaped(name)] as const));
  const writer: Writer = { language, words, nameOf: (id) => names.get(id) ?? '—' };
  yield `# ${escaped(table.name)}\n\n${people(seats, writer)}\n`;
  let last = '';
  for (const entry of entries) {
    const at = new Date(entry.at);
    const today = day.format(at);
    if (today !== last) yield `\n## ${escaped(today)}\n`;
    last = today;
    yield `\n${escaped(time.format(at))} ${blockOf(entry, writer)}\n`;
  }
  if (last === '') yield `\n${words.nothing}\n`;
}

/** What the blocks are written with. */
interface Writer {
  readonly language: Language;
  readonly words: RecordWords;
  /** Escaped. */
  nameOf(seat: SeatId): string;
}

const people = (seats: readonly ShownSeat[], { words, nameOf }: Writer): string =>
  (['gm', 'player', 'spectator'] as const)
    .map((role) => ({ role, names: seats.filter((seat) => seat.role === role).map(({ id }) => nameOf(id)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ role, names }) => `${words.roles[role]}: ${names.join(', ')}`)
    .join('\\\n');

function blockOf(entry: Entry, writer: Writer): string {
  switch (entry.kind) {
    case 'roll':
      return rollBlock(entry, writer);
    case 'failed':
      return failedBlock(entry, writer);
    case 'check':
      return checkBlock(entry, writer);
    case 'request':
      return headOf(entry, writer, writer.words.asks(systemName(entry.system, writer)));
    case 'note': {
      const to = entry.to.map(writer.nameOf).join(', ');
      return `${headOf(entry, writer, to === '' ? '' : `→ ${to}`)}: ${escapedLines(entry.text)}`;
    }
    case 'trace':
      return headOf(entry, writer, traceText(entry, writer));
  }
}

function rollBlock(entry: RollEntry, writer: Writer): string {
  const lines = explainRoll(entry.roll, writer.language);
  const told = lines.length > 1 || entry.roll.target !== undefined ? lines : [];
  const head = headOf(entry, writer, writer.words.rolls(code(entry.expression)));
  return withLines(`${head}: ${code(entry.roll.text)}`, told);
}

function failedBlock(entry: FailedEntry, writer: Writer): string {
  const { language, words } = writer;
  const fell = entry.dice.map(({ die, face }) => `${dieName(die, language)} ${number(language, face)}`).join(', ');
  const head = headOf(entry, writer, words.rolls(code(entry.expression)));
  return withLines(head, [explainFailed(entry.error, language), words.fell(fell)]);
}

function checkBlock(entry: CheckEntry, writer: Writer): string {
  const { language, words } = writer;
  const { state, outcome, actor, by, undone } = entry;
  const kind = kindOf(state).words[language];
  const what = `${systemName(state.system, writer)}, ${escaped(kind.name)}`;
  const whose = actor === by ? '' : words.makes(writer.nameOf(actor));
  const isOpen = outcome === null && !undone;
  const asked = isOpen ? kind.ask(state) : '';
  return withLines(headOf(entry, writer, `${what}${whose}`), [
    ...kind.explain(state),
    ...(asked === '' ? [] : [words.waits(asked)]),
  ]);
}

const traceText = ({ of }: TraceEntry, writer: Writer): string =>
  'expression' in of
    ? writer.words.rolls(code(of.expression))
    : `${systemName(of.system, writer)}, ${escaped(kindOf(of).words[writer.language].name)}`;

/** Who did what, what for, and what there is to know about it. */
function headOf(entry: Entry, { words, nameOf }: Writer, what: string): string {
  const marks = [
    ...(entry.visibility === 'public' ? [] : [words.visibility[entry.visibility]]),
    ...('realDice' in entry && entry.realDice ? [words.realDice] : []),
    ...('hidden' in entry && entry.hidden !== null ? [words.hidden] : []),
    ...(entry.undone ? [words.undone] : []),
  ];
  return [
    `**${nameOf(entry.by)}**`,
    what,
    entry.label === undefined ? '' : `— ${escaped(entry.label)}`,
    marks.length > 0 ? `*(${marks.join(', ')})*` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A list under a line. */
const withLines = (head: string, lines: readonly string[]): string =>
  lines.length === 0 ? head : `${head}\n\n${lines.map((line) => `- ${escaped(line)}`).join('\n')}`;

function systemName(id: string, { language }: Writer): string {
  return escaped(systems.find((system) => system.id === id)?.words[language].name ?? id);
}
