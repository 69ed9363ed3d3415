import type { Page } from '@playwright/test';
import { holdBack } from '../core/e2e/support/holdBack.ts';
import { expect, expectAccessible, test } from '../core/e2e/support/test.ts';
import { nameOf } from '../core/e2e/support/screens.ts';

const path = 'products/categories';

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name, exact: true });

const firstField = (page: Page) => page.getByRole('form').locator('#field-name1');

test('on each page that is gone to the keyboard begins at its heading, on a new record in its first field, and back at its row', async ({
  open,
  page,
  world,
}) => {
  const { name1 } = await world.make('productCategory');
  await open('/home');
  await expect(heading(page)).not.toBeFocused(); // a document that has just been loaded begins at its top
  await page.keyboard.press('Control+k');
  await page.keyboard.type(nameOf(path, 2));
  await page.keyboard.press('Enter');
  await expect(heading(page, nameOf(path, 2))).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/${path}/create`);
  await expect(firstField(page)).toBeFocused();
  await expect(firstField(page)).toHaveValue('');
  await expectAccessible(page);
  await page.locator('#field-name1').fill(`${String(name1)} anew`);
  const rows = await holdBack(page, new RegExp(`v1/${path}\\?`));
  await page.keyboard.press('Control+s');
  await expect(heading(page, `${String(name1)} anew`)).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-row]').first()).toBeVisible(); // as they were seen before, without the new one
  await rows.goOn();
  const way = page.locator('[data-row]', { hasText: `${String(name1)} anew` }).locator('[data-way]');
  await expect(way).toBeFocused(); // who comes back is where the record stands
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/categories\/\d+/);
  await expect(heading(page)).toBeFocused();
});

test('who has begun something in a list before its rows are there is not led away to the one they came from', async ({
  open,
  page,
}) => {
  await open(`/${path}`);
  await page.locator('[data-way]').first().click();
  await expect(page).toHaveURL(/categories\/\d+/);
  await page.reload(); // what was seen before is forgotten
  const rows = await holdBack(page, new RegExp(`v1/${path}\\?`));
  await page.goBack();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await rows.goOn();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
});

test('a link of the menu leads to the heading; another order of the same list moves nothing', async ({
  open,
  page,
}) => {
  await open('/home');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: nameOf(path, 2) })
    .click();
  await expect(heading(page, nameOf(path, 2))).toBeFocused();
  const sort = page.locator('th button').first();
  await sort.press('Enter');
  await expect(page).toHaveURL(/sort=/);
  await expect(sort).toBeFocused();
  const order = async () => new URL(page.url()).searchParams.get('order');
  const before = await order();
  await sort.evaluate((head: HTMLElement) => [1, 2].forEach(() => head.click())); // before either is drawn
  await expect(page.locator('[data-stale=true]')).toHaveCount(0);
  expect(await order(), 'twice the other way round is as before').toBe(before);
});

test('a list, a record and home ask once for what they show, before they are drawn', async ({ open, page, world }) => {
  const { id, name1 } = await world.make('productCategory');
  await open('/settings'); // signed in by now
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const go = async (to: string) => {
    asked = [];
    await page.goto(to);
  };
  const times = (address: string) => asked.filter((each) => each === `/apis/v1/${address}`).length;
  await go(`/${path}`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  expect(times(path)).toBe(1);
  await go(`/${path}/${String(id)}`);
  await expect(page.locator('#field-name1')).toHaveValue(String(name1));
  expect(times(`${path}/${String(id)}`)).toBe(1);
  await go('/home');
  await expect(page.locator('[aria-labelledby="home-attention"]')).toHaveAttribute('aria-busy', 'false');
  expect(times('counts')).toBe(1);
});

test('what was seen before stands at once, is asked for again and not sent again; a row that one rests on is fetched', async ({
  open,
  page,
  world,
}) => {
  const { id, name1 } = await world.make('productCategory');
  await open(`/${path}`);
  const way = page.locator(`[data-row="${String(id)}"] [data-way]`);
  const ahead = page.waitForRequest(`**/${path}/${String(id)}`);
  await way.hover();
  await ahead;
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith(`/${path}/${String(id)}`))));
  await way.click();
  await expect(page.locator('#field-name1')).toHaveValue(String(name1));
  expect(asked).toBe(0);

  const record = await holdBack(page, new RegExp(`v1/${path}/${String(id)}$`));
  const rows = await holdBack(page, new RegExp(`v1/${path}\\?`));
  await page.goBack();
  await expect(way).toBeVisible();
  expect(await rows.goOn()).toBe(304);
  await page.goForward();
  await expect(page.locator('#field-name1')).toHaveValue(String(name1));
  expect(await record.goOn()).toBe(304);
});

test('a second new record begins in its first field too', async ({ open, page, world }) => {
  const { name1 } = await world.make('productCategory');
  await open(`/${path}/create`);
  await page.locator('#field-name1').fill(`${String(name1)} again`);
  await page.getByRole('button', { name: 'Save and start a new one' }).press('Enter');
  await expect(page.locator('#field-name1')).toHaveValue('');
  await expect(firstField(page)).toBeFocused();
});
