// An evening's record: the files that it is kept in, what its dice came to, and that they can be verified: this table's
// and a file's, also one that somebody has tampered with.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { systems } from '@brosok/rules';
import { tableExport } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, visitor } from './browser.js';
import { closeDialogs, finishCheck, invite, join, lastEntry, openTable, rollBox, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

describe('the record of an evening', () => {
  const folder = mkdtempSync(path(tmpdir(), 'brosok-record-'));
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let anya: Person;
  let link: string;
  const workers: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await visitor(browser, { ...DESKTOP, acceptDownloads: true });
    gm.page.on('worker', (worker) => workers.push(worker.url()));
    anya = await visitor(browser, { ...PHONE, acceptDownloads: true, timezoneId: 'Asia/Tokyo' });
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    link = await invite(gm.page, 'Игрока');
    await join(anya.page, link, 'Аня');
    await rollBox(gm.page, '2d6+1', { label: 'чайка' });
    await rollBox(gm.page, '3d4+33', { secret: true });
    await rollBox(anya.page, '30d6', { label: 'засада' });
    await lastEntry(gm.page).getByText('засада').waitFor();
    await rollBox(anya.page, '12d20');
    await lastEntry(gm.page).getByText('12d20', { exact: true }).waitFor();
    for (const system of systems) {
      await startCheck(gm.page, system.words.ru.name, system.kinds[0].words.ru.name, { secret: false });
      await finishCheck(gm.page, gm.page);
    }
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a dialog by its button among the people; on a phone they are in a drawer. */
  async function openDialog(page: Page, button: 'record' | 'dice'): Promise<Locator> {
    const drawer = page.locator('.table-people:not(.table-sheets)');
    if (await drawer.isVisible()) await drawer.click();
    await page.locator(`.people-${button}:visible`).click();
    const dialog = page.getByRole('dialog', { name: button === 'record' ? /Запись|record/ : /Честные|Fair/ });
    await dialog.waitFor();
    return dialog;
  }

  async function downloaded(page: Page, name: string): Promise<{ readonly name: string; readonly text: string }> {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }

  const told = async (dialog: Locator, sentence: string | RegExp): Promise<void> => {
    await dialog.locator('.verify-told').getByText(sentence).waitFor();
  };

  it('downloads as JSON that the verifier accepts', async () => {
    const dialog = await openDialog(gm.page, 'record');
    const { name, text } = await downloaded(gm.page, 'Выгрузить: JSON');
    expect(name).toMatch(/^Тени над Гаванью \d{4}-\d\d-\d\d\.json$/);
    const found = verify(text);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value.problems).toEqual([]);
    expect(found.value.rolls.pending).toBeGreaterThan(5);
    expect(text).toContain('3d4+33');
    await dialog.getByText('вместе с\u00a0тем, что скрыто').waitFor();
    await closeDialogs(gm.page);
  });

  it('downloads as Markdown in the reader’s language and time, without what is hidden from them', async () => {
    await openDialog(anya.page, 'record');
    const { name, text } = await downloaded(anya.page, 'Выгрузить: Markdown');
    expect(name).toMatch(/\.md$/);
    expect(text).toContain('# Тени над Гаванью');
    expect(text).toContain('Ведущий: Марина');
    expect(text).toContain('**Аня** бросает `30d6` — засада');
    expect(text).not.toContain('3d4+33');
    const tokyo = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(new Date());
    expect(text).toContain(`## ${tokyo}`);
    await closeDialogs(anya.page);
  });

  it('tells what the dice came to for each seat: faces, luck by how many dice, and nothing of too few', async () => {
    const dialog = await openDialog(anya.page, 'record');
    const own = dialog.locator('.statistics-seat').first();
    await own.getByRole('heading', { name: 'Аня · вы' }).waitFor();
    expect(await own.locator('.statistics-verdict').first().textContent()).toMatch(/по\u00a042\u00a0костям$/);
    const dice = own.locator('.statistics-kind');
    await dice.first().locator('summary').click();
    expect(await dice.first().locator('summary').textContent()).toBe('к6 30\u00a0костей');
    const counts = await dice.first().locator('.faces tbody td:nth-child(3)').allTextContents();
    expect(counts).toHaveLength(6);
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(30);
    expect(await dice.first().locator('.faces tbody td:last-child').first().textContent()).toBe('5');
    expect(await violations(anya.page)).toEqual([]);
    expect(await isTooWide(anya.page)).toBe(false);
    // the GM's dice with symbols are called as their game calls them, and one die says nothing of luck
    const gms = dialog.locator('.statistics-seat').nth(1);
    const ring = gms.locator('.statistics-kind').filter({ hasText: /кольц/i });
    await ring.locator('summary').click();
    await ring.locator('.faces').getByText('успех', { exact: true }).first().waitFor();
    expect(await ring.locator('.statistics-luck').count()).toBe(0);
    await closeDialogs(anya.page);
  });

  it('verifies the table: first what can be, and after the session is over all of it is right', async () => {
    expect(workers).toEqual([]);
    const dialog = await openDialog(gm.page, 'dice');
    await dialog.getByRole('button', { name: 'Проверить этот стол' }).click();
    await told(dialog, 'Ошибок нет, но проверить пока нельзя ни одного броска.');
    expect(workers).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Закончить сессию и раскрыть' }).click();
    await dialog.getByRole('button', { name: 'Раскрыть', exact: true }).click();
    await dialog.getByText('Сессия 2').first().waitFor();
    await dialog.getByRole('button', { name: 'Проверить этот стол' }).click();
    await told(dialog, 'Всё, что можно проверить, верно.');
    await dialog.getByText('каким его видит ведущий').waitFor();
    await dialog.getByText(/Проверено: \d+\sброс/).waitFor();
    expect(await violations(gm.page)).toEqual([]);
    await closeDialogs(gm.page);
  });

  it('verifies a file, and tells with its entry what somebody has tampered with', async () => {
    await openDialog(anya.page, 'record');
    const { text } = await downloaded(anya.page, 'Выгрузить: JSON');
    await closeDialogs(anya.page);
    const whole = path(folder, 'whole.json');
    writeFileSync(whole, text);
    const dialog = await openDialog(anya.page, 'dice');
    const file = dialog.getByLabel('Проверить файл');
    await file.setInputFiles(whole);
    await told(dialog, 'Всё, что можно проверить, верно.');
    await dialog.getByText('каким его видит игрок').waitFor();

    const read = tableExport.parse(JSON.parse(text));
    const events = read.events.map((event) =>
      event.type === 'rolled' && event.label === 'засада'
        ? { ...event, faces: event.faces.map((face, index) => (index > 0 ? face : face === 6 ? 5 : 6)) }
        : event,
    );
    const tampered = path(folder, 'tampered.json');
    writeFileSync(tampered, JSON.stringify({ ...read, events }));
    await file.setInputFiles(tampered);
    await told(dialog, 'Не сходится: 2\u00a0ошибки.');
    const problems = dialog.locator('.verify-problems');
    await problems.getByText('Контрольная сумма не сходится').waitFor();
    await problems.getByText(/а\u00a0из\u00a0секрета следует/).waitFor();
    await problems.getByText(/^Аня, 30d6, засада, /).waitFor();
    expect(await violations(anya.page)).toEqual([]);
    expect(await isTooWide(anya.page)).toBe(false);

    const other = path(folder, 'other.json');
    writeFileSync(other, '{"format":"else"}');
    await file.setInputFiles(other);
    await told(dialog, 'Этот файл — не журнал стола Brosok.');
    expect(await problems.count()).toBe(0);
    writeFileSync(other, JSON.stringify({ ...read, events: [{ ...read.events[0], more: 1 }] }));
    await file.setInputFiles(other);
    await told(dialog, 'Файл изменён или повреждён: того, что стоит в events');
    await closeDialogs(anya.page);
  });

  it('says what it is doing where that takes longer than a moment, and why where it cannot', async () => {
    const dialog = await openDialog(gm.page, 'dice');
    let isSeen = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      isSeen = resolve;
    });
    await gm.page.route('**/export', async (route) => {
      await seen;
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Проверить этот стол' }).press('Enter');
    await told(dialog, 'Проверяем…');
    await dialog.getByRole('progressbar').waitFor();
    isSeen();
    await dialog.getByRole('alert').getByText('Сервер не отвечает').waitFor();
    await gm.page.unroute('**/export');
    await dialog.getByRole('button', { name: 'Проверить этот стол' }).press('Enter');
    await told(dialog, 'Всё, что можно проверить, верно.');
    await closeDialogs(gm.page);
  });

  it('has no violations in English and in the dark, on a phone', async () => {
    const late = await visitor(browser, { ...PHONE, locale: 'en', colorScheme: 'dark' });
    await join(late.page, link, 'Late');
    const record = await openDialog(late.page, 'record');
    await record.getByRole('heading', { name: 'The evening’s dice' }).waitFor();
    await record.locator('.statistics-kind summary').first().click();
    await record
      .getByText(/(uckier than in|About average)/)
      .first()
      .waitFor();
    expect(await violations(late.page)).toEqual([]);
    expect(await isTooWide(late.page)).toBe(false);
    await closeDialogs(late.page);
    const dialog = await openDialog(late.page, 'dice');
    await dialog.getByRole('button', { name: 'Verify this table' }).click();
    await told(dialog, 'All that can be verified is right.');
    expect(await violations(late.page)).toEqual([]);
    expect(late.errors).toEqual([]);
    await late.page.context().close();
  });

  it('went without an error on any page', () => {
    expect([...gm.errors, ...anya.errors]).toEqual([]);
  });
});
