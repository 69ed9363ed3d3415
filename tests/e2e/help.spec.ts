import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

for (const [locale, title, move] of [
  ['en-US', 'Keyboard shortcuts', 'Move row'],
  ['pt-BR', 'Atalhos de teclado', 'Mover a linha'],
  ['es-ES', 'Atajos de teclado', 'Mover la fila'],
] as const) {
  test(`? lists all shortcuts in ${locale}, and Escape closes the list`, async ({ open, page }) => {
    await open('/home', { locale });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: title });
    await expect(help.getByText(move, { exact: true })).toBeVisible();
    await expect(help).not.toContainText('shortcuts.');
    await expectAccessible(page, { locale });
    await picture(page, `shortcuts-${locale}`);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });
}

test('the keys of the list do what the help says', async ({ open, page }) => {
  await open('/products/groups');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.locator('[data-row]').first().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/products\/groups\/\d+/);
  await expect(page.getByRole('group', { name: 'Actions for this record' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/products\/groups(\?|$)/);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/products/groups/create');
});
