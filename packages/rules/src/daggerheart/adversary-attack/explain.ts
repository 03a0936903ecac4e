// What an adversary's attack asks and tells, sentence by sentence.
import { counted, type Forms, type Language, number } from '@brosok/dice';
import { shown } from '../../dicePool.js';
import { addends, cancelled, diceName, equation, faces, listed } from '../../phrases.js';
import { criticalBonus, damageOf } from '../damage.js';
import { damageName, HP } from '../phrases.js';
import { armorOf, type HiddenSetup, type Told } from './hidden.js';
import { ATTACK_MODIFIER, fearLeft, modifiersOf, type Position, readings, results, tokensOf } from './play.js';
import { isDamage, netAgainst, rollsTwice } from './reading.js';
import type { Setup } from './setup.js';

/** An attack to tell about: as it is, or as those see it who do not know what the GM hides. */
export type Shown =
  | { readonly setup: Setup; readonly position: Position; readonly told: null }
  | { readonly setup: HiddenSetup; readonly position: Position; readonly told: Told };

/** What is asked now. */
export function ask(language: Language, shown: Shown): string {
  const en = language === 'en';
  const { setup, position } = shown;
  switch (position.phase) {
    case 'roll': {
      const more = setup.experiences.some(({ name }) => !position.experiences.includes(name));
      const fear =
        !more || fearLeft(setup, position) === 0
          ? ''
          : en
            ? ' Before that an Experience may be added for 1\u00a0Fear.'
            : ' До броска за 1\u00a0Страх можно добавить Опыт.';
      return `${roll(language, shown)}${fear}`;
    }
    case 'damage':
      return en
        ? `Roll the damage once for all who are hit: ${damageName(language, setup.damage)}.`
        : `Бросьте урон один раз для всех, в кого попали: ${damageName(language, setup.damage)}.`;
    case 'resolve':
      return resolution(language, shown);
    case 'done':
      return '';
  }
}

/** The d20s and the tokens to take for the modifier; who does not know them is told that there are any. */
function roll(language: Language, { setup, position, told }: Shown): string {
  const en = language === 'en';
  if (told)
    return en ? 'The GM rolls the attack and knows its modifier.' : 'Ведущий бросает атаку и знает её модификатор.';
  const dice = diceName(language, 20, rollsTwice(setup) ? 2 : 1);
  const count = tokensOf(setup, position).reduce((total, token) => total + token.count, 0);
  const tokens =
    count === 0 ? '' : `${en ? ' and take ' : ' и возьмите '}${counted(language, count, TOKENS[language])}`;
  return `${en ? 'Roll' : 'Бросьте'} ${dice}${tokens}.`;
}

/** How each target stands. */
const resultsOf = ({ setup, position, told }: Shown) => (told ? told.results : results(setup, position));

/** What is still open once all dice are rolled: what is lost and why, armor, how a miss was avoided (D4, D6). */
function resolution(language: Language, shown: Shown): string {
  const en = language === 'en';
  const untold = resultsOf(shown).filter(({ story }) => story === null);
  const names = (hit: boolean) =>
    listed(
      language,
      untold.filter((result) => result.hit === hit).map(({ name }) => name),
    );
  const [hit, missed] = [names(true), names(false)];
  const armor = listed(language, shown.told ? shown.told.mayMarkArmor : armorOf(shown.setup, shown.position));
  const asked = [
    ...(hit === '' ? [] : [en ? `Hit: ${hit}. What is lost, and why?` : `Попадание: ${hit}. Что потеряно и почему?`]),
    ...(armor === '' ? [] : [en ? `An Armor Slot may be marked: ${armor}.` : `Ячейку брони может отметить: ${armor}.`]),
    ...(missed === ''
      ? []
      : [en ? `Missed: ${missed}. How was the attack avoided?` : `Промах: ${missed}. Как удалось избежать атаки?`]),
  ];
  return asked.length > 0
    ? asked.join(' ')
    : en
      ? 'Everything has been told: finish the attack.'
      : 'Всё рассказано: завершите атаку.';
}

/** What happened so far. */
export function explain(language: Language, shown: Shown): readonly string[] {
  const en = language === 'en';
  const { setup, position, told } = shown;
  return [
    ...cancelled(language, setup.advantage, setup.disadvantage),
    ...(told ? hiddenRoll(language, position, told) : openRoll(language, setup, position)),
    ...damageRoll(language, setup, position),
    ...resultsOf(shown).flatMap((result) => [
      ...(result.hit && position.damage !== null ? [cost(language, setup, result)] : []),
      ...(result.story === null ? [] : [`${result.name}: ${result.story}`]),
    ]),
    ...(position.experiences.length > 0
      ? [
          en
            ? `Fear spent: ${position.experiences.length}, left: ${fearLeft(setup, position)}.`
            : `Потрачено Страха: ${position.experiences.length}, осталось: ${fearLeft(setup, position)}.`,
        ]
      : []),
  ];
}

const openRoll = (language: Language, setup: Setup, position: Position): readonly string[] => [
  ...tokens(language, setup, position),
  ...attackRoll(language, setup, position),
];

/** The dice and whom they hit, without the numbers that decided it. */
function hiddenRoll(language: Language, position: Position, { results }: Told): readonly string[] {
  return [
    ...naturals(language, position),
    ...results.map(({ name, hit, critical }) => `${name}: ${RESULT[language][verdictOf(hit, critical)]}.`),
    language === 'en'
      ? 'The attack modifier and Evasion are known to the GM.'
      : 'Модификатор атаки и Уклонение знает ведущий.',
  ];
}

const verdictOf = (hit: boolean, critical: boolean) => (critical ? 'critical' : hit ? 'hit' : 'miss');

/** What the d20s show. */
function naturals(language: Language, position: Position): readonly string[] {
  const dice = position.dice.filter((die) => !isDamage(die));
  if (dice.length === 0) return [];
  const name = diceName(language, 20, dice.length);
  return [
    language === 'en' ? `${name} rolled ${faces(language, dice)}.` : `На ${name} выпало ${faces(language, dice)}.`,
  ];
}

/** The tokens that are set aside, and for what (D2). */
function tokens(language: Language, setup: Setup, position: Position): readonly string[] {
  const set = tokensOf(setup, position);
  if (set.length === 0) return [];
  const en = language === 'en';
  const each = set.map(({ label, count, worth }) => {
    const what = label === ATTACK_MODIFIER ? (en ? 'the attack modifier' : 'модификатор атаки') : label;
    const minus = worth < 0 ? (en ? ', each worth −1' : ', каждый по −1') : '';
    return `${counted(language, count, TOKENS[language])} (${what}${minus})`;
  });
  return [`${en ? 'Set aside' : 'Отложено'}: ${listed(language, each)}.`];
}

/** The attack roll and how each target reads it (D3–D5). */
function attackRoll(language: Language, setup: Setup, position: Position): readonly string[] {
  const en = language === 'en';
  const modifiers = addends(
    language,
    modifiersOf(setup, position).map(({ label, amount }) => ({
      label: label === ATTACK_MODIFIER ? '' : label,
      amount,
    })),
  );
  return [
    ...naturals(language, position),
    ...readings(setup, position).map(({ target, used, total, hit, critical }) => {
      const net = netAgainst(setup, target);
      const which = net > 0 ? 'up' : net < 0 ? 'down' : rollsTwice(setup) ? 'first' : null;
      const why = which === null ? '' : ` (${WHICH[language][which]})`;
      const sum = equation(language, `${number(language, used)}${why}${modifiers}`, total);
      const evasion = number(language, target.evasion);
      const end = RESULT[language][verdictOf(hit, critical)];
      return en
        ? `${target.name}: ${sum} against Evasion ${evasion}, ${end}.`
        : `${target.name}: ${sum} против Уклонения ${evasion}, ${end}.`;
    }),
  ];
}

/** The damage roll, one for all who are hit (D6). */
function damageRoll(language: Language, setup: Shown['setup'], position: Position): readonly string[] {
  if (position.damage === null) return [];
  const rolled = position.dice.filter(isDamage).map((die) => number(language, shown(die)));
  const { modifier } = damageOf(setup.damage);
  const sum = `${rolled.join(' + ')}${addends(language, [{ label: '', amount: modifier }])}`;
  const damage = language === 'en' ? 'Damage' : 'Урон';
  return [
    rolled.length === 0
      ? `${damage}: ${number(language, position.damage)}.`
      : `${damage} ${damageName(language, setup.damage)}: ${equation(language, sum, position.damage)}.`,
  ];
}

/** What one target takes, why it is more or less than what was rolled, and what they mark for it. */
function cost(language: Language, setup: Shown['setup'], result: ReturnType<typeof resultsOf>[number]): string {
  const en = language === 'en';
  const target = setup.targets.find(({ name }) => name === result.name);
  const reasons = [
    ...(result.critical
      ? [
          en
            ? `critical, ${number(language, criticalBonus(damageOf(setup.damage)))} more`
            : `крит, ещё ${number(language, criticalBonus(damageOf(setup.damage)))}`,
        ]
      : []),
    ...(target?.immune.includes(setup.damageType)
      ? [en ? 'immune' : 'иммунитет']
      : target?.resist.includes(setup.damageType)
        ? [en ? 'resistance, half' : 'сопротивление, половина']
        : []),
    ...(result.armorMarked
      ? [en ? 'an Armor Slot marked, 1\u00a0HP less' : 'отмечена ячейка брони, на 1\u00a0рану меньше']
      : []),
  ];
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  const hp = counted(language, result.hpMarked, HP[language]);
  return en
    ? `${result.name} takes ${number(language, result.damage)} damage${why} and marks ${hp}.`
    : `${result.name}: урон ${number(language, result.damage)}${why}, отмечает ${hp}.`;
}

const TOKENS: Readonly<Record<Language, Forms>> = {
  en: { one: 'token', other: 'tokens' },
  ru: { one: 'жетон', few: 'жетона', many: 'жетонов', other: 'жетона' },
};

const WHICH = {
  en: { up: 'the higher', down: 'the lower', first: 'the first' },
  ru: { up: 'большее', down: 'меньшее', first: 'первое' },
} as const;

const RESULT = {
  en: { critical: 'a critical hit', hit: 'a hit', miss: 'a miss' },
  ru: { critical: 'критическое попадание', hit: 'попадание', miss: 'промах' },
} as const;
