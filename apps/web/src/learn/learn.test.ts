// The pages about the rules: every row is explained, every question of the table is answered, every example works.
import { type Language, seeded } from '@brosok/dice';
import { begin, type CheckState, explainError, legal, odds, play, systems } from '@brosok/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveOf } from '../../../../packages/rules/test/forms.js';
import { setupsOf } from '../../../../packages/rules/test/setups.js';
import type { Block, Example, Lesson, Outline } from './lesson.js';
import { sayIn } from './lesson.js';
import { sectionOf } from './links.js';
import { spansOf } from './markup.js';
import { loadPage } from './pages.js';
import { valueAt, withValueAt } from './path.js';
import { chancesOf, resultsOf, setupsOf as setupsAsked } from './reading.js';

const LANGUAGES: readonly Language[] = ['en', 'ru'];

/** How many rows the rules of each system have, by the letter of the rows. */
const ROWS: Readonly<Record<string, readonly [letter: string, count: number]>> = {
  l5r5e: ['L', 19],
  daggerheart: ['D', 7],
  'paired-d12': ['P', 6],
  fate: ['F', 9],
  'trouble-d20': ['T', 8],
};

const pageOf = async (system: string, language: Language): Promise<{ outline: Outline; lesson: Lesson }> => {
  const page = await loadPage(system, language);
  if (!page) throw new Error(`no page about ${system}`);
  return page;
};

const textsOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('aside' in block) return [block.aside];
  return [block.caption, ...block.head, ...block.rows.flat()];
};

describe.each(systems)('the page about $id', (system) => {
  it('explains every row of the rules, and no other', async () => {
    const { outline } = await pageOf(system.id, 'en');
    const [letter, count] = ROWS[system.id] ?? ['', 0];
    const all = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    expect(new Set(outline.sections.flatMap(({ rows }) => rows))).toEqual(new Set(all));
    for (const { rows } of outline.sections) expect(rows.length).toBeGreaterThan(0);
  });

  it('has for each section an id of its own that may stand in an address', async () => {
    const { outline } = await pageOf(system.id, 'en');
    const ids = outline.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it.each(LANGUAGES)('asks and answers the same questions in %s, with links that lead somewhere', async (language) => {
    const { outline, lesson } = await pageOf(system.id, language);
    const ids = outline.sections.map(({ id }) => id);
    expect(Object.keys(lesson.sections).sort()).toEqual([...ids].sort());
    for (const { title, body } of Object.values(lesson.sections)) {
      expect(title).toMatch(/\?$/);
      expect(body.length).toBeGreaterThan(0);
      for (const text of body.flatMap(textsOf)) {
        const spans = spansOf(text);
        for (const span of spans) {
          if (span.kind === 'link') expect(ids).toContain(span.to);
          // what is left of markup was mistyped
          if (span.kind === 'text') expect(span.text).not.toMatch(/[*{}[\]]/);
        }
        expect(text).not.toMatch(/["']| - |\.\.\.|\s$|^\s| {2}/);
      }
    }
    const script = language === 'ru' ? /[а-яё]/i : /[a-z]/i;
    expect(lesson.lead).toMatch(script);
  });

  it.each(LANGUAGES)('has in %s tables whose rows are as wide as their heads', async (language) => {
    const { lesson } = await pageOf(system.id, language);
    for (const block of Object.values(lesson.sections).flatMap(({ body }) => body))
      if (typeof block === 'object' && 'rows' in block)
        for (const row of block.rows) expect(row).toHaveLength(block.head.length);
  });

  it('has the same blocks in both languages', async () => {
    const [en, ru] = await Promise.all(LANGUAGES.map((language) => pageOf(system.id, language)));
    const shape = (lesson: Lesson | undefined) =>
      Object.entries(lesson?.sections ?? {}).map(([id, { body }]) => [
        id,
        body.map((block) => (typeof block === 'string' ? 'text' : `${Object.keys(block)} ${textsOf(block).length}`)),
      ]);
    expect(shape(ru?.lesson)).toEqual(shape(en?.lesson));
  });

  it('answers from every step that a check can come to', async () => {
    const { links } = (await pageOf(system.id, 'en')).outline;
    expect(Object.keys(links.kinds).sort()).toEqual(system.kinds.map(({ name }) => name).sort());
    for (const kind of system.kinds)
      expect(Object.keys(links.kinds[kind.name]?.phases ?? {}).sort()).toEqual(
        [...phasesOf(system.id, kind.name)].sort(),
      );
  });

  it('answers why a move of every type is refused, and every error that the system has', async () => {
    const { links } = (await pageOf(system.id, 'en')).outline;
    for (const kind of system.kinds)
      expect(Object.keys(links.kinds[kind.name]?.moves ?? {}).sort()).toEqual(Object.keys(kind.words.en.moves).sort());
    expect(Object.keys(links.errors).sort()).toEqual(Object.keys(system.words.en.errors).sort());
  });

  it.each(LANGUAGES)('has examples that begin, can be played to the end and have odds, in %s', async (language) => {
    const { outline } = await pageOf(system.id, language);
    for (const { id, example } of outline.sections)
      if (example) expectItWorks(`${system.id} ${id}`, system.id, example, language);
  });
});

/** The phases that random plays of random setups go through. */
function phasesOf(system: string, name: string): ReadonlySet<string> {
  const kind = systems.find(({ id }) => id === system)?.kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`no ${name}`);
  const phases = new Set<string>();
  fc.assert(
    fc.property(setupsOf(kind), fc.integer(), (setup, seed) => {
      const begun = begin(system, setup);
      if (!begun.ok) return;
      const random = seeded(`${seed}`);
      let state: CheckState = begun.value;
      phases.add(state.phase);
      for (let moves = 0; moves < 100 && legal(state).length > 0; moves += 1) {
        const { move, by } = moveOf(random, legal(state));
        const next = play(state, move, random, by);
        if (!next.ok) return;
        state = next.value;
        phases.add(state.phase);
      }
    }),
    { numRuns: 400, seed: 1 },
  );
  return phases;
}

/** An example begins at both ends of all its knobs, its moves lead to the end, its odds are where it looks for them. */
function expectItWorks(what: string, system: string, example: Example, language: Language): void {
  const say = sayIn(language);
  const names = { say, value: (value: number) => String(value), key: (key: string) => key };
  const first = example.setup(say);
  const turned = example.knobs.flatMap((knob) => {
    const path = knob.path.split('.');
    expect(valueAt(first, path) ?? 0, `${what}: ${knob.path}`).toBeDefined();
    const ends: readonly unknown[] =
      'of' in knob ? [[], knob.of(say)] : 'flag' in knob ? [false, true] : [knob.min, knob.max];
    return ends.map((end) => withValueAt(first, path, end));
  });
  for (const setup of [first, ...turned]) {
    const begun = begin(system, { kind: example.kind, ...setup });
    if (!begun.ok) throw new Error(`${what}: ${explainError(begun.error, language)} ${JSON.stringify(setup)}`);
    expectItEnds(what, begun.value, example);
    const answers = setupsAsked(example.odds, setup).map((each) => {
      const answer = odds(system, { kind: example.kind, ...each }, {});
      return answer.ok ? answer.value : null;
    });
    if (example.odds.show === 'totals') expect(chancesOf(answers[0])?.outcomes.length, what).toBeGreaterThan(0);
    else expect(resultsOf(example.odds, setup, answers, names), what).not.toBeNull();
  }
  const kind = systems.find(({ id }) => id === system)?.kinds.find(({ name }) => name === example.kind);
  for (const type of example.moves ?? []) expect(Object.keys(kind?.words.en.moves ?? {}), what).toContain(type);
}

function expectItEnds(what: string, begun: CheckState, example: Example): void {
  const random = seeded(what);
  let state = begun;
  for (let moves = 0; state.phase !== 'done'; moves += 1) {
    if (moves > 200) throw new Error(`${what} does not end`);
    const offered = legal(state).filter(({ type }) => example.moves?.includes(type) ?? true);
    expect(offered.length, `${what} in ${state.phase}`).toBeGreaterThan(0);
    const { move, by } = moveOf(random, offered);
    const next = play(state, move, random, by);
    if (!next.ok) throw new Error(`${what}: ${explainError(next.error, 'en')}`);
    state = next.value;
  }
}

describe('a link from the table', () => {
  it.each([
    ['keep', 'keep'],
    ['phase.check.assemble', 'pool'],
    ['phase.check.unheard', 'steps'],
    ['setup.competition', 'compete'],
    ['move.check.keep', 'keep'],
    ['refused.check.modify.MODIFY_ORDER', 'order'],
    ['refused.check.takeStrife.ILLEGAL_MOVE', 'help'],
    ['refused.check.unheard.UNHEARD', 'steps'],
    ['phase.unheard.done', null],
    ['phase.constructor.done', null],
    ['unheard', null],
    ['', null],
  ])('%s leads to %s', async (hash, section) => {
    expect(sectionOf((await pageOf('l5r5e', 'en')).outline, hash)).toBe(section);
  });

  it('leads nowhere where there is no page', async () => {
    expect(await loadPage('unheard', 'en')).toBeNull();
    expect(await loadPage('constructor', 'en')).toBeNull();
  });
});

describe('the markup of the texts', () => {
  it('is read in its parts', () => {
    expect(spansOf('A *term*, [a link](there), {su} and {ring:su+st}; {dF:-1}.')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'term', text: 'term' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'a link', to: 'there' },
      { kind: 'text', text: ', ' },
      { kind: 'symbol', face: 'su' },
      { kind: 'text', text: ' and ' },
      { kind: 'die', die: 'ring', face: 'su+st' },
      { kind: 'text', text: '; ' },
      { kind: 'die', die: 'dF', face: -1 },
      { kind: 'text', text: '.' },
    ]);
  });

  it('loses nothing of a text without markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc {*[](): }') }), (text) => {
        const told = spansOf(text).map((span) => (span.kind === 'text' ? span.text : null));
        fc.pre(!told.includes(null));
        expect(told.join('')).toBe(text);
      }),
    );
  });
});

describe('a value by its path', () => {
  it('is found where it is and nowhere else', () => {
    const setup = { ring: 3, targets: [{ evasion: 10 }], hit: { Iris: 1 } };
    expect(valueAt(setup, ['targets', '0', 'evasion'])).toBe(10);
    expect(valueAt(setup, ['hit', '*'])).toBe(1);
    expect(valueAt(setup, ['ring', 'deeper'])).toBeUndefined();
    expect(valueAt(setup, ['constructor'])).toBeUndefined();
  });

  it('is changed, and all else stays as it was', () => {
    const setup = { ring: 3, targets: [{ evasion: 10 }, { evasion: 12 }] };
    expect(withValueAt(setup, ['targets', '1', 'evasion'], 14)).toEqual({
      ring: 3,
      targets: [{ evasion: 10 }, { evasion: 14 }],
    });
    expect(setup.targets[1]?.evasion).toBe(12);
  });
});
