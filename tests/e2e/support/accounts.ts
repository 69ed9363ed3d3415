import type { Page } from '@playwright/test';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { openDatabase } from '../../../server/core/database/database.ts';
import { clientOf } from '../../core/support/client.ts';
import { changeDatabase } from '../../core/e2e/support/database.ts';
import { linkTo } from '../../core/e2e/support/mails.ts';
import { expect } from '../../core/e2e/support/test.ts';
import type { Say } from './words.ts';
import { password, type World } from '../../core/e2e/support/world.ts';

/** Keeps every rule. */
export const newPassword = 'Safra-2026-boa';

const base = '/apis/v1/accesspolicies';

let made = 0;
/** An address that nobody has yet. */
export const newEmail = (): string => `person${process.pid}x${(made += 1)}@lavoura.example`;

/** Chooses the language before a page is opened. */
export async function speak(page: Page, world: World, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: world.url }]);
}

/** Signs up without the page, and answers the path of the activation link. */
export async function signUp(world: World, email: string, locale: Locale): Promise<string> {
  const visitor = clientOf(world.url, { 'Accept-Language': locale });
  const { body } = await visitor.get<{ id: number; idd: string }[]>(`${base}/countries`);
  const phone = { cellPhoneIDD: '55', cellPhone: '43999887766' };
  const account = { countryId: body.find(({ idd }) => idd === '55')?.id, name1: 'Ana da Safra', email, ...phone };
  const answer = await visitor.post(`${base}/newuseraccount`, account);
  expect(answer.status, answer.text).toBe(201);
  return linkTo(world, email);
}

/** Gives a user a password of the demonstration and an account that is ok, as the link of the mail would. */
export async function activate({ databaseUrl }: World, id: number): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const { passwd } = await database.writer('user').where({ email: 'admin@lavoura.example' }).first('passwd');
  await database.writer('user').where({ id }).update({ passwd, accountStatus: accountStatus.ok });
  await database.close();
}

/** A person with an account that is ok, a password of the demonstration and no role; answers the login. */
export async function addPerson(world: World, locale: Locale = 'en-US', more: object = {}): Promise<string> {
  const email = newEmail();
  const person = { name1: 'Nora Norole', email, locale, status1: 'active', bpType: 'external', ...more };
  const { id } = await world.make('user', 'required', person);
  await linkTo(world, email); // so that whoever waits for the next mail knows its number
  await activate(world, id);
  return email.split('@')[0] ?? '';
}

/** What the activation link asks of a person. */
export async function agreeAndSetPassword(page: Page, say: Say, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: say('account.activation.agree') }).click();
  await page.getByLabel(say('account.password.new')).fill(newPassword);
  await page.getByLabel(say('account.password.confirm')).fill(newPassword);
  await page.getByRole('button', { name: say('account.password.submit') }).click();
  await expect(page).toHaveURL('/home');
}

/** Where setting a password has not signed in, signing in comes next, says so, and asks for nothing but the password. */
export async function expectPasswordSet(page: Page, say: Say, email: string): Promise<void> {
  await expect(page).toHaveURL('/login');
  const secret = page.getByLabel(say('signIn.password'), { exact: true });
  await expect(secret).toBeFocused();
  const told = (await secret.getAttribute('aria-describedby')) ?? '';
  await expect(page.locator(`[id="${told}"]`)).toHaveText(say('signIn.passwordSet'));
  await expect(page.getByLabel(say('signIn.email'))).toHaveValue(email);
}

/** Types into the sign-in page and presses Enter. */
export async function signIn(page: Page, say: Say, email: string, secret = password): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel(say('signIn.email')).fill(email);
  await page.getByLabel(say('signIn.password'), { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

/** Makes the activation links that were mailed so far old ones. */
export const letLinksExpire = (world: World): Promise<void> =>
  changeDatabase(world, "update account_link set expiresAt = 1 where kind = 'activation'");

/** The address of somebody whose account was canceled. */
export async function canceledEmail(world: World): Promise<string> {
  const email = `${await addPerson(world)}@lavoura.example`;
  await changeDatabase(world, `update user set accountStatus = ${accountStatus.canceled} where email = '${email}'`);
  return email;
}

/** Types a new password twice. */
export async function typePassword(page: Page, say: Say, secret: string): Promise<void> {
  await page.getByLabel(say('account.password.new')).fill(secret);
  await page.getByLabel(say('account.password.confirm')).fill(secret);
  await page.keyboard.press('Enter');
}

/** Nothing more can be fetched then: what is said has to be there already. */
export async function expectOfflineSaid(page: Page, say: Say, send: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await send();
  await expect(page.getByRole('alert')).toContainText(say('errors.networkError'));
  await expect(page.getByRole('alert')).toContainText(say('words.networkErrorCaption'));
  await page.context().setOffline(false);
}
