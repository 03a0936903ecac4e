// Sheets at the table: made on one device, counted on all, hidden where the GM says so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { PHONE, visitor } from './browser.js';
import {
  begin,
  card,
  closeSheets,
  counter,
  type Evening,
  evening,
  makeSheet,
  newSheet,
  openSheets,
} from './evening.js';
import { invite, join } from './playing.js';

const STAT_BLOCK = `Пепельный волк
Сложность: 14 | Пороги: 7/12 | Раны: 4 | Стресс: 2
АТК: +3 | Клыки: Вплотную | 1d8+2 физ.`;

describe('sheets', () => {
  let table: Evening;
  beforeAll(async () => {
    table = await evening();
  }, 240_000);
  afterAll(() => table?.close());

  it('are made on a phone and are there for everybody at once', async () => {
    const { gm, aya, boris } = table;
    await makeSheet(aya.page, 'daggerheart', { name: 'Рен', numbers: { Уклонение: '11', 'Ячейки брони': '4' } });
    await card(gm.page, 'Рен').waitFor();
    await openSheets(boris.page);
    expect(await card(boris.page, 'Рен').textContent()).toContain('Отмечено ячеек брони');
    expect(await card(boris.page, 'Рен').locator('button:enabled').count()).toBe(0);
    await closeSheets(boris.page);
  });

  it('count on every device whoever taps: the owner by boxes, the GM by a step', async () => {
    const { gm, aya, boris } = table;
    await openSheets(aya.page);
    await card(aya.page, 'Рен').locator('.counter').filter({ hasText: 'ран' }).locator('.pip').nth(2).tap();
    await card(gm.page, 'Рен').getByText('3\u00a0из\u00a06').waitFor();
    await gm.page.getByRole('button', { name: 'Отмечено ран, меньше: Рен' }).click();
    await card(aya.page, 'Рен').getByText('2\u00a0из\u00a06').first().waitFor();
    await openSheets(boris.page);
    await card(boris.page, 'Рен').getByText('2\u00a0из\u00a06').waitFor();
    await closeSheets(boris.page);
    await closeSheets(aya.page);
  });

  it('are read from a pasted stat block, which says what it cannot read, and stay hidden from the players', async () => {
    const { gm, aya, frames } = table;
    const form = await newSheet(gm.page, 'daggerheart', 'Противник');
    await form.locator('.paste summary').click();
    await form.locator('.paste textarea').fill('Пепельный волк\nСложность: 14 | Чепуха: 9');
    await form.getByRole('button', { name: 'Разобрать' }).click();
    await form.getByRole('alert').waitFor();
    await form.locator('.paste textarea').fill(STAT_BLOCK);
    await form.getByRole('button', { name: 'Разобрать' }).click();
    await expect.poll(() => form.getByLabel('Имя', { exact: true }).inputValue()).toBe('Пепельный волк');
    expect(await form.getByLabel('Сложность', { exact: true }).inputValue()).toBe('14');
    await form.locator('.sheet-fields [type=submit]').click();
    await card(gm.page, 'Пепельный волк').getByText('видит только ведущий').waitFor();
    await openSheets(aya.page);
    expect(await aya.page.content()).not.toContain('волк');
    await closeSheets(aya.page);
    expect(frames.aya.filter((frame) => frame.includes('волк'))).toEqual([]);
  });

  it('begin with the GM’s tokens at the first tap, for all to see', async () => {
    const { gm, aya } = table;
    await gm.page.getByRole('button', { name: 'Страх, больше: Ведущий' }).click();
    await openSheets(aya.page);
    await card(aya.page, 'Ведущий').waitFor();
    await gm.page.getByRole('button', { name: 'Страх, больше: Ведущий' }).click();
    await card(aya.page, 'Ведущий').getByText('2\u00a0из\u00a012').waitFor();
    await closeSheets(aya.page);
  });

  it('are changed where they stand, their counters staying as they were', async () => {
    const { aya } = table;
    await openSheets(aya.page);
    await card(aya.page, 'Рен').getByRole('button', { name: 'Изменить: Рен' }).click();
    const form = aya.page.locator('dialog.sheet-form');
    await form.getByLabel('Ячейки ран', { exact: true }).fill('8');
    await form.locator('.sheet-fields [type=submit]').click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => counter(aya.page, 'Рен', 'Отмечено ран')).toBe('2 из 8');
  });

  it('start a check in two taps: the sheet’s check, then the button', async () => {
    const { aya, gm } = table;
    const setup = await begin(aya.page, 'Рен', 'Бросок двойственности');
    await setup.locator('.setup-end [type=submit]').tap();
    await gm.page.locator('.entry').filter({ hasText: 'Бросок двойственности' }).waitFor();
  });

  it('have no violations and fit a small phone, in both languages and themes, the drawer and the forms open', async () => {
    const { gm, browser } = table;
    const link = await invite(gm.page, 'Игрока');
    for (const [locale, colorScheme] of [
      ['ru', 'dark'],
      ['en', 'light'],
    ] as const) {
      const small = { ...PHONE, viewport: { width: 360, height: 740 } };
      const { page } = await visitor(browser, { ...small, locale, colorScheme });
      await join(page, link, `${locale} ${colorScheme}`);
      await openSheets(page);
      await card(page, 'Рен').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await newSheet(page, 'l5r5e');
      expect(await violations(page)).toEqual([]);
      const dialog = page.locator('dialog.sheet-form');
      expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
      await page.context().close();
    }
    expect(await violations(gm.page)).toEqual([]);
  });

  it('went without an error on any page', () => {
    expect([table.gm, table.aya, table.boris].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
