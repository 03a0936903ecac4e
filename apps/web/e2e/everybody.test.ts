// For everybody: no violation that axe can find and nothing wider than a small phone, on each page, in both languages
// and both themes; words, numbers and plurals in the reader's language.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooWide, violations } from './axe.js';
import { DESKTOP, launch, type Person, PHONE, person, visitor } from './browser.js';
import { closeDialogs, invite, join, lastEntry, openTable, rollBox, seatMenu, startCheck } from './playing.js';
import { type TestServer, testServer } from './server.js';

/** The part of the sheet in which checks are started. */
const CHECK = /^(Проверка|Check)$/;
const LANGUAGES = ['ru', 'en'] as const;
const THEMES = ['light', 'dark'] as const;

/** What is too small for a thumb: less than 44 px high with its frame, or with what around it is tapped for it. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.table :is(button, summary, .why, .choice-option > span)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.dice-row'))
      .flatMap((each) => {
        const around = getComputedStyle(each, '::after');
        const more = around.content === 'none' ? 0 : -2 * Number.parseFloat(around.top);
        return each.offsetHeight + more < 42 ? [`${each.className} ${each.textContent} ${each.offsetHeight}`] : [];
      }),
  );

const kindShown = async (page: Page): Promise<string> => (await page.locator('.setup h3').textContent()) ?? '';

describe('the page for everybody', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let link: string;
  let table: string;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await person(browser, DESKTOP);
    await openTable(gm.page, server.url, 'Тени над Гаванью', 'Марина');
    table = gm.page.url();
    link = await invite(gm.page, 'Игрока');
    await rollBox(gm.page, '8d6!kh5+2 vs 20', { label: 'таран' });
    await rollBox(gm.page, '3#4d6kh3', { secret: true });
    await startCheck(gm.page, 'Парные к12', 'Проверка', { secret: false });
    await gm.page.locator('.turn .move [type=submit]').first().click();
    await lastEntry(gm.page).locator('.entry-outcome').waitFor();
    await startCheck(gm.page, 'к20 с Неприятностями', 'Проверка');
    await gm.page.locator('.turn').waitFor();
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** A person with this language and theme who has a seat at the table. */
  async function seated(language: string, theme: 'light' | 'dark', options = PHONE): Promise<Person> {
    const somebody = await visitor(browser, { ...options, locale: language, colorScheme: theme });
    await join(somebody.page, link, `${language} ${theme}`);
    return somebody;
  }

  for (const language of LANGUAGES)
    for (const theme of THEMES) {
      // each language is looked at on a phone and on a desktop, and so is each theme
      const [device, options] =
        (language === 'ru') === (theme === 'light') ? (['phone', PHONE] as const) : (['desktop', DESKTOP] as const);

      it(`has no violations at the table, in ${language}, ${theme}, on a ${device}, each part of the sheet open`, async () => {
        const { page } = await seated(language, theme, options);
        await page.locator('.entry-outcome').first().waitFor();
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        expect(await violations(page)).toEqual([]);
        await page.locator('.sheet-tab').filter({ hasText: CHECK }).click();
        await page.locator('.system').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.locator('.system-kinds button').first().click();
        await page.locator('.setup').waitFor();
        await page.locator('.dice-button').first().click();
        await page.locator('.die-story').waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        if (device === 'phone') {
          await page.getByRole('button', { name: /За столом|At the table/ }).click();
          await page.locator('dialog.people-drawer').waitFor();
          expect(await violations(page)).toEqual([]);
        }
        await page.context().close();
      });

      it(`has no violations in what is opened on demand, in ${language}, ${theme}, on a ${device}`, async () => {
        const { page } = await seated(language, theme, options);
        const name = `${language} ${theme}`;
        await page.locator('.roll-help').click();
        await page.locator('.suggested-one').first().waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
        await page.keyboard.press('Escape');
        await page
          .locator('.sheet-tab')
          .filter({ hasText: /^(Слова|Words)$/ })
          .click();
        await page.locator('.say .choice-option').last().click();
        await page.locator('.say-people').waitFor();
        expect(await violations(page)).toEqual([]);
        if (device === 'phone') await page.getByRole('button', { name: /За столом|At the table/ }).click();
        await seatMenu(page, name);
        await page.locator('dialog[open] .dialog-body > .dialog-buttons button').first().click();
        await page.locator('.seat-move svg').waitFor();
        await page.locator('dialog[open] .dialog-body > .dialog-buttons button').last().click();
        await page.locator('.sure').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
        await page.keyboard.press('Escape');
        await page.locator('.people-dice:visible').click();
        await page.locator('.fair-list').first().waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await isTooWide(page)).toBe(false);
        await page.context().close();
      });

      // each language and each theme once, on all that they have in common
      if (device === 'desktop') continue;
      it(`has no violations on the front page, an invitation and the styleguide, in ${language}, ${theme}`, async () => {
        const { page } = await visitor(browser, { ...DESKTOP, locale: language, colorScheme: theme });
        for (const [address, there] of [
          [server.url, '.front-form'],
          [link, '.join-table'],
          [`${server.url}/join`, '.fault'],
          [`${server.url}/move#forged`, '.fault'],
          [`${server.url}/nowhere`, '.fault'],
          [`${server.url}/join/`, '.fault'],
          [`${server.url}/t/00000000-0000-4000-8000-000000000000`, '.plain-page h1'],
          [`${server.url}/styleguide`, '.guide .entry[data-kind=failed] .entry-outcome'],
        ] as const) {
          await page.goto('about:blank');
          await page.goto(address);
          await page.locator(there).first().waitFor();
          expect(await violations(page)).toEqual([]);
        }
        await page.context().close();
      });
    }

  it('has no violations in the dialog of an invitation', async () => {
    await gm.page.locator('.people-invite:visible').click();
    await gm.page.locator('dialog.invite button[data-main]:enabled').waitFor();
    expect(await violations(gm.page)).toEqual([]);
    await closeDialogs(gm.page);
  });

  for (const language of LANGUAGES)
    it(`fits 360 px without scrolling sideways, in ${language}`, async () => {
      const small = { ...PHONE, viewport: { width: 360, height: 740 } };
      const { page } = await seated(language, 'light', small);
      await page.locator('.entry-outcome').first().waitFor();
      expect(await isTooWide(page)).toBe(false);
      await page.locator('.sheet-tab').filter({ hasText: CHECK }).click();
      const kinds = page.locator('.system-kinds button');
      await kinds.first().waitFor();
      for (let index = 0; index < (await kinds.count()); index += 1) {
        await kinds.nth(index).click();
        await page.locator('.setup').waitFor();
        expect(await isTooWide(page)).toBe(false);
        expect(await tooSmall(page), await kindShown(page)).toEqual([]);
        const sheet = page.locator('.sheet-body');
        expect(await sheet.evaluate((body) => body.scrollWidth > body.clientWidth), await kindShown(page)).toBe(false);
        await page.locator('.setup-back').click();
        await kinds.first().waitFor();
      }
      for (const path of ['/', '/join', '/styleguide']) {
        await page.goto(new URL(path, server.url).href);
        await page.locator('main').waitFor();
        await page.locator('.front-form, .guide .entry').first().waitFor();
        expect(await isTooWide(page)).toBe(false);
      }
      await page.context().close();
    });

  it('changes its language and theme where it is, and remembers both', async () => {
    const { page } = await seated('en', 'light', DESKTOP);
    await page.locator('.roll-submit').getByText('Roll').waitFor();
    const entry = page.locator('.entry').filter({ has: page.locator('.entry-outcome') });
    expect(await entry.textContent()).toMatch(/against a\u00a0difficulty of 15/);
    await page.getByLabel('Language').selectOption('ru');
    await page.locator('.roll-submit').getByText('Бросить').waitFor();
    expect(await entry.textContent()).toMatch(/против сложности 15/);
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    await page.getByLabel('Тема').selectOption('dark');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await ground();
    await page.reload();
    await page.locator('.roll-submit').getByText('Бросить').waitFor();
    expect(await ground()).toBe(dark);
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    await page.context().close();
  });

  it('is played by keyboard alone: a roll, a choice of a check, a move', async () => {
    const { page } = await seated('en', 'light', DESKTOP);
    await page.locator('.roll-text').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('2d8');
    await page.keyboard.press('Enter');
    await lastEntry(page).getByText('2d8', { exact: true }).waitFor();
    await page.locator('.sheet-tab').filter({ hasText: CHECK }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.system').filter({ hasText: 'Paired d12' }).getByRole('button', { name: 'Check' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.setup input.line').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.turn .move [type=submit]').first().waitFor();
    // what had the focus is gone: it stands where the next thing is asked
    const focused = () => page.evaluate(() => document.activeElement?.closest('.sheet')?.className);
    expect(await focused()).toBe('sheet');
    await page.locator('.turn .move [type=submit]').first().focus();
    await page.keyboard.press('Enter');
    await lastEntry(page).locator('.entry-outcome').waitFor();
    expect(await focused()).toBe('sheet');
    // and its outcome is read aloud, not only that it was begun
    const outcome = await lastEntry(page).locator('.entry-outcome').textContent();
    await expect.poll(() => page.locator('[role=status].unseen').textContent()).toContain(outcome);
    await page.context().close();
  });

  it('does not move what is being read when entries come, and says how many came', async () => {
    const { page } = await seated('en', 'light', PHONE);
    await page.locator('.entry').first().waitFor();
    for (let index = 0; index < 9; index += 1) await rollBox(gm.page, `${index + 1}d6`, { secret: false });
    await page.locator('.entry-expression').getByText('9d6', { exact: true }).waitFor();
    const scroller = page.locator('.ledger-scroll');
    expect(await page.getByRole('button', { name: /new entr/ }).isVisible()).toBe(false);
    // what is still sliding in may follow the end once more; the page hears of a scroll a moment later
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => element.scrollTo(0, 40));
        await page.waitForTimeout(300);
        return scroller.evaluate((element) => Math.round(element.scrollTop));
      })
      .toBe(40);
    const where = () =>
      page
        .locator('.entry')
        .nth(1)
        .evaluate((entry) => entry.getBoundingClientRect().top);
    const before = await where();
    await rollBox(gm.page, '2d8');
    await rollBox(gm.page, '3d8');
    await page.getByRole('button', { name: '2 new entries' }).waitFor();
    expect(await where()).toBe(before);
    await page.getByRole('button', { name: '2 new entries' }).click();
    await lastEntry(page).getByText('3d8', { exact: true }).waitFor();
    await expect
      .poll(() => scroller.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight))
      .toBeLessThan(3);
    await page.context().close();
  });

  it('stands at the end of the ledger, whatever grows there, until its reader scrolls up or unfolds something', async () => {
    const { page } = await seated('en', 'light', PHONE);
    await page.locator('.entry').first().waitFor();
    const fromEnd = () =>
      page
        .locator('.ledger-scroll')
        .evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight));
    await expect.poll(fromEnd).toBe(0);
    // as when a font, a picture or a late part of the page makes an entry higher just as the page was scrolled
    await page.locator('.ledger-scroll').evaluate((element) => {
      element.scrollBy(0, -10);
      for (const entry of element.querySelectorAll<HTMLElement>('.entry')) entry.style.paddingBottom = '6rem';
    });
    await page.waitForTimeout(300);
    expect(await fromEnd()).toBe(0);
    // and as when the keyboard of a phone comes and goes
    for (const height of [420, 844]) {
      await page.setViewportSize({ width: 390, height });
      await expect.poll(fromEnd).toBe(0);
    }
    const how = page.locator('.entry-how summary').last();
    await how.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const before = await how.boundingBox();
    await how.click();
    await page.waitForTimeout(300);
    expect((await how.boundingBox())?.y).toBe(before?.y);
    await page.context().close();
  });

  it('keeps the sign of a verdict beside its first word, and the words of dice off their frames, however long', async () => {
    const { page } = await seated('ru', 'light', PHONE);
    const verdict = page.locator('[data-verdict] > .entry-verdict').first();
    await verdict.waitFor();
    for (const words of ['Критический успех', 'Успех со Страхом', 'Провал']) {
      const [lines, away, over] = await verdict.evaluate((element, text) => {
        element.textContent = text;
        if (element.parentElement) element.parentElement.style.width = '9rem';
        const letters = new Range();
        letters.selectNodeContents(element);
        const [first, second] = letters.getClientRects();
        const [start] = element.getClientRects();
        const right = element.parentElement?.getBoundingClientRect().right ?? 0;
        return [
          second ? 2 : 1,
          Math.hypot((first?.left ?? 0) - (start?.left ?? 0), (first?.top ?? 0) - (start?.top ?? 0)),
          (first?.right ?? 0) - right,
        ];
      }, words);
      expect([lines, over], words).toEqual([words === 'Провал' ? 1 : 2, 0]);
      // as far as the sign is wide, and not at all above it
      expect(away, words).toBeLessThan(20);
    }
    await page
      .locator('.sheet-tab')
      .filter({ hasText: /^Проверка$/ })
      .click();
    await page.locator('.system-kinds button').first().click();
    await page.locator('.setup').waitFor();
    for (const width of [320, 360, 375, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      const room = await page.locator('.setup').evaluate((setup) => {
        const dice = document.createElement('div');
        dice.className = 'picker-dice';
        dice.innerHTML =
          '<button class="picker-die"><span class="picker-words">возможность и раздор</span></button>'.repeat(8);
        setup.append(dice);
        const rooms = [...dice.querySelectorAll('span')].map((words) => {
          const letters = new Range();
          letters.selectNodeContents(words);
          const widest = Math.max(...[...letters.getClientRects()].map((rect) => rect.width));
          return ((words.parentElement?.clientWidth ?? 0) - widest) / 2;
        });
        dice.remove();
        return Math.min(...rooms);
      });
      expect(room, `${width} px`).toBeGreaterThan(1.5);
    }
    await page.context().close();
  });

  it('has six dice in a row on a small phone, whatever number stands beside them', async () => {
    const { page } = await seated('ru', 'light', { ...PHONE, viewport: { width: 360, height: 740 } });
    await rollBox(page, '6d6+1000 vs 20', { secret: false });
    const roll = page.locator('.entry').filter({ hasText: '6d6+1000' });
    await roll.locator('.entry-verdict').waitFor();
    const tops = () =>
      roll.locator('.dice-place').evaluateAll((dice) => dice.map((die) => die.getBoundingClientRect().top));
    expect(new Set(await tops()).size).toBe(1);
    const [number, die] = [await roll.locator('.entry-number').boundingBox(), (await tops())[0]];
    expect((number?.y ?? 0) + (number?.height ?? 0)).toBeLessThanOrEqual(die ?? 0);
    await page.context().close();
  });

  it('says what is still to be filled in where a check cannot be started yet', async () => {
    const { page } = await seated('en', 'light', { ...PHONE, viewport: { width: 360, height: 740 } });
    await page.locator('.sheet-tab').filter({ hasText: CHECK }).click();
    const system = page.locator('.system').filter({ hasText: 'Daggerheart' });
    await system.getByRole('button', { name: 'Adversary’s attack', exact: true }).click();
    const [start, ask] = [page.locator('.setup-end [type=submit]'), page.locator('.setup-end [type=button]')];
    const lacking = page.locator('.setup-lacking');
    expect(await start.isDisabled()).toBe(true);
    expect(await lacking.textContent()).toBe('Still to be filled in: name.');
    // and both buttons stand in one row
    expect((await ask.boundingBox())?.y).toBe((await start.boundingBox())?.y);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Damage', { exact: true }).fill('');
    expect(await lacking.textContent()).toBe('Still to be filled in: damage and name.');
    await page.getByLabel('Damage', { exact: true }).fill('2d6');
    await page.getByLabel('Name', { exact: true }).fill('Lin');
    await lacking.waitFor({ state: 'detached' });
    expect(await start.isDisabled()).toBe(false);
    await page.context().close();
  });

  it('says why there is nothing to see: no seat, no such table, a forged link', async () => {
    const { page } = await visitor(browser, { ...DESKTOP, locale: 'en' });
    await page.goto(table);
    await page.getByText('You have no seat at this table').waitFor();
    await page.goto(`${server.url}/t/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('alert').waitFor();
    await page.goto('about:blank');
    await page.goto(`${server.url}/join#forged`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toMatch(/[a-z]{3,}/);
    await page.context().close();
  });
});
