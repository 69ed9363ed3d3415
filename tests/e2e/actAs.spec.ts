import type { Page } from '@playwright/test';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import { password } from './support/world.ts';

/** A technical salesman of the demonstration, who sees three customers. */
const target = 'Camila Dantas Vieira';

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const banner = (page: Page) => page.getByRole('region', { name: 'Acting as another user' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Act as another user' });
const session = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}'));

/** By the sign-in page, so that the browser has its cookie and other tabs are signed in too. */
async function signIn(page: Page, login = 'admin'): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${login}@lavoura.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/home');
}

/** By the keyboard alone, from the user menu on. */
async function actAsTarget(page: Page): Promise<void> {
  await accountMenu(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Act as another user' }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.getByLabel('User', { exact: true }).fill(target);
  await expect(page.getByRole('option')).toHaveText([new RegExp(target)]);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('camila.dantas.vieira@lavoura.example')).toBeVisible();
  await page.getByLabel('Your own password').fill(password);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText(`Administrator is acting as ${target}`);
}

test.describe('acting as another user', () => {
  test('begins in the user menu, shows both names and the time left, and ends with the own session', async ({
    page,
  }) => {
    await signIn(page);
    const own = await session(page);
    await actAsTarget(page);
    await expect(page).toHaveURL('/home');
    await expect(banner(page)).toContainText('59 minutes left');
    const acting = await session(page);
    expect(acting).toMatchObject({ fullName: target, isAdmin: false, sub: own.id, userProfile: ['RTV'] });
    expect(Object.keys(acting).toSorted()).toEqual(Object.keys(own).toSorted());
    await accountMenu(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([/Keyboard shortcuts/, /Sign out/]);
    await page.keyboard.press('Escape');
    await page.goto('/customers');
    await expect(page.getByText('3 customers')).toBeVisible();
    await expect(banner(page)).toContainText(target);
    await expectAccessible(page);
    await picture(page, 'acting');
    await page.getByRole('button', { name: 'Return to my account' }).press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'You are back in your own account.',
    );
    await expect(banner(page)).toHaveCount(0);
    expect(await session(page)).toMatchObject({ id: own.id, isAdmin: true, sub: null });
  });

  test('begins on the screen of a user, and warns of what was typed there', async ({ open, page, world }) => {
    const { body } = await world.admin.get<{ id: number }[]>('/apis/v1/users?filter={"email":"rtv@lavoura.example"}');
    await open(`/users/${body[0]?.id}`);
    await page.locator('#field-name1').fill('Not saved');
    await page.getByRole('button', { name: 'Act as another user' }).click();
    await expect(dialog(page).getByText('rtv@lavoura.example')).toBeVisible();
    await expect(dialog(page)).toContainText('did not save will be lost');
    await expectAccessible(page);
    await picture(page, 'act-as-dialog');
    await page.keyboard.press('Escape');
    await expect(page.locator('#field-name1')).toHaveValue('Not saved');
  });

  test('says what is missing, and what the server refuses, and keeps the user', async ({ open, page }) => {
    await open('/users');
    await page.getByRole('button', { name: 'Act as another user' }).click();
    await dialog(page).getByRole('button', { name: 'Act as this user' }).click();
    await expect(dialog(page)).toContainText('Required field User');
    await expect(dialog(page)).toContainText('Required field Your own password');
    await page.getByLabel('User', { exact: true }).fill(target);
    await page.getByRole('option', { name: target }).click();
    await page.getByLabel('Your own password').fill('Wrong#2026');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-type=warning]')).toContainText('Invalid user e-mail and/or password.');
    await expect(page.getByLabel('User', { exact: true })).toHaveValue(target);
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-type=negative]')).toContainText('Network Error');
    await page.context().setOffline(false);
    expect(await session(page)).toMatchObject({ isAdmin: true, sub: null });
  });

  test('is for nobody without the right', async ({ open, page }) => {
    await open('/users', { login: 'manager' });
    await expect(page.getByRole('button', { name: 'Act as another user' })).toHaveCount(0);
    await accountMenu(page).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Act as another user' })).toHaveCount(0);
  });
});

test.describe('several tabs', () => {
  test('act as another together, also a new one, and are oneself together again', async ({ page }) => {
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto('/products');
    await expect(other.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await actAsTarget(page);
    await expect(banner(other)).toContainText(target);
    const third = await page.context().newPage();
    await third.goto('/customers');
    await expect(third.getByText('3 customers')).toBeVisible();
    await expect(banner(third)).toContainText(target);
    await banner(other).getByRole('button', { name: 'Return to my account' }).click();
    for (const tab of [page, other, third]) {
      await expect(banner(tab)).toHaveCount(0);
      await expect(accountMenu(tab)).toHaveAccessibleName('Account of Administrator');
    }
  });

  test('are signed out together while acting, and the session is over for all of its tokens', async ({
    page,
    world,
  }) => {
    await signIn(page);
    const own = await session(page);
    const other = await page.context().newPage();
    await other.goto('/products');
    await actAsTarget(page);
    await expect(banner(other)).toContainText(target);
    const acting = await session(page);
    await accountMenu(other).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/login');
      expect(await tab.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
    }
    for (const { accessToken } of [own, acting]) {
      const headers = { Authorization: `Bearer ${accessToken}` };
      expect((await fetch(`${world.url}/apis/v1/rights`, { headers })).status).toBe(401);
    }
  });

  test('share a renewed session', async ({ page }) => {
    await signIn(page);
    const other = await page.context().newPage();
    await other.goto('/products');
    await expect(other.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
      sessionStorage.setItem('auth', JSON.stringify({ ...stored, accessToken: 'spoilt' }));
    });
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    const { accessToken } = await session(page);
    expect(accessToken).not.toBe('spoilt');
    await expect.poll(async () => (await session(other)).accessToken).toBe(accessToken);
  });
});

test('a block of who is acted as leads back to the own session', async ({ page, world }) => {
  const { body: users } = await world.admin.get<{ id: number; rowSCN: number }[]>(
    `/apis/v1/users?filter=${encodeURIComponent(JSON.stringify({ name1: target }))}`,
  );
  const { id = 0, rowSCN = 0 } = users[0] ?? {};
  await signIn(page);
  await actAsTarget(page);
  expect((await world.admin.put(`/apis/v1/users/${id}`, { status1: 'blocked', rowSCN })).status).toBe(200);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Products 200-040' }).click();
  await expect(accountMenu(page)).toHaveAccessibleName('Account of Administrator');
  await expect(banner(page)).toHaveCount(0);
  const freed = await world.admin.put(`/apis/v1/users/${id}`, { status1: 'active', rowSCN: rowSCN + 1 });
  expect(freed.status).toBe(200);
});

for (const remember of [true, false]) {
  test(`who closes the browser ${remember ? 'is remembered' : 'is signed out, unless remembered'}`, async ({
    browser,
    world,
  }) => {
    const before = await browser.newContext({ baseURL: world.url, locale: 'en-US' });
    const page = await before.newPage();
    await page.goto('/login');
    if (remember) await page.getByLabel('Remember me').check();
    await signIn(page, 'manager');
    const cookies = (await before.cookies()).filter(({ expires }) => expires > 0);
    await before.close();
    const after = await browser.newContext({ baseURL: world.url, locale: 'en-US' });
    await after.addCookies(cookies);
    const again = await after.newPage();
    await again.goto('/products');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(remember ? 'Products' : 'Sign in');
    await after.close();
  });
}

test('where an administrator switched the user menu off, only help and signing out are left', async ({
  open,
  page,
  world,
}) => {
  const { body } = await world.admin.get<{ id: number; rowSCN: number }[]>(
    '/apis/v1/users?filter={"email":"coordinator@lavoura.example"}',
  );
  const { id = 0, rowSCN = 0 } = body[0] ?? {};
  await world.admin.put(`/apis/v1/users/${id}`, { userMenuEnabled: false, rowSCN });
  await open('/home', { login: 'coordinator' });
  expect(await session(page)).toMatchObject({ userMenuEnabled: false });
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([/Keyboard shortcuts/, /Sign out/]);
});
