// An evening's table for the tests: a GM at a desktop, two players with phones, each with sheets, who tap what they see.
import type { Locator, Page } from 'playwright-core';
import { DESKTOP, launch, type Person, PHONE, person } from './browser.js';
import { invite, join, openTable, recordFrames } from './playing.js';
import { type TestServer, testServer } from './server.js';

export interface Evening {
  readonly server: TestServer;
  readonly browser: Awaited<ReturnType<typeof launch>>;
  readonly gm: Person;
  readonly aya: Person;
  readonly boris: Person;
  /** All that the players' sockets were sent. */
  readonly frames: { readonly aya: string[]; readonly boris: string[] };
  close(): Promise<void>;
}

export async function evening(): Promise<Evening> {
  const [server, browser] = await Promise.all([testServer(), launch()]);
  const [gm, aya, boris] = await Promise.all([DESKTOP, PHONE, PHONE].map((device) => person(browser, device)));
  if (!gm || !aya || !boris) throw new Error('somebody did not come');
  const frames = { aya: [] as string[], boris: [] as string[] };
  recordFrames(aya.page, frames.aya);
  recordFrames(boris.page, frames.boris);
  await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
  const link = await invite(gm.page, 'Игрока');
  await join(aya.page, link, 'Ая');
  await join(boris.page, link, 'Борис');
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { server, browser, gm, aya, boris, frames, close };
}

/** Opens what holds the sheets: on a phone a drawer, on a desktop it is there. */
export async function openSheets(page: Page): Promise<Locator> {
  const button = page.locator('.table-sheets');
  if ((await button.isVisible()) && !(await page.locator('.sheets-drawer').isVisible())) await button.click();
  return page.locator('.sheets:visible');
}

export async function closeSheets(page: Page): Promise<void> {
  const drawer = page.locator('.sheets-drawer');
  if (!(await drawer.isVisible())) return;
  await drawer.locator('.dialog-close').first().click();
  await drawer.waitFor({ state: 'detached' });
}

/** Opens the form of a new sheet. */
export async function newSheet(page: Page, system: string, kind?: string): Promise<Locator> {
  await (await openSheets(page)).locator('.sheets-add').click();
  const form = page.locator('dialog.sheet-form');
  await form.locator('select').first().selectOption(system);
  await form.locator('.sheet-fields').waitFor();
  if (kind !== undefined) await form.getByText(kind, { exact: true }).click();
  return form;
}

/** Makes a sheet: its name, its numbers by their labels, and rows of a list such as skills. */
export async function makeSheet(
  page: Page,
  system: string,
  {
    kind,
    name,
    numbers = {},
    rows = [],
  }: {
    kind?: string;
    name: string;
    numbers?: Record<string, string>;
    rows?: readonly (readonly [add: string, fields: Record<string, string>])[];
  },
): Promise<void> {
  const form = await newSheet(page, system, kind);
  await form.locator('.sheet-fields input.line').first().fill(name);
  for (const [label, value] of Object.entries(numbers)) await form.getByLabel(label, { exact: true }).fill(value);
  for (const [add, fields] of rows) {
    await form.getByRole('button', { name: add }).click();
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).last().fill(value);
  }
  await form.locator('.sheet-fields [type=submit]').click();
  await form.waitFor({ state: 'detached' });
  await card(page, name).waitFor();
  await closeSheets(page);
}

export const card = (page: Page, name: string): Locator =>
  page.locator('.card:visible').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What a counter shows on this device: «2 из 6», «3». */
export async function counter(page: Page, name: string, label: string): Promise<string> {
  await openSheets(page);
  const told = card(page, name).locator('.counter').filter({ hasText: label }).locator('.counter-told');
  await told.first().waitFor({ state: 'attached' });
  return ((await told.first().textContent()) ?? '').replaceAll('\u00a0', ' ');
}

/** Begins a check from a sheet: two taps, and what else is chosen in its form. */
export async function begin(page: Page, name: string, kind: string): Promise<Locator> {
  await openSheets(page);
  await card(page, name)
    .getByRole('button', { name: `${kind}: ${name}` })
    .click();
  const setup = page.locator('.setup');
  await setup.waitFor();
  return setup;
}

export const submit = (setup: Locator): Promise<void> => setup.locator('.setup-end [type=submit]').click();

/** The moves that are asked of this seat. */
export const asked = (page: Page): Locator => page.locator('.turn > .moves');

/** Makes a move of that name, once it is asked of this seat: by its button, or by that of the form that it opens. */
export async function move(page: Page, name: string | RegExp): Promise<void> {
  const button = asked(page).getByRole('button', { name }).first();
  await button.waitFor();
  const opens = (await button.getAttribute('type')) === 'button';
  await button.click();
  if (opens) await asked(page).locator('.move [type=submit]').filter({ hasText: name }).first().click();
}

/** All checks in what a socket was sent, parsed. */
export const checksIn = (frames: readonly string[]): readonly unknown[] =>
  frames.flatMap((frame) => entriesIn(JSON.parse(frame)));

function entriesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'kind' in value && value.kind === 'check' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(entriesIn)];
}

/** Whether a number or a text that has it as a word stands anywhere in a value: ids have its digits sometimes. */
export function holds(value: unknown, number: number): boolean {
  if (typeof value === 'number') return value === number;
  if (typeof value === 'string') return new RegExp(`\\b${number}\\b`).test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, number));
}
