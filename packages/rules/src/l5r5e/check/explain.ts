// What happened in a check so far and how its outcome came about, sentence by sentence.
import { counted, type Language, number } from '@brosok/dice';
import { actorName } from '../../actors.js';
import type { Actor, CheckDie, DieChange, DieId, Origin } from '../../check.js';
import { sum } from '../../dicePool.js';
import { addends, listed } from '../../phrases.js';
import { BONUS_SUCCESSES, DICE, faceName, OPPORTUNITIES, STRIFE, SUCCESSES } from '../phrases.js';
import type { Concealed } from './hidden.js';
import { actorOf } from './modify.js';
import { takenStrife } from './play.js';
import { baseOf, targetNumber, tnModifiersOf } from './pool.js';
import { limitOf, readFace, type Standing, type State, totalsOf } from './position.js';
import { faceOf, move as moveSchema } from './setup.js';

/** A check as it is, or as those see it who do not know the TN. */
export type Shown = State | Concealed;

export function explain(language: Language, state: Shown): readonly string[] {
  return [
    ...declared(language, state),
    ...target(language, state),
    ...pool(language, state),
    ...rolled(language, state),
    ...effects(language, state),
    ...kept(language, state),
    ...explosions(language, state),
    ...(state.phase === 'done' ? resolved(language, state) : []),
  ];
}

/** Steps 1 and 2: what is intended, and with what (L1). */
function declared(language: Language, { setup }: Standing): readonly string[] {
  const names = NAMES[language];
  const parts = [
    ...(setup.intention === null ? [] : [`${names.intention}: ${setup.intention}`]),
    ...(setup.skillName === null ? [] : [`${names.skill}: ${setup.skillName}`]),
    ...(setup.approach === null ? [] : [`${names.approach}: ${setup.approach}`]),
  ];
  return parts.map((part) => `${part}.`);
}

/** What is affected, and the TN (L17). */
function target(language: Language, state: Shown): readonly string[] {
  const names = NAMES[language];
  const { setup } = state;
  const targets = setup.targets.map(({ name }) => name);
  return [
    ...(targets.length === 0
      ? []
      : [`${names.targets}: ${listed(language, targets)}${targets.length > 1 ? names.highest : ''}.`]),
    ...(setup.area === null ? [] : [names.area(setup.area)]),
    ...('concealed' in state ? [names.tnHidden] : targetNumberTold(language, state)),
  ];
}

/** The TN and how it came about (L9, L11). */
function targetNumberTold(language: Language, { setup }: State): readonly string[] {
  const names = NAMES[language];
  const modifiers = addends(language, tnModifiersOf(setup));
  const tn = number(language, targetNumber(setup));
  const base = number(language, baseOf(setup));
  const lowered = baseOf(setup) + sum(tnModifiersOf(setup).map(({ amount }) => amount)) < targetNumber(setup);
  const floor = lowered ? names.floor(tn) : '';
  return [
    modifiers === '' ? `${names.tn} ${tn}.` : `${names.tn} ${base}${modifiers} = ${tn}${floor}.`,
    ...(setup.resists === null ? [] : [names.resists(setup.resists.name)]),
  ];
}

/** Who helps, and how (L3); and how many dice may be kept (L2, L5, L18). */
function pool(language: Language, state: Standing): readonly string[] {
  const { helpers, voidPoint, setup } = state;
  const names = NAMES[language];
  const more = addends(language, [
    { label: names.void, amount: voidPoint ? 1 : 0 },
    ...helpers.map(({ name }) => ({ label: name, amount: 1 })),
  ]);
  const limit = counted(language, limitOf(state), DICE[language]);
  return [
    ...helpers.map(({ name, skilled, how }) => names.helps(how === null ? name : `${name} (${how})`, skilled)),
    ...(more === '' ? [] : [`${names.limit}: ${number(language, setup.ring)}${more} = ${limit}.`]),
  ];
}

function rolled(language: Language, { dice, setup }: Standing): readonly string[] {
  if (dice.length === 0) return [];
  const names = NAMES[language];
  const original = dice.filter(({ origin }) => origin.kind !== 'explosion' && origin.kind !== 'effect');
  const faces = original.map((die) => `#${die.id} ${first(language, die)}${from(language, die.origin)}`);
  return [`${names.rolled}: ${faces.join('; ')}.`, ...(setup.compromised ? [names.compromised] : [])];
}

/** Where a die comes from, unless it is simply of the ring or the skill. */
function from(language: Language, { kind, name }: Origin): string {
  const names = NAMES[language];
  switch (kind) {
    case 'void':
      return ` (${names.void})`;
    case 'helper':
    case 'effect':
      return ` (${name ?? ''})`;
    case 'reserved':
      return ` (${names.reserved}${name === undefined ? '' : `, ${name}`})`;
    default:
      return '';
  }
}

/** Each effect in its turn, and what it did to which dice (L12, L15, L16). */
function effects(language: Language, { dice, moves }: Standing): readonly string[] {
  const seen = new Map<DieId, number>();
  const added = dice.filter(({ origin }) => origin.kind === 'effect');
  const change = (id: DieId): string => {
    const place = seen.get(id) ?? 0;
    seen.set(id, place + 1);
    const done = dice[id]?.changes[place];
    return done ? changed(language, id, done) : '';
  };
  let next = 0;
  return moves.flatMap(({ move }): readonly string[] => {
    const played = moveSchema.safeParse(move);
    if (!played.success) return [];
    if (played.data.type === 'reroll') {
      const { dice: ids } = played.data;
      const label = ids.flatMap((id) => dice[id]?.changes[seen.get(id) ?? 0]?.label ?? [])[0];
      return label === undefined ? [] : [`${named(language, label, 'actor')}: ${ids.map(change).join('; ')}.`];
    }
    if (played.data.type !== 'modify') return [];
    const { effect, label } = played.data;
    const who = named(language, label, actorOf(played.data));
    if (effect.kind === 'addRolled' || effect.kind === 'addKept') {
      const die = added[next];
      next += 1;
      const refused = effect.kind === 'addKept' && die?.status === 'dropped';
      const came = refused ? NAMES[language].notKept : NAMES[language].added;
      return die ? [`${who}: #${die.id} ${first(language, die)} (${came}).`] : [];
    }
    if (effect.dice === undefined) {
      const symbol = effect.kind === 'ignore' ? faceName(language, effect.symbol) : '';
      return [`${who}: ${NAMES[language].ignored(symbol)}.`];
    }
    return effect.dice.length === 0 ? [] : [`${who}: ${effect.dice.map(change).join('; ')}.`];
  });
}

const named = (language: Language, label: string, by: Actor): string =>
  `${language === 'en' ? `“${label}”` : `«${label}»`} (${actorName(by, language)})`;

/** What a die showed when it came. */
const first = (language: Language, die: CheckDie): string => faceName(language, die.changes[0]?.before ?? die.face);

function changed(language: Language, id: DieId, { kind, before, after }: DieChange): string {
  const names = NAMES[language];
  const end = kind === 'remove' ? names.removed : kind === 'reserve' ? names.isReserved : null;
  return `#${id} ${faceName(language, before)}${end === null ? ` → ${faceName(language, after)}` : `, ${end}`}`;
}

function kept(language: Language, state: Standing): readonly string[] {
  if (state.phase === 'assemble' || state.phase === 'modify') return [];
  const names = NAMES[language];
  const dice = state.dice.filter(({ status, origin }) => status === 'used' && origin.kind !== 'explosion');
  return [dice.length === 0 ? names.noneKept : `${names.kept}: ${dice.map((die) => shown(language, die)).join('; ')}.`];
}

/** Extra dice, each with the die that exploded (L8). */
const explosions = (language: Language, { dice }: Standing): readonly string[] =>
  dice
    .filter(({ origin }) => origin.kind === 'explosion')
    .map((die) => NAMES[language].exploded(die.origin.parent ?? 0, shown(language, die), die.status));

/** What of a die counts: not what an effect has it ignore. */
const shown = (language: Language, die: CheckDie): string => `#${die.id} ${faceName(language, readFace(die))}`;

function resolved(language: Language, state: Shown): readonly string[] {
  const names = NAMES[language];
  const { successes, opportunities, strife } = totalsOf(state);
  const taken = takenStrife(state);
  const rest = [
    ...(opportunities === 0 ? [] : [counted(language, opportunities, OPPORTUNITIES[language])]),
    ...(strife === taken.length ? [] : [counted(language, strife - taken.length, STRIFE[language])]),
  ];
  const reserved = state.reserved.map((id) => faceName(language, faceOf(state.dice[id]?.face)));
  return [
    rest.length === 0 ? names.nothingElse : `${listed(language, rest)}.`,
    ...(taken.length === 0 ? [] : [names.taken(listed(language, taken), taken.length)]),
    ...(reserved.length === 0 ? [] : [`${names.reservedDice}: ${reserved.join('; ')}.`]),
    verdict(language, state, successes),
    ...('concealed' in state || state.setup.resists === null
      ? []
      : [successes >= targetNumber(state.setup) ? names.avoided : names.notAvoided]),
    ...(state.story === null ? [] : [state.story]),
  ];
}

/** The successes against the TN: what exceeds it, or what is lacking (L7). */
function verdict(language: Language, state: Shown, successes: number): string {
  const names = NAMES[language];
  const got = counted(language, successes, SUCCESSES[language]);
  if ('concealed' in state) {
    const { success } = state.concealed;
    return success === null
      ? names.againstUnknown(got)
      : names.againstHidden(got, success ? names.success : names.failure);
  }
  const tn = targetNumber(state.setup);
  const margin = successes - tn;
  const end =
    margin < 0
      ? `${names.failure}, ${names.shortfall}\u00a0${number(language, -margin)}`
      : margin === 0
        ? names.success
        : `${names.success}, ${counted(language, margin, BONUS_SUCCESSES[language])}`;
  return names.against(got, number(language, tn), end);
}

const NAMES = {
  en: {
    intention: 'Intention',
    skill: 'Skill',
    approach: 'Approach',
    tn: 'TN',
    tnHidden: 'TN: known to the GM.',
    floor: (least: string) => ` (not lowered below ${least})`,
    targets: 'Targets',
    highest: ', the highest TN counts',
    area: (area: string) => `Everyone and everything in the area is a target: ${area}.`,
    resists: (name: string) => `The check resists: ${name}.`,
    helps: (name: string, skilled: boolean) =>
      `${name} helps with a ${skilled ? 'skill die' : 'ring die'} and a kept die.`,
    rolled: 'Rolled',
    void: 'Void point',
    reserved: 'reserved',
    compromised: 'The character is compromised: no die with strife can be kept.',
    added: 'added',
    notKept: 'added, but it cannot be kept',
    removed: 'removed',
    isReserved: 'reserved for a later check',
    reservedDice: 'Reserved for a later check',
    ignored: (symbol: string) => `every ${symbol} is ignored in this check`,
    kept: 'Kept',
    limit: 'May be kept at most',
    noneKept: 'No die is kept.',
    exploded: (parent: number, die: string, status: CheckDie['status']) =>
      `#${parent} explodes: ${die}${status === 'open' ? '' : status === 'used' ? ', kept' : status === 'removed' ? ', removed' : ', dropped'}.`,
    success: 'success',
    failure: 'failure',
    shortfall: 'shortfall',
    against: (successes: string, tn: string, end: string) => `${successes} against TN\u00a0${tn}: ${end}.`,
    againstHidden: (successes: string, end: string) => `${successes} against a TN known to the GM: ${end}.`,
    againstUnknown: (successes: string) => `${successes}; only the GM knows whether that is enough.`,
    nothingElse: 'No opportunities, no strife.',
    taken: (names: string, count: number) =>
      `${names} ${count === 1 ? 'takes' : 'take'} ${count === 1 ? 'one' : 'one each'} of the strife.`,
    avoided: 'The effect is avoided, in part or in whole.',
    notAvoided: 'The effect is not avoided.',
  },
  ru: {
    intention: 'Намерение',
    skill: 'Навык',
    approach: 'Подход',
    tn: 'ЦЧ',
    tnHidden: 'ЦЧ знает ведущий.',
    floor: (least: string) => ` (ниже ${least} не опускается)`,
    targets: 'Цели',
    highest: ', берётся наибольшая ЦЧ',
    area: (area: string) => `Цели — все и всё в области: ${area}.`,
    resists: (name: string) => `Проверка противостоит: ${name}.`,
    helps: (name: string, skilled: boolean) =>
      `Помогает ${name}: одна ${skilled ? 'кость навыка' : 'кость кольца'} и одна оставленная.`,
    rolled: 'Выпало',
    void: 'очко Пустоты',
    reserved: 'из резерва',
    compromised: 'Персонаж скомпрометирован: кости с раздором оставлять нельзя.',
    added: 'добавлена',
    notKept: 'добавлена, но оставить её нельзя',
    removed: 'удалена',
    isReserved: 'отложена для будущей проверки',
    reservedDice: 'Отложено для будущей проверки',
    ignored: (symbol: string) => `символ «${symbol}» в этой проверке не учитывается`,
    kept: 'Оставлено',
    limit: 'Можно оставить не больше',
    noneKept: 'Ни одна кость не оставлена.',
    exploded: (parent: number, die: string, status: CheckDie['status']) =>
      `#${parent} взрывается: ${die}${status === 'open' ? '' : status === 'used' ? ', оставлена' : status === 'removed' ? ', удалена' : ', сброшена'}.`,
    success: 'успех',
    failure: 'провал',
    shortfall: 'недобор',
    against: (successes: string, tn: string, end: string) => `${successes} против ЦЧ\u00a0${tn}: ${end}.`,
    againstHidden: (successes: string, end: string) => `${successes} против ЦЧ, которую знает ведущий: ${end}.`,
    againstUnknown: (successes: string) => `${successes}; хватает ли этого, знает ведущий.`,
    nothingElse: 'Ни возможностей, ни раздора.',
    taken: (names: string, count: number) =>
      count === 1 ? `Один раздор берёт на себя ${names}.` : `По одному раздору берут на себя ${names}.`,
    avoided: 'Эффекта удалось избежать, частично или полностью.',
    notAvoided: 'Эффекта избежать не удалось.',
  },
} as const;
