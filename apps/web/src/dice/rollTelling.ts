// The dice of a roll as a row of dice shows them.
import { type DieStep, dieName, number, type RollAnswer, type RolledDie } from '@brosok/dice';
import { language, words } from '../words/language.js';
import { inFamilies } from './families.js';
import type { ShownDie } from './telling.js';

/** The dice of a roll, each die that exploded followed by what it exploded into. */
export const rollDice = (roll: Pick<RollAnswer, 'dice'>): readonly ShownDie[] =>
  inFamilies(
    roll.dice.map((die) => ({
      key: die.id,
      die: die.die,
      face: die.value,
      fate: die.kept ? 'plain' : 'dropped',
      whose: die.label ?? null,
      parent: die.from ?? null,
      before: die.steps.flatMap((step) => before(step)),
      name: nameOf(die),
      story: storyOf(die),
    })),
  );

/** What the die counted as before a step that changed it. */
const before = (step: DieStep): readonly number[] =>
  step.did === 'reroll' || (step.did === 'clamp' && step.before !== step.after) ? [step.before] : [];

function nameOf({ die, value, kept }: RolledDie): string {
  return `${dieName(die, language())}: ${number(language(), value)}${kept ? '' : `, ${words().die.dropped}`}`;
}

function storyOf(die: RolledDie): readonly string[] {
  const told = words().die.steps;
  const from = die.from === undefined ? [] : [words().die.from(die.from + 1)];
  const steps = die.steps.map(stepOf);
  const role = die.role === undefined ? [] : [told.role[die.role]];
  const counted = die.counted === undefined ? [] : [told.counted(shown(die.counted))];
  const label = die.label === undefined ? [] : [die.label];
  return [...label, ...role, ...from, ...steps, ...counted];
}

function stepOf(step: DieStep): string {
  const told = words().die.steps;
  switch (step.did) {
    case 'roll':
      return told.roll(shown(step.face));
    case 'reroll':
      return told.reroll(shown(step.before), shown(step.face), step.by);
    case 'explode':
      return told.explode(step.into + 1, step.by);
    case 'compound':
      return told.compound(shown(step.face), step.by);
    case 'penetrate':
      return told.penetrate(shown(step.before), shown(step.after));
    case 'clamp':
      return told.clamp(shown(step.before), shown(step.after), step.by);
    case 'drop':
      return told.drop(step.by);
  }
}

const shown = (value: number): string => number(language(), value);
