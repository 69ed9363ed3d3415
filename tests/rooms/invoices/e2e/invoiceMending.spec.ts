import { readFileSync } from 'node:fs';
import { texts as english } from '../../../../generated/texts/en-US/rooms/invoices.ts';
import { texts as portuguese } from '../../../../generated/texts/pt-BR/rooms/invoices.ts';
import { importFiles } from '../support/imports.ts';
import { customers, importNote, openSeller } from './support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';

test('an unknown code of a customer begins a row of its settings, which lead back to the invoice', async ({
  open,
  world,
}) => {
  const seller = await openSeller(world, 'Código novo');
  const path = `/apis/v1/customers/settings/${seller.settingsId}`;
  const { rowSCN, products } = (await world.admin.get<{ rowSCN: number; products: object[] }>(path)).body;
  const others = products.map((product) => ({ ...product, customerSKU: 'OUTRO' }));
  expect((await world.admin.put(path, { rowSCN, products: others })).status).toBe(200);
  const id = await importNote(world, seller, 903);
  const page = await open(`${customers}/${id}`);
  await expect(page.getByText(new RegExp(`code ${seller.code}.*unit SC`))).toBeVisible();
  await page.getByRole('link', { name: english['invoices.mend.settings'] }).click();
  const cell = (row: number, name: string) => page.locator(`[id="field-products.${row}.${name}"]`);
  await expect(cell(0, 'customerSKU')).toHaveValue('OUTRO');
  await expect(cell(1, 'customerSKU')).toHaveValue(seller.code);
  await expect(cell(1, 'customerSKUName')).not.toHaveValue('');
  await expect(cell(1, 'umCustomer')).toHaveValue('SC');
  await picture(page, 'invoices-new-code');
  await cell(1, 'notOurs').selectOption({ label: 'Yes' });
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: english['invoices.mend.back'] }).click();
  await expect(page).toHaveURL(new RegExp(`${customers}/${id}$`));
  await page.getByRole('link', { name: english['invoices.mend.settings'] }).click();
  await expect(cell(1, 'customerSKU')).toHaveValue(seller.code); // it is there by now, and begins no second row
  await expect(cell(2, 'customerSKU')).toHaveCount(0);
});

test('what is to be done is said only where it helps', async ({ open, page, world }) => {
  const seller = await openSeller(world, 'Duas unidades');
  const id = await importNote(world, seller, 901, { unit: 'CX' });
  await importNote(world, seller, 902, { unit: 'CX' });
  await open(`${customers}/${id}`);
  await expect(page.getByText(`have no such unit of the code ${seller.code}`)).toBeVisible();
  await expect(page.getByText(english['invoices.mend.then'])).toBeVisible();

  // The ways to where it is mended come without moving what stands below them.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/customers\/settings\?/, (route) => isAnswered.then(() => route.continue()));
  await page.reload();
  await expect(page.getByRole('button', { name: english['invoices.work.mend'] })).toBeVisible();
  const steps = page.getByRole('button', { name: english['invoices.reject'], exact: true }).first();
  const top = (await steps.boundingBox())?.y;
  answer();
  await expect(page.getByRole('link', { name: english['invoices.mend.settings'] })).toBeVisible();
  expect((await steps.boundingBox())?.y).toBe(top);
  await page.unroute(/customers\/settings\?/);

  // What it is can be said right there, and every note that waits for it follows.
  await page.getByRole('button', { name: english['invoices.work.mend'] }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue(/Adubo Duas unidades/);
  await expect(dialog.getByRole('textbox'), 'what is to be answered').toBeFocused();
  await dialog.getByRole('textbox').fill('50');
  await dialog.getByRole('button', { name: 'Save and reprocess 2 invoices' }).click();
  await expect(page.getByText('2 invoices checked again: 2 posted')).toBeVisible();
  await page.getByRole('tab', { name: 'Events' }).click();
  const why = `Code ${seller.code} in CX → product of SKU`;
  await expect(page.getByRole('list', { name: english['invoices.timeline'] })).toContainText(why);
  await expect(page.locator('[data-field=status1]')).toContainText('Posted');

  const denied = {
    name: '30.xml',
    bytes: readFileSync(new URL('../nfe/samples/30-denied-cstat110.xml', import.meta.url)),
  };
  const [entry] = (await importFiles(world.url, world.admin, [denied])).entries;
  await page.goto(`${customers}/${entry?.invoiceId}`);
  await expect(page.getByText(english['invoices.pending.denied'])).toBeVisible();
  await expect(page.getByText(english['invoices.mend.then'])).toHaveCount(0);
});

test('who may neither complete the settings nor reprocess reads who can', async ({ open, world }) => {
  const seller = await openSeller(world, 'Só leitura');
  const { id: rtvId } = await world.sessionOf('rtv');
  const team = { customerId: seller.customerId, validFrom: '2026-01-01', rtvId };
  expect((await world.admin.post('/apis/v1/salesstructure/customers', team)).status).toBe(201);
  const id = await importNote(world, seller, 905, { unit: 'CX' });
  const page = await open(`${customers}/${id}`, { login: 'rtv' });
  await expect(page.getByText(english['invoices.mend.ask'])).toContainText(english['invoices.mend.thenAsk']);
  await expect(page.getByText(english['invoices.mend.then'])).toHaveCount(0);
});

test('the list and the invoice that are open show what others do, and keep what is selected', async ({
  open,
  page,
  world,
}) => {
  const seller = await openSeller(world, 'Colegas');
  const id = await importNote(world, seller, 904);
  const act = async (action: string, more: object = {}) => {
    const path = `/apis/v1/notasfiscais/${id}`;
    const { rowSCN } = (await world.admin.get<{ rowSCN: number }>(path)).body;
    expect((await world.admin.post(`${path}/${action}`, { rowSCN, ...more })).status).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // no test waits for the next look
  };
  const filter = encodeURIComponent(JSON.stringify({ customerId: [seller.customerId] }));
  await open(`${customers}?filter=${filter}`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('checkbox').check();
  const bulk = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(bulk('Approve')).toHaveAttribute('aria-disabled', 'true');
  await bulk('Approve').click({ force: true }); // none that is selected allows it: it says why
  await expect(page.getByText('Automatically posted invoices cannot be approved.')).toBeVisible();
  await expect(bulk('Contest')).toHaveAttribute('aria-disabled', 'false');
  await act('contest', { reason: 'Another quantity' });
  await expect(row).toContainText('Contested');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(bulk('Contest')).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('link').first().click();
  await expect(page.locator('[data-field=status1]')).toContainText('Contested');
  await act('reject', { reason: 'Nobody bought it' });
  await expect(page.locator('[data-field=status1]')).toContainText('Rejected');
});

test('an invoice leads to the ones before and after it of the list that it came from, by the keys of all records', async ({
  open,
  world,
}) => {
  const seller = await openSeller(world, 'Vizinhas');
  const ids = [await importNote(world, seller, 921), await importNote(world, seller, 922)];
  const filter = encodeURIComponent(JSON.stringify({ customerId: [seller.customerId] }));
  const page = await open(`${customers}?filter=${filter}&sort=numNF&order=ASC`);
  const place = (at: number) => page.getByText(`${at} of 2`, { exact: true });
  await page.locator(`[data-row="${ids[0]}"]`).getByRole('link').first().click();
  await expect(place(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page).toHaveURL(new RegExp(`${customers}/${ids[1]}$`));
  await expect(place(2)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('922');
  await page.keyboard.press('k');
  await expect(place(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`${customers}/${ids[1]}$`));
  await expect(place(2)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoice-neighbours');
  await page.getByRole('navigation', { name: 'Place in the list' }).getByRole('link').click();
  await expect(page.locator(`[data-row="${ids[1]}"] [data-way]`)).toBeFocused();
  await page.goto(`/notasfiscais/manager/rovensa`);
  await expect(page.getByRole('columnheader').first()).toBeVisible(); // the list is seen, not only asked for
  await page.goto(`${customers}/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('921');
  await expect(place(1)).toHaveCount(0);
});

test('reprocessing a note that would no longer be posted shows which stock goes, and goes on when that is confirmed', async ({
  open,
  world,
}) => {
  const seller = await openSeller(world, 'Código retirado');
  const id = await importNote(world, seller, 951);
  const path = `/apis/v1/customers/settings/${seller.settingsId}`;
  const { rowSCN } = (await world.admin.get<{ rowSCN: number }>(path)).body;
  expect((await world.admin.put(path, { rowSCN, products: [] })).status).toBe(200);
  const page = await open(`${customers}/${id}`, { locale: 'pt-BR' });
  await page.getByRole('button', { name: portuguese['invoices.actions'], exact: true }).click();
  await page.getByRole('menuitem', { name: portuguese['invoices.reprocess'], exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: portuguese['invoices.reprocess'], exact: true }).click();
  await expect(dialog.getByText(/Kg lançados, depois/)).toBeVisible();
  await picture(page, 'invoices-reprocess-asks');
  await dialog.getByRole('button', { name: portuguese['invoices.reprocess.confirm'] }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-field=status1]')).not.toContainText('Lançada');
  const had = page.getByRole('link', { name: /^\d+ lançamentos de estoque/ });
  await expect(had, 'what it had posted is found from it').toBeVisible();
});

test('an invoice that a decision takes out of its list still leads on through it', async ({ open, world }) => {
  const seller = await openSeller(world, 'Retidas');
  const ids = [
    await importNote(world, seller, 931, { cfop: '6949' }),
    await importNote(world, seller, 932, { cfop: '6949' }),
  ];
  const filter = encodeURIComponent(JSON.stringify({ customerId: [seller.customerId], status1: 40 }));
  const page = await open(`${customers}?filter=${filter}&sort=numNF&order=ASC`);
  const place = (at: number, all: number) => page.getByText(`${at} of ${all}`, { exact: true });
  await page.locator(`[data-row="${ids[0]}"]`).getByRole('link').first().click();
  await expect(place(1, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Nobody bought it');
  const listed = page.waitForResponse(/notasfiscais\?/);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.locator('[data-field=status1]')).toContainText('Rejected');
  await listed;
  await expect(place(1, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page).toHaveURL(new RegExp(`${customers}/${ids[1]}$`));
  await expect(place(1, 1)).toBeVisible();
});
