import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/database/database.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

const favourites = (page: Page) =>
  page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').getByRole('link');

/** A person who has signed up and was not given a role; answers the login. */
async function personWithoutRole(world: World): Promise<string> {
  const login = `norole${Date.now()}`;
  const { id } = await world.make('user', 'required', {
    name1: 'Nora Norole',
    email: `${login}@lavoura.example`,
    status1: 'active',
    bpType: 'external',
  });
  const database = await openDatabase(world.databaseUrl);
  const { passwd } = await database.writer('user').where({ email: 'admin@lavoura.example' }).first('passwd');
  await database.writer('user').where({ id }).update({ passwd, accountStatus: 3 });
  await database.close();
  return login;
}

async function star(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .click();
}

test('says what waits for an administrator, and leads there', async ({ open, page, world }) => {
  await world.make('user', 'required', { name1: 'Wanda Waits', status1: 'active' });
  await open('/home');
  const waiting = page.getByRole('region', { name: 'Needs your attention' });
  await expectAccessible(page);
  await waiting.getByRole('link', { name: /not activated yet/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wanda Waits' })).toBeVisible();
});

test('keeps the screens with a star, in the order that was chosen by keys, buttons or dragging', async ({
  open,
  page,
}) => {
  await open('/home');
  await expect(page.getByText('The star beside the name of a screen keeps it here.')).toBeVisible();
  for (const path of ['/customers', '/products', '/salesregions']) await star(page, path);
  await page.goto('/home');
  await expect(favourites(page)).toHaveText(['Customers500-010', 'Products200-040', 'Sales regions700-030']);
  await favourites(page).last().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(favourites(page)).toHaveText(['Customers500-010', 'Sales regions700-030', 'Products200-040']);
  await expect(page.getByText('Sales regions is now at place 2 of 3.')).toBeAttached();
  await expect(favourites(page).nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move Customers down' }).click();
  await expect(favourites(page)).toHaveText(['Sales regions700-030', 'Customers500-010', 'Products200-040']);
  await expectAccessible(page);
  await favourites(page).last().dragTo(favourites(page).first());
  await page.reload();
  await expect(favourites(page)).toHaveText(['Products200-040', 'Sales regions700-030', 'Customers500-010']);
  await picture(page, 'home');
});

test('favourites stand first in the quick box and are taken back in the menu', async ({ open, page }) => {
  await open('/home');
  await star(page, '/salesregions');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('Sales regions');
  await page.keyboard.press('Escape');
  const inMenu = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('button', { name: 'Favourite: Sales regions' });
  await expect(inMenu).toHaveAttribute('aria-pressed', 'true');
  await inMenu.click();
  await page.goto('/home');
  await expect(favourites(page)).toHaveCount(0);
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

for (const [locale, title] of [
  ['en-US', 'Your account is ready'],
  ['pt-BR', 'Sua conta está pronta'],
  ['es-ES', 'Su cuenta está lista'],
] as const) {
  test(`who has no role yet reads in ${locale} who gives it`, async ({ open, page, world }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/home', { login: await personWithoutRole(world), locale });
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expectAccessible(page);
    await picture(page, `home-no-role-${locale}`);
  });
}

test('home and the bell tell the same number of unread notifications, however many', async ({ open, page, world }) => {
  const { id } = await world.sessionOf('coordinator');
  const database = await openDatabase(world.databaseUrl);
  const { id: _id, ...row } = await database.reader('notification').first();
  const unread = { ...row, receiverId: id, state: 'unread' };
  await database.writer('notification').where({ receiverId: id }).delete();
  await database.writer('notification').insert(Array.from({ length: 130 }, () => unread));
  await database.close();
  await open('/home', { login: 'coordinator' });
  await expect(page.getByRole('link', { name: 'Notifications: 130 unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: '130 unread notifications', exact: true })).toBeVisible();
});
