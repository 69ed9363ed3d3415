import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { accountMenu, actAsTarget, banner, enter, session, target } from './support/actAs.ts';
import { expect, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

test.describe('several tabs', () => {
  test('act as another together, also a new one, and are oneself together again', async ({ page }) => {
    await enter(page);
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
      await expect(accountMenu(tab)).toHaveAccessibleName('Account of Administrador');
    }
  });

  test('wait on the sign-in page together, and are signed in together', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto('/products?page=1');
    await expect(other).toHaveURL('/login');
    await enter(page);
    await expect(other).toHaveURL('/products?page=1');
    await expect(accountMenu(other)).toHaveAccessibleName('Account of Administrador');
  });

  test('warn of what is typed in one of them before all act as another, return or sign out', async ({ page }) => {
    const say = await wordsOf('en-US');
    await enter(page);
    const other = await page.context().newPage();
    await other.goto('/customers/1');
    await other.locator('#field-name1').fill('Not saved');
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: say('entity.actAs') }).click();
    await expect(page.getByText(say('actAs.unsaved'))).toBeVisible();
    await page.keyboard.press('Escape');
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: say('entity.unsaved.title') });
    await expect(question).toContainText(say('entity.unsaved.everywhere'));
    await question.getByRole('button', { name: say('entity.unsaved.stay') }).click();
    await expect(other.locator('#field-name1')).toHaveValue('Not saved');
  });

  test('are signed out together while acting, and the session is over for all of its tokens', async ({
    page,
    world,
  }) => {
    await enter(page);
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
    await enter(page);
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

for (const remembered of [true, false]) {
  test(`who closes the browser is ${remembered ? 'remembered' : 'signed out, unless remembered'}`, async ({
    browser,
    world,
  }) => {
    const say = await wordsOf('en-US');
    const before = await browser.newContext({ baseURL: world.url, locale: 'en-US' });
    const page = await before.newPage();
    await page.goto('/login');
    await page.getByLabel('Remember me').setChecked(remembered);
    await signIn(page, say, 'manager@lavoura.example');
    await expect(page).toHaveURL('/home');
    const { cookies, origins } = await before.storageState();
    await before.close();
    const storageState = { cookies: cookies.filter(({ expires }) => expires > 0), origins };
    const after = await browser.newContext({ baseURL: world.url, locale: 'en-US', storageState });
    const again = await after.newPage();
    await again.goto('/products');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(remembered ? 'Products' : 'Sign in');
    await after.close();
  });
}

test('what somebody typed, and where, before the session ended is not shown to who signs in next', async ({
  page,
  world,
}) => {
  const say = await wordsOf('en-US');
  const group = await world.make('productGroup', 'required');
  await enter(page);
  const visit = encodeURIComponent(JSON.stringify({ id: group.id }));
  await page.goto(`/products/groups?filter=${visit}`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('#root'), 'no picture any more, which notes nothing').not.toHaveAttribute('inert');
  await page.goto(`/products/groups/${group.id}`);
  const back = page.getByRole('link', { name: 'Product groups', exact: true }).and(page.locator('[href*="filter"]'));
  await expect(back).toHaveCount(1);
  await page.locator('#field-name1').fill('Not for others');
  await endSession(page, world.url);
  await signIn(page, say, 'manager@lavoura.example');
  await expect(page.locator('#field-name1')).toHaveValue(String(group.name1));
  await expect(back, 'nor the list that was left').toHaveCount(0);
});

test('what is typed when the session ends by itself is there again after signing in', async ({ page, world }) => {
  const say = await wordsOf('en-US');
  const group = await world.make('productGroup', 'required');
  await enter(page);
  await page.goto(`/products/groups/${group.id}`);
  await page.locator('#field-name1').fill('Typed in vain');
  await endSession(page, world.url);
  const path = `/apis/v1/products/groups/${group.id}`;
  await world.admin.put(path, { rowSCN: group.rowSCN, status1: 'blocked' });
  await signIn(page, say, 'admin@lavoura.example');
  await expect(page.locator('#field-name1')).toHaveValue('Typed in vain');
  await expect(page.getByText(say('entity.kept'))).toBeVisible();
  await expect(page.getByText(say('entity.kept.newer'))).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/updated/)).toBeVisible();
  await page.reload();
  await expect(page.locator('#field-name1')).toHaveValue('Typed in vain');
  await expect(page.getByText(say('entity.kept'))).toBeHidden();
});

/** Elsewhere; the page learns it when it saves. */
async function endSession(page: Page, url: string): Promise<void> {
  const { accessToken } = await session(page);
  await fetch(`${url}/apis/v1/logout`, { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` } });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/login');
}
