import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { mailText } from '../../server/core/mail/texts.ts';
import {
  addPerson,
  expectOfflineSaid,
  expectPasswordSet,
  newPassword,
  signIn,
  speak,
  typePassword,
} from './support/accounts.ts';
import { withoutTable } from '../core/e2e/support/database.ts';
import { newestMail, pathIn } from '../core/e2e/support/mails.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';
import { password } from '../core/e2e/support/world.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

for (const locale of locales) {
  test(`a forgotten password is replaced by a link that works once; the rules tick live, in ${locale}`, async ({
    page,
    world,
  }) => {
    const say = await wordsOf(locale);
    const email = `${await addPerson(world, locale)}@lavoura.example`;
    await speak(page, world, locale);
    await page.goto('/login');
    await page.getByRole('link', { name: say('signIn.forgot') }).click();
    await page.getByLabel(say('signIn.email')).fill('no address');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('account.emailInvalid', { field: say('signIn.email') }))).toBeVisible();
    await page.getByLabel(say('signIn.email')).fill(email);
    await expectOfflineSaid(page, say, () => page.keyboard.press('Enter'));
    await withoutTable(world, 'user', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('errors.resetRequestFail'))).toBeVisible();
    });
    await page.keyboard.press('Enter');
    await expect(heading(page, say('account.reset.sentTitle'))).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();

    const mail = await newestMail(world, email, 2);
    expect(mail.subject).toBe(mailText(locale, 'mail.reset.subject'));
    const link = pathIn(mail);
    await page.goto(link);
    const met = page.locator('[data-rule][data-met=true]');
    await expect(met).toHaveCount(0);
    await page.getByLabel(say('account.password.new')).fill('abcdefgh');
    await expect(met).toHaveCount(2);
    await page.keyboard.press('Enter');
    const rules = ['uppercase', 'digit', 'special'].map((rule) => say(`account.password.${rule}`)).join(', ');
    const unmet = say('account.password.unmet', { field: say('account.password.new'), rules });
    await expect(page.getByText(unmet)).toBeVisible();
    await expect(page.getByText(say('account.password.mismatch'))).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `password-rules-${locale}`);
    await typePassword(page, say, password);
    await expect(met).toHaveCount(5);
    await expect(page.getByText(say('errors.passwordUsedBefore'))).toBeVisible();
    await page.route('**/api/v1/login', (route) => route.abort(), { times: 1 });
    await typePassword(page, say, newPassword);
    await expectPasswordSet(page, say, email);
    await expectAccessible(page, { locale });
    await picture(page, `sign-in-password-set-${locale}`);

    await page.goto(link);
    await expect(heading(page, say('account.password.used'))).toBeFocused();
    await expect(page.getByText(say('account.password.usedText'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A'));
    await expect(heading(page, say('account.password.dead'))).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(say('errors.resetFail'));
    await expectAccessible(page, { locale });
    await page.getByRole('link', { name: say('account.password.request') }).click();
    await expect(page).toHaveURL('/accesspolicies/passwordsresetreq');
    await signIn(page, say, email, newPassword);
    await expect(page).toHaveURL('/home');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('signInEmail'))).toBeNull();
  });
}
