// How much is sent: the JavaScript of a table, gzipped, when it is first looked at and when a system is played there.
import { systems } from '@brosok/rules';
import { describe, expect, it } from 'vitest';
import { firstTable, playedTable } from './measures.js';
import { site } from './site.js';

describe('the JavaScript of the table page', () => {
  const at = site();

  it('is at most 50 kB for a first look and a first roll', async () => {
    const { kilobytes } = await firstTable(at.browser, at.server.url);
    console.log(`first look and roll: ${kilobytes.toFixed(1)} kB`);
    expect(kilobytes).toBeGreaterThan(10);
    expect(kilobytes).toBeLessThan(50);
  });

  for (const system of systems)
    it(`is at most 90 kB where ${system.id} is played from the form to the outcome`, async () => {
      const [name, kind] = [system.words.ru.name, system.kinds[0].words.ru.name];
      const { kilobytes } = await playedTable(at.browser, at.server.url, name, kind);
      console.log(`${system.id}: ${kilobytes.toFixed(1)} kB`);
      expect(kilobytes).toBeLessThan(90);
    });
});
