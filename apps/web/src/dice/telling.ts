// What is told of a die: its name, and where it came from and what was done to it.

import { dieName as diceName, type Face } from '@brosok/dice';
import { actorName, type CheckDie, type CheckState } from '@brosok/rules';
import type { Labels } from '../form/labels.js';
import { language, words } from '../words/language.js';
import type { Fate } from './Die.js';
import { inFamilies } from './families.js';
import { nameOf } from './looks.js';

/** A die as a row of dice shows it, whatever it was rolled for. */
export interface ShownDie {
  readonly key: number;
  readonly die: string;
  readonly face: Face;
  readonly fate: Fate;
  /** Whose it is, where somebody has a name. */
  readonly whose: string | null;
  /** The die that it exploded from. */
  readonly parent: number | null;
  /** What it showed before it was changed, oldest first. */
  readonly before: readonly Face[];
  /** The die in a line: what it is, what it shows, what became of it. */
  readonly name: string;
  /** Where it came from and what was done to it, a line each. */
  readonly story: readonly string[];
}

/** The dice of a check, each die that exploded followed by what it exploded into. */
export const checkDice = (state: Pick<CheckState, 'dice' | 'phase'>, labels: Labels): readonly ShownDie[] =>
  inFamilies(
    state.dice.map((die) => ({
      key: die.id,
      die: nameOf(die),
      face: die.face,
      fate: FATES[die.status],
      whose: die.origin.name ?? null,
      parent: die.origin.parent ?? null,
      before: die.changes.filter(({ before, after }) => before !== after).map(({ before }) => before),
      name: dieName(die, labels),
      story: storyOf(die, labels, state.phase === 'done'),
    })),
  );

const FATES: Readonly<Record<CheckDie['status'], Fate>> = {
  open: 'plain',
  used: 'plain',
  dropped: 'dropped',
  removed: 'dropped',
  reserved: 'aside',
};

/** «Кость кольца: успех + раздор, не в счёт» */
export function dieName(die: CheckDie, labels: Labels): string {
  const fate = die.status === 'open' || die.status === 'used' ? '' : `, ${words().die[die.status]}`;
  return `${dieKind(nameOf(die), labels)}: ${labels.value(die.face)}${fate}`;
}

/** What the system calls a die, else its number of sides in the language's letter. */
export function dieKind(die: string, labels: Labels): string {
  const named = labels.value(die);
  if (named !== die) return named;
  return diceName(die, language());
}

function storyOf({ origin, changes, status }: CheckDie, labels: Labels, over: boolean): readonly string[] {
  const from =
    origin.parent === undefined
      ? [labels.value(origin.kind), origin.name].filter((part) => part !== undefined).join(': ')
      : words().die.from(origin.parent + 1);
  const done = changes.map(({ kind, before, after, by, label }) => {
    const what = label === undefined ? labels.value(kind) : `${labels.value(kind)} (${label})`;
    const change = before === after ? '' : `: ${labels.value(before)} → ${labels.value(after)}`;
    return `${what}${change}, ${actorName(by, language())}`;
  });
  return [from, ...done, ...(over || status !== 'open' ? [words().die[status]] : [])];
}
