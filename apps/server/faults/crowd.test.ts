// A hundred commands at once on one table, at two nodes.
import { afterEach, describe, expect, it } from 'vitest';
import { natsServer } from '../test/nats.js';
import { testDatabase } from '../test/postgres.js';
import { settled } from './account.js';
import { spread, tell } from './figures.js';
import { closed, player } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('a hundred commands at once on one table', () => {
  it('at two nodes are all answered, act once each, and are told in the same order at both', async () => {
    const { url: DATABASE_URL, remove } = await testDatabase();
    cleanups.push(remove);
    const hub = await natsServer();
    cleanups.push(() => hub.kill());
    const nodes = await Promise.all([0, 1].map(() => nodeWith({ DATABASE_URL, NATS_URL: hub.url })));
    cleanups.push(() => Promise.all(nodes.map((node) => node.kill())));
    const people = await gathering(
      nodes.map(({ url }) => url),
      1,
      20,
    );
    // five windows each, as the outbox of one window sends one command at a time
    const windows = people.flatMap((each) => [each, ...[1, 2, 3, 4].map(() => player(each.url, each.person))]);
    cleanups.push(() => closed(windows));
    const began = performance.now();
    const sent = await Promise.all(windows.map((player) => player.roll()));
    const all = performance.now() - began;
    const account = await settled(windows, { kind: 'database', url: DATABASE_URL });
    tell('100 commands at once on one table, from two nodes', {
      commands: account.commands,
      'sent again': account.sentAgain,
      'answered in': spread(sent.map(({ at, answeredAt }) => (answeredAt ?? Number.POSITIVE_INFINITY) - at)),
      'all in': `${all.toFixed(0)} ms`,
    });
    expect(account.commands).toBe(100);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
