// Nodes tell each other of news by hints that are lost, doubled and out of order: all screens get everything all the same.
import { afterEach, describe, expect, it } from 'vitest';
import { natsServer } from '../test/nats.js';
import { testDatabase } from '../test/postgres.js';
import { settled } from './account.js';
import { spread, tell } from './figures.js';
import { chanceFor, SECONDS } from './length.js';
import { meddler } from './meddler.js';
import { closed, type Player } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('while hints between two nodes are', () => {
  it.each([
    ['lost, all of them', { lost: 1, doubled: 0, late: 0, delay: 0 }, 2500],
    ['lost by a third', { lost: 0.33, doubled: 0, late: 0, delay: 0 }, 2500],
    [
      'doubled, and late by up to half a second, so out of order',
      { lost: 0, doubled: 0.3, late: 0.5, delay: 500 },
      2500,
    ],
  ] as const)('%s, people at both are told everything in order', async (name, mischief, most) => {
    const { url: DATABASE_URL, remove } = await testDatabase();
    cleanups.push(remove);
    const hub = await natsServer();
    cleanups.push(() => hub.kill());
    const chance = chanceFor(name);
    const between = await Promise.all([0, 1].map(() => meddler(Number(new URL(hub.url).port), chance, mischief)));
    cleanups.push(() => Promise.all(between.map((each) => each.close())));
    const nodes = await Promise.all(between.map(({ url }) => nodeWith({ DATABASE_URL, NATS_URL: url })));
    cleanups.push(() => Promise.all(nodes.map((node) => node.kill())));
    const players = await gathering(
      nodes.map(({ url }) => url),
      4,
      4,
    );
    cleanups.push(() => closed(players));
    const end = performance.now() + (SECONDS * 1000) / 2;
    await Promise.all(
      players.map((player) =>
        player.play(
          () => chance.between(200, 600),
          () => performance.now() > end,
        ),
      ),
    );
    const account = await settled(players, { kind: 'database', url: DATABASE_URL });
    const delays = delaysFromElsewhere(players);
    const hints = between.map(({ count }) => count);
    const sum = (kind: keyof (typeof hints)[number]) => hints.reduce((total, count) => total + count[kind], 0);
    tell(`hints ${name}`, {
      seed: chance.seed,
      commands: account.commands,
      'hints and presence: whole': sum('whole'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      late: sum('late'),
      'told at the other node after': spread(delays),
    });
    expect(Math.max(...delays)).toBeLessThan(most);
  });
});

/** How long after a command was sent at one node its event came to those at the other. */
function delaysFromElsewhere(players: readonly Player[]): readonly number[] {
  const sent = new Map(players.flatMap(({ url, sent }) => sent.map(({ id, at }) => [id, { url, at }] as const)));
  return players.flatMap((player) =>
    player.events.flatMap((event, index) => {
      const from = event.type === 'entry' ? sent.get(event.entry.label ?? '') : undefined;
      return from && from.url !== player.url ? [(player.came[index] ?? Number.POSITIVE_INFINITY) - from.at] : [];
    }),
  );
}
