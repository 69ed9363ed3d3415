import type { Page } from '@playwright/test';
import { Form, type Row } from './support/form.ts';
import { screens } from './support/screens.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

type Saved = Row & { id: number; rowSCN: number };

const sheet = (page: Page) => page.getByRole('dialog', { name: /^History of/ });
const entry = (page: Page, version: number) => sheet(page).locator(`[data-entry="${version}"]`);

async function createPackage(world: World): Promise<Saved> {
  const body = { name1: 'Sack of 20', um: 'KG', weightVolQty: '20', status1: 'active' };
  const answer = await world.admin.post<Saved>('/apis/v1/products/packages', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function change(world: World, path: string, row: Saved, values: Row): Promise<Saved> {
  const answer = await world.admin.put<Saved>(`/apis/v1/${path}/${row.id}`, { ...values, rowSCN: row.rowSCN });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function packageForm(page: Page, world: World): Form {
  const resource = screens.find(({ path }) => path === 'products/packages');
  if (!resource) throw new Error('There is no screen for packages');
  return new Form(page, resource, world);
}

test('a record tells who changed what, is compared with what it was, and goes back to it', async ({ open, world }) => {
  const { id } = await createPackage(world);
  const page = await open(`/products/packages/${id}`);
  const form = packageForm(page, world);
  await form.change('name1', 'Sack of 25');
  await form.change('weightVolQty', '25');
  await form.save();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page).toHaveURL(/view=history/);
  await page.reload();
  await expect(entry(page, 2)).toContainText('Administrator changed 2 fields');
  await expect(entry(page, 2).locator('del')).toHaveText(['Sack of 20', '20.0']);
  await expect(entry(page, 2).locator('ins')).toHaveText(['Sack of 25', '25.0']);
  await expectAccessible(page);
  await picture(page, 'history');

  await entry(page, 1).getByRole('button', { name: 'Compare with now' }).click();
  const comparison = page.getByRole('dialog', { name: /compared with now/ });
  await expect(comparison).toContainText('Sack of 20');
  await expectAccessible(page);
  await comparison.getByRole('button', { name: 'Restore' }).click();
  const question = page.getByRole('alertdialog', { name: /^Restore the state of/ });
  await expect(question.locator('ins')).toHaveText(['Sack of 20', '20.0']);
  await expect(question.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'history-restore');
  await question.getByRole('button', { name: 'Restore 2 values' }).click();
  await expect(entry(page, 3)).toContainText('restored an earlier state');
  await expect(page.locator(':focus').filter({ has: sheet(page) })).toHaveCount(1); // the sheet's own frame
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).not.toHaveURL(/view=history/);
  await expect(form.field('name1')).toHaveValue('Sack of 20');
  await expect(page.getByText('No changes')).toBeVisible();
});

test('the history is gone through with the keyboard alone', async ({ open, world }) => {
  const made = await createPackage(world);
  await change(world, 'products/packages', made, { name1: 'Drum' });
  const page = await open(`/products/packages/${made.id}`);
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 1)).toBeVisible();
  await entry(page, 1).getByRole('button', { name: 'Compare with now' }).focus();
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: /compared with now/ });
  await expect(comparison.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await expect(comparison.getByRole('button', { name: 'Restore' })).toBeVisible(); // it comes with the comparison
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(comparison).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`/products/packages/${made.id}`);
  const { body: now } = await world.admin.get<Row>(`/apis/v1/products/packages/${made.id}`);
  expect(now['name1']).toBe('Drum');
});

test('what is typed and not saved is not lost by restoring', async ({ open, world }) => {
  const made = await createPackage(world);
  await change(world, 'products/packages', made, { name1: 'Drum' });
  const page = await open(`/products/packages/${made.id}`);
  await packageForm(page, world).change('name1', 'Typed');
  await page.getByRole('button', { name: 'History' }).click();
  await entry(page, 1).getByRole('button', { name: 'Compare with now' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Save or undo your changes');
  await expect(page.getByRole('button', { name: 'Restore one value' })).toBeDisabled();
});

test('owned rows are told one by one, on a phone too, in the words of the language', async ({ open, world }) => {
  const path = 'customers/settings';
  const { body: all } = await world.admin.get<(Saved & { products: Row[] })[]>(`/apis/v1/${path}?range=[0,99]`);
  const setting = all.find(({ products }) => products.length > 2);
  if (!setting) throw new Error('No setting of the demonstration has products');
  const [first, second, ...rest] = setting.products;
  const products = [{ ...second, umConvFactor: '12.5' }, ...rest];
  const { rowSCN } = await change(world, path, setting, { products, autoPosting: !setting['autoPosting'] });
  const page = await open(`/${path}/${setting.id}?view=history`, { locale: 'pt-BR' });
  await page.setViewportSize({ width: 390, height: 844 });
  const newest = page.locator(`[data-entry="${rowSCN}"]`);
  await expect(newest).toContainText('alterou 2 campos');
  await expect(newest).toContainText('Linha excluída');
  await expect(newest.locator('del').filter({ hasText: String(first?.['customerSKU']) })).toBeVisible();
  await expect(newest).toContainText(`Linha alterada ${String(second?.['customerSKU'])}`);
  await expect(newest.locator('ins').filter({ hasText: '12,5' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'history-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('who may only read sees the history and no way to restore; a record that nobody changed says so', async ({
  open,
  world,
}) => {
  const { body: rows } = await world.admin.get<Saved[]>('/apis/v1/products?range=[0,1]');
  const [product, other] = rows;
  if (!product || !other) throw new Error('The demonstration has no products');
  await change(world, 'products', product, { name1: `${String(product['name1'])} X` });
  const page = await open(`/products/${product.id}?view=history`, { login: 'rtv' });
  await sheet(page).getByRole('button', { name: 'Compare with now' }).click();
  await expect(page.getByRole('dialog', { name: /compared with now/ }).locator('dt')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await page.goto(`/products/${other.id}?view=history`);
  await expect(sheet(page)).toContainText('No changes yet');
});

test('a long history is shown page by page', async ({ open, world }) => {
  let row = await createPackage(world);
  for (let i = 1; i <= 21; i++) row = await change(world, 'products/packages', row, { name1: `Sack ${i}` });
  const page = await open(`/products/packages/${row.id}?view=history`);
  await expect(sheet(page).locator('[data-entry]')).toHaveCount(20);
  await sheet(page).getByRole('button', { name: 'Show earlier changes' }).click();
  await expect(sheet(page).locator('[data-entry]')).toHaveCount(22);
  await expect(entry(page, 1)).toContainText('created the record');
  await entry(page, 1).getByText('Show the 5 values it began with').click();
  await expect(entry(page, 1)).toContainText('Sack of 20');
  await expect(sheet(page).getByRole('button', { name: 'Show earlier changes' })).toHaveCount(0);
});
