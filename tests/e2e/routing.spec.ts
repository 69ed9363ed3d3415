import type { Page } from '@playwright/test';
import { resetRequestPath } from '../../admin/route.ts';
import { routes } from '../../admin/routes.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { password } from './support/world.ts';

const publicPaths = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
const signedInPaths = routes.filter(({ access }) => access === 'signedIn').map(({ path }) => path);

/** Specification, section 3. */
const sessionFields = [
  'id, accessToken, tokenExpiration, refreshToken, tzOffset, userName, fullName, userAvatar, userInitials, rowSCN',
  'userProfile, isAdmin, status, returnUrl, userMenuEnabled, sub, notifications, externalSalesRoleInfo',
]
  .flatMap((line) => line.split(', '))
  .toSorted();

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('admin@lavoura.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Ends the session on the server alone: the page learns of it with its next request. */
async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
    const headers = { Authorization: `Bearer ${accessToken}` };
    return (await fetch('/apis/v1/logout', { method: 'POST', headers, credentials: 'omit' })).status;
  });
  expect(status).toBe(204);
}

test.describe('signed out', () => {
  test('the root leads to the sign-in page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  });

  for (const path of publicPaths) {
    test(`${path} is open and accessible`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expectAccessible(page);
    });
  }

  test('the page for addresses that lead nowhere needs no sign-in', async ({ page }) => {
    await page.goto('/notfound');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('every other page leads to the sign-in page', async ({ page }) => {
    for (const path of [...signedInPaths, '/customers', '/products/packages/1', '/no/such/page']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
  });

  test('signing in leads back to the full path, but never to another site', async ({ page }) => {
    await page.goto('/salesregions?page=1#top');
    await expect(page).toHaveURL('/login');
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
      sessionStorage.setItem('auth', JSON.stringify({ ...session, returnUrl: '//evil.example/customers' }));
    });
    await page.reload();
    await signIn(page);
    await expect(page).toHaveURL('/home');
  });
});

test.describe('signed in', () => {
  test('the public pages lead home', async ({ open, page }) => {
    await open('/home');
    for (const path of ['/', ...publicPaths.filter((known) => known !== resetRequestPath)]) {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
    }
  });

  test('the reset request signs out first and stays', async ({ open, page }) => {
    await open('/home');
    await page.goto(resetRequestPath);
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await expect(page).toHaveURL(resetRequestPath);
    expect(await page.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
  });

  test('unknown paths lead to the index, which shows home', async ({ open, page }) => {
    await open('/no/such/page');
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  });

  test('every page of the table shows its name', async ({ open, page }) => {
    await open('/home');
    for (const path of signedInPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('a link in a new tab is signed in, and signing out there signs out here', async ({ page }) => {
    await page.goto('/login');
    await signIn(page);
    await expect(page).toHaveURL('/home');
    const tab = await page.context().newPage();
    await tab.goto('/products');
    await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await tab.getByRole('button', { name: /^Account of/ }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('what was typed is there again after the session ended and the person signed in anew', async ({
    open,
    page,
  }) => {
    await open('/products/categories/create');
    await page.locator('#field-name1').fill('Typed before the session ended');
    await endSession(page);
    await page.context().clearCookies({ name: /refresh/ });
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await expect(page).toHaveURL('/products/categories/create');
    await expect(page.locator('#field-name1')).toHaveValue('Typed before the session ended');
  });

  test('the session is stored under its own name with exactly its fields', async ({ open, page }) => {
    await open('/home');
    const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}'));
    expect(Object.keys(session).toSorted()).toEqual(sessionFields);
  });
});

test('without network the sign-in page says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@lavoura.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});
