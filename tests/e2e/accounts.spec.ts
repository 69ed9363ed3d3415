import { locales } from '../../schemas/formats/locale.ts';
import { scriptsLoaded } from '../../scripts/bench/firstLoad.ts';
import { openDatabase } from '../../server/database/database.ts';
import { agreeAndSetPassword, newEmail, newPassword, signIn, signUp, speak, texts } from './support/accounts.ts';
import { linkTo } from './support/mails.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('from sign-up over the mail, the terms and the password to home, by keyboard alone', async ({ page, world }) => {
  const email = newEmail();
  await speak(page, world, 'en-US');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).focus();
  await page.keyboard.press('Enter');
  const country = page.getByLabel('Country');
  await expect(country).not.toHaveValue('');
  await country.focus();
  await page.keyboard.type('Brazil');
  await expect(page.getByLabel('Mobile IDD')).toHaveValue('55');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana da Safra');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('43999887766');
  await expect(page.getByLabel('Cell phone')).toHaveValue('(43) 99988-7766');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

  await page.goto(await linkTo(world, email));
  const terms = page.getByRole('tab', { name: 'Terms of agreement' });
  await terms.focus();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'User manual' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'User manual' }).getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'I have read and agree' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(newPassword);
  await page.getByLabel('Confirm the password').focus();
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await signIn(page, email, newPassword);
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: /, Ana$/ })).toBeVisible();
});

test('an e-mail that is registered is told at its field, and what was typed stays', async ({ page, world }) => {
  await speak(page, world, 'en-US');
  await page.goto('/accesspolicies/newuseraccount');
  await page.getByLabel('Country').selectOption({ label: 'Brazil (+55)' });
  await page.getByLabel('Full name').fill('Somebody');
  await page.getByLabel('E-mail').fill('admin@lavoura.example');
  await page.getByLabel('Cell phone').fill('43999887766');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('E-mail already registered.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody');
  await page.getByRole('link', { name: 'Set a new password for this e-mail' }).click();
  await expect(page).toHaveURL('/accesspolicies/passwordsresetreq');
});

test('everything that is missing is said at once, and a number abroad is written as its country does', async ({
  page,
  world,
}) => {
  await speak(page, world, 'en-US');
  await page.goto('/accesspolicies/newuseraccount');
  await page.getByLabel('Country').selectOption('');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const field of ['Country', 'Full name', 'E-mail', 'Mobile IDD', 'Cell phone'])
    await expect(page.getByText(`Required field ${field}.`)).toBeVisible();
  await page.getByLabel('Country').selectOption({ label: 'Portugal (+351)' });
  await expect(page.getByLabel('Mobile IDD')).toHaveValue('351');
  await page.getByLabel('Cell phone').pressSequentially('912345678');
  await expect(page.getByLabel('Cell phone')).toHaveValue('912 345 678');
  await page.getByLabel('Mobile IDD').fill('');
  await page.getByLabel('Mobile IDD').pressSequentially('55');
  await expect(page.getByLabel('Cell phone')).toHaveValue('(91) 23456-78');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Invalid field Cell phone.')).toBeVisible();
});

test('who does not agree says why, and may read the terms again', async ({ page, world }) => {
  const email = newEmail();
  await page.goto(await signUp(page, world, email));
  const refuse = page.getByRole('button', { name: "I don't agree" });
  await refuse.click();
  await expect(page.getByLabel('Reason for refusal (optional)')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(refuse).toBeFocused();
  await refuse.click();
  await page.getByLabel('Reason for refusal (optional)').fill('Clause 3 is not clear');
  await page.getByRole('button', { name: 'Refuse the terms' }).click();
  await expect(page.getByRole('heading', { name: 'You did not agree to the terms' })).toBeFocused();
  const filter = encodeURIComponent(JSON.stringify({ email_eq: email }));
  const { body } = await world.admin.get<object[]>(`/apis/v1/users?filter=${filter}`);
  expect(body[0]).toMatchObject({ accountStatus: 1, refusalReason: 'Clause 3 is not clear' });
  await page.getByRole('button', { name: 'Read the terms again' }).click();
  await page.getByRole('button', { name: 'I have read and agree' }).click();
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
});

test('an expired link offers another one, which replaces it', async ({ page, world }) => {
  const email = newEmail();
  const link = await signUp(page, world, email);
  const database = await openDatabase(world.databaseUrl);
  await database.writer('account_link').where({ kind: 'activation' }).update({ expiresAt: 1 });
  await database.close();
  await page.goto(link);
  await page.getByRole('button', { name: 'I have read and agree' }).click();
  const dialog = page.getByRole('dialog', { name: 'This link has expired' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await agreeAndSetPassword(page, await linkTo(world, email, 2));
  await page.goto(link);
  await page.getByRole('button', { name: 'I have read and agree' }).click();
  await expect(page.getByRole('alert')).toContainText('Account activation fail.');
});

test('a forgotten password is replaced by a link that works once; the rules tick live', async ({ page, world }) => {
  const email = newEmail();
  await agreeAndSetPassword(page, await signUp(page, world, email));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill('no address');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid field E-mail.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();

  const link = await linkTo(world, email, 2);
  await page.goto(link);
  const met = page.locator('[data-rule][data-met=true]');
  await expect(met).toHaveCount(0);
  await page.getByLabel('New password').fill('abcdefgh');
  await expect(met).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Still missing: an uppercase letter, a digit, a special character/)).toBeVisible();
  await expect(page.getByText("Passwords don't match.")).toBeVisible();
  await page.getByLabel('New password').fill(newPassword);
  await expect(met).toHaveCount(5);
  await page.getByLabel('Confirm the password').fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The new password must differ from earlier ones.')).toBeVisible();
  await page.getByLabel('New password').fill(`${newPassword}2`);
  await page.getByLabel('Confirm the password').fill(`${newPassword}2`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();

  await page.goto(link);
  await page.getByLabel('New password').fill(`${newPassword}3`);
  await page.getByLabel('Confirm the password').fill(`${newPassword}3`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Password reset fail. Request it again.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/accesspolicies/passwordsresetreq');
  await signIn(page, email, `${newPassword}2`);
  await expect(page).toHaveURL('/home');
});

test('links without their token say so', async ({ page, world }) => {
  await speak(page, world, 'en-US');
  for (const path of ['passwordsreset', 'useraccounts/activations']) {
    await page.goto(`/accesspolicies/${path}`);
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  }
});

for (const locale of locales) {
  test(`the public pages are accessible and complete in ${locale}`, async ({ page, world }) => {
    await speak(page, world, locale);
    const text = texts[locale];
    const heads = [
      ['passwordsresetreq', text['account.reset.submit']],
      ['passwordsreset?token=x', text['account.password.submit']],
      ['newuseraccount', text['account.signUp.submit']],
      ['useraccounts/activations?token=x', text['account.activation.agree']],
    ] as const;
    for (const [path, button] of heads) {
      await page.goto(`/accesspolicies/${path}`);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/account\.\w+\./);
      await expectAccessible(page);
    }
  });
}

/** kB of gzipped JavaScript: the sign-in page's own limit and what draws the documents. */
const limit = 115;

for (const path of [
  'passwordsresetreq',
  'passwordsreset?token=x',
  'newuseraccount',
  'useraccounts/activations?token=x',
]) {
  test(`${path} stays small`, async ({ page }) => {
    const open = async () => void (await page.goto(`/accesspolicies/${path}`, { waitUntil: 'networkidle' }));
    const loaded = await scriptsLoaded(page, open);
    expect(loaded).toBeGreaterThan(60);
    expect(loaded).toBeLessThan(limit);
  });
}
