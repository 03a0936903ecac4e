// The pages of odds: what they show are the numbers of the packages, an address brings back what was set up, a long
// reckoning can be stopped, nothing is wrong for anybody, and all of it is small.
import { odds as expressionOdds, oddsAnswer } from '@brosok/dice';
import { jsonSchema, odds, systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { chanceText, fractionText, valueText } from '../src/charts/numbers.js';
import { labelsOf } from '../src/form/labels.js';
import { beginning } from '../src/odds/address.js';
import { oddsForm, wantedOf } from '../src/odds/oddsForm.js';
import { studyOf } from '../src/odds/studies/studies.js';
import type { Got, Shown } from '../src/odds/studies/study.js';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, visitor } from './browser.js';
import { oddsScripts, reckoned } from './measures.js';
import { site } from './site.js';

const SMALL = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

describe('the pages of odds', () => {
  const at = site();

  it('show the numbers of the rules in every picture, of every kind of check', async () => {
    const { page, errors } = await visitor(at.browser, { ...DESKTOP, locale: 'en' });
    for (const system of systems)
      for (const kind of system.kinds) {
        await page.goto(`${at.server.url}/odds/${system.id}/${kind.name}`);
        await reckoned(page);
        for (const [id, shown] of await expected(system.id, kind.name)) {
          const view = page.locator(`.odds-view[data-view="${id}"]`);
          const where = `${system.id} ${kind.name} ${id}`;
          if (shown.kind === 'heat') {
            const told = shown.measure === 'chance' ? chanceText : valueText;
            const cells = shown.cells.flat().map((cell) => (typeof cell === 'string' ? '—' : told('en', cell.decimal)));
            expect(await view.locator('.heat-cell').allTextContents(), where).toEqual(cells);
          } else {
            await view.locator('.chart-numbers summary').first().click();
            const table = view.locator('.chart-table').first();
            await table.waitFor();
            const told = await table.locator('td[data-kind=fraction]').allTextContents();
            expect(told.slice(0, exactOf(shown).length), where).toEqual(exactOf(shown));
          }
        }
      }
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('show the numbers of an expression and how it was read, and two expressions side by side', async () => {
    const { page, errors } = await visitor(at.browser, { ...DESKTOP, locale: 'ru' });
    await page.goto(`${at.server.url}/odds/expression?roll=4d6kh3+vs+12`);
    await reckoned(page);
    const found = expressionOdds('4d6kh3 vs 12');
    if (!found.ok) throw new Error(found.error.code);
    const { outcomes, success } = oddsAnswer(found.value);
    await page.locator('.odds-large summary').click();
    expect(await page.locator('.odds-exact').textContent()).toContain(success?.exact);
    await page.locator('.chart-numbers summary').first().click();
    const told = await page.locator('.chart-table').first().locator('td[data-kind=fraction]').allTextContents();
    expect(told.slice(0, outcomes.length)).toEqual(outcomes.map(fractionText));
    expect(await page.locator('.odds-how').textContent()).toContain('остаются наибольшие\u00a03');
    await page.locator('.odds-expression').fill('4d6kh3 vs 1(');
    await page.locator('.fault mark').waitFor();
    await page.locator('.odds-expression').fill('4d6kh3 vs 12');
    await page.getByRole('button', { name: 'Сравнить со своим' }).click();
    await page.locator('.odds-expression').last().fill('5d6kh3 vs 12');
    await page.locator('.odds-large[data-difference]').waitFor();
    await page.waitForURL(/\?roll=4d6kh3\+vs\+12&b=5d6kh3\+vs\+12$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('bring back from an address what was set up and compared, and tell what is wrong with one', async () => {
    const { page, errors } = await visitor(at.browser, { ...DESKTOP, locale: 'en' });
    await page.goto(`${at.server.url}/odds/l5r5e/check`);
    await reckoned(page);
    await page.getByRole('button', { name: 'Ring: more' }).click();
    await page.getByRole('button', { name: 'A Void point' }).click();
    await page.waitForURL(/\?ring=4&b\.voidPoint=1$/);
    await page.locator('.odds-large[data-difference]').waitFor();
    const numbers = await page.locator('.odds-number').allTextContents();
    await page.reload();
    await page.locator('.odds-large[data-difference]').waitFor();
    expect(await page.locator('.odds-number').allTextContents()).toEqual(numbers);
    expect(await page.getByRole('button', { name: 'A Void point' }).getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${at.server.url}/odds/l5r5e/check?ring=99`);
    await page.locator('.odds-address').waitFor();
    await reckoned(page);
    await page.goto(`${at.server.url}/odds/nothing`);
    await page.locator('.odds-all').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('compare two set-ups by a map each where they differ, and in one where they do not', async () => {
    const { page, errors } = await visitor(at.browser, { ...DESKTOP, locale: 'en' });
    await page.goto(`${at.server.url}/odds/l5r5e/check?b.ring=4`);
    await reckoned(page);
    const [ring, skill] = [page.locator('[data-view=ring]'), page.locator('[data-view=skill]')];
    expect(await ring.locator('.heat').count()).toBe(1);
    const [here, there] = [ring.locator('.heat-cell[data-here]'), ring.locator('.heat-cell[data-there]')];
    expect(await here.getAttribute('data-row')).not.toBe(await there.getAttribute('data-row'));
    expect(await ring.locator('.chart-summary').textContent()).toContain(`4: ${await there.textContent()}.`);
    const maps = skill.locator('.heat');
    expect(await maps.count()).toBe(2);
    expect(await skill.locator('.chart-title').allTextContents()).toEqual([
      expect.stringMatching(/: As it is$/),
      expect.stringMatching(/: Ring\s4$/),
    ]);
    const cells = async (index: number) => maps.nth(index).locator('.heat-cell').allTextContents();
    const second = await cells(1);
    expect(await cells(0)).not.toEqual(second);
    await page.goto(`${at.server.url}/odds/l5r5e/check?ring=4`);
    await reckoned(page);
    expect(await cells(0)).toEqual(second);
    // a cell of the second is chosen for both, as far as they did not differ
    await page.goto(`${at.server.url}/odds/l5r5e/check?b.ring=4`);
    await reckoned(page);
    await maps.last().locator('.heat-cell[data-row="3"][data-column="4"]').click();
    await page.waitForURL(/\?skill=3&tn=5&b\.ring=4$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('can be stopped where they take long, go on, and give way to what was changed meanwhile', async () => {
    const { page, errors } = await visitor(at.browser, { ...DESKTOP, locale: 'en' });
    await page.goto(`${at.server.url}/odds/l5r5e/check?ring=5&skill=5&adversity=1&distinction=1`);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.goto(`${at.server.url}/odds/l5r5e/check?ring=5&skill=5&adversity=1&distinction=1`);
    await page.locator('.odds-progress[data-shown]').waitFor();
    await page.locator('input[type=number]').first().fill('2');
    await page.locator('input[type=number]').nth(1).fill('1');
    await page.locator('.odds-headline').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('tell that nothing could be calculated where the worker is not let in', async () => {
    const { page } = await visitor(at.browser, { ...DESKTOP, locale: 'en' });
    await page.route(/\/assets\/worker-/, (route) => route.abort());
    await page.goto(`${at.server.url}/odds/expression`);
    await page.getByText('It could not be calculated').first().waitFor();
    await page.context().close();
  });

  const kinds = systems.flatMap(({ id, kinds }) => kinds.map(({ name }) => `/${id}/${name}`));
  // every kind of check in both languages, themes and widths; what they have in common in each of both with each
  for (const [language, colorScheme, options, more] of [
    ['ru', 'light', SMALL, kinds],
    ['ru', 'dark', DESKTOP, []],
    ['en', 'light', SMALL, []],
    ['en', 'dark', DESKTOP, kinds],
  ] as const)
    it(`are for everybody, in ${language}, ${colorScheme}`, async () => {
      const { page } = await visitor(at.browser, { ...options, locale: language, colorScheme });
      for (const address of [
        '',
        '/expression?roll=6d10&b=7d10',
        '/l5r5e/check?b.voidPoint=1',
        '/fate/contest?goal.victories=1:1',
        ...more,
      ]) {
        await page.goto(`${at.server.url}/odds${address}`);
        await (address === '' ? page.locator('.odds-all').waitFor() : reckoned(page));
        const fold = page.locator('.odds-fold > summary');
        if (await fold.isVisible()) await fold.click();
        expect(await violations(page), address).toEqual([]);
        expect(await isTooWide(page), address).toBe(false);
      }
      await page.context().close();
    }, 120_000);

  for (const address of ['expression', ...systems.map(({ id, kinds }) => `${id}/${kinds[0].name}`)])
    it(`are at most 120 kB of JavaScript at first: ${address}`, async () => {
      const { files, kilobytes } = await oddsScripts(at.browser, at.server.url, address);
      console.log(`odds ${address}: ${kilobytes.toFixed(1)} kB in ${files.length} files`);
      expect(files.some((file) => /worker-/.test(file))).toBe(true);
      expect(kilobytes).toBeLessThan(120);
    });
});

/** What the pictures of a kind have to show, as the form begins. */
async function expected(system: string, name: string): Promise<readonly (readonly [id: string, shown: Shown])[]> {
  const kind = systems.find(({ id }) => id === system)?.kinds.find((each) => each.name === name);
  const study = await studyOf(system, name);
  if (!kind || !study) throw new Error(`no ${system} ${name}`);
  const form = oddsForm(study, jsonSchema(kind.schemas.setup), jsonSchema(kind.schemas.goal));
  const wanted = wantedOf(form, name, beginning(form));
  if (!wanted) throw new Error(`the form of ${system} ${name} does not begin complete`);
  const views = study.views({ ...wanted, language: 'en', labels: labelsOf(kind.words.en) });
  return views.flatMap(({ id, asks, show }) => {
    const shown = show(
      asks.map(({ setup, goal }): Got => {
        const found = odds(system, JSON.parse(JSON.stringify(setup)), goal);
        return found.ok ? { odds: found.value } : 'none';
      }),
    );
    return shown ? [[id, shown] as const] : [];
  });
}

/** The fractions of a picture in the order of its table. */
function exactOf(shown: Exclude<Shown, { kind: 'heat' }>): readonly string[] {
  switch (shown.kind) {
    case 'numbers':
      return shown.chances.outcomes.map(fractionText);
    case 'results':
      return shown.results.map(({ chance }) => fractionText(chance));
    case 'lines':
      return shown.steps.flatMap((_, step) =>
        shown.courses.flatMap(({ chances }) => chances.slice(step, step + 1).map(fractionText)),
      );
  }
}
