// Advice at the table: what is told equals what the rules reckon from what that person sees; nothing of it is fetched
// before somebody asks; no hidden TN is sent with it; the GM may turn it off.
import type { Language } from '@brosok/dice';
import { type CheckState, kindOf, odds } from '@brosok/rules';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Keep, keepsOf } from '../src/advice/keeps.js';
import { chanceText } from '../src/charts/numbers.js';
import { isObject } from '../src/json.js';
import { entriesAt, exactAt } from '../src/odds/studies/reading.js';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, visitor } from './browser.js';
import { checksIn, holds } from './evening.js';
import { invite, join, lastEntry, openTable, recordFrames, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

const L5R = { ru: 'Легенда пяти колец, 5‑я редакция', en: 'Legend of the Five Rings 5e' };
/** A TN that no number of dice, ids or dates is by chance. */
const TN = 47;

const isState = (value: unknown): value is CheckState =>
  isObject(value) && typeof value.system === 'string' && Array.isArray(value.dice) && Array.isArray(value.moves);

/** The latest check that somebody was sent. */
function latest(frames: readonly string[]): CheckState {
  const states = checksIn(frames).flatMap((check) => (isObject(check) && isState(check.state) ? [check.state] : []));
  const state = states.at(-1);
  if (!state) throw new Error('no check was sent');
  return state;
}

function advised(state: CheckState, goal: unknown = {}): unknown {
  const answer = kindOf(state).advise?.(state, goal);
  if (!answer?.ok) throw new Error('no advice');
  return answer.value;
}

function choicesFor(state: CheckState, goal: unknown = {}): readonly Keep[] {
  const keeps = keepsOf(advised(state, goal));
  if (!keeps) throw new Error('no choices');
  return keeps.choices;
}

const toggle = (page: Page): Locator => page.locator('.turn .advice-toggle').first();
const advice = (page: Page): Locator => page.locator('.turn .advice').first();
const text = async (found: Locator): Promise<string> => (await found.first().textContent()) ?? '';
const ru = (chance: number): string => chanceText('ru', chance);

describe('advice at the table', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let aya: Person;
  let watcher: Person;
  const frames: string[] = [];
  const scripts: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    [gm, aya, watcher] = await Promise.all([
      visitor(browser, DESKTOP),
      visitor(browser, PHONE),
      visitor(browser, DESKTOP),
    ]);
    await openTable(gm.page, server.url, 'Стол', 'Марина');
    recordFrames(aya.page, frames);
    aya.page.on('request', (request) => scripts.push(request.url()));
    await join(aya.page, await invite(gm.page, 'Игрока'), 'Аня');
    await join(watcher.page, await invite(gm.page, 'Зрителя'), 'Вера');
  }, 180_000);

  afterAll(async () => {
    for (const each of [gm, aya, watcher]) expect(each?.errors).toEqual([]);
    await browser?.close();
    await server?.close();
  });

  it('is not fetched before somebody asks, and then tells the chance before the roll', async () => {
    const { page } = aya;
    await startCheck(page, L5R.ru, 'Проверка');
    await toggle(page).waitFor();
    const isAdvice = (url: string) => /\/(Advice|client|worker)-[^/]*\.js$/.test(url);
    expect(scripts.filter(isAdvice)).toEqual([]);
    await toggle(page).tap();
    await advice(page).locator('.chance').first().waitFor();
    expect(scripts.filter(isAdvice).length).toBeGreaterThan(1);
    const goal = exactAt(advised(latest(frames)), 'goal');
    await expect.poll(() => text(advice(page).locator('.chance'))).toBe(ru(goal?.decimal ?? -1));
  });

  it('leads from there to the page of odds with this set-up, where the chance is the same', async () => {
    const { page } = aya;
    const href = await advice(page).locator('a').getAttribute('href');
    const other = await visitor(browser, DESKTOP);
    await other.page.goto(`${server.url}${href}`);
    await other.page.locator('.odds-number').first().waitFor();
    await expect.poll(() => text(other.page.locator('.odds-number'))).toBe(await text(advice(page).locator('.chance')));
    await other.page.context().close();
  });

  it('tells the chance of the dice under the finger as they are tapped, as the rules reckon it', async () => {
    const { page } = aya;
    await page.locator('.turn .move [type=submit]').first().tap();
    const dice = page.locator('.turn .picker-die');
    await dice.first().waitFor();
    await advice(page).locator('.advice-best').waitFor();
    const state = latest(frames);
    const choices = choicesFor(state);
    await expect
      .poll(() => text(advice(page).locator('.advice-best .chance')))
      .toBe(ru(choices[0]?.goal.decimal ?? -1));
    for (let die = 0; die < (await dice.count()); die += 1) {
      await dice.nth(die).tap();
      const own = choices.find(({ move }) => JSON.stringify(move.dice) === JSON.stringify([state.dice[die]?.id]));
      await advice(page).locator('.advice-held .chance').waitFor();
      await expect.poll(() => text(advice(page).locator('.advice-held .chance'))).toBe(ru(own?.goal.decimal ?? -1));
      await dice.nth(die).tap();
    }
  });

  it('marks the best choice, says why, takes it at a tap, and tells the exact fraction at another', async () => {
    const { page } = aya;
    const best = choicesFor(latest(frames))[0];
    const marked = page.locator('.turn .picker-die[data-best]');
    await expect.poll(() => marked.count()).toBe(Array.isArray(best?.move.dice) ? best.move.dice.length : -1);
    expect(await text(advice(page).locator('.advice-best .hint'))).toMatch(/следующего|равноценны/);
    await advice(page).locator('.advice-take').tap();
    const taken = page.locator('.turn .picker-die[aria-pressed=true]');
    await expect.poll(() => taken.count()).toBe(await marked.count());
    await expect.poll(() => advice(page).locator('.advice-held').textContent()).toContain('лучше не\u00a0выбрать');
    await advice(page).locator('.advice-best .chance').tap();
    await expect.poll(() => text(advice(page).locator('.advice-best .chance'))).toContain(best?.goal.exact ?? '?');
  });

  it('reckons another goal two taps away', async () => {
    const { page } = aya;
    await advice(page).locator('.advice-goal summary').tap();
    await advice(page).locator('.advice-goal .choice').first().locator('.choice-option').nth(1).tap();
    const best = choicesFor(latest(frames), { opportunities: 1 })[0];
    await expect
      .poll(() => text(advice(page).locator('.advice-best .chance')))
      .toMatch(new RegExp(`^${ru(best?.goal.decimal ?? -1)}`));
    expect(await text(advice(page).locator('.advice-goal summary'))).toContain('1\u00a0возможность');
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await advice(page).locator('.advice-goal .choice').first().locator('.choice-option').first().tap();
  });

  it('vanishes for everybody when the GM turns it off, and comes back when it is on again', async () => {
    const { page } = aya;
    const allowed = gm.page.locator('.people-advice:visible');
    expect(await watcher.page.locator('.people-advice').count()).toBe(0);
    await allowed.click();
    await toggle(page).waitFor({ state: 'detached' });
    await page.locator('.advice').first().waitFor({ state: 'detached' });
    await page.locator('.picker-die[data-best]').first().waitFor({ state: 'detached' });
    await allowed.click();
    await advice(page).locator('.advice-best').waitFor();
  });

  it('tells a player who is not told the TN the chances for each, from nothing that would tell it', async () => {
    const { page } = aya;
    const before = frames.length;
    await gm.page.locator('.sheet-tab').filter({ hasText: 'Проверка' }).click();
    await gm.page.locator('.systems, .setup').first().waitFor();
    await gm.page
      .locator('.system')
      .filter({ hasText: L5R.ru })
      .getByRole('button', { name: 'Проверка', exact: true })
      .click();
    const setup = gm.page.locator('.setup');
    await setup.getByText('Аня', { exact: true }).click();
    await setup
      .getByLabel('Целевое число', { exact: true })
      .or(setup.getByLabel('ЦЧ', { exact: true }))
      .fill(`${TN}`);
    await setup.getByText('Числа', { exact: true }).click();
    await setup.locator('.setup-end [type=submit]').click();
    await page.locator('.turn-list button').first().waitFor();
    await page.locator('.turn-list button').first().tap();
    const rows = advice(page).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(5);
    const roll = page.locator('.turn .move [type=submit]').first();
    const told = async () => rows.locator('td:first-of-type .chance').allTextContents();
    await expect.poll(told).toEqual([1, 2, 3, 4, 5].map((tn) => ru(goalFor(latest(frames), tn))));
    await roll.tap();
    await page.locator('.turn .picker-die').first().waitFor();
    await expect.poll(() => text(advice(page).locator('thead'))).toContain('Выбрано');
    await expect.poll(told).toEqual([1, 2, 3, 4, 5].map((tn) => ru(goalFor(latest(frames), tn))));
    await page.locator('.turn .picker-die').first().tap();
    await expect.poll(() => rows.first().locator('.chance').count()).toBe(2);
    expect(await advice(page).locator('a').count()).toBe(0);
    const sent = checksIn(frames.slice(before));
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.filter((check) => holds(check, TN))).toEqual([]);
    expect(await page.locator('body').textContent()).not.toMatch(/\b47\b/);
    expect(await violations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  });

  it('tells on the board of a contest how each side stands, as the rules reckon it, to a spectator too', async () => {
    await startCheck(gm.page, 'Fate', 'Состязание');
    const board = lastEntry(watcher.page);
    await board.locator('.contest').waitFor();
    await board.locator('.advice-toggle').click();
    await board.locator('.advice .chance').first().waitFor();
    const told = () => board.locator('.advice .advice-facts > div').allTextContents();
    const begun = latest(frames);
    const before = odds('fate', begun.setup);
    await expect.poll(told).toEqual(before.ok ? standing(before.value) : null);
    // the GM, who is asked, is told it there and not twice
    await gm.page.locator('.turn .advice-toggle').waitFor();
    expect(await lastEntry(gm.page).locator('.advice-toggle').count()).toBe(0);
    await gm.page.locator('.turn').getByRole('button', { name: 'Бросить за всех' }).first().click();
    await gm.page.locator('.turn').getByRole('button', { name: 'Подвести итог обмена' }).first().waitFor();
    await expect.poll(() => latest(frames).phase).toBe('rolled');
    await expect.poll(told).toEqual(standing(advised(latest(frames))));
  });

  /** What the board says: who wins how often, whether nobody ever does, and how long it takes. */
  const standing = (found: unknown): readonly string[] => [
    ...entriesAt(found, 'win').map(([name, { decimal }]) => `Победит ${name}${ru(decimal)}`),
    ...(exactAt(found, 'never')?.decimal ? [expect.stringContaining('Не\u00a0победит никто')] : []),
    ...(exactAt(found, 'expectedExchanges') ? [expect.stringContaining('Обменов')] : []),
  ];

  const CASES: readonly (readonly [language: Language, theme: 'light' | 'dark'])[] = [
    ['ru', 'dark'],
    ['en', 'light'],
    ['en', 'dark'],
  ];
  it.each(CASES)(
    'is for everybody: no violation in a form, before a roll and after it, in %s, %s',
    async (language, colorScheme) => {
      const other = await visitor(browser, { ...PHONE, locale: language, colorScheme });
      await join(other.page, await invite(gm.page, 'Игрока'), `${language} ${colorScheme}`);
      await startCheck(other.page, L5R[language], language === 'ru' ? 'Проверка' : 'Check');
      await toggle(other.page).tap();
      await other.page.locator('.turn .move [type=submit]').first().tap();
      await advice(other.page).locator('.advice-best').waitFor();
      expect(await violations(other.page)).toEqual([]);
      expect(await isTooWide(other.page)).toBe(false);
      expect(await text(advice(other.page))).toMatch(language === 'ru' ? /Лучший выбор/ : /Best choice/);
      await other.page
        .locator('.sheet-tab')
        .filter({ hasText: /^(Проверка|Check)$/ })
        .tap();
      await other.page.locator('.setup .advice .chance').first().waitFor();
      expect(await violations(other.page)).toEqual([]);
      expect(other.errors).toEqual([]);
      await other.page.context().close();
    },
  );
});

/** The chance of a check whose TN is hidden, were it this. */
function goalFor(state: CheckState, tn: number): number {
  const setup = { ...(isObject(state.setup) ? state.setup : {}), tn, tnModifiers: [], targets: [], resists: null };
  return exactAt(advised({ ...state, setup }), 'goal')?.decimal ?? -1;
}
