// The clock of one of two nodes jumps back by an hour, and ahead again, while people play.
import type { Seated } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import { afterEach, describe, expect, it } from 'vitest';
import { get, joinTable, movedTo, openTable, post, roll } from '../test/people.js';
import { testDatabase } from '../test/postgres.js';
import { settled } from './account.js';
import { settableClock } from './clock.js';
import { spread, tell } from './figures.js';
import { chanceFor, pause } from './length.js';
import { answers, closed } from './player.js';
import { gathering, nodeWith } from './site.js';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const HOUR = 3600;

describe('while the clock of one of two nodes jumps back by an hour and ahead again', () => {
  it('events keep their order everywhere, and seats, links, allowances and the proof of the dice hold', async () => {
    const { url, remove } = await testDatabase();
    const clock = settableClock();
    cleanups.push(remove, clock.remove);
    const env = { DATABASE_URL: url };
    const [jumping, steady] = await Promise.all([nodeWith({ ...env, ...clock.env }), nodeWith(env)]);
    cleanups.push(() => Promise.all([jumping.kill(), steady.kill()]));
    const players = await gathering([jumping.url, steady.url], 4, 3);
    cleanups.push(() => closed(players));
    const chance = chanceFor('clock');
    let over = false;
    const playing = players.map((player) =>
      player.play(
        () => chance.between(100, 300),
        () => over,
      ),
    );

    // what was given before the jump
    const gm = await openTable(jumping.url);
    const aya = await joinTable(jumping.url, gm, 'player', 'Aya');
    const { token } = await gm.invite('player');
    const link = await post<{ token: string }>(
      `${jumping.url}/api/tables/${gm.table}/personal-link`,
      {},
      { cookie: aya.cookie },
    );
    // all that a seat may ask for in ten seconds
    const used = await Promise.all(Array.from({ length: 110 }, () => gm.send(roll())));
    const usedUp = performance.now();
    expect(used.filter(({ status }) => status === 429)).toHaveLength(10);

    const jumps = [-HOUR, 0, -HOUR, HOUR, -HOUR];
    for (const [index, seconds] of jumps.entries()) {
      clock.set(seconds);
      if (index < jumps.length - 1) await pause(1500);
    }

    // what holds after it, at both nodes
    for (const node of [jumping, steady]) expect((await movedTo(node.url, aya).send(roll())).status).toBe(200);
    const [then, now] = (await aya.view()).entries.slice(-2);
    expect((now?.at ?? 0) - (then?.at ?? 0)).toBeGreaterThan((HOUR - 60) * 1000);
    const joined = await post(`${jumping.url}/api/tables/${gm.table}/seats`, {
      id: crypto.randomUUID(),
      token,
      name: 'Boris',
    });
    expect(joined.status).toBe(201);
    const moved = await post<Seated>(`${jumping.url}/api/tables/${gm.table}/moves`, {
      id: crypto.randomUUID(),
      token: link.body.token,
    });
    expect(moved).toMatchObject({ body: { seat: { id: aya.seat.id } } });
    expect((await aya.send(roll())).status).toBe(401);
    while ((await gm.send(roll())).status !== 200) await pause(100);
    const allowedAgain = performance.now() - usedUp;

    over = true;
    await Promise.all(playing);
    const account = await settled(players, { kind: 'database', url });
    const took = answers(players, 0, Number.POSITIVE_INFINITY);
    tell('the clock of one of two nodes jumps by an hour', {
      seed: chance.seed,
      jumps: jumps.length,
      commands: account.commands,
      'answered in': spread(took),
      'an allowance that was used up was there again after': `${(allowedAgain / 1000).toFixed(1)} s`,
    });
    expect(allowedAgain).toBeLessThan(12_000);
    expect((await gm.send({ id: crypto.randomUUID(), type: 'endSession' })).status).toBe(200);
    const exported = await get(`${steady.url}/api/tables/${gm.table}/export`, { cookie: gm.cookie });
    expect(verify(exported.body)).toMatchObject({ ok: true, value: { ok: true, problems: [] } });
  });
});
