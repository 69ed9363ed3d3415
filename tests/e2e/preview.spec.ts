import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test('beside the list a record is read without leaving it, row by row, and Enter opens it', async ({
  open,
  page,
  world,
}) => {
  const category = await world.make('productCategory', 'required', { name1: 'Category to look at' });
  const names = ['Alfa', 'Beta'].map((name) => `${name} looked at`);
  const rows = [];
  for (const name1 of names)
    rows.push(await world.make('product', 'required', { name1, status1: 'active', categoryId: category['id'] }));
  const filter = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
  await open(`/products?filter=${filter}&sort=name1&order=ASC&page=1&perPage=25`);
  const way = (name: string) => page.locator('[data-row]').filter({ hasText: name }).locator('[data-way]');
  const preview = page.getByRole('complementary');
  await way('Alfa looked at').focus();
  await page.keyboard.press('Space');
  await expect(preview).toHaveAccessibleName('Preview: Alfa looked at');
  await expect(preview.getByRole('status')).toHaveText('Preview: Alfa looked at');
  await expect(way('Alfa looked at'), 'the focus stays in the list').toBeFocused();
  await expect(preview.getByRole('term').filter({ hasText: 'Category' })).toBeVisible();
  await expect(preview).toContainText('Category to look at');
  await expect(preview.getByRole('navigation')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await picture(page, 'preview');
  const heads = page.locator('th[data-column]');
  const all = ['nmpCode', 'SKU', 'name1', 'category.name1', 'baseUnit', 'status1', 'group.name1', 'packages.name1'];
  const columns = async () => heads.evaluateAll((found) => found.map(({ dataset }) => dataset['column'] ?? ''));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(columns, 'beside it stands what tells most of a row')
    .toEqual(['nmpCode', 'SKU', 'name1', 'status1']);
  const size = page.getByText('Records per page');
  await expect.poll(async () => (await size.boundingBox())?.width, 'the count has its room').toBe(1);
  const table = page.getByRole('region', { name: 'Products' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('j');
  await expect(preview).toHaveAccessibleName('Preview: Beta looked at');
  await page.keyboard.press('ArrowUp');
  await expect(way('Alfa looked at')).toBeFocused();
  await expect(preview).toHaveAccessibleName('Preview: Alfa looked at');
  await page.locator('[data-row]').nth(1).locator('td').nth(1).click();
  await expect(preview, 'a click on a row shows it').toHaveAccessibleName('Preview: Beta looked at');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(way('Beta looked at')).toBeFocused();
  await expect.poll(columns).toEqual(all);

  const button = page.getByRole('button', { name: 'Preview beside the list' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(preview).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(preview, 'a phone has no room beside its list').toHaveCount(0);
  await expect(button).toHaveCount(0);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expect(preview).toBeVisible();
  await way('Alfa looked at').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/products/${rows[0]?.id}$`));
});
