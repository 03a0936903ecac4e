// The disk of the embedded store is full for a while.
import { afterEach, describe, expect, it } from 'vitest';
import { get } from '../test/people.js';
import { smallDisk } from '../test/smallDisk.js';
import { settled } from './account.js';
import { spread, tell } from './figures.js';
import { chanceFor, pause, SECONDS } from './length.js';
import { backAfter, closed } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const BACK = 3000;

describe('while the disk is full', () => {
  it('nothing is saved, which is said at once; tables are shown and streams begin; with room again all goes on by itself', async () => {
    const disk = smallDisk();
    cleanups.push(disk.remove);
    const node = await nodeWith({ BROSOK_DATA: disk.folder });
    cleanups.push(() => node.kill());
    const players = await gathering([node.url], 3, 3);
    cleanups.push(() => closed(players));
    const chance = chanceFor('disk');
    let over = false;
    const playing = players.map((player) =>
      player.play(
        () => chance.between(50, 200),
        () => over,
      ),
    );
    await pause(1500);
    disk.fill(node.pid());
    const filled = performance.now();
    await pause((SECONDS * 1000) / 3);
    const before = players.map(({ sent }) => sent.filter(({ answeredAt }) => answeredAt !== null).length);
    await pause((SECONDS * 1000) / 3);
    // nobody gets further, and everybody may look
    expect(players.map(({ sent }) => sent.filter(({ answeredAt }) => answeredAt !== null).length)).toEqual(before);
    const views = await Promise.all(
      players.map(async ({ person }) => {
        const began = performance.now();
        const { cursor } = await person.view();
        const stream = person.listen();
        await stream.until(cursor);
        stream.close();
        return performance.now() - began;
      }),
    );
    // it stays in service, and says what it cannot do
    expect(await get(`${node.url}/readyz`)).toMatchObject({ status: 200, body: { store: true, writes: false } });
    expect((await get<string>(`${node.url}/metrics`)).body).toMatch(/^brosok_writable 0$/m);
    disk.empty(node.pid());
    const emptied = performance.now();
    const back = await Promise.all(players.map((player) => backAfter(player, emptied)));
    over = true;
    await Promise.all(playing);

    const account = await settled(players, { kind: 'folder', folder: disk.folder });
    const refusals = players.flatMap((player) => player.refusals);
    tell(`${disk.kind} under SQLite for ${((emptied - filled) / 1000).toFixed(1)} s`, {
      seed: chance.seed,
      commands: account.commands,
      refused: refusals.length,
      after: spread(refusals.map(({ took }) => took)),
      'tables shown and told meanwhile in': spread(views),
      back: spread(back),
    });
    expect(new Set(refusals.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set([disk.isMounted ? '503 STORE_FULL' : '503 STORE_UNAVAILABLE']),
    );
    expect(await get(`${node.url}/readyz`)).toMatchObject({ status: 200, body: { writes: true } });
    expect(Math.max(...refusals.map(({ took }) => took))).toBeLessThan(2000);
    expect(Math.max(...back)).toBeLessThan(BACK);
  });
});
