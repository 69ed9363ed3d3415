import type { Page } from '@playwright/test';
import type { SavedSearchesAnswer } from '../../generated/types.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { copyRows } from '../api/plans/copies.ts';
import { screens } from '../core/e2e/support/screens.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

/** The order that the list is asked for by a click. */
async function sortedBy(page: Page, click: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('sort=') && response.request().method() === 'GET'),
    click(),
  ]);
  expect([200, 304]).toContain(answer.status()); // an order that was seen before is not sent again
  return new URL(answer.url()).searchParams.get('sort') ?? '';
}

/** What a list can show at a click. */
const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Views of the list' }).getByRole('link');

for (const { entity, path } of screens) {
  test(`${path}: every head that can be clicked sorts, one way and then the other`, async ({ open, world }) => {
    await world.make(entity);
    const page = await open(`/${path}`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const heads = page.locator('thead th').filter({ has: page.locator('button') });
    const count = await heads.count();
    expect(count).toBeGreaterThan(1);
    for (const place of [...Array(count).keys(), count - 1]) {
      const head = heads.nth(place); // the last one twice: the other way
      const order = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending';
      const sort = await sortedBy(page, () => head.getByRole('button').click());
      expect(sort).toContain(order === 'ascending' ? 'ASC' : 'DESC');
      await expect(head).toHaveAttribute('aria-sort', order);
      await expect(page.locator('th[aria-sort]')).toHaveCount(1);
    }
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });
}

test('what was deleted meanwhile is saved as a new record with what was typed', async ({ open, page, world }) => {
  const { id, rowSCN } = await world.make('productCategory');
  await open(`/products/categories/${id}`);
  const typed = `Typed while ${id} was deleted`;
  await page.locator('#field-name1').fill(typed);
  expect((await world.admin.delete(`/apis/v1/products/categories/${id}`, { rowSCN })).status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Data was deleted in another session..' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save as a new record' }).click();
  await expect(page).toHaveURL('/products/categories/create');
  await expect(page.locator('#field-name1')).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/products\/categories\/\d+(\?|$)/);
  const made = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect((await world.admin.get(`/apis/v1/products/categories/${made}`)).body).toMatchObject({ name1: typed });
  expect((await world.admin.get(`/apis/v1/products/categories/${id}`)).status).toBe(404);
});

test('more than 10,000 rows are counted when one asks for it', async ({ open, page, world }) => {
  const database = await openDatabase(world.databaseUrl);
  await copyRows(database, 'stockPosting', 20);
  const [counted] = await database.reader('stock_posting').count({ n: '*' });
  const rows = Number(counted?.n).toLocaleString('en-US');
  await database.close();
  await open('/stock/postings');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–25 of 10,000+');
  await expect(pages, 'what the column comes to, each unit by itself').toContainText(
    /Quantity.*: -?[\d.,]+ Kg · -?[\d.,]+ L/,
  );
  await pages.getByRole('button', { name: 'Count all' }).click();
  await expect(pages).toContainText(`1–25 of ${rows}`);
  await expect(pages).not.toContainText('+');
  await expect(pages.getByRole('button', { name: 'Count all' })).toHaveCount(0);
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(pages).toContainText(`of ${rows}`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
});

test('the administrator who is there from the start is not offered for deletion', async ({ open, page, world }) => {
  const { id, name1 } = await world.make('user');
  await open(`/users/${id}`);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL('/users/create');
  await expect(page.locator('#field-name1')).toHaveValue(String(name1));
  for (const own of ['nmpCode', 'email']) await expect(page.locator(`#field-${own}`)).toHaveValue('');
  await open('/users/1');
  await expect(page.locator('#field-name1')).toHaveValue('Administrador');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  const address = `/users?filter=${encodeURIComponent(JSON.stringify({ nmpCode: '0' }))}`;
  await open(address);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Delete: Administrador' })).toHaveCount(0);
  // States that no row is in are left out; what else is searched for stays.
  await expect(tabsOf(page)).toHaveText(['All results1', 'Active1']);
  await tabsOf(page).last().click();
  await expect(tabsOf(page).last()).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(new RegExp(encodeURIComponent('{"nmpCode":"0","status1":"active"}')));
  // What can be done with a row lies beside its last cell, not over the text.
  const place = page.locator('[data-row] td').last();
  const tools = await place.locator('span').first().boundingBox();
  expect(tools?.width).toBeLessThanOrEqual((await place.boundingBox())?.width ?? 0);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the search is one line above the rows: words, a chip for each field that opens it in place, and the whole form', async ({
  open,
  page,
  world,
}) => {
  const made = await world.make('productCategory', 'required', { name1: 'Zebu one' });
  await world.make('productCategory', 'required', { name1: 'Zebu two' });
  await open('/products/categories');
  const rows = page.locator('[data-row]');
  const form = page.getByRole('search');
  const chips = page.getByRole('list', { name: 'Searched by' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(form, 'folded where it would leave the rows little room').toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find' }).fill('zebu');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(chips).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await form.getByLabel('Name', { exact: true }).fill('one');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(chips, 'what the form shows is not said twice').toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await chips.getByRole('button', { name: 'Name one', exact: true }).click();
  const field = page.getByRole('dialog', { name: 'Name' });
  await expect(field.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await chips.getByRole('button', { name: 'Name one', exact: true }).click();
  await field.getByRole('textbox').fill('none such');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name', { exact: true }), 'an empty result opens the form').toHaveValue('none such');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop searching by Name' }).first().click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.reload();
  await expect(form, 'that it was opened is remembered').toBeVisible();
  await expect(page.getByText('As you left it'), 'the address asked for it').toHaveCount(0);
  await page.goto('/products/categories');
  await expect(page.getByText('As you left it')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('As you left it')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Find' })).toHaveValue('');
  await expect(page).not.toHaveURL(/zebu/);
  await page.getByRole('searchbox', { name: 'Find' }).fill('zebu');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  await expect(page.locator(`[data-row="${made.id}"]`)).toBeVisible();
  await expect(page).not.toHaveURL(/zebu/);
});

test('a table is what a list screen is for: many rows at a desk, some at twice the size', async ({ open, page }) => {
  const seen = () =>
    page.evaluate(() => {
      const end = document.querySelector('nav[aria-label="Pages"]')?.getBoundingClientRect().top ?? 0;
      const bottoms = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().bottom);
      return bottoms.filter((bottom) => bottom <= Math.min(end, window.innerHeight)).length;
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('/notasfiscais/manager/customer');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(await seen()).toBeGreaterThanOrEqual(16);
  await picture(page, 'invoices-desk');
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(seen).toBeGreaterThanOrEqual(4);
});

test('a search is saved for everyone, found again as tab, link and favourite, replaced, renamed by two, and deleted', async ({
  open,
  page,
  world,
}) => {
  await world.make('productCategory', 'required', { name1: 'Mustard one' });
  await world.make('productCategory', 'required', { name1: 'Mustard two' });
  await open(`/products/categories?filter=${encodeURIComponent(JSON.stringify({ name1: 'mustard' }))}`);
  const rows = page.locator('[data-row]');
  const tabs = tabsOf(page);
  const dialog = page.getByRole('dialog');
  await expect(rows).toHaveCount(2);
  await expect(tabs).toHaveCount(0);

  await page.keyboard.press('Control+s');
  await dialog.getByLabel('Name').fill('Mustards');
  await dialog.getByLabel('Who sees it').selectOption('Everyone');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(tabs).toHaveText([/^All\d+$/, 'Mustards2']);
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await expect(tabs.last()).toHaveText('Mustardschanged2');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Mustards');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(tabs.last()).toHaveText('Mustards2');

  await page.getByRole('button', { name: 'Favorite: Mustards' }).click();
  await open('/home');
  const favourite = page.getByRole('region', { name: 'Favorites' }).getByRole('link', { name: /^Mustards/ });
  const short = (await favourite.getAttribute('href')) ?? '';
  expect(short).toMatch(/^\/products\/categories\?saved=\d+$/);
  await favourite.click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Compact rows' }), 'its rows are as they were saved').toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('[');
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Comfortable rows' }), 'and no others').toBeVisible();
  await page.keyboard.press(']');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Change the search Mustards' }).click();
  const { body } = await world.admin.get<SavedSearchesAnswer>('/apis/v1/savedsearches');
  for (const { id, rowSCN, screen, resource, address } of body.searches) {
    const renamed = { rowSCN, screen, resource, address, name1: 'Seeds', audience: 'everyone' };
    await world.admin.put(`/apis/v1/savedsearches/${id}`, renamed);
  }
  await dialog.getByLabel('Name').fill('Mustard seeds');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is called Seeds now');
  await page.keyboard.press('Enter');
  await expect(tabs.last()).toHaveText('Mustard seeds2');

  await page.getByRole('button', { name: 'Change the search Mustard seeds' }).click();
  await dialog.getByRole('button', { name: 'Delete search' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete search' }).click();
  await expect(tabs).toHaveCount(0);
  await expect(rows, 'the list goes on').toHaveCount(2);
  await open(short);
  await expect(page.getByText('This saved search no longer exists')).toBeVisible();
  await expect(rows.first()).toBeVisible();
});
