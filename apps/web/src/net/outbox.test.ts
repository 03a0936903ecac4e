// The way of a command to the server: kept until it is answered, in order, under one id.
import type { Command, Done } from '@brosok/table';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.js';
import { backoff, type Keep, outbox } from './outbox.js';

const command = (id: string): Command => ({ id, type: 'rename', name: id });
const done = (id: string): Answer<Done> => ({ ok: true, value: { command: id, cursor: 1 } });
const refused = (status: number): Answer<Done> => ({
  ok: false,
  error: { code: 'ANY', message: 'any', at: null, status },
});

/** A browser's storage that outlives a page. */
function storage(): Keep & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)).sort(),
    readJson: (key) => {
      try {
        return JSON.parse(kept.get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (key, value) => (value === null ? kept.delete(key) : kept.set(key, value) !== undefined),
    writeJson: (key, value) => kept.set(key, JSON.stringify(value)) !== undefined,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a command on its way', () => {
  it('is kept until it is answered, then told of and forgotten', async () => {
    const keep = storage();
    let answer: (answer: Answer<Done>) => void = () => {};
    const counts: number[] = [];
    const box = outbox({
      table: 't',
      keep,
      post: () => new Promise((resolve) => (answer = resolve)),
      onCount: (count) => counts.push(count),
    });
    const sent = box.send(command('a'));
    await settled();
    expect(keep.kept.size).toBe(1);
    answer(done('a'));
    expect(await sent).toEqual(done('a'));
    expect(keep.kept.size).toBe(0);
    expect(counts).toEqual([0, 1, 0]);
  });

  it('is sent again under the same id while the server cannot be reached, and those after it wait', async () => {
    const posted: string[] = [];
    const answers = [refused(0), refused(503), refused(429), done('a'), done('b')];
    const box = outbox({
      table: 't',
      keep: storage(),
      post: async ({ id }) => {
        posted.push(id);
        return answers.shift() ?? refused(400);
      },
      onCount: () => {},
      wait: () => 0,
    });
    const [first, second] = await Promise.all([box.send(command('a')), box.send(command('b'))]);
    expect(posted).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect([first.ok, second.ok]).toEqual([true, true]);
  });

  it('is told to be held up, and by which code, until it gets through', async () => {
    const full: Answer<Done> = {
      ok: false,
      error: { code: 'STORE_FULL', message: 'full', at: null, status: 503 },
    };
    const answers = [full, full, done('a')];
    const told: unknown[] = [];
    const box = outbox({
      table: 't',
      keep: storage(),
      post: async () => answers.shift() ?? refused(400),
      onCount: (count, held) => told.push([count, held]),
      wait: () => 0,
    });
    await box.send(command('a'));
    expect(told).toEqual([
      [0, null],
      [1, null],
      [1, 'STORE_FULL'],
      [1, 'STORE_FULL'],
      [0, null],
    ]);
  });

  it('gives way to those after it where the server itself fails on it again and again', async () => {
    const posted: string[] = [];
    const box = outbox({
      table: 't',
      keep: storage(),
      post: async ({ id }) => {
        posted.push(id);
        return id === 'a' ? refused(500) : done(id);
      },
      onCount: () => {},
      wait: () => 0,
    });
    const [first, second] = await Promise.all([box.send(command('a')), box.send(command('b'))]);
    expect([first.ok, second.ok]).toEqual([false, true]);
    expect(posted).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  });

  it('is not sent again once it was refused', async () => {
    const keep = storage();
    const posted: string[] = [];
    const box = outbox({
      table: 't',
      keep,
      post: async ({ id }) => {
        posted.push(id);
        return refused(409);
      },
      onCount: () => {},
    });
    expect(await box.send(command('a'))).toEqual(refused(409));
    await settled();
    expect(posted).toEqual(['a']);
    expect(keep.kept.size).toBe(0);
  });

  it('is sent by the next page where this one was closed, in the order of before, and only to its own table', async () => {
    const keep = storage();
    const stuck = outbox({ table: 't', keep, post: async () => refused(0), onCount: () => {}, wait: () => 60_000 });
    void stuck.send(command('a'));
    void stuck.send(command('b'));
    const other = outbox({ table: 'u', keep, post: async () => refused(0), onCount: () => {}, wait: () => 60_000 });
    void other.send(command('elsewhere'));
    await settled();
    stuck.close();
    other.close();
    const posted: string[] = [];
    const counts: number[] = [];
    outbox({
      table: 't',
      keep,
      post: async ({ id }) => {
        posted.push(id);
        return done(id);
      },
      onCount: (count) => counts.push(count),
    });
    await settled();
    expect(posted).toEqual(['a', 'b']);
    expect(counts).toEqual([2, 1, 0]);
    expect(keep.kept.size).toBe(1);
  });

  it('is tried at once when the network is back', async () => {
    const answers = [refused(0), done('a')];
    const box = outbox({
      table: 't',
      keep: storage(),
      post: async () => answers.shift() ?? refused(400),
      onCount: () => {},
      wait: () => 60_000,
    });
    const sent = box.send(command('a'));
    await settled();
    box.hurry();
    expect(await sent).toEqual(done('a'));
  });

  it('throws away what is kept and is no command', async () => {
    const keep = storage();
    keep.kept.set('brosok.pending.t.1', '{"half":');
    keep.kept.set('brosok.pending.t.2', '"text"');
    outbox({ table: 't', keep, post: async () => refused(500), onCount: () => {} });
    expect(keep.kept.size).toBe(0);
  });

  it('waits longer with each try, but never long', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => backoff(tries));
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(2000);
    expect(waits[4]).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY);
  });
});
