// An evening of Daggerheart: an adversary attacks two characters with one roll, each marks armor on their own device,
// wounds and Fear and Hope move by themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import { asked, begin, card, closeSheets, counter, type Evening, evening, makeSheet, move, submit } from './evening.js';
import { lastEntry } from './playing.js';

const SLOTS = { 'Ячейки брони': '2' };

describe('an evening of Daggerheart', () => {
  let table: Evening;
  beforeAll(async () => {
    table = await evening();
    await makeSheet(table.aya.page, 'daggerheart', { name: 'Рен', numbers: { Уклонение: '5', ...SLOTS, Сила: '2' } });
    await makeSheet(table.boris.page, 'daggerheart', { name: 'Торн', numbers: { Уклонение: '6', ...SLOTS } });
    await makeSheet(table.gm.page, 'daggerheart', {
      kind: 'Противник',
      name: 'Тролль',
      numbers: { 'Модификатор атаки': '60', Урон: '1d4+9' },
    });
  }, 240_000);
  afterAll(() => table?.close());

  it('begins with the adversary’s attack, filled in from its sheet, its targets tapped, an advantage against one', async () => {
    const { gm } = table;
    const setup = await begin(gm.page, 'Тролль', 'Атака противника');
    await setup.getByRole('button', { name: 'Рен', exact: true }).click();
    await setup.getByRole('button', { name: 'Торн', exact: true }).click();
    const rows = setup.locator('.row');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(0).locator('.fields-more > summary').first().textContent()).toContain(
      'Рен · Уклонение\u00a05',
    );
    await rows.nth(1).getByRole('button', { name: 'Преимущества: больше' }).click();
    expect(await violations(gm.page)).toEqual([]);
    await setup.getByText('Числа', { exact: true }).click();
    await submit(setup);
    await move(gm.page, 'Бросить');
  });

  it('hits both, and asks each player on their own device whether they mark an Armor Slot', async () => {
    const { gm, aya, boris } = table;
    await gm.page.locator('.turn').getByRole('button', { name: 'урон' }).first().click();
    await move(aya.page, /ячейку брони/);
    await asked(boris.page)
      .getByRole('button', { name: /ячейку брони/ })
      .waitFor();
    await expect.poll(() => counter(aya.page, 'Рен', 'Отмечено ячеек брони')).toBe('1 из 2');
    await closeSheets(aya.page);
    await asked(aya.page)
      .getByRole('button', { name: /ячейку брони/ })
      .waitFor({ state: 'detached' });
  });

  it('marks the wounds of both when it is over, one fewer where armor took it, on every device', async () => {
    const { gm, aya, boris } = table;
    await gm.page.locator('.turn').getByRole('button', { name: 'Завершить' }).first().click();
    await lastEntry(aya.page).locator('.entry-outcome').waitFor();
    // at least 10 damage: past the Major threshold of 6, below the Severe one of 13
    await expect.poll(() => counter(gm.page, 'Торн', 'Отмечено ран')).toMatch(/^[23] из 6$/);
    const thorn = await counter(gm.page, 'Торн', 'Отмечено ран');
    await expect
      .poll(async () => Number((await counter(gm.page, 'Рен', 'Отмечено ран'))[0]))
      .toBe(Number(thorn[0]) - 1);
    await expect.poll(() => counter(boris.page, 'Торн', 'Отмечено ран')).toBe(thorn);
    await closeSheets(boris.page);
  });

  it('kept the attack modifier and the Evasion from the players', async () => {
    const { aya, frames } = table;
    expect(await lastEntry(aya.page).textContent()).not.toMatch(/\+60/);
    for (const sent of [frames.aya, frames.boris])
      expect(
        sent.filter((frame) => /"attackModifier":60|"evasion":\d/.test(frame) && frame.includes('"state"')),
      ).toEqual([]);
  });

  it('moves Hope or Fear by a roll of duality, as it came out', async () => {
    const { aya, gm } = table;
    await gm.page.getByRole('button', { name: 'Страх, больше: Ведущий' }).click();
    await expect.poll(() => counter(gm.page, 'Ведущий', 'Страх')).toBe('1 из 12');
    const setup = await begin(aya.page, 'Рен', 'Бросок двойственности');
    await setup.getByText('Сила\u00a0+2').tap();
    await setup.getByRole('button', { name: 'Торн', exact: true }).tap();
    await submit(setup);
    await move(aya.page, 'Бросить');
    await lastEntry(gm.page).locator('.entry-verdict').waitFor();
    const verdict = (await lastEntry(gm.page).locator('.entry-verdict').textContent()) ?? '';
    const isHope = /надежд|критич/i.test(verdict);
    await expect.poll(() => counter(gm.page, 'Торн', 'Надежда')).toBe('1 из 6');
    await expect.poll(() => counter(gm.page, 'Рен', 'Надежда')).toBe(isHope ? '3 из 6' : '2 из 6');
    await expect.poll(() => counter(gm.page, 'Ведущий', 'Страх')).toBe(isHope ? '1 из 12' : '2 из 12');
    await card(gm.page, 'Рен').waitFor();
  });

  it('went without an error on any page', () => {
    expect([table.gm, table.aya, table.boris].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
