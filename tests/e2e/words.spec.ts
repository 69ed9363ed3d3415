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
  const made = await world.make('productCategory', 'required', { name1: 'Aardwolf one', nmpCode: 'AARD1' });
  await world.make('productCategory', 'required', { name1: 'Aardwolf two' });
  await open('/products/packages');
  await page.getByRole('link', { name: /^Product categories/ }).click();
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const { words, files } = asked(page);
  const find = page.getByRole('searchbox', { name: 'Find' });
  await find.pressSequentially('aardwolf');
  await expect(rows).toHaveCount(2);
  await find.pressSequentially(' one');
  await expect(rows).toHaveCount(1);
  expect(words).toContain('aardwolf one');
  expect(words.length, 'not one question for each key').toBeLessThan('aardwolf one'.length / 2);
  await expect(find, 'it is typed on where it was left').toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/packages/);
  await page.goForward();
  await expect(find).toHaveValue('aardwolf one');
  await find.click();
  await page.keyboard.type('aardwolf two');
  await expect(find, 'other words take the place of the former').toHaveValue('aardwolf two');
  await find.click();
  await page.keyboard.type('!');
  await expect(find, 'a second click sets the caret').toHaveValue(/aardwolf/);
  await find.fill('');
  await expect(page.getByText('Aardwolf two')).toBeVisible();

  await find.fill('aardwolf one');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
  await expect.poll(() => files, 'without waiting for the rows').toEqual(['{"q":"aardwolf one"}']);
  await expect(rows).toHaveCount(1);
  await expect(page.locator(`[data-row="${made.id}"]`)).toBeVisible();

  const narrow = { q: 'aardwolf', name1: 'one', nmpCode: 'AARD1' };
  await page.goto(`/products/categories?filter=${encodeURIComponent(JSON.stringify(narrow))}`);
  const removals = page.getByRole('button', { name: /^Stop searching by/ });
  await expect(removals).toHaveCount(2);
  await removals.evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await expect(rows, 'two are taken away before the list is drawn once').toHaveCount(2);
  await expect(removals).toHaveCount(0);
});
