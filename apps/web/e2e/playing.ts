// What people do at a table, for the tests and the screenshots: they tap what they see.
import type { Locator, Page } from 'playwright-core';

export async function openTable(page: Page, url: string, name: string, you: string): Promise<void> {
  await page.goto(url);
  await page.locator('[name=table]').fill(name);
  await page.locator('[name=name]').fill(you);
  await page.locator('[type=submit]').click();
  await page.locator('.ledger').waitFor();
}

/** The address of an invitation that the GM makes, on the server that the page came from. */
export async function invite(page: Page, role: string): Promise<string> {
  await page.locator('.people-invite:visible').click();
  const dialog = page.locator('dialog.invite');
  await dialog.getByText(role, { exact: true }).click();
  await dialog.locator('button[data-main]:enabled').waitFor();
  const { hash } = new URL(await dialog.locator('input[readonly]').inputValue());
  await closeDialogs(page);
  return new URL(`/join${hash}`, page.url()).href;
}

export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.locator('[name=name]').fill(name);
  await page.locator('[type=submit]').click();
  await page.locator('.ledger').waitFor();
}

/** Opens what may be done with a seat, and is given that dialog. */
export async function seatMenu(page: Page, name: string): Promise<Locator> {
  await page.locator('.people:visible .person').filter({ hasText: name }).locator('.person-menu').click();
  await page.getByRole('dialog', { name, exact: true }).waitFor();
  // not by the name, which may be changed there; nor the drawer, in which it stands on a phone
  return page.locator('dialog:has(> .dialog-body > .seat-name)');
}

/** Gives a seat another name, from its menu; its owner's drawer, where there is one, stays open. */
export async function renameSeat(page: Page, from: string, to: string): Promise<void> {
  const dialog = await seatMenu(page, from);
  await dialog.locator('.seat-name input').fill(to);
  await dialog.locator('.seat-name [type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Closes all that is open over the page, the topmost first. */
export async function closeDialogs(page: Page): Promise<void> {
  const open = page.locator('dialog[open]');
  for (let count = await open.count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    await open.nth(count - 1).waitFor({ state: 'detached' });
  }
}

export const lastEntry = (page: Page): Locator => page.locator('.entry').last();

/** Does something with an entry out of its menu. */
export async function withEntry(page: Page, entry: Locator, deed: string | RegExp): Promise<void> {
  await entry.locator('.entry-menu').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: deed }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Says something: to all, or as the choice and then the names tell. */
export async function say(page: Page, text: string, whom?: string, names: readonly string[] = []): Promise<void> {
  await tab(page, /^(Слова|Words)$/).click();
  const box = page.locator('.say');
  await box.locator('.say-text').fill(text);
  if (whom !== undefined) await box.getByText(whom, { exact: true }).click();
  for (const name of names) await box.getByLabel(name, { exact: true }).check();
  await box.locator('[type=submit]').click();
}

/** Everything that the server sends into the page's sockets. */
export function recordFrames(page: Page, frames: string[]): void {
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
}

const tab = (page: Page, name: RegExp): Locator => page.locator('.sheet-tab').filter({ hasText: name });

export async function rollBox(
  page: Page,
  expression: string,
  { label, secret }: { label?: string; secret?: boolean } = {},
): Promise<void> {
  await tab(page, /Бросок|^Roll$/).click();
  const box = page.locator('.roll-box');
  await box.locator('.roll-text').fill(expression);
  if (secret !== undefined)
    await box
      .locator('.choice-option')
      .nth(secret ? 1 : 0)
      .click();
  if (label !== undefined) {
    await box.locator('.roll-extra summary').click();
    await box.locator('.roll-extra input.line').fill(label);
  }
  await box.locator('.roll-submit').click();
  if (label !== undefined) await box.locator('.roll-extra summary').click();
}

/** Starts a check: chooses it, writes into the empty lines that must be written into, and taps the button. */
export async function startCheck(
  page: Page,
  system: string,
  kind: string,
  {
    label,
    secret,
    fields = {},
    actor,
  }: { label?: string; secret?: boolean; fields?: Record<string, string>; actor?: string } = {},
): Promise<void> {
  const before = await page.locator('.entry').count();
  await tab(page, /^(Проверка|Check)$/).click();
  await page.locator('.systems, .setup').first().waitFor();
  if (await page.locator('.setup-back').isVisible()) await page.locator('.setup-back').click();
  await page
    .locator('.system', { has: page.getByRole('heading', { name: system, exact: true }) })
    .getByRole('button', { name: kind, exact: true })
    .click();
  const setup = page.locator('.setup');
  await setup.waitFor();
  if (actor !== undefined) await setup.getByText(actor, { exact: true }).click();
  if (label !== undefined) await setup.locator('.field input.line').first().fill(label);
  for (const [name, value] of Object.entries(fields)) {
    const field = setup.getByLabel(name, { exact: true });
    if (!(await field.isVisible())) await setup.locator('summary').first().click();
    await field.fill(value);
  }
  await fillIn(setup);
  if (secret !== undefined)
    await setup
      .locator('.visibility')
      .last()
      .locator('.choice-option')
      .nth(secret ? 1 : 0)
      .click();
  await setup.locator('.setup-end [type=submit]').click();
  // a name that must be one of those above is said to be wrong, and is written again
  const wrong = setup.locator('[aria-invalid=true]');
  if ((await Promise.race([setup.waitFor({ state: 'detached' }), wrong.waitFor().then(() => 'wrong')])) === 'wrong') {
    await wrong.fill('Имя 1');
    await setup.locator('.setup-end [type=submit]').click();
    await setup.waitFor({ state: 'detached' });
  }
  await page.locator('.entry').nth(before).waitFor();
}

/** Writes a name of its own into each visible line of a form until it can be sent. */
async function fillIn(form: Locator): Promise<void> {
  const submit = form.locator('[type=submit]').last();
  const lines = form.locator('.fields input.line:visible');
  for (let index = 0; index < (await lines.count()) && (await submit.isDisabled()); index += 1)
    if ((await lines.nth(index).inputValue()) === '') await lines.nth(index).fill(`Имя ${index + 1}`);
}

/** Makes moves, each by whoever is asked, until the check is over. */
export async function finishCheck(player: Page, gm: Page): Promise<void> {
  for (let move = 0; move < 40; move += 1) {
    const next = await whoIsNext(player, gm);
    if (next === 'nobody') return;
    const page = next === 'player' ? player : gm;
    if (next === 'others' && !(await gm.locator('.turn-for[open]').isVisible()))
      await gm.locator('.turn-for > summary').click();
    const told = await toldOn(page);
    if (await makeMove(page.locator(next === 'others' ? '.turn-for' : '.turn > .moves'), move))
      await expectChange(page, told);
  }
  throw new Error(`the check did not end: ${await player.locator('.sheet').textContent()}`);
}

/** Who makes the next move; what is asked of nobody here the GM does for others. Nobody does when it is over. */
async function whoIsNext(player: Page, gm: Page): Promise<'player' | 'gm' | 'others' | 'nobody'> {
  const over = player.locator('.entry').last().locator('.entry-outcome');
  for (let tries = 0; tries < 100; tries += 1) {
    if (await over.isVisible()) return 'nobody';
    if (await player.locator('.turn > .moves').isVisible()) return 'player';
    if (await gm.locator('.turn > .moves').isVisible()) return 'gm';
    // first it may still be on its way to the others' pages
    if (tries > 10 && (await gm.locator('.turn-for').isVisible())) return 'others';
    await player.waitForTimeout(50);
  }
  throw new Error(`nobody is asked: ${await gm.locator('.sheet').textContent()}`);
}

/**
 * The first move that can be made; after some the last, which ends what could go on. False where what was asked is asked
 * no more: the answer to the move before, or what others do, has taken it away.
 */
async function makeMove(turn: Locator, count: number): Promise<boolean> {
  const ready = turn.locator('.move [type=submit]:enabled:visible');
  const forms = turn.locator('.move:has(.fields):visible');
  if ((await forms.count()) > 0) {
    const form = forms.first();
    const submit = form.locator('[type=submit]:visible');
    const waiting = submit.and(turn.locator(':disabled'));
    const dice = form.locator('.picker-die[aria-pressed=false]');
    const lines = form.locator('input.line:visible');
    for (let tries = 0; tries < 12 && (await waiting.count()) > 0; tries += 1) {
      // what others do meanwhile may take away whatever was there
      for (let index = 0; index < (await lines.count()); index += 1)
        if (await isEmpty(lines.nth(index)))
          await lines
            .nth(index)
            .fill(`Имя ${count}-${index}`, SOON)
            .catch(() => undefined);
      if ((await waiting.count()) > 0 && (await dice.count()) > 0) await isClicked(dice.first());
    }
    // the answer to the move before took the form away: what is asked now is looked at anew
    if ((await submit.count()) === 0) return false;
    if ((await waiting.count()) === 0) return isClicked(submit);
  }
  if ((await ready.count()) > 0) return isClicked(count < 6 ? ready.first() : ready.last());
  return isClicked(turn.locator('.moves-other button:visible').last());
}

const SOON = { timeout: 2000 };

/** Clicks what is there now; false where it is gone before it can be. */
const isClicked = (button: Locator): Promise<boolean> =>
  button.click(SOON).then(
    () => true,
    () => false,
  );

/** Whether a line is there and nothing stands in it. */
const isEmpty = (line: Locator): Promise<boolean> =>
  line.inputValue(SOON).then(
    (text) => text === '',
    () => false,
  );

/** What a page says of the latest entry and of what may be done. */
const toldOn = (page: Page): Promise<string> => page.evaluate(told);
const told = (): string =>
  [...document.querySelectorAll('.entry:last-child, .sheet')].map(({ textContent }) => textContent).join();

async function expectChange(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (was) =>
      [...document.querySelectorAll('.entry:last-child, .sheet')].map(({ textContent }) => textContent).join() !== was,
    before,
  );
}
