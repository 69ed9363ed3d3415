import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { mailText } from '../../server/core/mail/texts.ts';
import {
  canceledEmail,
  expectOfflineSaid,
  letLinksExpire,
  newEmail,
  newPassword,
  signUp,
  speak,
} from './support/accounts.ts';
import { withoutTable } from '../core/e2e/support/database.ts';
import { linkTo, newestMail, pathIn } from '../core/e2e/support/mails.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf, type Say } from './support/words.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Name to cell phone, by keyboard alone; the country is proposed, and another one is a step back. */
async function typeAccount(page: Page, say: Say, email: string): Promise<void> {
  const country = page.getByLabel(say('account.signUp.country'));
  await expect(page.getByLabel(say('account.signUp.name'))).toBeFocused();
  await expect(country).not.toHaveValue('');
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await page.keyboard.type('Bra');
  await expect(page.getByLabel(say('account.signUp.iddLong'))).toHaveValue('55');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ana da Safra');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const phone = page.getByLabel(say('account.signUp.phone'), { exact: true });
  await expect(phone, 'the next that is empty').toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.type('43999887766');
  await expect(phone).toHaveValue('(43) 99988-7766');
  await page.keyboard.press('Enter');
  await expect(heading(page, say('account.signUp.doneTitle'))).toBeFocused();
}

/** Both documents, then the agreement, by keyboard alone. */
async function readAndAgree(page: Page, say: Say): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: say('account.activation.terms') }).focus();
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: say('account.activation.manual') })).toBeFocused();
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('account.activation.agree') })).toBeFocused();
  await page.keyboard.press('Enter');
}

for (const locale of locales) {
  test(`from sign-up over the mail, the terms and the password to home, by keyboard alone, in ${locale}`, async ({
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    const email = newEmail();
    await speak(page, world, locale);
    await page.goto('/login');
    await page.getByRole('link', { name: say('signIn.create') }).focus();
    await page.keyboard.press('Enter');
    await typeAccount(page, say, email);
    const mail = await newestMail(world, email);
    expect(mail.subject).toBe(mailText(locale, 'mail.activation.subject'));
    await page.goto(pathIn(mail));
    await readAndAgree(page, say);
    await expect(page.getByLabel(say('account.password.new'))).toBeFocused();
    await page.keyboard.type(newPassword);
    await page.getByLabel(say('account.password.confirm')).focus();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1, name: /, Ana$/ })).toBeVisible();
  });

  test(`sign-up says all that is missing, writes a number as its country does, and knows who is registered, in ${locale}`, async ({
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    const [country, name, email] = [
      say('account.signUp.country'),
      say('account.signUp.name'),
      say('account.signUp.email'),
    ];
    const phone = page.getByLabel(say('account.signUp.phone'), { exact: true });
    const submit = page.getByRole('button', { name: say('account.signUp.submit') });
    await speak(page, world, locale);
    await page.goto('/accesspolicies/newuseraccount');
    await expect(page.getByRole('option', { name: '(+351)' })).toBeAttached();
    await page.getByLabel(country).selectOption('');
    await submit.click();
    for (const field of [country, name, email, say('account.signUp.iddLong'), say('account.signUp.phone')])
      await expect(page.getByText(say('account.required', { field }))).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `sign-up-errors-${locale}`);
    await page.getByLabel(country).selectOption({ label: 'Portugal (+351)' });
    await phone.pressSequentially('912345678');
    await expect(phone).toHaveValue('912 345 678');
    await expect(page.getByText(say('account.required', { field: country }))).toHaveCount(0);
    await page.getByLabel(say('account.signUp.iddLong')).fill('55');
    await expect(phone).toHaveValue('(91) 23456-78');
    await page.getByLabel(name).fill('Somebody');
    await page.getByLabel(email).fill('admin@lavoura.example');
    await submit.click();
    await expect(
      page.getByText(say('account.signUp.phoneInvalid', { field: say('account.signUp.phone') })),
    ).toBeVisible();
    await phone.fill('+55 43 99988-7766');
    await phone.press('End');
    await phone.press('5');
    await expect(phone).toHaveValue('(43) 99988-7766');
    await submit.click();
    await expect(page.getByText(say('errors.emailRegistered'))).toBeVisible();
    await expect(page.getByLabel(email)).toBeFocused();
    await expect(page.getByLabel(name)).toHaveValue('Somebody');
    await page.getByLabel(email).fill(await canceledEmail(world));
    await submit.click();
    await expect(page.getByText(say('errors.userExists'))).toBeVisible();
    await withoutTable(world, 'user', async () => {
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(say('errors.signUpFail'));
    });
    await page.getByLabel(email).fill('admin@lavoura.example');
    await submit.click();
    await page.getByRole('link', { name: say('account.signUp.forgot') }).click();
    await expect(page).toHaveURL('/accesspolicies/passwordsresetreq');
  });

  test(`who does not agree says why, and may read the terms again, in ${locale}`, async ({ page, world }) => {
    const say = await wordsOf(locale);
    const email = newEmail();
    await speak(page, world, locale);
    await page.goto(await signUp(world, email, locale));
    const agree = page.getByRole('button', { name: say('account.activation.agree') });
    const refuse = page.getByRole('button', { name: say('account.activation.refuse') });
    const reason = page.getByLabel(say('account.refusal.reason'));
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectOfflineSaid(page, say, () => agree.click());
    await refuse.click();
    await expect(reason).toBeFocused();
    await expectAccessible(page, { locale });
    await picture(page, `refusal-${locale}`);
    await page.keyboard.press('Escape');
    await expect(refuse).toBeFocused();
    await refuse.click();
    await reason.fill('Clause 3 is not clear');
    await page.getByRole('button', { name: say('account.refusal.submit') }).click();
    await expect(heading(page, say('account.refusal.doneTitle'))).toBeFocused();
    const filter = encodeURIComponent(JSON.stringify({ email_eq: email }));
    const { body } = await world.admin.get<object[]>(`/apis/v1/users?filter=${filter}`);
    expect(body[0]).toMatchObject({ accountStatus: 1, refusalReason: 'Clause 3 is not clear' });
    await page.getByRole('button', { name: say('account.refusal.again') }).click();
    await agree.click();
    await expect(heading(page, say('screens.reset'))).toBeVisible();
  });

  test(`an expired link offers another one, which replaces it, in ${locale}`, async ({ page, world }) => {
    const say = await wordsOf(locale);
    const email = newEmail();
    const link = await signUp(world, email, locale);
    await letLinksExpire(world);
    await speak(page, world, locale);
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: say('account.expired.title') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `expired-link-${locale}`);
    await withoutTable(world, 'account_link', async () => {
      await dialog.getByRole('button', { name: say('account.expired.submit') }).click();
      await expect(dialog.getByRole('alert')).toContainText(say('errors.linkResendFail'));
    });
    await dialog.getByRole('button', { name: say('account.expired.submit') }).click();
    await page
      .getByRole('dialog', { name: say('account.expired.sentTitle') })
      .getByRole('button', { name: say('account.close') })
      .click();
    await page.goto(await linkTo(world, email, 2));
    await page.getByRole('button', { name: say('account.activation.agree') }).click();
    await expect(heading(page, say('screens.reset'))).toBeVisible();
    await page.goto(link);
    await expect(heading(page, say('account.activation.dead'))).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(say('errors.activationFail'));
    await expect(page.getByText(say('account.activation.deadText'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('account.password.signIn') })).toHaveAttribute('href', '/login');
    await expectAccessible(page, { locale });
    await page.getByRole('link', { name: say('account.password.request') }).click();
    await expect(page.getByRole('button', { name: say('account.reset.submit') })).toBeVisible();
  });
}
