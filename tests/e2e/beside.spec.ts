import { chooseLanguage } from '../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test('what refers to a record is made, changed, deleted and brought back beside it', async ({ open, page, world }) => {
  const category = await world.make('productCategory', 'required', { name1: 'Beside' });
  await open(`/products/categories/${category.id}`);
  const linked = page.getByRole('navigation', { name: 'Linked records' });
  await linked.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('menuitem', { name: 'New product', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'New product' });
  await expect(drawer.getByRole('combobox', { name: /^Category/ })).toHaveValue('Beside');
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Beside one');
  await drawer.getByRole('textbox', { name: /^SKU/ }).fill('BESIDE-1');
  await drawer.getByRole('radio', { name: 'L', exact: true }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Products' });
  await expect(rows.getByRole('row')).toHaveCount(2);
  await expect(linked.getByRole('link', { name: '1 product' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'beside');

  await rows.getByRole('button', { name: 'Edit: Beside one' }).click();
  const form = page.getByRole('dialog', { name: 'Beside one' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Beside two');
  await expectAccessible(page);
  await picture(page, 'beside-drawer');
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expect(rows).toContainText('Beside two');

  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'beside-phone');
  await rows.getByRole('button', { name: 'Delete: Beside two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toContainText('Beside two');
  await expect(page).toHaveURL(new RegExp(`/products/categories/${category.id}$`));
});

test('who only reads what refers to a record is led to its list', async ({ open, page, world }) => {
  const category = await world.make('productCategory', 'required', { name1: 'Only read' });
  await world.make('product', 'required', { categoryId: category.id });
  await open(`/products/categories/${category.id}`, { login: 'ctv' });
  const linked = page.getByRole('navigation', { name: 'Linked records' });
  await expect(linked.getByRole('link', { name: '1 product' })).toBeVisible();
  await expect(linked.getByRole('button')).toHaveCount(0);
});

test('a product tells its packages and changes them where they are chosen', async ({ open, page, world }) => {
  const box = { name1: 'Beside a box', um: 'CX', weightVolQty: '20', status1: 'active' };
  const { id } = await world.make('productPackage', 'required', box);
  const product = await world.make('product', 'required', { packages: [id] });
  await open(`/products/${product.id}?tab=1`);
  const row = page.locator('form').getByRole('listitem').filter({ hasText: 'Beside a box' });
  await expect(row).toContainText('CX · 20');
  await row.getByRole('button', { name: 'Edit: Beside a box' }).click();
  const drawer = page.getByRole('dialog', { name: 'Beside a box' });
  await drawer.getByLabel('Kg/L').fill('25');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('CX · 25');
  await expectAccessible(page);
  for (const locale of ['pt-BR', 'es-ES'] as const) {
    await chooseLanguage(page, locale);
    await picture(page, `packages-${locale}`);
  }
});

test('nothing below moves when linked records come, however many they are', async ({ open, page, world }) => {
  const customer = await world.make('customer');
  const refers = { customerId: customer.id };
  await world.make('customerSetting', 'required', refers);
  for (let made = 0; made < 3; made++) await world.make('stockPosting', 'required', refers);
  await world.make('user', 'required', { customers: [customer.id] });
  await world.make('customer', 'required', { matrizRef: customer.id });
  const linked = page.getByRole('navigation', { name: 'Linked records' });
  const field = page.locator('form[novalidate] [data-field]').first();
  const top = async () => (await field.boundingBox())?.y;
  for (const width of [620, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const held: (() => void)[] = [];
    await page.route('**/references?*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await open(`/customers/${customer.id}`);
    await expect(field).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await top();
    held.forEach((go) => go());
    await expect(linked.getByRole('listitem')).toHaveCount(4);
    await expect(linked.getByRole('link').first(), 'most come first').toHaveText('3 stock postings');
    expect(await top()).toBe(before);
    await page.unroute('**/references?*');
    await picture(page, `linked-${width}`);
  }
  await page.setViewportSize({ width: 620, height: 844 });
  const all = linked.getByRole('button', { name: 'All: 4' });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await linked.getByRole('link').last().focus();
  await expect(all, 'what the keyboard comes to is seen').toHaveAttribute('aria-expanded', 'true');
  await all.click();
  await expect(all).toHaveAttribute('aria-expanded', 'false');
});
