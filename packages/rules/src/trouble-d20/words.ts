// What the system says to people: its name and its own errors.
import type { Language } from '@brosok/dice';
import type { SystemWords } from '../kind.js';

export const words: Readonly<Record<Language, SystemWords>> = {
  en: {
    name: 'd20 with Trouble',
    summary: 'Checks on a d20 with stacking advantages, static values and Success with Trouble.',
    errors: {
      TROUBLE_NOT_OFFERED: () => 'The GM named no Trouble for this check, so there is none to take or decline.',
      rolled: () => 'The dice are rolled already.',
      notRolled: () => 'The dice are not rolled yet.',
    },
  },
  ru: {
    name: 'к20 с\u00a0Неприятностями',
    summary: 'Проверки на к20: преимущества складываются, есть статичные значения и Успех с Неприятностями.',
    errors: {
      TROUBLE_NOT_OFFERED: () => 'Ведущий не назвал Неприятности для этой проверки: нечего ни принимать, ни отклонять.',
      rolled: () => 'Кости уже брошены.',
      notRolled: () => 'Кости ещё не брошены.',
    },
  },
};
