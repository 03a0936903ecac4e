// The network between a node and its database is cut: by silence, which is told to nobody, and by resets.
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../test/postgres.js';
import { wireTo } from '../test/wire.js';
import { settled } from './account.js';
import { spread, tell } from './figures.js';
import { chanceFor, pause } from './length.js';
import { answers, backAfter, closed } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** How long it is cut, in milliseconds. */
const CUT = 10_000;
/** How long a command may go without an answer then, and how soon people are to be there again after. */
const PATIENCE = 10_000;
const BACK = 5000;

describe('while the network between one of two nodes and the database carries nothing for ten seconds', () => {
  it.each([
    ['is silent', 'cut'],
    ['resets every connection', 'reset'],
  ] as const)(
    'and %s, commands there are refused in time, those at the other node go on, and all comes in after',
    async (name, how) => {
      const { url, remove } = await testDatabase();
      cleanups.push(remove);
      const wire = await wireTo(Number(new URL(url).port));
      cleanups.push(() => wire.close());
      const wired = new URL(url);
      wired.port = String(wire.port);
      const [cut, whole] = await Promise.all([wired.href, url].map((DATABASE_URL) => nodeWith({ DATABASE_URL })));
      if (!cut || !whole) throw new Error('not two');
      cleanups.push(() => Promise.all([cut.kill(), whole.kill()]));
      // those with an even number are at the first node, the others at the second; each table has some of both
      const players = await gathering([cut.url, whole.url], 4, 4);
      cleanups.push(() => closed(players));
      const [there, elsewhere] = [0, 1].map((rest) => players.filter(({ url }) => url === [cut.url, whole.url][rest]));
      if (!there || !elsewhere) throw new Error('not two');

      const chance = chanceFor(name);
      let over = false;
      const playing = players.map((player) =>
        player.play(
          () => chance.between(100, 300),
          () => over,
        ),
      );
      await pause(chance.between(500, 1500));
      const began = performance.now();
      wire[how]();
      await pause(CUT);
      wire.mend();
      const mended = performance.now();
      const back = await Promise.all(there.map((player) => backAfter(player, mended)));
      over = true;
      await Promise.all(playing);

      const account = await settled(players, { kind: 'database', url });
      const refusals = there.flatMap((player) => player.refusals);
      tell(`the network to the database ${name} for ${CUT / 1000} s`, {
        seed: chance.seed,
        commands: account.commands,
        'refused there': refusals.length,
        after: spread(refusals.map(({ took }) => took)),
        'at the other node, answered in': spread(answers(elsewhere, began, mended)),
        back: spread(back),
      });
      expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['STORE_UNAVAILABLE']));
      expect(Math.max(...refusals.map(({ took }) => took))).toBeLessThan(PATIENCE);
      expect(elsewhere.flatMap((player) => player.refusals)).toEqual([]);
      expect(Math.max(...back)).toBeLessThan(BACK);
    },
  );
});
