// What was found in an export, in words, and what that proves.
import { type CodedError, counted, type Forms, type Language, number } from '@brosok/dice';
import type { Problem, ProblemCode, Report, SessionReport } from './report.js';

/** Why a file cannot be verified at all, as a sentence. */
export function explainUnreadable({ code, at, params }: CodedError, language: Language): string {
  const say = UNREADABLE[language][code] ?? UNREADABLE[language].NOT_AN_EXPORT;
  return say?.(typeof at === 'string' ? at : '', String(params.version ?? '')) ?? code;
}

const UNREADABLE: Readonly<Record<Language, Readonly<Record<string, (at: string, version: string) => string>>>> = {
  en: {
    BAD_JSON: () => 'The file is not JSON: it is damaged, or another file.',
    NOT_AN_EXPORT: () => 'The file is not the export of a Brosok table.',
    UNKNOWN_VERSION: (_, version) => `This is an export of version ${version}, which this Brosok does not know.`,
    INVALID_EXPORT: (at) => `The file was changed or damaged: what stands at ${at || 'its start'} cannot stand there.`,
  },
  ru: {
    BAD_JSON: () => 'Файл не в формате JSON: он повреждён, или это другой файл.',
    NOT_AN_EXPORT: () => 'Этот файл — не журнал стола Brosok.',
    UNKNOWN_VERSION: (_, version) => `Это журнал версии ${version}, которой этот Brosok не знает.`,
    INVALID_EXPORT: (at) => `Файл изменён или повреждён: того, что стоит в ${at || 'начале'}, там быть не может.`,
  },
};

/** A problem as a sentence, with the number of the event, from 1. */
export function explainProblem(problem: Problem, language: Language): string {
  const { event } = problem;
  const place = event === null ? '' : WORDS[language].event(number(language, event + 1));
  return place + PROBLEMS[language][problem.code](problem.expected ?? '—', problem.found ?? '—');
}

/** What was found as a whole, a sentence or two an item; the problems themselves are not among them. */
export function explainReport(report: Report, language: Language): readonly string[] {
  const words = WORDS[language];
  const { rolls } = report;
  const told: readonly (readonly [number, (count: number) => string])[] = [
    [rolls.verified, (count) => words.verified(count, report.faces)],
    [rolls.wrong, words.wrong],
    [rolls.pending, words.pending],
    [rolls.real, words.real],
    [rolls.unproved, words.unproved],
    [rolls.withheld, words.withheld],
    [rolls.unseen, words.unseen],
    [rolls.failed, words.failed],
  ];
  return [
    report.ok ? (rolls.verified > 0 ? words.right : words.nothingYet) : words.problems(report.problemCount),
    words.log(report.events, report.moves),
    ...told.filter(([count]) => count > 0).map(([count, say]) => say(count)),
    ...report.sessions.filter(({ number: session }) => session > 0).map((session) => words.session(session)),
  ];
}

/** What a report without problems proves, and what it does not. */
export const whatItProves = (
  language: Language,
): { readonly proves: readonly string[]; readonly doesNot: readonly string[] } => PROOF[language];

interface Words {
  readonly event: (number: string) => string;
  readonly right: string;
  readonly nothingYet: string;
  readonly problems: (count: number) => string;
  readonly log: (events: number, moves: number) => string;
  readonly verified: (count: number, faces: number) => string;
  readonly wrong: (count: number) => string;
  readonly pending: (count: number) => string;
  readonly real: (count: number) => string;
  readonly unproved: (count: number) => string;
  readonly withheld: (count: number) => string;
  readonly unseen: (count: number) => string;
  readonly failed: (count: number) => string;
  readonly session: (session: SessionReport) => string;
}

const en = (forms: Forms) => (count: number) => counted('en', count, forms);
const ru = (forms: Forms) => (count: number) => counted('ru', count, forms);

const EN = {
  rolls: en({ one: 'roll', other: 'rolls' }),
  events: en({ one: 'event', other: 'events' }),
  moves: en({ one: 'move', other: 'moves' }),
  faces: en({ one: 'face', other: 'faces' }),
  problems: en({ one: 'problem', other: 'problems' }),
};

const RU = {
  rolls: ru({ one: 'бросок', few: 'броска', many: 'бросков', other: 'броска' }),
  events: ru({ one: 'событие', few: 'события', many: 'событий', other: 'события' }),
  moves: ru({ one: 'ход', few: 'хода', many: 'ходов', other: 'хода' }),
  faces: ru({ one: 'грань', few: 'грани', many: 'граней', other: 'грани' }),
  problems: ru({ one: 'ошибка', few: 'ошибки', many: 'ошибок', other: 'ошибки' }),
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    event: (index) => `Event ${index}: `,
    right: 'All that can be verified is right.',
    nothingYet: 'Nothing is wrong, but no roll can be verified yet.',
    problems: (count) => `Not right: ${EN.problems(count)} found.`,
    log: (events, moves) =>
      `Read from the start: ${EN.events(events)}; played again by the rules: ${EN.moves(moves)} of checks.`,
    verified: (count, faces) =>
      `Verified: ${EN.rolls(count)}, ${EN.faces(faces)}; they follow from a secret fixed beforehand.`,
    wrong: (count) => `Not as the log says: ${EN.rolls(count)}.`,
    pending: (count) => `To be verified later: ${EN.rolls(count)}; the secret of the session is not disclosed yet.`,
    real: (count) => `Of real dice, entered by hand: ${EN.rolls(count)}; there is nothing to verify here.`,
    unproved: (count) => `Shown to you later and without a number: ${EN.rolls(count)}; not to be verified from here.`,
    withheld: (count) => `In checks whose numbers the GM still hides: ${EN.rolls(count)}.`,
    unseen: (count) => `In between, not for you to see: ${EN.rolls(count)}.`,
    failed: (count) => `Came to nothing, among all these: ${EN.rolls(count)}; their dice count like any others.`,
    session: ({ number: session, hash, disclosed, rolls, verified }) =>
      `Session ${number('en', session)} (${hash.slice(0, 12)}…): ${
        disclosed
          ? `the secret is the one that was committed to; ${EN.rolls(rolls)}, of them verified: ${number('en', verified)}.`
          : `the secret is not disclosed; ${EN.rolls(rolls)}.`
      }`,
  },
  ru: {
    event: (index) => `Событие ${index}: `,
    right: 'Всё, что можно проверить, верно.',
    nothingYet: 'Ошибок нет, но проверить пока нельзя ни одного броска.',
    problems: (count) => `Не сходится: ${RU.problems(count)}.`,
    log: (events, moves) =>
      `Прочитано с начала: ${RU.events(events)}; разыграно заново по правилам: ${RU.moves(moves)} в проверках.`,
    verified: (count, faces) =>
      `Проверено: ${RU.rolls(count)}, ${RU.faces(faces)}; они следуют из секрета, выбранного заранее.`,
    wrong: (count) => `Не так, как сказано в журнале: ${RU.rolls(count)}.`,
    pending: (count) => `Проверить можно будет позже: ${RU.rolls(count)}; секрет сессии ещё не раскрыт.`,
    real: (count) => `Настоящими костями, введены вручную: ${RU.rolls(count)}; проверять здесь нечего.`,
    unproved: (count) => `Показаны вам позже и без номера: ${RU.rolls(count)}; отсюда их не проверить.`,
    withheld: (count) => `В проверках, числа которых ведущий ещё скрывает: ${RU.rolls(count)}.`,
    unseen: (count) => `Между ними есть то, чего вам не видно: ${RU.rolls(count)}.`,
    failed: (count) => `Среди всех этих не состоялось: ${RU.rolls(count)}; их кости проверяют, как и прочие.`,
    session: ({ number: session, hash, disclosed, rolls, verified }) =>
      `Сессия ${number('ru', session)} (${hash.slice(0, 12)}…): ${
        disclosed
          ? `секрет тот самый, что был обещан; ${RU.rolls(rolls)}, из них проверено: ${number('ru', verified)}.`
          : `секрет не раскрыт; ${RU.rolls(rolls)}.`
      }`,
  },
};

type Say = (expected: string, found: string) => string;

const PROBLEMS: Readonly<Record<Language, Readonly<Record<ProblemCode, Say>>>> = {
  en: {
    DIGEST: () => 'The check sum is wrong: the file was changed or damaged after it was exported.',
    OTHER_TABLE: () => 'The events are of another table than the file says.',
    BROKEN_LOG: (_, found) => `this cannot follow what was before (${found}): events are missing, moved or changed.`,
    DUPLICATE_ENTRY: () => 'there was an entry with this id before, which this one would hide.',
    SESSION_ORDER: (expected, found) => `session ${found} stands where session ${expected} should.`,
    SECRET_MISSING: () => 'the session before is over, but its secret was not disclosed.',
    WRONG_SECRET: (expected, found) =>
      `the disclosed secret is not the one that was committed to: its hash is ${found}, not ${expected}.`,
    SECRET_KNOWN: () => 'rolled over a secret that was known to all by then.',
    PROOF_MISSING: () => 'the roll does not say what its faces follow from.',
    WRONG_PROOF: () => 'the proof is that of another roll.',
    MISSING_ROLLS: (expected, found) =>
      `roll number ${expected} of this seat is expected, and this is number ${found}: a roll was left out.`,
    WRONG_FACES: (expected, found) => `the faces are ${found}, but ${expected} follows from the secret.`,
  },
  ru: {
    DIGEST: () => 'Контрольная сумма не сходится: файл изменён или повреждён после выгрузки.',
    OTHER_TABLE: () => 'События другого стола, не того, что назван в файле.',
    BROKEN_LOG: (_, found) =>
      `после того, что было раньше, такого быть не может (${found}): события пропущены, переставлены или изменены.`,
    DUPLICATE_ENTRY: () => 'запись с таким номером уже была, и эта её скрыла бы.',
    SESSION_ORDER: (expected, found) => `здесь сессия ${found}, а должна быть ${expected}.`,
    SECRET_MISSING: () => 'прошлая сессия окончена, а её секрет не раскрыт.',
    WRONG_SECRET: (expected, found) =>
      `раскрытый секрет — не тот, что был обещан: его хеш ${found}, а должен быть ${expected}.`,
    SECRET_KNOWN: () => 'бросок сделан из секрета, который к тому времени знали все.',
    PROOF_MISSING: () => 'у броска не сказано, из чего следуют его грани.',
    WRONG_PROOF: () => 'доказательство не от этого броска.',
    MISSING_ROLLS: (expected, found) =>
      `должен быть бросок этого участника № ${expected}, а здесь № ${found}: бросок пропущен.`,
    WRONG_FACES: (expected, found) => `выпало ${found}, а из секрета следует ${expected}.`,
  },
};

const PROOF: Readonly<Record<Language, { readonly proves: readonly string[]; readonly doesNot: readonly string[] }>> = {
  en: {
    proves: [
      'The faces of every verified roll follow from a secret that was fixed before the first roll of its session, from the roll’s number, and from what the roller’s own device threw in. Whoever runs the server could not choose them afterwards.',
      'Every move was possible by the rules of its game when it was made.',
      'In the series that you see in whole, no roll was left out before the last one told.',
    ],
    doesNot: [
      'Whether rolls were left out of series that you may not see, or after the last roll of a series.',
      'Whether the server knew faces beforehand: it knows its secret, and where a device throws in nothing of its own, or the roll is blind, it could try rolls and let some not happen.',
      'Whether real dice fell as they were entered.',
      'Whether the file is as the server gave it: it is not signed, and the check sum tells only damage. Whoever knows the disclosed secret can change texts, names and times, and look for another part of a roller’s that gives other faces. Compare it with the export of somebody else at the table.',
    ],
  },
  ru: {
    proves: [
      'Грани каждого проверенного броска следуют из секрета, выбранного до первого броска сессии, из номера броска и из того, что добавило устройство бросавшего. Хозяин сервера не мог выбрать их потом.',
      'Каждый ход был возможен по правилам своей игры тогда, когда его сделали.',
      'В рядах бросков, которые видны вам целиком, ничего не пропущено до последнего из показанных.',
    ],
    doesNot: [
      'Не пропущены ли броски в рядах, которых вам не видно, или после последнего броска ряда.',
      'Не знал ли сервер грани заранее: свой секрет он знает, и если устройство ничего не добавляет от себя или бросок слепой, он мог бы перебирать броски и каким-то не дать случиться.',
      'Так ли упали настоящие кости, как их ввели.',
      'Таков ли файл, каким его отдал сервер: он не подписан, а контрольная сумма выдаёт только повреждения. Кто знает раскрытый секрет, может изменить тексты, имена и время и подобрать бросавшему другую добавку, при которой грани другие. Сравните его с файлом кого-то ещё из-за стола.',
    ],
  },
};
