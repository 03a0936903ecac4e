// How much is sent: the JavaScript of a table, gzipped, when it is first looked at and when a system is played there.
import { gzipSync } from 'node:zlib';
import { systems } from '@brosok/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, person } from './browser.js';
import { finishCheck, openTable, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

/** Kilobytes of all scripts that the page asks for from now on, gzipped. */
function scriptsOf(page: Page): () => Promise<number> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  return async () => {
    const sizes = [...addresses].map(async (address) => {
      const script = await (await fetch(address)).arrayBuffer();
      return gzipSync(script).length / 1000;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

describe('the JavaScript of the table page', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is at most 50 kB for a first look and a first roll', async () => {
    const { page } = await person(browser, DESKTOP);
    await openTable(page, server.url, 'Стол', 'Марина');
    const size = scriptsOf(page);
    await page.reload();
    await page.locator('.roll-submit').click();
    await page.locator('.entry').waitFor();
    await page.waitForLoadState('networkidle');
    const kilobytes = await size();
    console.log(`first look and roll: ${kilobytes.toFixed(1)} kB`);
    expect(kilobytes).toBeGreaterThan(10);
    expect(kilobytes).toBeLessThan(50);
    await page.context().close();
  });

  for (const system of systems)
    it(`is at most 90 kB where ${system.id} is played from the form to the outcome`, async () => {
      const { page } = await person(browser, DESKTOP);
      await openTable(page, server.url, 'Стол', 'Марина');
      const size = scriptsOf(page);
      await page.reload();
      await page.locator('.roll-submit').waitFor();
      await startCheck(page, system.words.ru.name, system.kinds[0].words.ru.name);
      await finishCheck(page, page);
      await page.waitForLoadState('networkidle');
      const kilobytes = await size();
      console.log(`${system.id}: ${kilobytes.toFixed(1)} kB`);
      expect(kilobytes).toBeLessThan(90);
      await page.context().close();
    });
});
