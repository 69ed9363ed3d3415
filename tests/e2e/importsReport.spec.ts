import type { Page } from '@playwright/test';
import { expect, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what a mended cell offers for the others is in sight beside it, however many columns there are and where it stands', async ({
  open,
  world,
}) => {
  const say = await wordsOf('en-US');
  await world.admin.post('/apis/v1/products/categories', { name1: 'Far right' });
  interface Columns {
    taken: { name: string; label: string }[];
  }
  const { body } = await world.admin.post<Columns>('/apis/v1/products/imports/columns', { headings: [] });
  const given: Record<string, string> = { name1: 'Wide', baseUnit: 'L', status1: 'Active' };
  const own = body.taken.filter(
    ({ name }) => !name.includes('.') && !['id', 'nmpCode', 'rowSCN', 'categoryId'].includes(name),
  );
  const head = [...own.map(({ label }) => label), say('resources.products.fields.category.name1')];
  const lines = [1, 2, 3].map((place) =>
    [...own.map(({ name }) => (name === 'SKU' ? `WIDE-${place}` : (given[name] ?? ''))), 'Far rihgt'].join(';'),
  );
  const page = await open('/products/imports');
  await page.setViewportSize({ width: 1280, height: 640 });
  const buffer = Buffer.from([head.join(';'), ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer });
  const cell = page.getByLabel(say('imports.cell', { name: say('resources.products.fields.category.name1'), line: 4 }));
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /only those rows$/ }).click();
  await cell.fill('Fa');
  await expect(page.getByRole('option', { name: 'Far right' })).toBeVisible(); // by its first letters
  await page.keyboard.press('Enter'); // takes the first that is called so
  await expect(cell).toHaveValue('Far right');
  await expect(page.getByText(say('imports.right')).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveValue('Far rihgt');
  await expect(cell, 'the row stays while its check is older than what stands there').toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(cell).toHaveValue('Far right');
  const offer = button(page, say('imports.mendAll', { smart_count: 3, text: 'Far rihgt' }));
  await expect(offer).toBeInViewport({ ratio: 1 });
  await picture(page, 'import-mend-all');
});

test('an export of a list that is imported again unchanged is checked by itself, without a warning', async ({
  open,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const headers = { 'Accept-Language': 'pt-BR' };
  const { text } = await world.admin.get('/apis/v1/customers/csv?columns=nmpCode,name1,taxNum&locale=pt-BR', headers);
  const page = await open('/customers/imports', { locale: 'pt-BR' });
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
  const unchanged = text.trim().split('\r\n').length - 1;
  const counts = { created: 0, changed: 0, unchanged, refused: 0 };
  await expect(page.getByText(say('imports.summary', counts))).toBeVisible();
  const kind = say('resources.customers.fields.taxNumTypeId');
  await expect(page.getByText(say('imports.shared.lacking', { names: kind }))).toHaveCount(0);
});

test('numbers of a report are in the form of the reader, however the file groups their digits', async ({
  open,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const field = (name: string) => say(`resources.products/packages.fields.${name}`);
  const { nmpCode } = await world.make('productPackage', 'required', { weightVolQty: '5000' });
  const head = [field('nmpCode'), field('weightVolQty')].join(';');
  const page = await open('/products/packages/imports', { locale: 'pt-BR' });
  const buffer = Buffer.from(`${head}\r\n${String(nmpCode)};5060,00\r\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'embalagens.csv', mimeType: 'text/csv', buffer });
  const grid = page.getByRole('region', { name: say('imports.result') }).last();
  await expect(grid.locator('del')).toHaveText(/^5\.000/);
  await expect(grid.locator('ins')).toHaveText(/^5\.060/);
});

test('of more rows than are shown a mended cell offers all that say the same', async ({ open, page }) => {
  const say = await wordsOf('en-US');
  const lines = Array.from({ length: 10_001 }, (_, at) => `Bag ${at} of many;SC;12x;Active`);
  await open('/products/packages/imports');
  const buffer = Buffer.from(['name1;um;weightVolQty;status1', ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'bags.csv', mimeType: 'text/csv', buffer });
  const summary = (refused: number) =>
    page.getByText(say('imports.summary', { created: 10_001 - refused, changed: 0, unchanged: 0, refused }));
  await button(page, say('imports.check')).click();
  await expect(page.getByText('refused so far')).toBeVisible();
  await expect(summary(10_001)).toBeVisible();
  const weight = say('resources.products/packages.fields.weightVolQty');
  await page.getByLabel(say('imports.cell', { name: weight, line: 2 }), { exact: true }).fill('12.5');
  await button(page, say('imports.mendAll', { smart_count: 10_001, text: '12x' })).click();
  await button(page, say('imports.checkAgain')).click();
  await expect(summary(0)).toBeVisible();
});

test('a cell that names a record offers those that its line leaves, by a code where names are the same', async ({
  open,
  world,
}) => {
  const say = await wordsOf('en-US');
  const country = await world.make('country');
  const [one, other] = [
    await world.make('state', 'required', { countryId: country.id, name1: 'State of one' }),
    await world.make('state', 'required', { countryId: country.id, name1: 'State of another' }),
  ];
  const city = (state: { id: number }, name1: string) => world.make('city', 'required', { name1, stateId: state.id });
  const [twin] = [await city(one, 'Twin town'), await city(one, 'Twin town'), await city(one, 'Lone town')];
  await city(other, 'Town elsewhere');
  const field = (name: string) => say(`resources.customers.fields.${name}`);
  const customer = await world.make('customer');
  const head = [
    field('nmpCode'),
    say('resources.customers.fields.state.nmpCode'),
    say('resources.customers.fields.city.name1'),
  ];
  const page = await open('/customers/imports', { locale: 'en-US' });
  const buffer = Buffer.from([head.join(';'), `${String(customer.nmpCode)};${String(one.nmpCode)};Tow`].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer });
  const cell = page.getByRole('combobox', { name: say('imports.cell', { name: head[2] ?? '', line: 2 }), exact: true });
  await cell.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText([/^Lone town/, /^Twin town/, /^Twin town/]);
  await options.first().click();
  await expect(cell).toHaveValue('Lone town');
  await cell.fill('Twin');
  await expect(options).toHaveCount(2);
  await options.first().click();
  await expect(cell, 'the name alone would be two').toHaveValue(String(twin.nmpCode));
});

test('the number above a column leads to the rows that are wrong in it, which stands first, and back to all', async ({
  open,
}) => {
  const say = await wordsOf('pt-BR');
  const field = (name: string) => say(`resources.products/packages.fields.${name}`);
  const page = await open('/products/packages/imports', { locale: 'pt-BR' });
  const head = ['name1', 'um', 'status1', 'weightVolQty'].map(field).join(';');
  const lines = ['Um;SC;Ativo;doze', 'Dois;SC;Ativo;treze', 'Três;;Ativo;14', 'Quatro;SC;Ativo;15'];
  const buffer = Buffer.from([head, ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'faltas.csv', mimeType: 'text/csv', buffer });
  const grid = page.getByRole('region', { name: say('imports.result') });
  await expect(grid.getByRole('row')).toHaveCount(4);
  const heads = grid.getByRole('columnheader');
  await expect(heads.nth(1)).toContainText(field('name1'));
  await expect(heads.nth(2)).toContainText(field('um'));
  await expect(heads.nth(3)).toContainText(field('weightVolQty'));
  await expect(heads.nth(4)).toContainText(field('status1'));
  const only = (count: number) =>
    button(page, say('imports.onlyWrong', { smart_count: count, column: field('weightVolQty') }));
  await only(2).click();
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.getByLabel(say('imports.cell', { name: field('weightVolQty'), line: 2 }), { exact: true }).fill('12');
  await expect(only(1)).toBeVisible(); // checked anew
  await expect(grid.getByRole('row'), 'what is mended stays').toHaveCount(3);
  await only(1).click();
  await expect(grid.getByRole('row')).toHaveCount(4);
});

test('on a phone a cell stays under the keyboard when what was mended in it is taken back', async ({
  open,
  page,
  world,
}) => {
  await world.make('productCategory', 'required', { name1: 'Phone category' });
  await open('/products/imports');
  await page.setViewportSize({ width: 390, height: 844 });
  const buffer = Buffer.from('Name;SKU;Base unit;Status;Category\r\nBack;PHONE-BACK;L;Active;Nowhere');
  await page.locator('input[type=file]').setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer });
  const cell = page.getByRole('combobox', { name: 'Category', exact: false }).and(page.locator('[aria-invalid=true]'));
  await cell.fill('Phone cat');
  await page.getByRole('option', { name: 'Phone category' }).click();
  await expect(page.getByText('Mended', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.locator(':focus')).toHaveValue('Nowhere');
});
