// Without a network: after a first visit the page opens, the table on this device is played, and nothing is lost.
import { systems } from '@brosok/rules';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, person } from './browser.js';
import { finishCheck, lastEntry, openTable, rollBox, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

/** Waits until everything is kept that the page needs without a network. */
const isKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Without a network at all: the device has none, and the server is away. */
async function cut(context: BrowserContext, server: TestServer): Promise<void> {
  await server.kill();
  await context.setOffline(true);
}

async function openHere(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/here`);
  await page.locator('.ledger').waitFor();
}

const openRecord = (page: Page): Promise<void> => page.locator('.people-record:visible').click();

describe('a device without a network, after a first visit', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let me: Person;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    me = await person(browser, DESKTOP);
    await me.page.goto(server.url);
    await me.page.locator('.front-here').waitFor();
    await isKept(me.page);
    await cut(me.page.context(), server);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('opens the first page, which says what works now and leads to the table on this device', async () => {
    await me.page.reload();
    await me.page.locator('.front-offline').getByText('Нет связи с сервером').waitFor();
    await me.page.getByRole('link', { name: 'Играть на этом устройстве' }).click();
    await me.page.locator('.ledger').waitFor();
    expect(await me.page.locator('.person').count()).toBe(0);
    expect(await me.page.locator('.people-invite').count()).toBe(0);
    expect(await me.page.locator('.table-state').textContent()).toBe('');
  });

  it('rolls an expression, and dice that were rolled on a real table', async () => {
    await rollBox(me.page, '4d6kh3+2', { label: 'без сети' });
    await lastEntry(me.page).getByText('4d6kh3+2').waitFor();
    await lastEntry(me.page).getByText('без сети').waitFor();
    expect(await me.page.locator('.visibility').count()).toBe(0);
    await rollBox(me.page, '2к6+кот');
    await me.page
      .getByRole('alert')
      .filter({ hasText: /[а-яё]{3,}/ })
      .waitFor();
  });

  for (const system of systems)
    for (const kind of system.kinds)
      it(`plays ${system.id}, ${kind.name}, from the form to the outcome`, async () => {
        await startCheck(me.page, system.words.ru.name, kind.words.ru.name);
        await finishCheck(me.page, me.page);
        expect(await lastEntry(me.page).locator('.entry-outcome').textContent()).toBeTruthy();
      });

  it('has everything again after a reload', async () => {
    const before = await me.page.locator('.entry').allTextContents();
    await me.page.reload();
    await expect.poll(() => me.page.locator('.entry').allTextContents()).toEqual(before);
  });

  it('tells what the dice came to, and gives the log as files', async () => {
    await openRecord(me.page);
    await me.page.locator('.statistics-seat').filter({ hasText: 'Я · вы' }).waitFor();
    for (const [name, ending, told] of [
      ['JSON', '.json', '"format":"brosok-table"'],
      ['Markdown', '.md', '4d6kh3+2'],
    ] as const) {
      const download = me.page.waitForEvent('download');
      await me.page.getByRole('button', { name: `Выгрузить: ${name}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^На этом устройстве \\d{4}-\\d\\d-\\d\\d\\${ending}$`));
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
      expect(Buffer.concat(chunks).toString()).toContain(told);
    }
    await me.page.keyboard.press('Escape');
  });

  it('is one table in two windows: what is done in one is seen in the other', async () => {
    const other = await me.page.context().newPage();
    await openHere(other, server.url);
    await Promise.all([rollBox(me.page, '1d4+100'), rollBox(other, '1d4+200')]);
    for (const page of [me.page, other]) {
      await page.getByText('1d4+100', { exact: true }).waitFor();
      await page.getByText('1d4+200', { exact: true }).waitFor();
    }
    const here = await me.page.locator('.entry').allTextContents();
    await expect.poll(() => other.locator('.entry').allTextContents()).toEqual(here);
    await other.close();
  });

  it('goes by another name from now on', async () => {
    await me.page.locator('.local-name input:visible').fill('Марина');
    await me.page.locator('.local-name input:visible').press('Enter');
    await rollBox(me.page, 'd20');
    await lastEntry(me.page).locator('.entry-who').getByText('Марина').waitFor();
  });

  for (const { id } of systems)
    it(`reckons the odds of ${id}, and explains its rules`, async () => {
      await me.page.goto(`${server.url}/odds/${id}`);
      await me.page.locator('.odds-pictures[aria-busy="false"] .odds-view').first().waitFor();
      await me.page.goto(`${server.url}/learn/${id}`);
      await me.page.getByRole('heading', { level: 1 }).waitFor();
    });

  it('reckons the odds of an expression', async () => {
    await me.page.goto(`${server.url}/odds/expression?roll=4d6kh3`);
    await me.page.locator('.odds-pictures[aria-busy="false"] .odds-view').first().waitFor();
  });

  it('says that a table on the server is not reached, and waits for it', async () => {
    await me.page.goto(`${server.url}/t/00000000-0000-4000-8000-000000000000`);
    await me.page.getByRole('alert').filter({ hasText: 'Сервер не отвечает' }).waitFor();
    await me.page.context().setOffline(false);
    await server.restart();
    await me.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await me.page
      .getByText('Этого стола нет')
      .or(me.page.getByText('нет места за этим столом'))
      .waitFor({ timeout: 20_000 });
    expect(me.errors).toEqual([]);
  });

  it('is erased only when it is said twice, and then begun anew', async () => {
    await openHere(me.page, server.url);
    await me.page.locator('.entry').nth(10).waitFor();
    await openRecord(me.page);
    await me.page.getByRole('button', { name: 'Стереть и начать заново…' }).click();
    expect(await me.page.locator('.entry').count()).toBeGreaterThan(10);
    await me.page.getByRole('dialog').getByRole('button', { name: 'Стереть', exact: true }).click();
    await me.page.locator('.ledger-empty').waitFor();
    await rollBox(me.page, 'd8');
    await lastEntry(me.page).getByText('d8', { exact: true }).waitFor();
  });

  it('says that a damaged log cannot be read, keeps it, and gives it as a file', async () => {
    await me.page.goto(`${server.url}/styleguide`);
    await me.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('brosok-here');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('events', 'readwrite');
            writing.objectStore('events').put({ type: 'danced' }, 3);
            writing.oncomplete = () => resolve(opening.result.close());
            writing.onerror = () => reject(writing.error);
          };
        }),
    );
    await me.page.goto(`${server.url}/here`);
    await me.page.getByRole('alert').filter({ hasText: 'не читается' }).waitFor();
    expect(await violations(me.page)).toEqual([]);
    const download = me.page.waitForEvent('download');
    await me.page.getByRole('button', { name: 'Сохранить всё, что есть' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await me.page.getByRole('button', { name: 'Стереть и начать заново…' }).click();
    await me.page.getByRole('button', { name: 'Стереть', exact: true }).click();
    await me.page.locator('.ledger-empty').waitFor();
  });
});

describe('the page as it is installed', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const locale of ['ru', 'en'] as const)
    it(`has a name, icons and a beginning, in ${locale}`, async () => {
      const { page } = await person(browser, { ...DESKTOP, locale });
      await page.goto(server.url);
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const response = await fetch(new URL(address ?? '', server.url));
      expect(response.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = await response.json();
      expect(manifest).toMatchObject({ lang: locale, start_url: '/', display: 'standalone' });
      for (const { src, type } of manifest.icons) {
        const icon = await fetch(new URL(src, server.url));
        expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
      }
      const session = await page.context().newCDPSession(page);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      await page.context().close();
    });

  it('never keeps what the server answers, and lets the server say how long its own files hold', async () => {
    const { page } = await person(browser, DESKTOP);
    await openTable(page, server.url, 'Стол', 'Марина');
    await isKept(page);
    await page.reload();
    await page.locator('.ledger').waitFor();
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/t/'))).toEqual([]);
    const [worker, document] = await Promise.all([fetch(`${server.url}/sw.js`), fetch(`${server.url}/`)]);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(document.headers.get('cache-control')).toBe('no-cache');
    await page.context().close();
  });

  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    for (const locale of ['ru', 'en'] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        it(`is without faults for everybody on a ${name}, ${locale}, ${colorScheme}`, async () => {
          const { page } = await person(browser, { ...device, locale, colorScheme });
          await page.goto(server.url);
          await page.locator('.front-here').waitFor();
          expect(await violations(page)).toEqual([]);
          await page.context().setOffline(true);
          await page.locator('.front-offline').getByText(/./).waitFor();
          expect(await violations(page)).toEqual([]);
          expect(await isTooWide(page)).toBe(false);
          await page.context().setOffline(false);
          await openHere(page, server.url);
          await rollBox(page, '2d6');
          await lastEntry(page).locator('.entry-figure').waitFor();
          expect(await violations(page)).toEqual([]);
          expect(await isTooWide(page)).toBe(false);
          if (!(await page.locator('.people-record').first().isVisible()))
            await page.locator('.table-people').last().click();
          await openRecord(page);
          await page.locator('.statistics-seat').waitFor();
          expect(await violations(page)).toEqual([]);
          await page.context().close();
        });
});
