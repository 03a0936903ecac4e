// A newer version is served while a table is open: the page goes on, says so quietly, and is exchanged when its people like.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { troubleD20 } from '@brosok/rules/systems/trouble-d20';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { DESKTOP, launch, type Person, person } from './browser.js';
import { finishCheck, lastEntry, openTable, rollBox, startCheck } from './playing.js';
import { buildPage, type TestServer, testServer } from './server.js';

/** A build whose files all have other names. */
const OTHER_NAMES = {
  entryFileNames: 'assets/later-[name]-[hash].js',
  chunkFileNames: 'assets/later-[name]-[hash].js',
  assetFileNames: 'assets/later-[name]-[hash][extname]',
};

const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Comes back to the page after a while, as far as the page can tell. */
const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const isLater = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script[src*=later-]') !== null);

describe('a newer version that comes while a table is open', () => {
  const later = mkdtempSync(join(tmpdir(), 'brosok-later-'));
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let unkept: Person;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    await buildPage({
      build: { outDir: later, emptyOutDir: true, rolldownOptions: { output: OTHER_NAMES } },
    });
    gm = await person(browser, DESKTOP);
    // as over plain HTTP in a home network: nothing is kept there
    unkept = await person(browser, { ...DESKTOP, serviceWorkers: 'block' });
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    await openTable(unkept.page, server.url, 'Стол без запаса', 'Лев');
    await isKept(gm.page);
    await server.restart(later);
  }, 300_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(later, { recursive: true, force: true });
  });

  it('leaves the open table as it is: parts of it that were never fetched are there', async () => {
    const before = await gm.page.evaluate(() => performance.timeOrigin);
    await startCheck(gm.page, troubleD20.words.ru.name, troubleD20.kinds[0].words.ru.name);
    await finishCheck(gm.page, gm.page);
    await gm.page.locator('.people-dice:visible').click();
    await gm.page.getByRole('dialog').waitFor();
    await gm.page.keyboard.press('Escape');
    expect(await gm.page.evaluate(() => performance.timeOrigin)).toBe(before);
    expect(await isLater(gm.page)).toBe(false);
  });

  it('is told quietly, and reloads nothing by itself', async () => {
    await comeBack(gm.page);
    const told = gm.page.locator('.worn').getByText('Вышла новая версия');
    await told.waitFor({ timeout: 30_000 });
    expect(await violations(gm.page)).toEqual([]);
    await rollBox(gm.page, '3d6');
    await lastEntry(gm.page).getByText('3d6', { exact: true }).waitFor();
    expect(await isLater(gm.page)).toBe(false);
  });

  it('comes when it is asked for, with everything that was there', async () => {
    const before = await gm.page.locator('.entry').allTextContents();
    await gm.page.locator('.worn').getByRole('button', { name: 'Обновить' }).click();
    await gm.page.waitForFunction(() => document.querySelector('script[src*=later-]') !== null);
    await expect.poll(() => gm.page.locator('.entry').allTextContents()).toEqual(before);
    await comeBack(gm.page);
    await gm.page.waitForTimeout(500);
    expect(await gm.page.locator('.worn').textContent()).toBe('');
    expect(gm.errors).toEqual([]);
  });

  it('works without a network too, from the newer files, while the earlier worker is still there', async () => {
    await server.kill();
    await gm.page.context().setOffline(true);
    await gm.page.goto(`${server.url}/here`);
    await rollBox(gm.page, '2d10');
    await lastEntry(gm.page).getByText('2d10', { exact: true }).waitFor();
    expect(await isLater(gm.page)).toBe(true);
    await gm.page.context().setOffline(false);
    await server.restart(later);
  });

  it('throws away the earlier files once no page of theirs is open', async () => {
    const names = () => gm.page.evaluate(() => caches.keys());
    expect(await names()).toHaveLength(2);
    const { page } = gm;
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(server.url);
    await next.locator('.front').waitFor();
    await next.waitForFunction(async () => (await caches.keys()).length === 1, undefined, { timeout: 20_000 });
    expect(await isLater(next)).toBe(true);
  });

  it('says in words that a part is not there where nothing was kept, and a reload brings it', async () => {
    const { page } = unkept;
    await page.locator('.people-dice:visible').click();
    const told = page.getByText(/загрузилась|пошло/).first();
    await told.waitFor();
    await page
      .getByRole('button', { name: /Обновить/ })
      .first()
      .click();
    await page.locator('.ledger').waitFor();
    await page.locator('.people-dice:visible').click();
    await page.getByRole('dialog').waitFor();
  });
});
