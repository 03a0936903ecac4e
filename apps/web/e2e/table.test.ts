// The way through, as people go it: three windows at one table, from opening it to a server that was killed.
import { systems } from '@brosok/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, type Person, PHONE, person } from './browser.js';
import { finishCheck, invite, join, lastEntry, openTable, recordFrames, rollBox, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

type Launched = Awaited<ReturnType<typeof launch>>;

const SECRETS = /7d7\+777|тайник|стража за дверью/;

describe('a table of a GM, a player on a phone and a spectator', () => {
  let server: TestServer;
  let browser: Launched;
  let gm: Person;
  let player: Person;
  let spectator: Person;
  const frames = { player: [] as string[], spectator: [] as string[] };

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await person(browser, DESKTOP);
    player = await person(browser, PHONE);
    spectator = await person(browser, DESKTOP);
    recordFrames(player.page, frames.player);
    recordFrames(spectator.page, frames.spectator);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('is opened by the GM and joined by link, the first roll two taps after the link was opened', async () => {
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    const forPlayer = await invite(gm.page, 'Игрока');
    const forSpectator = await invite(gm.page, 'Зрителя');
    await player.page.goto(forPlayer);
    await player.page.getByRole('heading', { name: 'Тени над Гаванью' }).waitFor();
    await player.page.getByRole('button', { name: 'Сесть за стол' }).tap();
    await player.page.getByRole('button', { name: 'Бросить' }).tap();
    await lastEntry(player.page).getByText('к20', { exact: true }).waitFor();
    await lastEntry(gm.page).getByText('к20', { exact: true }).waitFor();
    await join(spectator.page, forSpectator, 'Лев');
    await lastEntry(spectator.page).getByText('к20', { exact: true }).waitFor();
    expect(await spectator.page.getByRole('button', { name: 'Бросить' }).count()).toBe(0);
    await gm.page.getByRole('complementary').getByText('Лев', { exact: true }).waitFor();
  });

  it('shows a plain roll in every window with the same dice and the same total', async () => {
    await rollBox(gm.page, '4d6kh3+2');
    const shown = await Promise.all(
      [gm, player, spectator].map(async ({ page }) => {
        const entry = lastEntry(page);
        await entry.getByText('4d6kh3+2').waitFor();
        const dice = await entry.locator('.dice-button').allTextContents();
        return { dice, total: await entry.locator('.entry-figure').textContent() };
      }),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    const values = shown[0]?.dice.filter((die) => !die.includes('не')) ?? [];
    expect(values).toHaveLength(3);
    expect(Number(shown[0]?.total)).toBe(values.reduce((sum, die) => sum + Number(/: (\d+)/.exec(die)?.[1]), 2));
  });

  it('tells of each die where it came from, and that a dropped one does not count', async () => {
    const dropped = lastEntry(player.page).locator('.dice-button').filter({ hasText: 'не' }).first();
    await dropped.tap();
    const story = player.page.locator('.die-story');
    await story.getByText('kh3').waitFor();
    await player.page.keyboard.press('Escape');
    await story.waitFor({ state: 'hidden' });
    await expect.poll(() => dropped.evaluate((die) => die === document.activeElement)).toBe(true);
  });

  it('says in words what is wrong with an expression, at the place of it, and rolls nothing', async () => {
    const before = await player.page.locator('.entry').count();
    await rollBox(player.page, '2к6+кот');
    const fault = player.page.getByRole('alert');
    await fault.waitFor();
    expect(await fault.textContent()).toMatch(/[а-яё]{3,}/);
    expect(await player.page.locator('.entry').count()).toBe(before);
    await player.page.getByLabel('Стереть').tap();
  });

  for (const system of systems)
    for (const kind of system.kinds)
      it(`plays ${system.id}, ${kind.name}, to its end by tapping, and everybody sees how it came out`, async () => {
        await startCheck(player.page, system.words.ru.name, kind.words.ru.name);
        await finishCheck(player.page, gm.page);
        const outcomes = await Promise.all(
          [gm, player, spectator].map(async ({ page }) => {
            await lastEntry(page).locator('.entry-outcome').waitFor();
            return lastEntry(page).locator('.entry-outcome').textContent();
          }),
        );
        expect(outcomes[0]).toBeTruthy();
        expect(new Set(outcomes).size).toBe(1);
      });

  it('keeps a roll for the GM alone out of the frames and the pages of the others', async () => {
    await rollBox(gm.page, '7d7+777', { label: 'тайник под полом', secret: true });
    await lastEntry(gm.page).getByText('7d7+777').waitFor();
    await startCheck(gm.page, 'к20 с Неприятностями', 'Проверка', { label: 'стража за дверью', secret: true });
    await finishCheck(gm.page, gm.page);
    await rollBox(gm.page, '1d4', { secret: false });
    for (const { page } of [player, spectator]) {
      await lastEntry(page).getByText('1d4', { exact: true }).waitFor();
      expect(await page.content()).not.toMatch(SECRETS);
    }
    for (const seen of [...frames.player, ...frames.spectator]) expect(seen).not.toMatch(SECRETS);
    expect(frames.player.length).toBeGreaterThan(3);
    expect(frames.spectator.some((frame) => frame.includes('1d4'))).toBe(true);
  });

  it('keeps it out of what a reload fetches, and finds everything else again', async () => {
    const before = await player.page.locator('.entry').allTextContents();
    const fetched = player.page.waitForResponse((response) => /\/api\/tables\/[0-9a-f-]+$/.test(response.url()));
    await player.page.reload();
    const body = await (await fetched).text();
    expect(body).not.toMatch(SECRETS);
    await expect.poll(() => player.page.locator('.entry').allTextContents()).toEqual(before);
    expect(await gm.page.locator('.entry').count()).toBe(before.length + 2);
  });

  it('shows the roller a roll for the GM, and the GM, and nobody else', async () => {
    await rollBox(player.page, '3d3+333', { secret: true });
    await lastEntry(player.page).getByText('3d3+333').waitFor();
    await lastEntry(gm.page).getByText('3d3+333').waitFor();
    await rollBox(player.page, '1d6', { secret: false });
    await lastEntry(spectator.page).getByText('1d6', { exact: true }).waitFor();
    expect(await spectator.page.content()).not.toContain('3d3+333');
    expect(frames.spectator.filter((frame) => frame.includes('3d3+333'))).toEqual([]);
  });

  it('takes the faces of real dice, marks them, and leads from a failure to the Trouble that was named', async () => {
    await startCheck(player.page, 'к20 с Неприятностями', 'Проверка', {
      fields: { Неприятность: 'мост рушится' },
    });
    await player.page.getByRole('button', { name: 'Настоящие кости' }).tap();
    await player.page.locator('.real-face').nth(1).tap();
    await player.page.locator('.turn .move [type=submit]').first().tap();
    await lastEntry(spectator.page).getByText('настоящие кости').waitFor();
    await lastEntry(spectator.page).getByRole('button', { name: 'к20: 2' }).waitFor();
    await lastEntry(player.page).getByRole('button', { name: 'к20: 2' }).waitFor();
    await player.page.locator('.turn .move [type=submit]').first().tap();
    for (const { page } of [gm, spectator, player]) await lastEntry(page).locator('.entry-outcome').waitFor();
    expect(await lastEntry(spectator.page).textContent()).toContain('мост рушится');
  });

  it('loses nothing when the server is killed and started again, and sends what was pending once', async () => {
    const before = await gm.page.locator('.entry').allTextContents();
    await server.kill();
    await player.page
      .locator('.table-state')
      .getByText(/Нет связи|Соединяемся/)
      .waitFor();
    await rollBox(player.page, '2d2+222', { secret: false });
    await player.page.locator('.table-state').getByText('Нет связи: 1 действие ждёт отправки.').waitFor();
    await server.restart();
    for (const { page } of [gm, spectator, player])
      await lastEntry(page).getByText('2d2+222').waitFor({ timeout: 20_000 });
    await rollBox(player.page, '1d8');
    await lastEntry(gm.page).getByText('1d8', { exact: true }).waitFor();
    const after = await gm.page.locator('.entry').allTextContents();
    expect(after.slice(0, -2)).toEqual(before);
    await gm.page.reload();
    await expect.poll(() => gm.page.locator('.entry').allTextContents()).toEqual(after);
  }, 90_000);

  it('sends a command again after a reload where its answer was lost, and it acts once', async () => {
    const before = await gm.page.locator('.entry').count();
    let tries = 0;
    await player.page.route('**/commands', async (route) => {
      tries += 1;
      if (tries === 1) await route.fetch();
      await route.abort();
    });
    await rollBox(player.page, '5d2+555');
    await lastEntry(gm.page).getByText('5d2+555').waitFor();
    await player.page.getByText('1 действие ждёт отправки').waitFor();
    await player.page.reload();
    await player.page.getByText('1 действие ждёт отправки').waitFor();
    await player.page.unroute('**/commands');
    await player.page.getByText('ждёт отправки').waitFor({ state: 'hidden' });
    await rollBox(player.page, '1d10');
    await lastEntry(gm.page).getByText('1d10', { exact: true }).waitFor();
    expect(tries).toBeGreaterThan(1);
    expect(await gm.page.locator('.entry').count()).toBe(before + 2);
    expect(await player.page.locator('.entry').filter({ hasText: '5d2+555' }).count()).toBe(1);
  });

  it('went without an error on any page', () => {
    expect([...gm.errors, ...player.errors, ...spectator.errors]).toEqual([]);
  });
});
