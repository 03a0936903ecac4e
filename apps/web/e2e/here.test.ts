// The table on this device in a browser: its log goes on from a file, its name fits, and it says what a browser lacks for it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, visitor } from './browser.js';
import { lastEntry, rollBox } from './playing.js';
import { site } from './site.js';

const at = site();

async function openHere(page: Page): Promise<void> {
  await page.goto(`${at.server.url}/here`);
  await page.locator('.ledger').waitFor();
}

const openRecord = (page: Page): Promise<void> => page.locator('.people-record:visible').click();

/** The log of the page as a file. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Выгрузить: JSON' }).click();
  return readFile(await (await download).path(), 'utf8');
}

const choose = (page: Page, text: string): Promise<void> =>
  page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) });

describe('the log of this device', () => {
  it('goes on from a file, and only what one agrees to is erased for it', async () => {
    const { page, errors } = await visitor(at.browser, DESKTOP);
    await openHere(page);
    await rollBox(page, '1d4+100');
    await lastEntry(page).getByText('1d4+100').waitFor();
    await openRecord(page);
    const file = await exported(page);
    await page.keyboard.press('Escape');
    await rollBox(page, '1d4+200');
    await lastEntry(page).getByText('1d4+200').waitFor();
    await openRecord(page);
    await choose(page, file.replace('1d4+100', '1d4+101'));
    await page
      .getByRole('alert')
      .getByText(/Файл изменён или повреждён/)
      .waitFor();
    await choose(page, file);
    await page.getByText(/1\s+запись, 0\s+листов/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.locator('.entry').count()).toBe(2);
    await page.getByRole('button', { name: 'Открыть его вместо нынешнего…' }).click();
    expect(await page.locator('.entry').count()).toBe(2);
    await page.getByRole('button', { name: 'Стереть и открыть файл' }).click();
    await page.getByText('1d4+200', { exact: true }).waitFor({ state: 'detached' });
    expect(await page.locator('.entry').count()).toBe(1);
    await page.reload();
    await lastEntry(page).getByText('1d4+100').waitFor();
    await rollBox(page, '1d4+300');
    await lastEntry(page).getByText('1d4+300').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();

    // where nothing would be lost nothing is asked
    const other = await visitor(at.browser, DESKTOP);
    await openHere(other.page);
    await openRecord(other.page);
    await choose(other.page, file);
    await lastEntry(other.page).getByText('1d4+100').waitFor();
    expect(await other.page.locator('dialog[open]').count()).toBe(0);
    await other.page.context().close();
  });
});

describe('a browser that lacks something', () => {
  for (const [name, told] of [
    ['Worker', 'Web Workers'],
    ['indexedDB', 'IndexedDB'],
  ] as const)
    it(`is told what: ${name}, and offered no reload that would not bring it`, async () => {
      const { page, errors } = await visitor(at.browser, DESKTOP);
      await page.addInitScript((gone) => {
        Reflect.deleteProperty(globalThis, gone);
        Reflect.deleteProperty(Window.prototype, gone);
      }, name);
      await page.goto(`${at.server.url}/here`);
      await page.getByRole('alert').filter({ hasText: told }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.getByRole('button').count()).toBe(0);
      await page.getByRole('link', { name: 'На первую страницу' }).click();
      await page.locator('.front-here').waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });
});

describe('the name of the table on a phone', () => {
  for (const locale of ['ru', 'en'] as const)
    for (const width of [320, 360, 400])
      it(`is seen whole: ${locale}, ${width} px`, async () => {
        const options = { viewport: { width, height: 700 }, isMobile: true, hasTouch: true, locale };
        const { page } = await visitor(at.browser, options);
        await openHere(page);
        await page.evaluate(async () => {
          await document.fonts.ready;
        });
        const name = page.locator('.table-name');
        const isCut = await name.evaluate(
          (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
        );
        expect(isCut).toBe(false);
        expect(await isTooWide(page)).toBe(false);
        await page.context().close();
      });
});
