import type { Page } from '@playwright/test';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

/** What the help lists where the page is, without its heads. */
async function linesOf(page: Page, title: string): Promise<string[]> {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: title });
  await help.getByRole('term').first().waitFor();
  const lines = await help.getByRole('term').allInnerTexts();
  await expect(help).not.toContainText('shortcuts.');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  return lines;
}

const title = 'Keyboard shortcuts';

for (const [locale, named, go, move] of [
  ['en-US', title, 'Go to a screen or a record', 'Move row'],
  ['pt-BR', 'Atalhos de teclado', 'Abrir uma tela ou um registro', 'Mover a linha'],
  ['es-ES', 'Atajos de teclado', 'Abrir una pantalla o un registro', 'Mover la fila'],
] as const) {
  test(`? lists the shortcuts that work on the page in ${locale}, and Escape closes the list`, async ({
    open,
    page,
  }) => {
    await open('/home', { locale });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: named });
    await expect(help.getByText(go, { exact: true })).toBeVisible();
    await expect(help.getByText(move, { exact: true })).toHaveCount(0);
    await expectAccessible(page, { locale });
    await picture(page, `shortcuts-${locale}`);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
  });
}

test('the help of a list, a record, rows in a form and a report each has what works there', async ({
  open,
  page,
  world,
}) => {
  const everywhere = ['Go to a screen or a record', 'This help', 'Back, or close what is open', 'Undo the deletion'];
  const { id } = await world.make('customerSetting');
  await open('/products/groups');
  await page.locator('[data-row]').first().waitFor();
  const ofList = await linesOf(page, title);
  expect(ofList).toEqual(expect.arrayContaining([...everywhere, 'Search form', 'Select row', 'New']));
  expect(ofList).not.toContain('Move row');
  await open(`/customers/settings/${id}`);
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add row' }).waitFor();
  const ofRecord = await linesOf(page, title);
  expect(ofRecord).toEqual(expect.arrayContaining([...everywhere, 'Save', 'Previous and next tab', 'Move row']));
  expect(ofRecord).not.toContain('Select row');
  await open('/stock/report1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await linesOf(page, title)).toEqual([...everywhere, 'Search form']);
});

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
