// What the system says to people: its name and the faults of its setups.
import type { Language } from '@brosok/dice';
import type { SystemWords } from '../kind.js';

export const words: Readonly<Record<Language, SystemWords>> = {
  en: {
    name: 'Paired d12',
    summary: 'Checks on 2d12; attack dice with zeroed and exploding values that advantages change.',
    errors: {
      explodingOverHalf: () => 'at most half of the values may explode',
      zeroedAndExploding: () => 'a value cannot be both zeroed and exploding: together there are more than the die has',
      distributeEach: () => 'each die needs its own net advantage, no more and no fewer',
      distributeAll: () => 'the dice must share out exactly the advantages and disadvantages of the attack',
    },
  },
  ru: {
    name: 'Парные к12',
    summary: 'Проверки на 2к12; кости атаки с обнулёнными и взрывными значениями, которые меняют преимущества.',
    errors: {
      explodingOverHalf: () => 'взрываться может не больше половины значений',
      zeroedAndExploding: () => 'значение не может быть и обнулённым, и взрывным: вместе их больше, чем граней у кости',
      distributeEach: () => 'у каждой кости должен быть свой итог преимуществ, не больше и не меньше',
      distributeAll: () => 'кости делят между собой ровно те преимущества и помехи, что есть у атаки',
    },
  },
};
