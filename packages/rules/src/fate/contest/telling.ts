// A contest told in sentences: what is asked now, and exchange by exchange what came about and why.
import { counted, type Forms, type Language, number, signed } from '@brosok/dice';
import { listed } from '../../phrases.js';
import { resultOf, rung } from '../ladder.js';
import { FREE_INVOKES, pointsTold, quoted, resultName, rollTold, scoreTold, shiftsTold } from '../phrases.js';
import { type Roll, totalOf } from '../roll.js';
import { shiftsOf } from '../versus.js';
import { type Attempt, defenderWithStyle } from './advantage.js';
import { type Concealed, type HiddenExchange, type HiddenSetup, standingOf } from './hidden.js';
import { rollsOfSide, type State } from './play.js';
import { leadOf, type Setup } from './setup.js';

/** A contest as it is, or as those see it who do not know the environment's rating. */
export type Shown = State | Concealed;
type In<Phase> = Extract<Shown, { readonly phase: Phase }>;

/** What is asked now, and of whom. Empty when the contest is over. */
export function ask(language: Language, state: Shown): string {
  const en = language === 'en';
  switch (state.phase) {
    case 'exchange': {
      const start = [heading(language, state.past.length), ...openAttempt(language, state)].join(' ');
      return en
        ? `${start} Anybody may first try to create an advantage; then the GM has everybody roll.`
        : `${start} Кто хочет, сначала пробует создать преимущество; затем ведущий даёт бросить всем.`;
    }
    case 'rolled':
      return en
        ? `${standingTold(language, state)} Aspects may be invoked; then the GM resolves the exchange.`
        : `${standingTold(language, state)} Можно призывать аспекты; затем ведущий подводит итог обмена.`;
    case 'twist':
      return en
        ? 'A tie brings a twist: the GM writes a new situation aspect.'
        : 'Ничья приносит неожиданный поворот: ведущий записывает новый ситуативный аспект.';
    case 'done':
      return '';
  }
}

/** What has happened so far, with every number's source. */
export function explain(language: Language, state: Shown): readonly string[] {
  const { setup, past } = state;
  return [
    ...setUpTold(language, setup),
    ...past.flatMap((exchange, index) => [
      ...exchange.attempts.flatMap((made) => attemptTold(language, state, made)),
      `${heading(language, index)} ${rollsTold(language, state, exchange.rolls)}.`,
      verdict(language, exchange),
      ...(exchange.twist === null ? [] : [`${TWIST[language]}: ${quoted(language, exchange.twist)}.`]),
      ...(exchange.story === null ? [] : [quoted(language, exchange.story)]),
    ]),
    ...state.attempts.flatMap((made) => attemptTold(language, state, made)),
    ...(state.phase === 'rolled'
      ? [`${heading(language, past.length)} ${rollsTold(language, state, state.rolls)}.`]
      : []),
    ...scoreSoFar(language, state),
    ...ending(language, state),
  ];
}

/** The answers of the set-up: sides and goals, how they oppose each other, the environment, the skills (F2). */
function setUpTold(language: Language, setup: Setup | HiddenSetup): readonly string[] {
  const en = language === 'en';
  const { sides, opposition, victoriesNeeded, environment, aspects, skills } = setup;
  const names = listed(
    language,
    sides.map(({ name }) => name),
  );
  const needed = counted(language, victoriesNeeded, MARKS[language]);
  const how =
    opposition.type === 'direct'
      ? en
        ? 'roll against each other'
        : 'бросают друг против друга'
      : en
        ? `roll against the environment’s ${ratingTold(language, opposition.rating)}`
        : `бросают против окружения: ${ratingTold(language, opposition.rating)}`;
  return [
    en
      ? `${names} ${how}; the first to ${needed} wins.`
      : `${names} ${how}; побеждает тот, кто первым наберёт ${needed}.`,
    ...sides.flatMap(({ name, goal }) =>
      goal === null ? [] : [en ? `${name} wants: ${goal}.` : `${name} добивается: ${goal}.`],
    ),
    ...(environment === null ? [] : [`${en ? 'Where' : 'Где'}: ${environment}.`]),
    ...(aspects.length === 0
      ? []
      : [
          `${en ? 'Situation aspects' : 'Ситуативные аспекты'}: ${aspects.map(({ aspect }) => quoted(language, aspect)).join(', ')}.`,
        ]),
    ...(skills.length === 0 ? [] : [`${en ? 'Skills' : 'Навыки'}: ${skills.join(', ')}.`]),
  ];
}

function ratingTold(language: Language, rating: number | null): string {
  if (rating !== null) return rung(language, rating);
  return language === 'en' ? 'rating, known to the GM' : 'его величину знает ведущий';
}

/** An attempt and what came of it for the aspect and for the roll of the exchange (F7). */
function attemptTold(language: Language, state: Shown, made: Attempt): readonly string[] {
  const en = language === 'en';
  const { dice } = state;
  const { by, side, aspect, versus } = made;
  const result = resultOf(shiftsOf(dice, versus));
  const who = by === side ? by : `${by} (${side})`;
  const [own, other] = [versus.actor, versus.opposition].map((roll) => rollWithTotal(language, state, roll, null));
  const against = opponentTold(language, made);
  const name = quoted(language, aspect);
  const tried = en
    ? `${who} tries to create ${name}: ${own}; ${against}: ${other}. ${capitalised(resultName(language, result))}`
    : `${who} пробует создать ${name}: ${own}; ${against}: ${other}. ${capitalised(resultName(language, result))}`;
  return [`${tried}: ${consequence(language, state, made)}.`];
}

/** How the last attempt stands while its sides may still invoke aspects on it. */
function openAttempt(language: Language, { attempts, dice }: In<'exchange'>): readonly string[] {
  const open = attempts.at(-1);
  if (!open) return [];
  const now = `${quoted(language, open.aspect)}: ${shiftsTold(language, shiftsOf(dice, open.versus))}`;
  return [language === 'en' ? `${now}; it is open to invokes.` : `${now}; ещё можно призывать аспекты.`];
}

function consequence(language: Language, { setup, dice }: Shown, made: Attempt): string {
  const en = language === 'en';
  const { by, side, versus } = made;
  switch (resultOf(shiftsOf(dice, versus))) {
    case 'fail': {
      const boosted = defenderWithStyle(dice, made);
      const boost =
        boosted === null
          ? ''
          : en
            ? `; for ${boosted}, who defended with style: a boost`
            : `; ${boosted} получает усиление за защиту со стилем`;
      return `${failure(language, setup, by, side)}${boost}`;
    }
    case 'tie':
      return en ? 'a boost' : 'усиление';
    case 'success':
      return counted(language, 1, FREE_INVOKES[language]);
    case 'style':
      return counted(language, 2, FREE_INVOKES[language]);
  }
}

/** What a failed attempt costs the side. */
function failure(language: Language, { sides }: Shown['setup'], by: string, side: string): string {
  const en = language === 'en';
  const own = sides.find(({ name }) => name === side);
  if (own && leadOf(own) === by)
    return en ? 'the side forfeits its roll in this exchange' : 'сторона теряет бросок в этом обмене';
  const helps = own?.helpers.some(({ name, skill }) => name === by && skill >= 1);
  if (!helps) return en ? 'no advantage' : 'преимущества нет';
  return en ? 'the lead gets no help in this exchange' : 'ведущий персонаж остаётся в этом обмене без помощи';
}

function opponentTold(language: Language, { against }: Attempt): string {
  const en = language === 'en';
  if ('passive' in against) return en ? 'against' : 'против';
  if ('side' in against) {
    const verb = against.interferes ? (en ? 'interferes' : 'мешает') : en ? 'defends' : 'защищается';
    return `${against.side} ${verb}`;
  }
  const { name } = against.active;
  if (name === null) return en ? 'somebody interferes' : 'кто-то мешает';
  return `${name} ${en ? 'interferes' : 'мешает'}`;
}

/** The sides' totals with their parts. */
const rollsTold = (language: Language, state: Shown, rolls: readonly (Roll | null)[]): string =>
  state.setup.sides
    .map(({ name, skillName }, index) => {
      const roll = rolls[index];
      const told = roll
        ? rollWithTotal(language, state, roll, skillName)
        : language === 'en'
          ? 'no roll'
          : 'без броска';
      return `${name}: ${told}`;
    })
    .join('; ');

/** “5 (dice [+ 0 0 0] +1, skill +4)”; a passive rating stands alone. */
function rollWithTotal(language: Language, { dice }: Shown, roll: Roll, skillName: string | null): string {
  const total = rung(language, totalOf(dice, roll));
  return roll.dice.length === 0 && roll.invokes.length === 0
    ? total
    : `${total} = ${rollTold(language, dice, roll, skillName)}`;
}

/** Who won an exchange, and with how many marks (F3–F5). */
function verdict(language: Language, { winner, marks, tie }: Pick<HiddenExchange, 'winner' | 'marks' | 'tie'>): string {
  const en = language === 'en';
  if (tie)
    return en ? 'A tie for the highest total: nobody gets a mark.' : 'Ничья за лучший итог: очка не получает никто.';
  if (marks === null) return en ? 'Only the GM knows who wins the exchange.' : 'Кто выигрывает обмен, знает ведущий.';
  if (winner === null) return en ? 'Nobody wins the exchange.' : 'Обмен никто не выигрывает.';
  const got = counted(language, marks, MARKS[language]);
  const style = marks === 2 ? (en ? ' with style' : ' со стилем') : '';
  return en ? `${winner} wins the exchange${style}: ${got}.` : `${winner} выигрывает обмен${style}: ${got}.`;
}

/** How the exchange would end as it stands. */
function standingTold(language: Language, state: In<'rolled'>): string {
  const { setup, dice, rolls } = state;
  const known = setup.sides.flatMap(({ name }, index) => {
    const roll = rolls[index];
    return roll ? [`${name}\u00a0${signed(language, totalOf(dice, roll))}`] : [];
  });
  const told = known.length > 0 ? `${known.join(', ')}. ` : '';
  const reading = 'concealed' in state ? state.concealed.standing : standingOf(state);
  if (!reading) return `${told}${verdict(language, { winner: null, marks: null, tie: false })}`;
  const { winner, marks, tie } = reading;
  const name = winner === null ? null : (setup.sides[winner]?.name ?? null);
  const now = language === 'en' ? 'As it stands,' : 'Пока что';
  return `${told}${now} ${uncapitalised(verdict(language, { winner: name, marks, tie }), name)}`;
}

function scoreSoFar(language: Language, { setup, victories, past }: Shown): readonly string[] {
  if (past.length === 0 || Object.values(victories).includes(null)) return [];
  const score = scoreTold(
    language,
    setup.sides.map(({ name }) => [name, victories[name] ?? 0] as const),
  );
  return [`${language === 'en' ? 'Victory marks' : 'Очки победы'}: ${score}.`];
}

function ending(language: Language, state: Shown): readonly string[] {
  if (state.phase !== 'done') return [];
  const en = language === 'en';
  const points = state.setup.sides.flatMap(({ name }) => pointsTold(language, name, rollsOfSide(state, name)));
  if (state.ending.by === 'victory') {
    const { winner } = state.ending;
    if (winner === null)
      return [
        ...points,
        en ? 'The contest is won; only the GM knows by whom.' : 'Состязание закончено; кто победил, знает ведущий.',
      ];
    return [...points, en ? `${winner} wins the contest.` : `${winner} побеждает в состязании.`];
  }
  const { attacker } = state.ending;
  return [
    ...points,
    en
      ? `${attacker} attacks: the contest is over and a conflict begins.`
      : `${attacker} атакует: состязание окончено, начинается конфликт.`,
  ];
}

const heading = (language: Language, index: number): string =>
  `${language === 'en' ? 'Exchange' : 'Обмен'} ${number(language, index + 1)}.`;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A sentence as part of another, unless it begins with a name. */
const uncapitalised = (text: string, name: string | null): string =>
  name !== null && text.startsWith(name) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const TWIST: Readonly<Record<Language, string>> = { en: 'Twist', ru: 'Неожиданный поворот' };

const MARKS: Readonly<Record<Language, Forms>> = {
  en: { one: 'victory mark', other: 'victory marks' },
  ru: { one: 'очко победы', few: 'очка победы', many: 'очков победы', other: 'очка победы' },
};
