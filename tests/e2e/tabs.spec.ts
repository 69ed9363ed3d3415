import { expect, test } from '../core/e2e/support/test.ts';

test('a tab of a new record that is clicked begins in its first field, one that is chosen by keys does not', async ({
  open,
  page,
}) => {
  await open('/economicgroup');
  await page.getByRole('link', { name: 'New' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Grupo das Abas');
  await page.getByRole('tab', { name: 'Customers' }).click();
  await expect(page.getByRole('combobox', { name: 'Customers' })).toBeFocused();
  await page.getByRole('tab', { name: 'Customers' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'General data', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Customers', selected: true })).toBeFocused();
});
