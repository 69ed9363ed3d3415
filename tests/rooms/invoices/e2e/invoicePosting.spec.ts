import { formatQuantity, locales } from '../../../../schemas/core/formats/locale.ts';
import { customers, importNote, keyOf, masked, mistyped, openSeller, sample, valueOf } from './support/invoices.ts';
import { manualForm } from './support/manualForm.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

const company = '/notasfiscais/manager/rovensa';
const farmer = '52998224725';

for (const locale of locales) {
  test(`an invoice is typed, its quantities are converted while it is, and it is posted, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Balcão ${locale}`);
    const page = await open(`${customers}/post`, { locale });
    const { field, cell } = manualForm(page, say);
    await field('chNFe').fill(keyOf(seller.cnpj, 77));
    await field('dhEmis').fill(locale === 'en-US' ? '08/20/2026' : '20/08/2026');
    await expect(field('emitXNome')).toHaveValue(seller.name); // the key says who issued it
    await field('destCnpjCpf').fill(farmer);
    const add = page.getByRole('button', { name: say('entity.grid.add') });
    for (const [row, unit, quantity] of [
      [0, 'SC', '3'],
      [1, 'TON', '2'], // the product's base unit needs no factor of the customer's
    ] as const) {
      await add.click();
      await cell(row, 'extCode').fill(seller.code);
      await cell(row, 'cfop').fill('6102');
      await cell(row, 'uCom').fill(unit);
      await cell(row, 'qCom').fill(quantity);
    }
    const item = (row: number) => page.getByRole('row').filter({ has: cell(row, 'extCode') });
    await expect(item(0)).toContainText(formatQuantity('75', locale));
    await expect(item(1)).toContainText(formatQuantity('2000', locale));
    await expectAccessible(page, { locale });
    await picture(page, `invoices-manual-${locale}`);

    await cell(1, 'extCode').fill('9999-X');
    await page.getByRole('button', { name: say('invoices.manual.submit') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(say('invoices.item', { item: 2 }));
    await expect(page.getByRole('alert')).toContainText('9999-X');
    const settings = page.getByRole('alert').getByRole('link', { name: say('invoices.mend.settings') });
    await expect(settings).toHaveAttribute('href', new RegExp(`/customers/settings/${seller.settingsId}\\?.*9999-X`));
    await expect(cell(1, 'extCode')).toHaveAttribute('aria-invalid', 'true');
    await picture(page, `invoices-manual-refused-${locale}`);
    await cell(1, 'qCom').fill('');
    await page.getByRole('button', { name: say('invoices.manual.submit') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).not.toContainText('9999-X');
    await cell(1, 'qCom').fill('2');
    await cell(1, 'extCode').fill(seller.code);
    await page.getByRole('button', { name: say('invoices.manual.submit') }).click();
    await expect(page).toHaveURL(/\/customer\/\d+$/);
    await expect(page.getByText(say('invoices.manual.posted'))).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(
      page
        .locator('form')
        .getByText(valueOf(say, 'postingMode', 'M'))
        .first(),
    ).toBeVisible();
    await page.getByRole('tab').nth(3).click();
    await expect(page.getByRole('row').filter({ hasText: 'TON' })).toContainText(formatQuantity('2000', locale));
    await page.setViewportSize({ width: 1280, height: 800 });
    const items = page.getByRole('region', { name: say('resources.notasfiscais.fields.items') });
    expect(await items.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await picture(page, `invoices-items-${locale}`);
    await page.getByRole('tab').nth(1).click();
    await expect(page.locator('[data-field=emitCnpjCpf]')).toContainText(masked(seller.cnpj));

    const filter = encodeURIComponent(JSON.stringify({ customerId: [seller.customerId] }));
    await page.goto(`/stock/postings?filter=${filter}`);
    await page.getByRole('link', { name: '77', exact: true }).first().click();
    await expect(page).toHaveURL(/\/notasfiscais\/manager\/customer\/\d+$/);
  });

  test(`a list of keys is sent, and the company's own invoices have a screen of theirs, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Chaves ${locale}`);
    const [first, second] = [keyOf(seller.cnpj, 501), keyOf(seller.cnpj, 502)];
    const page = await open(company, { locale });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('screens.invoicesProvider'));
    await expect(page.getByText('600-021').first()).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/notasfiscais\/manager\/rovensa\/\d+$/);
    await expect(
      page
        .locator('form')
        .getByText(valueOf(say, 'emitType', 1))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: say('entity.form.back') }).click();
    await expect(page).toHaveURL(/\/notasfiscais\/manager\/rovensa(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('screens.invoicesProvider')); // no longer the note's

    await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('invoices.importKeys') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`NFe${first}\n${mistyped(second)}\n${second}\n12\n`);
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await dialog.getByRole('button', { name: say('invoices.import.startLines', { smart_count: 4 }) }).click();
    await expect(page).toHaveURL(/\/imports\/\d+$/);
    await expect(page.getByRole('status').filter({ hasText: say('invoices.import.done') })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: say('invoices.result.created') })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: say('accessKey.shape', { count: 2 }) })).toBeVisible();
    await expectAccessible(page, { locale });
    await page.locator('tbody').getByRole('link').first().click();
    await expect(
      page
        .locator('form')
        .getByText(valueOf(say, 'status1', 10))
        .first(),
    ).toBeVisible();
    await importNote(world, seller, 501);
    await page.reload();
    await expect(
      page
        .locator('form')
        .getByText(valueOf(say, 'status1', 50))
        .first(),
    ).toBeVisible();
  });
}

test('what is being sent can be called off, and what was typed is not thrown away unasked; keys come from a file, too', async ({
  open,
}) => {
  const page = await open(customers);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Import NF-e files' }).click();
  await page.route('**/notasfiscais/imports', () => undefined); // no answer ever comes
  await page.locator('input[type=file]').setInputFiles([sample('keys-02.csv')]);
  await expect(dialog.getByRole('status')).toHaveText('Sending 1 file…');
  await expectAccessible(page);
  await picture(page, 'invoices-files-sending');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 file' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove keys-02.csv' }).click();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('JPEG') };
  await page.locator('input[type=file]').setInputFiles([photo]); // perhaps by mistake: asked for before it is sent
  await expect(dialog.getByRole('button', { name: 'Import 1 file' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await dialog.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/notasfiscais/imports');

  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import access key list' }).click();
  await page.getByLabel('Access keys').fill(keyOf('11222333000181', 78));
  await page.locator('input[type=file]').setInputFiles([sample('keys-02.csv')]);
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expect(dialog.getByRole('status')).toContainText('5 keys in order');
  const zip = { name: 'keys.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\0\0') };
  await page.locator('input[type=file]').setInputFiles([zip]);
  await expect(dialog.getByRole('alert')).toContainText('keys.xlsx is no list of keys');
  await expectAccessible(page);
  await picture(page, 'invoices-keys-file');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
});
