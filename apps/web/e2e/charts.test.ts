// Charts in a real browser: read by keyboard and by pointing, opened as tables, kept as files; their values are those
// that the package answers.
import { readFile } from 'node:fs/promises';
import { odds, oddsAnswer } from '@brosok/dice';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, PHONE, visitor } from './browser.js';
import { site } from './site.js';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

describe('charts', () => {
  const at = site();

  /** The styleguide, which shows every chart. */
  async function charts(
    options: Parameters<typeof visitor>[1],
  ): Promise<{ page: Page; of: (title: string) => Locator }> {
    const { page } = await visitor(at.browser, options);
    await page.goto(`${at.server.url}/styleguide`);
    const of = (title: string) => page.getByRole('figure', { name: title, exact: true });
    await page.locator('.chart-picture').first().waitFor();
    return { page, of };
  }

  const open = async (chart: Locator): Promise<void> => {
    await chart.locator('summary').focus();
    await chart.page().keyboard.press('Enter');
    await chart.locator('.chart-files').waitFor();
  };

  const kept = async (chart: Locator, format: string): Promise<{ name: string; content: Buffer }> => {
    const [download] = await Promise.all([
      chart.page().waitForEvent('download'),
      chart.getByRole('button', { name: new RegExp(` ${format}:`) }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };

  it('have in their tables and files what the package answers', async () => {
    const answer = odds('3d6');
    if (!answer.ok) throw new Error('3d6');
    const { outcomes } = oddsAnswer(answer.value);
    const { page, of } = await charts({ ...DESKTOP, locale: 'en' });
    const chart = of('Sum of 3d6');
    await open(chart);
    const rows = chart.locator('.chart-table tbody tr');
    const told = await rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td:last-child')?.textContent]),
    );
    expect(told.slice(0, 16)).toEqual(outcomes.map(({ value, exact }) => [String(value), exact]));
    const { name, content } = await kept(chart, 'CSV');
    expect(name).toBe('sum-of-3d6.csv');
    const lines = content.toString('utf8').split('\r\n');
    expect(lines.slice(1, 17)).toEqual(
      outcomes.map(({ value, exact, decimal }) => `${value},${decimal},${exact.replace('/', ',')}`),
    );
    await page.context().close();
  });

  it('are read value by value by the arrow keys, and by pointing', async () => {
    const { page, of } = await charts({ ...DESKTOP, locale: 'ru' });
    const chart = of('Сумма 3к6');
    const slider = chart.getByRole('slider');
    await chart.locator('summary').focus();
    await page.keyboard.press('Shift+Tab');
    await chart.locator('.chart-slip').getByText('3: 0,46\u00a0%, точно 1/216', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('4: 1,39\u00a0%, точно 1/72');
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuenow')).toBe('16');
    await page.keyboard.press('Escape');
    expect(await chart.locator('.chart-slip').count()).toBe(0);
    const box = await slider.boundingBox();
    if (!box) throw new Error('no picture');
    await page.mouse.move(box.x + box.width - 6, box.y + box.height / 2);
    expect(await chart.locator('.chart-slip').textContent()).toBe('18: 0,46\u00a0%, точно 1/216');
    await page.context().close();
  });

  it('are walked as a grid where they are one, and tell which cell is chosen', async () => {
    const { page, of } = await charts({ ...DESKTOP, locale: 'en' });
    const chart = of('Enough successes');
    const cells = chart.getByRole('gridcell');
    await chart.locator('.heat-cell[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await chart.locator('.heat-cell[aria-current]').textContent()).toBe('88%');
    expect(await chart.locator('.heat-read').textContent()).toBe('Dice 3, TN 1: 87.5%, 7/8');
    expect(await chart.locator('.heat-cell[tabindex="0"]').count()).toBe(1);
    expect(await cells.count()).toBe(30);
    await page.context().close();
  });

  it('are kept as pictures, by day in the dark as well', async () => {
    const { page, of } = await charts({ ...DESKTOP, locale: 'ru', colorScheme: 'dark' });
    const chart = of('Бросок двойственности');
    await open(chart);
    const svg = await kept(chart, 'SVG');
    expect(svg.name).toBe('бросок-двойственности.svg');
    const text = svg.content.toString('utf8');
    expect(text).toContain('fill="#f7f2e7"');
    expect(text).toContain(new URL(at.server.url).host);
    expect(text).not.toContain('var(');
    const png = await kept(chart, 'PNG');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    expect(png.content.readUInt32BE(16)).toBe(1200);
    await page.context().close();
  });

  for (const [language, theme] of [
    ['ru', 'dark'],
    ['en', 'light'],
  ] as const)
    it(`have no violations with their tables open and fit 360 px, in ${language}, ${theme}`, async () => {
      const { page } = await charts({ ...SMALL, locale: language, colorScheme: theme });
      const all = page.locator('.chart-numbers > summary');
      for (let index = 0; index < (await all.count()); index += 1) await all.nth(index).press('Enter');
      await page.locator('.chart-table').first().waitFor();
      expect(await isTooWide(page)).toBe(false);
      expect(await violations(page)).toEqual([]);
      await page.context().close();
    });
});
