import { create } from '../../../core/support/rows.ts';
import { importFiles } from '../support/imports.ts';
import { madeNote } from '../api/madeNote.ts';
import { customers, importNote, openSeller, providersNumber } from './support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

test('of two documents of one key a person chooses, on top of the invoice', async ({ open, world }) => {
  const locale = 'pt-BR';
  const say = await wordsOf(locale);
  const seller = await openSeller(world, 'Dois documentos');
  const id = await importNote(world, seller, 1, { quantity: '30' });
  expect(await importNote(world, seller, 1, { bySeller: true })).toBe(id);
  const page = await open(`${customers}/${id}`, { locale });
  const box = page.getByRole('region', { name: say('invoices.decide.title') });
  await expect(box.getByRole('list', { name: say('invoices.decide.differences') })).toContainText('30');
  await expectAccessible(page);
  await picture(page, 'invoices-documents');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'invoices-documents-phone');
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: null });
  const dialog = page.getByRole('dialog');
  await box.getByRole('button', { name: say('invoices.keepDocument') }).click();
  await expect(dialog).toContainText(say('invoices.keepDocument.title'));
  await page.keyboard.press('Escape');
  await box.getByRole('button', { name: say('invoices.chooseDocument') }).click();
  await dialog.getByRole('textbox').fill('É o da nota impressa');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('invoices.chooseDocument') }).click();
  await expect(page.getByText(say('invoices.chooseDocument.done'))).toBeVisible();
  await expect(box).toHaveCount(0);
  const { body } = await world.admin.get<{ status1: number; totalKg: string }>(`/apis/v1/notasfiscais/${id}`);
  expect(body).toMatchObject({ status1: 50, totalKg: '75' });
});

test('a unit that two packages have is told in the product, and picked in the invoice', async ({ open, world }) => {
  const locale = 'es-ES';
  const say = await wordsOf(locale);
  const seller = await openSeller(world, 'Dos envases');
  const sizes = ['10', '20'].map((weightVolQty) => ({ name1: `Balde ${weightVolQty} L`, um: 'BD', weightVolQty }));
  const packages = [];
  for (const size of sizes)
    packages.push((await create(world.admin, 'products/packages', { ...size, status1: 'active' })).id);
  const product = { name1: 'Herbicida', SKU: 'BD-2', baseUnit: 'L', status1: 'active', packages };
  const { id: productId } = await create(world.admin, 'products', product);
  const page = await open(`/products/${productId}`, { locale });
  await page.getByRole('tab').last().click();
  const warning = page.getByText(say('words.unitOfSeveralSizes', { units: 'BD' }));
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'products-packages-warning');

  const provider = await providersNumber(world.admin);
  const note = madeNote({
    issuer: provider,
    recipient: seller.cnpj,
    items: [{ cProd: 'BD-2', uCom: 'BD', qCom: '2' }],
  });
  const [entry] = (await importFiles(world.url, world.admin, [note])).entries;
  await page.goto(`/notasfiscais/manager/rovensa/${entry?.invoiceId}`);
  const pick = page.getByRole('combobox', { name: say('invoices.pick.label', { item: 1, unit: 'BD' }) });
  await pick.selectOption({ index: 2 });
  await expectAccessible(page);
  await picture(page, 'invoices-package-pick');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'invoices-package-pick-phone');
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: null });
  await page.getByRole('button', { name: say('invoices.pick.use') }).click();
  await expect(page.getByText(say('invoices.packages.done'))).toBeVisible();
  await expect(pick).toHaveCount(0);
  const { body } = await world.admin.get<object>(`/apis/v1/notasfiscais/${entry?.invoiceId}`);
  expect(body).toMatchObject({ items: [{ packageId: packages[1], quantityKgL: '40' }] });

  const item = { cProd: 'BD-2', uCom: 'BD', qCom: '1' };
  const again = madeNote({ issuer: provider, recipient: seller.cnpj, items: [item, item] });
  const [second] = (await importFiles(world.url, world.admin, [again])).entries;
  await page.goto(`/notasfiscais/manager/rovensa/${second?.invoiceId}`);
  await expect(pick).toHaveValue(String(packages[1])); // as it was said the last time
  await page
    .getByRole('button', { name: say('invoices.pick.use') })
    .first()
    .click();
  await expect(page.getByText(say('invoices.packages.done'))).toBeVisible();
  const { body: both } = await world.admin.get<object>(`/apis/v1/notasfiscais/${second?.invoiceId}`);
  expect(both).toMatchObject({ items: [{ quantityKgL: '20' }, { quantityKgL: '20' }] });

  const movements = `/stock/report1?view=ledger&filter=${encodeURIComponent(JSON.stringify({ productId }))}`;
  await page.goto(movements);
  await expect(page.getByRole('columnheader', { name: say('words.quantityOut') })).toHaveCount(0); // nothing went out
  await page
    .getByRole('link', { name: /^\d+\/\d+$/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: say('entity.around') })
    .getByRole('link', { name: say('stock.backToReport') })
    .click();
  await expect(page).toHaveURL(movements); // with what it was asked for
});
