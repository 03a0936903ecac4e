// How large and how quick the page is, for the tests that hold it to limits and for `npm run bench -- page`.
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, type Person, visitor } from './browser.js';
import { finishCheck, openTable, startCheck } from './playing.js';

/** Scripts that were asked for, and how much they are together. */
export interface Scripts {
  readonly files: readonly string[];
  /** Thousands of bytes, gzipped. */
  readonly kilobytes: number;
}

/** The scripts of a table that is opened anew, when its first roll is in the ledger. */
export async function firstTable(browser: Browser, url: string): Promise<Scripts> {
  const { page } = await reader(browser, 'ru');
  await openTable(page, url, 'Стол', 'Марина');
  const scripts = scriptsOf(page);
  await page.reload();
  await page.locator('.roll-submit').click();
  await page.locator('.entry').waitFor();
  return ended(page, scripts);
}

/** The scripts of a table that is opened anew, and where one check is then led from its form to its outcome. */
export async function playedTable(browser: Browser, url: string, system: string, kind: string): Promise<Scripts> {
  const { page } = await reader(browser, 'ru');
  await openTable(page, url, 'Стол', 'Марина');
  const scripts = scriptsOf(page);
  await page.reload();
  await page.locator('.roll-submit').waitFor();
  await startCheck(page, system, kind);
  await finishCheck(page, page);
  return ended(page, scripts);
}

/** The scripts of a page of odds, its worker’s too, when all its pictures are there. */
export async function oddsScripts(browser: Browser, url: string, address: string): Promise<Scripts> {
  const { page } = await reader(browser, 'en');
  const scripts = scriptsOf(page);
  await page.goto(`${url}/odds/${address}`);
  await reckoned(page);
  return ended(page, scripts);
}

/** Milliseconds until the form takes a tap and its number is there: by the clock, and of the page’s thread alone. */
export async function firstOdds(
  browser: Browser,
  url: string,
  slowed: number,
): Promise<{ readonly wall: number; readonly processor: number }> {
  const { page } = await reader(browser, 'en');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const threadTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const [start, before] = [performance.now(), await threadTime()];
  await page.goto(`${url}/odds/l5r5e/check?tn=4`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Ring: more' }).click();
  await page.locator('.odds-headline').waitFor();
  const times = { wall: performance.now() - start, processor: (await threadTime()) - before };
  await page.context().close();
  return times;
}

/** Milliseconds from one skill die more to the new number of a check of l5r5e, five times, the quickest first. */
export async function changedOdds(browser: Browser, url: string): Promise<readonly number[]> {
  const { page } = await reader(browser, 'en');
  await page.goto(`${url}/odds/l5r5e/check?tn=4`);
  await reckoned(page);
  const times: number[] = [];
  for (let skill = 0; skill < 5; skill += 1) {
    times.push(await page.evaluate(CHANGE));
    await reckoned(page);
  }
  await page.context().close();
  return times.sort((a, b) => a - b);
}

/** All that a page of odds was asked is answered and drawn. */
export const reckoned = async (page: Page): Promise<void> => {
  await page.locator('.odds-pictures[aria-busy="false"] .odds-view').first().waitFor();
};

/** Without what is kept for when there is no network: it would be asked for as well. */
const reader = (browser: Browser, locale: string): Promise<Person> => visitor(browser, { ...DESKTOP, locale });

/** The addresses of all scripts that are asked for from now on. */
function scriptsOf(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>();
  // of the whole device, as a worker’s own are none of the page’s
  page.context().on('request', (request) => {
    if (/\.js$/.test(request.url())) addresses.add(request.url());
  });
  return addresses;
}

async function ended(page: Page, scripts: ReadonlySet<string>): Promise<Scripts> {
  await page.waitForLoadState('networkidle');
  const files = [...scripts];
  const sizes = files.map(async (file) => gzipSync(await (await fetch(file)).arrayBuffer()).length / 1000);
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return { files, kilobytes };
}

/** In the page: one skill die more, and the time until another number stands there. */
const CHANGE = `new Promise((resolve) => {
  const number = document.querySelector('.odds-number');
  const start = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  }).observe(number, { childList: true, characterData: true, subtree: true });
  document.querySelectorAll('.stepper-button')[3].click();
})`;
