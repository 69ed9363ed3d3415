import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { chooseLanguage } from '../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';
import { cellOf, pasteText } from './support/cells.ts';
import { wordsOf } from './support/words.ts';

interface Saved {
  id: number;
  rowSCN: number;
  name1: string;
  SKU: string | null;
  status1: string;
  categoryId: number | null;
}

/** The packages of each of the products. */
const held = ['Bag in cells', 'Drum in cells'];

/** Three products, of which the list shows these alone, as cells. */
async function threeProducts({ make }: World) {
  const rows = [];
  const packages = [];
  for (const name1 of held) packages.push((await make('productPackage', 'required', { name1 })).id);
  const shared = { status1: 'active', baseUnit: 'L', packages };
  for (const name of ['Alfa', 'Beta', 'Gama'])
    rows.push(await make('product', 'required', { ...shared, name1: `${name} in cells` }));
  const filter = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
  return { rows, address: `/products?filter=${filter}&sort=name1&order=ASC&page=1&perPage=25` };
}

/** Turns, sorts, searches and fails the list, and changes its language, while six cells are typed. */
async function keepsWhatIsTyped(page: Page): Promise<void> {
  const status = page.getByRole('status').filter({ hasText: '6 cells changed in 3 records' });
  const size = page.getByLabel('Records per page');
  const find = page.getByRole('searchbox', { name: 'Find' });
  await size.selectOption('All');
  await expect(page.locator('[data-changed="true"]')).toHaveCount(6);
  await find.fill('zebu');
  await find.press('Enter');
  await expect(page.locator('[data-cell]'), 'a search that finds nothing').toHaveCount(0);
  await expect(status).toBeVisible();
  const failing = /\/apis\/v1\/products\?/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'internalError' } }));
  await find.fill('giraffe');
  await find.press('Enter');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect(status).toBeVisible();
  await page.unroute(failing);
  await again.click();
  await expect(again).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('[data-changed="true"]')).toHaveCount(6);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await chooseLanguage(page, 'es-ES');
  await expect(page.locator('[data-changed="true"]')).toHaveCount(6);
  await chooseLanguage(page, 'en-US');
}

/** Holds what is saved on its way until the function that this answers is called. */
async function holdSaving(page: Page): Promise<() => void> {
  const called = new EventEmitter();
  const arrival = once(called, 'arrive');
  await page.route('**/products/changes', async (route) => {
    if (route.request().method() === 'POST') await arrival;
    await route.continue();
  });
  return () => called.emit('arrive');
}

test('rows are typed in their list as in a spreadsheet, saved at once, refused where it is wrong, and taken back', async ({
  open,
  page,
  world,
}) => {
  const { rows, address } = await threeProducts(world);
  const category = await world.make('productCategory', 'required', { name1: 'Category by paste' });
  const stored = async () => {
    const { body } = await world.admin.get<Saved[]>(`/apis/v1${address.replace(/&sort.*/, '')}`);
    return body.toSorted((one, other) => one.id - other.id);
  };
  await open(address);
  await page.getByRole('button', { name: 'Edit in the list' }).click();
  const status = page.getByRole('status').filter({ hasText: /cell/ });
  for (const each of held)
    await expect((await cellOf(page, 0, 'Packages')).getByText(each, { exact: true })).toBeVisible();
  const name = (row: number) => cellOf(page, row, 'Name');
  await (await name(0)).click();
  await page.keyboard.type('Alpha typed');
  await page.keyboard.press('Enter');
  await expect(await name(0)).toContainText('Alpha typed');
  await expect(await name(1), 'Enter goes down').toBeFocused();
  await expect(await name(0)).toHaveAttribute('title', 'Before: Alfa in cells');
  await expect(status).toHaveText('1 cell changed in 1 record, not saved yet');
  await page.keyboard.press('Tab');
  await expect(await cellOf(page, 1, 'Category')).toBeFocused();
  await pasteText(page, 'Category by paste\nNo such category');
  await expect(await cellOf(page, 1, 'Category')).toContainText('Category by paste');
  const unknown = await cellOf(page, 2, 'Category');
  await expect(unknown, 'what nothing is called stays').toHaveText(/^No such category.*Not found: No such category$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toHaveText(/^Nothing was saved\. 1 cell says why/);
  await expect(unknown).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(await cellOf(page, 2, 'Category')).toContainText('Category by paste');
  await page.keyboard.press('Control+z');
  await expect(await cellOf(page, 2, 'Category')).not.toContainText('Category by paste');
  await page.keyboard.press('Control+y');
  await (await cellOf(page, 0, 'Base unit')).click();
  await page.keyboard.press('Tab');
  await expect(await cellOf(page, 0, 'Status'), 'Tab passes over what is only read').toBeFocused();
  const malformed = await cellOf(page, 2, 'SKU');
  await malformed.click();
  await page.keyboard.type('-C');
  await expect(malformed, 'nothing is said while somebody types').toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Tab');
  await expect(malformed, 'a wrong form is told when the cell is left').toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');
  await expect(malformed).toHaveAttribute('aria-invalid', 'false');
  await (await cellOf(page, 0, 'SKU')).click();
  await pasteText(page, 'A-1\nB-2\nB-2');
  await expect(status).toHaveText('6 cells changed in 3 records, not saved yet');
  await expectAccessible(page);
  await picture(page, 'cells');
  await keepsWhatIsTyped(page);

  await (await cellOf(page, 1, 'SKU')).press('Enter');
  await page.keyboard.type('kept');
  await page.keyboard.press('Escape');
  await expect(await cellOf(page, 1, 'SKU'), 'Escape takes back what was typed in the cell').toContainText('B-2');
  await page.getByRole('link', { name: 'Customers 500-010' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  const second = (await stored())[1];
  const theirs = await world.admin.put(`/apis/v1/products/${second?.id}`, { rowSCN: second?.rowSCN, SKU: 'THEIRS' });
  expect(theirs.status, theirs.text).toBe(200);
  const save = page.getByRole('button', { name: 'Save all' });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText('Nothing was saved.');
  await expect(await cellOf(page, 1, 'SKU')).toContainText('Meanwhile somebody wrote: THEIRS');
  await expect(await cellOf(page, 2, 'SKU')).toHaveAttribute('aria-invalid', 'true');
  await picture(page, 'cells-refused');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(await cellOf(page, 1, 'SKU'), 'what was refused is taken back').toHaveText('THEIRS');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(await cellOf(page, 1, 'SKU')).toContainText('Meanwhile somebody wrote: THEIRS');
  expect((await stored()).map(({ name1 }) => name1)).toEqual(rows.map((row) => row['name1']));
  await (await cellOf(page, 2, 'SKU')).press('F2');
  await page.keyboard.type('C-3');
  await page.keyboard.press('Tab');
  await expect(await cellOf(page, 2, 'SKU')).toHaveAttribute('aria-invalid', 'false');
  await save.click();
  await expect(page.getByText('3 records changed')).toBeVisible();
  expect((await stored()).map((row) => [row.name1, row.SKU, row.categoryId])).toEqual([
    ['Alpha typed', 'A-1', null],
    ['Beta in cells', 'B-2', category['id']],
    ['Gama in cells', 'C-3', category['id']],
  ]);
  await open(`/products/${rows[0]?.['id']}`);
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Undo in all 3 records' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await expect(question).toContainText('It was saved in one go for 3 products.');
  await expectAccessible(page);
  await picture(page, 'history-whole');
  await question.getByRole('button', { name: 'Undo in all 3 records' }).click();
  await expect(page.getByText('Change undone: 3 records')).toBeVisible();
  await expect
    .poll(async () => (await stored()).map(({ SKU }) => SKU))
    .toEqual([rows[0]?.['SKU'], 'THEIRS', rows[2]?.['SKU']]);

  await expect(page.getByRole('button', { name: 'Undo in all 3 records' }), 'once').toHaveCount(0);
  await open(`${address}&view=edit`);
  await chooseLanguage(page, 'pt-BR');
  const say = await wordsOf('pt-BR');
  await (await cellOf(page, 0, say('resources.products.fields.status1'))).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expectAccessible(page, { locale: 'pt-BR' });
  const arrive = await holdSaving(page);
  await page.keyboard.press('Control+s');
  await (await cellOf(page, 1, say('resources.products.fields.name1'))).click();
  await page.keyboard.type('Beta meanwhile');
  await (await cellOf(page, 0, say('resources.products.fields.status1'))).press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  arrive();
  await expect(page.getByText(say('changes.done', { smart_count: 1 }))).toBeVisible();
  expect((await stored())[0]?.status1).toBe('blocked');
  const left = `${say('cells.cells', { smart_count: 2 })} ${say('cells.rows', { smart_count: 2 })}`;
  await expect(page.getByText(left), 'what is typed or taken back during a save is left to be saved').toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(left), 'a window that is made narrow loses nothing').toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(say('changes.done', { smart_count: 2 }))).toBeVisible();
  expect((await stored()).map((row) => [row.name1, row.status1]).slice(0, 2)).toEqual([
    [rows[0]?.['name1'], 'active'],
    ['Beta meanwhile', 'active'],
  ]);
  await page.unrouteAll();
  await page.getByRole('button', { name: say('entity.views.table') }).click();
  await expect(page.getByRole('button', { name: say('entity.views.edit') })).toHaveCount(0);
});

test('a name that is typed in a cell and not chosen is looked up when the cell is left, and stays where nothing has it', async ({
  open,
  page,
  world,
}) => {
  const { address } = await threeProducts(world);
  await world.make('productCategory', 'required', { name1: 'Category by its name' });
  await open(address);
  await page.getByRole('button', { name: 'Edit in the list' }).click();
  const category = (row: number) => cellOf(page, row, 'Category');
  await (await category(0)).dblclick();
  await page.keyboard.type('category by its name');
  await page.keyboard.press('Tab');
  await expect(await category(0)).toHaveText(/^Category by its name/);
  await (await category(1)).dblclick();
  await page.keyboard.type('No such category');
  await page.keyboard.press('Tab');
  await expect(await category(1)).toHaveText(/^No such category.*Not found: No such category$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toHaveText(/^Nothing was saved/);
  await (await category(2)).dblclick();
  await page.keyboard.type('Taken back');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(await category(2)).not.toContainText('Taken back');
});
