import type { Locator } from '@playwright/test';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('columns are dragged wider, pinned and sized without a pointer, and stay so until they are taken back', async ({
  open,
  page,
}) => {
  await open('/products');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const width = async (name: string) => Math.round((await box(head(name))).width);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const [before, other] = [await width('Name'), await width('Category')];
  const edge = await box(page.locator('[data-edge="name1"]'));
  await page.mouse.move(edge.x + 5, edge.y + 8);
  await page.mouse.down();
  await page.mouse.move(edge.x + 65, edge.y + 8, { steps: 3 });
  await page.mouse.up();
  expect([await width('Name'), await width('Category')]).toEqual([before + 60, other]);

  const choose = page.getByRole('button', { name: 'Choose columns' });
  await choose.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Width of Base unit, in pixels').fill('300');
  await dialog.getByRole('button', { name: 'Keep Name in sight while the table scrolls' }).press('Enter');
  await expectAccessible(page);
  await picture(page, 'columns');
  await dialog.getByRole('button', { name: 'Show these columns' }).press('Enter');
  await expect(page.getByRole('columnheader').nth(2), 'what is pinned comes first').toHaveText('Name');
  expect(await width('Base unit')).toBe(300);
  await page.getByRole('columnheader', { name: 'Status' }).scrollIntoViewIfNeeded();
  const [first, second] = [await box(head('ID')), await box(head('Name'))];
  const tick = await box(page.getByRole('columnheader').first());
  expect(first.x, 'beside the boxes that select').toBe(tick.x + tick.width);
  expect(second.x, 'both stay in sight, side by side').toBe(first.x + first.width);
  expect(second.x).toBeLessThan(500);
  await picture(page, 'columns-pinned');

  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect([await width('Name'), await width('Base unit')]).toEqual([before + 60, 300]);
  await choose.click();
  await dialog.getByRole('button', { name: 'Back to standard' }).click();
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('SKU');
  await expect.poll(async () => [await width('Name'), await width('Category')]).toEqual([before, other]);
});

test('rows stand at once where they stand when the saved searches above them have come', async ({
  open,
  page,
  world,
}) => {
  const draft = { screen: '/campaigncycles', resource: 'campaigncycles', name1: 'All of them', audience: 'me' };
  const kept = await world.admin.post('/apis/v1/savedsearches', { ...draft, address: 'filter=%7B%7D' });
  expect(kept.status, kept.text).toBe(201);
  const row = page.locator('[data-row]').first();
  await open('/campaigncycles');
  await expect(page.getByRole('link', { name: 'All of them' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/apis/v1/savedsearches', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await row.waitFor();
  await expect(page.getByRole('link', { name: 'All of them' })).toHaveCount(0);
  const { y } = await box(row);
  release();
  await expect(page.getByRole('link', { name: 'All of them' })).toBeVisible();
  expect((await box(row)).y).toBe(y);
});

test('a click anywhere on a row opens it, its name is the way by keyboard; marking text or a box opens nothing', async ({
  open,
  page,
}) => {
  await open('/products');
  const row = page.locator('tr[data-row]').first();
  await expect(row.locator('[data-way]')).toHaveText((await row.locator('td').nth(3).innerText()).trim());
  await row.locator('input').check({ force: true });
  await expect(page).toHaveURL('/products');
  await row
    .locator('td')
    .last()
    .click({ position: { x: 2, y: 2 } });
  await expect(page).toHaveURL(/\/products\/\d+$/);
});
