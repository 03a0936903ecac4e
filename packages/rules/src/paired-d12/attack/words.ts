// What an attack roll says to people.
import { type Language, number } from '@brosok/dice';
import type { KindWords } from '../../kind.js';
import { COMMON_FIELDS, COMMON_VALUES, cancelled, diceName, diceNames, listed, netCounted } from '../../phrases.js';
import { outcome, profilesOf, type State } from './play.js';
import { explodingValues, type Profile, zeroedValues } from './profile.js';
import { netOfEach, ownProfile } from './setup.js';

const EVEN = Array.from({ length: 50 }, (_, index) => 2 * (index + 1));

export const words: Readonly<Record<Language, KindWords<State>>> = {
  en: {
    name: 'Attack',
    summary: 'The weapon’s die has values that deal nothing and values that explode; advantages change which.',
    fields: {
      ...COMMON_FIELDS.en,
      die: 'Sides of the weapon’s die',
      dice: 'Number of dice',
      zeroed: 'Zeroed values',
      exploding: 'Exploding values',
      distribute: 'Net advantage of each die',
      profile: 'Profile of the die',
      rolls: 'Rolled',
      damage: 'Damage',
      perDie: 'Die by die',
      before: 'Profile before',
      after: 'Profile after',
      zero: 'No damage at all',
      sway: 'One die with other net advantages',
    },
    moves: { roll: 'Attack' },
    values: { ...COMMON_VALUES.en, ...diceNames('en', EVEN), base: 'The weapon’s die', attack: 'Attack' },
    ask: (state) => (state.phase === 'roll' ? `Roll ${weapon('en', state)}.` : ''),
    explain: (state) => explain('en', state),
  },
  ru: {
    name: 'Атака',
    summary: 'У кости оружия одни значения обнулены, другие взрываются; преимущества и помехи меняют какие.',
    fields: {
      ...COMMON_FIELDS.ru,
      die: 'Граней у кости оружия',
      dice: 'Сколько костей',
      zeroed: 'Обнулённые значения',
      exploding: 'Взрывные значения',
      distribute: 'Итог преимуществ каждой кости',
      profile: 'Профиль кости',
      rolls: 'Выпало',
      damage: 'Урон',
      perDie: 'По костям',
      before: 'Профиль до',
      after: 'Профиль после',
      zero: 'Без урона',
      sway: 'Одна кость при другом итоге преимуществ',
    },
    moves: { roll: 'Атаковать' },
    values: { ...COMMON_VALUES.ru, ...diceNames('ru', EVEN), base: 'Кость оружия', attack: 'Атака' },
    ask: (state) => (state.phase === 'roll' ? `Бросьте ${weapon('ru', state)}.` : ''),
    explain: (state) => explain('ru', state),
  },
};

const weapon = (language: Language, { setup }: State): string => diceName(language, setup.die, setup.dice);

function explain(language: Language, state: State): readonly string[] {
  const { setup } = state;
  const own = ownProfile(setup);
  const told = [
    ...(setup.distribute ? [] : cancelled(language, setup.advantage, setup.disadvantage)),
    `${diceName(language, setup.die)}: ${described(language, own)}.`,
    ...changed(language, state),
  ];
  const result = outcome(state);
  if (!result) return told;
  const chains = result.perDie.map(({ rolls, damage }) => `${rolls.join(' → ')} (${number(language, damage)})`);
  return language === 'en'
    ? [...told, `Rolled ${listed(language, chains)}.`, `Damage: ${number(language, result.damage)}.`]
    : [...told, `Выпало ${listed(language, chains)}.`, `Урон: ${number(language, result.damage)}.`];
}

/** How the profile stands with the net of each die, where it differs from the weapon's own. */
function changed(language: Language, { setup }: State): readonly string[] {
  const nets = netOfEach(setup);
  if (nets.every((net) => net === 0)) return [];
  const profiles = profilesOf(setup).slice(0, setup.distribute ? nets.length : 1);
  return profiles.map((profile, index) => {
    const net = netCounted(language, nets[index] ?? 0);
    const which = language === 'en' ? `Die ${index + 1}, ` : `Кость ${index + 1}, `;
    return `${setup.distribute ? which : ''}${net}: ${described(language, profile)}.`;
  });
}

/** A profile value by value: which deal nothing, which explode. */
function described(language: Language, profile: Profile): string {
  const zeroed = span(zeroedValues(profile));
  const exploding = span(explodingValues(profile));
  const several = profile.exploding > 1;
  if (language === 'en')
    return [
      zeroed === '' ? 'every value deals damage' : `${zeroed} ${profile.zeroed > 1 ? 'deal' : 'deals'} nothing`,
      exploding === '' ? 'nothing explodes' : `${exploding} ${several ? 'explode' : 'explodes'}`,
    ].join(', ');
  return [
    zeroed === '' ? 'все значения наносят урон' : `${zeroed} ${profile.zeroed > 1 ? 'обнулены' : 'обнулено'}`,
    exploding === '' ? 'ничто не взрывается' : `${exploding} ${several ? 'взрываются' : 'взрывается'}`,
  ].join(', ');
}

/** 1–3, 6, or nothing. */
function span(values: readonly number[]): string {
  const [first, last] = [values.at(0), values.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `${first}` : `${first}–${last}`;
}
