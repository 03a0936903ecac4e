// One table in two languages: the GM reads English, the player Russian, and each sees the whole of every system's check
// in their own. In English too: a die that is reserved in one check and used in the next.
import { systems } from '@brosok/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, visitor } from './browser.js';
import { asked, begin, makeSheet, move, submit } from './evening.js';
import { finishCheck, invite, join, lastEntry, openTable, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

describe('a table in two languages', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let aya: Person;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await visitor(browser, { ...DESKTOP, locale: 'en' });
    aya = await visitor(browser, PHONE);
    await openTable(gm.page, server.url, 'Shadows over the Harbour', 'Marina');
    await join(aya.page, await invite(gm.page, 'A player'), 'Aya');
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const system of systems)
    it(`tells each of a whole check of ${system.id} in their own language`, async () => {
      // an adversary's attack is the GM's own
      const how = system.id === 'daggerheart' ? { fields: { Damage: '1d6+1' } } : { actor: 'Aya' };
      await startCheck(gm.page, system.words.en.name, system.kinds[0].words.en.name, how);
      await lastEntry(aya.page).getByText(system.words.ru.name).first().waitFor();
      await finishCheck(aya.page, gm.page);
      await lastEntry(gm.page).locator('.entry-outcome').waitFor();
      expect(await lastEntry(gm.page).textContent()).toContain(system.kinds[0].words.en.name);
      expect(await lastEntry(aya.page).textContent()).toContain(system.kinds[0].words.ru.name);
    }, 60_000);

  it('uses a die that an effect reserved in the next check of the same character, by a tap', async () => {
    const { page } = gm;
    const rings = { Air: '2', Earth: '2', Fire: '3', Water: '2', Void: '2' };
    await makeSheet(page, 'l5r5e', { name: 'Akira', numbers: rings });
    await submit(await begin(page, 'Akira', 'Check'));
    await move(page, 'Roll');
    const effects = asked(page).getByRole('button', { name: /Modify dice.*acting/ });
    await effects.click();
    const form = asked(page)
      .locator('.move')
      .filter({ has: page.locator('.fields') });
    await form.locator('input.line').first().fill('The Way of Patience');
    await form.getByText('Reserve', { exact: true }).click();
    await form.locator('.picker-die').first().click();
    const face = await form.locator('.picker-die[aria-pressed=true] .picker-words').textContent();
    await form.locator('[type=submit]').click();
    // the only die that is left is chosen already
    await expect.poll(() => asked(page).locator('.picker-die').count()).toBe(1);
    await move(page, 'Keep');
    await move(page, 'Finish');
    await lastEntry(page).locator('.entry-outcome').waitFor();
    expect(await lastEntry(page).textContent()).toContain('The Way of Patience');

    const next = await begin(page, 'Akira', 'Check');
    const reserved = next.locator('.reserved .picker-die');
    expect(await reserved.locator('.picker-words').allTextContents()).toEqual([face]);
    await reserved.click();
    await submit(next);
    await move(page, 'Roll');
    await asked(page).locator('.picker-die').nth(2).waitFor();
    expect(await lastEntry(page).locator('.dice-button').count()).toBe(3);
    // what was used is not offered again
    const third = await begin(page, 'Akira', 'Check');
    await third.locator('[type=submit]').last().waitFor();
    expect(await third.locator('.reserved').count()).toBe(0);
    await third.locator('.setup-back').click();
  }, 60_000);

  it('has no word of the other language on either page, and breaks no rule of accessibility', async () => {
    const told = async (page: Person['page']) => (await page.locator('.ledger').textContent()) ?? '';
    // names are as they were given
    const given = /Имя \d(-\d)?/g;
    expect((await told(gm.page)).replaceAll(given, '')).not.toMatch(/[\u0400-\u04ff]/);
    expect(await told(aya.page)).not.toMatch(/\b(check|roll|rolled|failure|success|total)\b/i);
    expect(await violations(gm.page)).toEqual([]);
    expect([...gm.errors, ...aya.errors]).toEqual([]);
  });
});
