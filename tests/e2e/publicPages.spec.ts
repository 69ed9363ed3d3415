import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { scriptsLoaded } from '../../scripts/bench/firstLoad.ts';
import { newEmail, signUp, speak } from './support/accounts.ts';
import { expect, expectAccessible, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

for (const locale of locales) {
  test(`the pages that no journey stops at are accessible and complete in ${locale}`, async ({ page, world }) => {
    const say = await wordsOf(locale);
    await speak(page, world, locale);
    const heads = [
      ['passwordsresetreq', 'screens.resetRequest'],
      ['passwordsreset', 'account.password.noLink'],
      ['useraccounts/activations', 'account.activation.noLink'],
    ] as const;
    for (const [path, title] of heads) {
      await page.goto(`/accesspolicies/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/account\.\w+\./);
      await expectAccessible(page, { locale });
    }
  });
}

test('which of the documents is read stands in the address, beside the token', async ({ page, world }) => {
  const say = await wordsOf('en-US');
  await speak(page, world, 'en-US');
  await page.goto(await signUp(world, newEmail(), 'en-US'));
  await page.getByRole('tab', { name: say('account.activation.manual') }).click();
  await page.reload();
  await expect(page).toHaveURL(/\?token=.+#manual$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('account.activation.manual'));
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
});

test('without a session no address puts an error into the console', async ({ page, world }) => {
  await speak(page, world, 'en-US');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  const open = ['login', 'passwordsresetreq', 'passwordsreset', 'newuseraccount', 'useraccounts/activations'];
  const addresses = [
    ...open.map((path, i) => (i === 0 ? path : `accesspolicies/${path}`)),
    '',
    'home',
    'customers/1',
    'no/such',
  ];
  for (const path of addresses) {
    await page.goto(`/${path}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
  await page.context().clearCookies({ name: 'locale' });
  await page.goto('/login');
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'locale')?.value;
  await expect.poll(kept, 'the language of the browser is kept, though nobody chose it').toBe('en-US');
});

/** kB of gzipped JavaScript: the sign-in page's own limit and what draws the documents. */
const limit = 115;

for (const path of ['passwordsresetreq', 'passwordsreset?token=x', 'newuseraccount']) {
  test(`${path} stays small`, ({ page }) => expectSmall(page, `/accesspolicies/${path}`));
}

test('the terms of agreement stay small', async ({ page, world }) => {
  await expectSmall(page, await signUp(world, newEmail(), 'en-US'));
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
});

async function expectSmall(page: Page, path: string): Promise<void> {
  const { size } = await scriptsLoaded(page, async () => void (await page.goto(path, { waitUntil: 'networkidle' })));
  expect(size).toBeGreaterThan(60);
  expect(size).toBeLessThan(limit);
}
