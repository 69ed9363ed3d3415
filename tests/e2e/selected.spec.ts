import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { openDatabase } from '../../server/core/database/database.ts';
import { copyRows } from '../api/plans/copies.ts';
import { chooseLanguage } from '../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';
import { wordsOf } from './support/words.ts';

interface Saved {
  id: number;
  rowSCN: number;
  status1: string;
}

/** Three products, of which the list shows these alone. */
async function threeProducts({ make }: World) {
  const names = ['Alfa', 'Beta', 'Gama'].map((name) => `${name} of many`);
  const rows = [];
  for (const name1 of names) rows.push(await make('product', 'required', { name1, status1: 'active', baseUnit: 'L' }));
  const filter = encodeURIComponent(JSON.stringify({ id: rows.map(({ id }) => id) }));
  return { rows, address: `/products?filter=${filter}&sort=${encodeURIComponent('["name1","ASC"]')}` };
}

test('what is selected goes into a file, is given a value after a look, also where somebody was faster, and is taken back', async ({
  open,
  page,
  world,
}) => {
  const { rows, address } = await threeProducts(world);
  const stored = async () =>
    (await world.admin.get<Saved[]>(`/apis/v1${address}`)).body.map(({ status1, rowSCN }) => [status1, rowSCN]);
  await open(address);
  await expect(page.locator('[data-row]')).toHaveCount(3);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 selected of 3')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(['Alfa', 'Beta', 'Gama'].filter((name) => file.includes(`${name} of many`))).toEqual(['Alfa', 'Beta']);

  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export to Excel (XLSX)' }).click();
  const book = await second;
  expect(book.suggestedFilename()).toMatch(/^products-.*\.xlsx$/);
  const parts = unzipSync(new Uint8Array(readFileSync(await book.path())));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(['Alfa', 'Beta', 'Gama'].filter((name) => sheet.includes(`${name} of many`))).toEqual(['Alfa', 'Beta']);
  await picture(page, 'selected');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Change…' }).press('Enter');
  const dialogs = page.getByRole('dialog');
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
  await dialog.getByLabel('Field to change').selectOption('Base unit');
  await dialog.getByLabel('Field to change').selectOption('Status');
  await dialog.getByRole('button', { name: 'Leave “Base unit” as it is' }).press('Enter');
  await dialog.getByLabel('Field to change').selectOption('Category');
  await dialog.getByRole('combobox', { name: 'Category' }).fill('No such category');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Category. Choose one of the options offered.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave “Category” as it is' }).press('Enter');
  await dialog.getByLabel('Status', { exact: true }).selectOption('Inactive');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('To be changed: 2. Already so: 0. Refused: 0.');
  await expect(dialog.getByRole('listitem')).toHaveText([/Alfa.*Active.*Inactive/, /Beta.*Active.*Inactive/]);
  await expectAccessible(page);
  await picture(page, 'change-phone');
  const [first] = rows;
  await world.admin.put(`/apis/v1/products/${first?.id}`, { rowSCN: first?.rowSCN, status1: 'inactive' });
  await dialog.getByRole('button', { name: 'Change 2 records' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved: 1 record has been changed');
  await expect(dialog.getByRole('status')).toHaveText('To be changed: 1. Already so: 1. Refused: 0.');
  expect(await stored()).toEqual([
    ['inactive', 2],
    ['active', 1],
    ['active', 1],
  ]);
  await dialog.getByRole('button', { name: 'Change 1 record' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toEqual([
    ['inactive', 2],
    ['inactive', 2],
    ['active', 1],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual([
    ['inactive', 2],
    ['active', 3],
    ['active', 1],
  ]);

  await page.setViewportSize({ width: 1366, height: 900 });
  await chooseLanguage(page, 'pt-BR');
  const category = await world.make('productCategory');
  const say = await wordsOf('pt-BR');
  const label = say('resources.products.fields.categoryId');
  await page.locator('[data-row]').nth(0).getByRole('checkbox').check();
  await page.getByRole('button', { name: say('entity.select.everything', { total: 3 }) }).click();
  await page.getByRole('button', { name: say('changes.verb') }).click();
  await dialogs.getByLabel(say('changes.field')).selectOption(label);
  await expect(dialogs.getByLabel(label, { exact: true }), 'what was chosen is typed at once').toBeFocused();
  await page.keyboard.type(String(category['name1']));
  await page.getByRole('option', { name: String(category['name1']) }).click();
  const last = `/apis/v1/products/${rows[2]?.id}`;
  const { headers } = await world.admin.get(last);
  await world.admin.delete(last, undefined, { 'If-Match': headers.get('ETag') ?? '' });
  await dialogs.getByRole('button', { name: say('changes.check') }).click();
  await expect(dialogs.getByRole('status')).toHaveText(
    say('changes.summary', { changed: 2, unchanged: 0, refused: 0 }),
  );
  await expect(dialogs.getByRole('heading', { level: 2 })).toContainText(' 2 ');
  await expect(dialogs.getByRole('alert')).toHaveText(say('changes.others', { before: 3, now: 2 }));
  await expect(dialogs.getByRole('listitem').last()).toHaveText(new RegExp(`Beta.*${String(category['name1'])}`));
  await expectAccessible(page, { locale: 'pt-BR' });
  await dialogs.getByRole('button', { name: say('changes.write', { smart_count: 2 }) }).click();
  await expect(page.getByText(say('changes.done', { smart_count: 2 }))).toBeVisible();
});

test('Shift chooses all rows from the one chosen last: by a click on a box, with Space and with the arrows', async ({
  open,
  page,
  world,
}) => {
  const ids: number[] = [];
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const { id } = await world.make('productCategory', 'required', { name1: `Range ${place}` });
    ids.push(id);
  }
  const asked = new URLSearchParams({ filter: JSON.stringify({ id: ids }), sort: 'id', order: 'ASC' });
  await open(`/products/categories?${asked}`);
  const boxes = page.locator('[data-row]').getByRole('checkbox');
  const chosen = async (...places: number[]) => {
    for (const place of ids.keys()) await expect(boxes.nth(place)).toBeChecked({ checked: places.includes(place) });
    const status = page.getByRole('status').filter({ hasText: 'selected of' });
    if (places.length > 0) await expect(status).toContainText(`${places.length} selected of 6`);
    else await expect(status).toHaveCount(0);
  };
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await chosen(4);
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  await chosen(1, 2, 3, 4);
  expect(await page.evaluate(() => window.getSelection()?.toString()), 'no text is marked').toBe('');
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await chosen(1, 2, 4);
  await boxes.nth(2).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await chosen(1);
  await page.getByRole('button', { name: 'Clear the selection' }).click();

  const way = (place: number) => page.locator('[data-row]').nth(place).locator('[data-way]');
  await way(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await chosen(1, 2, 3);
  await expect(way(3)).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await chosen(1, 2);
  for (const key of ['j', 'j', 'j', 'Shift+Space']) await page.keyboard.press(key);
  await chosen(1, 2, 3, 4, 5);
  await expect(page.getByRole('complementary'), 'Space alone is the preview').toHaveCount(0);
  await boxes.nth(0).focus();
  await page.keyboard.press('Shift+Space');
  await chosen(0, 1);
});

test('after a deletion by keys they go on from the table', async ({ open, page, world }) => {
  const rows = [await world.make('productCategory'), await world.make('productCategory')];
  const filter = JSON.stringify({ id: rows.map(({ id }) => id) });
  await open(`/products/categories?${new URLSearchParams({ filter })}`);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  for (const key of ['j', 'Delete']) await page.keyboard.press(key);
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  const table = page.locator(':has(> table)').filter({ has: page.locator('[data-row]') });
  await expect(table.last()).toBeFocused();
});

test('more than can be deleted at once is not offered, neither by the bar nor by the keyboard, and both say why', async ({
  open,
  page,
  world,
}) => {
  await world.make('productGroup');
  const database = await openDatabase(world.databaseUrl);
  const there = await database.reader('product_group').max({ last: 'id' }).count({ rows: 'id' }).first();
  await copyRows(database, 'productGroup', Math.ceil(1001 / Number(there?.['rows']))); // of each of them
  await open('/products/groups');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeEnabled();
  await page.getByRole('button', { name: /^Select all/ }).click();
  await expect(remove).toBeDisabled();
  const why = 'At most 1,000 records can be deleted at once: select fewer.';
  await expect(page.getByText(why)).toHaveCount(1);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  await expect(page.getByText(why), 'in one toast, too').toHaveCount(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'selected-too-many');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.locator('[data-row]').first();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeInViewport();
  await picture(page, 'selected-too-many-phone');
  const before = (await row.boundingBox())?.y;
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await expect(page.getByText(/ selected of /)).toHaveCount(0);
  expect((await row.boundingBox())?.y, 'no row moves under the finger').toBe(before);
  await database.writer('product_group').where('id', '>', Number(there?.['last'])).delete();
  await database.close();
});
