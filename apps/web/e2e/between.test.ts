// Between a command and what it comes to: the server has answered, and its news are still on their way. People go on tapping.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, type Person, visitor } from './browser.js';
import { closeDialogs, invite, lastEntry, openTable, startCheck } from './playing.js';
import { site } from './site.js';

describe('while news are on their way', () => {
  const at = site();
  let me: Person;
  let news: Awaited<ReturnType<typeof heldUp>>;

  beforeAll(async () => {
    me = await visitor(at.browser, DESKTOP);
    news = await heldUp(me.page);
    await openTable(me.page, at.server.url, 'Стол', 'Марина');
  }, 60_000);

  /** Nothing waits to be sent: all was answered. */
  const isAnswered = () => expect.poll(() => me.page.locator('.table-state').textContent()).toBe('');

  it('a move that was made cannot be made again', async () => {
    await startCheck(me.page, 'Парные к12', 'Проверка');
    const button = me.page.locator('.turn .move [type=submit]').first();
    news.hold();
    const answered = me.page.waitForResponse(/\/commands$/);
    await button.click();
    await answered;
    await isAnswered();
    expect(await button.isDisabled()).toBe(true);
    news.letGo();
    await lastEntry(me.page).locator('.entry-outcome').waitFor();
  });

  it('a link that was revoked is not shown again as a new one', async () => {
    await invite(me.page, 'Игрока');
    await me.page.locator('.people-invite:visible').click();
    const dialog = me.page.locator('dialog.invite');
    await dialog.locator('button[data-main]:enabled').waitFor();
    const before = await dialog.locator('input[readonly]').inputValue();
    news.hold();
    await dialog.locator('.links-one button').first().click();
    await dialog.getByRole('button', { name: 'Новая ссылка' }).click();
    await expect.poll(() => dialog.locator('input[readonly]').inputValue()).toMatch(/^http/);
    expect(await dialog.locator('input[readonly]').inputValue()).not.toBe(before);
    news.letGo();
    await closeDialogs(me.page);
  });

  it('what is written for the next roll stays', async () => {
    const { page } = me;
    let answer = (): void => undefined;
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/commands', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.locator('.sheet-tab').filter({ hasText: 'Бросок' }).click();
    await page.locator('.roll-text').fill('3d4');
    await page.locator('.roll-extra summary').click();
    const label = page.locator('.roll-extra input.line');
    await label.fill('первый');
    await page.locator('.roll-submit').click();
    await label.fill('второй');
    answer();
    await lastEntry(page).getByText('первый').waitFor();
    await isAnswered();
    expect(await label.inputValue()).toBe('второй');
    expect(me.errors).toEqual([]);
  });
});

/** The news that a page is sent, which can be held up and then let go in their order. */
async function heldUp(page: Page): Promise<{ hold(): void; letGo(): void }> {
  let isHeld = false;
  let waiting: (() => void)[] = [];
  await page.routeWebSocket(/\/events/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (isHeld) waiting.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      for (const send of waiting) send();
      waiting = [];
    },
  };
}
