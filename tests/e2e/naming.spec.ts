import type { Page } from '@playwright/test';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';
import { groupOf } from './support/groups.ts';

/** How many categories are called so. */
async function countOf({ admin }: World, name: string): Promise<number> {
  const { body } = await admin.get<object[]>(
    `/apis/v1/products/categories?filter=${encodeURIComponent(JSON.stringify({ name1_eq: name }))}`,
  );
  return body.length;
}

const category = (page: Page) => page.locator('#field-categoryId');

/** Fills in all that a product needs. */
async function describe(page: Page, name: string, sku: string): Promise<void> {
  await page.locator('#field-name1').fill(name);
  await page.locator('#field-SKU').fill(sku);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
}

const isSaved = (page: Page) => expect(page).toHaveURL(/\/products\/\d+/);

test('a slip in a name creates nothing: what is called nearly so is offered first, and leaving asks which is meant', async ({
  open,
  page,
  world,
}) => {
  await world.make('productCategory', 'required', { name1: 'Inoculante líquido', nmpCode: '29811' });
  await open('/products/create');
  await category(page).fill('Inoculnate líquido');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    /^Inoculante líquidosimilar name/,
    'Create “Inoculnate líquido”',
  ]);
  await expectAccessible(page);
  await category(page).press('Enter');
  await page.locator('#field-SKU').click();
  await expect(category(page)).toHaveAccessibleDescription(
    /Choose one of the options offered, or Create “Inoculnate líquido”/,
  );
  expect(await countOf(world, 'Inoculnate líquido')).toBe(0);
  await category(page).fill('Inoculante líquido 2');
  await page.locator('#field-SKU').click();
  await expect(category(page), 'another figure is another thing').toHaveAccessibleDescription(
    /“Inoculante líquido 2”.*does not exist yet/,
  );
  await category(page).fill('Silicatos de potássio');
  await page.locator('#field-SKU').click();
  await expect(category(page)).toHaveAccessibleDescription(/“Silicatos de potássio”/);
  await expectAccessible(page);
  await picture(page, 'picker-made-by-saving');
  expect(await countOf(world, 'Silicatos de potássio')).toBe(0);
  await category(page).fill('');
  await expect(page.getByText('“Silicatos de potássio”')).toHaveCount(0);
});

test('a name is new where no category is called so, whatever their products are called', async ({ open, world }) => {
  const { id } = await world.make('productCategory', 'required', { name1: 'Micros de solo' });
  await world.make('product', 'required', { name1: 'Molibdato Raiz', categoryId: id });
  const page = await open('/products/create');
  await category(page).fill('Molibdato');
  await category(page).press('Tab');
  await expect(page.getByRole('button', { name: 'Create and save', exact: true })).toBeVisible();
});

test('what cannot be looked up is not taken to be new', async ({ open, page, world }) => {
  const byName = /products\/categories\?.*name1_prefix/;
  await page.route(byName, (route) => route.fulfill({ status: 500 }));
  await open('/products/create');
  await describe(page, 'Bokashi Vivo', 'BKS-1');
  await category(page).fill('Bokashi de arroz');
  await expect(page.getByRole('status').filter({ hasText: 'The search failed' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one of the options offered' })).toBeVisible();
  expect(await countOf(world, 'Bokashi de arroz')).toBe(0);
  await page.unroute(byName);
});

test('Ctrl+S in the box looks up what is typed in it and saves at the first time', async ({ open, world }) => {
  const page = await open('/products/create');
  await describe(page, 'Algas Mar', 'ALG-1');
  await category(page).fill('Algas pardas');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  await expect(category(page)).toHaveValue('Algas pardas');
  expect(await countOf(world, 'Algas pardas')).toBe(1);
});

test('a save waits for the answer to what another country asks', async ({ open, world }) => {
  const { id, name1 } = await world.make('salesRegion', 'required');
  const stored = async () =>
    (await world.admin.get<{ name1: string; related: object }>(`/apis/v1/salesregions/${String(id)}`)).body;
  const before = await stored();
  const page = await open(`/salesregions/${String(id)}`);
  const country = page.locator('#field-countryId');
  await expect(country).not.toHaveValue('');
  const own = await country.inputValue();
  await page.locator('#field-name1').fill(`${String(name1)} Sul`);
  await country.fill('Portugal');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await stored(), 'nothing is written while it is asked').toEqual(before);
  await question.getByRole('button').first().click();
  await expect(country).toHaveValue(own);
  await expect.poll(async () => (await stored()).name1).toBe(`${String(name1)} Sul`);
});

test('a name that is left while the browser is offline is looked up by the save, and no slip of it created', async ({
  open,
  page,
  world,
}) => {
  await world.make('productCategory', 'required', { name1: 'Espalhante siliconado' });
  await open('/products/create');
  await describe(page, 'Disco Vivo', 'DSC-1');
  await category(page).click();
  await page.context().setOffline(true);
  await category(page).fill('Espalhante silicnoado');
  await page.locator('#field-SKU').click();
  await expect(page.getByRole('button', { name: 'Create and save', exact: true })).toHaveCount(0);
  await page.context().setOffline(false);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one of the options offered' })).toBeVisible();
  expect(await countOf(world, 'Espalhante silicnoado')).toBe(0);
});

test('a refused save keeps what it created chosen, and the next one creates it no second time', async ({
  open,
  world,
}) => {
  await world.make('product', 'required', { SKU: 'TAKEN-1' });
  const page = await open('/products/create');
  await describe(page, 'Cobre Azul', 'TAKEN-1');
  await category(page).fill('Cuprosos');
  await page.locator('#field-SKU').click();
  await page.getByRole('button', { name: 'Create and save', exact: true }).click();
  await expect(page.locator('#field-SKU')).toHaveAttribute('aria-invalid', 'true');
  await expect(category(page)).toHaveValue('Cuprosos');
  await page.locator('#field-SKU').fill('FREE-1');
  await page.keyboard.press('Control+s');
  await isSaved(page);
  expect(await countOf(world, 'Cuprosos')).toBe(1);
});

test('what is changed while a save creates is looked at again before it is sent', async ({ open, page, world }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const creation = /products\/categories$/;
  await page.route(creation, (route) => held.then(() => route.continue()));
  await open('/products/create');
  await describe(page, 'Boro Vivo', 'BORO-1');
  await category(page).fill('Boratados');
  await page.locator('#field-SKU').click();
  const isCreation = (one: { method: () => string; url: () => string }) =>
    one.method() === 'POST' && creation.test(one.url());
  const asked = page.waitForRequest(isCreation);
  const created = page.waitForResponse((response) => isCreation(response.request()));
  await page.getByRole('button', { name: 'Create and save', exact: true }).click();
  await asked;
  await page.locator('#field-name1').fill('');
  await category(page).fill('Boratados finos');
  release();
  await created;
  await expect(page.getByRole('alert').filter({ hasText: 'Name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true }), 'it is over').toBeEnabled();
  await expect(category(page)).toHaveValue('Boratados finos');
  const { body } = await world.admin.get<object[]>('/apis/v1/products?filter={"SKU":"BORO-1"}');
  expect(body).toEqual([]);
  await page.unroute(creation);
});

test('who may not create what is named is told to choose, and nothing is created', async ({ open, page, world }) => {
  const rights = `/apis/v1/users/groups/${await groupOf(world, 'atv')}/rights`;
  const right = { actions: ['read', 'create'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] };
  await world.admin.put(rights, { changes: [{ resource: 'products', ...right }] });
  await open('/products/create', { login: 'atv' });
  const beginning = (of: string) => page.getByRole('link', { name: `New: ${of}`, includeHidden: true });
  await expect(beginning('Products')).toHaveCount(1);
  await expect(beginning('Product categories')).toHaveCount(0);
  await category(page).fill('Extratos de nim');
  await page.locator('#field-SKU').click();
  await expect(category(page)).toHaveAccessibleDescription(/Choose one of the options offered\.$/);
  await expect(page.getByRole('button', { name: 'Create and save', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Category' })).toBeVisible();
  expect(await countOf(world, 'Extratos de nim')).toBe(0);
  await world.admin.put(rights, { changes: [{ resource: 'products', toDefault: true, rowSCN: 1 }] });
});

test('a choice that is pressed has the focus where it is missing, and where its name is clicked', async ({
  open,
  page,
}) => {
  await open('/stock/postings/create');
  await page.locator('#field-productId').fill('Calda Pronta');
  await page.getByRole('option', { name: 'Create “Calda Pronta”' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('SKU').fill('CP-1');
  await page.keyboard.press('Control+s');
  const unit = drawer.getByRole('radiogroup');
  await expect(unit).toHaveAttribute('aria-invalid', 'true');
  await expect(unit.getByRole('radio').first()).toBeFocused();
  await drawer.getByLabel('SKU').focus();
  await drawer.locator('label').filter({ hasText: 'Base unit' }).click();
  await expect(unit.getByRole('radio').first()).toBeFocused();
  await expect(unit.getByRole('radio', { checked: true }), 'its name chooses nothing').toHaveCount(0);
});
