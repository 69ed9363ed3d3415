import { agreeAndSetPassword, newEmail, newPassword, signIn, signUp } from './support/accounts.ts';
import { linkTo } from './support/mails.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { password } from './support/world.ts';

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
  await expect(dialog.getByLabel('Current password')).toBeFocused();
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
