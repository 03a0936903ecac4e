// Draws the icons that the page is installed with, from the drawing of favicon.svg.
// `npm run icons`
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.js';

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));
const PAPER = '#efe8d9';

/** `share` of the side is the drawing's: a mask may cut off a tenth at each edge, and a circle's corners. */
const ICONS: readonly {
  readonly name: string;
  readonly size: number;
  readonly share: number;
  readonly ground: string;
}[] = [
  { name: '192', size: 192, share: 1, ground: 'transparent' },
  { name: '512', size: 512, share: 1, ground: 'transparent' },
  { name: 'maskable', size: 512, share: 0.62, ground: PAPER },
  { name: 'touch', size: 180, share: 0.78, ground: PAPER },
];

const drawing = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
const browser = await launch();
try {
  for (const { name, size, share, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}; }
      svg { width: ${share * 100}vw; height: ${share * 100}vw; }
    </style>${drawing}`);
    await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
