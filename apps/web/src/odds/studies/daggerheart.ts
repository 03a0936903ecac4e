// What is to be looked at in the odds of Daggerheart: one attack roll over several targets, and the five results.
import type { NamedChance } from '../../charts/model.js';
import { isObject } from '../../json.js';
import type { Told } from '../ask.js';
import { more, oneMore } from './changes.js';
import {
  around,
  chancesAt,
  chancesOf,
  entriesAt,
  exactAt,
  itemsIn,
  listAt,
  numberIn,
  textIn,
  at as valueAt,
} from './reading.js';
import { type At, type Fact, ofOdds, overField, type Study, type View, withFields } from './study.js';

const advantage = more('advantage', 1, 100, { ru: 'Преимущество', en: 'An advantage' });
const disadvantage = more('disadvantage', 1, 100, { ru: 'Помеха', en: 'A disadvantage' });

const TARGET = { evasion: 10, thresholds: { major: 6, severe: 13 } };

const adversaryAttack: Study = {
  idle: [],
  start: { targets: [{ name: 'A', ...TARGET }] },
  changes: [
    advantage,
    disadvantage,
    more('attackModifier', 1, 100, { ru: 'Модификатор атаки +1', en: 'Attack modifier +1' }),
    oneMore('targets', 20, TARGET, { ru: 'Ещё одна цель', en: 'One more target' }),
  ],
  headline: (odds, at) => {
    const [first] = entriesAt(odds, 'hit');
    const name =
      itemsIn(at.setup, 'targets').length > 1 && first
        ? `${at.labels.field('hit')}: ${first[0]}`
        : at.labels.field('hit');
    return first ? { name, value: first[1], kind: 'chance' } : null;
  },
  facts: (odds, at) => [
    ...entriesAt(odds, 'expectedHp').map(([name, value]) => amount(`${say(at).hp}: ${name}`, value)),
    ...entriesAt(odds, 'expectedHpWithArmor').flatMap(([name, value]) =>
      value.exact === exactAt(odds, 'expectedHp', name)?.exact
        ? []
        : [amount(`${say(at).hpWithArmor}: ${name}`, value)],
    ),
  ],
  views: (at) => {
    const targets = itemsIn(at.setup, 'targets').map((target) => textIn(target, 'name'));
    const several = targets.length > 1;
    return [
      ofOdds('hit', at, (odds) => ({
        kind: 'results',
        title: say(at).hits,
        exclusive: false,
        results: entriesAt(odds, 'hit').flatMap(([name, chance]) => [
          { name, chance, tone: 'good' } as const,
          ...criticals(at, name, valueAt(odds, 'critical', name)),
        ]),
      })),
      ...(several
        ? [
            ofOdds('hits', at, (odds) => ({
              kind: 'numbers',
              title: at.labels.field('hits'),
              axis: at.labels.field('targets'),
              chances: chancesOf(entriesAt(odds, 'hits').map(([count, chance]) => [Number(count), chance])),
              threshold: null,
            })),
            ofOdds('joint', at, (odds) => ({
              kind: 'results',
              title: say(at).together,
              exclusive: true,
              results: together(odds, at),
            })),
          ]
        : []),
      ...targets.slice(0, MOST_TARGETS).map((name, index) => marked(`hp${index}`, at, name, several)),
      evasion(at),
      ofOdds('experience', at, (odds) => {
        const listed = listAt(odds, 'withExperience');
        if (listed.length === 0) return null;
        return {
          kind: 'results',
          title: at.labels.field('withExperience'),
          exclusive: false,
          results: listed.flatMap((each) =>
            entriesAt(each, 'hit').map(([name, chance]) => ({
              name: [String(valueAt(each, 'experience')), ...(several ? [name] : [])].join(': '),
              chance,
              tone: 'good' as const,
            })),
          ),
        };
      }),
    ];
  },
};

const gmTurn: Study = {
  idle: [],
  start: {
    characters: [
      { name: 'A', ...TARGET },
      { name: 'B', ...TARGET },
    ],
    attacks: [
      { adversary: '1', damage: '1d8+2', targets: [{ name: 'A' }, { name: 'B' }] },
      { adversary: '2', damage: '1d8+2', targets: [{ name: 'A' }] },
    ],
  },
  changes: [],
  headline: (odds, at) => {
    const [first] = Object.entries(objectAt(odds, 'characters'));
    const value = first ? exactAt(first[1], 'mean') : null;
    return first && value ? amount(`${say(at).hp}: ${first[0]}`, value) : null;
  },
  facts: (odds, at) =>
    Object.entries(objectAt(odds, 'characters')).flatMap(([name, each]) => {
      const value = exactAt(each, 'mean');
      return value ? [amount(`${say(at).hp}: ${name}`, value)] : [];
    }),
  views: (at) => [
    ...itemsIn(at.setup, 'characters')
      .slice(0, MOST_TARGETS)
      .map((character, index) => {
        const name = textIn(character, 'name');
        return ofOdds(`hp${index}`, at, (odds) => {
          const chances = chancesAt(valueAt(odds, 'characters', name));
          return (
            chances && {
              kind: 'numbers',
              title: `${say(at).hpOf}: ${name}`,
              axis: say(at).hpOf,
              chances,
              threshold: null,
            }
          );
        });
      }),
    ofOdds('attacks', at, (odds) => ({
      kind: 'results',
      title: say(at).hits,
      exclusive: false,
      results: listAt(odds, 'attacks').flatMap((attack) =>
        entriesAt(attack, 'hit').map(([name, chance]) => ({
          name: `${String(valueAt(attack, 'adversary'))} → ${name}`,
          chance,
          tone: 'good' as const,
        })),
      ),
    })),
  ],
};

const duality: Study = {
  idle: ['hope', 'fear', 'stress', 'reaction'],
  changes: [
    advantage,
    disadvantage,
    { ...oneMore('help', 10, '', { ru: 'Помощник', en: 'A helper' }), apply: helped },
    more('modifier', 1, 1000, { ru: 'Модификатор +1', en: 'Modifier +1' }),
  ],
  headline: (odds, at) => {
    const value = exactAt(odds, 'success');
    return value && { name: at.labels.field('success'), value, kind: 'chance' };
  },
  facts: () => [],
  views: (at) => [
    ofOdds('results', at, (odds) => ({
      kind: 'results',
      title: say(at).five,
      exclusive: true,
      results: FIVE.flatMap((key): readonly NamedChance[] => {
        const chance = exactAt(odds, key);
        return chance ? [{ name: at.labels.value(key), chance, tone: key.startsWith('failure') ? 'bad' : 'good' }] : [];
      }),
    })),
    overField('difficulty', at, {
      title: say(at).overDifficulty,
      axis: at.labels.field('difficulty'),
      values: around(numberIn(at.setup, 'difficulty'), 8, -1000, 1000),
      wanted: (difficulty) => withFields(at, { difficulty }),
      courses: (odds) => [
        { name: at.labels.field('success'), chances: odds.flatMap((each) => exactAt(each, 'success') ?? []) },
      ],
    }),
  ],
};

export const studies: Readonly<Record<string, Study>> = { adversaryAttack, gmTurn, duality };

const FIVE = ['criticalSuccess', 'successWithHope', 'successWithFear', 'failureWithHope', 'failureWithFear'] as const;

const MOST_TARGETS = 4;

/** Hit points that one target marks. */
const marked = (id: string, at: At, name: string, several: boolean): View =>
  ofOdds(id, at, (odds) => ({
    kind: 'numbers',
    title: several ? `${say(at).hpOf}: ${name}` : say(at).hpOf,
    axis: say(at).hpOf,
    chances: chancesOf(entriesAt(odds, 'hp', name).map(([count, chance]) => [Number(count), chance])),
    threshold: null,
  }));

/** The chance to hit the first target, were its Evasion another. */
function evasion(at: At): View {
  const [first, ...rest] = itemsIn(at.setup, 'targets');
  const name = first ? textIn(first, 'name') : '';
  return overField('evasion', at, {
    title: rest.length > 0 ? `${say(at).overEvasion}: ${name}` : say(at).overEvasion,
    axis: at.labels.field('evasion'),
    values: around(first ? numberIn(first, 'evasion', 10) : 10, 7, -100, 100),
    wanted: (value) => withFields(at, { targets: [{ ...first, evasion: value }] }),
    courses: (odds) => [
      { name: at.labels.field('hit'), chances: odds.flatMap((each) => exactAt(each, 'hit', name) ?? []) },
    ],
  });
}

/** The likeliest of what one roll does to all together. */
const together = (odds: unknown, at: At): readonly NamedChance[] =>
  listAt(odds, 'joint').flatMap((each): readonly NamedChance[] => {
    const chance = exactAt(each, 'chance');
    if (!chance) return [];
    const critical = listAt(each, 'critical');
    const names = listAt(each, 'hit').map((name) => (critical.includes(name) ? `${name}!` : String(name)));
    return [{ name: names.join(', ') || say(at).nobody, chance, tone: names.length > 0 ? 'good' : 'bad' }];
  });

function criticals(at: At, name: string, value: unknown): readonly NamedChance[] {
  const chance = exactAt({ value }, 'value');
  return chance ? [{ name: `${name}, ${say(at).critically}`, chance, tone: 'neither' }] : [];
}

/** One helper more, by a letter that nobody has yet. */
function helped(setup: Parameters<typeof objectAt>[0] & object) {
  const help = listAt(setup, 'help').map(String);
  const name = [...'ABCDEFGHIJK'].find((letter) => !help.includes(letter));
  return help.length < 10 && name !== undefined ? { ...setup, help: [...help, name] } : null;
}

const objectAt = (odds: unknown, key: string) => {
  const found = valueAt(odds, key);
  return isObject(found) ? found : {};
};

const amount = (name: string, value: Fact['value']): Fact => ({ name, value, kind: 'amount' });

const say = ({ language }: At) => WORDS[language];

const ru = {
  hp: 'Ран в\u00a0среднем',
  hpWithArmor: 'То\u00a0же с\u00a0ячейкой брони',
  hpOf: 'Отмечено ран',
  hits: 'Кто будет поражён',
  together: 'Одним броском: кто вместе («!»\u00a0— критически)',
  nobody: 'никто',
  critically: 'критически',
  overEvasion: 'Попадание по\u00a0Уклонению',
  five: 'Пять результатов',
  overDifficulty: 'Успех по\u00a0сложности',
};

const WORDS: Told<typeof ru> = {
  ru,
  en: {
    hp: 'HP on average',
    hpWithArmor: 'The same with an Armor Slot',
    hpOf: 'HP marked',
    hits: 'Who is hit',
    together: 'By one roll: who together (“!” critically)',
    nobody: 'nobody',
    critically: 'critically',
    overEvasion: 'Hits by Evasion',
    five: 'The five results',
    overDifficulty: 'Success by difficulty',
  },
};
