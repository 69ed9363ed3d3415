import { expect, expectAccessible, picture, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the dialog to choose from shows its rows first, and its search form when it is wanted', async ({
  open,
  page,
}) => {
  await open('/customers/1');
  await page.getByRole('button', { name: 'Search for Sales region' }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.locator('[data-row]').first();
  await expect(row).toBeInViewport();
  await expectAccessible(page);
  await picture(page, 'picker-phone');
  await dialog.getByRole('button', { name: 'Search form' }).click();
  await dialog.getByLabel('Sales region', { exact: true }).fill('Sul');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByRole('search')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Search form 1' })).toBeVisible();
  await expect(row).toBeInViewport();
});

test('what can be done with the invoices selected stands below how many they are', async ({ open, page }) => {
  await open('/notasfiscais/manager/customer', { locale: 'es-ES' });
  for (const row of [0, 1, 2]) await page.getByRole('checkbox').nth(row).check();
  const selected = await page
    .getByRole('status')
    .filter({ hasText: /seleccionad/ })
    .boundingBox();
  const reprocess = await page.getByRole('button', { name: 'Reprocesar', exact: true }).boundingBox();
  expect(selected && selected.y + selected.height).toBeLessThanOrEqual(reprocess?.y ?? 0);
  await expectAccessible(page);
  await picture(page, 'invoices-bulk-phone');
});
