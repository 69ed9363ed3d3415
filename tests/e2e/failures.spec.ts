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

test('a form that comes late takes no place of what was opened after it was asked for', async ({ open, page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const chunk = /PickedDrawer[^/]*\.js/;
  await page.route(chunk, (route) => held.then(() => route.continue()));
  await open('/customers/create');
  await page.locator('#field-salesRegionId').fill('Region on a slow line');
  await page.getByRole('option', { name: 'Create “Region on a slow line”' }).click();
  await page.getByRole('button', { name: 'Search for Sales region' }).click();
  const dialogs = page.getByRole('dialog');
  await expect(dialogs.getByRole('table')).toBeVisible();
  const arrived = page.waitForResponse(chunk);
  release();
  const shown = await page.evaluate(
    async (address) => {
      await import(address);
      await new Promise((resolve) => setTimeout(resolve, 0)); // who waits for the same goes on
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.querySelectorAll('[role=dialog], dialog[open]').length;
    },
    (await arrived).url(),
  );
  expect(shown, 'the search alone').toBe(1);
  await expect(dialogs.getByRole('table')).toBeVisible();
});
