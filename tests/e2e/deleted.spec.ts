import type { Locator, Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf, type Say } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';

interface Saved {
  id: number;
  rowSCN: number;
}

const english = await wordsOf('en-US');

const button = (within: Page | Locator, say: Say, key: string) => within.getByRole('button', { name: say(key) });

async function createPackage(world: World): Promise<Saved> {
  const body = { name1: 'Sack of 20', um: 'KG', weightVolQty: '20', status1: 'active' };
  const answer = await world.admin.post<Saved>('/apis/v1/products/packages', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const toasts = (page: Page, say: Say) => page.getByRole('region', { name: say('shell.notifications') });

for (const locale of locales) {
  test(`what was deleted is undone at once, or found and restored later, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const [one, other] = [await createPackage(world), await createPackage(world)];
    const filter = encodeURIComponent(JSON.stringify({ id: [one.id, other.id] }));
    const page = await open(`/products/packages?filter=${filter}`, { locale });
    const row = (id: number) => page.locator(`[data-row="${id}"]`);
    const deleteBoth = async () => {
      for (const { id } of [one, other]) await row(id).getByRole('checkbox').check();
      await page.getByRole('button', { name: say('entity.delete.verb'), exact: true }).click();
      await page.getByRole('alertdialog').locator('[data-kind="danger"]').click();
      await expect(row(one.id)).toHaveCount(0);
    };
    await deleteBoth();
    await expect(button(toasts(page, say), say, 'shell.undo')).toBeVisible();
    await picture(page, `undo-${locale}`);
    await page.keyboard.press('z');
    await expect(toasts(page, say)).toContainText(say('entity.gone.undone', { smart_count: 2 }));
    await expect(row(one.id)).toBeVisible();
    await expect(row(other.id)).toBeVisible();

    await deleteBoth();
    const gone = page.getByRole('link', { name: say('entity.gone.verb'), exact: true });
    await expect(gone).toHaveText(say('entity.gone.verb'));
    await gone.click();
    await expect(page).toHaveURL(/products\/packages\/deleted$/);
    await page.reload();
    await expect(row(one.id)).toContainText('Sack of 20');
    await expect(row(one.id)).toContainText('Administrador');
    await expectAccessible(page, { locale });
    await picture(page, `deleted-${locale}`);
    await button(row(one.id), say, 'entity.gone.restore').click();
    await expect(toasts(page, say)).toContainText(say('entity.history.recreated', { name: 'Sack of 20' }));
    await expect(row(one.id)).toHaveCount(0);
    await expect(page.locator('p:focus')).toBeVisible(); // how many are left
    await expect(row(other.id)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, { locale });
    await picture(page, `deleted-phone-${locale}`);
    await page.goto('/campaigncycles/deleted');
    await expect(page.getByText(say('entity.gone.none'))).toBeVisible();
  });
}

test('what stands in the way of what was deleted is told, with the way there', async ({ open, world }) => {
  const path = '/apis/v1/products/categories';
  const make = () => world.admin.post<Saved>(path, { name1: 'Two of a name' });
  const { id } = (await make()).body;
  const page = await open(`/products/categories/${id}`);
  await button(page, english, 'entity.delete.verb').click();
  await page.getByRole('alertdialog').locator('[data-kind="danger"]').click();
  const undo = button(toasts(page, english), english, 'shell.undo');
  await undo.hover(); // so that it waits
  const holder = (await make()).body;
  await undo.click();
  await expect(toasts(page, english)).toContainText(english('errors.undoBlocked'));
  await expect(toasts(page, english), 'with the name of what is in the way').toContainText('Two of a name: ');
  await page.goto('/products/categories/deleted');
  await button(page.locator(`[data-row="${id}"]`), english, 'entity.gone.restore').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Two of a name');
  await expectAccessible(page);
  await picture(page, 'deleted-blocked');
  await page.getByRole('link', { name: english('entity.gone.inTheWay') }).click();
  await expect(page).toHaveURL(new RegExp(`products/categories/${holder.id}$`));
});
