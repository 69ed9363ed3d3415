import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test('leaving a form with changes asks first, and only when a value differs', async ({ open, page, world }) => {
  const { id, name1 } = await world.make('productCategory');
  await open(`/products/categories/${id}`);
  const field = page.locator('#field-name1');
  await field.fill('Something else');
  await page.getByRole('link', { name: 'Products 200-040' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field).toHaveValue('Something else');
  await field.fill(String(name1));
  await page.getByRole('link', { name: 'Products 200-040' }).click();
  await expect(page).toHaveURL('/products');
});

test('undoing changes goes back to what is saved, after a question, and leaves nothing to save', async ({
  open,
  page,
  world,
}) => {
  const { id, name1 } = await world.make('productCategory');
  await open(`/products/categories/${id}`);
  const field = page.locator('#field-name1');
  await field.fill('Something else');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(field).toHaveValue(String(name1));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('There is nothing to save: nothing was changed.')).toBeVisible();
});

test('a record that others use is not deleted, and the dialog says who uses it', async ({ open, page }) => {
  await open('/salesregions');
  await page.getByRole('cell', { name: 'PR', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It cannot be deleted while it is used by:');
  await expect(dialog).toContainText(/\d+ customers/);
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'delete-blocked');
});

test('a record is not deleted either where the dialog cannot tell who uses it', async ({ open, page }) => {
  await page.route(/\/references\?/, (route) => route.abort());
  await open('/salesregions');
  await page.getByRole('cell', { name: 'PR', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be deleted');
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('small letters where only capitals are accepted are told so before anything is saved', async ({ open, page }) => {
  await open('/salesregions/create');
  const field = page.getByLabel('Sales region ID');
  await field.fill('sul-9');
  await field.press('Tab');
  const message = page.getByText('Invalid field Sales region ID. Type its letters in capitals.');
  await expect(message).toBeVisible();
  await field.fill('SUL-9');
  await expect(message).toHaveCount(0);
});

test('what needs attention is counted as it is listed, also where one field has two errors', async ({ open, page }) => {
  await open('/salesregions');
  await page.getByRole('cell', { name: 'SUL', exact: true }).click();
  await page.getByLabel('Sales region ID').fill('sul'.repeat(30));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: '2 things need your attention' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
});

test('a tax number that was typed before its type is taken once the type is chosen', async ({ open, page }) => {
  await open('/customers/create');
  const number = page.locator('#field-taxNum');
  await number.fill('11.222.333/0001-81');
  await page.locator('#field-taxNumTypeId').selectOption('cnpj');
  await expect(number).toHaveValue('11.222.333/0001-81');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('#field-taxNum[aria-invalid]')).toHaveCount(0);
});

test('what is typed in a box of choices stays when the name of the chosen one comes late', async ({ open, page }) => {
  await open('/customers/create');
  const country = page.locator('#field-countryId');
  const toTab = (name: RegExp) => page.getByRole('tab').filter({ hasText: name }).click();
  await toTab(/Address/);
  await country.fill('Portugal');
  await page
    .getByRole('option', { name: /Portugal/ })
    .first()
    .click();
  let name = () => {};
  const named = new Promise<void>((resolve) => (name = resolve));
  await page.route(/\/countries\?.*%22id%22/, async (route) => {
    await named;
    await route.continue();
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await toTab(/General data/);
  await toTab(/Address/);
  await country.fill('Braz');
  name();
  await expect(page.getByRole('option', { name: /Brazil/ }).first()).toBeVisible();
  await expect(country).toHaveValue('Braz');
  await page.unrouteAll({ behavior: 'wait' });
});

test('a country proposes the code of its telephones, and leaves one that somebody typed, or typed a number for', async ({
  open,
  page,
}) => {
  await open('/customers/create');
  const [country, code] = [page.locator('#field-countryId'), page.locator('#field-cellPhoneIDD')];
  const choose = async (name: string) => {
    await page
      .getByRole('tab')
      .filter({ hasText: /Address/ })
      .click();
    await country.fill(name);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await page
      .getByRole('tab')
      .filter({ hasText: /General data/ })
      .click();
  };
  for (const [name, idd] of [
    ['Portugal', '351'],
    ['Brazil', '55'],
  ] as const) {
    await choose(name);
    await expect(code).toHaveValue(idd);
  }
  await code.fill('1');
  await choose('Spain');
  const landLineCode = page.locator('#field-landLineIDD');
  await expect(landLineCode).toHaveValue('34');
  await expect(code).toHaveValue('1');
  await code.fill('');
  await page.locator('#field-landLine').fill('912345678');
  await choose('Portugal');
  await expect(code).toHaveValue('351');
  await expect(landLineCode).toHaveValue('34');
});

test('removing selected states asks for confirmation', async ({ open, page }) => {
  await open('/salesregions');
  await page.getByRole('cell', { name: 'SUL', exact: true }).click();
  await page.getByRole('tab', { name: 'States' }).click();
  await page.getByRole('checkbox', { name: 'Santa Catarina' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('2 in the list')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Santa Catarina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('1 in the list')).toBeVisible();
});

test('an empty search says so in the words of the specification', async ({ open, page }) => {
  await open('/customers');
  await page.keyboard.press('Control+/');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Search termos is empty')).toBeVisible();
});

test('what is wrong is said beside the field and above the form, and what was typed stays', async ({ open, page }) => {
  await open('/customers/create');
  await page.getByLabel('Legal name').fill('Agropecuária sem telefone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Customers need a landline or a cell phone number').first()).toBeVisible();
  await expect(page.getByText(/^Required field Tax document/).first()).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue('Agropecuária sem telefone');
  await expectAccessible(page);
  await picture(page, 'customer-errors');
});

test('owned rows are typed into the grid, which says what a unit becomes, and saved', async ({ open, page, world }) => {
  const { id } = await world.make('customerSetting');
  await open(`/customers/settings/${id}`);
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel("Customer's SKU, row 1").fill('X-100');
  await page.getByLabel('Product, row 1', { exact: true }).fill('Verdano Zinco');
  await page.getByRole('option', { name: /Verdano Zinco 70/ }).click();
  await page.getByLabel("Customer's unit, row 1").fill('GL');
  await page.getByLabel('Kg/L per unit, row 1').fill('5');
  await expect(page.getByText(/^X-100: 3 GL → 15 (L|Kg) of Verdano Zinco 70$/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes')).toBeVisible();
  const { body } = await world.admin.get(`/apis/v1/customers/settings/${id}`);
  expect(body).toMatchObject({ products: [{ customerSKU: 'X-100', umCustomer: 'GL', umConvFactor: '5' }] });
});

test('a customer is chosen in its own search from the form of an economic group', async ({ open, page, world }) => {
  const { id, rowSCN } = await world.make('customer');
  const groupless = { rowSCN, tradeName: 'Sítio Só Meu', economicGroupId: null };
  expect((await world.admin.put(`/apis/v1/customers/${id}`, groupless)).status).toBe(200);
  await open('/economicgroup');
  await page.getByRole('link', { name: 'Grupo Campo Aberto' }).or(page.locator('[data-way]').first()).first().click();
  await page.getByRole('tab', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'Search for Customers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Trade name').fill('sitio so meu');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.locator('[data-row]')).toHaveText([/Sítio Só Meu/]);
  await dialog.locator('[data-row]').first().getByRole('checkbox').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add selected' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes')).toBeVisible();
});

test('a day is typed as people write days, and one that there is not says how', async ({ open, page }) => {
  await open('/campaigncycles/create');
  const field = page.locator('#field-startsAt');
  await field.pressSequentially('2/3/26');
  await field.press('Tab');
  await expect(field).toHaveValue('02/03/2026');
  await field.press('End');
  await field.press('Backspace');
  await expect(field).toHaveValue('02/03/202');
  await field.press('Tab');
  await expect(page.getByText('Type the date as MM/DD/YYYY.')).toBeVisible();
});

test('a read whose connection breaks once is asked for again, unseen', async ({ open, page }) => {
  const asked: string[] = [];
  await page.route(/\/apis\/v1\/customers\?/, (route) =>
    asked.push(route.request().url()) === 1 ? route.abort() : route.continue(),
  );
  await open('/customers');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(asked.filter((url) => url === asked[0])).toHaveLength(2);
});

test('an address with a value that there is not says which', async ({ open, page }) => {
  await open(`/customers?filter=${encodeURIComponent('{"status1":"zz"}')}`);
  await expect(page.getByText('Unknown value in field Status: zz')).toBeVisible();
});
