import type { Locator } from '@playwright/test';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('columns are dragged wider, pinned and sized without a pointer, and stay so in each browser until they are taken back', async ({
  open,
  page,
  browser,
  world,
}) => {
  await open('/products');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const width = async (name: string) => Math.round((await box(head(name))).width);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const [before, next] = [await width('Name'), await width('Category')];
  const edge = await box(page.locator('[data-edge="name1"]'));
  await page.mouse.move(edge.x + 5, edge.y + 8);
  await page.mouse.down();
  await page.mouse.move(edge.x + 65, edge.y + 8, { steps: 3 });
  await page.mouse.up();
  const widths = async () => [await width('Name'), await width('Category')];
  await expect.poll(widths).toEqual([before + 60, next]); // moves of the pointer come with the next picture
  const sort = head('Category').getByRole('button');
  await sort.focus();
  await expect(page.locator('[data-edge="categoryId"], [data-edge="category.name1"]')).not.toHaveCSS(
    'border-right-color',
    'rgba(0, 0, 0, 0)',
  );
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(widths).toEqual([before + 60, next + 16]);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(sort).toBeFocused();
  await expect.poll(widths).toEqual([before + 60, next]);

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
  const elsewhere = await browser.newContext({ baseURL: world.url });
  const other = await elsewhere.newPage();
  await other.addInitScript(
    (text) => sessionStorage.setItem('auth', text),
    JSON.stringify(await world.sessionOf('admin')),
  );
  await other.goto('/products');
  await expect(other.getByRole('columnheader').nth(2), 'a person has another browser').toHaveText('Name');
  await expect.poll(async () => (await box(other.getByRole('columnheader', { name: 'Base unit' }))).width).toBe(300);
  await choose.click();
  const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"lists":[]'));
  await dialog.getByRole('button', { name: 'Back to standard' }).click();
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('SKU');
  await expect.poll(async () => [await width('Name'), await width('Category')]).toEqual([before, next]);
  await kept;
  await other.reload();
  await expect(other.getByRole('columnheader').nth(2)).toHaveText('SKU');
  await elsewhere.close();
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
  const own = page.getByRole('link', { name: 'All of them' });
  await expect(own).toBeVisible();
  const form = page.getByRole('search');
  await page.keyboard.press('Control+/');
  await expect(form).toBeVisible();
  await own.click();
  await expect(form, 'a form that is kept open is folded above a saved search').toHaveCount(0);
  await page.getByRole('link', { name: /^All( ?\d+)?$/ }).click();
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
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
  await expect(own).toHaveCount(0);
  const { y } = await box(row);
  release();
  await expect(own).toBeVisible();
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

test('a list opens as it was left: filter, order, columns, page size, row height and view; it says so, and one click clears', async ({
  open,
  page,
  world,
}) => {
  await world.make('productCategory', 'required', { name1: 'Left one' });
  await world.make('productCategory', 'required', { name1: 'Left two' });
  await open('/products/categories');
  const rows = page.locator('[data-row]');
  const print = page.getByRole('button', { name: 'Print' });
  await page.getByRole('searchbox', { name: 'Find' }).fill('left');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  const name = page.getByRole('columnheader', { name: 'Name', exact: true });
  await name.getByRole('button').click();
  await expect(rows.first()).toContainText('Left two');
  await page.getByLabel('Records per page').selectOption('50');
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  const place = await box(print);
  await page.getByRole('button', { name: 'Edit in the list' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect((await box(print)).x, 'what stands beside the views stays where it is').toBe(place.x);

  await open('/home');
  await page.goto('/products/categories');
  await expect(page.getByText('As you left it')).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await open('/home');
  await page.goto('/products/categories');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Left two');
  await expect(page.getByLabel('Records per page')).toHaveValue('50');
  await expect(page.getByRole('button', { name: 'Compact rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('As you left it')).toHaveCount(0);
  await expect(page.getByLabel('Records per page')).toHaveValue('25');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('');
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Compact rows' }).click();
});
