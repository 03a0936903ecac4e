// How much of the page is sent and how soon odds are there, in a real browser, as the browser tests hold it to limits.
import { loadavg } from 'node:os';
import { systems } from '@brosok/rules';
import { launch } from '../apps/web/e2e/browser.js';
import {
  changedOdds,
  firstOdds,
  firstTable,
  oddsScripts,
  playedTable,
  type Scripts,
} from '../apps/web/e2e/measures.js';
import { testServer } from '../apps/web/e2e/server.js';
import { milliseconds, printTable } from './table.js';

const [server, browser] = await Promise.all([testServer(), launch()]);
try {
  const load = loadavg()[0] ?? Number.NaN;
  const first = await firstTable(browser, server.url);
  const rows: (readonly string[])[] = [];
  for (const { id, words, kinds } of systems) {
    const table = await playedTable(browser, server.url, words.ru.name, kinds[0].words.ru.name);
    rows.push([id, sizeOf(table), sizeOf(await oddsScripts(browser, server.url, `${id}/${kinds[0].name}`))]);
  }
  const expression = await oddsScripts(browser, server.url, 'expression');
  printTable(
    'JavaScript of the page, gzipped',
    ['', 'at a table', 'page of odds'],
    [['a first look, a roll; an expression', sizeOf(first), sizeOf(expression)], ...rows],
  );

  const usable: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) usable.push((await firstOdds(browser, server.url, 4)).wall);
  const { processor } = await firstOdds(browser, server.url, 1);
  const changes = await changedOdds(browser, server.url);
  printTable(
    `A page of odds, l5r5e (load ${load.toFixed(1)} before)`,
    ['', 'time'],
    [
      ['usable, processor four times slowed: best of three', milliseconds(Math.min(...usable))],
      ['the page\u2019s own work in that, four times that of full speed', milliseconds(4 * processor)],
      ['a change shown: median of five', milliseconds(changes[2] ?? Number.NaN)],
    ],
  );
} finally {
  await browser.close();
  await server.close();
}

function sizeOf({ kilobytes, files }: Scripts): string {
  return `${kilobytes.toFixed(1)} kB in ${files.length}`;
}
