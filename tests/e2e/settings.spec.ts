import { locales, type Locale } from '../../schemas/core/formats/locale.ts';
import { activate, addPerson, agreeAndSetPassword, newEmail, newPassword, signIn } from './support/accounts.ts';
import { linkTo } from '../core/e2e/support/mails.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';
import { password } from '../core/e2e/support/world.ts';

const settings = '/accesspolicies/users/configs';

/** The tabs, by their order. */
const [security, general, address, communication, customers] = [0, 1, 2, 3, 4] as const;

/** The language that somebody chooses next: another than the one on the screen. */
const nextTo = (locale: Locale): Locale => (locale === 'pt-BR' ? 'es-ES' : 'pt-BR');

test('a locked account is out at once and in again when it is unlocked; a canceled one is out for good', async ({
  open,
  page,
  world,
}) => {
  const say = await wordsOf('en-US');
  const email = newEmail();
  const user = await world.admin.post<{ id: number }>('/apis/v1/users', {
    name1: 'Bia Campos',
    email,
    status1: 'active',
  });
  expect(user.status).toBe(201);
  const tab = await page.context().browser()?.newPage({ baseURL: world.url, locale: 'en-US' });
  if (!tab) throw new Error('There is no browser');
  await agreeAndSetPassword(tab, say, await linkTo(world, email));
  await open(`/users/${user.body.id}`);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('The account is locked.')).toBeVisible();
  await signIn(tab, say, email, newPassword);
  await expect(tab.getByText('Invalid user e-mail and/or password.')).toBeVisible();
  await account.click();
  await page.getByRole('menuitem', { name: 'Unlock' }).click();
  await expect(page.getByText('The account is unlocked.')).toBeVisible();
  await signIn(tab, say, email, newPassword);
  await expect(tab).toHaveURL('/home');
  await account.click();
  await page.getByRole('menuitem', { name: 'Cancel the account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the account' }).click();
  await expect(page.getByText('The account is canceled.')).toBeVisible();
  await tab.goto('/users');
  await expect(tab).toHaveURL('/login');
  await tab.close();
});

test('unsaved changes of the own settings are asked about, and a change elsewhere is told', async ({
  open,
  page,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const login = await addPerson(world, 'pt-BR');
  const { id } = await world.sessionOf(login);
  await open(`${settings}?tab=${communication}`, { login, locale: 'pt-BR' });
  const phone = page.getByRole('group', { name: 'Celular' }).getByRole('textbox');
  const [idd, number] = await Promise.all([phone.first().boundingBox(), phone.last().boundingBox()]);
  expect(number?.y, 'code and number are one control').toBe(idd?.y);
  expect(idd?.width).toBeLessThan(80);
  await page.locator('#field-cellPhoneIDD').fill('55');
  await page.locator('#field-cellPhone').fill('43999887766');
  await expect(page.locator('#field-cellPhone')).toHaveValue('(43) 99988-7766');
  await page.getByRole('button', { name: say('entity.form.cancel') }).click();
  const question = page.getByRole('alertdialog', { name: say('entity.unsaved.title') });
  await question.getByText(say('entity.unsaved.stay')).click();
  const { body: own } = await world.admin.get<{ rowSCN: number }>(`/apis/v1/users/${id}`);
  const elsewhere = { district: 'Vila Nova', rowSCN: own.rowSCN };
  expect((await world.admin.put(`/apis/v1/users/${id}`, elsewhere)).status).toBe(200);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: say('errors.updateConflict') })).toBeVisible();
  await page.getByRole('button', { name: say('entity.conflict.save') }).click();
  await expect(page.getByText(say('resources.users.saved.updated'))).toBeVisible();
});

for (const locale of locales) {
  test(`an administrator sends the link again, locks, unlocks and cancels an account, in ${locale}`, async ({
    open,
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    const action = (name: string) => say(`requests.accountAction.values.action.${name}`);
    const email = newEmail();
    const person = { name1: 'Bia Campos', email, locale, status1: 'active' };
    const user = await world.admin.post<{ id: number }>('/apis/v1/users', person);
    expect(user.status).toBe(201);
    const first = await linkTo(world, email);
    await open(`/users/${user.body.id}`, { locale });
    const account = page.getByRole('button', { name: say('users.account'), exact: true });
    const choose = async (name: string) => {
      await account.click();
      await page.getByRole('menuitem', { name: action(name), exact: true }).click();
    };
    await account.click();
    await expect(page.getByRole('menuitem')).toHaveText([action('resend'), action('cancel')]);
    await page.getByRole('menuitem', { name: action('resend') }).click();
    await expect(page.getByText(say('users.resend.done', { email }))).toBeVisible();
    expect(await linkTo(world, email, 2)).not.toBe(first);
    await activate(world, user.body.id);
    await page.getByRole('button', { name: say('entity.refresh') }).click();
    await choose('lock');
    const question = page.getByRole('alertdialog', { name: say('users.lock.title', { name: 'Bia Campos' }) });
    await expectAccessible(page, { locale });
    await picture(page, `account-lock-${locale}`);
    await question.getByRole('button', { name: action('lock') }).click();
    await expect(page.getByText(say('users.lock.done'))).toBeVisible();
    await choose('unlock');
    await expect(page.getByText(say('users.unlock.done'))).toBeVisible();
    await choose('cancel');
    await page
      .getByRole('alertdialog', { name: say('users.cancel.title', { name: 'Bia Campos' }) })
      .getByRole('button', { name: action('cancel') })
      .click();
    await expect(page.getByText(say('users.cancel.done'))).toBeVisible();
    await expect(account).toHaveCount(0);
  });

  test(`a person sees and changes the own data that the users screen hides, in ${locale}`, async ({
    open,
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    const tab = (place: number) => page.getByRole('tab', { name: say(`resources.users.tabs.${place}`), exact: true });
    await open(settings, { login: await addPerson(world, locale), locale });
    await expect(page.getByRole('heading', { level: 1, name: say('screens.configs') })).toBeVisible();
    await expect(tab(security)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, { locale });
    await picture(page, `settings-security-${locale}`);
    for (const place of [communication, customers]) {
      await tab(place).click();
      await expect(tab(place)).toHaveAttribute('aria-selected', 'true');
    }
    await tab(general).click();
    await page.locator('#field-motherName').fill('Maria das Dores');
    await page.locator('#field-locale').selectOption(nextTo(locale));
    await page.getByLabel(say('shortcuts.single')).uncheck();
    await picture(page, `settings-general-${locale}`);
    await tab(address).click();
    await page.locator('#field-zipCode').pressSequentially('86020123');
    await expect(page.locator('#field-zipCode')).toHaveValue('86020-123');
    await expectAccessible(page, { locale });
    await page.getByRole('button', { name: say('entity.form.save'), exact: true }).click();
    await expect(page.getByText(say('resources.users.saved.updated'))).toBeVisible();
    await page.reload();
    await tab(general).click();
    await expect(page.locator('#field-motherName')).toHaveValue('Maria das Dores');
    expect(await page.evaluate(() => localStorage.getItem('singleKeys'))).toBe('off');
  });

  test(`the password is changed with the own one, the e-mail by a mail to the new address, in ${locale}`, async ({
    open,
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    await open(settings, { login: await addPerson(world, locale), locale });
    await page.getByRole('button', { name: say('settings.password.change') }).click();
    const dialog = page.getByRole('dialog', { name: say('settings.password.change') });
    const own = dialog.getByLabel(say('settings.password.own'));
    await expect(own).toBeFocused();
    await own.fill(newPassword);
    await dialog.getByLabel(say('account.password.new')).fill(newPassword);
    await dialog.getByLabel(say('account.password.confirm')).fill(newPassword);
    await expectAccessible(page, { locale });
    await picture(page, `change-password-${locale}`);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say('errors.wrongPassword'))).toBeVisible();
    await own.fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('settings.password.changed'))).toBeVisible();

    const next = newEmail();
    await page.getByRole('button', { name: say('settings.email.change') }).click();
    const other = page.getByRole('dialog', { name: say('settings.email.change') });
    await other.getByLabel(say('settings.email.new')).fill(next);
    await other.getByLabel(say('settings.password.own')).fill(newPassword);
    await picture(page, `change-email-${locale}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('settings.email.sent', { email: next }))).toBeVisible();
    await page.goto(await linkTo(world, next));
    await expect(page.getByText(say('settings.email.confirmed'))).toBeVisible();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(settings);
  });
}
