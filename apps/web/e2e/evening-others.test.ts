// Evenings of Fate, paired-d12 and trouble-d20: a contest on its board, an attack's faces, the GM's decisions before a
// roll and the Trouble after it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import {
  asked,
  begin,
  checksIn,
  closeSheets,
  counter,
  type Evening,
  evening,
  holds,
  makeSheet,
  move,
  submit,
} from './evening.js';
import { lastEntry } from './playing.js';

const skill = (name: string, rank: string) => ['Добавить: Навыки', { Название: name, Ранг: rank }] as const;

describe('an evening of Fate', () => {
  let table: Evening;
  beforeAll(async () => {
    table = await evening();
    await makeSheet(table.aya.page, 'fate', { name: 'Лин', rows: [skill('Атлетика', '4')] });
    await makeSheet(table.boris.page, 'fate', { name: 'Костас', rows: [skill('Атлетика', '1')] });
    await makeSheet(table.gm.page, 'fate', { kind: 'Аспект', name: 'Скользкие крыши' });
  }, 240_000);
  afterAll(() => table?.close());

  it('sets up a contest by tapping its sides and the aspects of the situation', async () => {
    const { gm, aya } = table;
    await gm.page.locator('.sheet-tab').filter({ hasText: 'Проверка' }).click();
    await gm.page.locator('.system').filter({ hasText: 'Fate' }).getByRole('button', { name: 'Состязание' }).click();
    const setup = gm.page.locator('.setup');
    for (const name of ['Лин', 'Костас', 'Скользкие крыши'])
      await setup.getByRole('button', { name, exact: true }).click();
    await submit(setup);
    const board = lastEntry(aya.page).locator('.contest');
    await board.waitFor();
    expect(await board.locator('thead th').allTextContents()).toEqual([
      expect.stringContaining('Лин'),
      expect.stringContaining('Костас'),
    ]);
    expect(await board.textContent()).toContain('Скользкие крыши');
  });

  it('goes exchange by exchange to its end: an invoke is paid, totals and marks stand on the board', async () => {
    const { gm, aya } = table;
    let invoked = false;
    for (let exchange = 0; exchange < 12; exchange += 1) {
      if (await lastEntry(gm.page).locator('.entry-outcome').isVisible()) break;
      await gm.page.locator('.turn').getByRole('button', { name: 'Бросить за всех' }).first().click();
      const ends = gm.page.locator('.turn').getByRole('button', { name: 'Подвести итог обмена' }).first();
      await ends.waitFor();
      if (!invoked) {
        const invoke = asked(aya.page)
          .getByRole('button', { name: /^Призвать аспект/ })
          .first();
        await invoke.tap();
        const form = asked(aya.page)
          .locator('.move')
          .filter({ has: aya.page.locator('.fields') })
          .first();
        await form.getByText(/^\+2/).waitFor();
        const line = form.locator('input.line').first();
        if (await line.isVisible()) await line.fill('Скользкие крыши');
        await form.getByText(/^\+2/).tap();
        await form.locator('[type=submit]').first().tap();
        await expect.poll(() => counter(gm.page, 'Лин', 'Жетоны судьбы')).toBe('2');
        invoked = true;
      }
      await ends.click();
      await gm.page.locator('.turn .move [type=submit]').filter({ hasText: 'Подвести итог обмена' }).first().click();
      const twist = gm.page.locator('.turn').getByRole('button', { name: 'Ввести неожиданный поворот' });
      const next = gm.page.locator('.turn').getByRole('button', { name: 'Бросить за всех' });
      await twist.or(next).or(lastEntry(gm.page).locator('.entry-outcome')).first().waitFor();
      if (await twist.isVisible()) {
        // beside other moves its form is opened first
        if ((await twist.getAttribute('type')) === 'button') await twist.click();
        await gm.page
          .locator('.turn .move input.line')
          .first()
          .fill(`Поворот ${exchange + 1}`);
        await twist.click();
        await next.first().waitFor();
      }
    }
    const board = lastEntry(aya.page).locator('.contest');
    await lastEntry(aya.page).locator('.entry-outcome').waitFor();
    expect(await board.locator('tbody tr').count()).toBeGreaterThan(1);
    expect(await board.locator('.contest-mark[data-full]').count()).toBeGreaterThanOrEqual(3);
    expect(await violations(aya.page)).toEqual([]);
    expect(await violations(gm.page)).toEqual([]);
  }, 120_000);

  it('creates an advantage that stands among the aspects with its free invokes', async () => {
    const { aya, gm } = table;
    const setup = await begin(aya.page, 'Лин', 'Действие');
    await setup.getByText('Создание преимущества', { exact: true }).first().tap();
    const more = setup.locator('.fields-more').last();
    await more.locator('summary').first().tap();
    await setup.getByLabel('Аспект', { exact: true }).last().fill('Дымовая завеса');
    await setup.getByLabel('Пассивное сопротивление', { exact: true }).fill('-8');
    await submit(setup);
    await move(aya.page, 'Бросить');
    await move(aya.page, 'Завершить');
    await expect.poll(() => counter(gm.page, 'Дымовая завеса', 'Бесплатные призывы')).toMatch(/^2/);
    await closeSheets(aya.page);
  });

  it('went without an error on any page', () => {
    expect([table.gm, table.aya, table.boris].flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('an evening of paired-d12 and trouble-d20', () => {
  let table: Evening;
  beforeAll(async () => {
    table = await evening();
    await makeSheet(table.aya.page, 'paired-d12', {
      name: 'Вера',
      rows: [skill('Стойкость', '3'), ['Добавить: Оружие', { Название: 'Молот', 'Граней у кости': '8' }]],
    });
    await makeSheet(table.boris.page, 'trouble-d20', { name: 'Гай', rows: [skill('Ловкость', '2')] });
  }, 240_000);
  afterAll(() => table?.close());

  it('shows the faces of an attack’s die while its form is filled in, before and after advantages, and then in the log', async () => {
    const { aya, gm } = table;
    const setup = await begin(aya.page, 'Вера', 'Атака');
    const faces = (line: number) => setup.locator('.strip-faces').nth(line).locator('li').allTextContents();
    await expect.poll(() => faces(0)).toHaveLength(8);
    expect(await setup.locator('.strip-faces').count()).toBe(1);
    await setup.getByRole('button', { name: 'Преимущества: больше' }).tap();
    await setup.getByRole('button', { name: 'Преимущества: больше' }).tap();
    const zeroed = async (line: number) => (await faces(line)).filter((face) => face.includes('обнулена')).length;
    await expect.poll(async () => [await zeroed(0), await zeroed(1)]).toEqual([4, 2]);
    expect(await violations(aya.page)).toEqual([]);
    await submit(setup);
    await move(aya.page, 'Атаковать');
    await lastEntry(gm.page).locator('.entry-outcome').waitFor();
    await expect.poll(() => lastEntry(gm.page).locator('.strip-faces').count()).toBe(2);
  });

  it('plays a check whose difficulty the GM hides, of which no player is sent the number', async () => {
    const { aya, gm, frames } = table;
    const setup = await begin(aya.page, 'Вера', 'Проверка');
    await setup.getByRole('button', { name: 'Попросить ведущего' }).tap();
    await gm.page.getByRole('button', { name: 'Дополнить и начать' }).first().click();
    const answer = gm.page.locator('.setup');
    await answer.getByLabel('Сложность', { exact: true }).fill('777');
    await answer.getByText('Числа', { exact: true }).click();
    await submit(answer);
    await move(aya.page, /Бросить/);
    await lastEntry(aya.page).getByText('провал').first().waitFor();
    for (const sent of [frames.aya, frames.boris])
      expect(checksIn(sent).filter((check) => holds(check, 777))).toEqual([]);
    await expect.poll(() => lastEntry(gm.page).textContent()).toContain('777');
  });

  it('asks the GM first for the difficulty, the Trouble and the cost, and offers the Trouble to the player', async () => {
    const { boris, gm } = table;
    const setup = await begin(boris.page, 'Гай', 'Проверка');
    await setup.getByRole('button', { name: 'Попросить ведущего' }).tap();
    await gm.page.getByRole('button', { name: 'Дополнить и начать' }).first().click();
    const answer = gm.page.locator('.setup');
    await answer.getByLabel('Сложность', { exact: true }).fill('900');
    await answer.getByLabel('Неприятность', { exact: true }).fill('мост рушится');
    await submit(answer);
    await move(boris.page, 'Бросить');
    const offered = asked(boris.page).getByRole('button', { name: 'Принять Неприятность' });
    await offered.or(lastEntry(boris.page).locator('.entry-outcome')).first().waitFor();
    // one roll in twenty succeeds by itself
    if (await offered.isVisible()) {
      await offered.tap();
      await lastEntry(gm.page).locator('.entry-outcome').waitFor();
      expect(await lastEntry(gm.page).textContent()).toContain('мост рушится');
    }
  });

  it('tells a static value at once', async () => {
    const { boris, gm } = table;
    const setup = await begin(boris.page, 'Гай', 'Статичное значение');
    await submit(setup);
    await lastEntry(gm.page).getByText('Статичное значение').first().waitFor();
    await lastEntry(gm.page).locator('.entry-outcome').waitFor();
    expect(await lastEntry(gm.page).locator('.entry-figure').textContent()).toBe('12');
  });

  it('went without an error on any page', () => {
    expect([table.gm, table.aya, table.boris].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
