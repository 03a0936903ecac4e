// How much is sent: the JavaScript of a table, gzipped, when it is first looked at and when a system is played there.
import { systems } from '@brosok/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser.js';
import { firstTable, playedTable } from './measures.js';
import { type TestServer, testServer } from './server.js';

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
    const { kilobytes } = await firstTable(browser, server.url);
    console.log(`first look and roll: ${kilobytes.toFixed(1)} kB`);
    expect(kilobytes).toBeGreaterThan(10);
    expect(kilobytes).toBeLessThan(50);
  });

  for (const system of systems)
    it(`is at most 90 kB where ${system.id} is played from the form to the outcome`, async () => {
      const [name, kind] = [system.words.ru.name, system.kinds[0].words.ru.name];
      const { kilobytes } = await playedTable(browser, server.url, name, kind);
      console.log(`${system.id}: ${kilobytes.toFixed(1)} kB`);
      expect(kilobytes).toBeLessThan(90);
    });
});
