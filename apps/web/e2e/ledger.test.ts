// The ledger among people who may not see the same: whispers, blind rolls, what is shown later, what is taken back; and
// what makes it bearable: older entries, kept rolls, a network that lets no WebSocket through.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, visitor } from './browser.js';
import {
  closeDialogs,
  invite,
  join,
  lastEntry,
  openTable,
  recordFrames,
  rollBox,
  say,
  startCheck,
  withEntry,
} from './playing.js';
import { type TestServer, testServer } from './server.js';

describe('the ledger', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let anya: Person;
  let boris: Person;
  let link: string;
  const frames = { gm: [] as string[], anya: [] as string[], boris: [] as string[] };

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await visitor(browser, DESKTOP);
    anya = await visitor(browser, PHONE);
    boris = await visitor(browser, { ...DESKTOP, locale: 'en' });
    recordFrames(gm.page, frames.gm);
    recordFrames(anya.page, frames.anya);
    recordFrames(boris.page, frames.boris);
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    link = await invite(gm.page, 'Игрока');
    await join(anya.page, link, 'Аня');
    await join(boris.page, link, 'Boris');
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const settledBy = async (expression: string) => {
    await rollBox(gm.page, expression, { secret: false });
    for (const { page } of [gm, anya, boris]) await lastEntry(page).getByText(expression, { exact: true }).waitFor();
  };

  it('carries what is said to all, and a whisper to one alone: not even the GM gets a frame of it', async () => {
    await say(boris.page, 'Who goes first?');
    await lastEntry(gm.page).getByText('Who goes first?').waitFor();
    await say(anya.page, 'отвлеки стражу у моста', 'Шёпотом', ['Boris']);
    await lastEntry(boris.page).getByText('отвлеки стражу у моста').waitFor();
    await lastEntry(boris.page).getByText('whispers to Boris').waitFor();
    await settledBy('1d4');
    expect(await gm.page.content()).not.toContain('отвлеки');
    expect(frames.gm.filter((frame) => frame.includes('отвлеки'))).toEqual([]);
    expect(frames.boris.some((frame) => frame.includes('отвлеки'))).toBe(true);
  });

  it('carries what is for the GM past the others', async () => {
    await say(anya.page, 'у меня есть ключ', 'Ведущему');
    await lastEntry(gm.page).getByText('у меня есть ключ').waitFor();
    await settledBy('1d6');
    expect(frames.boris.filter((frame) => frame.includes('ключ'))).toEqual([]);
    expect(await boris.page.content()).not.toContain('ключ');
  });

  it('shows a blind roll to the GM alone; its roller sees that it happened, others nothing', async () => {
    await anya.page.locator('.sheet-tab').filter({ hasText: 'Бросок' }).tap();
    await anya.page.locator('.roll-text').fill('9d9+900');
    await anya.page.locator('.roll-box').getByText('Вслепую', { exact: true }).tap();
    await anya.page.locator('.roll-submit').tap();
    await lastEntry(anya.page).getByText('что вышло, видит только ведущий').waitFor();
    const blind = lastEntry(gm.page).filter({ hasText: '9d9+900' }).locator('.entry-figure');
    await blind.waitFor();
    const total = (await blind.textContent()) ?? '';
    expect(Number(total)).toBeGreaterThan(900);
    expect(await lastEntry(anya.page).locator('.entry-figure').count()).toBe(0);
    await anya.page.locator('.roll-box').getByText('Всем', { exact: true }).tap();
    await settledBy('1d8');
    const seen = frames.anya.filter((frame) => frame.includes('9d9+900'));
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toContain('"dice"');
    expect(frames.boris.filter((frame) => frame.includes('9d9+900'))).toEqual([]);
  });

  it('shows it to everybody when the GM does so, at the end of the ledger', async () => {
    const blind = gm.page.locator('.entry').filter({ hasText: '9d9+900' });
    const total = await blind.locator('.entry-figure').textContent();
    await withEntry(gm.page, blind, 'Показать всем');
    for (const { page } of [anya, boris]) {
      await lastEntry(page).getByText('9d9+900').waitFor();
      await expect.poll(() => lastEntry(page).locator('.entry-figure').textContent()).toBe(total);
      expect(await page.locator('.entry').filter({ hasText: '9d9+900' }).count()).toBe(1);
    }
  });

  it('has a roll that came to nothing, its dice and why, for all who would have seen what it came to', async () => {
    await rollBox(gm.page, '2d6//0', { secret: false });
    for (const [{ page }, said, heard] of [
      [gm, 'Бросок не\u00a0состоялся: деление на ноль.', 'бросок не\u00a0состоялся'],
      [anya, 'Бросок не\u00a0состоялся: деление на ноль.', 'бросок не\u00a0состоялся'],
      [boris, 'The roll came to nothing: division by zero.', 'came to nothing'],
    ] as const) {
      const entry = lastEntry(page).filter({ hasText: '2d6//0' });
      await entry.getByText(said, { exact: true }).waitFor();
      expect(await entry.locator('.dice-die').count()).toBe(2);
      expect(await entry.locator('.entry-figure').count()).toBe(0);
      await expect.poll(() => page.locator('.ledger > [role=status]').textContent()).toContain(heard);
    }
    expect(await violations(boris.page)).toEqual([]);
    expect(await gm.page.locator('.roll-box .fault').count()).toBe(0);
    await lastEntry(boris.page).locator('.dice-button').first().click();
    await boris.page
      .locator('.die-story')
      .getByText(/^rolled \d/)
      .waitFor();
    await boris.page.keyboard.press('Escape');
  });

  it('tells the roller of a blind roll nothing of its having come to nothing', async () => {
    await anya.page.locator('.sheet-tab').filter({ hasText: 'Бросок' }).tap();
    await anya.page.locator('.roll-text').fill('7d7//0');
    await anya.page.locator('.roll-box').getByText('Вслепую', { exact: true }).tap();
    await anya.page.locator('.roll-submit').tap();
    await lastEntry(anya.page).filter({ hasText: '7d7//0' }).getByText('что вышло, видит только ведущий').waitFor();
    await lastEntry(gm.page).filter({ hasText: '7d7//0' }).getByText('деление на ноль').waitFor();
    await anya.page.locator('.roll-box').getByText('Всем', { exact: true }).tap();
    await settledBy('1d10');
    const seen = frames.anya.filter((frame) => frame.includes('7d7//0'));
    expect(seen).toHaveLength(1);
    expect(seen[0]).not.toMatch(/"dice"|DIVISION|failed/);
    expect(frames.boris.filter((frame) => frame.includes('7d7//0'))).toEqual([]);
  });

  it('strikes what the GM takes back, and says so in words', async () => {
    const entry = gm.page.locator('.entry').filter({ hasText: '1d8' });
    await withEntry(gm.page, entry, 'Взять назад всю запись');
    for (const [{ page }, said] of [
      [gm, 'взято назад'],
      [anya, 'взято назад'],
      [boris, 'taken back'],
    ] as const) {
      const struck = page.locator('.entry[data-undone]').filter({ hasText: '1d8' });
      await struck.getByText(said).waitFor();
      expect(await struck.locator('.entry-head').evaluate((head) => getComputedStyle(head).textDecorationLine)).toBe(
        'line-through',
      );
    }
    expect(await violations(boris.page)).toEqual([]);
  });

  it('takes back a move of a check: it goes on from there, also after a reload in the middle', async () => {
    await startCheck(anya.page, 'Парные к12', 'Проверка', { label: 'прыжок' });
    await anya.page.locator('.turn .move [type=submit]').first().tap();
    await lastEntry(gm.page).locator('.entry-outcome').waitFor();
    await lastEntry(gm.page).locator('.entry-menu').click();
    const dialog = gm.page.getByRole('dialog');
    expect(await violations(gm.page)).toEqual([]);
    await dialog.locator('.deeds-moves button').first().click();
    await dialog.waitFor({ state: 'detached' });
    await anya.page.locator('.turn .move [type=submit]').first().waitFor();
    await anya.page.reload();
    await anya.page.locator('.turn .move [type=submit]').first().tap();
    for (const { page } of [gm, anya, boris]) await lastEntry(page).locator('.entry-outcome').waitFor();
    await anya.page.locator('.turn').waitFor({ state: 'detached' });
    expect(await gm.page.locator('.entry').filter({ hasText: 'прыжок' }).count()).toBe(1);
  });

  it('writes an expression by suggestions and the history, from the keyboard, and rolls kept ones by a tap', async () => {
    const { page } = boris;
    await page.locator('.sheet-tab').filter({ hasText: 'Roll' }).click();
    const line = page.getByRole('combobox', { name: 'What to roll' });
    await line.fill('');
    await line.pressSequentially('4d6k');
    await page.getByRole('option', { name: 'kh' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await line.press('ArrowDown');
    await line.press('Enter');
    await line.pressSequentially('3');
    expect(await line.inputValue()).toBe('4d6kh3');
    await line.press('Enter');
    await lastEntry(page).getByText('4d6kh3', { exact: true }).waitFor();
    // it is remembered once it is answered, which the page may hear of after it was told of the entry
    await expect
      .poll(async () => {
        await line.fill('');
        await line.press('ArrowUp');
        return line.inputValue();
      })
      .toBe('4d6kh3');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Kept rolls…' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Strength');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Strength' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Strength' }).click();
    await lastEntry(gm.page).getByText('“Strength”').or(lastEntry(gm.page).getByText('«Strength»')).waitFor();
    await lastEntry(gm.page).getByText('4d6kh3').waitFor();
  });

  it('fetches older entries as one reads upwards, without moving what is read', async () => {
    const table = new URL(gm.page.url()).pathname.split('/').at(-1);
    for (let index = 0; index < 130; index += 1) {
      const answer = await gm.page.request.post(`${server.url}/api/tables/${table}/commands`, {
        data: { id: crypto.randomUUID(), type: 'roll', expression: `d2+${index + 1}`, visibility: 'public' },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await anya.page.reload();
    await lastEntry(anya.page).getByText('d2+130', { exact: true }).waitFor();
    const shown = await anya.page.locator('.entry').count();
    expect(shown).toBeLessThan(135);
    const scroller = anya.page.locator('.ledger-scroll');
    const first = anya.page.locator('.entry').first();
    const expression = (await first.locator('.entry-expression').textContent()) ?? '';
    await scroller.evaluate((element) => element.scrollTo(0, 300));
    const read = anya.page.locator('.entry').filter({ has: anya.page.getByText(expression, { exact: true }) });
    const where = () => read.evaluate((element) => element.getBoundingClientRect().top);
    const before = await where();
    await anya.page.locator('.entry').filter({ hasText: 'Who goes first?' }).waitFor({ state: 'attached' });
    expect(Math.abs((await where()) - before)).toBeLessThan(2);
    expect(await anya.page.locator('.entry').count()).toBeGreaterThan(shown);
    // everything is there, once and in order
    const rolled = await anya.page.locator('.entry-expression').allTextContents();
    const numbered = rolled.filter((text) => text.startsWith('d2+')).map((text) => Number(text.slice(3)));
    expect(numbered).toEqual(Array.from({ length: 130 }, (_, index) => index + 1));
    expect(await anya.page.locator('.ledger-earlier').count()).toBe(0);
  }, 120_000);

  it('comes by server-sent events where no WebSocket can be opened', async () => {
    const late = await visitor(browser, { ...DESKTOP, locale: 'en' });
    await late.page.addInitScript(withoutSockets);
    await join(late.page, link, 'Late');
    await gm.page
      .locator('.person')
      .filter({ hasText: 'Late' })
      .locator('[data-here=true]')
      .waitFor({ timeout: 20_000 });
    await rollBox(gm.page, '5d4+54');
    await lastEntry(late.page).getByText('5d4+54').waitFor();
    await rollBox(late.page, '6d4+64');
    await lastEntry(gm.page).getByText('6d4+64').waitFor();
    await server.restart();
    await rollBox(gm.page, '7d4+74');
    await lastEntry(late.page).getByText('7d4+74').waitFor({ timeout: 20_000 });
    await late.page.context().close();
  }, 90_000);

  it('discloses the secret of its dice when the GM ends the session, and the fingerprint was of it', async () => {
    const { page } = gm;
    await page.locator('.people-dice:visible').click();
    const dialog = page.getByRole('dialog', { name: 'Честные кости' });
    const hash = (await dialog.locator('.fair-digits code').first().textContent()) ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await dialog.getByRole('button', { name: 'Закончить сессию и раскрыть' }).click();
    await dialog.getByRole('button', { name: 'Раскрыть', exact: true }).click();
    await dialog.getByText('Сессия 2').first().waitFor();
    await dialog.locator('.fair-disclosed summary').click();
    const [old, secret] = await dialog.locator('.fair-disclosed code').allTextContents();
    expect(old).toBe(hash);
    expect(
      createHash('sha256')
        .update(secret ?? '')
        .digest('hex'),
    ).toBe(hash);
    expect(await violations(page)).toEqual([]);
    await closeDialogs(page);
    // her page may still be on its way back to the server that was started again
    await expect.poll(() => frames.anya.some((frame) => frame.includes(secret ?? '-')), { timeout: 20_000 }).toBe(true);
  });

  it('went without an error on any page', () => {
    expect([...gm.errors, ...anya.errors, ...boris.errors]).toEqual([]);
  });
});

/** Run in the page before all else: sockets that never open, as behind a proxy that does not know them. */
function withoutSockets(): void {
  class Closed extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })), 10);
    }
    close(): void {}
  }
  Object.assign(window, { WebSocket: Closed });
}
