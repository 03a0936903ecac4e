// The browser that the tests and the screenshots drive: Chromium out of an npm package, or the one that
// BROSOK_CHROMIUM names; scripts/browser.mjs unpacks it with the libraries that it needs.
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';

interface BrowserScript {
  /** The browser made ready: what to launch it with. */
  browser(): Promise<Pick<LaunchOptions, 'executablePath' | 'env' | 'args'>>;
}

export async function launch(): Promise<Browser> {
  const script: BrowserScript = await import(new URL('../../../scripts/browser.mjs', import.meta.url).href);
  return chromium.launch({ ...(await script.browser()), headless: true });
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A page of its own browser context: a person with a device. What goes wrong in it is kept in `errors`. */
export interface Person {
  readonly page: Page;
  readonly errors: string[];
}

export async function person(browser: Browser, options: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext({ locale: 'ru', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  // what never comes fails all the same; a busy machine may need longer than people would wait
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack)));
  page.on('console', (message) => {
    // a browser tells of every request that failed; those are looked at where they are meant
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
      errors.push(message.text());
  });
  return { page, errors };
}

/**
 * A person on a device that keeps nothing for when there is no network, as over plain HTTP: to fetch and keep it takes as long
 * as all else that a page does when it is first opened, and those who only look at pages see no difference.
 */
export async function visitor(browser: Browser, options: BrowserContextOptions): Promise<Person> {
  const visiting = await person(browser, options);
  await visiting.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return visiting;
}
