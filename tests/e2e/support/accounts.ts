import type { Page } from '@playwright/test';
import type { Locale } from '../../../schemas/formats/locale.ts';
import { account as english } from '../../../admin/i18n/en-US/account.ts';
import { account as portuguese } from '../../../admin/i18n/pt-BR/account.ts';
import { account as spanish } from '../../../admin/i18n/es-ES/account.ts';
import { linkTo } from './mails.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

/** Keeps every rule. */
export const newPassword = 'Safra-2026-boa';
/** The texts of the pages around an account. */
export const texts = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish };

let made = 0;
/** An address that nobody has yet. */
export const newEmail = (): string => `person${process.pid}x${(made += 1)}@farm.example`;

/** Chooses the language before a page is opened. */
export async function speak(page: Page, world: World, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: world.url }]);
}

/** Signs up as a person would, and answers the path of the activation link. */
export async function signUp(page: Page, world: World, email: string, locale: Locale = 'en-US'): Promise<string> {
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

/** What the activation link asks of a person. */
export async function agreeAndSetPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'I have read and agree' }).click();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm the password').fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused();
}

/** Types into the sign-in page and presses Enter. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}
