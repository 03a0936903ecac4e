// Clients that ask for much and read nothing: they are cut off, memory stays within bounds, and others do not notice.
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { dataFolder, get, type Listener, openTable, type Person, roll } from '../test/people.js';
import { settled } from './account.js';
import { median, megabytes, spread, tell } from './figures.js';
import { pause, SECONDS } from './length.js';
import { answers, closed, type Player } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** How long the server waits for who does not read, here; how many such clients there are, and how much waits for each. */
const PATIENCE = 2000;
const SLOW = 15;
const EVENTS = 25;

describe('clients that stop reading', () => {
  it('are cut off after a while; the memory for them is bounded, and others are answered and told as before', async () => {
    const { data, remove } = dataFolder();
    cleanups.push(remove);
    const limits = JSON.stringify({ patience: PATIENCE, dice: 1e9, requests: 1e6, commands: 1e6 });
    const node = await nodeWith({ BROSOK_DATA: data, BROSOK_TEST_LIMITS: limits });
    cleanups.push(() => node.kill());
    const gm = await openTable(node.url);
    // an event of ten thousand dice is a megabyte: more than any system takes for who does not read
    for (let index = 0; index < EVENTS; index += 1) await gm.send(roll({ expression: '10000d6' }));
    const others = await gathering([node.url], 2, 3);
    cleanups.push(() => closed(others));

    await expect.poll(() => metric(node.url, STREAMS), { timeout: 10_000 }).toBe(others.length);
    const before = await metric(node.url, MEMORY);
    let over = false;
    const playing = others.map((player) =>
      player.play(
        () => 100,
        () => over,
      ),
    );
    const quietFrom = performance.now();
    await pause((SECONDS * 1000) / 2);
    const slowFrom = performance.now();
    const slow = Array.from({ length: SLOW }, () => stopped(gm));
    cleanups.push(() => closed(slow));
    await Promise.all(slow.map(({ socket }) => once(socket, 'open')));
    let [peak, cutOff] = [0, 0];
    while (cutOff < SLOW && performance.now() - slowFrom < PATIENCE + 15_000) {
      await pause(100);
      cutOff = others.length + SLOW - (await metric(node.url, STREAMS));
      peak = Math.max(peak, await metric(node.url, MEMORY));
    }
    const slowTo = performance.now();
    await pause((SECONDS * 1000) / 4);
    over = true;
    await Promise.all(playing);
    await settled(others, { kind: 'folder', folder: data });

    const [quiet, meanwhile] = [answers(others, quietFrom, slowFrom), answers(others, slowFrom, slowTo)];
    tell(`${SLOW} clients that read nothing of ${EVENTS} MB each`, {
      'cut off': `${cutOff}, the last after ${((slowTo - slowFrom) / 1000).toFixed(1)} s`,
      'memory before': megabytes(before),
      'at most': megabytes(peak),
      'others answered, before': spread(quiet),
      meanwhile: spread(meanwhile),
      'told, before': spread(told(others, quietFrom, slowFrom)),
      'told meanwhile': spread(told(others, slowFrom, slowTo)),
    });
    expect(cutOff).toBe(SLOW);
    // the most that may be unsent, and an event on its way, for each, and what was not collected yet: about a quarter of all
    expect(peak - before).toBeLessThan((SLOW * EVENTS * 2 ** 20) / 2);
    expect(median(meanwhile)).toBeLessThan(Math.max(3 * median(quiet), 100));
  });
});

/** A client that asks for everything and reads nothing. */
function stopped(person: Person): Listener {
  const listener = person.listen(0);
  listener.socket.once('open', () => listener.socket.pause());
  return listener;
}

const MEMORY = 'process_resident_memory_bytes';
const STREAMS = 'brosok_streams_open{kind="socket"}';

async function metric(url: string, name: string): Promise<number> {
  const { body } = await get(`${url}/metrics`);
  const line = String(body)
    .split('\n')
    .find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

/** How long it took from sending a command to hearing of it at another window of its table. */
function told(players: readonly Player[], from: number, to: number): readonly number[] {
  const sent = new Map(players.flatMap(({ sent }) => sent.map(({ id, at }) => [id, at] as const)));
  return players.flatMap(({ events, came }) =>
    events.flatMap((event, index) => {
      const at = event.type === 'entry' ? sent.get(event.entry.label ?? '') : undefined;
      return at !== undefined && at > from && at < to ? [(came[index] ?? Number.POSITIVE_INFINITY) - at] : [];
    }),
  );
}
