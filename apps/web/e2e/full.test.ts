// While the server's disk is full: the table says why nothing gets through, and what was done gets through afterwards.
import { describe, expect, it } from 'vitest';
import { smallDisk } from '../../server/test/smallDisk.js';
import { isTooWide } from './axe.js';
import { launch, PHONE, visitor } from './browser.js';
import { nodeOn } from './node.js';
import { openTable, rollBox } from './playing.js';
import { builtPage } from './server.js';

describe('a server without room', () => {
  const disk = smallDisk();

  it.skipIf(!disk.isMounted)(
    'is told of in words at the table, and a roll gets through once there is room',
    async () => {
      const [node, browser, folder] = await Promise.all([nodeOn(disk.folder), launch(), builtPage()]);
      try {
        await node.start(folder);
        const { page } = await visitor(browser, { ...PHONE, locale: 'ru' });
        await openTable(page, `http://127.0.0.1:${node.port}`, 'Тени', 'Марина');
        const state = page.locator('.table-state');
        disk.fill(0);
        await rollBox(page, '3к6');
        await state.getByText(/кончилось место.*уйдут/).waitFor();
        expect(await isTooWide(page)).toBe(false);
        expect(await page.locator('.entry').count()).toBe(0);
        disk.empty(0);
        await page.locator('.entry .entry-figure').waitFor();
        await expect.poll(() => state.textContent()).toBe('');
      } finally {
        await browser.close();
        await node.kill();
        disk.remove();
      }
    },
  );
});
