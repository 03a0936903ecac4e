// What is told of the odds of each kind of check: the chance that one looks for, what else matters, and in the middle of a
// check what each invoke would change. The one place of advice that knows systems by name.
import { type Exact, type Language, number } from '@brosok/dice';
import { sumOf } from '../charts/exact.js';
import type { Labels } from '../form/labels.js';
import { isObject, type JsonObject } from '../json.js';
import { at, entriesAt, exactAt, isExact, listAt } from '../odds/studies/reading.js';
import { pointsText } from './reasons.js';
import { adviceWords } from './words.js';

export interface Fact {
  readonly name: string;
  readonly value: Exact;
  readonly kind: 'chance' | 'amount';
}

export interface Told {
  /** What one looks for. */
  readonly main: Fact | null;
  readonly facts: readonly Fact[];
  /** What may be done now, the best first, and what the chance would then be. */
  readonly options: readonly Fact[];
  readonly notes: readonly string[];
}

export interface Telling {
  readonly language: Language;
  readonly labels: Labels;
  readonly setup: JsonObject;
  /** The number that is varied here because it is hidden; null where none is. */
  readonly value: number | null;
}

type Teller = (odds: unknown, telling: Telling) => Partial<Told>;

/** Null where nothing is told of such odds. */
export function told(kind: string, odds: unknown, telling: Telling): Told | null {
  const teller = Object.hasOwn(TELLERS, kind) ? TELLERS[kind] : undefined;
  return teller ? { main: null, facts: [], options: [], notes: [], ...teller(odds, telling) } : null;
}

const chance = (name: string, value: unknown): readonly Fact[] =>
  isExact(value) ? [{ name, value, kind: 'chance' }] : [];
const amount = (name: string, value: unknown): readonly Fact[] =>
  isExact(value) ? [{ name, value, kind: 'amount' }] : [];

const succeeds: Teller = (odds, { labels }) => ({
  main: chance(labels.field('success'), at(odds, 'success'))[0] ?? null,
});

const TELLERS: Readonly<Record<string, Teller>> = {
  'daggerheart.adversaryAttack': (odds) => ({
    facts: entriesAt(odds, 'hit').flatMap(([name, value]) => [
      ...chance(adviceWords().hit(name), value),
      ...amount(adviceWords().hp(name), at(odds, 'expectedHp', name)),
    ]),
  }),
  'daggerheart.gmTurn': (odds) => ({
    facts: Object.keys(objectAt(odds, 'characters')).flatMap((name) =>
      amount(adviceWords().hp(name), at(odds, 'characters', name, 'mean')),
    ),
  }),
  'daggerheart.duality': (odds, telling) => ({
    ...succeeds(odds, telling),
    facts: FIVE.flatMap((result) => chance(telling.labels.value(result), at(odds, result))),
  }),
  'paired-d12.check': succeeds,
  'paired-d12.attack': (odds) => ({
    main: amount(adviceWords().damage, at(odds, 'mean'))[0] ?? null,
    facts: chance(adviceWords().zero, at(odds, 'zero')),
  }),
  'trouble-d20.check': (odds, telling) => ({ ...succeeds(odds, telling), notes: besidesRolling(odds, telling) }),
  'fate.action': (odds, { labels }) => {
    const [first, ...others] = listAt(odds, 'choices');
    const own = first ?? odds;
    const wanted = (each: unknown, name: string) => chance(name, at(each, 'goal'));
    if (others.length === 0)
      return {
        main: wanted(own, adviceWords().goalOf(labels.value('success')))[0] ?? null,
        facts: ['style', 'tie', 'fail'].flatMap((result) => chance(labels.value(result), at(own, result))),
      };
    return { options: listAt(odds, 'choices').flatMap((each) => wanted(each, moveName(each))) };
  },
  'fate.challenge': (odds) => ({
    main: chance(adviceWords().all, at(odds, 'goal'))[0] ?? null,
    facts: Object.keys(objectAt(odds, 'tasks')).flatMap((task) => chance(task, success(at(odds, 'tasks', task)))),
    options: listAt(odds, 'choices').flatMap((each) => chance(moveName(each), at(each, 'goal'))),
  }),
  'fate.contest': (odds, telling) => {
    const never = exactAt(odds, 'never');
    return {
      facts: [
        ...entriesAt(odds, 'win').flatMap(([name, value]) => chance(adviceWords().wins(name), value)),
        ...(never && never.decimal > 0 ? chance(adviceWords().never, never) : []),
        ...amount(adviceWords().exchanges, at(odds, 'expectedExchanges')),
      ],
      options: listAt(odds, 'choices').flatMap((each) => {
        const side = String(at(each, 'move', 'side'));
        return chance(adviceWords().invokeOf(side, moveName(each)), at(each, 'win', side));
      }),
      notes: [adviceWords().standing, ...invoking(odds, telling)],
    };
  },
};

const FIVE = ['criticalSuccess', 'successWithHope', 'successWithFear', 'failureWithHope', 'failureWithFear'] as const;

/** What a static value would do instead: of no use in a fight (T7). */
function besidesRolling(odds: unknown, { language, setup, value }: Telling): readonly string[] {
  const total = at(odds, 'static', 'total');
  if (typeof total !== 'number' || (typeof setup.combat === 'string' && setup.combat !== '')) return [];
  const shown = number(language, total);
  const said = adviceWords();
  if (value !== null) return [said.staticTotal(shown)];
  return [at(odds, 'static', 'success') === true ? said.staticEnough(shown) : said.staticShort(shown)];
}

/** Whether an invoke would help whoever made it, and which would most. */
function invoking(odds: unknown, { language }: Telling): readonly string[] {
  const [best] = listAt(odds, 'choices');
  const gain = exactAt(best, 'gain');
  if (!gain) return [];
  if (gain.decimal <= 0) return [adviceWords().worthless];
  const name = adviceWords().invokeOf(String(at(best, 'move', 'side')), moveName(best));
  return [adviceWords().worth(name, pointsText(language, gain.decimal))];
}

function moveName(choice: unknown): string {
  const effect = at(choice, 'move', 'effect');
  if (effect === '+2') return adviceWords().plusTwo;
  return effect === 'reroll' ? adviceWords().reroll : adviceWords().asItStands;
}

/** At least a success: with style is one too. */
function success(results: unknown): Exact | null {
  const [plain, style] = [exactAt(results, 'success'), exactAt(results, 'style')];
  return plain && style ? sumOf([plain, style]) : null;
}

const objectAt = (odds: unknown, key: string): JsonObject => {
  const found = at(odds, key);
  return isObject(found) ? found : {};
};
