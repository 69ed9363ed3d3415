import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { workbookOf } from '../core/support/workbook.ts';
import { wordsOf, type Say } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';

interface Saved {
  id: number;
  name1: string;
  nmpCode: string;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function namedSo(world: World, path: string, name1: string): Promise<Saved[]> {
  const filter = encodeURIComponent(JSON.stringify({ name1_eq: name1 }));
  return (await world.admin.get<Saved[]>(`/apis/v1/${path}?filter=${filter}`)).body;
}

/** The headings as the reader's language has them. */
function fileOf(say: Say, lines: readonly string[]): string {
  const label = (name: string) => say(`resources.products.fields.${name}`);
  return [['name1', 'SKU', 'baseUnit', 'category.name1', 'status1'].map(label).join(';'), ...lines].join('\r\n');
}

for (const locale of locales) {
  test(`a file is checked, mended in its cells, imported and taken back, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const active = say('resources.products.values.status1.active');
    const category = `Foliar ${locale}`;
    await world.admin.post('/apis/v1/products/categories', { name1: category });
    const lines = ['Á', 'B', 'C'].map(
      (name) => `${name} ${locale};I-${name.codePointAt(0)}-${locale};L;Foliage;${active}`,
    );
    const page = await open('/products', { locale });
    await page.getByRole('link', { name: say('entity.import.verb'), exact: true }).click();
    await expect(page).toHaveURL(/\/products\/imports$/);
    await expect(button(page, say('imports.choose'))).toBeVisible();
    await expectAccessible(page, { locale });
    const broken = { name: 'products.xlsx', mimeType: '', buffer: Buffer.from('products') };
    await page.locator('input[type=file]').setInputFiles(broken);
    await expect(page.getByRole('alert')).toHaveText(say('imports.notWorkbook'));
    const buffer = Buffer.from(fileOf(say, [...lines, `D ${locale};I-68-${locale};L;;${active}`]), 'latin1');
    await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByLabel(say('imports.encoding'))).toHaveValue('windows-1252');
    await expect(page.getByLabel(say('imports.separator'))).toHaveValue(';');
    await expect(page.getByRole('tab', { name: say('imports.tab.refused', { smart_count: 3 }) })).toBeVisible();
    const cell = (line: number) =>
      page.getByLabel(say('imports.cell', { name: say('resources.products.fields.category.name1'), line }));
    await expect(cell(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(cell(2)).toHaveAccessibleDescription(/Foliage/);
    // The heading names the field, the cell says only what is wrong.
    await expect(cell(2)).not.toHaveAccessibleDescription(new RegExp(say('resources.products.fields.category.name1')));
    const mark = button(page, say('imports.nextWrong', { smart_count: 1, line: 4 }));
    await mark.click();
    await expect(cell(4)).toBeFocused();
    await picture(page, `import-${locale}`);
    await expectAccessible(page, { locale });
    const topOf = async (line: number) => (await cell(line).boundingBox())?.y ?? 0;
    const apart = (await topOf(4)) - (await topOf(2));
    await cell(2).fill(category);
    await button(page, say('imports.mendAll', { smart_count: 3, text: 'Foliage' })).click();
    await expect(cell(4)).toHaveValue(category);
    await expect(page.getByRole('tab', { name: say('imports.tab.mended', { smart_count: 3 }) })).toBeVisible();
    await expect(page.getByText(say('imports.right'), { exact: true })).toHaveCount(3);
    await expect(mark).toHaveCount(0);
    expect((await topOf(4)) - (await topOf(2))).toBe(apart); // nothing has moved under the pointer
    await picture(page, `import-mended-${locale}`);
    await expectAccessible(page, { locale });
    const saved = page.waitForEvent('download');
    await button(page, say('imports.mended')).click();
    const mended = readFileSync(await (await saved).path(), 'utf8');
    const hasCategory = mended.split('\r\n').map((line) => line.includes(category));
    expect(hasCategory.slice(0, 4)).toEqual([false, true, true, true]);
    await button(page, say('imports.write', { smart_count: 4 })).click();
    await expect(page.getByText(say('imports.done', { smart_count: 4 })).first()).toBeVisible();
    expect(await namedSo(world, 'products', `Á ${locale}`)).toHaveLength(1);
    await button(page, say('shell.undo')).click();
    await expect.poll(() => namedSo(world, 'products', `Á ${locale}`)).toEqual([]);
    await button(page, say('imports.another')).click();
    await button(page, say('entity.unsaved.leave')).click();
    const kept = page.getByRole('region', { name: say('imports.earlier') }).last();
    await expect(kept.getByRole('row').nth(1)).toContainText(`products.csv`);
    await expect(kept.getByRole('row').nth(1)).toContainText(say('imports.state.undone'));
    await picture(page, `imports-${locale}`);
    await expectAccessible(page, { locale });
    await kept.getByRole('link').first().click();
    await expect(page.getByRole('tab', { name: say('imports.tabDone.created', { smart_count: 4 }) })).toBeVisible();
    await expect(page.getByRole('cell', { name: `Á ${locale}`, exact: true })).toBeVisible();
    await picture(page, `import-kept-${locale}`);
    await expectAccessible(page, { locale });
  });
}

test('a range is pasted and a workbook chosen, told from what to what it changes a record, and its columns are chosen', async ({
  open,
  world,
}) => {
  const { body: group } = await world.admin.post<Saved>('/apis/v1/economicgroup', {
    name1: 'Grupo Alfa',
    status1: 'active',
  });
  const page = await open('/economicgroup/imports');
  const template = page.waitForEvent('download');
  await button(page, 'Download a template (XLSX)').click();
  const filled = await (await template).path();
  await page.locator('input[type=file]').setInputFiles(filled);
  await expect(page.getByText('3 of 3 known')).toBeVisible(); // nothing is chosen: it knows its own headings
  await button(page, 'Another file').click();
  const range = `Código\tWhat it is called\n${group.nmpCode}\tGrupo Beta\n`;
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document
      .querySelector('textarea')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, range);
  await page.getByLabel('What Código is', { exact: true }).selectOption('nmpCode');
  await page.getByLabel('What What it is called is', { exact: true }).selectOption('name1');
  await page.getByLabel('What to do', { exact: true }).selectOption('update');
  const grid = page.getByRole('region', { name: 'Result of the check' }).last();
  await expect(grid.locator('del')).toHaveText('Grupo Alfa');
  await expect(grid.locator('ins')).toHaveText('Grupo Beta');
  await button(page, 'Import 1 row').click();
  await expect.poll(() => namedSo(world, 'economicgroup', 'Grupo Beta')).toHaveLength(1);
  await button(page, 'Another file').click();
  const empty = { name: 'empty.xlsx', mimeType: '', buffer: workbookOf([[], [['  ']]]) };
  await page.locator('input[type=file]').setInputFiles(empty);
  await expect(page.getByRole('alert')).toHaveText(/^There is nothing in this file/);
  const cells = [
    ['nmpCode', 'name1', 'Amount'],
    [group.nmpCode, 'Grupo Gama', { number: '1234.5' }],
  ];
  const buffer = workbookOf([[], cells, [['name1'], ['Grupo Delta']]], { padding: 600 * 1024 }); // so much that the library would begin a worker
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.xlsx', mimeType: '', buffer });
  await expect(page.getByText('groups.xlsx · Sheet2')).toBeVisible();
  await expect(page.getByText(/^Sheet Sheet3 will not be imported/)).toBeVisible();
  await expect(page.getByText('1234.5', { exact: true })).toBeVisible();
  await page.getByLabel('Numbers', { exact: true }).selectOption(',');
  await expect(page.getByText('1234,5', { exact: true })).toBeVisible();
  await button(page, 'Check').click();
  await button(page, 'Import 1 row').click();
  await expect.poll(() => namedSo(world, 'economicgroup', 'Grupo Gama')).toHaveLength(1);
  await page.reload();
  await page
    .getByRole('row', { name: /groups\.xlsx/ })
    .getByRole('button', { name: /^Undo import/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Undo the import of “groups.xlsx · Sheet2”?' });
  await expect(question).toContainText('goes back to what it was: 1 record.');
  await expectAccessible(page);
  await picture(page, 'import-undo');
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await namedSo(world, 'economicgroup', 'Grupo Gama')).toHaveLength(1);
  await page
    .getByRole('row', { name: /groups\.xlsx/ })
    .getByRole('button', { name: /^Undo import/ })
    .click();
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect.poll(() => namedSo(world, 'economicgroup', 'Grupo Beta')).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^Undo import/ }), 'the other one is left').toHaveCount(1);
  // What stands in the way of an undo is told with the record's name.
  const address = `/apis/v1/economicgroup/${group.id}`;
  const { body: now, headers } = await world.admin.get<Saved>(address);
  await world.admin.put(address, { ...now, name1: 'Grupo Delta' }, { 'If-Match': headers.get('ETag') ?? '' });
  await page.getByRole('button', { name: /^Undo import/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Grupo Delta: / })).toBeVisible();
});

test('more rows than one request takes are checked and imported while their progress is seen, past a reload, and canceled', async ({
  open,
  world,
}) => {
  const page = await open('/products/categories/imports');
  const lines = Array.from({ length: 20_001 }, (_, place) => `Categoria longa ${place}`);
  const buffer = Buffer.from(['Name', '', ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Check').click();
  await expect(page.getByText(/^Checking: /)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await picture(page, 'import-checking');
  await expectAccessible(page);
  await button(page, 'Import 20,001 rows').click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/products\/categories\/imports\/\d+$/);
  await page.reload();
  await expect(page.getByText(/^Importing: /)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible({ timeout: 60_000 });
  await picture(page, 'import-canceled');
  await expectAccessible(page);
  expect(await namedSo(world, 'products/categories', 'Categoria longa 3')).toEqual([]);
});

test('rows that a record owns come from a sheet of their own, and what is wrong with one is mended in its line', async ({
  open,
  world,
}) => {
  const product = await world.make('product', 'required', { baseUnit: 'L' });
  const { id, nmpCode } = await world.make('customerSetting');
  const code = String(nmpCode);
  const address = `/apis/v1/customers/settings/${id}`;
  const own = [
    ['nmpCode', 'lowCoverDays'],
    [code, { number: '30' }],
  ] as const;
  const skus = [
    ['nmpCode', "Customer's SKU", 'Product', "Customer's unit", 'Kg/L per unit'],
    [code, 'A-1', String(product.nmpCode), 'CX', { number: '2.5' }],
    [code, 'A-2', 'Nowhere', 'CX', { number: '3' }],
  ] as const;
  const buffer = workbookOf([own, skus], { names: ['Settings', 'Customer SKUs'] });
  const page = await open('/customers/settings/imports');
  await page.locator('input[type=file]').setInputFiles({ name: 'settings.xlsx', mimeType: '', buffer });
  const grid = page.getByRole('region', { name: 'Result of the check' }).last();
  const wrong = grid.getByRole('textbox', { name: 'Product (customer SKUs), row 3 (sheet “Customer SKUs”)' });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await picture(page, 'import-owned');
  await expectAccessible(page);
  await wrong.fill(String(product.nmpCode));
  await button(page, 'Import 1 row').click();
  const skusOf = async () => {
    const { body } = await world.admin.get<{ products: { customerSKU: string }[] }>(address);
    return body.products.map(({ customerSKU }) => customerSKU);
  };
  await expect.poll(skusOf).toEqual(['A-1', 'A-2']);
  const less = workbookOf([own, skus.slice(0, 2)], { names: ['Settings', 'Customer SKUs'] });
  await open('/customers/settings/imports');
  await page.locator('input[type=file]').setInputFiles({ name: 'less.xlsx', mimeType: '', buffer: less });
  await expect(page.getByText(/not have, and that are taken away: 1\.$/)).toBeVisible();
  await expect(grid.getByText('1 entry of this record is taken away')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import-owned-less');
});
