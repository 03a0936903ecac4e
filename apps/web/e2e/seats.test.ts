// Seats, as people come and go: who is there, names, links that are revoked, a locked table, a seat that goes to another
// device, the GM's role that is handed over, and what those see who have no seat any more.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, type Person, PHONE, visitor } from './browser.js';
import { closeDialogs, invite, join, lastEntry, openTable, renameSeat, rollBox, seatMenu } from './playing.js';
import { type TestServer, testServer } from './server.js';

describe('seats', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let anya: Person;
  let boris: Person;
  let link: string;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await visitor(browser, DESKTOP);
    anya = await visitor(browser, PHONE);
    boris = await visitor(browser, { ...DESKTOP, locale: 'en' });
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    link = await invite(gm.page, 'Игрока');
    await join(anya.page, link, 'Аня');
    await join(boris.page, link, 'Boris');
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const row = ({ page }: Person, name: string) => page.locator('.people:visible .person').filter({ hasText: name });

  it('shows the same link again while it holds, with a QR code of it', async () => {
    await gm.page.locator('.people-invite:visible').click();
    const dialog = gm.page.locator('dialog.invite');
    await dialog.locator('button[data-main]:enabled').waitFor();
    expect(new URL(await dialog.locator('input[readonly]').inputValue()).hash).toBe(new URL(link).hash);
    await dialog.getByRole('img', { name: 'QR-код этой ссылки' }).waitFor();
    await expect.poll(() => dialog.locator('.links-one').count()).toBe(1);
    await closeDialogs(gm.page);
  });

  it('marks who is there and who is not', async () => {
    await row(gm, 'Аня').locator('[data-here=true]').waitFor();
    await boris.page.goto('about:blank');
    await row(gm, 'Boris').locator('[data-here=false]').getByText('не на связи').waitFor({ state: 'attached' });
    await boris.page.goBack();
    await row(gm, 'Boris').locator('[data-here=true]').waitFor();
  });

  it('renames one’s own seat, and the GM any', async () => {
    await anya.page.getByRole('button', { name: 'За столом' }).tap();
    await renameSeat(anya.page, 'Аня', 'Аня Ворона');
    await row(gm, 'Аня Ворона').waitFor();
    await closeDialogs(anya.page);
    await renameSeat(gm.page, 'Boris', 'Борис');
    await row(boris, 'Борис').waitFor();
  });

  it('lets nobody in by a revoked link, nor at a locked table', async () => {
    await gm.page.locator('.people-invite:visible').click();
    await gm.page.locator('dialog.invite .links-one button').click();
    await gm.page.getByText('Ссылка отозвана').waitFor();
    await gm.page.getByRole('button', { name: 'Новая ссылка' }).click();
    await gm.page.locator('dialog.invite button[data-main]:enabled').waitFor();
    const { hash } = new URL(await gm.page.locator('dialog.invite input[readonly]').inputValue());
    expect(hash).not.toBe(new URL(link).hash);
    await closeDialogs(gm.page);
    const late = await visitor(browser, { ...DESKTOP, locale: 'en' });
    await late.page.goto(link);
    await late.page.getByRole('alert').waitFor();
    await gm.page.locator('.people-lock:visible').click();
    await gm.page.locator('.people-locked:visible').waitFor();
    await late.page.goto(`${server.url}/join${hash}`);
    await late.page.locator('[name=name]').fill('Late');
    await late.page.locator('[type=submit]').click();
    await late.page.getByText('The table is locked').waitFor();
    await gm.page.locator('.people-lock:visible').click();
    await gm.page.locator('.people-locked').first().waitFor({ state: 'detached' });
    await late.page.locator('[type=submit]').click();
    await late.page.locator('.ledger').waitFor();
    await row(gm, 'Late').waitFor();
    link = `${server.url}/join${hash}`;
    await late.page.context().close();
  });

  it('removes a seat: its page says so calmly, also after a reload, and others go on', async () => {
    const late = await visitor(browser, { ...PHONE, locale: 'en' });
    await join(late.page, link, 'Guest');
    await seatMenu(gm.page, 'Guest');
    await gm.page.getByRole('button', { name: 'Убрать из-за стола' }).click();
    await gm.page.getByRole('button', { name: 'Убрать', exact: true }).click();
    await late.page.getByRole('heading', { name: 'Your seat is no longer here' }).waitFor();
    await late.page.reload();
    await late.page.getByRole('heading', { name: 'Your seat is no longer here' }).waitFor();
    await row(gm, 'Guest').waitFor({ state: 'detached' });
    await rollBox(gm.page, '1d6');
    await lastEntry(boris.page).getByText('1d6', { exact: true }).waitFor();
    expect(late.errors).toEqual([]);
    await late.page.context().close();
  });

  it('moves a seat to another device by its personal link, once; the one before is told', async () => {
    await anya.page.getByRole('button', { name: 'За столом' }).tap();
    await seatMenu(anya.page, 'Аня Ворона');
    await anya.page.getByRole('button', { name: 'Перенести на другое устройство' }).tap();
    await anya.page.locator('.seat-move button[data-main]:enabled').waitFor();
    const { hash } = new URL(await anya.page.locator('.seat-move input').inputValue());
    const other = await visitor(browser, DESKTOP);
    await other.page.goto(`${server.url}/move${hash}`);
    await other.page.getByText('Аня Ворона, игрок').waitFor();
    await other.page.getByRole('button', { name: 'Сесть здесь' }).click();
    await other.page.locator('.ledger').waitFor();
    await anya.page.getByRole('heading', { name: 'Вашего места здесь больше нет' }).waitFor();
    await rollBox(other.page, '2d4');
    await lastEntry(gm.page).getByText('Аня Ворона', { exact: true }).waitFor();
    await anya.page.goto(`${server.url}/move${hash}`);
    await anya.page.getByRole('alert').waitFor();
    expect(await anya.page.getByRole('button', { name: 'Сесть здесь' }).count()).toBe(0);
    await anya.page.context().close();
    anya = other;
  });

  it('hands the GM’s role over, after asking again: the new GM sees what was for the GM', async () => {
    await rollBox(gm.page, '3d3+33', { secret: true });
    await rollBox(gm.page, '1d8', { secret: false });
    await lastEntry(boris.page).getByText('1d8', { exact: true }).waitFor();
    expect(await boris.page.content()).not.toContain('3d3+33');
    await seatMenu(gm.page, 'Борис');
    await gm.page.getByRole('button', { name: 'Передать роль ведущего' }).click();
    await gm.page.getByText('Борис станет ведущим').waitFor();
    await gm.page.getByRole('button', { name: 'Передать', exact: true }).click();
    await boris.page.getByText('3d3+33').waitFor();
    await boris.page.locator('.people-invite:visible').waitFor();
    await gm.page.locator('.people-invite').waitFor({ state: 'detached' });
    await rollBox(boris.page, '4d4+44', { secret: true });
    await rollBox(boris.page, '1d10', { secret: false });
    await lastEntry(gm.page).getByText('1d10', { exact: true }).waitFor();
    expect(await gm.page.content()).not.toContain('4d4+44');
  });

  it('lets a player leave, to the first page', async () => {
    await seatMenu(anya.page, 'Аня Ворона');
    await anya.page.getByRole('button', { name: 'Уйти из-за стола' }).click();
    await anya.page.getByRole('button', { name: 'Уйти', exact: true }).click();
    await anya.page.locator('.front-form').waitFor();
    await row(boris, 'Аня Ворона').waitFor({ state: 'detached' });
  });

  it('went without an error on any page', () => {
    expect([...gm.errors, ...anya.errors, ...boris.errors]).toEqual([]);
  });
});
