import type { Page } from '@playwright/test';
import { locales, type Locale } from '../../schemas/formats/locale.ts';
import { account as english } from '../../admin/i18n/en-US/account.ts';
import { account as portuguese } from '../../admin/i18n/pt-BR/account.ts';
import { account as spanish } from '../../admin/i18n/es-ES/account.ts';
import { openDatabase } from '../../server/database/database.ts';
import { linkTo } from './support/mails.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { password, type World } from './support/world.ts';

const newPassword = 'Safra-2026-boa';
const texts = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish };

let made = 0;
const newEmail = (): string => `person${process.pid}x${(made += 1)}@farm.example`;

async function speak(page: Page, world: World, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: world.url }]);
}

/** Signs up as a person would, and answers the path of the activation link. */
async function signUp(page: Page, world: World, email: string, locale: Locale = 'en-US'): Promise<string> {
  const text = texts[locale];
  await speak(page, world, locale);
  await page.goto('/accesspolicies/newuseraccount');
  const country = page.getByLabel(text['account.signUp.country']);
  await expect(country.locator('option', { hasText: '+55' })).toHaveCount(1);
  await country.selectOption({ label: await country.locator('option', { hasText: '+55' }).innerText() });
  await page.getByLabel(text['account.signUp.name']).fill('Ana da Safra');
  await page.getByLabel(text['account.signUp.email']).fill(email);
  await page.getByLabel(text['account.signUp.phone']).fill('43999887766');
  await page.getByRole('button', { name: text['account.signUp.submit'] }).click();
  await expect(page.getByRole('heading', { name: text['account.signUp.doneTitle'] })).toBeFocused();
  return linkTo(world, email);
}

async function agreeAndSetPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'I have read and agree' }).click();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm the password').fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

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
  await page.getByLabel('Mobile IDD').fill('55');
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

test('the pages before the sign-in stay small: neither Material UI nor react-admin comes with them', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()));
  for (const path of [
    'passwordsresetreq',
    'passwordsreset?token=x',
    'newuseraccount',
    'useraccounts/activations?token=x',
  ])
    await page.goto(`/accesspolicies/${path}`, { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /\/(mui|App|resources)-/.test(url))).toEqual([]);
});

test('an administrator sends the link again, locks, unlocks and cancels an account', async ({ open, page, world }) => {
  const email = newEmail();
  const user = await world.admin.post<{ id: number }>('/apis/v1/users', {
    name1: 'Bia Campos',
    email,
    status1: 'active',
  });
  expect(user.status).toBe(201);
  const first = await linkTo(world, email);
  await open(`/users/${user.body.id}`);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Send the activation link again', 'Cancel the account']);
  await page.getByRole('menuitem', { name: 'Send the activation link again' }).click();
  await expect(page.getByText(`A new activation link is on its way to ${email}.`)).toBeVisible();
  const second = await linkTo(world, email, 2);
  expect(second).not.toBe(first);

  const tab = await page.context().browser()?.newPage({ baseURL: world.url, locale: 'en-US' });
  if (!tab) throw new Error('There is no browser');
  await agreeAndSetPassword(tab, second);
  await page.reload();
  await account.click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('The account is locked.')).toBeVisible();
  await signIn(tab, email, newPassword);
  await expect(tab.getByText('Invalid user e-mail and/or password.')).toBeVisible();
  await account.click();
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await expect(page.getByText('The account is unlocked.')).toBeVisible();
  await signIn(tab, email, newPassword);
  await expect(tab).toHaveURL('/home');
  await account.click();
  await page.getByRole('menuitem', { name: 'Cancel the account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the account' }).click();
  await expect(page.getByText('The account is canceled.')).toBeVisible();
  await expect(account).toHaveCount(0);
  await tab.goto('/users');
  await expect(tab).toHaveURL('/login');
  await tab.close();
});

test.describe('own settings', () => {
  test('a person sees and changes the own data that the users screen hides', async ({ open, page }) => {
    await open('/accesspolicies/users/configs', { login: 'coordinator' });
    await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible();
    for (const name of ['Security', 'General data', 'Address', 'Communication', 'Customers'])
      await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'General data' }).click();
    await page.locator('#field-motherName').fill('Maria das Dores');
    await page.locator('#field-locale').selectOption('pt-BR');
    await page.getByRole('tab', { name: 'Address' }).click();
    await page.locator('#field-zipCode').fill('');
    await page.locator('#field-zipCode').pressSequentially('86020123');
    await expect(page.locator('#field-zipCode')).toHaveValue('86020-123');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: 'General data' }).click();
    await expect(page.locator('#field-motherName')).toHaveValue('Maria das Dores');
  });

  test('unsaved changes are asked about, and a change elsewhere is told', async ({ open, page, world }) => {
    await open('/accesspolicies/users/configs', { login: 'manager' });
    await page.getByRole('tab', { name: 'Communication' }).click();
    await page.locator('#field-cellPhoneIDD').fill('55');
    await page.locator('#field-cellPhone').fill('43999887766');
    await expect(page.locator('#field-cellPhone')).toHaveValue('(43) 99988-7766');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByText('Stay here').click();
    const filter = encodeURIComponent(JSON.stringify({ email_eq: 'manager@lavoura.example' }));
    const [own] = (await world.admin.get<{ id: number; rowSCN: number }[]>(`/apis/v1/users?filter=${filter}`)).body;
    const elsewhere = { district: 'Vila Nova', rowSCN: own?.rowSCN };
    expect((await world.admin.put(`/apis/v1/users/${own?.id}`, elsewhere)).status).toBe(200);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Data was changed in another session.' })).toBeVisible();
    await page.getByRole('button', { name: 'Save this' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();
  });

  test('the password is changed with the own one, the e-mail by a mail to the new address', async ({ page, world }) => {
    const email = newEmail();
    await agreeAndSetPassword(page, await signUp(page, world, email));
    await signIn(page, email, newPassword);
    await expect(page).toHaveURL('/home');
    await page.goto('/accesspolicies/users/configs');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('New password').fill('Colheita#2027');
    await dialog.getByLabel('Confirm the password').fill('Colheita#2027');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is changed.')).toBeVisible();

    const next = newEmail();
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    const other = page.getByRole('dialog', { name: 'Change e-mail' });
    await other.getByLabel('New e-mail').fill(next);
    await other.getByLabel('Current password').fill('Colheita#2027');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`A confirmation mail is on its way to ${next}.`)).toBeVisible();
    await page.goto(await linkTo(world, next));
    await expect(page.getByText('Your new e-mail is confirmed.')).toBeVisible();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/accesspolicies/users/configs');
  });

  test('single letters are switched off on this device', async ({ open, page }) => {
    await open('/accesspolicies/users/configs?tab=1');
    await page.getByLabel('Use single letters as shortcuts').uncheck();
    expect(await page.evaluate(() => localStorage.getItem('singleKeys'))).toBe('off');
  });
});
