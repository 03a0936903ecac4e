// Text that would be a script, a picture or a link, in every field in which people write: it is shown as it was written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launch, type Person, visitor } from './browser.js';
import { invite, join, lastEntry, openTable, rollBox, say } from './playing.js';
import { type TestServer, testServer } from './server.js';

const SCRIPT = `<img src=x onerror="globalThis.broken=1"><script>globalThis.broken=1</script>`;
const NAME = `<svg onload="globalThis.broken=1"> [x](javascript:1)`;

describe('what people write', () => {
  let server: TestServer;
  let browser: Awaited<ReturnType<typeof launch>>;
  let gm: Person;
  let eve: Person;

  beforeAll(async () => {
    [server, browser] = await Promise.all([testServer(), launch()]);
    gm = await visitor(browser, DESKTOP);
    eve = await visitor(browser, DESKTOP);
    await openTable(gm.page, server.url, `T ${NAME}`, `G ${NAME}`);
    await join(eve.page, await invite(gm.page, 'Игрока'), `E ${NAME}`);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Nothing of it became an element, ran, or was asked for. */
  async function isText({ page, errors }: Person): Promise<void> {
    expect(await page.locator('img[src=x], [onerror], [onload], a[href^="javascript:"]').count()).toBe(0);
    expect(await page.evaluate('typeof globalThis.broken')).toBe('undefined');
    expect(errors).toEqual([]);
  }

  it('in names of the table and of people', async () => {
    for (const each of [gm, eve]) {
      await each.page.getByText(`E ${NAME}`).first().waitFor();
      await each.page.getByText(`T ${NAME}`).first().waitFor();
      await isText(each);
    }
  });

  it('in words and whispers', async () => {
    await say(eve.page, SCRIPT);
    await say(eve.page, `${SCRIPT} 2`, 'Ведущему');
    await lastEntry(gm.page).getByText(`${SCRIPT} 2`).waitFor();
    for (const each of [gm, eve]) await isText(each);
  });

  it('in labels of rolls and remarks after them', async () => {
    await rollBox(eve.page, '1d6', { label: SCRIPT });
    await lastEntry(gm.page).getByText(SCRIPT).first().waitFor();
    await rollBox(eve.page, `2d6 # ${SCRIPT}`);
    await lastEntry(gm.page).filter({ hasText: '2d6' }).getByText(SCRIPT).first().waitFor();
    for (const each of [gm, eve]) await isText(each);
  });

  it('in sheets and set-ups, whatever page has sent them', async () => {
    const sent = await eve.page.evaluate(
      async ([text]) => {
        const table = location.pathname.split('/')[2];
        const send = (command: object) =>
          fetch(`/api/tables/${table}/commands`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ id: crypto.randomUUID(), ...command }),
          }).then(({ status }) => status);
        const aspects = [{ name: text, freeInvokes: 1 }];
        return [
          await send({
            type: 'startCheck',
            system: 'fate',
            setup: {
              kind: 'action',
              action: 'overcome',
              skill: 1,
              opposition: { type: 'passive', difficulty: 1 },
              aspects,
            },
            visibility: 'public',
            label: text,
          }),
          await send({
            type: 'startCheck',
            system: 'paired-d12',
            setup: { difficulty: 12, modifiers: [{ label: text, amount: 1 }] },
            visibility: 'public',
          }),
          await send({
            type: 'saveSheet',
            sheet: {
              id: crypto.randomUUID(),
              system: 'fate',
              kind: 'aspect',
              name: text,
              fields: {},
              visibility: 'public',
            },
          }),
          await send({ type: 'askCheck', system: 'fate', setup: { [text ?? '']: text }, label: text }),
        ];
      },
      [SCRIPT],
    );
    expect(sent.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    await lastEntry(gm.page).getByText(SCRIPT).first().waitFor();
    await gm.page.getByRole('heading', { name: SCRIPT }).first().waitFor({ state: 'attached' });
    for (const each of [gm, eve]) await isText(each);
  });

  it('and in addresses', async () => {
    const inAddress = encodeURIComponent(SCRIPT);
    for (const path of [
      `/odds?e=${inAddress}`,
      `/odds/fate/action?x=${inAddress}`,
      `/learn/${inAddress}`,
      `/join#${inAddress}`,
    ]) {
      await eve.page.goto(server.url + path);
      await eve.page.locator('h1, [role=alert], main').first().waitFor();
      await isText(eve);
    }
  });
});
