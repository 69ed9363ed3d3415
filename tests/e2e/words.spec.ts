import type { Page } from '@playwright/test';
import { expect, test } from '../core/e2e/support/test.ts';

/** What the list is searched for, word by word, and what a file of it is asked to hold. */
function asked(page: Page): { words: string[]; files: string[] } {
  const words: string[] = [];
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const q = searchParams.has('range') && /"q":"([^"]*)"/.exec(searchParams.get('filter') ?? '')?.[1];
    if (q && pathname.endsWith('/products/categories') && !words.includes(q)) words.push(q);
    if (pathname.endsWith('/tickets'))
      files.push(new URL(request.postDataJSON().path, request.url()).searchParams.get('filter') ?? '');
  });
  return { words, files };
}

test('words find as soon as the typing rests, files hold what stands in the box, and the way back goes over no words', async ({
  open,
  page,
  world,
}) => {
  const made = await world.make('productCategory', 'required', { name1: 'Okapi one' });
  await world.make('productCategory', 'required', { name1: 'Okapi two' });
  await open('/products/packages');
  await page.getByRole('link', { name: /^Product categories/ }).click();
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const { words, files } = asked(page);
  const find = page.getByRole('searchbox', { name: 'Find' });
  await find.pressSequentially('okapi');
  await expect(rows).toHaveCount(2);
  await find.pressSequentially(' one');
  await expect(rows).toHaveCount(1);
  expect(words).toContain('okapi one');
  expect(words.length, 'not one question for each key').toBeLessThan('okapi one'.length / 2);
  await expect(find, 'it is typed on where it was left').toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/packages/);
  await page.goForward();
  await expect(find).toHaveValue('okapi one');
  await find.click();
  await page.keyboard.type('okapi two');
  await expect(find, 'other words take the place of the former').toHaveValue('okapi two');
  await find.click();
  await page.keyboard.type('!');
  await expect(find, 'a second click sets the caret').toHaveValue(/okapi/);
  await find.fill('');
  await expect(page.getByText('Okapi two')).toBeVisible();

  await find.fill('okapi one');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  await expect.poll(() => files, 'without waiting for the rows').toEqual(['{"q":"okapi one"}']);
  await expect(rows).toHaveCount(1);
  await expect(page.locator(`[data-row="${made.id}"]`)).toBeVisible();
});
