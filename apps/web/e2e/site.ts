// What the tests of pages have in common: a real server and a real browser, for as long as the tests of a file take.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.js';
import { type TestServer, testServer } from './server.js';

export interface Site {
  readonly server: TestServer;
  readonly browser: Browser;
}

/** Both are there once the tests of the `describe` in which it is called begin, and gone after them. */
export function site(): Site {
  let opened: Site | null = null;
  const there = (): Site => {
    if (!opened) throw new Error('the site is asked for before its tests begin');
    return opened;
  };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([testServer(), launch()]);
    opened = { server, browser };
  }, 180_000);
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.server.close();
  });
  return {
    get server() {
      return there().server;
    },
    get browser() {
      return there().browser;
    },
  };
}
