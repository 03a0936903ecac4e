// Makes the pictures of the README, in both languages: an evening at a table, played on the real server; the odds of two
// set-ups side by side, and a lesson.
// `npm run screenshots`
import { mkdirSync } from 'node:fs';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@brosok/dice';
import { systems } from '@brosok/rules';
import { DESKTOP, launch, PHONE, person } from './browser.js';
import { reckoned } from './measures.js';
import { invite, join, openTable, rollBox, startCheck } from './playing.js';
import { testServer } from './server.js';

const FOLDER = fileURLToPath(new URL('../../../docs/images', import.meta.url));

const TOLD = {
  en: {
    suffix: '',
    table: 'Shadows over the Harbour',
    people: ['Marina', 'Anya', 'Boris'],
    player: 'A player',
    deeds: [
      'ambush at the pier',
      'leaps over the gap',
      'parries the spear',
      'talks the guard round',
      'the lock clicks',
    ],
    field: 'Trouble',
    trouble: 'the bridge gives way',
  },
  ru: {
    suffix: '.ru',
    table: 'Тени над Гаванью',
    people: ['Марина', 'Аня', 'Борис'],
    player: 'Игрока',
    deeds: ['засада у причала', 'прыжок через провал', 'отбить копьё', 'уговорить стражу', 'щёлкает замок'],
    field: 'Неприятность',
    trouble: 'мост рушится',
  },
} as const;

/** Plays an evening and takes its pictures; false where the dice fell too dull to be shown, and nothing was kept. */
async function evening(language: Language): Promise<boolean> {
  const { suffix, table, people, player, deeds, field, trouble } = TOLD[language];
  const [gmName, anyaName, borisName] = people;
  const gm = await person(browser, { ...DESKTOP, locale: language, deviceScaleFactor: 2 });
  const anya = await person(browser, { ...PHONE, locale: language });
  const boris = await person(browser, { ...PHONE, locale: language });
  await openTable(gm.page, server.url, table, gmName);
  const link = await invite(gm.page, player);
  await join(anya.page, link, anyaName);
  await join(boris.page, link, borisName);
  const d = language === 'ru' ? 'к' : 'd';
  const words = (system: string, kind: number) => {
    const found = systems.find(({ id }) => id === system);
    const one = found?.kinds[kind];
    if (!found || !one) throw new Error(`no ${system}`);
    return [found.words[language].name, one.words[language].name] as const;
  };
  await rollBox(boris.page, `8${d}6!kh5`, { label: deeds[0] });
  await rollBox(gm.page, `${d}20+4 vs 15`, { label: deeds[4], secret: true });
  await startCheck(gm.page, ...words('trouble-d20', 0), {
    actor: anyaName,
    label: deeds[1],
    fields: { [field]: trouble },
    secret: false,
  });
  await anya.page.locator('.turn .move [type=submit]').first().click();
  await anya.page.locator('.entry').last().locator('.dice-button').waitFor();
  const taking = anya.page.locator('.turn > .moves [type=submit]').first();
  if (await taking.isVisible()) await taking.click();
  await startCheck(boris.page, ...words('daggerheart', 2), { label: deeds[2] });
  await boris.page.locator('.turn .move [type=submit]').first().click();
  await boris.page.locator('.entry').last().locator('.entry-outcome').waitFor();
  await startCheck(anya.page, ...words('l5r5e', 0), { label: deeds[3] });
  await anya.page.locator('.turn .move [type=submit]').first().click();
  const dice = anya.page.locator('.picker-die');
  await dice.first().waitFor();
  const good = dice.filter({ hasText: /success|успех/ });
  if ((await good.count()) < 2) return false;
  for (let index = 0; index < 2; index += 1) await good.nth(index).click();
  await gm.page.locator('.turn').waitFor();
  await gm.page.mouse.move(720, 880);
  await gm.page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null));
  await gm.page.screenshot({ path: path(FOLDER, `table${suffix}.png`) });
  await anya.page.screenshot({ path: path(FOLDER, `phone${suffix}.png`) });
  return true;
}

/** The odds on a desktop, a lesson on a phone. */
async function pages(language: Language): Promise<void> {
  const { suffix } = TOLD[language];
  const [desk, phone] = await Promise.all([
    person(browser, { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5, locale: language }),
    person(browser, { ...PHONE, locale: language }),
  ]);
  await desk.page.goto(`${server.url}/odds/l5r5e/check?b.voidPoint=1`);
  await reckoned(desk.page);
  await desk.page.screenshot({ path: path(FOLDER, `odds${suffix}.png`) });
  await phone.page.goto(`${server.url}/learn/daggerheart#duality`);
  await phone.page.locator('#duality .learn-example').waitFor();
  await phone.page.locator('#duality').evaluate((section) => section.scrollIntoView());
  await phone.page.screenshot({ path: path(FOLDER, `lesson${suffix}.png`) });
  await Promise.all([desk.page.context().close(), phone.page.context().close()]);
}

mkdirSync(FOLDER, { recursive: true });
const [server, browser] = await Promise.all([testServer(), launch()]);
try {
  for (const language of ['en', 'ru'] as const) {
    while (!(await evening(language))) console.log('again');
    await pages(language);
  }
} finally {
  await browser.close();
  await server.close();
}
