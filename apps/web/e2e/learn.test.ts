// The pages about the rules: each in both languages and themes, its examples rolled, their odds those of the package,
// and the way to them from the table.
import type { Language } from '@brosok/dice';
import { odds, systems } from '@brosok/rules';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fractionText } from '../src/charts/numbers.js';
import { type Example, sayIn } from '../src/learn/lesson.js';
import { loadPage } from '../src/learn/pages.js';
import { withValueAt } from '../src/learn/path.js';
import { chancesOf, resultsOf, setupsOf } from '../src/learn/reading.js';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, PHONE, visitor } from './browser.js';
import { openTable, startCheck } from './playing.js';
import { site } from './site.js';

const SEEN = [
  ['ru', 'light', { ...PHONE, viewport: { width: 360, height: 780 } }],
  ['ru', 'dark', { viewport: { width: 768, height: 1024 } }],
  ['en', 'light', PHONE],
  ['en', 'dark', DESKTOP],
] as const;

const outlineOf = async (system: string, language: Language) => {
  const page = await loadPage(system, language);
  if (!page) throw new Error(`no page about ${system}`);
  return page.outline;
};

/** The chances that the packages reckon for an example, as its table tells them. */
function fractionsOf(system: string, example: Example, language: Language, setup = example.setup(sayIn(language))) {
  const answers = setupsOf(example.odds, setup).map((each) => {
    const answer = odds(system, { kind: example.kind, ...each }, {});
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  });
  const names = { say: sayIn(language), value: String, key: (key: string) => key };
  return example.odds.show === 'totals'
    ? chancesOf(answers[0])?.outcomes.map(fractionText)
    : resultsOf(example.odds, setup, answers, names)?.map(({ chance }) => fractionText(chance));
}

/** What the table beside the chart of an example tells, as many of its rows as are wanted. */
async function fractionsShown(example: Locator, count: number): Promise<readonly string[]> {
  await example.scrollIntoViewIfNeeded();
  const numbers = example.locator('.chart-numbers');
  if ((await numbers.getAttribute('open')) === null) await numbers.locator('summary').click();
  const cells = example.locator('.chart-table td[data-kind="fraction"]');
  await cells.first().waitFor();
  return (await cells.allTextContents()).slice(0, count);
}

/** Plays an example to its end, choosing whatever comes first. */
async function playOut(example: Locator): Promise<void> {
  for (let moves = 0; moves < 80 && !(await example.locator('.learn-outcome').isVisible()); moves += 1) {
    const die = example.locator('.picker-die:enabled').first();
    if (await die.isVisible()) await die.click();
    const line = example.locator('.learn-moves input.line').first();
    if (await line.isVisible()) await line.fill(`Поворот ${moves}`);
    await example.locator('.learn-moves [type="submit"]:enabled').first().click();
  }
  await example.locator('.learn-outcome .learn-told').waitFor();
}

describe('the pages about the rules', () => {
  const at = site();

  const opened = async (page: Page, path: string) => {
    await page.goto(`${at.server.url}${path}`);
    await page.locator('h1').waitFor();
  };

  for (const [language, colorScheme, options] of SEEN) {
    it(`are listed, in ${language}, ${colorScheme}`, async () => {
      const { page, errors } = await visitor(at.browser, { ...options, locale: language, colorScheme });
      await opened(page, '/learn');
      expect(await page.locator('.learn-games a').count()).toBe(systems.length);
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.locator('.learn-games a').first().click();
      await page.locator('.learn-section').first().waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    // each language and each theme once: what differs by both is seen in the list
    if ((language === 'ru') !== (colorScheme === 'light')) continue;
    for (const system of systems)
      it(`explain ${system.id} without violations, in ${language}, ${colorScheme}`, async () => {
        const { page, errors } = await visitor(at.browser, { ...options, locale: language, colorScheme });
        await opened(page, `/learn/${system.id}`);
        const { sections } = await outlineOf(system.id, language);
        await page.locator('.learn-section').first().waitFor();
        expect(await page.locator('.learn-section h2').count()).toBe(sections.length);
        expect(await page.title()).toContain(system.words[language].name);
        const example = page.locator('.learn-example').first();
        await example.scrollIntoViewIfNeeded();
        await example.locator('.chart').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
        expect(errors).toEqual([]);
        await page.context().close();
      });
  }

  it('are no wider than a page of 1280 px that is read four times enlarged', async () => {
    const { page } = await visitor(at.browser, { viewport: { width: 320, height: 640 }, locale: 'ru' });
    for (const { id } of systems) {
      await opened(page, `/learn/${id}`);
      await page.locator('.learn-example').first().waitFor();
      expect(await isTooWide(page), id).toBe(false);
    }
    await page.context().close();
  });

  for (const system of systems)
    it(`have examples of ${system.id} that can be played, with the package’s own odds`, async () => {
      const { page, errors } = await visitor(at.browser, DESKTOP);
      await opened(page, `/learn/${system.id}`);
      const { sections } = await outlineOf(system.id, 'ru');
      await page.locator('.learn-example').first().waitFor();
      for (const { id, example } of sections) {
        if (!example) continue;
        const shown = page.locator(`#${id} .learn-example`);
        const expected = fractionsOf(system.id, example, 'ru') ?? [];
        expect(expected.length).toBeGreaterThan(0);
        expect(await fractionsShown(shown, expected.length), id).toEqual(expected);
      }
      const first = sections.find(({ example }) => example !== undefined);
      if (!first?.example) throw new Error('no example');
      const shown = page.locator(`#${first.id} .learn-example`);
      await playOut(shown);
      const [knob] = first.example.knobs;
      if (!knob || !('min' in knob)) throw new Error('the first knob is a number');
      const stepper = shown.locator('.stepper').first();
      const before = Number(await stepper.locator('input').inputValue());
      await stepper.getByRole('button').last().click();
      const path = knob.path.split('.');
      const turned = withValueAt(first.example.setup(sayIn('ru')), path, before + (knob.step ?? 1));
      const expected = fractionsOf(system.id, first.example, 'ru', turned) ?? [];
      await expect.poll(() => fractionsShown(shown, expected.length)).toEqual(expected);
      // what was rolled before is gone with what it was rolled for
      expect(await shown.locator('.learn-outcome').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    });

  it('are where the links of a table lead, step by step', async () => {
    const { page } = await visitor(at.browser, DESKTOP);
    await openTable(page, at.server.url, 'Стол', 'Марина');
    await startCheck(page, 'Легенда пяти колец, 5‑я редакция', 'Проверка');
    const why = page.locator('.turn .why');
    await why.waitFor();
    expect(await why.getAttribute('href')).toBe('/learn/l5r5e#phase.check.assemble');
    await page.locator('.turn .move [type=submit]').first().click();
    await page.locator('.turn .picker-die').first().waitFor();
    const [rules] = await Promise.all([page.context().waitForEvent('page'), why.click()]);
    await rules.locator('#keep:focus').waitFor();
    expect(new URL(rules.url()).hash).toBe('#keep');
    expect(await page.locator('.turn .picker-die').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
