import { changeDatabase, withoutTable } from '../core/e2e/support/database.ts';
import { expect, picture, test } from '../core/e2e/support/test.ts';

test('what the database refuses and what nobody foresaw is told in a form, and what was typed stays', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('productGroup');
  await open(`/products/groups/${id}`);
  const field = page.locator('#field-name1');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const toast = (text: string) => page.getByText(text, { exact: true });
  await field.fill('Typed by somebody');

  const emptied = `update product_group set name1 = null where id = ${id}`;
  await changeDatabase(world, `create trigger empties after update on product_group begin ${emptied}; end`);
  await save.click();
  await expect(toast('Null value in field: Name').first()).toBeVisible();
  await changeDatabase(world, 'drop trigger empties');

  await withoutTable(world, 'history', async () => {
    await save.click();
    await expect(toast('Unexpected exception while executing the operation.').first()).toBeVisible();
    await picture(page, 'operation-failed');
  });
  await expect(field).toHaveValue('Typed by somebody');
  await save.click();
  await expect(page.getByText('Record updated: Typed by somebody')).toBeVisible();
});

test('where the form of what is named does not come, the form that names it stays as it was typed, and saves once it comes', async ({
  open,
  page,
}) => {
  await open('/products/create');
  await page.locator('#field-name1').fill('Named on a bad line');
  await page.locator('#field-SKU').fill('BADLINE1');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.locator('#field-categoryId').fill('Category on a bad line');
  await page.locator('#field-SKU').click();
  const chunk = /PickedDrawer[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Part of this page could not be loaded/).first()).toBeVisible();
  await expect(page.locator('#field-name1')).toHaveValue('Named on a bad line');
  await picture(page, 'not-loaded');
  await page.unroute(chunk);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/products\/\d+/);
});
