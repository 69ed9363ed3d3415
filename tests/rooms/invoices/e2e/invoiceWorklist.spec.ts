import type { Route } from '@playwright/test';
import { texts as english } from '../../../../generated/texts/en-US/rooms/invoices.ts';
import { texts as portuguese } from '../../../../generated/texts/pt-BR/rooms/invoices.ts';
import { create } from '../../../core/support/rows.ts';
import { madeNote } from '../api/madeNote.ts';
import { importFiles } from '../support/imports.ts';
import { customers, importNote, masked, openSeller, providersNumber } from './support/invoices.ts';
import type { World } from '../../../core/e2e/support/world.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';

test('the work list mends a code once for all notes that wait for it', async ({ open, world }) => {
  const seller = await openSeller(world, 'Lista de trabalho');
  const path = `/apis/v1/customers/settings/${seller.settingsId}`;
  const { rowSCN, products } = (await world.admin.get<{ rowSCN: number; products: { productId: number }[] }>(path))
    .body;
  expect((await world.admin.put(path, { rowSCN, products: [] })).status).toBe(200);
  for (const number of [911, 912]) await importNote(world, seller, number, { unit: 'KG', quantity: '30' });
  const page = await open('/notasfiscais/worklist', { locale: 'pt-BR' });
  const row = page.getByRole('listitem').filter({ hasText: masked(seller.cnpj) });
  await expect(row).toContainText('2 notas');
  await picture(page, 'invoices-worklist');
  await row.getByRole('link', { name: 'Ver as 2' }).click();
  await expect(page).toHaveURL(new RegExp(`${customers}\\?filter=`));
  await expect(page.locator('tr[data-row]')).toHaveCount(2);
  for (const number of [911, 912])
    await expect(page.getByRole('cell', { name: String(number), exact: true })).toBeVisible();
  await page.goto(`/customers/${seller.customerId}`);
  const notes = page.getByRole('link', { name: /^Notas fiscais dos clientes: / });
  await expect(notes, 'the same notes are told once').toHaveText(['Notas fiscais dos clientes: 2']);
  await page.goto('/notasfiscais/worklist');
  await row.getByRole('button', { name: portuguese['invoices.work.mend'] }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  const product = (await world.admin.get<{ name1: string }>(`/apis/v1/products/${products[0]?.productId}`)).body;
  await box.fill(product.name1);
  await page.getByRole('option', { name: product.name1 }).click();
  await expect(dialog.getByText('1 KG = 1,0 Kg')).toBeVisible(); // what the unit measures is proposed
  await expectAccessible(page, { locale: 'pt-BR' });
  await picture(page, 'invoices-worklist-code');
  await dialog.getByRole('button', { name: 'Salvar e reprocessar 2 notas' }).click();
  await expect(page.getByText('2 notas fiscais conferidas de novo: 2 lançadas')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a factor that is typed before its product is chosen stays, as the product says none', async ({
  open,
  page,
  world,
}) => {
  const seller = await openSeller(world, 'Factor first');
  const name1 = 'Product that is chosen last';
  for (const SKU of ['LAST-1', 'LAST-2'])
    await create(world.admin, 'products', { name1: `${name1} ${SKU}`, SKU, baseUnit: 'L', status1: 'active' });
  const items = [{ cProd: 'FACTOR-FIRST', uCom: 'QQ', qCom: '3' }];
  await importFiles(world.url, world.admin, [madeNote({ issuer: seller.cnpj, recipient: '12345678909', items })]);
  await open('/notasfiscais/worklist');
  const row = page.getByRole('listitem').filter({ hasText: 'FACTOR-FIRST' });
  await row.getByRole('button', { name: english['invoices.work.mend'] }).click();
  const dialog = page.getByRole('dialog');
  const factor = dialog.getByRole('textbox', { name: 'Kg/L per unit' });
  const choose = async (SKU: string) => {
    await dialog.getByRole('combobox').fill(`${name1} ${SKU}`);
    await page.getByRole('option', { name: `${name1} ${SKU}` }).click();
  };
  await factor.fill('5');
  await choose('LAST-1');
  await expect(dialog.getByText('1 QQ = 5.0 L')).toBeVisible();
  await choose('LAST-2');
  await expect(factor, 'that of one product is none of another').toHaveValue('');
});

test('on a phone a product gets the code of the company’s own notes, and what came of it is in sight and in focus', async ({
  open,
  world,
}) => {
  const seller = await openSeller(world, 'Código da empresa');
  const name1 = 'Fungicida já cadastrado';
  const product = await create(world.admin, 'products', { name1, SKU: 'ANTIGO-7', baseUnit: 'L', status1: 'active' });
  const items = [{ cProd: 'NOVO-7', uCom: 'L', qCom: '5' }];
  const note = madeNote({ issuer: await providersNumber(world.admin), recipient: seller.cnpj, items });
  const [entry] = (await importFiles(world.url, world.admin, [note])).entries;
  await importTwoCodes(world, seller.cnpj);
  const page = await open('/notasfiscais/worklist', { locale: 'pt-BR' });
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('listitem').filter({ hasText: 'NOVO-7' });
  await expect(row.getByRole('button', { name: portuguese['invoices.mend.newProduct'] })).toBeVisible();
  await picture(page, 'invoices-worklist-sku-row');
  const refused = page.getByRole('listitem').filter({ hasText: 'COM ESPACO' });
  await expect(refused, 'what cannot be a SKU is proposed to nobody').toContainText(/Não pode ser um SKU/);
  await expect(refused.getByRole('button')).toHaveCount(0);
  await expect(refused, 'that nothing depends on it alone goes without saying').not.toContainText(/depende/);
  await row.getByRole('button', { name: portuguese['invoices.work.choose'] }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox');
  const save = dialog.getByRole('button', { name: 'Salvar e reprocessar 1 nota' });
  await box.fill(name1);
  await page.getByRole('option', { name: name1 }).click();
  await box.fill('Outro que não há');
  await box.press('Tab'); // what is offered lies over the button
  await save.click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Escolha uma das opções oferecidas/);
  await expect(box, 'what is typed and not chosen stays').toHaveValue('Outro que não há');
  expect((await world.admin.get<object>(`/apis/v1/products/${product.id}`)).body).toMatchObject({ SKU: 'ANTIGO-7' });
  await box.fill(name1); // what was chosen is so again once its name stands there
  await box.press('Tab');
  await expect(dialog.getByText('O SKU do produto hoje é ANTIGO-7 e passa a ser NOVO-7.')).toBeVisible();
  await expectAccessible(page, { locale: 'pt-BR' });
  await picture(page, 'invoices-worklist-sku');
  await save.click();
  const came = page.getByText('1 nota fiscal conferida de novo: 1 lançada');
  await expect(came).toBeInViewport();
  await expect(came).toBeFocused();
  await picture(page, 'invoices-worklist-came');
  await came.getByRole('link', { name: 'Ver a nota' }).click();
  await expect(page.locator(`[data-row="${entry?.invoiceId}"]`), 'what was posted is looked at').toBeVisible();
  const { body } = await world.admin.get<object>(`/apis/v1/notasfiscais/${entry?.invoiceId}`);
  expect(body).toMatchObject({ status1: 50, items: [{ SKU: 'NOVO-7', quantityKgL: '5' }] });
});

test('a party is registered from the work list with the telephone that its note has', async ({ open, world }) => {
  const note = madeNote({
    issuer: await providersNumber(world.admin),
    recipient: '11444777000161',
    items: [{ cProd: 'X', uCom: 'L', qCom: '1' }],
  });
  const bytes = note.bytes.replace(
    '</enderDest>',
    '<fone>06436211234</fone></enderDest><email>a@f.example; b@f.example</email>',
  );
  await importFiles(world.url, world.admin, [{ ...note, bytes }]);
  const page = await open('/notasfiscais/worklist');
  const row = page.getByRole('listitem').filter({ hasText: masked('11444777000161') });
  const register = row.getByRole('button', { name: english['invoices.mend.party'] });
  const reading = row.getByRole('button', { name: english['invoices.work.reading'] });
  const asked: Route[] = [];
  await page.route(/\/notasfiscais\/\d+$/, (route) => void asked.push(route));
  await register.click();
  await expect(reading).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => asked.length).toBe(1);
  await asked.pop()?.fulfill({ status: 404, json: { code: 'notFound' } });
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first(), 'that it failed is said').toBeVisible();
  await register.click();
  await expect(reading).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  await asked.pop()?.continue();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('[data-field=landLine] input').last()).toHaveValue('(64) 3621-1234');
  await drawer.locator('[data-field=bpType] select').selectOption({ label: 'Reseller' });
  await page.keyboard.press('Control+s');
  await expect(drawer).toBeHidden();
  await expect(page, 'the list stays').toHaveURL(/worklist/);
  await expect(page.getByText('1 invoice checked again:'), 'by itself').toBeVisible();
  await expect(row).toBeHidden();
});

test('a product of the company gets the unit that it lacks over the work list, and its note is judged by itself', async ({
  open,
  page,
  world,
}) => {
  const seller = await openSeller(world, 'Unit that is not known');
  const name1 = 'Product without such a unit';
  await create(world.admin, 'products', { name1, SKU: 'UNIT-7', baseUnit: 'L', status1: 'active' });
  const items = [{ cProd: 'UNIT-7', uCom: 'PLT', qCom: '5' }];
  await importFiles(world.url, world.admin, [
    madeNote({ issuer: await providersNumber(world.admin), recipient: seller.cnpj, items }),
  ]);
  await open('/notasfiscais/worklist');
  const row = page.getByRole('listitem').filter({ hasText: 'UNIT-7' });
  await row.getByRole('button', { name: english['invoices.mend.product'] }).click();
  const packages = page.getByRole('dialog').locator('[data-field=packages]').getByRole('combobox');
  await packages.fill('Pallet of 7');
  await page.getByRole('option', { name: /Pallet of 7/ }).click();
  const made = page.getByRole('dialog').last();
  await made.locator('[data-field=um] input').fill('PLT');
  await made.locator('[data-field=weightVolQty] input').fill('7');
  await made.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(packages).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 invoice checked again: 1 posted')).toBeVisible();
  await expect(row).toBeHidden();
});

/** A note of the company whose two codes nobody knows, one of them no SKU. */
async function importTwoCodes(world: World, recipient: string): Promise<void> {
  const items = ['COM ESPACO 7', 'SEM-ESPACO-7'].map((cProd) => ({ cProd, uCom: 'L', qCom: '5' }));
  const note = madeNote({ issuer: await providersNumber(world.admin), recipient, items });
  await importFiles(world.url, world.admin, [note]);
}

test('a work list that cannot be read is asked for again', async ({ open, page }) => {
  const asked = /notasfiscais\/worklist/;
  await open('/customers');
  await page.route(asked, (route) => route.abort());
  await page.getByRole('link', { name: 'Invoice work list' }).click();
  const told = page.getByRole('main').getByRole('alert');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.unroute(asked);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  const nothing = { notes: 0, value: null, processing: 0, causes: [], kinds: [], cut: false };
  await page.route(/apis.*worklist/, (route) => route.fulfill({ json: nothing }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Customer invoices', exact: true })).toBeVisible();
  await page.unroute(/apis.*worklist/);
});
