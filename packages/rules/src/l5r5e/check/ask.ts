// What a check asks now, and whom.
import { counted, type Forms, type Language, number, plural } from '@brosok/dice';
import { listed } from '../../phrases.js';
import { DICE, OPPORTUNITIES, RING_DICE, SKILL_DICE } from '../phrases.js';
import { adversityIsDue } from './modify.js';
import { takenStrife } from './play.js';
import { originsOf } from './pool.js';
import { isOpen, limitOf, mayBeKept, type Standing, totalsOf } from './position.js';

export function ask(language: Language, state: Standing): string {
  const sentences = SENTENCES[language](state);
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const SENTENCES: Readonly<Record<Language, (state: Standing) => readonly string[]>> = {
  en(state) {
    switch (state.phase) {
      case 'assemble':
        return [
          `Step 3 of 7. Roll ${pool('en', state)}.`,
          'Before that others may help, each saying what their character does; the GM may refuse.',
          state.voidPoint ? '' : 'A Void point adds a ring die and a kept die.',
        ];
      case 'modify':
        return [
          `Step 4 of 7. ${TURNS.en[state.turn]}`,
          adversityIsDue(state)
            ? `“${state.setup.adversity}”: choose the dice with successes to reroll.`
            : keepEnglish(state),
        ];
      case 'resolve':
        return [
          `Step 6 of 7.`,
          state.pending.length === 0
            ? ''
            : `${counted('en', state.pending.length, DICE.en)} ${state.pending.length === 1 ? 'explodes' : 'explode'}: roll or decline.`,
          leftover(state) ? `Each helper may take one strife: ${leftover(state)} left.` : '',
          spend('en', state),
          'Finish when everything is done, and tell how it went.',
        ];
      case 'extra':
        return [
          `Step 6 of 7. Choose which of ${counted('en', state.wave.length, DICE.en)} to keep; the rest are dropped.`,
        ];
      case 'done':
        return [];
    }
  },
  ru(state) {
    switch (state.phase) {
      case 'assemble':
        return [
          `Шаг 3 из 7. Бросьте ${pool('ru', state)}.`,
          'До броска другие могут помочь, сказав, что делает их персонаж; ведущий может не разрешить.',
          state.voidPoint ? '' : 'Очко Пустоты даёт ещё одну кость кольца и ещё одну оставленную.',
        ];
      case 'modify':
        return [
          `Шаг 4 из 7. ${TURNS.ru[state.turn]}`,
          adversityIsDue(state)
            ? `«${state.setup.adversity}»: выберите кости с успехами, которые нужно перебросить.`
            : keepRussian(state),
        ];
      case 'resolve':
        return [
          `Шаг 6 из 7.`,
          state.pending.length === 0
            ? ''
            : `${plural('ru', state.pending.length, EXPLODE)} ${counted('ru', state.pending.length, DICE.ru)}: бросьте или откажитесь.`,
          leftover(state) ? `Каждый помощник может взять один раздор на себя, осталось: ${leftover(state)}.` : '',
          spend('ru', state),
          'Когда всё готово, завершите и расскажите, как всё прошло.',
        ];
      case 'extra':
        return [
          `Шаг 6 из 7. ${plural('ru', state.wave.length, ROLLED)} ${counted('ru', state.wave.length, DICE.ru)}: выберите, какие оставить; остальные сбрасываются.`,
        ];
      case 'done':
        return [];
    }
  },
};

const EXPLODE: Forms = { one: 'Взрывается', few: 'Взрываются', many: 'Взрывается', other: 'Взрывается' };
const ROLLED: Forms = { one: 'Брошена', few: 'Брошены', many: 'Брошено', other: 'Брошено' };

const TURNS = {
  en: {
    gm: 'The GM’s effects apply first, then those of other players, then your own.',
    ally: 'Effects of other players apply now, then your own.',
    self: 'Your own effects apply now.',
  },
  ru: {
    gm: 'Сначала применяются эффекты ведущего, потом других игроков, потом ваши.',
    ally: 'Теперь применяются эффекты других игроков, потом ваши.',
    self: 'Теперь применяются ваши эффекты.',
  },
} as const;

function keepEnglish(state: Standing): string {
  if (!canKeep(state)) return 'No die can be kept: keep none.';
  const compromised = state.setup.compromised ? ', none with strife' : '';
  return limitOf(state) === 1
    ? `Step 5: keep one die${compromised && ' without strife'}.`
    : `Step 5: keep from 1 to ${counted('en', limitOf(state), DICE.en)}${compromised}.`;
}

function keepRussian(state: Standing): string {
  if (!canKeep(state)) return 'Ни одну кость оставить нельзя: не оставляйте ни одной.';
  const limit = limitOf(state);
  const compromised = state.setup.compromised ? ', ни одной с раздором' : '';
  return limit === 1
    ? `Шаг 5: оставьте одну кость${compromised && ' без раздора'}.`
    : `Шаг 5: оставьте от 1 до ${number('ru', limit)} костей${compromised}.`;
}

const canKeep = (state: Standing): boolean => state.dice.some((die) => isOpen(die) && mayBeKept(state, die));

/** Strife that helpers may still take. */
const leftover = (state: Standing): number =>
  state.helpers.some(({ name }) => !state.takers.includes(name))
    ? totalsOf(state).strife - takenStrife(state).length
    : 0;

function spend(language: Language, state: Standing): string {
  const { opportunities } = totalsOf(state);
  if (opportunities === 0) return '';
  const what = counted(language, opportunities, OPPORTUNITIES[language]);
  return language === 'en' ? `You have ${what} to spend.` : `Можно потратить: ${what}.`;
}

/** The dice that will be rolled: “3 ring dice and 2 skill dice”. */
function pool(language: Language, state: Standing): string {
  const { ring, skill } = originsOf({ ...state, ring: state.setup.ring, skill: state.setup.skill });
  const dice = [counted(language, ring.length, RING_DICE[language])];
  if (skill.length > 0) dice.push(counted(language, skill.length, SKILL_DICE[language]));
  return listed(language, dice);
}
