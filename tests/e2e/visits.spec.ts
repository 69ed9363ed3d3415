import { expect, test } from '../core/e2e/support/test.ts';

test('a list that a link opens with a search of its own is visited, and is not how it was left', async ({
  open,
  page,
  world,
}) => {
  const [one, two] = [await world.make('productCategory'), await world.make('productCategory')];
  const other = await world.make('productCategory', 'required', { name1: 'Zulu left' });
  const rows = page.locator('[data-row]');
  const ids = [one, two].map(({ id }) => id);
  const visit = `/products/categories?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
  await open('/products/categories');
  await page.getByRole('searchbox', { name: 'Find' }).fill('zulu left');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await open(visit);
  await expect(rows).toHaveCount(2);
  const begins = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await page.getByRole('columnheader', { name: 'Name', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/order=DESC/);
  await expect(rows.first()).not.toContainText(begins);
  await rows.first().locator('[data-way]').click();
  const place = page.getByRole('navigation', { name: 'Place in the list' });
  await expect(place).toContainText('1 of 2');
  await place.getByRole('link').click();
  await expect(rows, 'back from a record the visit goes on').toHaveCount(2);
  await expect(page).toHaveURL(/order=DESC/);
  await page.goto('/products/categories');
  await expect(page.getByText('As you left it')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-row', String(other.id));
  await open(visit);
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find' }).fill('none such');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await page.goto('/products/categories');
  await expect(page.getByText('As you left it'), "what was searched for during a visit is one's own").toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('none such');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).not.toHaveURL(/none/);
});

test('back from a record the table stands as far down and aside as it was left', async ({ open, page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await open('/notasfiscais/manager/customer');
  const way = page.locator('[data-row]').nth(12).locator('[data-way]');
  await way.scrollIntoViewIfNeeded();
  const table = page.locator(':has(> table)').filter({ has: way }).last();
  const scrolled = () => table.evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
  await table.evaluate((element) => element.scrollTo(30, 210));
  expect(await scrolled()).toEqual([210, 30]);
  await way.click();
  await expect(page).toHaveURL(/customer\/\d+/);
  await page.goBack();
  await expect(way).toBeFocused();
  expect(await scrolled()).toEqual([210, 30]);
});
