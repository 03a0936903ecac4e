// The table on this device, on a real store: kept over reloads, shared by tabs, never forked, never silently lost.
import { randomUUID } from 'node:crypto';
import { openTable } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import fc from 'fast-check';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { codeOf, expressions, roll, type Tab, tabsOn } from '../../test/tabs.js';

describe('the table on this device', () => {
  it('is begun with one seat, the GM’s, and is the same after a reload', async () => {
    const tabs = tabsOn(randomUUID());
    const before = tabs();
    await before.open();
    expect(before.shown()).toMatchObject({ table: { name: 'Здесь' }, you: { name: 'Я', role: 'gm' }, entries: [] });
    await before.keeper.command(roll('3d6'));
    const after = tabs();
    await after.open();
    expect(after.shown()).toEqual(before.shown());
    expect(expressions(after.shown().entries)).toEqual(['3d6']);
  });

  it('acts once on a command that is sent twice, and answers it the same', async () => {
    const tab = tabsOn(randomUUID())();
    await tab.open();
    const sent = roll();
    const answers = [await tab.keeper.command(sent), await tab.keeper.command(sent)];
    expect(answers[0]?.ok).toBe(true);
    expect(answers[1]).toEqual(answers[0]);
    expect(tab.shown().entries).toHaveLength(1);
  });

  it('plays a check by its rules, and refuses what they do not allow', async () => {
    const tab = tabsOn(randomUUID())();
    await tab.open();
    const begun = await tab.keeper.command({
      id: randomUUID(),
      type: 'startCheck',
      system: 'trouble-d20',
      setup: { skill: 4, difficulty: 15 },
      visibility: 'public',
    });
    expect(begun.ok).toBe(true);
    const [check] = tab.shown().entries;
    const move = { id: randomUUID(), type: 'playMove', entry: check?.id ?? '', step: 0 } as const;
    expect(await tab.keeper.command({ ...move, move: { type: 'acceptTrouble' } })).toMatchObject({
      ok: false,
      error: { code: 'TROUBLE_NOT_OFFERED' },
    });
    expect((await tab.keeper.command({ ...move, move: { type: 'roll' }, faces: [12] })).ok).toBe(true);
    expect(tab.shown().entries[0]).toMatchObject({ outcome: { total: 16, success: true }, realDice: true });
  });

  it('has rolls that come to nothing, and goes on with a log from before there were any', async () => {
    const name = randomUUID();
    const key = randomUUID();
    const first = await openDB(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('events');
        database.createObjectStore('about');
      },
    });
    const table = { id: randomUUID(), name: 'Здесь' };
    const context = { newId: randomUUID, now: Date.now, secret: () => 'x' };
    const { events } = openTable({ table, seatName: 'Я', command: randomUUID() }, context);
    for (const [index, event] of events.entries()) await first.put('events', event, index + 1);
    await first.put('about', { version: 1, table: table.id, key }, 'log');
    first.close();
    const tab = tabsOn(name)();
    await tab.open();
    expect((await tab.keeper.command(roll('1d1//(1d1-1)'))).ok).toBe(true);
    expect(tab.shown()).toMatchObject({
      table,
      entries: [{ kind: 'failed', error: { code: 'DIVISION_BY_ZERO' }, dice: [{}, { die: 'd1', face: 1 }] }],
    });
  });

  it('refuses what is no command at all', async () => {
    const tab = tabsOn(randomUUID())();
    await tab.open();
    const answer = await tab.keeper.command({ id: randomUUID(), type: 'rename', name: '' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_REQUEST', at: 'name' } });
  });

  it('says by a code, and in the page’s words, that the device is full; what was there stays, and with room it goes on', async () => {
    const tab = tabsOn(randomUUID())();
    await tab.open();
    await tab.keeper.command(roll('3d6'));
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const code = await codeOf(tab.keeper.command(roll('4d6')));
    full.mockRestore();
    expect(code).toBe('STORE_FULL');
    vi.stubGlobal('navigator', { languages: ['ru'] });
    vi.stubGlobal('document', { documentElement: {} });
    const { faultOf } = await import('./fault.js');
    vi.unstubAllGlobals();
    expect(faultOf({ code, message: '', at: null, status: 0 })).toMatch(
      /^На\sустройстве кончилось место: это не\sзаписано/,
    );
    expect(expressions(tab.shown().entries)).toEqual(['3d6']);
    expect(await tab.keeper.command(roll('5d6'))).toMatchObject({ ok: true });
    expect(expressions(tab.shown().entries)).toEqual(['3d6', '5d6']);
  });

  it('is never forked: whatever two tabs do at once, both come to the same and nothing is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (turns) => {
        const tabs = tabsOn(randomUUID());
        const [one, other] = [tabs(), tabs()];
        await Promise.all([one.open(), other.open()]);
        await Promise.all(turns.map((isFirst, index) => (isFirst ? one : other).keeper.command(roll(`1d6+${index}`))));
        await Promise.all([one.keeper.look(), other.keeper.look()]);
        expect(one.shown()).toEqual(other.shown());
        expect(expressions(one.shown().entries).toSorted()).toEqual(turns.map((_, index) => `1d6+${index}`).toSorted());
        const anew = tabs();
        await anew.open();
        expect(anew.shown()).toEqual(one.shown());
      }),
      { numRuns: 15 },
    );
  });

  it('tells a tab of what another does, and that another has begun anew', async () => {
    const tabs = tabsOn(randomUUID());
    const [one, other] = [tabs(), tabs()];
    await one.open();
    await other.open();
    await one.keeper.command(roll('4dF'));
    await other.keeper.look();
    expect(expressions(other.shown().entries)).toEqual(['4dF']);
    await one.keeper.clear();
    await other.keeper.look();
    await one.open();
    expect(other.shown().entries).toEqual([]);
    expect(other.shown().table.id).toBe(one.shown().table.id);
  });

  it('exports a log that the verifier reads and finds nothing wrong in, and Markdown', async () => {
    const tab = tabsOn(randomUUID())();
    await tab.open();
    for (const expression of ['2d6', '4d6kh3', 'd20 vs 10']) await tab.keeper.command(roll(expression));
    const found = verify((await tab.keeper.json()).join(''));
    expect(found).toMatchObject({ ok: true, value: { ok: true, problemCount: 0 } });
    expect(await tab.keeper.markdown('en', 'UTC')).toContain('`4d6kh3`');
    expect((await tab.keeper.statistics()).seats[0]?.dice.map(({ die }) => die).toSorted()).toEqual(['d20', 'd6']);
  });

  it('reads a log of many pages, and shows the entries before those that are shown', async () => {
    const tabs = tabsOn(randomUUID());
    const tab = tabs();
    await tab.open();
    for (let count = 0; count < 1200; count += 1) await tab.keeper.command(roll(`1d6+${count}`));
    const after = tabs();
    await after.open();
    const { before, entries } = after.shown();
    expect(expressions(entries).at(-1)).toBe('1d6+1199');
    const page = await after.keeper.earlier(before ?? '');
    expect(expressions(page.entries).at(-1)).toBe('1d6+1099');
  });
});

describe('a log on this device that is not what it should be', () => {
  /** A log with a roll, something done to its store, and a tab that comes to it then. */
  async function afterDamage(damage: (name: string) => Promise<void>): Promise<Tab> {
    const name = randomUUID();
    const tabs = tabsOn(name);
    const before = tabs();
    await before.open();
    await before.keeper.command(roll('8d8'));
    before.log.close();
    await damage(name);
    return tabs();
  }

  const damages: Record<string, readonly [code: string, damage: (name: string) => Promise<void>]> = {
    'has an event that is none': ['LOG_UNREADABLE', (name) => put(name, 'events', { type: 'danced' }, 5)],
    'has an event that cannot follow': [
      'LOG_UNREADABLE',
      (name) =>
        put(
          name,
          'events',
          { at: 1, by: randomUUID(), command: randomUUID(), type: 'revealed', entry: randomUUID(), what: 'all' },
          5,
        ),
    ],
    'lacks an event': ['LOG_UNREADABLE', (name) => remove(name, 3)],
    'is of a later version': ['LOG_NEWER', (name) => put(name, 'about', { version: 3, table: '', key: '' }, 'log')],
    'stands in a store of a later version': [
      'LOG_NEWER',
      async (name) => (await openDB(name, 7, { upgrade: () => undefined })).close(),
    ],
  };

  for (const [what, [code, damage]] of Object.entries(damages))
    it(`says so where it ${what}, keeps it until it is cleared, and can be kept as a file`, async () => {
      const tab = await afterDamage(damage);
      expect(await codeOf(tab.open())).toBe(code);
      expect(await codeOf(tab.open())).toBe(code);
      expect(JSON.stringify(await tab.log.dump())).toContain('8d8');
      await tab.keeper.clear();
      await tab.open();
      expect(tab.shown().entries).toEqual([]);
      expect((await tab.keeper.command(roll())).ok).toBe(true);
    });

  async function put(name: string, store: string, value: unknown, key: IDBValidKey): Promise<void> {
    const database = await openDB(name);
    await database.put(store, value, key);
    database.close();
  }

  async function remove(name: string, key: number): Promise<void> {
    const database = await openDB(name);
    await database.delete('events', key);
    database.close();
  }
});
