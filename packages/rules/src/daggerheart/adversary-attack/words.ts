// What an adversary's attack says to people.
import type { Language } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { COMMON_FIELDS, COMMON_VALUES, diceNames } from '../../phrases.js';
import { ATTACK_FIELDS, ATTACK_MOVES, ATTACK_VALUES, DAMAGE_SIDES } from '../phrases.js';
import { ask, explain, type Shown } from './explain.js';
import type { Concealed } from './hidden.js';
import type { State } from './play.js';

export const words: Readonly<Record<Language, KindWords<State | Concealed>>> = {
  en: {
    name: 'Adversary’s attack',
    summary: 'An adversary attacks with d20 and its modifier; each target reads the one roll against their Evasion.',
    fields: { ...COMMON_FIELDS.en, ...ATTACK_FIELDS.en },
    moves: ATTACK_MOVES.en,
    values: {
      ...COMMON_VALUES.en,
      ...diceNames('en', DAMAGE_SIDES),
      ...ATTACK_VALUES.en,
      adversaryAttack: 'Adversary’s attack',
    },
    ask: (state) => ask('en', shown(state)),
    explain: (state) => explain('en', shown(state)),
  },
  ru: {
    name: 'Атака противника',
    summary: 'Противник атакует: к20 и модификатор; каждая цель сверяет один бросок со своим Уклонением.',
    fields: { ...COMMON_FIELDS.ru, ...ATTACK_FIELDS.ru },
    moves: ATTACK_MOVES.ru,
    values: {
      ...COMMON_VALUES.ru,
      ...diceNames('ru', DAMAGE_SIDES),
      ...ATTACK_VALUES.ru,
      adversaryAttack: 'Атака противника',
    },
    ask: (state) => ask('ru', shown(state)),
    explain: (state) => explain('ru', shown(state)),
  },
};

const shown = (state: State | Concealed): Shown =>
  'concealed' in state
    ? { setup: state.setup, position: state, told: state.concealed }
    : { setup: state.setup, position: state, told: null };
