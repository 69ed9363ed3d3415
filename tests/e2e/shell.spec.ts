import { limits, scriptsLoaded } from '../../scripts/bench/firstLoad.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import { password } from './support/world.ts';

test.describe('signing in', () => {
  test('leads to where the person wanted to go', async ({ page }) => {
    await page.goto('/products?sort=SKU');
    await expect(page).toHaveURL('/login');
    await expectAccessible(page);
    await picture(page, 'login');
    await page.getByLabel('E-mail').fill('manager@lavoura.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/products\?sort=SKU/);
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });

  test('says what is missing, and keeps what was typed when the password is wrong', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Required field E-mail')).toBeVisible();
    await page.getByLabel('E-mail').fill('manager@lavoura.example');
    await page.getByLabel('Password', { exact: true }).fill('Wrong#2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Invalid user e-mail and/or password',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('manager@lavoura.example');
  });

  test('ends with signing out: the same address shows nothing of before', async ({ open, page }) => {
    await open('/customers');
    await page.getByRole('button', { name: 'Account of Administrator' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/customers');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
});

test.describe('the frame', () => {
  test('speaks the language that was chosen, now and at the next visit', async ({ open, page }) => {
    await open('/salesregions');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Português' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Regiões de vendas' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Regiões de vendas' })).toBeVisible();
    const cookies = await page.context().cookies();
    const { path, expires = 0 } = cookies.find(({ name }) => name === 'locale') ?? {};
    expect(path).toBe('/');
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(180);
  });

  test('is dark when the person wants it dark, and accessible', async ({ open, page }) => {
    await open('/customers');
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'customers-dark');
  });

  test('opens a screen by its code from the quick box', async ({ open, page }) => {
    await open('/home');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('700-030');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/salesregions');
    await expect(page.getByRole('heading', { level: 1, name: 'Sales regions' })).toBeVisible();
  });

  test('shows each role only what it may open', async ({ open, page }) => {
    await open('/home', { login: 'atv' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Products 200-040' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Users 300-001' })).toHaveCount(0);
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Unauthorized' })).toBeVisible();
  });

  test('is a list of cards behind a menu drawer on a phone', async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/customers');
    await expect(page.getByRole('link', { name: 'Agrícola Pé de Serra Ltda' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'customers-phone');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Products 200-040' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });
});

test.describe('the first load', () => {
  test('of the sign-in page takes at most 90 kB of JavaScript', async ({ page }) => {
    const size = await scriptsLoaded(page, async () => {
      await page.goto('/login');
      await page.waitForLoadState('networkidle');
    });
    expect(size).toBeGreaterThan(10);
    expect(size).toBeLessThanOrEqual(limits.signIn);
  });

  test('of a list takes at most 350 kB of JavaScript', async ({ open, page }) => {
    const size = await scriptsLoaded(page, async () => {
      await open('/customers');
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThanOrEqual(limits.list);
  });
});
