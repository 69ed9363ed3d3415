import type { Page } from '@playwright/test';
import { routesOf } from '../../admin/core/routes.ts';
import { rooms } from '../../admin/rooms.ts';
import { locales } from '../../schemas/core/formats/locale.ts';
import { signIn, speak } from './support/accounts.ts';
import { placeholders, resetRequest, table, unknown } from './support/routeTable.ts';
import { follow } from '../core/e2e/support/screens.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

const publicPaths = table.filter(({ access }) => access === 'public').map(({ path }) => path);
const signedInRows = table.filter(({ access }) => access === 'signedIn');
const signedInPaths = signedInRows.map(({ path }) => path);

/** A walk through the whole table takes its time on a busy machine. */
const walk = 240_000;

const storedReturnUrl = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}').returnUrl);

/** Signs in with a path to come back to that a stranger has written into the session. */
async function signInWithReturnUrl(page: Page, returnUrl: string): Promise<void> {
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  await page.evaluate((path) => {
    const session = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
    sessionStorage.setItem('auth', JSON.stringify({ ...session, returnUrl: path }));
  }, returnUrl);
  await page.reload();
  await enter(page);
}

/** Or would lead to the sign-in page again. */
const foreign = [
  '//evil.example/customers',
  'https:evil.example',
  'https://evil.example/customers',
  String.raw`/\evil.example`,
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
  '/login',
];

/** Specification, section 3. */
const sessionFields = [
  'id, accessToken, tokenExpiration, refreshToken, tzOffset, userName, fullName, userAvatar, userInitials, rowSCN',
  'userProfile, isAdmin, status, returnUrl, userMenuEnabled, sub, notifications, externalSalesRoleInfo',
]
  .flatMap((line) => line.split(', '))
  .toSorted();

const english = await wordsOf('en-US');

const enter = (page: Page, say = english): Promise<void> => signIn(page, say, 'admin@lavoura.example');

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
    test(`${path} is open, by deep link too`, async ({ page }) => {
      await page.goto(`${path}?from=mail`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(`${path}?from=mail`);
    });
  }

  for (const locale of locales) {
    test(`the page for addresses that lead nowhere needs no sign-in, in ${locale}`, async ({ page, world }) => {
      const say = await wordsOf(locale);
      await speak(page, world, locale);
      await page.goto('/notfound');
      await expect(page.getByRole('heading', { name: say('screens.notFound') })).toBeVisible();
      await expectAccessible(page);
      await picture(page, `not-found-${locale}`);
    });
  }

  test('every other page leads to the sign-in page, which remembers the full path', async ({ page }) => {
    test.setTimeout(walk);
    for (const path of [...signedInPaths, ...placeholders, '/products/packages/1', '/no/such/page']) {
      await page.goto(`${path}?a=1&b=%2F#part`);
      await expect(page).toHaveURL('/login');
      expect(await storedReturnUrl(page)).toBe(`${path}?a=1&b=%2F#part`);
    }
  });

  for (const path of ['/salesregions?page=1#top', '/products/packages/1?tab=0', '/notifications?from=mail', '/home']) {
    test(`signing in leads back to ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await enter(page);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('signing in never leads to an address that is not ours', async ({ page }) => {
    test.setTimeout(walk);
    for (const returnUrl of foreign) {
      const tab = await page.context().newPage();
      await signInWithReturnUrl(tab, returnUrl);
      await expect(tab, returnUrl).toHaveURL('/home');
      await tab.close();
      await page.context().clearCookies();
    }
  });
});

test.describe('signed in', () => {
  test('the public pages lead home', async ({ open, page }) => {
    await open('/home');
    const closed = publicPaths.filter((known) => known !== resetRequest);
    for (const path of ['/', ...closed, ...closed.map((known) => `${known}?token=x#part`)]) {
      await page.goto(path);
      await expect(page).toHaveURL('/home');
    }
  });

  test('the reset request signs out a person who comes back to it with the browser’s button', async ({ page }) => {
    await page.goto(resetRequest);
    await page.goto('/login');
    await enter(page);
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page).toHaveURL(resetRequest);
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
  });

  test('the reset request signs out first and stays', async ({ open, page }) => {
    await open('/home');
    await page.goto(resetRequest);
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await expect(page).toHaveURL(resetRequest);
    expect(await page.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
    await page.goto('/home');
    await expect(page).toHaveURL('/login');
  });

  test('unknown paths lead to the index, which shows home', async ({ open, page, world }) => {
    await open('/no/such/page');
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
    for (const path of unknown) {
      await follow(page, '/notfound');
      await follow(page, path);
      await expect(page, path).toHaveURL('/index');
    }
    const [row] = (await world.admin.get<{ id: number }[]>('/apis/v1/notasfiscais?filter={"emitType":1}')).body;
    await follow(page, `/notasfiscais/${row?.id}`);
    await expect(page).toHaveURL(`/notasfiscais/manager/rovensa/${row?.id}`);
  });

  test('every page of the table opens by a deep link and shows its name and code', async ({ open, page }) => {
    test.setTimeout(walk);
    await open('/home');
    for (const { path, code } of signedInRows) {
      await page.goto(`${path}?from=mail`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page).toHaveTitle(code ? new RegExp(`· ${code} · Lavoura$`) : /[^ ] · Lavoura$/);
    }
  });

  test('every coded page is in the menu, and the quick box opens it by its code', async ({ open, page }) => {
    test.setTimeout(walk);
    await open('/home');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const { path, code } of signedInRows.filter((row) => row.code !== undefined)) {
      await expect(menu.locator(`a[href="${path}"]`)).toContainText(code ?? '');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(code ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    }
  });

  test('the placeholders are in no menu, have no API and lead to the index', async ({ open, page, world }) => {
    await open('/home');
    for (const path of placeholders) {
      await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
      expect((await world.admin.get(`/apis/v1${path}`)).status).toBe(404);
      await page.goto(path);
      await expect(page).toHaveURL('/index');
    }
  });

  test('no page is routed that the table does not have', () => {
    const below = /^\/(messages|notasfiscais)\//; // records and steps below screens of the table
    const own = routesOf(rooms)
      .map(({ path }) => path)
      .filter((path) => !below.test(path));
    const known = [...table.map(({ path }) => path), '/notfound'];
    expect(own.filter((path) => !known.includes(path))).toEqual([]);
  });

  test('a link in a new tab is signed in, and signing out there signs out here', async ({ page }) => {
    await page.goto('/login');
    await enter(page);
    const opened = page.context().waitForEvent('page');
    const products = page.locator('a[href="/products"]').first();
    await products.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await tab.getByRole('button', { name: /^Account of/ }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
  });

  for (const locale of locales) {
    test(`what was typed is back once who typed it is signed in again, in ${locale}`, async ({ open, page }) => {
      const say = await wordsOf(locale);
      await open('/products/create', { locale });
      await page.locator('#field-name1').fill('Typed before the session ended');
      await page.locator('#field-categoryId').fill('Chosen by nobody');
      await endSession(page);
      await page.context().clearCookies({ name: /refresh/ });
      await page.keyboard.press('Control+s');
      await expect(page.getByText(say('signIn.ended'))).toBeVisible();
      await expect(page).toHaveURL('/login');
      await page.reload(); // nothing is kept by the page itself
      await enter(page, say);
      await expect(page).toHaveURL('/products/create');
      await expect(page.locator('#field-name1')).toHaveValue('Typed before the session ended');
      await expect(page.locator('#field-categoryId')).toHaveValue('Chosen by nobody');
    });
  }

  test('the session is stored under its own name with exactly its fields', async ({ open, page }) => {
    await open('/home');
    const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}'));
    expect(Object.keys(session).toSorted()).toEqual(sessionFields);
  });
});
