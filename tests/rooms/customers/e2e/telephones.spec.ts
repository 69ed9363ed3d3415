import { locales } from '../../../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

test('of two telephones of which one is enough neither is starred, and both say so until the record has one', async ({
  open,
  page,
  world,
}) => {
  const phones = page.getByRole('group').filter({ has: page.locator('#field-cellPhone, #field-landLine') });
  for (const locale of locales) {
    const say = await wordsOf(locale);
    await page.goto('/healthz'); // the page of before would keep its language yet
    await open('/customers/create', { locale });
    const labels = ['landLine', 'cellPhone'].map((name) => say(`resources.customers.fields.${name}`));
    const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(labels);
    for (const id of ['#field-cellPhone', '#field-landLine'])
      await expect(page.locator(id)).toHaveAccessibleDescription(say('entity.form.oneOf', { names }));
  }
  await expectAccessible(page, { locale: 'es-ES' });
  await picture(page, 'customer-one-telephone-is-enough');
  const phone = { cellPhoneIDD: '55', cellPhone: '11987654321', landLineIDD: '55', landLine: '1133334444' };
  const { id } = await world.make('customer', 'required', phone);
  await open(`/customers/${id}`);
  await expect(page.locator('#field-cellPhone')).toHaveValue(/98765/);
  await expect(phones).toHaveCount(2);
  for (const group of await phones.all()) await expect(group.locator('legend')).not.toContainText('*');
  await expect(page.locator('#field-cellPhone')).toHaveAccessibleDescription('');
});
