import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readCsv, separatorOf } from '../../schemas/core/formats/csvText.ts';
import { locales } from '../../schemas/core/formats/locale.ts';
import { modulo11 } from '../../schemas/core/formats/modulo11.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { fieldLabel, wordsOf, type Say } from './support/words.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownTab: true });

/** Taps that are counted, each on what a thumb meets. */
function thumb() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(42); // 44 with the border of its box
      await target.tap();
      taps += 1;
    },
  };
}

const isNoWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

function cpfOf(number: number): string {
  const own = `5${String(number).padStart(8, '0')}`;
  const first = modulo11(own, 11);
  return own + first + modulo11(own + first, 11);
}

/** A hundred customers, five of whose cells are wrong: of three the status is none, of one the tax number, of one the e-mail. */
function customersOf(say: Say, series: number): string {
  const names = ['name1', 'taxNumTypeId', 'taxNum', 'countryId', 'status1', 'email', 'landLineIDD', 'landLine'];
  const lines = Array.from({ length: 100 }, (_, place) => [
    `Cliente ${series} ${place + 1}`,
    'CPF',
    place === 40 ? '111' : cpfOf(series * 1000 + place),
    'BR',
    [4, 5, 6].includes(place) ? 'Ativa' : say('resources.customers.values.status1.active'),
    place === 60 ? 'maria' : '',
    '55',
    '4333334444',
  ]);
  const head = names.map((name) => fieldLabel(say, 'customers', name));
  return [head, ...lines].map((line) => line.join(';')).join('\r\n');
}

for (const [series, locale] of locales.entries()) {
  test(`a hundred customers with five faults come in by at most six taps of a thumb, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const page = await open('/customers/imports', { locale });
    const { tap, taps } = thumb();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const cell = (name: string, line: number) =>
      page.getByLabel(say('imports.cell', { name: fieldLabel(say, 'customers', name), line }));
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(customersOf(say, series + 1)) };
    const chooser = page.waitForEvent('filechooser');
    await tap(button(say('imports.choose')));
    await (await chooser).setFiles(file);
    await expect(cell('status1', 6)).toBeVisible();
    await expect(page.getByText(say('imports.fileLine', { line: 42 })).first()).toBeVisible();
    await expect(cell('email', 62)).toHaveAttribute('inputmode', 'email');
    await expect(cell('email', 62)).toHaveAccessibleDescription(say('imports.wrong.email'));
    const form = say('entity.form.expected', { form: '000.000.000-00' });
    await expect(cell('taxNum', 42)).toHaveAccessibleDescription(`${say('imports.wrong.digits')} ${form}`);
    expect(await isNoWider(page)).toBe(true);
    await cell('status1', 6).scrollIntoViewIfNeeded();
    await picture(page, `import-phone-cells-${locale}`);
    await expectAccessible(page, { locale });
    await tap(cell('status1', 6));
    await cell('status1', 6).selectOption(say('resources.customers.values.status1.active'));
    await tap(button(say('imports.mendAll', { smart_count: 3, text: 'Ativa' })));
    await tap(cell('taxNum', 42));
    await cell('taxNum', 42).fill(cpfOf((series + 1) * 1000 + 500));
    await tap(cell('email', 62));
    await cell('email', 62).fill('maria@example.com');
    await picture(page, `import-phone-mended-${locale}`);
    const columns = page.getByText(say('imports.known', { count: 8, total: 8 }));
    await columns.tap();
    expect(await isNoWider(page)).toBe(true);
    await picture(page, `import-phone-columns-${locale}`);
    await expectAccessible(page, { locale });
    await columns.tap();
    await tap(button(say('imports.write', { smart_count: 100 })));
    await expect(page.getByText(say('imports.done', { smart_count: 100 })).first()).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(6);
    await picture(page, `import-phone-done-${locale}`);
    const filter = encodeURIComponent(JSON.stringify({ name1_prefix: `Cliente ${series + 1} ` }));
    const { body } = await world.admin.get<unknown[]>(`/apis/v1/customers?filter=${filter}&range=[0,199]`);
    expect(body).toHaveLength(100);
    await button(say('imports.another')).tap();
    await expect(page.getByRole('heading', { name: say('imports.earlier') })).toBeVisible();
    expect(await isNoWider(page)).toBe(true);
    await picture(page, `imports-phone-${locale}`);
    await expectAccessible(page, { locale });
    await page
      .getByRole('list', { name: say('imports.earlier') })
      .getByRole('link')
      .first()
      .tap();
    await expect(page.getByText(`Cliente ${series + 1} 1`).first()).toBeVisible();
    expect(await isNoWider(page)).toBe(true);
    await picture(page, `import-kept-phone-${locale}`);
    await expectAccessible(page, { locale });
  });
}

test('what a file has no column of is the same in all rows, is seen in the report and proposed for the next such file', async ({
  open,
  world,
}) => {
  await world.admin.post('/apis/v1/products/categories', { name1: 'Shared category' });
  const page = await open('/products/imports');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = (name: string) => {
    const buffer = Buffer.from(`Name;SKU\r\nShared ${name};SHARED-${name}`);
    return page.locator('input[type=file]').setInputFiles({ name: 'shared.csv', mimeType: 'text/csv', buffer });
  };
  await choose('1');
  const shared = page.getByRole('region', { name: 'The same in all rows' });
  const unit = shared.getByRole('radio', { name: 'L', exact: true });
  await unit.check();
  await shared.getByLabel('Field for all rows').selectOption('categoryId');
  const category = shared.getByRole('combobox', { name: 'Category', exact: true });
  await category.fill('Shared cat');
  await page.getByRole('option', { name: 'Shared category' }).tap();
  expect(await isNoWider(page)).toBe(true);
  await shared.scrollIntoViewIfNeeded();
  await picture(page, 'import-phone-values');
  await expect(button('Import 1 row'), 'it is checked').toBeEnabled();
  await expectAccessible(page);
  await button('Import 1 row').tap();
  await expect(page.getByText('1 row imported').first()).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ SKU_eq: 'SHARED-1' }));
  const { body } = await world.admin.get<object[]>(`/apis/v1/products?filter=${filter}`);
  expect(body).toMatchObject([{ baseUnit: 'L', related: { category: { name1: 'Shared category' } } }]);
  await button('Another file').tap();
  await choose('2');
  await expect(unit).toBeChecked();
  await expect(category).toHaveValue('Shared category');
  await page.reload();
  await page.getByRole('list', { name: 'Earlier imports' }).getByRole('link').first().tap();
  await expect(page.getByRole('paragraph').filter({ hasText: /^The same in all rows/ })).toContainText(
    'Category: Shared category',
  );
  await picture(page, 'import-phone-kept-values');
  await expectAccessible(page);
});

test('rows that were refused are saved with the reason, and mended and sent again by themselves', async ({
  open,
  world,
}) => {
  const page = await open('/products/imports');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rows = ['Again 1;AGAIN-1;L', '', 'Again 2;AGAIN-2;litre', 'Again 3;AGAIN-3;L'];
  const take = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await take(['Name;SKU;Base unit', ...rows].join('\r\n'));
  await button('Import 2 rows, leave out 1').tap();
  await expect(page.getByText('2 rows imported').first()).toBeVisible();
  await page.getByRole('link', { name: 'Mend and send again' }).tap();
  const unit = page.getByLabel('Base unit, row 4'); // of the file
  await expect(unit).toHaveValue('litre');
  await button('Another file').tap();
  await expect(page).toHaveURL(/\/products\/imports$/);
  await page.getByRole('list', { name: 'Earlier imports' }).getByRole('link').first().tap();
  await expect(page.getByText('Row 4 · Again 2')).toBeVisible();
  await picture(page, 'import-phone-refused');
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await button('Download the refused rows').tap();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('again refused rows.csv');
  const text = readFileSync(await file.path(), 'utf8');
  const [head = [], ...left] = readCsv(text, separatorOf(text));
  expect(head).toEqual(['Name', 'SKU', 'Base unit', 'Why refused']);
  expect(left).toEqual([['Again 2', 'AGAIN-2', 'litre', expect.stringContaining('Base unit')]]);
  await page.getByRole('link', { name: 'Mend and send again' }).tap();
  await page.reload();
  await unit.selectOption('L');
  await expect(button('Import 1 row')).toBeEnabled(); // checked again, by itself
  await picture(page, 'import-phone-again');
  await expectAccessible(page);
  await button('Import 1 row').tap();
  await expect(page.getByText('1 row imported').first()).toBeVisible();
  await expect(page).toHaveURL(/\/products\/imports$/);
  const filter = encodeURIComponent(JSON.stringify({ SKU_prefix: 'AGAIN' }));
  expect((await world.admin.get<object[]>(`/apis/v1/products?filter=${filter}`)).body).toHaveLength(3);
  await button('Another file').tap();
  await take(text);
  await expect(page.getByLabel('What Why refused is')).toHaveValue('');
  await expect(page.getByLabel('What Base unit is')).toHaveValue('baseUnit');
});
