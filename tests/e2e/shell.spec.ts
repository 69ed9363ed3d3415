import { locales, type Locale } from '../../schemas/core/formats/locale.ts';
import { limits, scriptsLoaded } from '../../scripts/bench/firstLoad.ts';
import { signIn, speak } from './support/accounts.ts';
import { chooseLanguage } from '../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { screenName, wordsOf } from './support/words.ts';
import { password } from '../core/e2e/support/world.ts';

const after: Record<Locale, Locale> = { 'en-US': 'pt-BR', 'pt-BR': 'es-ES', 'es-ES': 'en-US' };

/** Runs in the page: how many names of the menu are cut, and in how many ways codes stand beside them. */
function namesAndCodes(menu: Element): number[] {
  const links = [...menu.querySelectorAll('li a')].filter((link) => link.getClientRects().length > 0);
  const cut = links.filter(({ firstElementChild: name }) => name && name.scrollWidth > name.clientWidth);
  const ways = links.flatMap((link) => {
    const [end, code] = [link.getBoundingClientRect().bottom, link.children[1]?.getBoundingClientRect()];
    return code ? [code.width > 1 && code.top < end] : [];
  });
  return [cut.length, new Set(ways).size];
}

for (const locale of locales) {
  test(`signing in says what is missing, wrong or unreachable, and leads to where the person wanted to go, in ${locale}`, async ({
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    await speak(page, world, locale);
    await page.goto('/products?sort=SKU');
    await expect(page).toHaveURL('/login');
    const submit = page.getByRole('button', { name: say('signIn.submit') });
    await submit.click();
    await expect(page.getByText(say('signIn.emailRequired'))).toBeVisible();
    await expect(page.getByText(say('signIn.passwordRequired'))).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `login-${locale}`);
    await signIn(page, say, 'manager', password);
    await expect(page.getByText(say('signIn.emailInvalid'))).toBeVisible();
    await signIn(page, say, 'manager@lavoura.example', 'Wrong#2026');
    const warning = page.locator('[data-type=warning]');
    await expect(warning).toContainText(say('errors.invalidCredentials'));
    await expect(page.getByLabel(say('signIn.email'))).toHaveValue('manager@lavoura.example');
    await page.context().setOffline(true);
    await signIn(page, say, 'manager@lavoura.example');
    const failure = page.locator('[data-type=negative]');
    await expect(failure).toContainText(say('errors.networkError'));
    await expect(failure).toContainText(say('words.networkErrorCaption'));
    await expect(page.getByLabel(say('signIn.password'), { exact: true })).toHaveValue(password);
    await page.context().setOffline(false);
    await page.getByLabel(say('signIn.remember')).check();
    await submit.click();
    await expect(page).toHaveURL(/\/products\?sort=SKU/);
    await expect(page.getByRole('heading', { level: 1, name: screenName(say, 'products', 2) })).toBeVisible();
    const lasting = (await page.context().cookies()).filter(({ expires }) => expires > 0);
    expect(lasting.map(({ name }) => name)).toContainEqual(expect.stringMatching('refresh'));
  });

  test(`the frame opens screens by code or name, is dark, changes its language, and signs out, in ${locale}`, async ({
    open,
    page,
    world,
  }) => {
    const [say, next] = [await wordsOf(locale), await wordsOf(after[locale])];
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await open('/home', { locale });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: say('shell.quickBox.label') })).toBeFocused();
    await page.keyboard.type('700-030');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/salesregions');
    await expect(title(screenName(say, 'salesregions', 2))).toBeVisible();
    await expectAccessible(page, { frame: true });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no such screen');
    await expect(page.getByText(say('shell.quickBox.none'))).toBeVisible();
    await page.keyboard.press('Control+a');
    const [customer] = (
      await world.admin.get<{ id: number; name1: string; nmpCode: string }[]>(
        '/apis/v1/customers?sort=["name1","ASC"]&range=[0,0]',
      )
    ).body;
    await page.keyboard.type(customer?.name1.toUpperCase() ?? '');
    const record = page.getByRole('option', { name: customer?.name1 ?? '' }).first();
    await expect(record).toContainText(customer?.nmpCode ?? '');
    await expect(record.locator('b')).toHaveText(customer?.name1 ?? '');
    await expectAccessible(page, { frame: true });
    await picture(page, `quick-box-${locale}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/customers/${customer?.id}`);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: say('home.recent') })).toContainText(customer?.name1 ?? '');
    await page.keyboard.type(screenName(say, 'customers', 2));
    await page.keyboard.press('Enter');
    await expect(title(screenName(say, 'customers', 2))).toBeVisible();
    await page.getByRole('button', { name: say('shell.theme') }).click();
    await page.getByRole('menuitemradio', { name: say('shell.theme.dark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page, { frame: true });
    await picture(page, `customers-dark-${locale}`);
    await expect(page.getByRole('button', { name: say('shell.language') })).toBeVisible();
    await chooseLanguage(page, after[locale]);
    await expect(title(screenName(next, 'customers', 2))).toBeVisible();
    await page.getByRole('button', { name: next('shell.user', { name: 'Administrador' }) }).click();
    await page.getByRole('menuitem', { name: next('shell.signOut') }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel(next('signIn.email'))).toBeVisible();
  });
}

test('who comes by an address that leads nowhere is told so on home, and led to the box that finds', async ({
  open,
  page,
}) => {
  const say = await wordsOf('pt-BR');
  await open('/no/such/page', { locale: 'pt-BR' });
  const told = page.getByRole('alert');
  await expect(told).toContainText(`${say('screens.notFound')}: /no/such/page`);
  await expectAccessible(page);
  await told.getByRole('button', { name: say('shell.quickBox.label') }).click();
  await expect(page.getByRole('combobox', { name: say('shell.quickBox.label') })).toBeFocused();
});

test.describe('the frame', () => {
  test('is dark and in one’s language at the next visit too, and shows nothing of before to who comes after', async ({
    open,
    page,
  }) => {
    await open('/salesregions');
    await chooseLanguage(page, 'pt-BR');
    await page.getByRole('button', { name: 'Tema' }).click();
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
    await page.setViewportSize({ width: 1366, height: 400 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Regiões de vendas' })).toBeVisible();
    const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: '700-030' });
    await expect(entry, 'what is open is in sight').toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const cookies = await page.context().cookies();
    const { path, expires = 0 } = cookies.find(({ name }) => name === 'locale') ?? {};
    expect(path).toBe('/');
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(180);
    await page.getByRole('button', { name: 'Conta de Administrador' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/salesregions');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });

  test('shows each role only what it may open', async ({ open, page }) => {
    await open('/home', { login: 'atv' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Products 200-040' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Users 300-001' })).toHaveCount(0);
    await expect(menu.getByRole('heading')).toHaveText(['Transactions', 'Commercial', 'Master data']);
    await menu.getByRole('button', { name: 'Master data' }).click();
    await expect(menu.getByRole('link', { name: 'Products 200-040' })).toBeHidden();
    await page.goto('/users');
    await expect(menu.getByRole('button', { name: 'Master data' })).toHaveAttribute('aria-expanded', 'false');
    for (const locale of locales) {
      await chooseLanguage(page, locale);
      const title = (await wordsOf(locale))('shell.forbidden.title');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const list = page.locator('[data-banner] > nav');
      await list.locator('a:visible').last().hover();
      expect(await list.evaluate(namesAndCodes), 'names are whole, codes stand beside all or none').toEqual([0, 1]);
    }
  });

  test('is a list of cards behind a menu drawer on a phone', async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/customers');
    await expect(page.getByRole('link', { name: 'Agrícola Pé de Serra Ltda' })).toBeVisible();
    await expectAccessible(page, { frame: true });
    await picture(page, 'customers-phone');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessible(page, { frame: true });
    await page.getByRole('link', { name: 'Products 200-040' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });
});

test.describe('the first load', () => {
  test('of the sign-in page takes at most 90 kB of JavaScript', async ({ page }) => {
    const { size } = await scriptsLoaded(page, async () => {
      await page.goto('/login');
      await page.waitForLoadState('networkidle');
    });
    expect(size).toBeGreaterThan(10);
    expect(size).toBeLessThanOrEqual(limits.signIn);
  });

  test('names the styles behind it to who is likely to be signed in, of the address, and to nobody else', async ({
    page,
    world,
  }) => {
    const say = await wordsOf('en-US');
    await speak(page, world, 'en-US');
    const named = async (path: string) =>
      [...(await (await page.request.get(world.url + path)).text()).matchAll(/data-with="([^"]+)"/g)].map(
        ([, of]) => of,
      );
    expect(await named('/customers')).toEqual([]);
    await page.goto('/login');
    await signIn(page, say, 'admin@lavoura.example', password);
    await expect(page).toHaveURL('/home');
    expect(new Set(await named('/customers'))).toEqual(new Set(['shell']));
    expect(new Set(await named('/customers/1'))).toEqual(new Set(['shell', 'record']));
    expect(new Set(await named('/home'))).toEqual(new Set(['shell', 'home']));
    await page.getByRole('button', { name: say('shell.user', { name: 'Administrador' }) }).click();
    await page.getByRole('menuitem', { name: say('shell.signOut') }).click();
    await expect(page).toHaveURL('/login');
    expect(await named('/customers')).toEqual([]);
  });

  test('of a list takes at most 250 kB of JavaScript with the sign-in on the way to it, in few scripts', async ({
    page,
    world,
  }) => {
    const say = await wordsOf('en-US');
    await speak(page, world, 'en-US');
    const { count, size } = await scriptsLoaded(page, async () => {
      await page.goto('/customers');
      await expect(page).toHaveURL('/login');
      await signIn(page, say, 'admin@lavoura.example', password);
      await expect(page).toHaveURL('/customers');
      await expect(page.locator('[data-row]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThanOrEqual(limits.list);
    expect(count).toBeLessThanOrEqual(limits.scripts);
  });
});
