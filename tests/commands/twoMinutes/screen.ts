import { chromium, type Browser, type Page } from 'playwright';
import type { Locale } from '../../../generated/tables.ts';
import { findChromium } from '../../../scripts/suite/machine.ts';
import { password } from '../../core/support/server.ts';

/** A browser without a window, as the browser tests have it. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Signs in on the sign-in page, in a language, and answers the page that comes then. */
export async function signInOnScreen(browser: Browser, url: string, login: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 1366, height: 900 } });
  await context.addCookies([{ name: 'locale', value: locale, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(`${login}@lavoura.example`);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(home|index)$/);
  return page;
}

/** Types into a field of a form, by the property's name, or chooses what the text names. */
export async function enter(page: Page, property: string, text: string): Promise<void> {
  const field = page.locator(`#field-${property}`);
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isChoice) await field.selectOption({ label: text });
  else await field.fill(text);
}

/** Types part of a name into a picker and chooses the record that is offered. */
export async function pick(page: Page, property: string, name: string): Promise<void> {
  await page.locator(`#field-${property}`).fill(name);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
}
