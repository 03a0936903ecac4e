// One of two nodes ends while people play: they go on at the other, and nothing is lost, doubled or shown as if it were.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, type Person, PHONE, person } from './browser.js';
import { type TestCluster, testCluster } from './cluster.js';
import { invite, join, lastEntry, openTable, rollBox } from './playing.js';
import { builtPage } from './server.js';

describe('a table on two nodes, one of which ends', () => {
  let cluster: TestCluster;
  let browser: Awaited<ReturnType<typeof launch>>;
  let people: readonly [Person, Person, Person];

  beforeAll(async () => {
    [cluster, browser] = await Promise.all([builtPage().then(testCluster), launch()]);
    const [gm, aya, boris] = [
      await person(browser, DESKTOP),
      await person(browser, PHONE),
      await person(browser, PHONE),
    ];
    people = [gm, aya, boris];
    await openTable(gm.page, cluster.url, 'Тени над Гаванью', 'Марина');
    const link = await invite(gm.page, 'Игрока');
    await join(aya.page, link, 'Ая');
    await join(boris.page, link, 'Борис');
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await cluster?.close();
  });

  /** Everybody rolls, and everybody sees each roll. */
  async function everybodyRolls(mark: number): Promise<void> {
    for (const [index, roller] of people.entries()) {
      const expression = `1d4+${mark + index}`;
      await rollBox(roller.page, expression, { secret: false });
      for (const { page } of people)
        await lastEntry(page).getByText(expression, { exact: true }).waitFor({ timeout: 20_000 });
    }
  }

  it('goes on for all, wherever each was, and goes on when the node is back', async () => {
    await everybodyRolls(100);
    await cluster.first.kill();
    await everybodyRolls(200);
    await cluster.first.start();
    await everybodyRolls(300);
    const entries = await Promise.all(people.map(({ page }) => page.locator('.entry').count()));
    expect(entries).toEqual([9, 9, 9]);
  }, 120_000);

  it('shows nobody as away for long who has found the other node', async () => {
    const [gm] = people;
    await cluster.first.kill();
    await expect
      .poll(() => gm.page.locator('.people:visible .person [data-here=true]').count(), { timeout: 20_000 })
      .toBe(3);
  }, 60_000);

  it('went without an error on any page', () => {
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
