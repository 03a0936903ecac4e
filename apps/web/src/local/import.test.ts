// A log that was kept as a file and goes on from it: the same table, and nothing that is here is lost unasked.
import { randomUUID } from 'node:crypto';
import type { Command } from '@brosok/table';
import { verify } from '@brosok/table/verify';
import { describe, expect, it } from 'vitest';
import { expressions, roll, type Tab, tabsOn } from '../../test/tabs.js';

const opened = async (tabs = tabsOn(randomUUID())): Promise<Tab> => {
  const tab = tabs();
  await tab.open();
  return tab;
};

const check: Command = {
  id: randomUUID(),
  type: 'startCheck',
  system: 'trouble-d20',
  setup: { skill: 4, difficulty: 15 },
  visibility: 'public',
};
const sheet: Command = {
  id: randomUUID(),
  type: 'saveSheet',
  sheet: { id: randomUUID(), system: 'fate', kind: 'character', name: 'Лин', fields: {}, visibility: 'public' },
};

/** What a device kept: rolls, a check in the middle, a sheet. */
async function keptFile(): Promise<{ readonly file: string; readonly tab: Tab }> {
  const tab = await opened();
  for (const command of [roll('2d6'), roll('4d6kh3'), check, sheet]) await tab.keeper.command(command);
  return { file: (await tab.keeper.json()).join(''), tab };
}

const examined = async (tab: Tab, file: string) => {
  const found = await tab.keeper.examine(file);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

const problemsOf = (file: string) => {
  const found = verify(file);
  return found.ok ? found.value.problems.map(({ code }) => code) : [found.error.code];
};

describe('a log in a file', () => {
  it('has all that was rolled verified, as the secret of its dice would be lost with the device', async () => {
    const { file } = await keptFile();
    expect(verify(file)).toMatchObject({ ok: true, value: { ok: true, rolls: { verified: 2, pending: 0 } } });
  });

  it('is told of before anything comes of it, and whether something is here that it would take the place of', async () => {
    const { file, tab } = await keptFile();
    expect(await examined(tab, file)).toMatchObject({ name: 'Здесь', entries: 3, sheets: 1, replaces: true });
    const other = await opened();
    expect((await examined(other, file)).replaces).toBe(false);
    expect(other.shown().entries).toEqual([]);
  });

  it('goes on on another device where it was, its dice by a secret of that device', async () => {
    const { file, tab: before } = await keptFile();
    const tabs = tabsOn(randomUUID());
    const tab = await opened(tabs);
    const { old } = await examined(tab, file);
    expect(await tab.keeper.replace(file, old)).toEqual({ ok: true, value: null });
    for (const shown of [tab.shown(), (await opened(tabs)).shown()]) {
      expect(shown.entries).toEqual(before.shown().entries);
      expect(shown.sheets).toEqual(before.shown().sheets);
      expect(shown.table).toEqual(before.shown().table);
    }
    const entry = tab.shown().entries.at(-1)?.id ?? '';
    const move = { id: randomUUID(), type: 'playMove', entry, step: 0, move: { type: 'roll' } } as const;
    expect((await tab.keeper.command(move)).ok).toBe(true);
    const again = (await tab.keeper.json()).join('');
    expect(problemsOf(again)).toEqual([]);
    expect(verify(again)).toMatchObject({ value: { rolls: { verified: 3 } } });
  });

  it('can be gone on with from a file again and again', async () => {
    let { file } = await keptFile();
    for (let times = 0; times < 4; times += 1) {
      const tab = await opened();
      await tab.keeper.replace(file, (await examined(tab, file)).old);
      if (times % 2 === 0) await tab.keeper.command(roll(`1d6+${times}`));
      file = (await tab.keeper.json()).join('');
      expect(problemsOf(file)).toEqual([]);
    }
    expect(verify(file)).toMatchObject({ value: { rolls: { verified: 4 } } });
  });

  it('that is older than the log of the same table here takes its place in all tabs, and is not mixed with it', async () => {
    const tabs = tabsOn(randomUUID());
    const [tab, other] = [await opened(tabs), await opened(tabs)];
    await tab.keeper.command(roll('1d4'));
    const file = (await tab.keeper.json()).join('');
    for (let count = 0; count < 3; count += 1) await other.keeper.command(roll('1d100'));
    await tab.keeper.replace(file, (await examined(tab, file)).old);
    expect(expressions(tab.shown().entries)).toEqual(['1d4']);
    await other.keeper.command(roll('1d8'));
    await tab.keeper.look();
    expect(expressions(other.shown().entries)).toEqual(['1d4', '1d8']);
    expect(other.shown()).toEqual(tab.shown());
  });

  it('does not take the place of a log that something was added to meanwhile', async () => {
    const { file } = await keptFile();
    const tabs = tabsOn(randomUUID());
    const [tab, other] = [await opened(tabs), await opened(tabs)];
    const { old } = await examined(tab, file);
    await other.keeper.command(roll('1d8'));
    expect(await tab.keeper.replace(file, old)).toMatchObject({ ok: false, error: { code: 'LOG_CHANGED' } });
    await tab.keeper.look();
    expect(expressions(tab.shown().entries)).toEqual(['1d8']);
  });

  it('that is not good leaves everything as it is', async () => {
    const { file } = await keptFile();
    const tab = await opened();
    await tab.keeper.command(roll('1d8'));
    const before = tab.shown();
    const { old } = await examined(tab, file);
    for (const bad of [
      '',
      '{}',
      file.slice(1),
      file.replace('"4d6kh3"', '"4d6kh2"'),
      file.replace('"faces":[', '"faces":[1,'),
    ]) {
      expect((await tab.keeper.examine(bad)).ok).toBe(false);
      expect((await tab.keeper.replace(bad, old)).ok).toBe(false);
    }
    expect(tab.shown()).toEqual(before);
    const after = await opened();
    expect(after.shown().entries).toEqual([]);
  });
});
