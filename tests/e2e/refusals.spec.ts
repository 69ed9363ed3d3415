import { openDatabase } from '../../server/core/database/database.ts';
import { customers, importNote, openSeller } from '../rooms/invoices/e2e/support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test('when some of the selected records may not go, the others can', async ({ open, page, world }) => {
  const used = await world.make('productCategory');
  const free = await world.make('productCategory');
  const late = await world.make('productCategory');
  await world.make('product', 'required', { categoryId: used.id });
  const ids = JSON.stringify({ id: [used.id, free.id, late.id] });
  await open(`/products/categories?filter=${encodeURIComponent(ids)}`);
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  const chosen = page.locator('[data-row]').getByRole('checkbox', { checked: true });
  await page.locator('[data-row]').getByRole('checkbox').first().check();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(chosen).toHaveCount(3);
  await all.click();
  await expect(chosen).toHaveCount(0);
  await all.check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  const refused = dialog.getByRole('alert');
  await expect(refused, 'before anything is deleted').toContainText('This record cannot be deleted:');
  await expect(refused.getByRole('listitem')).toHaveText([`${String(used.name1)}: used by 1 product.`]);
  await expect(dialog.getByRole('button')).toHaveText(['Keep them', 'Delete only the rest (2)']);
  await expectAccessible(page);
  await picture(page, 'deletion-refused-in-part');
  await world.make('product', 'required', { categoryId: late.id });
  await dialog.getByRole('button', { name: 'Delete only the rest (2)' }).click();
  await expect(refused, 'what is used by now is told').toContainText(String(late.name1));
  await expect(dialog.getByRole('button'), 'and what was refused before stays out').toHaveText([
    'Keep them',
    'Delete only the rest (1)',
  ]);
  await dialog.getByRole('button', { name: 'Delete only the rest (1)' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Record deleted: ./)).toBeVisible();
  expect((await world.admin.get(`/apis/v1/products/categories/${free.id}`)).status).toBe(404);
  for (const { id } of [used, late])
    expect((await world.admin.get(`/apis/v1/products/categories/${id}`)).status).toBe(200);
});

test('of all that a filter finds, what may go goes where some may not, and comes back at once', async ({
  open,
  page,
  world,
}) => {
  const named = (name: string) => world.make('productCategory', 'required', { name1: `Lavanda ${name}` });
  const [used, also, free, other] = [await named('1'), await named('2'), await named('3'), await named('4')];
  for (const { id } of [used, used, also]) await world.make('product', 'required', { categoryId: id });
  const filter = encodeURIComponent(JSON.stringify({ name1: 'Lavanda' }));
  await open(`/products/categories?filter=${filter}&sort=${encodeURIComponent('["name1","ASC"]')}`);
  const rows = page.locator('[data-row]');
  const dialog = page.getByRole('alertdialog');
  for (const at of [0, 1]) await rows.getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog, 'a sum says that it is one').toContainText('In total, they are used by:');
  await expect(dialog.getByRole('link', { name: '3 products' })).toBeVisible();
  await picture(page, 'deletion-uses-in-total');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await page.getByRole('button', { name: 'Select all 4' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([/ 1: used by 2/, / 2: used by 1/]);
  await picture(page, 'deletion-of-all-refused-in-part');
  await dialog.getByRole('button', { name: 'Delete only the rest (2)' }).click();
  await expect(page.getByText('2 records deleted.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  for (const { id } of [free, other])
    expect((await world.admin.get(`/apis/v1/products/categories/${id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(4);
});

test('what keeps a record is told field by field, with the way to it, and then nothing offers to delete it', async ({
  open,
  page,
  world,
}) => {
  const seller = await openSeller(world, 'Vendedora fixa');
  for (const number of [1, 2]) await importNote(world, seller, number);
  await open(`/customers/${seller.customerId}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It cannot be deleted while it is used by:');
  await expect(dialog.getByRole('link', { name: '2 stock postings' })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['Keep it', 'Make inactive instead']);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Customer invoices: 2' }).click();
  await expect(page).toHaveURL(new RegExp(`${customers}\\?filter=`));
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

test('what lets go of a record that is deleted is told, and does not keep it', async ({ open, page, world }) => {
  const person = await world.make('user');
  const group = await world.make('userGroup', 'required', { users: [person.id] });
  await open(`/users/groups/${group.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It will be taken out of:');
  await expect(dialog.getByRole('link', { name: '1 user' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete user group' }).click();
  await expect(page.getByText(/^Record deleted: ./)).toBeVisible();
});

test('what goes with a record that is deleted is told as such', async ({ open, page, world }) => {
  const customer = await world.make('customer');
  await open(`/customers/${customer.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Deleted along with it, with everything they contain:');
  await expect(dialog.getByRole('link', { name: '1 customer setting' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete customer' })).toBeEnabled();
});

test('a record that names itself is not used by anything', async ({ open, page, world }) => {
  const team = await world.make('salesTeam', 'required', { level: 'bu' });
  await open(`/salesstructure/rovensa/${team.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeEnabled();
  await expect(dialog.getByRole('list')).toHaveCount(0);
});

test('a value that only one record may have leads to the record that has it', async ({ open, page, world }) => {
  const setting = await world.make('customerSetting');
  const { body: customer } = await world.admin.get<{ name1: string }>(
    `/apis/v1/customers/${String(setting.customerId)}`,
  );
  await open('/customers/settings/create');
  await page.locator('#field-customerId').fill(customer.name1);
  await page.getByRole('option').filter({ hasText: customer.name1 }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open the existing record' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/settings/${setting.id}$`));
});

test('what a rule that came later does not allow is marked, and keeps nobody from saving the rest', async ({
  open,
  page,
  world,
}) => {
  const customer = await world.make('customer', 'required', {
    brIE: 'ISENTO',
    taxNumTypeId: 'cpf',
    taxNum: '52998224725',
  });
  const database = await openDatabase(world.databaseUrl);
  await database
    .writer('customer')
    .where({ id: customer.id })
    .update({ brIE: 'livre', landLine: '2125550100', landLineIDD: null, cellPhone: null, cellPhoneIDD: null });
  await database.close();
  await open(`/customers/${customer.id}`, { locale: 'pt-BR' });
  const registration = page.getByLabel('Inscrição estadual');
  await expect(registration).toHaveAccessibleDescription(/Inscrição estadual.* Foi salvo antes desta regra/);
  await expectAccessible(page);
  await page.getByLabel('Nome fantasia').fill('Campo Novo');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Foi salvo antes desta regra')).toHaveCount(2);
  await expect
    .poll(async () => (await world.admin.get(`/apis/v1/customers/${customer.id}`)).body)
    .toMatchObject({ tradeName: 'Campo Novo', brIE: 'livre' });
  await expect(page.locator('#field-landLineIDD')).toHaveAccessibleDescription(/: Foi salvo antes desta regra/);
  await registration.fill('nenhuma');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Inscrição estadual' })).toBeVisible();
  await expect(registration).not.toHaveAccessibleDescription(/Foi salvo antes desta regra/);
});

test('who sold stays on the note, and the refusal offers to make the person inactive', async ({
  open,
  page,
  world,
}) => {
  const database = await openDatabase(world.databaseUrl);
  const person = await world.make('user');
  const [note] = await database.writer('invoice').limit(1).select('id', 'bpCtvId');
  await database.writer('invoice').where({ id: note.id }).update({ bpCtvId: person.id });
  await open(`/users/${person.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make inactive instead' }).click();
  await expect(page.getByText('is inactive now.')).toBeVisible();
  const { body } = await world.admin.get(`/apis/v1/users/${person.id}`);
  expect(body).toMatchObject({ status1: 'inactive' });
  await database.writer('invoice').where({ id: note.id }).update({ bpCtvId: note.bpCtvId });
  await database.close();
});

test('a number that cannot be read says how numbers are written, and stays as it was typed', async ({ open, page }) => {
  await open('/products/packages/create', { locale: 'pt-BR' });
  const weight = page.locator('#field-weightVolQty');
  await weight.fill('doze');
  await weight.press('Tab');
  await expect(page.getByText('Formato esperado: 1.234,5').first()).toBeVisible();
  await expect(weight).toHaveValue('doze');
});
