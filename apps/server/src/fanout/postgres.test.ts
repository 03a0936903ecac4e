import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/eventually.js';
import { fanoutSuite } from '../../test/fanoutSuite.js';
import { mediumSuite } from '../../test/mediumSuite.js';
import { testDatabase } from '../../test/postgres.js';
import { wireTo } from '../../test/wire.js';
import { postgresMedium } from './postgres.js';
import { sharedFanout } from './shared.js';

const quiet = { lost: () => undefined, still: () => undefined, returned: () => undefined };

fanoutSuite('PostgreSQL', async () => {
  const { url, remove } = await testDatabase();
  const media = await Promise.all([postgresMedium(url, quiet), postgresMedium(url, quiet)]);
  return {
    nodes: [sharedFanout(media[0], 'a'), sharedFanout(media[1], 'b')],
    async remove() {
      await Promise.all(media.map((medium) => medium.close()));
      await remove();
    },
  };
});

mediumSuite('PostgreSQL', async () => {
  const { url: direct, remove } = await testDatabase();
  const url = new URL(direct);
  const wire = await wireTo(Number(url.port));
  url.port = String(wire.port);
  return {
    open: (watcher) => postgresMedium(url.href, watcher),
    wire,
    async remove() {
      await wire.close();
      await remove();
    },
  };
});

describe('PostgreSQL as the medium', () => {
  it('tells many messages at once in payloads that PostgreSQL takes', async () => {
    const { url, remove } = await testDatabase();
    const medium = await postgresMedium(url, quiet);
    const topics = Array.from({ length: 2000 }, () => randomUUID());
    const heard = vi.fn();
    await Promise.all(topics.map((topic) => medium.listen(topic, heard)));
    for (const topic of topics) medium.send(topic, topic);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(topics.length));
    expect(new Set(heard.mock.calls.map(([text]) => text))).toEqual(new Set(topics));
    await medium.close();
    await remove();
  });

  it('notices within seconds that the network carries nothing', async () => {
    const { url: direct, remove } = await testDatabase();
    const url = new URL(direct);
    const wire = await wireTo(Number(url.port));
    url.port = String(wire.port);
    const lost = vi.fn();
    const medium = await postgresMedium(url.href, { ...quiet, lost });
    wire.cut();
    await eventually(() => expect(lost).toHaveBeenCalledWith('no answer'));
    expect(medium.isThere()).toBe(false);
    wire.mend();
    await eventually(() => expect(medium.isThere()).toBe(true));
    await medium.close();
    await wire.close();
    await remove();
  });

  it('has no more than one connection, and none when it is closed', async () => {
    const { url, remove } = await testDatabase();
    const [medium, other] = await Promise.all([postgresMedium(url, quiet), new pg.Client(url)]);
    await other.connect();
    const count = async () =>
      (
        await other.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
        )
      ).rowCount;
    for (let index = 0; index < 20; index += 1) medium.send(`t${index}`, 'x');
    await pause(50);
    expect(await count()).toBe(2);
    await medium.close();
    await expect.poll(count).toBe(1);
    await other.end();
    await remove();
  });
});
