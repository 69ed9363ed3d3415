import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expect } from '../../core/e2e/support/test.ts';
import { beginningOf, wordsOf, type Say } from './words.ts';
import { password } from '../../core/e2e/support/world.ts';

/** A technical salesman of the demonstration, who sees three customers. */
export const target = 'Camila Dantas Vieira';

const english = await wordsOf('en-US');

export const accountMenu = (page: Page, say = english) =>
  page.getByRole('button', { name: beginningOf(say, 'shell.user') });
export const banner = (page: Page, say = english) => page.getByRole('region', { name: say('actAs.banner') });
export const dialog = (page: Page, say = english) => page.getByRole('dialog', { name: say('actAs.title') });
export const userBox = (page: Page, say: Say) => page.getByLabel(say('actAs.user'), { exact: true });
export const session = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}'));

/** By the sign-in page, so that the browser has its cookie and other tabs are signed in too. */
export async function enter(page: Page, say = english): Promise<void> {
  await signIn(page, say, 'admin@lavoura.example');
  await expect(page).toHaveURL('/home');
}

/** By the keyboard alone, from the user menu on. */
export async function actAsTarget(page: Page, say = english): Promise<void> {
  await accountMenu(page, say).press('Enter');
  await page.getByRole('menuitem', { name: say('entity.actAs') }).press('Enter');
  await expect(dialog(page, say)).toBeVisible();
  await userBox(page, say).fill(target);
  await expect(page.getByRole('option')).toHaveText([new RegExp(target)]);
  await page.keyboard.press('Enter');
  await expect(dialog(page, say).getByText('camila.dantas.vieira@lavoura.example')).toBeVisible();
  await expect(page.getByLabel(say('actAs.password'))).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(banner(page, say)).toContainText(say('actAs.as', { person: 'Administrador', user: target }));
}
