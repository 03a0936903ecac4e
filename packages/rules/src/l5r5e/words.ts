// What the system says to people: its name and its own errors.
import { type CodedError, counted, type Language, type Param } from '@brosok/dice';
import type { SystemWords } from '../kind.js';
import { DICE, faceName } from './phrases.js';

type Messages = SystemWords['errors'];

const count = (param: Param | undefined): number => (typeof param === 'number' ? param : 0);
const text = (param: Param | undefined): string => String(param ?? '');
const dice = (language: Language, param: Param | undefined): string => counted(language, count(param), DICE[language]);
const die = ({ die }: CodedError['params']): string => `#${text(die)}`;
const one = (language: Language, param: Param | undefined): string =>
  ONE_DIE[language][text(param) === 'ring' ? 'ring' : 'skill'];

const ONE_DIE = {
  en: { ring: 'ring die', skill: 'skill die' },
  ru: { ring: 'кости кольца', skill: 'кости навыка' },
} as const;

const SOURCES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { gm: 'the GM’s', ally: 'other players’', self: 'the acting player’s own' },
  ru: { gm: 'ведущего', ally: 'других игроков', self: 'самого действующего игрока' },
};

const english: Messages = {
  KEEP_LIMIT: ({ limit }) => `At most ${dice('en', limit)} may be kept.`,
  KEEP_AT_LEAST_ONE: () => 'At least one die has to be kept.',
  COMPROMISED: (params) => `A compromised character cannot keep a die with strife, such as ${die(params)}.`,
  MODIFY_ORDER: ({ source, turn }) =>
    `It is too late for ${SOURCES.en[text(source)]} effects: ${SOURCES.en[text(turn)]} apply now.`,
  SAME_DIE_TWICE: (params) => `The die ${die(params)} is named twice; once is enough.`,
  NOT_ELIGIBLE: (params) => `The die ${die(params)} cannot be taken here.`,
  TOO_FEW_DICE_CHOSEN: ({ needed }) => `As many dice as possible have to be chosen: ${dice('en', needed)}.`,
  DICE_MISSING: ({ die }) => `A die is missing: the face of one more ${one('en', die)} is needed.`,
  NO_SUCH_FACE: ({ die, face }) => `A ${one('en', die)} has no face “${faceName('en', face)}”.`,
  faceOfOtherDie: () => 'this die has no such face',
  tooManyHelpers: () => 'there are more helpers than the GM allows',
  assemble: () => 'The dice are not rolled yet.',
  modify: () => 'The dice are rolled; first choose which to keep.',
  resolve: () => 'The dice to keep are chosen already.',
  extra: () => 'First choose which extra dice to keep.',
  keptAlready: () => 'The dice are kept already: only kept dice can be added or removed now.',
  notKeptYet: () => 'Kept dice can be added or removed only after the dice to keep are chosen.',
  voidSpent: () => 'A Void point is spent on this check already.',
  adversityDue: () => 'First the adversity rerolls its dice.',
  noSuchHelper: ({ helper }) => `“${text(helper)}” is not helping.`,
  noAdvantages: () => 'Helpers cannot bring an advantage to bear now.',
  broughtAlready: ({ helper }) => `“${text(helper)}” has brought an advantage to bear already.`,
  tooManyDice: ({ maximum }) => `At most ${dice('en', maximum)} may be chosen here.`,
  helpsAlready: ({ helper }) => `“${text(helper)}” is helping already.`,
  enoughHelpers: () => 'No more characters can help.',
  noSuchTrait: () => 'The character has no such trait for this check.',
  actedAlready: () => 'This trait has been used already.',
  nothingToReroll: () => 'There is no die that this trait rerolls.',
  notYourTurn: () => 'Nothing can be passed here.',
  nothingExplodes: () => 'No kept die explodes.',
  oneAtATime: () => 'Explosions are rolled one at a time here.',
  tookAlready: ({ helper }) => `“${text(helper)}” has taken a strife already.`,
  noStrife: () => 'There is no strife to take.',
};

const russian: Messages = {
  KEEP_LIMIT: ({ limit }) => `Оставить можно не больше чем ${dice('ru', limit)}.`,
  KEEP_AT_LEAST_ONE: () => 'Нужно оставить хотя бы одну кость.',
  COMPROMISED: (params) => `Скомпрометированный персонаж не может оставить кость с раздором (${die(params)}).`,
  MODIFY_ORDER: ({ source, turn }) =>
    `Для эффектов ${SOURCES.ru[text(source)]} уже поздно: сейчас применяются эффекты ${SOURCES.ru[text(turn)]}.`,
  SAME_DIE_TWICE: (params) => `Кость ${die(params)} названа дважды, а назвать её можно только раз.`,
  NOT_ELIGIBLE: (params) => `Кость ${die(params)} здесь взять нельзя.`,
  TOO_FEW_DICE_CHOSEN: ({ needed }) => `Нужно выбрать столько костей, сколько возможно: ${dice('ru', needed)}.`,
  DICE_MISSING: ({ die }) => `Не хватает кости: нужна грань ещё одной ${one('ru', die)}.`,
  NO_SUCH_FACE: ({ die, face }) => `У ${one('ru', die)} нет грани «${faceName('ru', face)}».`,
  faceOfOtherDie: () => 'у этой кости такой грани нет',
  tooManyHelpers: () => 'помощников больше, чем разрешил ведущий',
  assemble: () => 'Кости ещё не брошены.',
  modify: () => 'Кости брошены; сначала нужно выбрать, какие оставить.',
  resolve: () => 'Оставленные кости уже выбраны.',
  extra: () => 'Сначала нужно выбрать, какие из дополнительных костей оставить.',
  keptAlready: () => 'Кости уже оставлены: теперь можно только добавлять и удалять оставленные.',
  notKeptYet: () => 'Добавлять и удалять оставленные кости можно только после того, как они выбраны.',
  voidSpent: () => 'На эту проверку очко Пустоты уже потрачено.',
  adversityDue: () => 'Сначала невзгода заставляет перебросить кости.',
  noSuchHelper: ({ helper }) => `«${text(helper)}» в этой проверке не помогает.`,
  noAdvantages: () => 'Сейчас помощники не могут добавить своё преимущество.',
  broughtAlready: ({ helper }) => `«${text(helper)}»: преимущество этого помощника уже добавлено.`,
  tooManyDice: ({ maximum }) => `Здесь можно выбрать не больше чем ${dice('ru', maximum)}.`,
  helpsAlready: ({ helper }) => `«${text(helper)}» уже помогает.`,
  enoughHelpers: () => 'Больше никто помочь не может.',
  noSuchTrait: () => 'Такой черты для этой проверки у персонажа нет.',
  actedAlready: () => 'Эта черта уже сработала.',
  nothingToReroll: () => 'Нет кости, которую эта черта перебросит.',
  notYourTurn: () => 'Здесь пропускать нечего.',
  nothingExplodes: () => 'Ни одна из оставленных костей не взрывается.',
  oneAtATime: () => 'В этой проверке взрывы бросают по одному.',
  tookAlready: ({ helper }) => `«${text(helper)}»: этот помощник уже взял раздор на себя.`,
  noStrife: () => 'Раздора, который можно взять на себя, нет.',
};

export const words: Readonly<Record<Language, SystemWords>> = {
  en: {
    name: 'Legend of the Five Rings 5e',
    summary: 'Roll and keep with ring and skill dice: help, modifications, explosions, strife.',
    errors: english,
  },
  ru: {
    name: 'Легенда пяти колец, 5‑я\u00a0редакция',
    summary: 'Бросок костей кольца и навыка с выбором оставленных: помощь, модификации, взрывы, раздор.',
    errors: russian,
  },
};
