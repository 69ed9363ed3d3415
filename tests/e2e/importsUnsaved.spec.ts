import type { Page } from '@playwright/test';
import { expect, test } from '../core/e2e/support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['Name;Status', ...lines].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'groups.csv', mimeType: 'text/csv', buffer });
}

test('what was mended in an import is lost by a link, another separator or another file only after a question', async ({
  open,
}) => {
  const page = await open('/economicgroup/imports');
  const cell = page.getByLabel('Status, row 2');
  const separator = page.getByLabel('Separator', { exact: true });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = () => question.getByRole('button', { name: 'Stay here' }).click();
  await choose(page, ['Grupo por gravar;Activ']);
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await separator.selectOption(',');
  await expect(cell).toHaveCount(0); // nothing was mended: nothing is asked
  await separator.selectOption(';');
  await cell.selectOption('Active');
  await page.getByRole('link', { name: 'Back to the list', exact: true }).click();
  await stay();
  await separator.selectOption('|');
  await stay();
  await expect(separator).toHaveValue(';');
  await expect(cell).toHaveValue('active');
  await button(page, 'Another file').click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await choose(page, ['Grupo por gravar;Activ']);
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('2 of 2 known').click();
  await page.getByLabel('What Status is', { exact: true }).selectOption('');
  await button(page, 'Another file').click();
  await stay();
  await page.getByLabel('What Status is', { exact: true }).selectOption('status1');
  await button(page, 'Another file').click(); // all is as it was
  await expect(button(page, 'Choose a file')).toBeVisible();
});

test('what a check says of a file that is read in another way by then is not taken', async ({ open }) => {
  const page = await open('/economicgroup/imports');
  const held: (() => Promise<void>)[] = [];
  await page.route('**/imports/check', (route) => void held.push(() => route.continue()));
  const release = async () => Promise.all(held.splice(0).map((pass) => pass()));
  const results = page.getByRole('tab');
  await choose(page, ['Grupo Epsilon;Active']);
  await expect.poll(() => held.length).toBe(1);
  await page.getByLabel('Numbers', { exact: true }).selectOption(',');
  await release();
  await expect.poll(() => held.length).toBe(1); // what is read now is asked anew, and nothing is said of it yet
  await expect(results).toHaveCount(0);
  await release();
  await expect(results).toHaveCount(1);
  await page.unroute('**/imports/check');
});
