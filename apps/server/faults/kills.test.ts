// `kill -9` of each part, at random moments while people play.
import { afterEach, describe, expect, it } from 'vitest';
import { natsServer } from '../test/nats.js';
import { dataFolder } from '../test/people.js';
import { postgresServer } from '../test/postgres.js';
import { settled } from './account.js';
import { spread, tell } from './figures.js';
import { chanceFor, pause, ROUNDS, SECONDS } from './length.js';
import { backAfter, closed, type Player } from './player.js';
import { gathering, siteOf } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Part {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** How soon people are to be there again after a part is, in milliseconds. */
const BACK = 3000;

/** Kills parts again and again, at random moments, while people play, and waits each time until everybody is there again. */
async function killedUnderLoad(name: string, players: readonly Player[], partOf: (round: number) => Part) {
  const chance = chanceFor(name);
  const end = performance.now() + SECONDS * 1000;
  let over = false;
  const playing = players.map((player) =>
    player.play(
      () => chance.between(50, 250),
      () => over,
    ),
  );
  const back: number[] = [];
  let kills = 0;
  for (; kills < ROUNDS || performance.now() < end; kills += 1) {
    await pause(chance.between(100, 1500));
    const part = partOf(kills);
    await part.kill();
    await pause(chance.between(0, 2000));
    await part.start();
    const returned = performance.now();
    back.push(...(await Promise.all(players.map((player) => backAfter(player, returned)))));
  }
  over = true;
  await Promise.all(playing);
  return { seed: chance.seed, kills, back };
}

async function databaseAndHub() {
  const [database, hub] = await Promise.all([postgresServer(), natsServer()]);
  cleanups.push(
    () => database.remove(),
    () => hub.kill(),
  );
  return { database, hub, url: await database.database() };
}

describe('while people play', () => {
  it.each(['a node', 'PostgreSQL', 'NATS'] as const)(
    '%s is killed again and again: nothing answered is lost, nothing acts twice, and everybody is there again soon',
    async (what) => {
      const { database, hub, url } = await databaseAndHub();
      const env = { DATABASE_URL: url, NATS_URL: hub.url, BROSOK_LOG: 'error' };
      const site = await siteOf([env, env]);
      cleanups.push(() => site.close());
      const players = await gathering([site.url], 4, 3);
      cleanups.push(() => closed(players));
      const parts = { PostgreSQL: () => database, NATS: () => hub, 'a node': (round: number) => site.nodes[round % 2] };
      const { seed, kills, back } = await killedUnderLoad(what, players, (round) => parts[what](round) ?? hub);
      const account = await settled(players, { kind: 'database', url });
      tell(`kill -9 of ${what}`, {
        seed,
        kills,
        commands: account.commands,
        'sent again': account.sentAgain,
        back: spread(back),
      });
      expect(Math.max(...back)).toBeLessThan(BACK);
    },
  );

  it('the only node on the embedded store is killed again and again: the same holds', async () => {
    const { data, remove } = dataFolder();
    cleanups.push(remove);
    const site = await siteOf([{ BROSOK_DATA: data, BROSOK_LOG: 'error' }]);
    cleanups.push(() => site.close());
    const players = await gathering([site.url], 4, 3);
    cleanups.push(() => closed(players));
    const { seed, kills, back } = await killedUnderLoad('embedded', players, () => site.nodes[0] ?? never());
    const account = await settled(players, { kind: 'folder', folder: data });
    tell('kill -9 of the only node, on SQLite', {
      seed,
      kills,
      commands: account.commands,
      'sent again': account.sentAgain,
      back: spread(back),
    });
    expect(Math.max(...back)).toBeLessThan(BACK);
  });
});

function never(): never {
  throw new Error('there is no node');
}
