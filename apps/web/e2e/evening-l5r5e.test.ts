// An evening of l5r5e: a check whose TN only the GM knows, asked for and answered, with a helper, the turns to modify,
// a reload in its midst; strife that counts; the checks that follow a check.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.js';
import {
  asked,
  begin,
  card,
  checksIn,
  closeSheets,
  counter,
  type Evening,
  evening,
  holds,
  makeSheet,
  move,
  openSheets,
  submit,
} from './evening.js';
import { lastEntry } from './playing.js';

/** A TN that nobody reaches and that no other number of the check is. */
const TN = 47;

const rings = (ring: string) => ({ Воздух: '2', Земля: '2', Огонь: ring, Вода: '2', Пустота: '2' });
const skill = ['Добавить: Навыки', { Название: 'Фехтование', Ранг: '2' }] as const;

describe('an evening of l5r5e', () => {
  let table: Evening;
  beforeAll(async () => {
    table = await evening();
    await makeSheet(table.aya.page, 'l5r5e', { name: 'Акира', numbers: rings('3'), rows: [skill] });
    await makeSheet(table.boris.page, 'l5r5e', { name: 'Бэнкэй', numbers: rings('2'), rows: [skill] });
  }, 240_000);
  afterAll(() => table?.close());

  it('begins with a player who asks: the ring and the skill are theirs, the TN is the GM’s', async () => {
    const { aya, gm } = table;
    const setup = await begin(aya.page, 'Акира', 'Проверка');
    await setup.getByText('Огонь\u00a03').tap();
    await setup.getByLabel('Что делает персонаж', { exact: true }).first().fill('отбить копьё');
    await setup.getByRole('button', { name: 'Попросить ведущего' }).tap();
    await setup.waitFor({ state: 'detached' });
    await gm.page.getByText('просит проверку').first().waitFor();
    await lastEntry(aya.page).getByText('Ждёт ведущего').waitFor();
  });

  it('goes on with the GM, who is asked for the TN alone, hides it with the result, and starts it', async () => {
    const { gm, aya } = table;
    await gm.page.getByRole('button', { name: 'Дополнить и начать' }).first().click();
    const setup = gm.page.locator('.setup');
    await setup.getByText('Просит Ая (Акира)').waitFor();
    expect(await setup.locator('.fields-more[data-filled] > summary').first().textContent()).toContain('Кольцо\u00a03');
    await setup.getByLabel('ЦЧ', { exact: true }).fill(String(TN));
    await setup.getByText('И\u00a0исход', { exact: true }).click();
    await submit(setup);
    await setup.waitFor({ state: 'detached' });
    await lastEntry(aya.page).getByText('числа и\u00a0исход знает ведущий').waitFor();
    expect(await asked(aya.page).locator('.move').first().textContent()).toContain('Бросить');
  });

  it('lets another player offer help as their own character, with ranks in the skill', async () => {
    const { boris, gm } = table;
    await asked(boris.page).waitFor();
    expect(await asked(boris.page).getByLabel('Имя', { exact: true }).inputValue()).toBe('Бэнкэй');
    expect(await asked(boris.page).getByLabel('Есть ранг в навыке').isChecked()).toBe(true);
    await move(boris.page, 'Помочь');
    await gm.page
      .locator('.turn-for, .turn > .moves')
      .getByText('Не разрешить помощь')
      .first()
      .waitFor({ state: 'attached' });
  });

  it('rolls, and passes the turn to modify from the GM to the other players to the acting player', async () => {
    const { aya, boris, gm } = table;
    await move(aya.page, 'Бросить');
    await move(gm.page, 'Больше нет эффектов');
    await move(boris.page, 'Больше нет эффектов');
    await asked(aya.page).locator('.picker-die').first().waitFor();
    // 3 ring dice, 2 skill dice, and a skill die from the helper who has ranks
    expect(await lastEntry(aya.page).locator('.dice-button').count()).toBe(6);
  });

  it('finds the check where it was after a reload in its midst', async () => {
    const { aya } = table;
    const before = await lastEntry(aya.page).locator('.dice-button').allTextContents();
    await aya.page.reload();
    await asked(aya.page).locator('.picker-die').first().waitFor();
    expect(await lastEntry(aya.page).locator('.dice-button').allTextContents()).toEqual(before);
    await openSheets(aya.page);
    await card(aya.page, 'Акира').waitFor();
    await closeSheets(aya.page);
  });

  it('counts the strife of the dice that were kept, on the sheet, for everybody', async () => {
    const { aya, gm } = table;
    const dice = asked(aya.page).locator('.picker-die');
    const withStrife = dice.filter({ hasText: 'раздор' });
    await ((await withStrife.count()) > 0 ? withStrife : dice).first().tap();
    const kept = ((await asked(aya.page).locator('.picker-die[aria-pressed=true]').textContent()) ?? '').includes(
      'раздор',
    );
    await move(aya.page, 'Оставить');
    await move(aya.page, 'Завершить');
    await lastEntry(aya.page).locator('.entry-outcome').waitFor();
    await expect.poll(() => counter(aya.page, 'Акира', 'Раздор')).toBe(kept ? '1' : '0');
    await closeSheets(aya.page);
    await expect.poll(() => counter(gm.page, 'Акира', 'Раздор')).toBe(kept ? '1' : '0');
  });

  it('sent no number of the hidden TN to any player, and told them nothing of the result', async () => {
    const { aya, boris, gm, frames } = table;
    for (const { page } of [aya, boris]) {
      await lastEntry(page).locator('.entry-outcome').waitFor();
      expect(await lastEntry(page).textContent()).not.toMatch(/\b47\b|провал|недобор/i);
      expect(await lastEntry(page).locator('.entry-verdict').count()).toBe(0);
    }
    expect(await lastEntry(gm.page).textContent()).toMatch(/47/);
    for (const sent of [frames.aya, frames.boris]) {
      const checks = checksIn(sent);
      expect(checks.length).toBeGreaterThan(4);
      expect(checks.filter((check) => holds(check, TN))).toEqual([]);
    }
  });

  it('says plainly that a character is compromised, and checks of theirs begin so', async () => {
    const { aya } = table;
    await openSheets(aya.page);
    const more = aya.page.getByRole('button', { name: 'Раздор, больше: Акира' });
    for (let strife = 0; strife < 9; strife += 1) await more.tap();
    await expect.poll(async () => Number(await counter(aya.page, 'Акира', 'Раздор'))).toBeGreaterThanOrEqual(9);
    await card(aya.page, 'Акира').getByText('Скомпрометирован: раздор выше самообладания\u00a0(8).').waitFor();
    expect(await violations(aya.page)).toEqual([]);
    const setup = await begin(aya.page, 'Акира', 'Проверка');
    expect(await setup.locator('.fields-more[data-filled] > summary').first().textContent()).toContain(
      'Скомпрометирован',
    );
    await aya.page.locator('.sheet-tab').filter({ hasText: 'Бросок' }).tap();
  });

  it('lets a check be resisted by another, whose TN its bonus successes raise, and both be compared', async () => {
    const { aya, boris, gm } = table;
    const setup = await begin(boris.page, 'Бэнкэй', 'Проверка');
    await setup.getByLabel('ЦЧ', { exact: true }).fill('0');
    await submit(setup);
    await move(boris.page, 'Бросить');
    await move(gm.page, 'Больше нет эффектов');
    await move(aya.page, 'Больше нет эффектов');
    await asked(boris.page).locator('.picker-die').first().tap();
    await move(boris.page, 'Оставить');
    await move(boris.page, 'Завершить');
    await lastEntry(gm.page).locator('.entry-outcome').waitFor();
    await lastEntry(gm.page).getByRole('button', { name: 'Сопротивляться: Бэнкэй' }).click();
    const resisting = gm.page.locator('.setup');
    await resisting.waitFor();
    expect(await resisting.getByLabel('Имя', { exact: true }).inputValue()).toBe('Бэнкэй');
    await resisting.getByText('Бэнкэй', { exact: true }).first().waitFor();
    await resisting.locator('.setup-back').click();
    await lastEntry(gm.page).getByRole('button', { name: 'Сравнить с\u00a0другими' }).click();
    const comparing = gm.page.getByRole('dialog', { name: 'Состязание' });
    for (const tick of await comparing.locator('input').all()) await tick.check();
    await comparing.getByRole('button', { name: 'Сравнить' }).click();
    await lastEntry(boris.page).getByText('Состязание').first().waitFor();
    expect(await lastEntry(boris.page).textContent()).toContain('Бэнкэй');
  });

  it('went without an error on any page', () => {
    expect([table.gm, table.aya, table.boris].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
