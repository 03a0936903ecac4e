// What there is to look at: every kind of check has pictures, and what is in them are the numbers of the rules.
import { add, exact, type Language, ONE, type Ratio, ratio, ZERO } from '@brosok/dice';
import { jsonSchema, odds, systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { labelsOf } from '../../form/labels.js';
import { beginning } from '../address.js';
import { type OddsForm, oddsForm, wantedOf } from '../oddsForm.js';
import { followed } from './course.js';
import { ratioOf } from './reading.js';
import { studyOf } from './studies.js';
import type { At, Got, Shown, Wanted } from './study.js';

interface Subject {
  readonly name: string;
  readonly form: OddsForm;
  readonly at: (language: Language) => At;
  readonly oddsOf: (wanted: Wanted) => unknown;
}

const subjects = await Promise.all(
  systems.flatMap((system) =>
    system.kinds.map(async (kind): Promise<Subject> => {
      const study = await studyOf(system.id, kind.name);
      if (!study) throw new Error(`nothing to look at for ${system.id} ${kind.name}`);
      const form = oddsForm(study, jsonSchema(kind.schemas.setup), jsonSchema(kind.schemas.goal));
      return {
        name: `${system.id} ${kind.name}`,
        form,
        at: (language) => {
          const wanted = wantedOf(form, kind.name, beginning(form));
          if (!wanted) throw new Error('the form does not begin complete');
          return { ...wanted, language, labels: labelsOf(kind.words[language]) };
        },
        oddsOf: ({ setup, goal }) => {
          const found = odds(system.id, JSON.parse(JSON.stringify(setup)), goal);
          if (!found.ok) throw new Error(`${JSON.stringify(setup)} answers ${JSON.stringify(found.error)}`);
          return found.value;
        },
      };
    }),
  ),
);

const shownOf = ({ form, at, oddsOf }: Subject, language: Language): readonly { id: string; shown: Shown | null }[] =>
  form.study
    .views(at(language))
    .map(({ id, asks, show }) => ({ id, shown: show(asks.map((ask): Got => ({ odds: oddsOf(ask) }))) }));

const total = (parts: readonly Ratio[]): string => exact(parts.reduce(add, ZERO)).exact;

describe.each(subjects)('what is to be looked at in $name', (subject) => {
  it('is a picture at least, with words in both languages', () => {
    for (const language of ['en', 'ru'] as const) {
      const shown = shownOf(subject, language).flatMap((each) => each.shown ?? []);
      expect(shown.length).toBeGreaterThan(0);
      for (const each of shown) expect(JSON.stringify(each)).not.toMatch(/undefined|NaN|\[object/);
      expect(JSON.stringify(shown.map(({ title }) => title))).not.toMatch(language === 'en' ? /[а-я]/ : /[a-z]{4}/);
    }
  });

  it('adds up: all values of a distribution and all results of which one comes true are certain together', () => {
    for (const { shown } of shownOf(subject, 'en')) {
      if (shown?.kind === 'numbers') {
        const { outcomes, tail } = shown.chances;
        expect(total([...outcomes.map(ratioOf), tail ? ratioOf(tail) : ZERO])).toBe('1');
      }
      if (shown?.kind === 'results' && shown.exclusive)
        expect(total(shown.results.map(({ chance }) => ratioOf(chance)))).toBe('1');
    }
  });

  it('asks nothing that the rules refuse, whatever small change is compared with', () => {
    const { study, setup } = subject.form;
    const begun = beginning(subject.form);
    const at = subject.at('en');
    expect(setup.length).toBeGreaterThan(0);
    for (const change of study.changes) {
      const changed = change.apply(at.setup);
      expect(changed, change.id).not.toBeNull();
      expect(changed).not.toEqual(at.setup);
      for (const language of ['en', 'ru'] as const) expect(change.name[language]).not.toBe('');
    }
    expect(begun.setup).toEqual(subject.form.begun);
  });

  it('shows the present set-up in its heat maps where the map says that it is', () => {
    const at = subject.at('en');
    for (const { shown } of shownOf(subject, 'en')) {
      if (shown?.kind !== 'heat' || !shown.here || !shown.changeAt) continue;
      const { row, column } = shown.here;
      expect(subject.oddsOf({ ...at, setup: { ...at.setup, ...shown.changeAt(shown.here) } })).toEqual(
        subject.oddsOf(at),
      );
      const headline = subject.form.study.headline(subject.oddsOf(at), at);
      expect(shown.cells[row]?.[column]).toEqual(headline?.value);
    }
  });
});

describe('the course of a contest', () => {
  it('comes in the end to the chances that the rules tell', () => {
    const subject = subjects.find(({ name }) => name === 'fate contest');
    const at = subject?.at('en');
    const { win, exchange } = JSON.parse(JSON.stringify(at && subject?.oddsOf(at)));
    const marks = Object.keys(win).map((name) => {
      const { one, two } = exchange.marks[name];
      return [ratioOf(one), ratioOf(two)] as const;
    });
    const last = followed([0, 0], 3, marks, 40).at(-1);
    for (const [index, chance] of Object.values<{ decimal: number }>(win).entries())
      expect(exact(last?.won[index] ?? ZERO).decimal).toBeCloseTo(chance.decimal, 6);
  });

  it('is over at once where every exchange brings the mark that is needed', () => {
    const [, first] = followed([2, 0], 3, [[ONE, ZERO] as const, [ZERO, ZERO] as const], 1);
    expect(first?.won).toEqual([ratio(1n), ZERO]);
  });
});
