import type { Page, Route } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { addPerson } from './support/accounts.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { change, type Row } from '../core/support/rows.ts';
import { groupOf } from './support/groups.ts';
import { beginningOf, screenName, wordsOf } from './support/words.ts';

const english = await wordsOf('en-US');

const favourites = (page: Page, say = english) =>
  page
    .getByRole('region', { name: say('shell.favourites') })
    .getByRole('listitem')
    .getByRole('link');

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: `Favorite: ${name}` });

async function star(page: Page, path: string, say = english): Promise<void> {
  await page
    .getByRole('navigation', { name: say('shell.menu') })
    .locator(`a[href="${path}"]`)
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await page
    .getByRole('main')
    .getByRole('button', { name: beginningOf(say, 'shell.favourite') })
    .click();
}

/** What the tests before chose and used followed the person to a new browser. */
test.beforeEach(async ({ world: { databaseUrl } }) => {
  const database = await openDatabase(databaseUrl);
  await database.writer('own_screens').delete();
  await database.close();
});

for (const locale of locales) {
  test(`says what waits for an administrator, and leads there, in ${locale}`, async ({ open, page, world }) => {
    const say = await wordsOf(locale);
    const name1 = `Wanda Waits ${locale}`;
    await world.make('user', 'required', { name1, status1: 'active' });
    await addPerson(world, locale);
    await addPerson(world, locale, { name1: `Nina Nocustomer ${locale}`, salesRole: 'atv' });
    await open('/home', { locale });
    const waiting = page.getByRole('region', { name: say('home.attention') });
    await expectAccessible(page, { locale });
    const pending = async (key: string, asked: object) => {
      const filter = encodeURIComponent(JSON.stringify({ ...asked, status1: 'active' }));
      const { body } = await world.admin.get<object[]>(`/apis/v1/users?filter=${filter}&range=[0,99]`);
      await waiting.getByRole('link', { name: `${body.length} ${say(key, { smart_count: body.length })}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: screenName(say, 'users', 2) })).toBeVisible();
    };
    await pending('home.waiting', { accountStatus: [1, 2] });
    await expect(page.getByRole('link', { name: name1, exact: true })).toBeVisible();
    await page.goBack();
    await pending('home.roleless', { accountStatus: 3, groups_empty: true, nmpCode_ne: '0' });
    await expect(page.getByRole('link', { name: 'Nora Norole' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: name1 })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Administrador', exact: true })).toBeHidden();
    await page.goBack();
    await pending('home.customerless', { accountStatus: 3, salesRole: ['ctv', 'atv'], customers_empty: true });
    await expect(page.getByRole('link', { name: `Nina Nocustomer ${locale}`, exact: true })).toBeVisible();
    await page.goBack();
    const held = { emitType: 2, status1: 40 };
    const query = new URLSearchParams({ filter: JSON.stringify(held), range: '[0,0]' });
    const { headers } = await world.admin.get(`/apis/v1/notasfiscais?${query}`);
    const count = Number(headers.get('Content-Range')?.split('/')[1]);
    await expect(page.getByRole('region', { name: say('home.cycle.title') })).toBeVisible();
    const { body: low } = await world.admin.get<{ total: number }>('/apis/v1/stock/lowcover?limit=1');
    const cover = `${low.total} ${say('home.lowCover', { smart_count: low.total })} ${say('home.lowCover.todo')}`;
    await expect(waiting.getByRole('link', { name: cover })).toHaveAttribute('href', '/dashboards/100-003');
    const what = `${say('home.held.customer', { smart_count: count })} ${say('home.held.customer.todo')}`;
    await waiting.getByRole('link', { name: `${count} ${what}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('screens.invoicesCustomer') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(JSON.stringify(held)).replaceAll('.', '\\.')));
  });

  test(`keeps the screens with a star, in the order that was chosen by keys, buttons or dragging, in ${locale}`, async ({
    open,
    page,
  }) => {
    const say = await wordsOf(locale);
    const [customers, products, regions] = ['customers', 'products', 'salesregions'].map((path) =>
      screenName(say, path, 2),
    );
    const [first, second, third] = [`${customers}500-010`, `${products}200-040`, `${regions}700-030`];
    await open('/home', { locale });
    await expect(page.getByText(say('home.favouritesEmpty'))).toBeVisible();
    for (const path of ['/customers', '/products', '/salesregions']) await star(page, path, say);
    await page.getByRole('link', { name: `Lavoura: ${say('shell.home')}` }).click();
    await expect(favourites(page, say)).toHaveText([first, second, third]);
    await favourites(page, say).last().focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(favourites(page, say)).toHaveText([first, third, second]);
    await expect(page.getByText(say('home.moved', { name: regions, place: 2, count: 3 }))).toBeAttached();
    await expect(favourites(page, say).nth(1)).toBeFocused();
    await page.getByRole('button', { name: say('home.arrange') }).click();
    await page.getByRole('button', { name: say('home.later', { name: customers }) }).click();
    await expect(favourites(page, say)).toHaveText([third, first, second]);
    await expectAccessible(page, { locale });
    await favourites(page, say).last().dragTo(favourites(page, say).first());
    await expect(favourites(page, say)).toHaveText([second, third, first]);
    await page.reload();
    await expect(favourites(page, say)).toHaveText([second, third, first]);
    await picture(page, `home-${locale}`);
  });

  test(`who has no role yet reads in ${locale} who gives it`, async ({ open, page, world }) => {
    const say = await wordsOf(locale);
    await page.setViewportSize({ width: 390, height: 844 });
    const login = await addPerson(world, locale);
    await open('/home', { login, locale });
    await expect(page.getByRole('heading', { level: 2, name: say('home.start.title') })).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `home-no-role-${locale}`);
    await page.setViewportSize({ width: 1366, height: 900 });
    const menu = page.getByRole('navigation', { name: say('shell.menu') });
    await expect(menu.getByRole('listitem').getByRole('link')).toHaveText([say('screens.messages')]);
    const filter = encodeURIComponent(JSON.stringify({ email_eq: `${login}@lavoura.example` }));
    const { body } = await world.admin.get<Row[]>(`/apis/v1/users?filter=${filter}`);
    expect(body).toHaveLength(1);
    for (const user of body) {
      const given = await change(world.admin, 'users', user, { groups: [await groupOf(world, 'atv')] });
      expect(given.status, given.text).toBe(200);
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(menu.locator('a[href="/customers"]'), 'it looks by itself').toBeVisible();
  });
}

test('says what is to be done only to who may do it', async ({ open }) => {
  const page = await open('/home', { login: 'rtv' });
  const what = english('home.held.customer', { smart_count: 2 });
  await expect(page.getByRole('link', { name: new RegExp(`^\\d+ ${what}$`) })).toBeVisible();
});

test('favourites stand first in the quick box and are taken back in the menu', async ({ open, page }) => {
  await open('/home');
  await star(page, '/salesregions');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('Sales regions');
  await page.keyboard.press('Escape');
  await expect(inMenu(page, 'Sales regions')).toHaveAttribute('aria-pressed', 'true');
  await inMenu(page, 'Sales regions').click();
  await page.goto('/home');
  await expect(favourites(page)).toHaveCount(0);
});

test('favourites and recently used screens are there in another browser too, from wherever they were chosen', async ({
  open,
  page,
  browser,
  world,
}) => {
  await open('/home');
  const begin = page.getByRole('region', { name: english('home.begin') });
  await expect(begin.getByRole('link', { name: /^Customers ?500-010$/ })).toBeVisible(); // nothing was opened yet
  await picture(page, 'home-begin');
  await star(page, '/salesregions');
  const kept = page.waitForResponse(
    (answer) =>
      answer.ok() && (answer.request().postData() ?? '').includes('"favourites":["/salesregions","/products"]'),
  );
  await star(page, '/products');
  await kept;
  const elsewhere = await browser.newContext({ baseURL: world.url });
  const other = await elsewhere.newPage();
  const session = JSON.stringify(await world.sessionOf('admin'));
  await other.addInitScript((text) => sessionStorage.setItem('auth', text), session);
  const slowly = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200)); // longer than changes wait for others
    await route.continue();
  };
  await other.route('**/users/configs/screens', slowly, { times: 1 });
  const first = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await other.goto('/customers');
  await star(other, '/campaigncycles');
  expect((await first).status(), 'what the server has is known before anything is kept').toBe(200);
  await other.goto('/home');
  await expect(favourites(other)).toHaveText([/^Sales regions/, /^Products/, /^Campaign cycles/]);
  const recent = other.getByRole('region', { name: english('home.recent') }).getByRole('link');
  await expect(recent).toHaveText([/^Customers/]);
  const customer = await world.make('customer', 'required', { name1: 'Sítio da Serra Azul' });
  await other.goto(`/customers/${customer.id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Sítio da Serra Azul' })).toBeVisible();
  await other.goto('/home');
  await expect(recent).toHaveText(['Sítio da Serra AzulCustomer']);
  await world.admin.put(`/apis/v1/customers/${customer.id}`, { rowSCN: 1, name1: 'Sítio da Serra' });
  await other.reload();
  await expect(recent).toHaveText(['Sítio da SerraCustomer']);
  await recent.click();
  await expect(other).toHaveURL(new RegExp(`/customers/${customer.id}`));
  await world.admin.delete(`/apis/v1/customers/${customer.id}`, { rowSCN: 2 });
  await other.goto('/home');
  await expect(recent).toHaveText([/^Customers/]);
  await expect(other.getByRole('region', { name: english('home.begin') })).toHaveCount(0);
  await page.context().setOffline(true);
  await inMenu(page, 'Products').click();
  await expect(inMenu(page, 'Products')).toHaveAttribute('aria-pressed', 'false');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Lavoura: Home' }).click();
  await expect(favourites(page)).toHaveText([/^Sales regions/, /^Campaign cycles/]);
  await elsewhere.close();
});

test('is each person’s own, in the same browser too', async ({ open, page, world }) => {
  await open('/home');
  await star(page, '/products');
  const other = await page.context().newPage();
  const session = JSON.stringify(await world.sessionOf('atv'));
  await other.addInitScript((text) => sessionStorage.setItem('auth', text), session);
  await other.goto('/home');
  await expect(other.getByText('The star beside the name of a screen keeps it here.')).toBeVisible();
});
