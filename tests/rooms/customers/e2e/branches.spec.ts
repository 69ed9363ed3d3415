import { formatQuantity, locales } from '../../../../schemas/core/formats/locale.ts';
import { chooseLanguage } from '../../../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import { importNote, openSeller } from '../../invoices/e2e/support/invoices.ts';

test('a main company and its branches stand together, with what their posted invoices come to', async ({
  open,
  world,
}) => {
  const seller = await openSeller(world, 'Revenda Matriz');
  const branch = await world.make('customer', 'required', { name1: 'Filial Leste', matrizRef: seller.customerId });
  for (const number of [81, 82]) await importNote(world, seller, number); // three sacks of 25 Kg each
  await importNote(world, seller, 83, { cfop: '6949' }); // held, so not posted
  const page = await open(`/customers/${branch.id}?tab=branches`);
  for (const locale of locales) {
    const say = await wordsOf(locale);
    await chooseLanguage(page, locale);
    const table = page.getByRole('region', { name: say('rooms.branches') }).getByRole('table');
    const kilos = formatQuantity('150', locale);
    await expect(table.getByRole('row', { name: /Revenda Matriz/ })).toContainText(kilos);
    await expect(table.getByRole('row', { name: /Filial Leste/ })).toContainText('–');
    await expect(table.getByRole('row').last()).toContainText(kilos);
    await expect(table.getByRole('row').last()).toContainText(say('rooms.branches.total', { smart_count: 2 }));
    await expectAccessible(page, { locale });
    await picture(page, `customer-branches-${locale}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'customer-branches-phone');
  await page.getByRole('link', { name: 'Revenda Matriz' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/customers/${seller.customerId}\\?tab=branches`));
});
